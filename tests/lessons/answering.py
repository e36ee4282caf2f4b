"""Answering a lesson without a screen: the person's steps, the others as the lesson says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.table.match import Match
from vikings_tui.tui.lesson import Extra, Lesson, Verdict, judge

MOST_STEPS = 60


def is_mine(match: Match) -> bool:
    """Whether the person is asked; what is about the room is asked of whoever sits there."""
    assert match.decision is not None
    return 0 in match.decision.seats and match.decision.kind not in match.game.room_kinds


def answer(lesson: Lesson, mine: Sequence[str]) -> Verdict | None:
    """What comes of these steps; when they are used up, or not possible, the first that is."""
    match, steps = lesson.match(), list(mine)
    for _ in range(MOST_STEPS):
        if match.decision is None:
            break
        if is_mine(match):
            seat, action = 0, _next(match, steps)
        else:
            seat, action = _theirs(lesson, match)
        match.play(seat, action)
        verdict = judge(lesson, match.history[-1])
        if verdict:
            return verdict
    return None


def _theirs(lesson: Lesson, match: Match) -> tuple[Seat, Action]:
    """One of the others; what the program counts in a lesson are the letters of the names."""
    assert match.decision is not None
    if match.decision.kind == "count":
        return match.decision.seats[0], match.game.parse(f"answer master {len(''.join(lesson.names))}")
    seat = next(seat for seat in match.decision.seats if seat != 0)
    return seat, Extra(lesson.others).choose({}, match.legal(seat), Rng(0))


def _next(match: Match, steps: list[str]) -> Action:
    legal = match.legal(0)
    if steps:
        action = match.game.parse(steps.pop(0))
        form = match.decision and match.decision.form
        if action in legal or (form and form.accepts(action)):
            return action
    return legal[0]


def deviations(lesson: Lesson) -> Iterator[tuple[str, ...]]:
    """The solution with one step changed, or one more in it, at each place, in every way the rules allow."""
    match = lesson.match()
    for number, text in enumerate(lesson.solution):
        while not is_mine(match):
            match.play(*_theirs(lesson, match))
        for action in match.legal(0):
            if action.text != text:
                yield (*lesson.solution[:number], action.text, *lesson.solution[number + 1 :])
                yield (*lesson.solution[:number], action.text, *lesson.solution[number:])
        match.play(0, match.game.parse(text))
        if match.decision is None or judge(lesson, match.history[-1]):
            return
