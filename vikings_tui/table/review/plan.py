"""What is to be thought about in a match: first the chances where turns begin, then every decision, then, step by step,
where the chances moved most. Each task needs the journal only, so any process can do any of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Literal, NamedTuple

from pydantic import BaseModel

from vikings_tui.table.replay import Replay
from vikings_tui.table.review.chances import MIX, Effort, Judged, chances, judge, mind_of
from vikings_tui.table.review.kept import Review

TURNS = 60  # of so many turns the chances are asked at first
PLACES, NEAR = 5, 12  # so many places are looked at closely, of so many steps each at the most
Kind = Literal["chances", "judge", "close"]


class Task(NamedTuple):
    kind: Kind
    at: int


class Answer(BaseModel):
    kind: Kind
    at: int
    chances: tuple[float, ...] = ()
    judged: Judged | None = None


def do(task: Task, replay: Replay, effort: Effort) -> Answer:
    """The same task has the same answer on every machine."""
    replay.seek(task.at)
    state, mind, word = replay.state(), mind_of(replay.slug), (task.at + 1) * MIX >> 16
    if task.kind == "judge":
        step = replay.steps[task.at]
        return Answer(
            kind="judge", at=task.at, judged=judge(state, step.seat, step.action, task.at, mind, word, effort)
        )
    dreams = effort.close if task.kind == "close" else effort.dreams
    found = tuple(round(chance, 4) for chance in chances(state, mind, word, dreams))
    return Answer(kind=task.kind, at=task.at, chances=found)


class Plan:
    """Gives out what is still to be done, and takes what came of it. `done` of `of` is how far it is."""

    def __init__(self, replay: Replay, review: Review) -> None:
        self.replay, self.review = replay, review
        self._judges = mind_of(replay.slug).judges
        self._turns = _some(replay)
        decided = range(len(replay)) if self._judges else range(0)
        known = {**dict.fromkeys(review.chances), **dict.fromkeys(review.looked)}
        self._todo = [Task("chances", at) for at in self._turns if at not in known]
        self._todo += [Task("judge", at) for at in decided if at not in review.judged]
        self._out = 0
        self._close_to_come = PLACES * NEAR // 2
        self.of = len(self._turns) + len(decided) + self._close_to_come
        if review.close is not None:
            self._todo += [Task("close", at) for at in review.close if at not in review.looked]
            self.of += len(review.close) - self._close_to_come

    @property
    def done(self) -> int:
        known = len(self.review.chances.keys() & set(self._turns)) + len(self.review.judged)
        return min(self.of, known + len(self.review.looked))

    @property
    def waiting(self) -> bool:
        """Whether somebody else's answer is still to come."""
        return self._out > 0

    def next(self) -> Task | None:
        """None: nothing more for now; nothing at all once the review is whole."""
        if not self._todo and not self._out and self.review.close is None:
            self._look_closely()
        if not self._todo:
            self.review.whole = not self._out
            return None
        self._out += 1
        return self._todo.pop(0)

    def take(self, answer: Answer) -> None:
        self._out -= 1
        if answer.kind == "judge":
            self.review.judged[answer.at] = answer.judged
        else:
            self.review.chances[answer.at] = answer.chances
        if answer.kind == "close":
            self.review.looked.append(answer.at)

    def put_back(self, task: Task) -> None:
        """Nobody did it."""
        self._out -= 1
        self._todo.insert(0, task)

    def _look_closely(self) -> None:
        spans = sorted(swings(self.review), key=lambda span: -span.size)[:PLACES]
        positions = {at for span in spans for at in _steps_between(span.before, span.after)}
        self.review.close = sorted(positions)
        self._todo = [Task("close", at) for at in self.review.close]
        self.of += len(positions) - self._close_to_come


class Swing(NamedTuple):
    """Between two positions that follow each other among those that are known."""

    before: int
    after: int
    size: float


def swings(review: Review) -> list[Swing]:
    known = sorted(review.chances)
    return [
        Swing(p, q, max(abs(b - a) for a, b in zip(review.chances[p], review.chances[q], strict=True)))
        for p, q in pairwise(known)
    ]


def think(replay: Replay, review: Review, effort: Effort, heard: Callable[[Plan], None]) -> None:
    """All of it, here and now."""
    plan = Plan(replay, review)
    while task := plan.next():
        plan.take(do(task, replay, effort))
        heard(plan)


def _some(replay: Replay) -> list[int]:
    """The beginnings of turns, of many every second or third; the end."""
    every = -(-len(replay.turns) // TURNS)
    return sorted({0, *replay.turns[::every], *(replay.rounds if every > 1 else ()), len(replay)})


def _steps_between(before: int, after: int) -> list[int]:
    """All positions of a short span, some of a long one, the ends among them."""
    every = -(-(after - before) // NEAR)
    return [*range(before, after, every), after]
