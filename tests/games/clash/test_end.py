"""CV-31 to CV-34: the end of a turn, of the game, and the Bluff Arena."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.clash.tables import can, do, kind, lying, quiet, table, values
from vikings_tui.games.clash.rules import GAME, ClashState

WALKER = ("walk", "walk", "shield")
FULL = {space: [2] for space in ("b2", "b4", "f2", "f4")}


def idle_turn(state: ClashState) -> None:
    """Both cards as something that does nothing."""
    active = state.active
    while state.result is None and state.active == active:
        do(state, "play 1 as walk")
        quiet(state)
        if kind(state) == "move":
            do(state, "decline")


def test_cv31_cards_go_to_the_discard_and_everybody_draws_up_to_three() -> None:
    state = table(hands=[WALKER, WALKER])
    pile = state.piles[0]
    idle_turn(state)
    assert Counter(state.discards[0]) == {"walk": 2}
    assert state.hands[0] == ("shield", pile[-1], pile[-2])
    assert state.laid == ()


def test_cv31_an_empty_pile_is_refilled_from_the_shuffled_discard() -> None:
    state = table(hands=[WALKER])
    state.piles[0], state.discards[0] = state.piles[0][-1:], state.piles[0][:-1]
    idle_turn(state)
    assert len(state.hands[0]) == 3
    assert (state.discards[0], state.shown[0]) == ((), ())
    assert len(state.piles[0]) == 12 - 3


def test_cv31_the_discard_is_really_shuffled() -> None:
    piles = set()
    for word in range(10):
        state = table(hands=[WALKER])
        state.piles[0], state.discards[0] = (), state.piles[0]
        state.rng.word = word
        idle_turn(state)
        piles.add(state.piles[0])
    assert len(piles) > 5


def test_cv31_what_was_seen_of_the_discard_is_shuffled_in_with_it() -> None:
    state = table(hands=[WALKER])
    state.piles[0], state.shown[0] = (), state.piles[0]
    assert state.view(1)["players"][0]["unseen"]["slam"] == 0
    idle_turn(state)
    assert state.view(1)["players"][0]["unseen"]["slam"] == 1


def test_cv32_empty_bracelet_spaces_are_refilled_in_board_order_while_it_lasts() -> None:
    state = table(spaces=("a1", "f2"), supply=[4, 3], lying={"b4": [1]})
    idle_turn(state)
    assert lying(state) == {"b4": [1], "b2": [4], "f4": [3]}, "not where a Viking stands"


def test_cv33_the_game_goes_on_until_the_supply_is_empty_at_the_end_of_a_turn() -> None:
    state = table(supply=[1], lying=FULL)
    idle_turn(state)
    assert state.result is None
    state = table(supply=[1], lying={k: v for k, v in FULL.items() if k != "b2"})
    idle_turn(state)
    assert state.result is not None, "the last one was laid out"
    assert lying(state)["b2"] == [1]
    assert kind(state) is None


def test_cv33_a_turn_is_played_to_its_end_when_the_supply_runs_out() -> None:
    state = table(hands=[WALKER], bracelets=[(), (1,)], supply=[4], lying=FULL)
    do(state, "play 1 as sprint", "call")
    assert not state.supply
    assert kind(state) == "play"


@pytest.mark.parametrize(
    ("bracelets", "ranking"),
    [
        ([(4, 4), (1, 2), (3,)], ((0,), (1,), (2,))),  # the highest total; a tie is broken by the number
        ([(4,), (1, 3), (2, 2)], ((1, 2), (0,))),  # still tied: shared
    ],
)
def test_cv33_highest_total_then_most_bracelets_then_shared(bracelets, ranking) -> None:
    state = table(3, bracelets=bracelets, supply=[], lying=FULL)
    idle_turn(state)
    assert state.result.ranking == ranking
    assert state.result.scores == tuple(sum(values(state, seat)) for seat in range(3))
    assert state.view(None)["players"][0]["tokens"] == sorted(bracelets[0]), "all is shown at the end"


def test_cv34_bluff_arena_deck_and_hand() -> None:
    state = GAME.new(seats=2, seed=1, variant="bluff-arena")
    census = state.census()
    assert [census[f"{card} of 0"] for card in ("shield", "punch", "slingshot", "walk")] == [1, 1, 1, 2]
    assert len(state.hands[0]) == 2
    assert len(state.piles[0]) == 7


def test_cv34_bluff_arena_plays_both_cards_and_draws_two() -> None:
    state = table(hands=[("walk", "sprint")], variant="bluff-arena")
    assert {move.split()[1] for move in can(state)} == {"1", "2"}
    do(state, "play 2 as sprint", "pass", "decline")
    assert {move.split()[1] for move in can(state)} == {"1"}
    do(state, "play 1 as walk", "pass", "decline")
    assert len(state.hands[0]) == 2


@pytest.mark.parametrize("variant", ["base", "bluff-arena"])
def test_random_games_end_with_all_points_counted(variant: str) -> None:
    for seed in range(20):
        state, rng = GAME.new(seats=3, seed=seed, variant=variant), random.Random(seed)
        while state.decision:
            seat = rng.choice(state.decision.seats)
            state.apply(seat, rng.choice(state.legal(seat)))
        assert not state.supply
        assert state.result.scores == tuple(sum(values(state, seat)) for seat in range(3))
