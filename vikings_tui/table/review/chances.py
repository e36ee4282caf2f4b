"""How likely everybody is to win, and how good a decision was, by what each seat itself could know.

A seat's chance at a position is the mean of what becomes of positions that it could not tell from this one, played on
as the tree search plays on. So what somebody held in secret raises their own chance at once and the others' see it
when they see it; and no decision is measured by what only came to light later.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from vikings_tui.bots import bots_of
from vikings_tui.bots.heuristics import Heuristics
from vikings_tui.bots.search import LONGEST, Budget, Edge, Search, Tuning
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.core.state import State, View

JUDGE = "konung"  # by whose lights
MIX = 0x9E3779B97F4A7C15
EVEN = 50.0  # so eager to try others that each of a few is tried as often as the others


class Mind(NamedTuple):
    """What it is thought with. `judges`: whether decisions can be told apart by it, or chances only."""

    heuristics: Heuristics
    tuning: Tuning
    judges: bool


class Judged(BaseModel):
    """A decision at position `at`: the chance of `seat` with what it did, and with the best of the others."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: int
    seat: Seat
    kind: str
    played: str
    chance: float
    other: str
    other_chance: float
    error: float  # the standard error of the difference

    @property
    def loss(self) -> float:
        """By how much the other was better; below 0: by how much it was worse."""
        return self.other_chance - self.chance

    @property
    def sure(self) -> bool:
        """Whether the difference is more than the dice of thinking."""
        return abs(self.loss) > 2 * self.error


class Effort(NamedTuple):
    """How long it is thought: dreams for each seat's chance, iterations to find rivals and to compare with them."""

    dreams: int = 48
    close: int = 96
    rivals: int = 80
    compared: int = 120


def mind_of(slug: str) -> Mind:
    bots = bots_of(slug)
    judge = bots.get(JUDGE)
    if isinstance(judge, Searcher):
        return Mind(judge.heuristics, judge.tuning, True)
    return Mind(Heuristics(bots.get("karl") or bots["thrall"]), Tuning(turns=1), False)


def chances(state: State, mind: Mind, word: int, dreams: int) -> tuple[float, ...]:
    """Everybody's, each by what they themselves could know; where nobody searches, by what all could know."""
    if state.result:
        return tuple(mind.heuristics.value(state, seat) for seat in range(state.seats))
    if not mind.judges:
        return _public_chances(state, mind, word, max(1, dreams // 2))
    return tuple(_chance(state, seat, mind, word, dreams) for seat in range(state.seats))


def _public_chances(state: State, mind: Mind, word: int, dreams: int) -> tuple[float, ...]:
    """From the same games for all, which are played to their end: there is little that one knows and others do not."""
    totals = [0.0] * state.seats
    for number in range(dreams):
        dreamt = state.resample(None, random.Random(word + number))
        _play_on(dreamt, mind, Rng((word + number * MIX) & MASK))
        for seat in range(state.seats):
            totals[seat] += mind.heuristics.value(dreamt, seat)
    return tuple(total / dreams for total in totals)


def _chance(state: State, seat: Seat, mind: Mind, word: int, dreams: int) -> float:
    total = 0.0
    for number in range(dreams):
        luck = random.Random(word + number)
        dreamt = state.resample(seat, luck)
        mind.heuristics.believe(dreamt, seat, luck)
        _play_on(dreamt, mind, Rng((word + number * MIX) & MASK))
        total += mind.heuristics.value(dreamt, seat)
    return total / dreams


def _play_on(state: Any, mind: Mind, chance: Rng) -> None:
    """Everybody by the policy of the search, as far as it looks."""
    heuristics, turns = mind.heuristics, mind.tuning.turns
    turn = heuristics.turn(state)
    for _ in range(LONGEST):
        if state.decision is None:
            return
        now = heuristics.turn(state)
        if now != turn:
            turns -= 1
            turn = now
            if turns <= 0:
                return
        seats = state.decision.seats
        seat = seats[0] if len(seats) == 1 else chance.choice(seats)
        actions = state.legal(seat)
        state.apply(seat, actions[0] if len(actions) == 1 else heuristics.policy(state, seat, actions, chance))


class _Among(Heuristics):
    """The same, but these actions are compared at the decision itself."""

    def __init__(self, of: Heuristics, played: Action, only: Sequence[Action] = ()) -> None:
        super().__init__(of.playout)
        self.mixed = of.mixed
        self._of, self._played, self._only = of, played, only
        self.policy, self.turn, self.value, self.believe = of.policy, of.turn, of.value, of.believe  # type: ignore[method-assign]

    def candidates(self, view: View, actions: Sequence[Action], usual: Action) -> Sequence[Action]:
        found = list(self._only or self._of.candidates(view, actions, usual))
        return found if self._played in found else [self._played, *found]


def judge(state: State, seat: Seat, played: Action, at: int, mind: Mind, word: int, effort: Effort) -> Judged | None:
    """None: there was nothing to decide."""
    actions = state.legal(seat)
    if not mind.judges or len(actions) < 2 or played not in actions or state.decision is None:
        return None
    first = _search(state, seat, played, mind, word, effort.rivals).root.edges
    rivals = _rivals(first, played)
    if not rivals or played not in first:
        return None
    edges = first
    if first[rivals[0]].mean > first[played].mean:  # anew, with other dreams: the best of many looks better than it is
        even = mind._replace(tuning=replace(mind.tuning, explore=EVEN))
        edges = _search(state, seat, played, even, word + 1, effort.compared, rivals).root.edges
    other = max((action for action in edges if action != played), key=lambda action: edges[action].mean, default=None)
    if other is None or played not in edges:
        return None
    mine, best = edges[played], edges[other]
    return Judged(
        at=at,
        seat=seat,
        kind=state.decision.kind,
        played=played.text,
        chance=round(mine.mean, 4),
        other=other.text,
        other_chance=round(best.mean, 4),
        error=round(hypot(mine.error, best.error), 4),
    )


def _search(
    state: State, seat: Seat, played: Action, mind: Mind, word: int, iterations: int, only: Sequence[Action] = ()
) -> Search:
    heuristics = _Among(mind.heuristics, played, only)
    view, actions = state.view(seat), state.legal(seat)
    rng = Rng((word * MIX) & MASK)
    search = Search(heuristics, mind.tuning, view, actions, rng, lambda chance: state.resample(seat, chance))
    search.run(Budget(iterations))
    return search


def _rivals(edges: Mapping[Action, Edge], played: Action) -> list[Action]:
    """The two best of the others, of those that were tried more than now and then."""
    others = [item for item in edges.items() if item[0] != played]
    enough = max((edge.visits for _, edge in others), default=0) / 3
    others.sort(key=lambda item: (item[1].visits < enough, -item[1].mean))
    return [action for action, _ in others[:2]]
