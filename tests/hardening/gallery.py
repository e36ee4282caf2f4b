"""Any position of a match as the real screen of its game paints it, for anybody who may look at it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple

from textual.pilot import Pilot

from tests.table.helpers import go_on_from, state_of
from tests.tui.driving import match_of, tell
from vikings_tui.bots.searcher import Thought
from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.state import State
from vikings_tui.table.match import Match
from vikings_tui.table.table import Ask, RaceClock
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.canvas import Canvas, Zone
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.hint import advice
from vikings_tui.tui.racing import Race


class Picture(NamedTuple):
    """Every cell of a screen: what stands there, in which style, and what a click there means."""

    lines: list[str]
    styles: list[list[str]]
    zones: list[Zone]


class Gallery:
    """The screen of a match whose table stands still: positions are hung up and painted one by one."""

    def __init__(self, app: VikingsApp, match: Match) -> None:
        self.app, self.match = app, match
        self.screen: GameScreen

    async def open(self, pilot: Pilot[Any]) -> None:
        self.app.play(self.match)
        await pilot.pause()
        table = next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))
        table.workers.cancel_all()
        await pilot.pause()
        while self.app.screen is not table:
            self.app.pop_screen()
        await pilot.pause()
        self.screen = table

    async def table(self, state: State, viewer: Seat | None, size: tuple[int, int]) -> Picture:
        """What everybody sees (None) or what this person sees while nothing is asked."""
        with _Hung(self.screen, state, viewer):
            return self._paint(size)

    def exported(self, state: State, viewer: Seat | None) -> str:
        """The same as a picture that could be written to a file."""
        with _Hung(self.screen, state, viewer):
            self.screen.redraw()
            return self.app.export_screenshot()

    def hint(self, state: State, seat: Seat, action: Action) -> str:
        """What is said to this person if a konung would do this; a little better than the next best."""
        with _Hung(self.screen, state, seat):
            ask = self.ask(seat)
            thought = Thought(action, 0.6, ask.actions[0], 0.5)
            return advice(self.match.slug, ask, thought, self.screen.label, self.screen.t)

    async def question(self, state: State, asked: Seat, viewer: Seat | None, size: tuple[int, int]) -> Picture:
        """The same with a question to this person on it, as their controller puts it."""
        with _Hung(self.screen, state, viewer):
            ask = self.ask(asked)
            self.screen.asked = ask
            answer = self.screen.controller.claim if ask.decision.race else self.screen.controller.choose
            return await self._during(answer(ask), size)

    async def race(self, state: State, size: tuple[int, int]) -> Picture:
        """An open race window: for everybody's eyes."""
        with _Hung(self.screen, state, None):
            assert state.decision is not None
            asks = [self.ask(seat) for seat in state.decision.seats]
            keys = self.screen.players.buzzers(self.app.settings.buzzers, asks)
            self.screen.open_race = Race(asks, keys, RaceClock(None, lambda: 0.0), self.screen.players.figures(asks))
            return self._paint(size)

    def ask(self, seat: Seat) -> Ask:
        assert self.match.decision is not None
        return Ask(seat, self.match.screen_view(seat), self.match.decision, self.match.legal(seat), False)

    async def _during(self, answer: Any, size: tuple[int, int]) -> Picture:
        task = asyncio.ensure_future(answer)
        for _ in range(4):
            await asyncio.sleep(0)
        picture = self._paint(size)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        return picture

    def _paint(self, size: tuple[int, int]) -> Picture:
        canvas = Canvas(*size)
        self.screen.paint(canvas)
        return Picture(canvas.lines(), canvas.styles, canvas.zones)


class _Hung:
    """This state in place of the match's own, seen through these eyes, until the block ends."""

    def __init__(self, screen: GameScreen, state: State, viewer: Seat | None) -> None:
        self.screen, self.state, self.viewer = screen, state, viewer

    def __enter__(self) -> None:
        screen = self.screen
        self.kept = state_of(match_of(screen))
        go_on_from(match_of(screen), self.state)
        tell(screen)
        screen.viewer, screen.view = self.viewer, screen.seen.view(self.viewer)

    def __exit__(self, *_: object) -> None:
        screen = self.screen
        go_on_from(match_of(screen), self.kept)
        screen.asked = screen.picking = screen.open_race = None
