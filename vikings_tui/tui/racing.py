"""A race window at one keyboard: everybody looks, everybody has a key, the first press counts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vikings_tui.core.event import Seat
from vikings_tui.table.table import Ask, Claims, RaceClock

if TYPE_CHECKING:
    from vikings_tui.tui.game_screen import GameScreen


class Race:
    """An open race window: who may claim with which key."""

    def __init__(self, asks: Sequence[Ask], keys: dict[str, Seat], clock: RaceClock) -> None:
        self.asks = {ask.seat: ask for ask in asks}
        self.keys, self.clock = keys, clock
        self.first: asyncio.Future[Seat | None] = asyncio.get_running_loop().create_future()

    def press(self, seat: Seat | None) -> None:
        """The first press counts; None: nobody claims."""
        if not self.first.done():
            self.first.set_result(seat)


class Racing:
    """What is open stands in `screen.open_race`."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen

    async def run(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """The first of these people to speak."""
        screen = self._screen
        screen.curtains.all_look()
        if screen.alone is None:
            screen.look(None)
        screen.open_race = race = Race(asks, screen.players.buzzers(screen.vikings.settings.buzzers, asks), clock)
        screen.questions.listen()
        ticking = screen.set_interval(1.0, screen.redraw) if clock.seconds is not None else None
        screen.redraw()
        try:
            return await self._first(race)
        finally:
            clock.resume()  # who goes back lets it pass: the time of the others goes on
            screen.open_race = None
            if ticking:
                ticking.stop()
            screen.redraw()

    async def _first(self, race: Race) -> Claims:
        seat = await race.first
        if seat is None:
            return [(ask.seat, ask.passing) for ask in race.asks.values()]
        ask = race.asks[seat]
        if len(ask.claims) == 1:
            return [(seat, ask.claims[0])]
        race.clock.pause()
        self._screen.open_race = None
        return [(seat, await self._screen.questions.claim(ask))]

    def typed(self, key: str) -> bool:
        """Whether this key was somebody's buzzer."""
        race = self._screen.open_race
        if race is None or key not in race.keys:
            return False
        race.press(race.keys[key])
        return True

    def press(self, seat: Seat | None) -> None:
        """None: nobody claims."""
        if self._screen.open_race:
            self._screen.open_race.press(seat)
