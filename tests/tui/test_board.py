"""What goes over the line: only what changed."""

from __future__ import annotations

import random

import pytest

from tests.tui.driving import LARGE, SMALL, new_match, quick_app, until
from vikings_tui.tui.board import Pane, changes
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen


def test_changes_are_the_cells_that_differ_and_no_row_that_does_not() -> None:
    rng = random.Random(3)
    for _ in range(50):
        old, new = Canvas(30, 6), Canvas(30, 6)
        for c in (old, new):
            c.put(2, 1, "the same", "title")
        cells = {(rng.randrange(30), rng.randrange(2, 5)) for _ in range(rng.randrange(6))}
        for x, y in cells:
            new.put(x, y, "#")
        covered = {(column, y) for y, x, width in changes(old, new) for column in range(x, x + width)}
        assert cells <= covered
        assert {y for _, y in covered} == {y for _, y in cells}


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_panes_show_the_canvas_cell_by_cell_after_every_key(size: tuple[int, int]) -> None:
    app = quick_app()
    async with app.run_test(size=size) as pilot:
        app.play(new_match(people=1, bots=2))
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        for key in ("right", "down", "left", "enter"):
            panes = sorted(app.screen.query(Pane), key=lambda pane: pane.region.x)
            assert len(panes) > 1
            assert sum(pane.size.width for pane in panes) == size[0]
            assert isinstance(app.screen, GameScreen)
            for y, line in enumerate(app.screen.board.canvas.lines()):
                assert "".join(pane.render_line(y).text for pane in panes).rstrip() == line
            await pilot.press(key)


async def test_a_wide_character_on_the_edge_of_two_panes_spoils_no_line() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.play(new_match(people=1, bots=2))
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        assert isinstance(app.screen, GameScreen)
        c = Canvas(*SMALL)
        c.put(0, 0, "漢" * 40)
        c.put(1, 1, "漢" * 39)
        app.screen.board.show(c, app.palette)
        assert all(
            pane.render_line(y).cell_length == pane.size.width for pane in app.screen.query(Pane) for y in (0, 1)
        )
