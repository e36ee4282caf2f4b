"""What counts of a match that was played to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vikings_tui.core.state import Result
from vikings_tui.games import records_of
from vikings_tui.table.replay import Replay
from vikings_tui.table.seats import SeatSpec


class Played(NamedTuple):
    """`counts`: how often each seat did what, in the words of the game's records."""

    id: str
    created: str
    game: str
    seats: tuple[SeatSpec, ...]
    result: Result
    counts: Mapping[str, Sequence[int]]

    @classmethod
    def of(cls, replay: Replay) -> Played | None:
        """None: it is not over."""
        if replay.result is None:
            return None
        # it is over: what was secret may be counted
        events = [event.seen_by(next(iter(event.to), None)) for step in replay.steps for event in step.events]
        records = records_of(replay.slug)
        counts = records.counts(events, replay.last_view) if records else {}
        return cls(replay.path.stem, replay.created, replay.slug, replay.seats, replay.result, counts)
