"""The screen of Vikings Gone Wild for the tests: opened at a position, looked at, answered with keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from tests.table.helpers import go_on_from
from tests.tui.driving import match_of, until
from vikings_tui.games.gone_wild.rules import GoneWildState
from vikings_tui.games.gone_wild.screen import GoneWildScreen
from vikings_tui.table.match import Match
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.picking import Choice

Play = Callable[[Pilot[None], GoneWildScreen], Awaitable[None]]
NAMES = ("Astrid", "Bjorn", "Freya", "Harald")


def new_match(people: int, seats: int, seed: int = 7) -> Match:
    """People first, then karls; in memory."""
    who = ["person"] * people + ["karl"] * (seats - people)
    specs = [SeatSpec(name=NAMES[n], colour=COLOURS[n], player=player) for n, player in enumerate(who)]
    return Match.new("gone-wild", specs, seed, {}, None)


def run(
    home: Path,
    play: Play,
    *,
    people: int = 1,
    seats: int = 3,
    language: str = "en",
    wide: bool = False,
    state: GoneWildState | None = None,
) -> None:
    """Opens a match, or a position of one, and lets `play` have it."""
    seats = state.seats if state else seats

    async def session() -> None:
        app = VikingsApp(None, language, home)
        app.speed = 0
        async with app.run_test(size=(120, 40) if wide else (80, 24)) as pilot:
            match = new_match(people, seats)
            if state is not None:
                go_on_from(match, state)
            app.play(match)
            await until(pilot, lambda: any(isinstance(s, GoneWildScreen) for s in app.screen_stack))
            screen = next(s for s in app.screen_stack if isinstance(s, GoneWildScreen))
            if people:
                await ready(pilot, screen)
            await play(pilot, screen)

    asyncio.run(session())


def text(screen: GoneWildScreen) -> str:
    return "\n".join(screen.board.canvas.lines())


async def ready(pilot: Pilot[None], screen: GoneWildScreen) -> None:
    """Until somebody is asked or a curtain hangs or the match is over."""
    await until(pilot, lambda: bool(screen.picking or isinstance(pilot.app.screen, Curtain) or match_of(screen).result))


async def answer(pilot: Pilot[None], screen: GoneWildScreen) -> None:
    """One key: something useful if there is, else ending the turn."""
    pick = screen.picking
    assert pick is not None
    if pick.find(name="stay"):
        await pilot.press("e")
    elif pick.find(name="end") and pick.find(name="buy"):
        assert screen.asked is not None
        verbs = {action.verb for action in screen.asked.actions}
        keys = {"mission": "m", "play": "p", "hunt": "a", "attack": "a", "buy": "c", "build": "b"}
        await pilot.press(next((key for verb, key in keys.items() if verb in verbs), "e"))
    else:
        await pilot.press("enter")


def choices(screen: GoneWildScreen) -> dict[str, Choice]:
    """What is listed now, by name."""
    assert screen.picking is not None
    return {choice.name: choice for choice in screen.picking.choices if choice.listed}


async def take(pilot: Pilot[None], screen: GoneWildScreen, *names: str) -> None:
    """Go to each of these choices and take it."""
    for name in names:
        await ready(pilot, screen)
        assert screen.picking is not None
        screen.picking.focus(choices(screen)[name])
        await pilot.press("enter")
