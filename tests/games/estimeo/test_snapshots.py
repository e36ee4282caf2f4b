"""The screens of Estimeo as text, at both sizes and in both languages. VIKINGS_SNAPSHOTS=update writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.games.estimeo.test_screen import Hourglass, asked, hourglass, people, screen_of
from tests.tui.driving import LARGE, SMALL, quick_app, same_as_snapshot, shown, until
from vikings_tui.core.rng import Rng
from vikings_tui.games.estimeo.bot import BOTS
from vikings_tui.games.estimeo.records import ranking_explained
from vikings_tui.games.estimeo.records_cards import remarkable
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.spotlight import Spotlight

__all__ = ["hourglass"]  # a fixture

MASTER = ("markers different", "roll", "suggest room-cups", "start")
RANKED = ("put blue 1", "put master 3", "put yellow 4", "put violet 5", "done 124")
LAID = ("put yellow 1", "put master 1", "put blue 2", "done 300")
MEASURED = ("answer master 17", "confirm")


def after(*lines: str) -> Match:
    """Three people with three cards each have done all this."""
    match = people(cards="3")
    for line in lines:
        assert match.decision is not None
        match.play(match.decision.seats[0], match.game.parse(line))
    return match


def finished() -> Match:
    """The rest is played by bots."""
    match = after(*MASTER, *RANKED, *LAID, *MEASURED)
    while match.decision:
        seat = match.decision.seats[0]
        match.play(seat, BOTS["karl"].choose(match.view(seat), match.legal(seat), Rng(len(match.history))))
    return match


def rolling(app: VikingsApp) -> None:
    screen_of(app).face = 5
    screen_of(app).redraw()


def explaining(app: VikingsApp) -> None:
    match, screen = finished(), screen_of(app)
    assert match.result is not None
    view = match.view(None)
    happened = [event for step in match.history for event in step.events]
    lines = ranking_explained(view, match.result.winners, match.names, app.texts)
    lines += remarkable(happened, match.names, app.texts)
    screen.light = Spotlight(match.names[match.result.winners[0]], tuple(lines))
    screen.redraw()


SCREENS: dict[str, tuple[tuple[str, ...], str, tuple[str, ...]]] = {
    "markers": ((), "markers", ()),
    "rolling": (MASTER[:1], "roll", ()),
    "ideas": (MASTER[:2], "challenge", ("down",)),
    "start": (MASTER[:3], "start", ()),
    "ready": (MASTER, "rank", ()),
    "cards": (MASTER, "rank", ("enter",)),
    "holding": ((*MASTER, *RANKED[:3]), "rank", ("enter", "2")),
    "column": ((*MASTER, *RANKED[:4]), "rank", ("enter",)),
    "measure": ((*MASTER, *RANKED, *LAID), "measure", ()),
    "confirm": ((*MASTER, *RANKED, *LAID, *MEASURED[:1]), "confirm", ()),
    "turn": ((*MASTER, *RANKED, *LAID, *MEASURED), "turn", ("enter",)),
    "left": ((*MASTER, "done 124", "done 300"), "left", ()),
    "left-out": ((*MASTER, "done 124", "done 300", "next"), "close", ()),
    "explained": (MASTER[:1], "roll", ()),
}
THEN: dict[str, Callable[[VikingsApp], None]] = {"rolling": rolling, "explained": explaining}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_of_estimeo_looks_as_it_did(
    hourglass: Hourglass, name: str, size: tuple[int, int], language: str
) -> None:
    lines, kind, keys = SCREENS[name]
    app, match = quick_app(None, language), after(*lines)
    app.settings.recap = "off"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(match)
        await asked(app, pilot, kind)
        for key in keys:
            await pilot.press(key)
            await until(pilot, lambda: screen_of(app).picking is not None)
        if name in THEN:
            THEN[name](app)
        _compare(app, f"estimeo-{name}-{size[0]}x{size[1]}-{language}")
        match.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_end_of_estimeo_looks_as_it_did(size: tuple[int, int], language: str) -> None:
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.ended(HotSeat(finished()).seen)
        await _until_ending(app, pilot)
        _compare(app, f"estimeo-ending-{size[0]}x{size[1]}-{language}")


async def _until_ending(app: VikingsApp, pilot: Pilot[Any]) -> None:
    await until(pilot, lambda: isinstance(app.screen, Ending))
    await pilot.pause()


def _compare(app: VikingsApp, name: str) -> None:
    lines = shown(app)
    assert not [line for line in lines if "[estimeo" in line or "{" in line]
    same_as_snapshot(name, lines)
