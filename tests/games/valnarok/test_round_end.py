"""VN-20 to VN-26: Valhalla, the reveal, points, shields, the end."""

from __future__ import annotations

import pytest

from tests.games.valnarok.positions import all_pass, asked, can, do, position
from vikings_tui.games.valnarok.position import RoundEnd
from vikings_tui.games.valnarok.round_end import points_of
from vikings_tui.games.valnarok.rules import ValnarokState


def last(state: ValnarokState) -> RoundEnd:
    assert state.last is not None
    return state.last


def end_by_pile(state: ValnarokState) -> None:
    """Seat 0 draws the last card and discards it."""
    do(state, "0: draw", "0: discard")


def test_vn20_the_others_have_a_last_turn_clockwise_then_the_declarer_then_all_reveal() -> None:
    state = position(["ivar", "leif", "bjorn"], pile="erik harald gudrun")
    state.turn = state.actor = 1
    state.ask("turn", 1)
    do(state, "1: valhalla")
    for seat in (2, 0, 1):
        assert asked(state) == ("turn", (seat,))
        assert can(state, seat)[0] == "draw"
        do(state, f"{seat}: draw", f"{seat}: discard")
        all_pass(state)
    assert asked(state)[0] == "next"
    assert (last(state).by, last(state).declarer, last(state).winners) == ("valhalla", 1, (1,))


def test_vn20_only_one_declaration_in_a_round() -> None:
    state = position(["ivar", "leif", "bjorn"])
    do(state, "0: valhalla")
    assert can(state, 1) == ["draw"]
    assert state.view(1)["blocked"]["valhalla"] == "declared"


def test_vn21_the_last_card_is_played_with_no_interception_after_it() -> None:
    state = position(["ivar leif", "leif bjorn"], pile="leif", pile_is_all=True)
    events = do(state, "0: draw", "0: swap 0")
    assert asked(state)[0] == "next"
    assert last(state).rows == (("leif", "leif"), ("leif", "bjorn"))
    assert last(state).by == "pile"
    assert "used_up" in [event.kind for event in events]


def test_vn21_the_effect_of_the_last_card_is_finished() -> None:
    state = position(["ivar leif", "erik bjorn"], pile="odin", pile_is_all=True)
    do(state, "0: draw", "0: discard", "0: look 1:0")
    assert asked(state)[0] == "odin_seen"
    do(state, "0: seen")
    assert asked(state)[0] == "next"


def test_vn21_a_penalty_that_uses_up_the_pile_ends_the_round_at_once() -> None:
    state = position(["ivar leif", "erik bjorn"], pile="gudrun sigrid", pile_is_all=True)
    do(state, "0: draw", "0: discard", "1: intercept 1:0")
    assert asked(state)[0] == "next"
    assert last(state).rows[1] == ("erik", "bjorn", "sigrid")


def test_vn21_the_pile_may_end_a_round_in_the_middle_of_the_last_turns() -> None:
    state = position(["thyra", "erik", "bjorn"], pile="gudrun", pile_is_all=True)
    do(state, "0: valhalla", "1: draw", "1: discard")
    assert (last(state).by, last(state).declarer, last(state).winners) == ("pile", 0, (0,))


def test_vn22_each_fenrir_at_the_reveal_adds_a_card_which_may_be_a_fenrir_again() -> None:
    state = position(["ivar", "fenrir fenrir"], pile="erik gudrun harald fenrir leif sigrid astrid")
    do(state, "0: valhalla", "1: draw", "1: discard")
    all_pass(state)
    do(state, "0: draw", "0: discard")
    all_pass(state)
    assert last(state).rows == (("ivar",), ("fenrir", "fenrir", "harald", "fenrir", "leif"))
    assert last(state).added == (0, 3)


def test_vn22_the_starter_turns_up_first() -> None:
    state = position(["fenrir", "fenrir", "ivar"], pile="gudrun harald sigrid leif astrid")
    state.starter = 1
    do(state, "0: valhalla")
    for seat in (1, 2, 0):
        do(state, f"{seat}: draw", f"{seat}: discard")
        all_pass(state)
    assert last(state).rows == (("fenrir", "astrid"), ("fenrir", "leif"), ("ivar",))


def test_vn22_no_card_is_added_when_the_pile_is_used_up() -> None:
    state = position(["fenrir", "ivar"], pile="gudrun", pile_is_all=True)
    end_by_pile(state)
    assert (last(state).rows, last(state).added) == ((("fenrir",), ("ivar",)), (0, 0))


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("thyra leif erik ragnar", 22),
        ("thor asgard", 20),
        ("asgard ragnar", -15),
        ("asgard ragnar ragnar", -2),
        ("asgard ragnar asgard ragnar leif", -29),
        ("asgard asgard ragnar", -5),
    ],
)
def test_vn23_values_figures_and_pairs(cards: str, points: int) -> None:
    assert points_of(cards.split()) == points


def test_vn24_fewest_points_wins_a_shield() -> None:
    state = position(["leif", "thyra", "erik"], pile="gudrun", pile_is_all=True)
    end_by_pile(state)
    assert (last(state).points, last(state).winners, state.shields) == ((1, 0, 8), (1,), [0, 1, 0])


def test_vn24_in_a_tie_the_declarer_wins_alone() -> None:
    state = position(["leif", "leif", "erik"], pile="gudrun", pile_is_all=True)
    do(state, "0: valhalla", "1: draw", "1: discard")
    assert last(state).winners == (0,)


def test_vn24_in_a_tie_without_the_declarer_all_of_them_win() -> None:
    state = position(["erik", "leif", "leif"], pile="gudrun", pile_is_all=True)
    do(state, "0: valhalla", "1: draw", "1: discard")
    assert (last(state).winners, state.shields) == ((1, 2), [0, 1, 1])


def test_vn25_a_declarer_without_the_fewest_points_has_five_cards_for_one_round() -> None:
    state = position(["erik", "leif", "bjorn"], pile="gudrun", pile_is_all=True)
    do(state, "0: valhalla", "1: draw", "1: discard")
    assert (last(state).ragnarok, state.deeds[0].ragnaroks, state.deeds[0].valhallas) == (0, 1, 0)
    do(state, "1: next")
    assert [len(row) for row in state.rows] == [5, 4, 4]
    state.pile, state.discard = state.pile[-1:], state.pile[:-1]
    for seat in (1, 2, 0):
        do(state, f"{seat}: look {seat}:0", f"{seat}: seen")
    do(state, "1: draw", "1: swap 0")
    while asked(state)[0] != "next":
        seat = asked(state)[1][0]
        state.apply(seat, state.legal(seat)[0])
    do(state, f"{asked(state)[1][0]}: next")
    assert [len(row) for row in state.rows] == [4, 4, 4]


def test_vn25_a_declarer_with_the_fewest_points_causes_none() -> None:
    state = position(["leif", "erik", "bjorn"], pile="gudrun", pile_is_all=True)
    do(state, "0: valhalla", "1: draw", "1: discard")
    assert (last(state).ragnarok, state.deeds[0].valhallas) == (None, 1)


def test_vn26_three_rounds_won_win_the_game() -> None:
    state = position(["leif", "erik", "bjorn"], pile="gudrun", pile_is_all=True)
    state.shields = [2, 1, 0]
    end_by_pile(state)
    assert state.decision is None
    assert state.result is not None
    assert (state.result.scores, state.result.ranking) == ((3, 1, 0), ((0,), (1,), (2,)))
    assert state.view(1)["last"]["winners"] == (0,), "the last rows can still be looked at"


def test_vn26_several_at_once_share_the_victory() -> None:
    state = position(["leif", "leif", "bjorn"], pile="gudrun", pile_is_all=True)
    state.shields = [2, 2, 2]
    end_by_pile(state)
    assert state.result is not None
    assert state.result.winners == (0, 1)
