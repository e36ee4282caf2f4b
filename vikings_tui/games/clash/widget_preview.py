"""The arena that a match would be played in, small, for the set-up: one letter a space."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from vikings_tui.core.errors import VikingsError
from vikings_tui.games.clash.arena import Arena, load_arena
from vikings_tui.games.clash.arena_own import read_own
from vikings_tui.games.clash.options import NONE
from vikings_tui.games.clash.widget_arena import SIGNS
from vikings_tui.tui.canvas import Canvas

SIZE = (13, 7)  # columns and rows


def paint_preview(c: Canvas, x: int, y: int, options: Mapping[str, str]) -> None:
    """Nothing where the file of a person's own is none: the start says what is wrong with it."""
    arena = _arena(options)
    if arena is None:
        return
    for number, row in enumerate(arena.rows):
        for place, space in enumerate(row):
            sign, role = SIGNS[arena.kinds[space]]
            c.put(x + abs(number - 3) + 2 * place, y + number, sign or "·", role)


def _arena(options: Mapping[str, str]) -> Arena | None:
    file = options.get("own_arena", NONE)
    if file == NONE:
        return load_arena(options["arena"])
    path = Path(file).expanduser()
    try:
        changed = path.stat().st_mtime_ns
    except (OSError, ValueError):
        return None
    return _own_arena(str(path), changed)


@lru_cache(8)
def _own_arena(path: str, changed: int) -> Arena | None:
    """Read anew when the file has changed."""
    try:
        return load_arena(read_own(path))
    except VikingsError:
        return None
