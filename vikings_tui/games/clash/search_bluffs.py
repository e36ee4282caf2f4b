"""What to announce and what to call: the small game of search_balance.py, with what this seat believes and what the
search has found each outcome to bring."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Literal, Protocol, TypeVar

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.games.clash.beliefs import IDLE, IDLE_LIES, MEAN, Beliefs
from vikings_tui.games.clash.cards import ACTIONS, SHIELD, SLAM, SPRINT, WALK, Card
from vikings_tui.games.clash.notation import CALL, PASS
from vikings_tui.games.clash.position import Laid, Position
from vikings_tui.games.clash.search_balance import (
    NOTHING,
    Balance,
    Habit,
    Option,
    Stakes,
    Truths,
    hands,
    options_of,
    solve,
)

Outcome = Literal["let", "won", "caught"]  # nobody calls; a true card is called; a lie is
Case = tuple[Outcome, Card]
T = TypeVar("T")

SHOWN = 6.0  # after how many answers a habit is believed as much as the balance
MOST = 0.85  # and as much as that at most: who is sure of a habit can be led on
ASSUMED = 0.4  # and how much a player is taken to be like karl before anything is seen
BLUFFS = 0.4  # how often those who lack a card say that they lay it, beside those who have it
FEW = 3.0
SELDOM = 0.03  # what is done no more often than that is left out
KEPT_SHIELD = 0.8  # points that a shield in hand is worth
ENOUGH = 8  # visits of a case from which on the search is believed
EVEN = 0.15  # points: a call that gains no more than this is a toss-up
FORGETS = 0.5  # whose memory is no better than this
POINT = 0.03  # of the chance to win, about


class Found(Protocol):
    """What the search knows about a case."""

    @property
    def visits(self) -> int: ...

    @property
    def mean(self) -> float: ...


@dataclass(frozen=True)
class Temper:
    """How somebody bends the balance.

    bold      above 1 how much they like to lie, beside the balance; below how much they like the truth
    trusting  by how much less a wrong call seems to cost
    fierce    above 1 how much they like to attack
    memory    what part of what was seen counts; who has little forgets the cards too
    """

    bold: float = 1.0
    trusting: float = 1.0
    fierce: float = 1.0
    memory: float = 1.0


PLAIN = Temper()


def calling(at: Beliefs, seats: Sequence[Seat], sayable: Sequence[Card], memory: float = 1.0) -> Habit:
    """How often these are expected to call what is announced: as karl does who counts cards, more or less often than
    that as they were seen to."""
    if not seats:
        return NOTHING
    minds = [Beliefs(at.view, seat) for seat in seats]
    usual = {named: sum([_would_call(mind, named) for mind in minds]) / len(minds) for named in sayable}
    called = memory * sum(at.players[seat]["record"]["called"] for seat in seats)
    passed = memory * sum(at.players[seat]["record"]["passed"] for seat in seats)
    mean = sum(usual.values()) / len(usual)
    shift = _times(called, mean) / _times(passed, 1 - mean)
    return Habit({named: _shifted(share, shift) for named, share in usual.items()}, _bound(called + passed))


def _would_call(mind: Beliefs, named: Card) -> float:
    """How likely karl would call this announcement of the active player."""
    lie, both = mind.lies(mind.active, named, BLUFFS), 1 + mind.hurt
    win = mind.mean(mind.active) or MEAN * bool(mind.view["supply"])
    return min(0.98, max(0.02, lie * (win * both + 0.3) - (1 - lie) * mind.mean(mind.me) * both + 0.1))


def _times(seen: float, share: float) -> float:
    """By how much more often something was seen than expected, if so little is known that FEW more make no odds."""
    return (seen + FEW * share) / (FEW * share)


def _shifted(share: float, times: float) -> float:
    return share * times / (share * times + 1 - share)


def _bound(seen: float) -> float:
    return ASSUMED + (MOST - ASSUMED) * seen / (seen + SHOWN)


def lying(at: Beliefs, seat: Seat, gains: Mapping[Card, float], memory: float = 1.0) -> Habit:
    """How often this player's announcements are expected to be lies: by the odds of the cards and by the record, and
    seldom where a lie gains nothing."""
    record = at.players[seat]["record"]
    seen = memory * (record["caught"] + record["proven"])
    few = FEW / memory

    def lie(named: Card) -> float:
        return at.lies(seat, named, BLUFFS if gains[named] > IDLE else BLUFFS * IDLE_LIES, few)

    return Habit({named: lie(named) for named in gains}, _bound(seen))


def stakes(at: Beliefs, active: Seat, sayable: Sequence[Card]) -> Stakes:
    """What an announcement of the active player brings, in points, as far as this seat's view goes."""
    mind = at if at.me == active else Beliefs(at.view, active)
    callers = [seat for seat in mind.others if at.players[seat]["tokens"]]
    both = 1 + mind.hurt  # what one takes from another counts for the one and against the other
    paid = both * sum(at.mean(seat) for seat in callers) / max(1, len(callers))
    own, supply = at.mean(active), MEAN * bool(at.view["supply"])
    gains = {named: mind.action_gain(named) for named in sayable}
    return Stakes(
        gains,
        {named: gain * mind.hurt for named, gain in gains.items()},
        won=paid,
        lost=own * both if own else supply * mind.hurt,
        paid=paid,
        caught=own * both if own else supply,
        callers=len(callers),
    )


def unseen(at: Beliefs, seat: Seat, temper: Temper) -> Mapping[Card, int]:
    """How many of each card of a player nobody has seen, or how many there are at all for who forgets."""
    return at.players[seat]["unseen"] if temper.memory > FORGETS else at.view["overview"]


class Announcing:
    """The decision what to lay and what to say."""

    def __init__(self, at: Beliefs, actions: Sequence[Action], sampled: bool, temper: Temper = PLAIN) -> None:
        self.at, self.actions, self.temper = at, actions, temper
        self.hand = at.players[at.me]["hand"]
        self.sayable = list(dict.fromkeys(str(action.args[1]) for action in actions))
        self.points = stakes(at, at.me, self.sayable)
        self.own: Truths = frozenset([card for card in self.hand if card in ACTIONS])
        self.best_truth = max(self.own & {*self.sayable}, key=lambda card: self.points.gains[card], default=None)
        # something that can be a lie: two Walks in hand are none as Walk
        self.lie = next(named for named in self.sayable if {*self.hand} != {named})
        self.cases = self._cases() if sampled else ()

    def _cases(self) -> tuple[Case, ...]:
        let: list[Case] = [("let", named) for named in self.sayable]
        if not self.points.callers:
            return tuple(let)
        won: list[Case] = [("won", self.best_truth)] if self.best_truth else []
        return (*let, *won, ("caught", self.lie))

    def enter(self, state: Position, case: Case, chance: Rng) -> None:
        """Bring a dreamt position to where this has happened."""
        outcome, named = case
        state.apply(self.at.me, self.lay(named, None if outcome == "let" else outcome == "won"))
        while state.decision is not None and state.decision.kind == "call":
            seats = state.decision.seats
            if outcome == "let":
                state.apply(seats[0], PASS)
            else:
                state.apply(chance.choice(seats), CALL)

    def lay(self, named: Card, true: bool | None = None) -> Action:
        """That announcement with the card that is missed least; true if it can be, unless it is to be a lie."""
        options = [action for action in self.actions if action.args[1] == named]
        true = named in self.hand if true is None else true
        return min(options, key=lambda action: self._missed(self._card(action), named, true))

    def _missed(self, card: Card, named: Card, true: bool) -> tuple[bool, float]:
        worth = KEPT_SHIELD if card == SHIELD else self.points.gains.get(card, 0.0)
        return (card == named) != true, worth

    def _card(self, action: Action) -> Card:
        return str(self.hand[int(action.args[0]) - 1])

    def settle(self, found: Mapping[Case, Found], rng: Rng) -> tuple[Action, float]:
        """An action by lot, each as often as the balance has it; and how likely it is to win, 0 if unknown."""
        at, temper = self.at, self.temper
        known = bool(self.cases) and all(case in found and found[case].visits >= ENOUGH for case in self.cases)
        what = self._measured(found) if known else self.points
        held = hands(unseen(at, at.me, temper), len(self.hand))
        held[self.own] = held.get(self.own, 0.0) + 1e-9
        callers = [seat for seat in at.others if at.players[seat]["tokens"]]
        balance = solve(what, held, calling(at, callers, self.sayable, temper.memory))
        named, true = self._by_lot(balance, what, rng)
        return self.lay(named, true), found["let", named].mean if known else 0.0

    def _by_lot(self, balance: Balance, what: Stakes, rng: Rng) -> tuple[Card, bool | None]:
        if not what.callers:
            return max(what.gains, key=lambda named: (what.gains[named], rng.next())), None
        told = {option: n for option, n in balance.told[options_of(self.own, what.gains)].items() if n > SELDOM}
        return drawn(told if self.temper == PLAIN else self._bent(told, what), rng)

    def _bent(self, told: Mapping[Option, float], what: Stakes) -> Mapping[Option, float]:
        """What somebody of this temper makes of the balance: now and then they do what they like best."""
        bold, fierce = self.temper.bold, self.temper.fierce
        bent = {(named, true): n * (1.0 if true else min(bold, 1.0)) for (named, true), n in told.items()}

        def likes(options: list[Card], often: float) -> None:
            if options and often > 0:
                best = max(options, key=lambda named: what.gains[named])
                bent[best, best in self.own] = bent.get((best, best in self.own), 0.0) + often

        likes([named for named in what.gains if named not in self.own], bold - 1)
        likes([named for named in what.gains if named in self.own], 1 - bold)
        likes([named for named in what.gains if self._attacks(named)], fierce - 1)
        return bent

    def _attacks(self, named: Card) -> bool:
        return named not in (WALK, SPRINT) and self.points.gains[named] > 0

    def _measured(self, found: Mapping[Case, Found]) -> Stakes:
        """What the search found, beside a lie that is caught. How much of it is the callers' is as in points."""
        let = {named: found["let", named].mean for named in self.sayable}
        if not self.points.callers:
            return replace(self.points, gains=let)
        points = self.points
        least = found["caught", self.lie].mean
        won = found["won", self.best_truth].mean - let[self.best_truth] if self.best_truth else POINT * points.won
        gains = {named: value - least for named, value in let.items()}
        theirs = {named: self._share_of_callers(named) * gain for named, gain in gains.items()}
        won = max(won, 0.3 * POINT * points.won)
        return Stakes(gains, theirs, won, 0.0, won * points.paid / (points.won or 1.0), 0.0, points.callers)

    def _share_of_callers(self, named: Card) -> float:
        points = self.points
        return (points.caught + points.harms[named]) / ((points.lost + points.gains[named]) or 1.0)


class Calling:
    """The decision whether to call."""

    def __init__(self, at: Beliefs, sampled: bool, temper: Temper = PLAIN) -> None:
        self.at, self.temper = at, temper
        self.cases: tuple[str, ...] = ("let", "right", "wrong") if sampled else ()

    def enter(self, state: Position, case: str, chance: Rng) -> None:
        if case == "let":
            state.apply(self.at.me, PASS)
            return
        laid = state.laid[-1]
        if (laid.card == laid.named) == (case == "right"):
            exchange(state, laid, case == "wrong", chance)
        state.apply(self.at.me, CALL)

    def settle(self, found: Mapping[str, Found], rng: Rng) -> tuple[Action, float]:
        at = self.at
        lie = self.likely_lie()
        points = stakes(at, at.active, [at.named])
        right, wrong, even = points.caught + points.harms[at.named], -at.mean(at.me) * (1 + at.hurt), EVEN
        known = bool(self.cases) and all(case in found and found[case].visits >= ENOUGH for case in self.cases)
        let = found["let"].mean if known else 0.0
        if known:
            right, wrong, even = found["right"].mean - let, found["wrong"].mean - let, EVEN * POINT
        gain = lie * right + (1 - lie) * wrong / self.temper.trusting
        called = 1 / (1 + exp(-max(-30.0, min(30.0, gain / even))))
        return (CALL, let + gain) if rng.chance(called) else (PASS, let)

    def likely_lie(self) -> float:
        """How likely what was announced is a lie: by the balance, by what was seen of the cards and by the record."""
        at, active = self.at, self.at.active
        player, left = at.players[active], unseen(at, active, self.temper)
        if not left[at.named]:
            return 1.0
        slam = at.named == SLAM or Beliefs(at.view, active).best_slam() > 0
        what = stakes(at, active, [named for named in ACTIONS if slam or named != SLAM])
        held = hands(left, len(player["hand"]) + 1)
        return solve(what, held, lying=lying(at, active, what.gains, self.temper.memory)).lies[at.named]


def drawn(weights: Mapping[T, float], rng: Rng) -> T:
    """One of them by lot, each as likely as it weighs."""
    left = rng.next() / 2.0**64 * sum(weights.values())
    for what, weight in weights.items():
        left -= weight
        if left < 0:
            return what
    return next(iter(weights))


def exchange(state: Position, laid: Laid, true: bool, rng: random.Random | Rng) -> None:
    """Let the closed card be true, or not, by changing places with another one that nobody has seen."""
    owner = laid.seat
    heaps = (state.hands, state.piles, state.discards)
    places = [(heap, at) for heap in heaps for at, card in enumerate(heap[owner]) if (card == laid.named) == true]
    if not places:
        return
    heap, at = rng.choice(places)
    cards = heap[owner]
    state.laid = tuple([other._replace(card=cards[at]) if other is laid else other for other in state.laid])
    heap[owner] = (*cards[:at], laid.card, *cards[at + 1 :])
