"""Every screen as text, at both sizes and in both languages. VIKINGS_SNAPSHOTS=update writes them anew."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.tui.driving import LARGE, SMALL, new_match, quick_app, same_as_snapshot, shown, until
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen, Spotlight
from vikings_tui.tui.home import Home


def _played(until_true: Callable[[Match], bool]) -> Match:
    """Three people, random moves, until this holds."""
    match, rng = new_match(people=3, bots=0, seed=21), random.Random(21)
    while not until_true(match):
        assert match.decision is not None
        seat = rng.choice(match.decision.seats)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def _asks(kind: str) -> Callable[[Match], bool]:
    return lambda match: match.decision is not None and match.decision.kind == kind and len(match.history) > 20


def _home(app: VikingsApp, word: str) -> None:
    screen = app.screen
    assert isinstance(screen, Home)
    getattr(screen, f"do_{word}")()


OPEN: dict[str, Callable[[VikingsApp], object]] = {
    "home": lambda app: None,
    "set-up": lambda app: app.set_up("clash"),
    "settings": lambda app: _home(app, "settings"),
    "saved": lambda app: _home(app, "saves"),
    "reader": lambda app: app.show_rules("clash"),
    "curtain": lambda app: app.play(_played(_asks("play"))),
    "play": lambda app: app.play(_played(_asks("play"))),
    "race": lambda app: app.play(_played(_asks("call"))),
    "reveal": lambda app: app.play(_played(_asks("call"))),
    "ending": lambda app: app.ended(_played(lambda match: match.result is not None)),
}
READY: dict[str, Callable[[VikingsApp], bool]] = {
    "curtain": lambda app: isinstance(app.screen, Curtain),
    "play": lambda app: isinstance(app.screen, GameScreen) and app.screen.picking is not None,
    "race": lambda app: isinstance(app.screen, GameScreen) and app.screen.open_race is not None,
    "ending": lambda app: isinstance(app.screen, Ending),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", OPEN)
async def test_every_screen_looks_as_it_did(name: str, size: tuple[int, int], language: str) -> None:
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        OPEN[name](app)
        await pilot.pause()
        if name == "play":
            app.settings.recap = "off"
            await until(pilot, lambda: isinstance(app.screen, Curtain))
            for _ in range(3):
                if isinstance(app.screen, Curtain):
                    await pilot.press("enter")
        if name == "reveal":
            await until(pilot, lambda: READY["race"](app))
            table = app.screen
            assert isinstance(table, GameScreen)
            table.open_race, table.light = None, Spotlight("Bluff!", (app.texts("app.ok"),), "bad")
            table.redraw()
        await until(pilot, lambda: READY.get(name, lambda app: True)(app))
        lines = shown(app)
    assert any(lines)
    assert not [line for line in lines if "[clash." in line or "[app." in line or "[home." in line]
    same_as_snapshot(f"{name}-{size[0]}x{size[1]}-{language}", lines)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_terminal_too_small_says_so_in_what_there_is(language: str) -> None:
    app = quick_app(None, language)
    async with app.run_test(size=(40, 6)) as pilot:
        await pilot.pause()
        lines = shown(app)
    assert not any("…" in line for line in lines)
    same_as_snapshot(f"too-small-{language}", lines)
