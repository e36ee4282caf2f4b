"""What becomes of the seat of somebody who is away long: the others who are here decide together, and nothing happens
by itself. A computer plays on until they return; or the match is stopped, and kept."""

from __future__ import annotations

from vikings_tui.bots import bots_of
from vikings_tui.bots.in_worker import in_worker
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.table.apart.asking import Asking
from vikings_tui.table.apart.chairs import Chairs
from vikings_tui.table.apart.guest import Guest
from vikings_tui.table.apart.wire import Told, Vote, Way
from vikings_tui.table.table import Table

STANDS_IN = "karl"  # who plays on for somebody who is away, where the others want that


class EmptySeats:
    """`table` is the one that moves the present match on. `stopped`: the players wanted no more of it."""

    def __init__(self, chairs: Chairs, asking: Asking) -> None:
        self._chairs, self._asking = chairs, asking
        self.table: Table | None = None
        self.stopped = False
        self._stand_ins: dict[Seat, Bot] = {}
        self._votes: dict[Seat, dict[int, Way]] = {}
        chairs.stand_ins = self._stand_ins.keys()

    def begin(self, table: Table) -> None:
        """Another match: everybody plays for themselves."""
        self.table = table
        self._stand_ins.clear()
        self._votes.clear()

    def plays_for(self, seat: Seat) -> bool:
        """Whether a computer plays this seat for somebody."""
        return seat in self._stand_ins

    def vote(self, guest: Guest, said: Vote) -> None:
        """It happens when all players who are here want the same."""
        if not guest.eyes or said.seat >= len(self._chairs.record.kinds) or self.table is None:
            return
        chair = self._chairs.chair(said.seat)
        if not chair.long or chair.state not in ("away", "lost"):
            return
        votes = self._votes.setdefault(said.seat, {})
        votes[id(guest)] = said.way
        self._chairs.tell(Told(what=f"wants_{said.way}", seat=guest.eyes[0], other=said.seat))
        if all(votes.get(id(other)) == said.way for other in self._chairs.players()):
            self._votes.pop(said.seat)
            self._decide(self.table, said.seat, said.way)

    def forget_votes(self) -> None:
        """Somebody came or went: it is theirs to decide, too."""
        self._votes.clear()

    def returned(self, seat: Seat) -> None:
        """Whoever comes back plays for themselves again."""
        if self._stand_ins.pop(seat, None) and self.table:
            _bots(self.table).pop(seat, None)

    def _decide(self, table: Table, seat: Seat, way: Way) -> None:
        if way == "stop":
            self.stopped = table.stopped = True
            self._asking.stop()
        elif way == "bot":
            levels = bots_of(table.match.slug)
            level = STANDS_IN if STANDS_IN in levels else next(iter(levels))
            self._stand_ins[seat] = _bots(table)[seat] = in_worker(table.match.slug, level, levels[level])
            self._chairs.tell(Told(what="stands_in", seat=seat))
            self._asking.anew(seat)
            self._chairs.tell_who_is_here()


def _bots(table: Table) -> dict[Seat, Bot]:
    assert isinstance(table.bots, dict)
    return table.bots
