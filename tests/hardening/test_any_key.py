"""Random keys, clicks and window sizes on every screen: no crash, and always a way home."""

from __future__ import annotations

import os
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tui.driving import new_match, quick_app
from vikings_tui.games import playable
from vikings_tui.table.saves import saves_folder
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.board import Board
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.home import Home
from vikings_tui.tui.painted import PaintedScreen

FEW, MANY = 80, int(os.environ.get("VIKINGS_EVENTS", "10000"))
KEYS = (
    *(
        "enter",
        "escape",
        "up",
        "down",
        "left",
        "right",
        "space",
        "tab",
        "backspace",
        "delete",
        "f2",
        "f5",
        "home",
        "end",
    ),
    *(
        "pageup",
        "pagedown",
        "ctrl+c",
        "ctrl+s",
        "ctrl+z",
        "ctrl+l",
        "f1",
        "f3",
        "f4",
        "shift+tab",
        "question_mark",
        "slash",
    ),
    *"abcdefghijklmnopqrstuvwxyzAZ0123456789é[\\*|",
)
SIZES = ((80, 24), (120, 40), (250, 80), (81, 25), (79, 24), (40, 10), (20, 5), (3, 2), (80, 24))
HOME = ("home", *(f"game:{slug}" for slug in playable()), "learn", "saves", "stats", "demo", "rules", "settings")

Opened = Callable[[VikingsApp, Pilot[Any]], Awaitable[None]]


async def one_event(app: VikingsApp, pilot: Pilot[Any], rng: random.Random) -> None:
    chance = rng.random()
    if chance < 0.8:
        await pilot.press(rng.choice(KEYS))
    elif chance < 0.97:
        width, height = app.size
        place = (rng.randrange(width), rng.randrange(height))
        zones = (
            app.screen.board.canvas.zones if isinstance(app.screen, PaintedScreen) and app.screen.query(Board) else []
        )
        if zones and rng.random() < 0.7:
            zone = rng.choice(zones)
            place = (min(max(zone.x, 0), width - 1), min(max(zone.y, 0), height - 1))
        for kind in (events.MouseDown, events.MouseUp):  # as the terminal sends them
            app.post_message(kind(None, *place, 0, 0, 1, False, False, False, *place))
        await pilot.pause()
    else:
        await pilot.resize_terminal(*rng.choice(SIZES))


async def way_home(app: VikingsApp, pilot: Pilot[Any]) -> None:
    """From anywhere a few keys lead back: Esc and q leave, Enter says yes."""
    await pilot.resize_terminal(80, 24)
    for _ in range(60):
        if isinstance(app.screen, Home):
            return
        await pilot.press("escape")
        if not isinstance(app.screen, Home):
            await pilot.press("q")
        if isinstance(app.screen, Dialog):
            await pilot.press("end")
        if not isinstance(app.screen, Home):
            await pilot.press("enter")
    raise AssertionError(f"no way home from {app.screen}: {app.screen_stack}")


async def shake(open_it: Opened, events: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open a screen, do anything, go home; and again, until so many events were sent."""
    app, rng = quick_app(), random.Random(seed)
    left: list[int] = []
    monkeypatch.setattr(app, "exit", lambda *_, **__: left.append(1))  # leaving from the home screen ends nothing here
    async with app.run_test(size=(80, 24)) as pilot:
        sent = 0
        while sent < events:
            await pilot.pause()
            await open_it(app, pilot)
            for _ in range(min(150, events - sent)):
                await one_event(app, pilot, rng)
                sent += 1
            await way_home(app, pilot)


def from_home(name: str) -> Opened:
    async def open_it(app: VikingsApp, pilot: Pilot[Any]) -> None:
        home = app.screen
        assert isinstance(home, Home)
        if home.menu.go(name):
            await pilot.press("enter")

    return open_it


def at_table(slug: str, people: int) -> Opened:
    seeds = iter(range(10**6))

    async def open_it(app: VikingsApp, pilot: Pilot[Any]) -> None:
        app.play(new_match(people, 3 - people, next(seeds), slug, saves_folder()))
        await pilot.pause()

    return open_it


def screens() -> dict[str, Opened]:
    found = {name: from_home(name) for name in HOME}
    found |= {f"{slug} with {n}": at_table(slug, n) for slug in playable() for n in (1, 2, 3)}
    return found


@pytest.mark.parametrize("name", screens())
async def test_any_key_anywhere_breaks_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await shake(screens()[name], FEW, 1, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("name", screens())
async def test_ten_thousand_events_break_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await shake(screens()[name], MANY, 2, monkeypatch)
    print(f"{name}: {MANY} events")
