"""What the levels that search do with their time at the table: `python -m tests.bench.budgets [GAME…]`.

They play against each other at a real table, thinking in the worker as in the app. By the clock: the first decision,
for which the worker is started; a decision of one seat; a window in which all are asked; and all between the moment a
seat is asked and the moment another is. And what ended the searches: their iterations, their seconds, or that one
action was clearly the best; and which share of the iterations those reached whose time was up. (A tournament counts
iterations alone: whom the clock ends plays weaker at the table.)
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from statistics import median
from time import perf_counter

from vikings_tui.bots import bots_of
from vikings_tui.bots.in_worker import WORKERS, InWorker
from vikings_tui.bots.search import GLANCE
from vikings_tui.bots.searcher import Searcher, Thought
from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.bot import Dream, Halt, never
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import Decision, View
from vikings_tui.games import slugs
from vikings_tui.table.match import Match
from vikings_tui.table.step import Step
from vikings_tui.table.table import Ask, Claims, RaceClock, Table
from vikings_tui.tui.players import seated

LEVELS = ("jarl", "konung")
SEATS = 3
SEARCHES = 40
ENDS = ("iterations", "clock", "clear")


@dataclass(slots=True)
class Spent:
    """Seconds by the clock, and what ended the searches."""

    first: float = 0.0
    decisions: list[float] = field(default_factory=list)
    windows: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    reached: list[float] = field(default_factory=list)  # of the iterations, when the clock ended it: the share


class Counted(InWorker):
    """Thinks in the worker, and tells what ended that."""

    spent: Spent

    def ponder(self, view: View, actions: Sequence[Action], rng: Rng, dream: Dream, halt: Halt = never) -> Thought:
        thought = super().ponder(view, actions, rng, dream, halt)
        if thought.iterations and not halt():
            clear = thought.iterations % GLANCE == 0  # only then is it looked at
            end = "iterations" if thought.iterations >= self.bot.iterations else "clear" if clear else "clock"
            self.spent.ends[end] += 1
            if end == "clock":
                self.spent.reached.append(thought.iterations / self.bot.iterations)
        return thought


class Enough(Exception):
    """No more is needed."""


class Stopwatch:
    """The audience, and all people there are: takes the time of what it is shown, until that is Enough."""

    def __init__(self, match: Match, spent: Spent, searches: int) -> None:
        self.match, self.spent, self.searches = match, spent, searches
        self._ask(match.decision)
        self._turn, self._turn_began = self._whose, self._began

    async def show(self, step: Step) -> None:
        now, decision = perf_counter(), self.match.decision
        if self._asked and self._asked.race:
            if decision and decision.race and step.action.verb == PASS_VERB:
                return  # the same window, one less
            self.spent.windows.append(now - self._began)
        elif self._choices > 1:
            self.spent.first = self.spent.first or now - self._began
            self.spent.decisions.append(now - self._began)
        self._ask(decision)
        if self._whose not in (self._turn, None):
            self.spent.turns.append(now - self._turn_began)
            self._turn, self._turn_began = self._whose, now
        if self.spent.ends.total() >= self.searches:
            raise Enough

    def rewound(self) -> None:
        raise NotImplementedError

    async def choose(self, ask: Ask) -> Action:
        raise NotImplementedError

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        raise NotImplementedError

    def _ask(self, decision: Decision | None) -> None:
        self._asked, self._began = decision, perf_counter()
        self._whose: Seat | None = decision.seats[0] if decision and not decision.race else None
        self._choices = len(self.match.legal(self._whose)) if self._whose is not None else 0


def searching_games() -> list[str]:
    return [slug for slug in slugs() if isinstance(bots_of(slug).get(LEVELS[-1]), Searcher)]


def spend(slug: str, level: str, searches: int = SEARCHES) -> Spent:
    """Games of one level against itself, until it has searched so often."""
    bot = bots_of(slug)[level]
    assert isinstance(bot, Searcher)
    player, spent = Counted(slug, level, bot), Spent()
    player.spent = spent
    WORKERS.end()

    async def play() -> None:
        for seed in count():
            match = Match.new(slug, seated([level] * SEATS), seed, {}, None)
            watch = Stopwatch(match, spent, searches)
            await Table(match, dict.fromkeys(range(SEATS), player), watch, watch, call_seconds=lambda: None).run()

    with suppress(Enough):
        asyncio.run(play())
    return spent


def main(games: list[str]) -> None:
    print(f"{'seconds by the clock':22}{'first':>7}", end="")
    print("".join(f"{what:>10}{'max':>6}" for what in ("decision", "window", "turn")), end="")
    print("  ended by" + "".join(f"{end:>11}" for end in ENDS) + f"{'of':>6}{'reached':>9}")
    for slug in games:
        for level in LEVELS:
            spent = spend(slug, level)
            number = spent.ends.total()
            times = "".join(
                f"{median(times):10.2f}{max(times):6.2f}" if times else f"{'-':>10}{'-':>6}"
                for times in (spent.decisions, spent.windows, spent.turns)
            )
            shares = "".join(f"{spent.ends[end] / number:11.0%}" for end in ENDS)
            reached = f"{median(spent.reached):.0%}" if spent.reached else "-"
            print(f"{f'{slug} {level}':22}{spent.first:7.2f}{times}{'':10}{shares}{number:6}{reached:>9}", flush=True)
    WORKERS.end()


if __name__ == "__main__":
    main(sys.argv[1:] or searching_games())
