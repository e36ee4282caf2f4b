"""The errors a caller may meet. Each is a ValueError whose text is one clear sentence (for developers and journals;
what a person reads comes from `key` and `params` through the locale files)."""

from __future__ import annotations


class VikingsError(ValueError):
    """Something from outside that does not fit. `key` names the sentence in assets/locale, `params` fill it."""

    def __init__(self, key: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.key = key
        self.params = params


class IllegalAction(VikingsError):
    """The action is not possible now. The state is as it was."""


class NotationError(VikingsError):
    """The text is no action of this game."""


class OptionError(VikingsError):
    """A game has no such option, or the option no such value."""


class ContentError(VikingsError):
    """A content file is wrong: names the file, the field and what is wrong."""


class PositionError(VikingsError):
    """The JSON is no position of this game."""
