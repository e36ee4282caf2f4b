"""ES-20, ES-21: the end and the winner."""

from __future__ import annotations

import random

import pytest

from tests.conformance import step
from vikings_tui.games.estimeo.ending import placing
from vikings_tui.games.estimeo.rules import GAME


@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 4), (5, 5), (6, 6)])
def test_es20_everybody_is_the_master_once_twice_with_three_players(seats: int, rounds: int) -> None:
    state, rng = GAME.new(seats, seed=4), random.Random(4)
    masters = []
    while state.decision:
        if state.decision.kind == "roll":
            masters.append(state.master)
        state.apply(*step(state, rng))
    assert len(masters) == rounds
    assert {masters.count(seat) for seat in range(seats)} == {rounds // seats}
    assert state.result is not None


def test_es21_worked_example_the_two_with_fewest_red_are_the_first_and_the_third() -> None:
    result = placing([10, 12, 9], [4, 5, 2])
    assert result.winners == (0,)
    assert result.ranking == ((0,), (2,), (1,))


def test_es21_more_than_two_are_compared_if_they_tie_for_second() -> None:
    assert placing([5, 7, 9, 20], [1, 3, 3, 4]).winners == (2,)
    assert placing([5, 7, 9], [2, 2, 2]).winners == (2,)


def test_es21_equal_green_points_fewer_red_ones_win() -> None:
    assert placing([8, 8, 30], [3, 2, 9]).winners == (1,)


def test_es21_still_tied_the_victory_is_shared() -> None:
    assert placing([8, 8, 30], [2, 2, 9]).winners == (0, 1)


def test_es21_behind_the_winner_come_first_those_who_were_compared() -> None:
    assert placing([6, 4, 9, 9], [0, 1, 2, 3]).ranking == ((0,), (1,), (2,), (3,))
    assert placing([6, 4, 1, 9], [0, 1, 2, 3]).ranking == ((0,), (1,), (2,), (3,)), "then by fewest red"


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_es20_a_thousand_random_games_end(seats: int) -> None:
    for seed in range(1000):
        state, rng = GAME.new(seats, seed, cards="23"[seed % 2]), random.Random(seed)
        while state.decision:
            state.apply(*step(state, rng))
        assert state.result
