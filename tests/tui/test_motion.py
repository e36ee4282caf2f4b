"""What moves by itself moves for a moment, and not at all if somebody does not like it."""

from __future__ import annotations

import pytest

from tests.tui.driving import SMALL, quick_app, shown, ticks, until
from vikings_tui.tui import home
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.home import Home


def _at_home(app: VikingsApp) -> Home:
    screen = app.screen
    assert isinstance(screen, Home)
    return screen


async def test_the_sea_moves_when_the_app_opens_and_then_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "SEA_SECONDS", 0.01)
    app = quick_app()
    app.speed = 1.0
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = _at_home(app)
        await until(pilot, lambda: screen._tick == home.SEA_TICKS)
        canvas = screen.board.canvas
        await ticks(app, home.SEA_SECONDS)
        assert screen._tick == home.SEA_TICKS
        assert screen.board.canvas is canvas, "it was painted again"


async def test_without_motion_the_sea_lies_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "SEA_SECONDS", 0.001)
    app = quick_app()
    app.speed, app.settings.motion = 1.0, "off"
    async with app.run_test(size=SMALL):
        before = shown(app)[:11]
        await ticks(app, home.SEA_SECONDS)
        assert shown(app)[:11] == before
        assert _at_home(app)._tick == 0


async def test_the_sea_stops_under_another_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home, "SEA_SECONDS", 0.01)
    app = quick_app()
    app.speed = 1.0
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = _at_home(app)
        screen.do_settings()
        await ticks(app, home.SEA_SECONDS)
        tick = screen._tick
        assert tick < home.SEA_TICKS
        await pilot.press("escape")
        await ticks(app, home.SEA_SECONDS)
        assert screen._tick == tick
