"""Who sits where at a table across terminals: whose seat is free for whom, who is here, away or lost."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from vikings_tui.core.event import Seat
from vikings_tui.core.text import clean
from vikings_tui.table.apart.guest import Guest
from vikings_tui.table.apart.places import Record
from vikings_tui.table.apart.wire import Chair, Here, Join, State, write
from vikings_tui.table.seats import MAX_NAME

ANYBODY = "anybody"  # who came over SSH with the code alone: neither the host nor anybody one knows
AWAY_SECONDS = 60.0  # after which the others may decide


def is_known(who: str) -> bool:
    """Whether a seat can be kept for them: somebody with a name or a key."""
    return who not in ("", ANYBODY)


class Chairs:
    """`guests` are the terminals that are connected, `stand_ins` the seats that computers play for somebody."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.guests: list[Guest] = []
        self.stand_ins: Collection[Seat] = ()
        self.thinking: Seat | None = None
        self._gone: dict[Seat, tuple[State, float]] = {}  # how and when people went
        self._left_at: dict[Seat, int] = {}  # the steps that they had been told
        self._here: Here | None = None  # what was told of it last

    # -- who is here

    def guest_of(self, seat: Seat) -> Guest | None:
        return next((guest for guest in self.guests if seat in guest.eyes), None)

    def players(self) -> list[Guest]:
        """The terminals at which somebody plays."""
        return [guest for guest in self.guests if guest.eyes]

    def all_here(self) -> bool:
        return all(self.guest_of(seat) for seat, kind in enumerate(self.record.kinds) if kind != "bot")

    def answers(self, guest: Guest, seat: Seat) -> bool:
        """Whether this terminal answers for a seat: its people's; a computer's question about the room is put to the
        first who is here."""
        if seat in guest.eyes:
            return True
        return self.record.kinds[seat] == "bot" and guest in self.players()[:1]

    def parties(self, seats: Sequence[Seat]) -> list[list[Seat]]:
        """Those who share a terminal belong together; an empty chair is one for itself."""
        found = [[seat for seat in seats if seat in guest.eyes] for guest in self.guests]
        sitting = {seat for party in found for seat in party}
        return [party for party in found if party] + [[seat] for seat in seats if seat not in sitting]

    def chair(self, seat: Seat) -> Chair:
        if self.record.kinds[seat] == "bot":
            return Chair(state="bot")
        if self.guest_of(seat):
            return Chair(state="here")
        how, when = self._gone.get(seat, ("away", asyncio.get_running_loop().time()))
        self._gone.setdefault(seat, (how, when))
        long = asyncio.get_running_loop().time() - when >= AWAY_SECONDS
        return Chair(state="bot" if seat in self.stand_ins else how, long=long)

    def who_is_here(self) -> Here:
        watchers = sum(guest.watches for guest in self.guests)
        chairs = tuple(map(self.chair, range(len(self.record.seats))))
        return Here(chairs=chairs, watchers=watchers, thinks=self.thinking)

    # -- telling

    def tell(self, said: Any, eyes: Mapping[Seat, object] | None = None) -> None:
        """To everybody, or to those who sit on some seats."""
        line = write(said)
        for guest in self.guests:
            if guest.joined and (eyes is None or any(self.answers(guest, seat) for seat in eyes)):
                guest.send(line)

    def tell_who_is_here(self, anew: bool = False) -> None:
        """When it has changed, or somebody has just come."""
        here = self.who_is_here()
        if anew or here != self._here:
            self._here = here
            self.tell(here)

    # -- coming and going

    def went(self, guest: Guest) -> None:
        """These people have left, or are lost."""
        now = asyncio.get_running_loop().time()
        for seat in guest.eyes:
            self._gone[seat] = ("away" if guest.left else "lost", now)
            self._left_at[seat] = guest.known

    def came(self, seat: Seat) -> bool:
        """Whether this person had been away."""
        return self._gone.pop(seat, None) is not None

    def since(self, guest: Guest) -> int:
        """The steps that had happened when these people left."""
        return min((self._left_at.get(seat, 0) for seat in guest.eyes), default=0)

    def free(self, who: str) -> tuple[Seat, ...]:
        """The chairs that somebody may take."""
        return tuple(seat for seat, kind in enumerate(self.record.kinds) if kind != "bot" and self._may_take(seat, who))

    def _may_take(self, seat: Seat, who: str) -> bool:
        bound, sitting = self.record.bound.get(seat, ""), self.guest_of(seat)
        kept = bound not in ("", who) or (self.record.kinds[seat] == "here" and who != self.record.host)
        return not kept and (sitting is None or (is_known(who) and sitting.who == who))

    def seats_for(self, join: Join, dealt: bool) -> tuple[Seat, ...] | None:
        """The chairs they get; None: they have to say which."""
        free = self.free(join.who)
        if join.seats:
            return join.seats if {*join.seats} <= {*free} else None
        kept = tuple(seat for seat in free if is_known(join.who) and self.record.bound.get(seat) == join.who)
        if kept:
            return kept
        many = max(1, len(join.names))
        friends = tuple(seat for seat in free if self.record.kinds[seat] == "friend")
        if not dealt or len(free) == many:
            return friends[:many] if len(friends) >= many else None
        return None

    def name(self, seat: Seat, name: str) -> None:
        """Whoever sits down before the deal says what they are called, if nobody else is called so."""
        name, seats = clean(name, MAX_NAME), self.record.seats
        if name and name not in [spec.name for at, spec in enumerate(seats) if at != seat]:
            named = seats[seat].model_copy(update={"name": name})
            self.record.seats = (*seats[:seat], named, *seats[seat + 1 :])
