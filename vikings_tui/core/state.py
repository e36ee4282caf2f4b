"""A position: who decides, what is possible, what happens, what each seat may know."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from vikings_tui.core.action import Action, Form
from vikings_tui.core.errors import IllegalAction
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.rng import Rng

View = Mapping[str, Any]


class Decision(NamedTuple):
    """Who may answer now, and what is asked. `kind` is the game's own word for it and the key of its prompt."""

    kind: str
    seats: tuple[Seat, ...]
    race: bool = False  # several seats answer in any order; the first claim wins, closed when all have passed
    form: Form | None = None

    def without(self, seat: Seat) -> Decision:
        """The same question when this seat has answered."""
        return self._replace(seats=tuple(s for s in self.seats if s != seat))


class Result(NamedTuple):
    """How a game ended. `ranking`: the places from best to worst, those who share a place together."""

    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranking[0]


class When(NamedTuple):
    """Where in a game a position is. `turn` is another from one turn to the next; None: it belongs to the turn before.
    `round` is None where the game counts none: one is over when whoever began has the turn again."""

    round: int | None
    turn: Hashable


def rank(scores: Sequence[int], key: Callable[[Seat], Any]) -> Result:
    """The result in which seats are placed by key, the greatest first, and equal keys share a place."""
    places: dict[Any, list[Seat]] = {}
    for seat in range(len(scores)):
        places.setdefault(key(seat), []).append(seat)
    return Result(tuple(scores), tuple(tuple(places[k]) for k in sorted(places, reverse=True)))


@dataclass(slots=True, kw_only=True)
class State(ABC):
    """A position of a game; every game subclasses it as a slotted dataclass of plain values.

    A game implements `_actions`, `_perform`, `view`, `resample`, `clone` and `census`; callers use `legal` and `apply`.
    """

    seats: int
    rng: Rng
    # which edition of the game this is a position of (see core/edition.py); 1, version 1.0.0, where nothing is said
    edition: int = 1
    decision: Decision | None = None  # None when the game is over
    result: Result | None = None
    # the legal actions of the present decision, once asked for: neither compared nor saved
    _legal: dict[Seat, Sequence[Action]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What this seat can do now, in a stable order; empty when it is not asked. Do not change the sequence."""
        known = self._legal.get(seat)
        if known is None:
            asked = self.decision is not None and seat in self.decision.seats
            known = self._legal[seat] = self._actions(seat) if asked else ()
        return known

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Do it. Raises IllegalAction, and leaves the state as it was, if it is not possible."""
        if action not in self.legal(seat):
            decision = self.decision
            if decision is None or seat not in decision.seats:
                raise IllegalAction("error.not_asked", f"seat {seat} is not asked anything now", seat=seat)
            if decision.form is None or not decision.form.accepts(action):
                raise IllegalAction("error.illegal", f"{action.text!r} is not possible now", action=action.text)
        self._legal = {}
        events: list[Event] = []
        self._perform(seat, action, events)
        return events

    @abstractmethod
    def _actions(self, seat: Seat) -> Sequence[Action]:
        """The legal actions of a seat that is asked."""

    @abstractmethod
    def _perform(self, seat: Seat, action: Action, events: list[Event]) -> None:
        """Carry out a legal action, append what happened, set the next `decision` (or None and `result`)."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What this seat may know, as plain data (None: a spectator). Holds at least what `common_view` gives."""

    def screen_view(self, seat: Seat | None) -> View:
        """What a screen gets for this seat: its view, without what the person has to remember unless an option lets the
        screen do it."""
        return self.view(seat)

    @abstractmethod
    def resample(self, seat: Seat | None, rng: random.Random) -> Self:
        """Another state that this seat could not tell from this one, with a random future."""

    def as_shown(self, seat: Seat) -> Self:
        """This position for a hint: what the screen does not remember for this seat is as unknown to it as to anybody.
        A game in which the screen shows all that a seat has seen is shown as it is."""
        return self

    @abstractmethod
    def clone(self) -> Self:
        """A copy that shares nothing that `apply` changes."""

    @abstractmethod
    def census(self) -> Mapping[str, int]:
        """Every component and how many there are of it, wherever they lie: no action ever changes it."""

    def when(self) -> When:
        """For who walks through a recorded match by turns and rounds."""
        decision = self.decision
        return When(None, decision.seats if decision and not decision.race else None)

    def common_view(self, seat: Seat | None) -> dict[str, Any]:
        """The part of a view that all games have."""
        decision, result = self.decision, self.result
        return {
            "seat": seat,
            "seats": self.seats,
            "edition": self.edition,
            "decision": decision and {"kind": decision.kind, "seats": decision.seats, "race": decision.race},
            "result": result and {"scores": result.scores, "ranking": result.ranking},
        }

    def to_json(self) -> str:
        """The whole position as JSON; `Game.from_json` reads it back."""
        from vikings_tui.core.serial import dump

        return dump(self)
