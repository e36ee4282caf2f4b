"""What happened, and who may see which part of it. The log, the animations, the recap and undo are made of events."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

Seat = int
NOTHING: Mapping[str, Any] = {}


class Event(NamedTuple):
    """`data` is for everybody, `secret` only for the seats in `to`.

    `reveals` says that somebody came to know something hidden by it, or that chance decided: what follows it can't be
    undone. The conformance test proves the flag: an action without such an event teaches its player nothing. (What a
    player shows of their own, like the cards they pay with, they may take back: they alone have given something away.)
    """

    kind: str
    data: Mapping[str, Any] = NOTHING
    secret: Mapping[str, Any] = NOTHING
    to: tuple[Seat, ...] = ()
    reveals: bool = False

    def seen_by(self, seat: Seat | None) -> Event:
        """This event through the eyes of a seat (None: a spectator): the secret merged in, or gone."""
        if not self.secret:
            return self
        if seat is not None and seat in self.to:
            return Event(self.kind, {**self.data, **self.secret}, NOTHING, (), self.reveals)
        return Event(self.kind, self.data, NOTHING, (), self.reveals)

    def shown_to(self, seats: Collection[Seat]) -> Event:
        """This event for a terminal at which these seats look: the secret is there for those of them who may see it."""
        if not self.secret:
            return self
        allowed = tuple([seat for seat in self.to if seat in seats])
        return Event(self.kind, self.data, self.secret if allowed else NOTHING, allowed, self.reveals)
