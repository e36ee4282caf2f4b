"""What the table shows depends on nothing that the viewer may not know: dealt anew, every pane is the same."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.games.gone_wild.screens import answer, ready, run
from tests.table.helpers import state_of
from tests.tui.driving import match_of
from vikings_tui.core.state import View
from vikings_tui.games.gone_wild.screen import PANES, GoneWildScreen
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.curtain import Curtain


def painted(screen: GoneWildScreen, view: View, size: tuple[int, int]) -> list[str]:
    """All panes of the table as they would be painted from this view, cell by cell."""
    kept = screen.view, screen.viewer, screen.pane
    screen.view, screen.viewer = view, view["seat"]
    lines: list[str] = []
    try:
        for screen.pane in range(len(PANES)):
            canvas = Canvas(*size)
            screen.paint(canvas)
            lines += canvas.lines()
    finally:
        screen.view, screen.viewer, screen.pane = kept
    return lines


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_two_people_never_see_each_others_hands(tmp_path: Path, size: tuple[int, int]) -> None:
    seen = {"curtain": 0, "one": 0}

    async def play(pilot: Pilot[None], screen: GoneWildScreen) -> None:
        rng = random.Random(3)
        for _ in range(36):
            await ready(pilot, screen)
            if match_of(screen).result:
                return
            if isinstance(pilot.app.screen, Curtain):
                seen["curtain"] += 1
                assert screen.viewer is None  # behind the curtain stands what all may see
                await pilot.press("enter")
                continue
            seen["one"] += 1
            assert match_of(screen).decision is not None
            assert match_of(screen).decision.seats == (screen.viewer,)
            other = state_of(match_of(screen)).resample(screen.viewer, rng)
            assert painted(screen, other.view(screen.viewer), size) == painted(screen, screen.view, size)
            for_all = state_of(match_of(screen)).resample(None, rng)
            assert painted(screen, for_all.view(None), size) == painted(screen, match_of(screen).view(None), size)
            await answer(pilot, screen)

    run(tmp_path, play, people=2, seats=3, wide=size == (120, 40))
    assert min(seen.values()) > 2
