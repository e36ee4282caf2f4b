"""Ten thousand random games of every game and number of seats: each ends, and nothing is created or lost in any."""

from __future__ import annotations

import os
import random

import pytest

from tests.conformance import MAX_DECISIONS, step
from vikings_tui.games import load_game, slugs

GAMES = int(os.environ.get("VIKINGS_GAMES", "10000"))
TABLES = [(slug, seats) for slug in slugs() for seats in load_game(slug).seat_counts]


@pytest.mark.long
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_ten_thousand_games_end(slug: str, seats: int) -> None:
    game, decisions = load_game(slug), 0
    specs = game.options()
    for seed in range(GAMES):
        rng = random.Random(seed)
        options = {spec.name: rng.choice(spec.choices or (spec.default,)) for spec in specs}
        state = game.new(seats=seats, seed=seed, **options)
        census = state.census()
        for _ in range(MAX_DECISIONS):
            if state.decision is None:
                break
            state.apply(*step(state, rng))
            decisions += 1
        assert state.result is not None, f"{options}, seed {seed}: it does not end"
        assert len(state.result.scores) == seats
        assert state.result.winners
        assert state.census() == census, f"{options}, seed {seed}: something was created or lost"
    print(f"{slug} with {seats}: {GAMES} games, {decisions} decisions")
