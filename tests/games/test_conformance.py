"""Every registered game, every number of seats, every option: the shape that every game fits."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.conformance import Setup, all_setups, check_hidden, check_notation, play, step
from tests.playthroughs import recorded, replay
from vikings_tui.core.errors import PositionError
from vikings_tui.core.serial import MAX_POSITION
from vikings_tui.games import load_game, slugs


def name(setup: Setup) -> str:
    slug, seats, options = setup
    return f"{slug}-{seats}" + "".join(f"-{key}={value}" for key, value in options.items())


@pytest.mark.parametrize("setup", all_setups(), ids=name)
def test_random_games_hold_the_contract_at_every_step(setup: Setup) -> None:
    play(setup, seed=1, check_every=7)


@pytest.mark.parametrize("slug", slugs())
def test_the_same_seed_and_actions_give_the_same_game(slug: str) -> None:
    game = load_game(slug)
    ends = []
    for _ in range(2):
        state, rng = game.new(seats=game.seat_counts[-1], seed=5), random.Random(5)
        while state.decision:
            state.apply(*step(state, rng))
        ends.append(state.to_json())
    assert ends[0] == ends[1]
    assert (
        game.new(seats=game.seat_counts[-1], seed=6).to_json() != game.new(seats=game.seat_counts[-1], seed=5).to_json()
    )


@pytest.mark.parametrize("slug", slugs())
def test_a_recorded_playthrough_replays_to_the_same_states(slug: str) -> None:
    records = recorded(slug)
    assert records, f"record one: python -m tests.playthroughs {slug}"
    for record in records:
        replay(record)


@pytest.mark.parametrize("slug", slugs())
def test_stateful_runs(slug: str) -> None:
    """Hypothesis picks the set-up and the moves, and shrinks what breaks."""
    game = load_game(slug)

    class Table(RuleBasedStateMachine):
        @initialize(
            seats=st.sampled_from(list(game.seat_counts)),
            seed=st.integers(0, 2**64 - 1),
            options=st.fixed_dictionaries({s.name: st.sampled_from(s.choices or (s.default,)) for s in game.options()}),
        )
        def begin(self, seats: int, seed: int, options: dict[str, str]) -> None:
            self.state = game.new(seats=seats, seed=seed, **options)
            self.census = self.state.census()
            self.rng = random.Random(seed)

        @precondition(lambda self: self.state.decision is not None)
        @rule(who=st.integers(0, 5), what=st.integers(0, 10_000))
        def move(self, who: int, what: int) -> None:
            asked = self.state.decision.seats
            seat = asked[who % len(asked)]
            actions = self.state.legal(seat)
            self.state.apply(seat, actions[what % len(actions)])

        @precondition(lambda self: self.state.decision is None)
        @rule()
        def rest(self) -> None:
            """A game shorter than the run: nothing moves any more."""
            assert not any(self.state.legal(seat) for seat in range(self.state.seats))

        @invariant()
        def nothing_lost(self) -> None:
            assert self.state.census() == self.census

        @invariant()
        def nothing_leaked(self) -> None:
            check_notation(game, self.state)
            check_hidden(self.state, self.rng)

    Table.TestCase.settings = settings(
        max_examples=8,
        stateful_step_count=40,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=True,
    )
    Table.TestCase().runTest()


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"seats":', "9" * 5000, b"\xff"])
def test_what_is_no_position_is_refused(slug: str, text: str | bytes) -> None:
    with pytest.raises(PositionError):
        load_game(slug).from_json(text)


@pytest.mark.parametrize("slug", slugs())
def test_a_position_has_a_longest_length(slug: str) -> None:
    game = load_game(slug)
    position = game.new(seats=game.seat_counts[0]).to_json()
    assert game.from_json(position + " " * 1000)
    with pytest.raises(PositionError, match="too long"):
        game.from_json(position + " " * MAX_POSITION)
