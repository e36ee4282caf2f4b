"""CV-12 to CV-17, an announcement, as a small game of its own: what is laid, what is said, who calls.

The one who announces holds one of many hands; the others know how likely each is. Told truly, an announcement brings
what its action gains, and a bracelet of the caller if it is called; a lie brings the gain if nobody calls, and costs a
bracelet if somebody does. Both sides are solved together with regret matching: the average of their play is a balance
that nobody can milk. Where a record says what the other side does, a part of the other side is bound to do just that,
the greater the longer the record (Johanson and Bowling 2009): so the answer leans from the balance as far as it bears.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

from vikings_tui.games.clash.cards import ACTIONS, Card

ROUNDS = 40  # of regret matching


@dataclass(frozen=True, slots=True)
class Stakes:
    """What an announcement can bring, in any measure as long as it is the same everywhere.

    gains    by action: to the one who announces it, if it is performed
    harms    by action: to who might call
    won      to the one who announces, by a wrong call
    lost     to the same, by a lie that is caught
    paid     by who calls wrongly
    caught   to who catches a lie
    callers  how many may call
    """

    gains: Mapping[Card, float]
    harms: Mapping[Card, float]
    won: float
    lost: float
    paid: float
    caught: float
    callers: int = 1


@dataclass(frozen=True, slots=True)
class Habit:
    """How often somebody is expected to do something, by announcement, and how much of their play is bound to that:
    from 0, nothing is known, to 1."""

    shares: Mapping[Card, float] = field(default_factory=dict)
    bound: float = 0.0


NOTHING = Habit()
Truths = frozenset[Card]  # what a hand can announce truly


def hands(unseen: Mapping[Card, float], size: int) -> dict[Truths, float]:
    """How likely a hand of this size holds just these kinds of cards, of those that were not seen."""
    kinds = [(card, n) for card, n in unseen.items() if n > 0]
    found: dict[Truths, float] = {}
    for many in range(1, size + 1):
        for chosen in combinations(kinds, many):
            ways = _ways([n for _, n in chosen], size)
            if ways:
                truths = frozenset([card for card, _ in chosen if card in ACTIONS])
                found[truths] = found.get(truths, 0.0) + ways
    total = sum(found.values())
    return {truths: ways / total for truths, ways in found.items()} if total else {frozenset(): 1.0}


def _ways(counts: Sequence[float], size: int) -> float:
    """In how many ways a hand of this size takes at least one of each of these kinds, and nothing else."""
    if len(counts) == 1:
        return float(comb(int(counts[0]), size))
    first = int(counts[0])
    rest = range(1, size - len(counts) + 2)
    return sum([comb(first, n) * _ways(counts[1:], size - n) for n in rest])


Option = tuple[Card, bool]  # what is said, and whether it is true
TRUTHS = 2  # of a hand's truths so many are worth a thought: the best, and a bait


@dataclass(slots=True)
class Balance:
    """What came of it: how often a hand with these options takes each; how often each announcement is called, and how
    often it is a lie."""

    told: dict[tuple[Option, ...], dict[Option, float]]
    called: dict[Card, float]
    lies: dict[Card, float]


def options_of(truths: Truths, gains: Mapping[Card, float]) -> tuple[Option, ...]:
    """What a hand might announce: its best truths, and each lie that gains more. A lie that gains less than a truth
    never pays, whoever calls. Who has nothing to tell lies about anything."""
    true = sorted([named for named in gains if named in truths], key=lambda named: -gains[named])
    best = gains[true[0]] if true else -1.0
    return (
        *[(named, True) for named in true[:TRUTHS]],
        *[(named, False) for named in gains if gains[named] > best and named not in truths],
    )


class _Side:
    """All hands with the same options: how likely they are, the regrets and how often each option was taken."""

    __slots__ = ("options", "play", "regrets", "taken", "weight")

    def __init__(self, options: tuple[Option, ...]) -> None:
        self.options, self.weight = options, 0.0
        self.regrets = [0.0] * len(options)
        self.taken = [0.0] * len(options)
        self.play = [1 / len(options)] * len(options)

    def learn(self, worth: Mapping[Option, float], turn: int) -> None:
        values = [worth[option] for option in self.options]
        mean = sum([p * v for p, v in zip(self.play, values, strict=True)])
        self.taken = [t + turn * p for t, p in zip(self.taken, self.play, strict=True)]
        self.regrets = [max(0.0, r + v - mean) for r, v in zip(self.regrets, values, strict=True)]
        total = sum(self.regrets)
        if total > 0.0:
            self.play = [r / total for r in self.regrets]


class _Called:
    """One announcement, as those see it who may call."""

    __slots__ = ("calls", "false", "free", "lies", "passes", "told", "true")

    def __init__(self) -> None:
        self.calls = self.passes = 0.0  # regrets
        self.free = 0.5  # how often it is called by who is free to choose
        self.told = self.lies = self.true = self.false = 0.0

    def learn(self, gain: float) -> None:
        self.calls = max(0.0, self.calls + (1 - self.free) * gain)
        self.passes = max(0.0, self.passes - self.free * gain)
        total = self.calls + self.passes
        if total > 0.0:
            self.free = self.calls / total


def solve(
    stakes: Stakes,
    held: Mapping[Truths, float],
    calling: Habit = NOTHING,
    lying: Habit = NOTHING,
    rounds: int = ROUNDS,
) -> Balance:
    """Regret matching over both sides; later rounds count more."""
    gains = stakes.gains
    sides: dict[tuple[Option, ...], _Side] = {}
    for truths, weight in held.items():
        options = options_of(truths, gains)
        side = sides.get(options)
        if side is None:
            side = sides[options] = _Side(options)
        side.weight += weight
    calls = {named: _Called() for named in gains}
    often = dict.fromkeys(gains, 0.0)
    lies, all_ = dict.fromkeys(gains, 0.0), dict.fromkeys(gains, 0.0)
    for turn in range(1, rounds + 1):
        worth: dict[Option, float] = {}
        for named, call in calls.items():
            often[named] += turn * call.free
            one = calling.bound * calling.shares.get(named, 0.0) + (1 - calling.bound) * call.free
            share = 1 - (1 - one) ** stakes.callers
            worth[named, True] = gains[named] + share * stakes.won
            worth[named, False] = (1 - share) * gains[named] - share * stakes.lost
            call.true = call.false = 0.0
        for side in sides.values():
            side.learn(worth, turn)
            for (named, true), p in zip(side.options, side.play, strict=True):
                if true:
                    calls[named].true += side.weight * p
                else:
                    calls[named].false += side.weight * p
        if lying.bound:
            _bind(calls, lying)
        for named, call in calls.items():
            lies[named] += turn * call.false
            all_[named] += turn * (call.false + call.true)
            call.learn(call.false * (stakes.caught + stakes.harms[named]) - call.true * stakes.paid)
    total = rounds * (rounds + 1) / 2
    return Balance(
        {options: {o: t / total for o, t in zip(options, side.taken, strict=True)} for options, side in sides.items()},
        {named: often[named] / total for named in gains},
        {named: lies[named] / all_[named] if all_[named] else 0.0 for named in gains},
    )


def _bind(calls: Mapping[Card, _Called], lying: Habit) -> None:
    """Part of who announces lies as often as expected, about this and that: also about what lies never pay for."""
    free, bound = 1 - lying.bound, lying.bound
    for named, call in calls.items():
        said, share = 0.5 * (call.true + call.false) + 0.5 / len(calls), lying.shares.get(named, 0.0)
        call.false = free * call.false + bound * share * said
        call.true = free * call.true + bound * (1 - share) * said
