"""Who knows what: views, resampling, and what the table can be sure of."""

from __future__ import annotations

import random
from collections import Counter

from tests.games.clash.tables import announced, do, hold, kind, table, values
from vikings_tui.games.clash import views
from vikings_tui.games.clash.bracelets import VALUES
from vikings_tui.games.clash.rules import GAME, ClashState

WALKER = ("walk", "walk", "shield")
CLUB = ("club", "walk", "walk")


def worlds(state: ClashState, seat: int | None, count: int = 200) -> list[ClashState]:
    rng = random.Random(1)
    return [state.resample(seat, rng) for _ in range(count)]


def placed(**options: str) -> ClashState:
    """A new game of three, everybody on the meadow's starts, seat 0 to play."""
    state = GAME.new(seats=3, seed=3, **options)
    while kind(state) == "place":
        do(state, str(state.legal(state.decision.seats[0])[0]))
    state.active = 0
    state.decision = state.decision._replace(seats=(0,))
    return state


def test_a_view_shows_ones_own_cards_and_the_number_of_the_others() -> None:
    state = table(3, hands=[WALKER, CLUB])
    assert state.view(0)["players"][0]["hand"] == list(WALKER)
    assert state.view(0)["players"][1]["hand"] == [None] * 3
    assert state.view(None)["players"][0]["hand"] == [None] * 3


def test_a_computer_player_looks_at_a_part_of_its_view() -> None:
    state = placed()
    for seat in (0, 1, None):
        seen, whole = views.glance(state, seat), state.view(seat)
        assert {key: whole[key] for key in seen if key != "players"} == {
            k: v for k, v in seen.items() if k != "players"
        }
        for glimpse, player in zip(seen["players"], whole["players"], strict=True):
            assert all(player[k] == v for k, v in glimpse.items())


def test_cv5_everybody_knows_that_a_player_begins_with_1_2_and_3() -> None:
    state = placed()
    for world in worlds(state, 1, 30):
        assert sorted(values(world, 0)) == [1, 2, 3]


def test_cv19_choose_resampling_turns_the_unknown_order_only() -> None:
    state = placed(steal="choose")
    orders = {tuple(values(world, 0)) for world in worlds(state, 1)}
    assert len(orders) == 6
    assert {tuple(values(world, 0)) for world in worlds(state, 0)} == {tuple(values(state, 0))}


def test_cv19_choose_a_perfect_memory_follows_a_bracelet_that_it_lost() -> None:
    state = placed(steal="choose")
    hold(state, 0, *WALKER)
    do(state, "play 1 as sprint", "1: call", "take 1")
    gone = values(state, 1)[-1]
    assert state.view(0)["players"][1]["tokens"] == [None, None, None, gone]
    assert state.view(2)["players"][1]["tokens"] == [None] * 4
    for world in worlds(state, 2):
        assert sorted([*values(world, 0), values(world, 1)[-1]]) == [1, 2, 3], "it is one of those seat 0 began with"
        assert sorted(values(world, 1)[:3]) == [1, 2, 3]


def test_cv19_random_an_onlooker_can_no_longer_tell_which_went() -> None:
    state = placed()
    hold(state, 0, *WALKER)
    do(state, "play 1 as sprint", "1: call")
    seen = state.view(2)["players"]
    assert seen[0]["tokens"] == [None, None]
    assert seen[1]["tokens"].count(None) == 1
    assert seen[0]["worth"] == 4
    assert {values(world, 1)[-1] for world in worlds(state, 2)} == {1, 2, 3}
    assert {sum(values(world, 0)) + values(world, 1)[-1] for world in worlds(state, 2)} == {6}


def test_cv21_what_was_picked_up_open_is_known_until_somebody_steals_blind() -> None:
    state = announced("walk", ["a1", "a2", "g4"], lying={"b2": [4]}, hands=[WALKER, CLUB], bracelets=[(), (1, 2), (1,)])
    do(state, "move b2")
    assert state.view(2)["players"][0]["tokens"] == [4]
    do(state, "play 1 as sprint", "1: call")
    assert state.view(2)["players"][1]["tokens"] == [4, None, None], "the only one that seat 0 had"


def test_cv10_what_comes_from_the_supply_may_be_anything_unseen() -> None:
    state = table(spaces=("a1", "d4"), supply=[4, 4, 2, 1, 1, 1], lying={s: [2] for s in ("b2", "b4", "f2", "f4")})
    do(state, "play 1 as club", "pass", "play 1 as club", "pass")
    assert {values(world, 1)[-1] for world in worlds(state, 0)} == {1, 2, 3, 4}
    assert {values(world, 1)[-1] for world in worlds(state, 1)} == {4}


def test_cv17_resampling_redeals_what_is_hidden_and_keeps_what_was_called() -> None:
    state = table(hands=[WALKER, CLUB])
    do(state, "play 1 as walk", "call", "decline", "play 2 as sprint")
    mine = worlds(state, 1)
    assert all(world.laid[0].card == "walk" for world in mine)
    assert {"shield", "club", "punch"} <= {world.laid[1].card for world in mine}
    assert all(world.hands[1] == CLUB for world in mine)
    assert all(world.laid == state.laid for world in worlds(state, 0, 20)), "the owner knows the card"


def test_ones_own_pile_is_shuffled_but_keeps_its_cards() -> None:
    state = table(hands=[WALKER])
    piles = {world.piles[0] for world in worlds(state, 0)}
    assert len(piles) > 50
    assert {frozenset(Counter(pile).items()) for pile in piles} == {frozenset(Counter(state.piles[0]).items())}


def test_a_resampled_game_can_be_played_to_its_end() -> None:
    rng = random.Random(2)
    for options in ({}, {"steal": "choose"}, {"variant": "bluff-arena", "calls": "in-order"}):
        state = GAME.new(seats=4, seed=8, **options)
        while state.decision:
            state = state.resample(rng.choice([0, 1, 2, 3, None]), rng)
            assert GAME.check(state) is None
            seat = rng.choice(state.decision.seats)
            state.apply(seat, rng.choice(state.legal(seat)))


def test_perfect_memory_is_never_wrong() -> None:
    """Whatever a view says of a bracelet is true, at every step of some games."""
    for seed, steal in ((1, "random"), (2, "choose"), (3, "random")):
        state, rng = GAME.new(seats=4, seed=seed, steal=steal), random.Random(seed)
        while state.decision:
            for seat in (0, 3, None):
                for owner, player in enumerate(state.view(seat)["players"]):
                    real = Counter(VALUES[t] for t in state.tokens[owner])
                    assert not Counter(v for v in player["tokens"] if v) - real
            who = rng.choice(state.decision.seats)
            state.apply(who, rng.choice(state.legal(who)))
