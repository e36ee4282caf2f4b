"""People and bots at a table of Valnarok, on the real screen, at a position that a test has set up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from tests.table.helpers import go_on_from
from tests.tui.driving import SMALL, new_match, quick_app, shown, until
from vikings_tui.games.valnarok.rules import ValnarokState
from vikings_tui.games.valnarok.screen import ValnarokScreen
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain

SLOW = 3600.0  # what everybody watches stays until somebody presses a key


def seated(state: ValnarokState, people: int) -> Match:
    """A match at this position: so many people, then karls."""
    match = new_match(people, state.seats - people, slug="valnarok")
    return go_on_from(match, state)


class Table:
    """What a test does and sees at the table."""

    def __init__(self, app: VikingsApp, pilot: Pilot[None], match: Match) -> None:
        self.app, self.pilot, self.match = app, pilot, match

    @property
    def screen(self) -> ValnarokScreen:
        screen = next(screen for screen in self.app.screen_stack if isinstance(screen, ValnarokScreen))
        assert isinstance(screen, ValnarokScreen)
        return screen

    @property
    def text(self) -> str:
        return "\n".join(shown(self.app))

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    def slow_down(self) -> None:
        """From now on a moment lasts until a key is pressed."""
        self.app.speed, self.app.settings.pace = SLOW, "normal"

    async def lift(self) -> None:
        """Whoever is asked for comes and looks."""
        while isinstance(self.app.screen, Curtain):
            await self.press("enter")

    async def click(self, zone: str) -> None:
        """Where the canvas says that this zone is."""
        found = next(found for found in self.screen.board.canvas.zones if found.name == zone)
        await self.pilot.click(offset=(found.x + found.width // 2, found.y + found.height // 2))
        await self.pilot.pause()

    async def race(self) -> None:
        """Until everybody may intercept."""
        await until(self.pilot, lambda: self.screen.open_race is not None)

    async def all_pass(self) -> None:
        """Everybody who is asked in this window lets it pass, each for themselves."""
        await self.race()
        window = len(self.screen.seen.history)
        while self.screen.open_race and len(self.screen.seen.history) - window < len(self.screen.players.names):
            await self.press(next(iter(self.screen.open_race.passes), "enter"))

    def done(self) -> list[str]:
        return [str(step.action) for step in self.match.history]

    def key_of(self, zone: str) -> str:
        assert self.screen.picking is not None
        choice = self.screen.picking.find(name=zone)
        assert choice is not None
        return choice.key


@asynccontextmanager
async def opened(
    match: Match, home: Path, size: tuple[int, int] = SMALL, language: str = "en", speed: float = 0
) -> AsyncIterator[Table]:
    app = quick_app(None, language, home)
    app.settings.recap = "off"
    if speed:
        app.speed, app.settings.pace = speed, "normal"
    async with app.run_test(size=size) as pilot:
        app.play(match)
        await pilot.pause()
        yield Table(app, pilot, match)
