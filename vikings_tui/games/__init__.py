"""The games, one folder each. A folder with a `rules` module is a game: adding one is adding a folder.

What a game's folder offers is a protocol each, below, and a function that loads it: nobody else imports a game by a
string. `rules` and `bot` are needed; a game with a `screen` also has `narrate`; the rest is seen by its presence.
Nothing here is imported before somebody asks for that game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, cast

from vikings_tui.core.errors import OptionError
from vikings_tui.core.text import game_key

if TYPE_CHECKING:
    from vikings_tui.core.action import Action
    from vikings_tui.core.bot import Bot
    from vikings_tui.core.event import Event, Seat
    from vikings_tui.core.game import Game
    from vikings_tui.core.state import State, View
    from vikings_tui.core.text import Texts

HERE = Path(__file__).parent


class Rules(Protocol):
    """`rules.py`: the game itself."""

    @property
    def GAME(self) -> Game[Any]: ...  # noqa: N802


class Narrate(Protocol):
    """`narrate.py`: events and actions in sentences."""

    def narrate(self, event: Event, names: Sequence[str], texts: Texts) -> str:
        """The log's sentence for an event that went through `seen_by`; "" if it is not worth a line."""
        ...

    def label(self, action: Action, view: View, names: Sequence[str], texts: Texts) -> str:
        """What a person reads on the button of an action."""
        ...


class Records(Protocol):
    """`records.py`: what a finished match leaves behind. The events come with their secrets: the game is over."""

    @property
    def BESTS(self) -> Mapping[str, tuple[str, str]]:  # noqa: N802
        """Who is the best at what, over many matches: what the most of, out of how many tries ("": nobody counts)."""
        ...

    def final(self, view: View, seat: Seat, texts: Texts) -> str:
        """What a seat has at the end, in a line."""
        ...

    def statistics(self, events: Sequence[Event], view: View, texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
        """Rows for the end: what is counted, in words, and each seat's figure."""
        ...

    def counts(self, events: Sequence[Event], view: View) -> Mapping[str, Sequence[int]]:
        """How often each seat did what: summed over all matches that were played."""
        ...


class Bots(Protocol):
    """`bot.py`: the levels that play by a plan. One more thing by presence: `reason`, see `reason_of`."""

    @property
    def BOTS(self) -> Mapping[str, Bot]: ...  # noqa: N802


class Search(Protocol):
    """`search.py`: the levels that look ahead."""

    @property
    def LEVELS(self) -> Mapping[str, Bot]: ...  # noqa: N802


class Screen(Protocol):
    """`screen.py`: SCREEN is the class of the game's screen, which knows its controller."""

    @property
    def SCREEN(self) -> type[object]: ...  # noqa: N802


@cache
def slugs() -> tuple[str, ...]:
    """The games that are here, in alphabetical order."""
    return tuple(sorted(path.parent.name.replace("_", "-") for path in HERE.glob("*/rules.py")))


@cache
def playable() -> tuple[str, ...]:
    """The games that have a screen: those a person is offered."""
    return tuple(slug for slug in slugs() if (HERE / game_key(slug) / "screen.py").exists())


def check_slug(slug: str) -> None:
    """OptionError if there is no such game."""
    if slug not in slugs():
        allowed = ", ".join(slugs())
        message = f"there is no game {slug[:40]!r}; there are {allowed}"
        raise OptionError("error.game", message, game=slug[:40], allowed=allowed)


def load_game(slug: str) -> Game[Any]:
    """A game by its slug: clash, gone-wild, valnarok, estimeo."""
    return cast("Rules", _room(slug, "rules")).GAME


def narrate_of(slug: str) -> Narrate:
    return cast("Narrate", _room(slug, "narrate"))


def records_of(slug: str) -> Records | None:
    """None: the game leaves nothing behind but its scores."""
    return cast("Records", _room(slug, "records")) if _has(slug, "records") else None


def levels_of(slug: str) -> Mapping[str, Bot]:
    """The computer players of a game's own, from the weakest to the strongest."""
    own = cast("Bots", _room(slug, "bot")).BOTS
    return {**own, **cast("Search", _room(slug, "search")).LEVELS} if _has(slug, "search") else own


def tempers_of(slug: str) -> Mapping[str, Mapping[str, Bot]]:
    """By temper (liar, doubter ...) the levels that play by it; a game whose `search` has no TEMPERS knows none."""
    found: Mapping[str, Mapping[str, Bot]] = (
        getattr(_room(slug, "search"), "TEMPERS", {}) if _has(slug, "search") else {}
    )
    return found


def reason_of(slug: str) -> Callable[[View, Action], str] | None:
    """What tells the word of the reason for an action, below <game>.hint; None: its verb is the word."""
    return getattr(_room(slug, "bot"), "reason", None)


def course_of(slug: str) -> Callable[[Sequence[Event], View], list[list[int]]] | None:
    """What tells the points of every seat after each round, the end last; None: the game has no rounds to look at."""
    return getattr(_room(slug, "records"), "course", None) if _has(slug, "records") else None


def decided_of(slug: str) -> Callable[[Sequence[Event], View, Sequence[str], Texts], str] | None:
    """What tells in a sentence what decided the match; None: the game does not say."""
    return getattr(_room(slug, "records"), "decided", None) if _has(slug, "records") else None


def noted_of(slug: str) -> Callable[[Event], tuple[str, Seat] | None] | None:
    """What says of an event, secrets and all, that it is a "bluff", that its owner was "caught", or that it is a
    "wrong_call", and whose it is: for the review of a match that is over. None: the game has no such thing."""
    return getattr(_room(slug, "records"), "noted", None) if _has(slug, "records") else None


def shares_of(slug: str) -> Callable[[Texts], list[tuple[str, str, str]]] | None:
    """What tells, for each kind of thing that people do well or not: its words, and what of `counts` is how often, of
    how many tries; None: the game has no such kinds."""
    return getattr(_room(slug, "records"), "shares", None) if _has(slug, "records") else None


def secrets_of(slug: str) -> Callable[[State, Seat, Texts], str] | None:
    """What tells all that a seat has and the others do not see, when a match that is over is watched with all cards
    open; None: the game does not say."""
    return getattr(_room(slug, "narrate"), "secrets", None)


def screen_of(slug: str) -> type[object]:
    """The class of a game's screen; `vikings_tui.tui` knows more about it."""
    return cast("Screen", _room(slug, "screen")).SCREEN


def again_of(slug: str) -> Callable[[Any], object] | None:
    """What makes the screen on which a match (a `Seen`) is looked at once more; None: the game has none."""
    return getattr(_room(slug, "screen"), "AGAIN", None)


def preview_of(slug: str) -> tuple[tuple[int, int], Callable[..., None]] | None:
    """What draws in the set-up what a match with these options would be played on (`paint(c, x, y, options)`), behind
    its columns and rows; None: the game has nothing to draw."""
    return getattr(_room(slug, "screen"), "PREVIEW", None)


@cache
def _room(slug: str, name: str) -> ModuleType:
    """A module of a game's folder."""
    check_slug(slug)
    return import_module(f"{__name__}.{game_key(slug)}.{name}")


@cache
def _has(slug: str, name: str) -> bool:
    check_slug(slug)
    return find_spec(f"{__name__}.{game_key(slug)}.{name}") is not None
