"""Every screen as text, at both sizes and in both languages. VIKINGS_SNAPSHOTS=update writes them anew."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.driving import (
    LARGE,
    SMALL,
    asks,
    new_match,
    played_until,
    quick_app,
    same_as_snapshot,
    shown,
    sit,
    until,
)
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.painted import PaintedScreen
from vikings_tui.tui.saved import Saved

Way = Callable[[VikingsApp, Pilot[Any]], Awaitable[None]]


def _played(true: Callable[[Match], bool], **options: str) -> Match:
    return played_until(true, new_match(people=3, bots=0, seed=21, **options))


def _menu(word: str) -> Way:
    async def go(app: VikingsApp, pilot: Pilot[Any]) -> None:
        assert isinstance(app.screen, Home)
        getattr(app.screen, f"do_{word}")()

    return go


def _asked(kind: str, *keys: str, **options: str) -> Way:
    """The table when this is asked, and these keys after it."""

    async def go(app: VikingsApp, pilot: Pilot[Any]) -> None:
        app.settings.recap = "off"
        await sit(app, pilot, _played(asks(kind), **options))
        await pilot.press(*keys)

    return go


async def _home(app: VikingsApp, pilot: Pilot[Any]) -> None:
    return None


async def _set_up(app: VikingsApp, pilot: Pilot[Any]) -> None:
    app.set_up("clash")


async def _saved(app: VikingsApp, pilot: Pilot[Any]) -> None:
    await _menu("saves")(app, pilot)
    await until(pilot, lambda: isinstance(app.screen, Saved) and app.screen.looked_at is not None)


async def _rules(app: VikingsApp, pilot: Pilot[Any]) -> None:
    app.show_rules("clash")


async def _curtain(app: VikingsApp, pilot: Pilot[Any]) -> None:
    app.play(_played(lambda match: asks("play")(match) and not match.view(None)["laid"]))
    await until(pilot, lambda: isinstance(app.screen, Curtain))


async def _recap(app: VikingsApp, pilot: Pilot[Any]) -> None:
    await _curtain(app, pilot)
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(app.screen, Curtain) and bool(app.screen.recap))


async def _reveal(app: VikingsApp, pilot: Pilot[Any]) -> None:
    """Somebody presses their buzzer, and the card is turned."""
    table = await sit(app, pilot, _played(asks("call")))
    assert table.open_race
    app.speed = 1000
    await pilot.press(next(iter(table.open_race.keys)))
    await until(pilot, lambda: table.light is not None)


async def _ending(app: VikingsApp, pilot: Pilot[Any]) -> None:
    app.ended(HotSeat(_played(lambda match: match.result is not None)).seen)
    await until(pilot, lambda: isinstance(app.screen, Ending))


SCREENS: dict[str, Way] = {
    "home": _home,
    "set-up": _set_up,
    "settings": _menu("settings"),
    "saved": _saved,
    "reader": _rules,
    "curtain": _curtain,
    "recap": _recap,
    "play": _asked("play", "c"),
    "announce": _asked("play", "c", "enter"),
    "second-card": _asked("play"),
    "record": _asked("play", "r"),
    "move": _asked("move"),
    "attack": _asked("attack"),
    "attacked": _asked("shield"),
    "shield": _asked("shield", "c"),
    "call-shield": _asked("call_shield"),
    "race": _asked("call"),
    "call-in-order": _asked("call", calls="in-order"),
    "take": _asked("take", steal="choose"),
    "reveal": _reveal,
    "log": _asked("play", "g"),
    "help": _asked("play", "question_mark"),
    "panic": _asked("play", "f2"),
    "leave": _asked("play", "q"),
    "ending": _ending,
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_looks_as_it_did(name: str, size: tuple[int, int], language: str) -> None:
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await SCREENS[name](app, pilot)
        await until(pilot, lambda: isinstance(app.screen, PaintedScreen) and any(shown(app)))
        await pilot.pause()
        lines = shown(app)
    assert not [line for line in lines if "[clash." in line or "[app." in line or "[home." in line]
    same_as_snapshot(f"{name}-{size[0]}x{size[1]}-{language}", lines)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(40, 6), (20, 5)], ids=["40x6", "20x5"])
async def test_a_terminal_too_small_says_so_in_what_there_is(language: str, size: tuple[int, int]) -> None:
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = shown(app)
        assert not any("…" in line for line in lines)
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: len(shown(app)) == SMALL[1])
        assert app.texts("daily.title") in "\n".join(shown(app))
    same_as_snapshot(f"too-small-{size[0]}x{size[1]}-{language}", lines)


async def test_a_match_goes_on_when_the_terminal_is_large_again() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, _played(asks("move")))
        before = shown(app)
        await pilot.resize_terminal(20, 5)
        await until(pilot, lambda: len(shown(app)) == 5)
        assert isinstance(app.screen, GameScreen)
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: len(shown(app)) == SMALL[1])
        assert shown(app) == before
        assert table.picking
