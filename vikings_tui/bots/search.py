"""Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), one for all games.

Every iteration plays one dreamt state on: at this seat's own decisions by the tree, for all others and beyond the tree
by the game's playout policy, each seat by its own view; up to a number of turns, where the game's heuristics values the
position. So nobody in a dream acts on what they could not know, and nothing of the true state is ever needed.

The n-th visit of every action begins in the n-th dream, with the same chance to come: actions are compared under the
same luck, which saves most of the iterations that chance would cost.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import exp, hypot, log, sqrt
from time import monotonic
from typing import Any

from vikings_tui.bots.heuristics import Heuristics, SmallGame
from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.bot import Dream, Halt, never
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import State, View

GLANCE = 50  # iterations between two looks at whether it is clear already
CLEAR = 4.0  # by how many standard errors the best must be better than all others for that
LONGEST = 600  # decisions of a playout, if a game's heuristics never ends it
Situation = tuple[str, tuple[Action, ...]]


@dataclass(frozen=True, slots=True)
class Budget:
    """When to stop: after so many iterations, and after so many seconds (None: only the iterations count)."""

    iterations: int
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a search goes about it.

    turns    how far a playout goes
    depth    how many of the seat's own decisions below the first are searched too
    explore  how eagerly others than the best are tried, in standard deviations of what playouts bring
    doubt    how many standard errors better than the policy's own choice an action must be
    common   in how many dreams at least an action must be compared with the policy's choice, dream by dream, before it
             is played instead (0: the means of all dreams of each are compared)
    mixing   how much worse an action may be and still be played now and then, where it must not be readable
    """

    turns: int
    depth: int = 0
    explore: float = 1.0
    doubt: float = 0.5
    common: int = 0
    mixing: float = 0.01


@dataclass(slots=True)
class Edge:
    """An action at one of the seat's own decisions, and where it led."""

    visits: int = 0
    total: float = 0.0
    square: float = 0.0
    values: list[float] = field(default_factory=list)  # in the order of the dreams
    nodes: dict[Situation, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def deviation(self) -> float:
        return sqrt(max(self.square / self.visits - self.mean**2, 0.0)) if self.visits else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return max(self.deviation, 1e-3) / sqrt(self.visits - 1) if self.visits > 1 else 1.0

    def learn(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.square += value * value
        self.values.append(value)


@dataclass(slots=True)
class Node:
    """A decision of the seat: what it could do, the policy's choice first."""

    actions: Sequence[Action]
    edges: dict[Action, Edge] = field(default_factory=dict)
    visits: int = 0

    def select(self, eager: float, widen: bool) -> tuple[Action, Edge]:
        """The upper confidence bound. Below the first decision the later actions come in one by one."""
        self.visits += 1
        edges, most = self.edges, len(self.actions)
        if widen:
            most = min(most, 1 + int(0.7 * sqrt(self.visits)))
        if len(edges) < most:
            action = self.actions[len(edges)]
            edges[action] = edge = Edge()
            return action, edge
        push = eager * sqrt(log(self.visits))
        return max(edges.items(), key=lambda item: item[1].total / item[1].visits + push / sqrt(item[1].visits))


class Search:
    """One decision of one seat being thought about. `run` it, then ask `best`."""

    def __init__(
        self,
        heuristics: Heuristics,
        tuning: Tuning,
        view: View,
        actions: Sequence[Action],
        rng: Rng,
        dream: Dream,
        small: SmallGame | None = None,
    ) -> None:
        self.heuristics, self.tuning, self.dream = heuristics, tuning, dream
        self.seat: Seat = view["seat"]
        self.kind: str = view["decision"]["kind"]
        self.rng = rng
        self.small = small
        self.cases: dict[Hashable, Edge] = {case: Edge() for case in small.cases} if small else {}
        self.usual = heuristics.playout.choose(view, actions, rng)
        others = [action for action in heuristics.candidates(view, actions, self.usual) if action != self.usual]
        rng.shuffle(others)
        self.root = Node([self.usual, *others])
        self.iterations = 0
        self._all = Edge()  # what all playouts brought
        self._word = rng.next()
        self._dreams: list[State] = []

    def run(self, budget: Budget, halt: Halt = never) -> None:
        """Search until the budget is used up or `halt` says so."""
        end = None if budget.seconds is None else monotonic() + budget.seconds
        if len(self.root.actions) == 1 or (self.small and not self.cases):
            return
        while self.iterations < budget.iterations and not halt():
            if end is not None and monotonic() >= end:
                break
            self._iterate()
            self.iterations += 1
            if self.iterations % GLANCE == 0 and not self.small and self._clear():
                break

    def _clear(self) -> bool:
        """Whether more iterations would hardly change what is played: one action is far better than all others."""
        best = max(self.root.edges.values(), key=lambda edge: edge.visits)
        return all(
            best.mean - edge.mean > CLEAR * hypot(best.error, edge.error)
            for edge in self.root.edges.values()
            if edge is not best
        )

    # -- one iteration

    def _iterate(self) -> None:
        if self.small:
            self._try_case(self.small)
            return
        action, edge = self.root.select(self._eager(), widen=False)
        number = edge.visits
        state = self._dreamt(number)
        chance = Rng(self._word + number * 0x9E3779B97F4A7C15)
        path = [edge]
        self._answer(state, action, chance)
        self._play_on(state, path, chance)
        value = self.heuristics.value(state, self.seat)
        self._all.learn(value)
        for passed in path:
            passed.learn(value)

    def _try_case(self, small: SmallGame) -> None:
        """The case that was tried least, in the dream of that number: all cases are compared under the same luck."""
        case, edge = min(self.cases.items(), key=lambda item: item[1].visits)
        state = self._dreamt(edge.visits)
        chance = Rng(self._word + edge.visits * 0x9E3779B97F4A7C15)
        small.enter(state, case, chance)
        self._play_on(state, [], chance)
        edge.learn(self.heuristics.value(state, self.seat))

    def _eager(self) -> float:
        return self.tuning.explore * self._all.deviation

    def _dreamt(self, number: int) -> State:
        """A copy of the dream of this number."""
        if number == len(self._dreams):
            chance = random.Random(self._word + number)
            state = self.dream(chance)
            self.heuristics.believe(state, self.seat, chance)
            self._dreams.append(state)
        return self._dreams[number].clone()

    def _answer(self, state: State, action: Action, chance: Rng) -> None:
        """Do it. In a race window whoever chance makes quicker speaks first, and may have claimed already."""
        decision = state.decision
        assert decision is not None
        if len(decision.seats) > 1:
            order = list(decision.seats)
            chance.shuffle(order)
            for seat in order[: order.index(self.seat)]:
                answer = self.heuristics.policy(state, seat, state.legal(seat), chance)
                state.apply(seat, answer)
                if answer.verb != PASS_VERB:
                    return
        state.apply(self.seat, action)

    def _play_on(self, state: Any, path: list[Edge], chance: Rng) -> None:
        heuristics, turns = self.heuristics, self.tuning.turns
        depth = self.tuning.depth if path else 0
        turn = heuristics.turn(state)
        for _ in range(LONGEST):
            decision = state.decision
            if decision is None:
                return
            now = heuristics.turn(state)
            if now != turn:
                turns -= 1
                turn = now
                if turns <= 0:
                    return
            seats = decision.seats
            seat = seats[0] if len(seats) == 1 else chance.choice(seats)
            actions = state.legal(seat)
            if len(actions) == 1:
                action = actions[0]
            elif depth and seat == self.seat:
                action, depth = self._in_tree(state, actions, path, depth, chance)
            else:
                action = heuristics.policy(state, seat, actions, chance)
            state.apply(seat, action)

    def _in_tree(
        self, state: Any, actions: Sequence[Action], path: list[Edge], depth: int, chance: Rng
    ) -> tuple[Action, int]:
        """The tree's choice at a decision of the seat's own; a decision met for the first time is the tree's new leaf,
        and the policy plays from there."""
        key = (state.decision.kind, tuple(actions))
        node = path[-1].nodes.get(key)
        if node is None:
            usual = self.heuristics.policy(state, self.seat, actions, chance)
            others = [action for action in actions if action != usual]
            chance.shuffle(others)
            path[-1].nodes[key] = Node([usual, *others])
            return usual, 0
        action, edge = node.select(self._eager(), widen=True)
        path.append(edge)
        return action, depth - 1

    # -- what came of it

    def best(self) -> Action:
        """The action with the greatest mean, if it is clearly better than the policy's own choice; where a player must
        not be readable, one of the best by lot."""
        edges = self.root.edges
        if not edges or edges.get(self.usual) is None:
            return self.usual
        if self.kind in self.heuristics.mixed:
            return self._by_lot()
        if self.tuning.common:
            return self._by_dreams()
        usual = edges[self.usual]
        tried = [item for item in edges.items() if item[1].visits * 2 * len(edges) >= self.iterations]
        action, edge = max(tried or edges.items(), key=lambda item: item[1].mean)
        return action if edge.mean - usual.mean > self.tuning.doubt * edge.error else self.usual

    def _by_dreams(self) -> Action:
        """The action that gains most over the policy's own choice in the dreams in which both were tried, if it gains
        clearly: two that were tried in different dreams differ by luck alone."""
        best, most = self.usual, 0.0
        usual = self.root.edges[self.usual].values
        for action, edge in self.root.edges.items():
            gains = [mine - theirs for mine, theirs in zip(edge.values, usual, strict=False)]
            if action == self.usual or len(gains) < self.tuning.common:
                continue
            mean = sum(gains) / len(gains)
            spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))
            clear = mean - self.tuning.doubt * spread / sqrt(len(gains))
            if clear > most:
                best, most = action, clear
        return best

    def _by_lot(self) -> Action:
        """Each action as likely as it is near the best; those hardly visited stay out."""
        edges = self.root.edges
        most = max(edge.mean - self.tuning.doubt * edge.error for edge in edges.values())
        weights = [
            (action, exp((edge.mean - self.tuning.doubt * edge.error - most) / self.tuning.mixing))
            for action, edge in edges.items()
        ]
        left = self.rng.next() / 2.0**64 * sum(weight for _, weight in weights)
        for action, weight in weights:
            left -= weight
            if left < 0:
                return action
        return weights[-1][0]
