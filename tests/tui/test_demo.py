"""A demo shows every game in turn to nobody in particular, and leaves at any key."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.driving import SMALL, quick_app, shown, until
from vikings_tui.bots import load_bot
from vikings_tui.core.rng import Rng
from vikings_tui.games import playable
from vikings_tui.table.index import list_saves
from vikings_tui.table.match import Match
from vikings_tui.tui import demo
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.painted import PaintedScreen


def playing(app: VikingsApp) -> str:
    return app.screen.seen.slug if isinstance(app.screen, GameScreen) else ""


async def test_all_games_take_turns_and_nobody_sees_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "STEPS", 6)
    opened: list[GameScreen] = []

    class Noted(demo.Demo):
        def _open(self, screen: PaintedScreen[Any]) -> None:
            assert isinstance(screen, GameScreen)
            opened.append(screen)
            super()._open(screen)

    monkeypatch.setattr(demo, "Demo", Noted)
    app = quick_app(("demo", None))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(opened) > len(playable()))
    assert [screen.seen.slug for screen in opened[: len(playable()) + 1]] == [*playable(), playable()[0]]
    assert all(screen.viewer is None for screen in opened)
    assert all(len(screen.seen.history) >= 6 for screen in opened[: len(playable())])
    assert not list_saves()


@pytest.mark.parametrize("key", ["escape", "x", "enter", "q", "space", "left"])
async def test_any_key_leaves(key: str) -> None:
    app = quick_app(("demo", "clash"))
    app.speed = 1.0
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: playing(app) == "clash")
        await pilot.press("left_shift")
        assert playing(app) == "clash"
        assert any(app.texts("app.do.leave_demo") in line for line in shown(app))
        await pilot.press(key)
        assert isinstance(app.screen, Home)


def nearly_over(slug: str) -> Match:
    """A demo's match a few steps before its end."""
    lengths: list[int] = []
    for _ in range(2):
        match, bot = original(slug, 5), load_bot(slug, "karl")
        while match.decision and (not lengths or len(match.history) < lengths[0] - 5):
            seat = match.decision.seats[0]
            match.play(seat, bot.choose(match.view(seat), match.legal(seat), Rng(len(match.history))))
        lengths.append(len(match.history))
    return match


original = demo.demo_match


async def test_one_game_is_shown_to_its_end_and_then_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "demo_match", nearly_over)
    app = quick_app(("demo", "valnarok"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Ending))
        first = app.screen
        assert isinstance(first, Ending)
        await pilot.press("right")
        await until(pilot, lambda: app.screen is not first and isinstance(app.screen, GameScreen | Ending))


async def test_however_fast_the_pace_a_demo_can_be_followed() -> None:
    app = quick_app(("demo", "clash"))
    app.speed = 1000.0
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: playing(app) == "clash")
        screen = app.screen
        assert isinstance(screen, GameScreen)
        await until(pilot, lambda: len(screen.seen.history) > 0)
        await pilot.pause()
        assert len(screen.seen.history) == 1
