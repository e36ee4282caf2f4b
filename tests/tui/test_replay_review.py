"""Where a match turned, on its board: the curve under it, the list in sentences, and nothing of it while it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.driving import SMALL, quick_app, shown
from tests.tui.test_replay import guide, opened, path_of, played, whole
from vikings_tui.games import playable
from vikings_tui.table.replay import Replay
from vikings_tui.table.review.chances import Judged
from vikings_tui.table.review.kept import Review, keep_review, read_review
from vikings_tui.tui.turned_screen import TurnedScreen

LARGE = (120, 40)


def thought(path: Path) -> Review:
    """A review as it is kept when all was thought: one seat rises in the middle of the match by its own good choice."""
    replay, review = Replay(path), read_review(path)
    middle = len(replay) // 2
    step = replay.steps[middle]
    for at in range(0, len(replay) + 1, 2):
        review.chances[at] = tuple(0.8 if at > middle and seat == step.seat else 0.2 for seat in range(3))
    replay.seek(middle)
    other = next((a.text for a in replay.state().legal(step.seat) if a != step.action), None)
    if other:
        review.judged[middle] = Judged(
            at=middle,
            seat=step.seat,
            kind="?",
            played=step.action.text,
            chance=0.7,
            other=other,
            other_chance=0.5,
            error=0.01,
        )
    review.whole, review.close = True, []
    keep_review(path, review)
    return review


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_curve_is_under_the_board_and_goes_again(slug: str, size: tuple[int, int], tmp_path: Path) -> None:
    path = whole(slug, tmp_path)
    review = thought(path)
    app = quick_app(("replay", path))
    async with app.run_test(size=size) as pilot:
        walk = await opened(app, pilot)
        walk.table.go(len(walk.table.replay))
        app.screen.look_again()  # type: ignore[attr-defined]
        before = shown(app)
        await pilot.press("c")
        rows = shown(app)
        assert any("▆" in row or "█" in row for row in rows[-9:-2])
        now = review.chance_at(len(walk.table.replay))
        assert all(f"{round(100 * chance)} %" in "".join(rows[-9:-2]) for chance in now)
        assert rows[-1] == before[-1], "the foot line is where it was"
        assert bool(walk.rows_below(size[1])) == (size == LARGE), "where there is room the board is above it"
        await pilot.press("c")
        assert shown(app) == before


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_turning_points_are_told_and_lead_to_the_board(language: str, tmp_path: Path) -> None:
    path = whole("clash", tmp_path)
    thought(path)
    app = quick_app(("replay", path), language)
    async with app.run_test(size=SMALL) as pilot:
        walk = await opened(app, pilot)
        await pilot.press("t")
        assert isinstance(app.screen, TurnedScreen)
        assert app.screen.said[0].title == app.texts("review.title.turn", n=1)
        words = " ".join(" ".join(row.split()) for row in shown(app))
        assert "20 %" in words
        assert "80 %" in words
        await pilot.press("enter")
        assert guide(app) is walk
        assert walk.table.position == walk.review.found[0].at  # type: ignore[union-attr, index]
        assert app.texts("review.title.turn", n=1) in walk.tells()


async def test_it_is_thought_about_in_the_background_and_may_be_left(tmp_path: Path) -> None:
    app = quick_app(("replay", whole("clash", tmp_path)))
    async with app.run_test(size=SMALL) as pilot:
        walk = await opened(app, pilot)
        await pilot.press("t")
        assert isinstance(app.screen, TurnedScreen)
        assert app.texts("review.leave")[:30] in " ".join(shown(app))
        await pilot.press("escape", "right", "right")
        assert guide(app) is walk
        assert walk.table.position == 2


async def test_a_match_that_goes_on_is_not_reviewed() -> None:
    app = quick_app(("replay", path_of(played("clash", 40))))
    async with app.run_test(size=SMALL) as pilot:
        walk = await opened(app, pilot)
        before = shown(app)
        await pilot.press("c", "t")
        assert guide(app) is walk
        assert shown(app) == before


async def test_without_other_characters_the_curve_is_figures(tmp_path: Path) -> None:
    path = whole("clash", tmp_path)
    thought(path)
    app = quick_app(("replay", path))
    app.settings.drawing = "ascii"
    async with app.run_test(size=SMALL) as pilot:
        await opened(app, pilot)
        await pilot.press("c")
        assert any(row.strip().startswith("2222") for row in shown(app))
        assert all(row.isascii() for row in shown(app)[-7:-1])
