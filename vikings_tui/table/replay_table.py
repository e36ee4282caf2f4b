"""A recorded match at a table of its own: it is shown at one position after the other, and nobody is asked anything."""

from __future__ import annotations

from vikings_tui.core.event import Seat
from vikings_tui.core.text import Texts
from vikings_tui.games import secrets_of
from vikings_tui.table.replay import Replay
from vikings_tui.table.seen import News, Seen, revealed, seen_step


class ReplayTable:
    """All eyes are open in a match that is over; in one that goes on only those of its people, who play it still."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.over = replay.result is not None
        self.eyes = tuple(seat for seat, spec in enumerate(replay.seats) if self.over or spec.is_person)
        self.first = 0  # nobody goes back further: what a person has to remember is not shown while they play
        replay.seek(len(replay))
        self.seen = Seen(replay.slug, replay.seats, replay.options, self.eyes, self._news(0))
        self._secrets = secrets_of(replay.slug)

    @property
    def position(self) -> int:
        return self.replay.position

    def go(self, position: int) -> None:
        """Show this position; beyond the ends is at the ends."""
        known = len(self.seen.history)
        self.replay.seek(max(self.first, position))
        self.seen.take(self._news(min(known, self.position)))

    def turn(self, way: int) -> None:
        """To the beginning of a turn: of the next one (1), of this one or the one before (-1)."""
        self._jump(self.replay.turns, way)

    def round(self, way: int) -> None:
        """To the beginning of a round, likewise."""
        self._jump(self.replay.rounds, way)

    def round_number(self) -> int:
        """In which round this position is, from 1."""
        return sum(begins <= self.position for begins in self.replay.rounds)

    def secrets(self, seat: Seat, texts: Texts) -> str:
        """What this seat has and the others do not see; "" while the match is not over."""
        return self._secrets(self.replay.state(), seat, texts) if self.over and self._secrets else ""

    def _jump(self, beginnings: list[int], way: int) -> None:
        if way > 0:
            self.go(next((at for at in beginnings if at > self.position), len(self.replay)))
        else:
            self.go(max((at for at in beginnings if at < self.position), default=0))

    def _news(self, after: int) -> News:
        replay = self.replay
        return News(
            after=after,
            steps=tuple(seen_step(step, self.eyes) for step in replay.steps[after : replay.position]),
            changes=replay.position,
            views={seat: replay.view(seat) for seat in (None, *self.eyes)},
            decision=replay.decision,
            result=replay.result_here,
            saved=True,
            revealed=revealed(replay.steps) if replay.result_here else (),
        )
