"""Moments that everybody at the table shares: something worth a spotlight, and an open race window."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.core.event import Seat
from vikings_tui.table.table import Ask, RaceClock


class Spotlight(NamedTuple):
    """A moment for everybody: a word in big letters and what it means, over the table."""

    word: str
    lines: tuple[str, ...] = ()
    style: str = "big"


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
