"""From a word on the command line to what it means."""

from __future__ import annotations

import os
from difflib import get_close_matches
from pathlib import Path

from vikings_tui.core.errors import VikingsError
from vikings_tui.games import check_slug

# of an error's parameters: what was given, and what there is
GIVEN = ("word", "option", "value", "bot", "name", "game")
ALLOWED = ("allowed", "commands", "games")


def find_game(word: str) -> str:
    """The slug of a game, however it is written. OptionError names the games there are."""
    slug = word.lower().replace("_", "-")
    check_slug(slug)
    return slug


def find_save(word: str) -> Path:
    """A file, or the id of a save."""
    from vikings_tui.table.saves import find

    path = Path(word)
    return path if os.path.exists(path) or len(path.parts) > 1 or path.suffix else find(word)


def nearest(error: VikingsError) -> str:
    """What was perhaps meant, of what there is; "" if nothing looks like it."""
    there = [word for key in ALLOWED for word in str(error.params.get(key, "")).split(", ") if word]
    given = str(next((error.params[key] for key in GIVEN if key in error.params), ""))[:40]
    return next(iter(get_close_matches(given.lower(), there, 1)), "") if given not in there else ""
