"""What a review comes to: the three turning points, the best bluff, the worst call, the costliest choice.

A decision is called a mistake only by what its seat could know then (`Judged`). Whatever else moved the chances is
named as what it was: what others did, what came to light, luck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from vikings_tui.core.event import Event, Seat
from vikings_tui.games import noted_of
from vikings_tui.table.replay import Replay
from vikings_tui.table.review.chances import Judged
from vikings_tui.table.review.kept import Review
from vikings_tui.table.review.plan import swings

POINTS = 3
MISTAKE = 0.04  # of a chance to win: a smaller difference is nobody's mistake
MOVED = 0.05  # a smaller change is none
APART = 3  # steps between two turning points, at least

# mistake   a worse choice, and it cost      lucky    a worse choice, and yet it paid
# found     the one good choice was found    unlucky  as good a choice as any, and it went wrong
# went_well as good a choice as any, and it went well          others   nothing its owner did: others, or the cards
Why = Literal["mistake", "lucky", "found", "unlucky", "went_well", "others"]
Kind = Literal["turn", "bluff", "call", "kept", "costly"]


class Turned(NamedTuple):
    """Something to look at, at position `at` (the step before it did it). `seat` had `before` and has `after`."""

    kind: Kind
    at: int
    seat: Seat
    before: float
    after: float
    why: Why
    judged: Judged | None = None

    @property
    def moved(self) -> float:
        return self.after - self.before


class Figures(NamedTuple):
    """How somebody decided: how often at all, and how often clearly worse than they could have known."""

    decided: int
    mistakes: int


def turned(replay: Replay, review: Review) -> list[Turned]:
    """In the order in which one reads them."""
    found = sorted(_turning_points(replay, review), key=lambda one: one.at)
    for special in (_best_bluff, _worst_call, _kept, _costliest):
        one = special(replay, review)
        if one and not any(other.judged and other.judged == one.judged for other in found):
            found.append(one)
    return found


def figures(review: Review, seats: int) -> list[Figures]:
    own = [[one for one in review.judged.values() if one and one.seat == seat] for seat in range(seats)]
    return [Figures(len(all_), sum(map(is_mistake, all_))) for all_ in own]


def is_mistake(judged: Judged) -> bool:
    return judged.sure and judged.loss >= MISTAKE


def _turning_points(replay: Replay, review: Review) -> list[Turned]:
    chosen: list[Turned] = []
    for span in sorted(swings(review), key=lambda span: (-span.size, span.before)):
        if span.size < 2 * MOVED or len(chosen) == POINTS:
            break
        if all(abs(span.after - other.at) >= APART for other in chosen):
            chosen.append(_turn(replay, review, span.before, span.after))
    return chosen


def _turn(replay: Replay, review: Review, before: int, after: int) -> Turned:
    """Whose doing it was, and what it was."""
    here = [one for at in range(before, after) if (one := review.judged.get(at))]
    then, now = review.chances[before], review.chances[after]
    most = max(abs(b - a) for a, b in zip(then, now, strict=True))
    theirs = [one for one in here if is_mistake(one) and 2 * abs(now[one.seat] - then[one.seat]) >= most]
    worst = max(theirs, key=lambda one: one.loss, default=None)  # a mistake that moved nothing turned nothing
    if worst:
        lost = now[worst.seat] < then[worst.seat] + MOVED / 2
        why: Why = "mistake" if lost else "lucky"
        return Turned("turn", after, worst.seat, then[worst.seat], now[worst.seat], why, worst)
    last = here[-1] if here and here[-1].at == after - 1 else None
    if last and abs(now[last.seat] - then[last.seat]) >= MOVED:
        moved = now[last.seat] - then[last.seat]
        why = "unlucky" if moved < 0 else "found" if last.sure and last.loss < -MOVED else "went_well"
        return Turned("turn", after, last.seat, then[last.seat], now[last.seat], why, last)
    seat = max(range(len(now)), key=lambda seat: abs(now[seat] - then[seat]))
    return Turned("turn", after, seat, then[seat], now[seat], "others", None)


def _best_bluff(replay: Replay, review: Review) -> Turned | None:
    """Of those that were believed the one after which its owner stood best beside before."""
    best: Turned | None = None
    for at, seat in _noted(replay, "bluff"):
        end = next((turn for turn in replay.turns if turn > at), len(replay))
        if any(caught in range(at, end) and whose == seat for caught, whose in _noted(replay, "caught")):
            continue
        one = _told(replay, review, "bluff", at, end, seat)
        if one and one.moved >= MISTAKE / 2 and (best is None or one.moved > best.moved):
            best = one
    return best


def _worst_call(replay: Replay, review: Review) -> Turned | None:
    """The wrong call that was the worst by what could be known; of those that were as good as any the dearest."""
    calls = []
    for at, seat in _noted(replay, "wrong_call"):
        if one := _told(replay, review, "call", at, at + 1, seat):
            calls.append(one)
    return max(calls, key=lambda one: (one.judged.loss if one.judged else 0.0, -one.moved), default=None)


def _kept(replay: Replay, review: Review) -> Turned | None:
    """The card that should not have been kept: another should have gone for what was thrown away."""
    return _worst(replay, review, "kept", lambda one: one.played.startswith("discard") and one.other[:5] == "swap ")


def _costliest(replay: Replay, review: Review) -> Turned | None:
    return _worst(replay, review, "costly", lambda one: True)


def _worst(replay: Replay, review: Review, kind: Kind, fits: Callable[[Judged], bool]) -> Turned | None:
    found = [one for one in review.judged.values() if one and is_mistake(one) and fits(one)]
    worst = max(found, key=lambda one: one.loss, default=None)
    return _told(replay, review, kind, worst.at, worst.at + 1, worst.seat) if worst else None


def _told(replay: Replay, review: Review, kind: Kind, at: int, end: int, seat: Seat) -> Turned | None:
    """What became of `seat` between the position before the step `at` and the next that is known from `end` on."""
    after = min((known for known in review.chances if known >= end), default=None)
    before = review.chance_at(at)
    if after is None or not before:
        return None
    judged, now = review.judged.get(at), review.chances[after][seat]
    why: Why = "went_well" if now >= before[seat] else "unlucky"
    if judged and is_mistake(judged):
        why = "mistake" if now < before[seat] else "lucky"
    return Turned(kind, at + 1, seat, before[seat], now, why, judged)


def _noted(replay: Replay, word: str) -> list[tuple[int, Seat]]:
    """The steps with an event that the game's records note by this word, and whose it is. It is over: secrets count."""
    noted = noted_of(replay.slug)
    if noted is None:
        return []
    found = []
    for at, step in enumerate(replay.steps):
        for event in step.events:
            said = noted(_open(event))
            if said and said[0] == word:
                found.append((at, said[1]))
    return found


def _open(event: Event) -> Event:
    return event.seen_by(next(iter(event.to), None))
