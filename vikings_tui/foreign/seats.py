"""One game for players who take turns and know only numbers: whoever is asked first answers, also where several are."""

from __future__ import annotations

import random
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.limits import MOST_DECISIONS
from vikings_tui.core.state import State
from vikings_tui.foreign.vocabulary import Vocabulary


class Seats:
    """A state, and how many decisions were taken: after MOST_DECISIONS it is over, and nobody has won."""

    def __init__(self, state: State, words: Vocabulary, decisions: int = 0) -> None:
        self.state, self.words, self.decisions = state, words, decisions
        self._legal: dict[int, Action] | None = None

    @property
    def asked(self) -> Seat | None:
        """None: it is over."""
        decision = self.state.decision
        return decision.seats[0] if decision and self.decisions < MOST_DECISIONS else None

    @property
    def given_up(self) -> bool:
        return self.state.decision is not None and self.asked is None

    def legal(self) -> dict[int, Action]:
        """What whoever is asked may do, by number."""
        if self._legal is None:
            seat = self.asked
            self._legal = {} if seat is None else self.words.numbered(self.state.legal(seat))
        return self._legal

    def take(self, number: int) -> None:
        seat = self.asked
        assert seat is not None
        self.state.apply(seat, self.legal()[number])
        self.decisions += 1
        self._legal = None

    def returns(self) -> list[float]:
        """1 for whoever wins, shared by several, less what everybody would have had by lot: the sum is 0."""
        result, seats = self.state.result, self.state.seats
        if result is None:
            return [0.0] * seats
        share = 1 / len(result.winners)
        return [(share if seat in result.winners else 0.0) - 1 / seats for seat in range(seats)]

    def clone(self) -> Seats:
        return Seats(self.state.clone(), self.words, self.decisions)

    def __deepcopy__(self, memo: dict[int, Any]) -> Seats:
        """Libraries copy like this; a state knows a quicker way."""
        return self.clone()

    def resampled(self, seat: Seat, rng: random.Random) -> Seats:
        """Another game that this seat could not tell from this one."""
        return Seats(self.state.resample(seat, rng), self.words, self.decisions)
