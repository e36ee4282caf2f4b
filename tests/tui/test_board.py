"""What goes over the line: only what changed, and then the terminal shows what was painted."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from tests.terminal import Paper
from tests.tui.driving import LARGE, SMALL, new_match, quick_app, until
from vikings_tui.tui.board import Difference, Picture, changes
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.themes import palette

THEME = palette("fjord")


def scribble(rng: random.Random, width: int, height: int) -> Canvas:
    c = Canvas(width, height)
    c.put(0, 1, "漢字" * 8, "title")
    for _ in range(rng.randrange(8)):
        text = rng.choice(("#", "漢", "ab漢cd", "longer than most"))
        c.put(rng.randrange(width), rng.randrange(height), text, rng.choice(("", "title", "dim")))
    return c


def test_changes_are_the_cells_that_differ_and_no_row_that_does_not() -> None:
    rng = random.Random(3)
    for _ in range(50):
        old, new = Canvas(30, 6), Canvas(30, 6)
        for c in (old, new):
            c.put(2, 1, "the same", "title")
        cells = {(rng.randrange(30), rng.randrange(2, 5)) for _ in range(rng.randrange(6))}
        for x, y in cells:
            new.put(x, y, "#")
        covered = {(column, y) for y, left, right in changes(old, new) for column in range(left, right)}
        assert cells <= covered
        assert {y for _, y in covered} == {y for _, y in cells}


def test_the_difference_makes_a_terminal_show_the_new_canvas_wide_characters_included() -> None:
    rng, paper, console = random.Random(5), Paper(30, 6), Console()
    before: Picture | None = None
    for _ in range(300):
        now = Picture(scribble(rng, 30, 6), THEME)
        paper.feed(Difference(before, now).render_segments(console).encode())
        assert paper.lines() == [line.rstrip() for line in now.canvas.lines()]
        before = now
    assert not paper.strange


def test_nothing_is_sent_when_nothing_changed_and_all_of_it_in_other_colours() -> None:
    c, console = scribble(random.Random(1), 30, 6), Console()
    now, other = Picture(c, THEME), Picture(c, palette("parchment"))
    assert Difference(now, now).render_segments(console) == ""
    assert Difference(now, other).render_segments(console) == Difference(None, other).render_segments(console)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_board_shows_the_canvas_line_by_line_after_every_key(size: tuple[int, int]) -> None:
    app = quick_app()
    async with app.run_test(size=size) as pilot:
        app.play(new_match(people=1, bots=2))
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        for key in ("right", "down", "left", "enter"):
            assert isinstance(app.screen, GameScreen)
            board = app.screen.board
            for strip, line in zip(board.render_lines(board.region), board.canvas.lines(), strict=True):
                assert strip.text.rstrip() == line
                assert strip.cell_length == size[0]
            await pilot.press(key)
