"""What each seat knows of the rows (VN-7), and for how long; what a view shows and hides."""

from __future__ import annotations

import random

import pytest

from tests.games.valnarok.positions import all_pass, do, known, position
from vikings_tui.games.valnarok.rules import GAME


def test_vn7_a_card_put_over_a_known_one_is_known_only_to_who_drew_it() -> None:
    state = position(["ivar erik", "leif"], pile="odin thyra sigrid", discard="astrid")
    state.rows[0][0] = state.show("ivar")
    do(state, "0: draw", "0: swap 1")
    assert known(state, 1, 0) == ["ivar", None]
    all_pass(state)
    do(state, "1: draw", "1: discard")
    all_pass(state)
    do(state, "0: draw", "0: swap 0")
    assert (known(state, 1, 0), known(state, 0, 0)) == ([None, None], ["sigrid", "odin"])


def test_vn7_a_known_card_that_is_given_away_stays_known() -> None:
    state = position(["ivar erik", "leif"], pile="thor")
    state.rows[0][1] = state.show("erik")
    do(state, "0: draw", "0: discard", "0: give 1")
    assert known(state, 1, 1) == [None, "erik"]


def test_vn7_a_repaid_card_takes_its_knowledge_along() -> None:
    state = position(["ivar ragnar", "leif erik"], pile="erik")
    held = state.rows[0][1]
    assert held is not None
    state.rows[0][1] = state.show_to(0, held)
    do(state, "0: draw", "0: discard", "0: intercept 1:1", "0: repay 1")
    assert (known(state, 0, 1), known(state, 1, 1)) == ([None, "ragnar"], [None, None])


def test_the_view_says_when_a_card_was_learned() -> None:
    state = position(["ivar erik", "leif"], pile="thyra")
    state.clock = 7
    do(state, "0: draw", "0: swap 1")
    assert state.view(0)["learned"] == ((-1, 7), (-1,))
    assert state.view(1)["learned"] == ((-1, -1), (-1,))


def test_all_know_which_cards_their_owner_has_seen_but_not_which_cards_they_are() -> None:
    state = position(["ivar erik", "leif sigrid"], pile="thyra")
    do(state, "0: draw", "0: swap 1")
    for seat in (0, 1, None):
        assert state.view(seat)["familiar"] == ((False, True), (False, False))
    assert known(state, 1, 0) == [None, None]


def test_vn14_an_unseen_card_swapped_over_a_seen_one_makes_its_place_unknown() -> None:
    state = position(["ivar erik", "leif sigrid"], pile="loki")
    held = state.rows[0][0]
    assert held is not None
    state.rows[0][0] = state.show_to(0, held)
    do(state, "0: draw", "0: discard", "0: loki 0:0", "0: with 1:1")
    assert (known(state, 0, 0), known(state, 0, 1)) == ([None, None], [None, "ivar"])
    assert state.view(1)["familiar"] == ((False, False), (False, False)), "it is not its new owner who saw it"


def test_rows_show_places_and_nothing_else() -> None:
    state = position(["ivar - erik", "leif"])
    assert state.view(0)["rows"] == ((True, False, True), (True,))


@pytest.mark.parametrize("notes", ["off", "on"])
def test_notes_are_told_to_the_screen_and_change_nothing_else(notes: str) -> None:
    plain, other = GAME.new(seats=2, seed=4), GAME.new(seats=2, seed=4, notes=notes)
    assert other.view(0)["notes"] is (notes == "on")
    assert {**plain.view(0), "notes": None} == {**other.view(0), "notes": None}


def test_resample_deals_the_unknown_anew_and_keeps_what_is_known() -> None:
    state = position(["ivar erik", "leif bjorn"], pile="thyra")
    do(state, "0: draw", "0: swap 1")
    rng = random.Random(1)
    others = [state.resample(0, rng) for _ in range(30)]
    kept = {tuple(held.card if held else "" for held in other.rows[0]) for other in others}
    assert {cards[1] for cards in kept} == {"thyra"}
    assert len({cards[0] for cards in kept}) > 3
    assert len({tuple(other.pile) for other in others}) > 3


def test_resample_hides_anothers_drawn_card_and_keeps_ones_own() -> None:
    state = position(["ivar", "leif"], pile="thyra")
    do(state, "0: draw")
    rng = random.Random(1)
    assert {state.resample(0, rng).hand for _ in range(20)} == {"thyra"}
    assert len({state.resample(1, rng).hand for _ in range(20)}) > 3


def test_the_statistics_count_interceptions() -> None:
    state = position(["ivar", "leif erik"], pile="erik")
    do(state, "0: draw", "0: discard", "0: intercept 0:0", "1: intercept 1:1")
    assert [(seat["right"], seat["wrong"]) for seat in state.view(None)["stats"]] == [(0, 1), (1, 0)]


@pytest.mark.parametrize("notes", ["off", "on"])
def test_vn7_without_notes_a_terminal_is_not_even_told_what_has_to_be_remembered(notes: str) -> None:
    state = position(["ivar erik", "leif bjorn"], pile="gudrun thyra", discard="sigrid", notes=notes)
    do(state, "0: take", "0: swap 1")
    all_pass(state)
    do(state, "1: draw")
    remembered = state.screen_view(0)
    assert state.view(0)["known"][0] == (None, "sigrid")
    assert remembered["known"][0] == (None, "sigrid" if notes == "on" else None)
    assert remembered["familiar"][0] == (False, notes == "on")
    assert state.screen_view(1)["drawn"] == "gudrun", "what is looked at now is seen"


def test_vn24_when_the_rows_lie_open_all_is_shown() -> None:
    state = position(["ivar", "leif"], pile="gudrun", pile_is_all=True)
    do(state, "0: draw", "0: discard")
    assert state.last is not None
    assert state.screen_view(None)["known"] == (("ivar",), ("leif",))
