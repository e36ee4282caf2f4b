"""VN-1 to VN-7: the cards and how a round begins."""

from __future__ import annotations

import pytest

from tests.games.valnarok.positions import all_pass, asked, can, do, known, position, row
from vikings_tui.core.errors import OptionError
from vikings_tui.games.valnarok.content import CONTENT, COPIES, DECK, IS_FIGURE, VALUE
from vikings_tui.games.valnarok.rules import GAME


def test_vn1_74_cards_of_which_24_are_figures_worth_10() -> None:
    figures = {card: n for card, n in COPIES.items() if card in IS_FIGURE}
    assert len(DECK) == 74
    assert figures == {"thor": 4, "loki": 4, "odin": 4, "surt": 2, "fenrir": 4, "bifrost": 4, "asgard": 2}
    assert {VALUE[card] for card in figures} == {10}


def test_vn2_ten_vikings_of_five_cards_and_their_figures_are_marked_as_house() -> None:
    vikings = [card for card in CONTENT.card if card.kind == "viking"]
    assert [card.value for card in vikings] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 13]
    assert {card.copies for card in vikings} == {5}
    assert {card.source for card in vikings} == {"house"}
    assert {card.source for card in CONTENT.card if card.kind == "figure"} == {"booklet"}


def test_vn3_a_won_round_gives_the_next_shield() -> None:
    state = position(["thyra", "ragnar"], pile="leif", pile_is_all=True)
    state.shields = [1, 0]
    do(state, "0: draw")
    events = do(state, "0: discard")
    assert state.shields == [2, 0]
    assert [event.data for event in events if event.kind == "shield"] == [{"seat": 0, "shields": 2}]


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_vn4_four_cards_each_that_nobody_knows(seats: int) -> None:
    state = GAME.new(seats=seats, seed=3)
    assert [len(row) for row in state.rows] == [4] * seats
    for seat in (*range(seats), None):
        assert all(known(state, seat, owner) == [None] * 4 for owner in range(seats))


def test_vn4_two_to_six_players() -> None:
    for seats in (1, 7):
        with pytest.raises(OptionError):
            GAME.new(seats=seats)


def test_vn5_each_looks_at_one_own_card_of_their_choice() -> None:
    state = GAME.new(seats=3, seed=3)
    first = state.starter
    assert asked(state) == ("first_look", (first,))
    assert can(state, first) == [f"look {first}:{slot}" for slot in range(4)]
    card = state.rows[first][2]
    assert card is not None
    do(state, f"{first}: look {first}:2")
    assert state.view(first)["look"] == {"seat": first, "owner": first, "slot": 2, "card": card.card}
    do(state, f"{first}: seen")
    assert state.view(first)["look"] is None
    assert known(state, first, first) == [None, None, card.card, None]
    assert asked(state) == ("first_look", ((first + 1) % 3,))


def test_vn5_when_all_have_looked_the_starter_begins() -> None:
    state = GAME.new(seats=3, seed=3)
    for step in range(3):
        seat = (state.starter + step) % 3
        do(state, f"{seat}: look {seat}:0", f"{seat}: seen")
    assert asked(state) == ("turn", (state.starter,))


def test_vn6_the_rest_is_the_pile_and_there_is_no_discard() -> None:
    state = GAME.new(seats=5, seed=3)
    assert (len(state.pile), state.discard) == (74 - 20, [])


def test_vn6_the_first_starter_is_random() -> None:
    assert {GAME.new(seats=4, seed=seed).starter for seed in range(40)} == {0, 1, 2, 3}


def test_vn6_the_winner_starts_the_next_round() -> None:
    state = position(["ragnar", "erik", "thyra"], pile="leif", pile_is_all=True)
    do(state, "0: draw", "0: discard")
    assert asked(state) == ("next", (2,))
    do(state, "2: next")
    assert (state.starter, state.round) == (2, 2)
    assert asked(state) == ("first_look", (2,))


def test_vn6_of_several_winners_the_first_clockwise_from_the_last_starter_starts() -> None:
    state = position(["leif", "ragnar", "leif"], pile="erik", pile_is_all=True)
    state.starter = 1
    do(state, "0: draw", "0: discard")
    assert state.last is not None
    assert state.last.winners == (0, 2)
    assert asked(state) == ("next", (2,))


def test_vn7_a_card_that_leaves_keeps_its_place_empty_and_one_that_comes_is_put_at_the_end() -> None:
    state = position(["ivar bjorn erik", "leif leif"], pile="thor")
    do(state, "0: draw", "0: discard", "0: give 1")
    assert row(state, 0) == "ivar - erik"
    assert row(state, 1) == "leif leif bjorn"
    assert can(state, 0) == ["pass", *(f"intercept {p}" for p in ("0:0", "0:2", "1:0", "1:1", "1:2")), "late"]
    all_pass(state)
    do(state, "1: draw", "1: swap 0")
    assert row(state, 0) == "ivar - erik"


def test_vn7_nobody_looks_at_a_row_but_by_an_effect() -> None:
    state = position(["ivar bjorn", "leif sigrid"], pile="erik")
    do(state, "0: draw", "0: discard")
    all_pass(state)
    assert all(known(state, seat, owner) == [None, None] for seat in (0, 1, None) for owner in (0, 1))
