"""The games, one folder each. A folder with a `rules` module is a game: adding one is adding a folder.

In a game's folder: `rules` defines `GAME`; `bot` defines `BOTS`; `narrate` turns events and actions into sentences;
`controller` and `screen` lead a person through it. Nothing here is imported before somebody asks for that game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vikings_tui.core.errors import OptionError

if TYPE_CHECKING:
    from vikings_tui.core.game import Game

HERE = Path(__file__).parent


@cache
def slugs() -> tuple[str, ...]:
    """The games that are here, in alphabetical order."""
    return tuple(sorted(path.parent.name.replace("_", "-") for path in HERE.glob("*/rules.py")))


@cache
def playable() -> tuple[str, ...]:
    """The games that have a screen: those a person is offered."""
    return tuple(slug for slug in slugs() if (HERE / slug.replace("-", "_") / "screen.py").exists())


def package(slug: str) -> str:
    """The package of a game, for those who import its other modules."""
    if slug not in slugs():
        allowed = ", ".join(slugs())
        message = f"there is no game {slug[:40]!r}; there are {allowed}"
        raise OptionError("error.game", message, game=slug[:40], allowed=allowed)
    return f"{__name__}.{slug.replace('-', '_')}"


@cache
def load_game(slug: str) -> Game[Any]:
    """A game by its slug: clash, gone-wild, valnarok, estimeo."""
    game: Game[Any] = import_module(f"{package(slug)}.rules").GAME
    return game
