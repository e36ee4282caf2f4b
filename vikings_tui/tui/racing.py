"""A race window at one keyboard: everybody looks, everybody has a key to claim and one to let it pass."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.table.table import Ask, Claims, RaceClock

if TYPE_CHECKING:
    from vikings_tui.tui.game_screen import GameScreen

DEAF = 0.35  # seconds after a window in which its keys for letting it pass choose nothing: they came too late


class Race:
    """An open race window: who may claim with which key, and who lets it pass with which (nobody does for another)."""

    def __init__(self, asks: Sequence[Ask], keys: dict[str, Seat], clock: RaceClock, passes: dict[str, Seat]) -> None:
        self.asks = {ask.seat: ask for ask in asks}
        self.keys, self.passes, self.clock = keys, passes, clock
        self.first: asyncio.Future[tuple[Seat, bool]] = asyncio.get_running_loop().create_future()

    def press(self, seat: Seat) -> None:
        """This person claims; the first press counts."""
        self._answer(seat, claims=True)

    def let_pass(self, seat: Seat) -> None:
        """This person does not."""
        self._answer(seat, claims=False)

    def enter_passes(self, alone: bool) -> bool:
        """Whether Enter is the key of the one who is asked: nobody else sits here who could press it for them."""
        return len(self.asks) == 1 and (alone or not self.passes)

    def _answer(self, seat: Seat, claims: bool) -> None:
        if seat in self.asks and not self.first.done():
            self.first.set_result((seat, claims))


class Racing:
    """What is open stands in `screen.open_race`; the time to say what one claims in `screen.claim_clock`."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._deaf_until = 0.0
        self.now = monotonic

    async def run(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """The first of these people to speak, or to let it pass: the others are asked again."""
        screen = self._screen
        screen.curtains.all_look()
        if screen.alone is None:
            screen.look(None)
        buzzers = screen.players.buzzers(screen.vikings.settings.buzzers, asks)
        screen.open_race = race = Race(asks, buzzers, clock, screen.players.figures(asks))
        screen.questions.listen()
        ticking = screen.set_interval(1.0, screen.redraw) if clock.seconds is not None else None
        screen.redraw()
        try:
            return await self._first(race)
        finally:
            clock.resume()  # the time of the others goes on
            screen.open_race = None
            if not (race.first.done() and not race.first.cancelled() and race.first.result()[1]):
                self._deaf_until = self.now() + DEAF * min(1.0, screen.vikings.speed)
            if ticking:
                ticking.stop()
            screen.redraw()

    async def _first(self, race: Race) -> Claims:
        seat, claims = await race.first
        ask = race.asks[seat]
        if not claims:
            return [(seat, ask.passing)]
        if len(ask.claims) == 1:
            return [(seat, ask.claims[0])]
        race.clock.pause()
        self._screen.open_race = None
        self._screen.vikings.at_table.buzzed(ask)
        return [(seat, await self._said_in_time(ask))]

    async def _said_in_time(self, ask: Ask) -> Action:
        """What exactly, or that it came too late. Nothing stops this clock: a buzzer is not for thinking."""
        screen = self._screen
        seconds = None if screen.guide else screen.vikings.settings.claim_seconds
        screen.claim_clock = clock = RaceClock(seconds, self.now)
        ticking = screen.set_interval(1.0, screen.redraw) if seconds is not None else None
        says = asyncio.ensure_future(screen.questions.claim(ask))
        late = asyncio.ensure_future(clock.run_out())
        try:
            await asyncio.wait({says, late}, return_when=asyncio.FIRST_COMPLETED)
            return says.result() if says.done() else ask.late
        finally:
            screen.claim_clock = None
            for unheard in (says, late):
                unheard.cancel()
                with suppress(asyncio.CancelledError):
                    await unheard
            if ticking:
                ticking.stop()

    def typed(self, key: str) -> bool:
        """Whether this key was somebody's in the window, or came too late to be."""
        race = self._screen.open_race
        if race and key in race.keys:
            race.press(race.keys[key])
        elif race and key in race.passes:
            race.let_pass(race.passes[key])
        else:
            return race is None and self.now() < self._deaf_until and key.isdecimal()
        return True

    def let_pass(self) -> None:
        """The only person who is here lets it pass."""
        race = self._screen.open_race
        if race and race.enter_passes(self._screen.alone is not None):
            race.let_pass(next(iter(race.asks)))

    def press(self, seat: Seat) -> None:
        if self._screen.open_race:
            self._screen.open_race.press(seat)
