"""How fast the rules are, beside python-chess in the same run: `python -m tests.bench.rules [SLUG ...]`.

A decision is `legal` and `apply` of a random action in whole random games at the largest table; a move of chess is
`list(board.legal_moves)` and `push` of one, the same way. Copies, views and JSON are taken of positions on the way.
The best of some rounds counts, in processor time: what other programs on the machine do only makes a round slower.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

from tests.bench.peers import python_chess
from vikings_tui.core.state import State
from vikings_tui.games import load_game, slugs

ROUNDS = 5
DECISIONS = 3_000  # a round plays whole games until it has made this many
SAMPLES = 100


def playout(slug: str, seed: int, keep: list[State] | None = None) -> int:
    """A random game to its end; the number of its decisions. Keeps a copy of some positions if asked to."""
    game, pick = load_game(slug), random.Random(seed).random
    state = game.new(seats=game.seat_counts[-1], seed=seed)
    count = 0
    while (decision := state.decision) is not None:
        seats = decision.seats
        seat = seats[int(pick() * len(seats))]
        actions = state.legal(seat)
        if keep is not None and count % 7 == 0:
            keep.append(state.clone())
        state.apply(seat, actions[int(pick() * len(actions))])
        count += 1
    return count


def per_decision(play: Callable[[int], int]) -> float:
    """Microseconds for each decision of whole games."""
    best = float("inf")
    for number in range(ROUNDS):
        count, seed, start = 0, number * 1000, process_time()
        while count < DECISIONS:
            count += play(seed)
            seed += 1
        best = min(best, (process_time() - start) / count)
    return best * 1e6


def per_call(calls: Sequence[Callable[[], Any]]) -> float:
    """Microseconds for each of these calls."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for call in calls:
            call()
        best = min(best, process_time() - start)
    return best / len(calls) * 1e6


def samples(slug: str) -> list[State]:
    kept: list[State] = []
    seed = 0
    while len(kept) < SAMPLES:
        playout(slug, seed, kept)
        seed += 1
    return kept[:: max(1, len(kept) // SAMPLES)]


def measure(slug: str) -> tuple[float, float, float, float]:
    """Microseconds for a decision, a clone, a view of seat 0 and a JSON dump."""
    playout(slug, 0)
    states = samples(slug)
    return (
        per_decision(lambda seed: playout(slug, seed)),
        per_call([state.clone for state in states] * 5),
        per_call([lambda s=state: s.view(0) for state in states]),  # type: ignore[misc]
        per_call([state.to_json for state in states]),
    )


def main(wanted: Sequence[str]) -> None:
    chess = python_chess()
    chess(0)
    chess_time = per_decision(chess)
    print(f"{'µs':14}{'decision':>10}{'/ chess':>10}{'clone':>10}{'/ decision':>12}{'view':>10}{'to_json':>10}")
    print(f"{'python-chess':14}{chess_time:10.1f}{1:10.2f}")
    for slug in wanted or slugs():
        decision, clone, view, json = measure(slug)
        ratios = f"{decision:10.1f}{decision / chess_time:10.2f}{clone:10.1f}{clone / decision:12.2f}"
        print(f"{slug:14}{ratios}{view:10.1f}{json:10.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
