"""While a bot thinks: it is said who does, it is seen that the app lives, and a key that does nothing says why."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest

from tests.tui.driving import SMALL, new_match, played_until, quick_app, shown, ticks, until
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.table import hot_seat
from vikings_tui.table.match import Match
from vikings_tui.tui import pace
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.game_screen import GameScreen


class Ponderer:
    """Thinks until it is told what to do."""

    def __init__(self) -> None:
        self.told = threading.Semaphore(0)

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        self.told.acquire(timeout=60)
        return actions[0]

    def wake(self) -> None:
        """It need not think any more."""
        self.told.release(10_000)


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Ponderer:
    bot = Ponderer()

    def bots(match: Match) -> dict[Seat, Bot]:
        return {seat: bot for seat, spec in enumerate(match.seats) if not spec.is_person}

    monkeypatch.setattr(hot_seat, "bots_at", bots)
    return bot


def bot_to_play(slug: str) -> Match:
    def alone(match: Match) -> bool:
        decision = match.decision
        return decision is not None and not decision.race and decision.seats[0] == 1 and len(match.history) > 8

    return played_until(alone, new_match(1, 2, slug=slug))


def says(app: VikingsApp, text: str) -> bool:
    return any(text in line for line in shown(app))


@pytest.mark.parametrize("key", ["down", "u", "f4", "1", "space", "enter"])
async def test_a_key_that_does_nothing_while_a_bot_thinks_says_why(key: str, ponderer: Ponderer) -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        match = bot_to_play("clash")
        app.play(match)
        await until(pilot, lambda: says(app, "Bodil is thinking…"))
        await pilot.press(key)
        assert says(app, "Not yet: Bodil is thinking…")
        steps = len(match.history)
        ponderer.told.release()
        await until(pilot, lambda: len(match.history) > steps)
        await pilot.pause()
        assert not says(app, "Not yet: Bodil"), "it stays after the move"
        ponderer.wake()


@pytest.mark.parametrize("slug", ["clash", "gone-wild", "valnarok"])
async def test_the_dots_move_while_a_bot_thinks(slug: str, ponderer: Ponderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "DOTS", 0.01)
    app = quick_app()
    app.speed = 1.0
    async with app.run_test(size=SMALL) as pilot:
        app.play(bot_to_play(slug))
        for dots in ("thinking. ", "thinking.. ", "thinking... "):
            await until(pilot, lambda seen=dots: any(seen in line + " " for line in shown(app)))  # type: ignore[misc]
        ponderer.wake()


async def test_without_motion_the_dots_stand_still(ponderer: Ponderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "DOTS", 0.001)
    app = quick_app()
    app.speed, app.settings.motion = 1.0, "off"
    async with app.run_test(size=SMALL) as pilot:
        app.play(bot_to_play("clash"))
        await until(pilot, lambda: says(app, "Bodil is thinking…"))
        screen = app.screen
        assert isinstance(screen, GameScreen)
        canvas = screen.board.canvas
        await ticks(app, pace.DOTS)
        assert screen.board.canvas is canvas, "it was painted again"
        ponderer.wake()
