"""From a word on the command line to what it means."""

from __future__ import annotations

import os
from pathlib import Path

from vikings_tui.games import check_slug


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
