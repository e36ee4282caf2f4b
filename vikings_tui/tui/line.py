"""A line that is typed, with a cursor in it: the keys that every line of a terminal knows. No Textual in here."""

from __future__ import annotations

import re
from collections.abc import Callable

CURSOR = "│"
WORD_BACK = re.compile(r"\S*\s*\Z")
WORD_ON = re.compile(r"\s*\S*")


class Line:
    """`takes`: whether a character may stand here, given what stands before it; so many of them at most."""

    def __init__(self, text: str = "", limit: int = 1000, takes: Callable[[str, str], bool] | None = None) -> None:
        self.text, self.limit, self._takes = text, limit, takes
        self.at = len(text)

    @property
    def before(self) -> str:
        return self.text[: self.at]

    def shown(self) -> str:
        """With the cursor."""
        return self.before + CURSOR + self.text[self.at :]

    def key(self, key: str, char: str | None) -> bool:
        """Do what this key does; False if it is none of a line's."""
        if (move := self._moves().get(key)) is not None:
            self.at = move
        elif (cut := self._cuts().get(key)) is not None:
            first, last = cut
            self.text, self.at = self.text[:first] + self.text[last:], first
        elif char and char.isprintable():
            self.add(char)
        else:
            return False
        return True

    def add(self, text: str) -> None:
        """What may stand here of this text, as much as fits."""
        for char in text:
            fits = char.isprintable() and (self._takes is None or self._takes(char, self.before))
            if fits and len(self.text) < self.limit:
                self.text = self.before + char + self.text[self.at :]
                self.at += 1

    def _moves(self) -> dict[str, int]:
        """Where the cursor goes."""
        start, end = 0, len(self.text)
        back, on = self._word()
        left, right = max(0, self.at - 1), min(end, self.at + 1)
        return {
            **{"left": left, "ctrl+b": left, "right": right, "ctrl+f": right},
            **{"home": start, "ctrl+a": start, "end": end, "ctrl+e": end},
            **{"ctrl+left": back, "alt+b": back, "ctrl+right": on, "alt+f": on},
        }

    def _cuts(self) -> dict[str, tuple[int, int]]:
        """From where to where it is cut out."""
        at, (back, on) = self.at, self._word()
        before, after, word = (max(0, at - 1), at), (at, at + 1), (back, at)
        return {
            **{"backspace": before, "ctrl+h": before, "delete": after, "ctrl+d": after},
            **{"ctrl+w": word, "alt+backspace": word, "alt+d": (at, on)},
            **{"ctrl+u": (0, at), "ctrl+k": (at, len(self.text))},
        }

    def _word(self) -> tuple[int, int]:
        """Where the word before the cursor begins, and where the next one ends."""
        back, on = WORD_BACK.search(self.before), WORD_ON.match(self.text, self.at)
        assert back
        assert on
        return back.start(), on.end()
