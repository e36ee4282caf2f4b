"""Today's challenge from home, and a match as lines to paste."""

from __future__ import annotations

from datetime import date

import pytest

from tests.table.test_daily import finished
from tests.tui.driving import SMALL, quick_app, shown, until
from vikings_tui.table.daily import begun, challenge_of, over, read_days
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.share_screen import ShareScreen
from vikings_tui.tui.stats import Stats


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_home_begins_it_and_says_which_game_it_is(language: str) -> None:
    app = quick_app(language=language)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home) and bool(shown(app)))
        home = app.screen
        assert isinstance(home, Home)
        home.menu.go("daily")
        home.redraw()
        assert app.texts("daily.title") in " ".join(shown(app))
        assert date.today().isoformat() in " ".join(shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameScreen) or len(app.screen_stack) > 1)
        path = begun(date.today())
        assert path is not None
        assert challenge_of(date.today()).slug in path.name
        app.leave()


async def test_what_came_of_it_is_shown_to_paste_and_counted() -> None:
    match = finished(date.today())
    assert over(match)
    match.close()
    app = quick_app(("daily", None))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ShareScreen))
        assert any(date.today().isoformat() in row for row in shown(app))
        assert app.clipboard.startswith("Vikings")
        await pilot.press("enter")
        assert isinstance(app.screen, Home)
        app.push_screen(Stats())
        await until(pilot, lambda: isinstance(app.screen, Stats) and app.screen.totals is not None)
        assert app.texts("daily.kept", played=1, streak=1, longest=1) in " ".join(shown(app))
        assert read_days().streak(date.today()) == 1


async def test_any_match_that_was_kept_is_lines_to_paste_from_its_end() -> None:
    match = finished(date.today())
    match.close()
    app = quick_app(("resume", match.path))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Ending))
        await pilot.press("s")
        assert isinstance(app.screen, ShareScreen)
        assert "Ada" in app.clipboard
        await pilot.press("escape")
        assert isinstance(app.screen, Ending)
