"""How readable the levels are in Clash: the share of true announcements and of calls, over many games against karl.

`python -m tests.bench.bluffs [GAMES [ITERATIONS]]`: the levels that search think so many iterations at most. A thousand
games of konung at full thought take hours; Ctrl+C ends a level's games early, and its row tells how many there were.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from functools import partial
from multiprocessing import get_context

from vikings_tui.bots import bots_of, load_bot
from vikings_tui.bots.searcher import thinking
from vikings_tui.core.action import Action
from vikings_tui.core.bot import decide
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.games import load_game
from vikings_tui.games.clash.rules import ClashState

OPPONENT = "karl"


@dataclass(frozen=True)
class Habits:
    """What one level did; a chance to call is one window in which it was asked."""

    games: int = 0
    wins: float = 0.0
    said: int = 0
    true: int = 0
    shields: int = 0
    true_shields: int = 0
    chances: int = 0
    calls: int = 0
    right: int = 0

    def __add__(self, other: Habits) -> Habits:
        return Habits(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))


def habits(level: str, number: int, iterations: int | None = None) -> Habits:
    """The game of this number, of two: the level sits at the one side in even games, at the other in odd ones."""
    state, rng, own = load_game("clash").new(seats=2, seed=number), Rng(number), number % 2
    bots = [load_bot("clash", OPPONENT)] * 2
    bots[own] = thinking(load_bot("clash", level), iterations)
    found = Habits(games=1)
    while (decision := state.decision) is not None:
        seat = decision.seats[0] if len(decision.seats) == 1 else rng.choice(decision.seats)
        action = decide(bots[seat], state.view(seat), state.legal(seat), rng, partial(state.resample, seat))
        if seat == own:
            found += deed(state, seat, decision.kind, action)
        state.apply(seat, action)
    assert state.result is not None
    winners = state.result.winners
    return found + Habits(wins=(own in winners) / len(winners))


def deed(state: ClashState, seat: Seat, kind: str, action: Action) -> Habits:
    """What one action, not yet done, adds."""
    if kind in ("call", "call_shield"):
        called, laid = action.verb == "call", state.laid[-1]
        return Habits(chances=1, calls=called, right=called and laid.card != laid.named)
    if kind == "play":
        return Habits(said=1, true=state.hands[seat][int(action.args[0]) - 1] == action.args[1])
    if kind == "shield" and action.verb == "shield":
        return Habits(shields=1, true_shields=state.hands[seat][int(action.args[0]) - 1] == "shield")
    return Habits()


def played(level: str, numbers: Iterable[int], iterations: int | None) -> Iterator[Habits]:
    """The games of these numbers, on all processors."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(partial(habits, level, iterations=iterations), numbers)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def together(level: str, games: int, iterations: int | None) -> Habits:
    """All games, or those that were over when Ctrl+C was pressed."""
    found = Habits()
    try:
        for one in played(level, range(games), iterations):
            found += one
            if sys.stderr.isatty():
                print(f"{level} {found.games}/{games}", end="\r", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    return found


def percent(part: float, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "-"


def row(level: str, h: Habits) -> str:
    shares = f"{percent(h.true, h.said):>8}{percent(h.true_shields, h.shields):>14}"
    calls = f"{percent(h.calls, h.chances):>8}{percent(h.right, h.calls):>13}"
    return f"{level:10}{h.games:8}{percent(h.wins, h.games):>8}{h.said:8}{shares}{calls}"


def main(games: int, iterations: int | None) -> None:
    head = f"{'cards':>8}{'true':>8}{'shields true':>14}{'called':>8}{'calls right':>13}"
    print(f"{'clash':10}{'games':>8}{'won':>8}{head}    against {OPPONENT}")
    for level in bots_of("clash"):
        print(row(level, together(level, games, iterations)), flush=True)


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    main(words[0] if words else 1000, words[1] if len(words) > 1 else None)
