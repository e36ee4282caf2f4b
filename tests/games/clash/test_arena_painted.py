"""The arena as it is painted: in spaces of every size nothing is written over half of something else."""

from __future__ import annotations

import re

import pytest

from tests.games.clash.tables import table
from vikings_tui.games.clash.widget_arena import LARGE, MEDIUM, SMALL, Scene, Size, corners, extent, paint_bricks
from vikings_tui.table.seats import SeatSpec
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.players import Players

PLAYERS = Players([SeatSpec(name="Ada", colour="red"), SeatSpec(name="Bo", colour="blue")])
FULL = {"d2": (4,), "d3": (3, 2), "e3": (1, 1, 2, 2)}


def inside(space: str, size: Size, *, picked: bool) -> str:
    """What stands in a space, line by line."""
    view = table(lying=FULL, spaces=("a1", "d4")).view(0)
    canvas = Canvas(*extent(size))
    paint_bricks(canvas, 0, 0, size, Scene(view, PLAYERS, {f"space:{space}"} if picked else ()))
    left, top = corners(size)[space]
    lines = canvas.lines()[top + 1 : top + size.height]
    return "\n".join(line.ljust(100)[left + 1 : left + size.width] for line in lines)


@pytest.mark.parametrize("picked", [False, True])
@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize("space", ["d1", "d4", *FULL])
def test_a_space_shows_its_name_whole_or_not_at_all(space: str, size: Size, picked: bool) -> None:
    text = inside(space, size, picked=picked)
    assert text.count("[") == text.count("]") == picked
    assert not re.search(r"[a-g]\]|\)\d", text.replace(space, "")), text


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_cv25_several_bracelets_on_a_space_are_all_told(size: Size) -> None:
    assert "3+2" in inside("d3", size, picked=False) or "2:5" in inside("d3", size, picked=False)
    assert re.search(r"1\+1\+2\+2|4:6", inside("e3", size, picked=False))
