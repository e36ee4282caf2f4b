"""How many iterations a second the search of a level makes, from a position in the middle of a game."""

from __future__ import annotations

from functools import partial
from time import process_time

from vikings_tui.bots import load_bot
from vikings_tui.bots.search import Budget, Search
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import State
from vikings_tui.games import load_game

POSITIONS, ITERATIONS, ROUNDS = 4, 100, 3


def middles(slug: str, seats: int) -> list[State]:
    """Positions some karls have come to half way through their games, in which there is much to choose from."""
    karl, found = load_bot(slug, "karl"), []
    for seed in range(POSITIONS):
        passed: list[State] = []
        state, rng = load_game(slug).new(seats=seats, seed=seed), Rng(seed)
        while (decision := state.decision) is not None:
            seat = decision.seats[0] if len(decision.seats) == 1 else rng.choice(decision.seats)
            if len(decision.seats) == 1 and len(state.legal(seat)) > 4:
                passed.append(state.clone())
            state.apply(seat, karl.choose(state.view(seat), state.legal(seat), rng))
        found.append(passed[len(passed) // 2])
    return found


def iterations_a_second(slug: str, level: str = "konung", seats: int = 2) -> float | None:
    """The best of some rounds over several positions; None if the level does not search."""
    bot = load_bot(slug, level)
    if not isinstance(bot, Searcher):
        return None
    best = 0.0
    for _ in range(ROUNDS):
        count, start = 0, process_time()
        for state in middles_of(slug, seats):
            assert state.decision is not None
            seat = state.decision.seats[0]
            dream = partial(state.resample, seat)
            search = Search(bot.heuristics, bot.tuning, state.view(seat), state.legal(seat), Rng(1), dream)
            search.run(Budget(ITERATIONS))
            count += search.iterations
        best = max(best, count / (process_time() - start))
    return best


_middles: dict[tuple[str, int], list[State]] = {}


def middles_of(slug: str, seats: int) -> list[State]:
    if (slug, seats) not in _middles:
        _middles[slug, seats] = middles(slug, seats)
    return _middles[slug, seats]
