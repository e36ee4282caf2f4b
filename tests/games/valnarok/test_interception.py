"""VN-27 to VN-31: interceptions and their windows."""

from __future__ import annotations

import pytest

from tests.games.valnarok.positions import all_pass, asked, can, do, known, position, row
from vikings_tui.core.errors import IllegalAction
from vikings_tui.games.valnarok.rules import ValnarokState


def after_discard(rows: list[str], card: str, under: str = "", **options: str) -> ValnarokState:
    """Seat 0 has drawn this card and discarded it; `under` lies on top of the pile now."""
    state = position(rows, pile=f"{card} {under}", **options)
    do(state, "0: draw", "0: discard")
    return state


def test_vn27_an_identical_card_of_ones_own_is_discarded_without_drawing() -> None:
    state = after_discard(["ivar erik", "leif erik"], "erik")
    before = len(state.pile)
    do(state, "1: intercept 1:1")
    assert (row(state, 1), len(state.pile), state.deeds[1].right) == ("leif -", before, 1)
    assert state.discard == ["erik", "erik"]


def test_vn27_chains_are_possible_and_then_the_turn_goes_on() -> None:
    state = after_discard(["ivar erik", "leif erik", "bjorn"], "erik")
    do(state, "1: intercept 1:1")
    assert asked(state) == ("intercept", (0, 1, 2)), "a new window for all"
    do(state, "0: intercept 0:1")
    all_pass(state)
    assert asked(state) == ("turn", (1,))


def test_vn27_who_discarded_may_intercept_too() -> None:
    state = position(["ivar erik erik", "leif"], pile="thyra")
    do(state, "0: draw", "0: swap 1", "0: intercept 0:2")
    assert row(state, 0) == "ivar thyra -"


def test_vn28_a_wrong_card_is_shown_to_all_goes_back_and_costs_a_card() -> None:
    state = after_discard(["ivar erik", "leif bjorn"], "erik", "ragnar")
    events = do(state, "1: intercept 1:0")
    assert row(state, 1) == "leif bjorn ragnar"
    assert all(known(state, seat, 1) == ["leif", None, None] for seat in (0, 1, None))
    assert (state.deeds[1].wrong, state.discard) == (1, ["erik"])
    assert [event.data.get("card") for event in events] == ["leif", None]


def test_vn28_each_seat_has_one_try_in_a_window() -> None:
    state = after_discard(["ivar erik", "leif bjorn"], "erik")
    do(state, "1: intercept 1:0")
    assert asked(state) == ("intercept", (0,))
    with pytest.raises(IllegalAction):
        do(state, "1: intercept 1:1")


def test_vn29_anothers_card_is_discarded_and_repaid_into_its_place() -> None:
    state = after_discard(["ivar ragnar", "leif erik bjorn"], "erik")
    do(state, "0: intercept 1:1")
    assert asked(state) == ("repay", (0,))
    assert can(state, 0) == ["repay 0", "repay 1"]
    do(state, "0: repay 1")
    assert (row(state, 0), row(state, 1)) == ("ivar -", "leif ragnar bjorn")
    assert asked(state)[0] == "intercept"


def test_vn29_without_cards_of_ones_own_nothing_is_given() -> None:
    state = after_discard(["-", "leif erik"], "erik")
    do(state, "0: intercept 1:1")
    assert row(state, 1) == "leif -"
    assert asked(state)[0] == "intercept"


def test_vn29_anothers_wrong_card_goes_back_to_its_owner() -> None:
    state = after_discard(["ivar", "leif erik"], "erik", "ragnar")
    do(state, "0: intercept 1:0")
    assert (row(state, 0), row(state, 1)) == ("ivar ragnar", "leif erik")
    assert known(state, 1, 1) == ["leif", None]


def test_vn30_a_race_asks_all_and_the_first_claim_wins() -> None:
    state = after_discard(["ivar", "leif erik", "erik"], "erik")
    assert state.decision is not None
    assert state.decision.race
    do(state, "0: pass", "2: intercept 2:0")
    assert (row(state, 1), row(state, 2)) == ("leif erik", "-")


def test_vn30_it_closes_when_all_have_passed() -> None:
    state = after_discard(["ivar", "leif", "erik"], "bjorn")
    do(state, "2: pass", "0: pass", "1: pass")
    assert asked(state) == ("turn", (1,))


def test_vn30_the_last_pass_of_a_race_is_not_taken_back() -> None:
    state = after_discard(["ivar", "leif", "erik"], "bjorn")
    assert not any(event.reveals for event in do(state, "2: pass", "0: pass"))
    assert [event.kind for event in do(state, "1: pass") if event.reveals] == ["closed"]


def test_vn30_a_window_opens_after_a_swap_too() -> None:
    state = position(["ivar", "leif"], pile="thyra")
    do(state, "0: draw", "0: swap 0")
    assert asked(state) == ("intercept", (0, 1))


def test_vn30_in_order_asks_clockwise_and_who_discarded_last() -> None:
    state = after_discard(["ivar", "leif", "erik"], "bjorn", windows="in-order")
    for seat in (1, 2, 0):
        assert asked(state) == ("intercept", (seat,))
        assert state.decision is not None
        assert not state.decision.race
        do(state, f"{seat}: pass")
    assert asked(state) == ("turn", (1,))


def test_vn30_in_order_a_wrong_try_passes_the_question_on_and_a_right_one_begins_anew() -> None:
    state = after_discard(["ivar", "leif", "bjorn"], "bjorn", windows="in-order")
    do(state, "1: intercept 1:0")
    assert asked(state) == ("intercept", (2,))
    do(state, "2: intercept 2:0")
    assert asked(state) == ("intercept", (0,)), "clockwise after seat 2, who discarded this time"


def test_vn31_an_intercepting_figure_acts_for_the_interceptor() -> None:
    state = after_discard(["ivar", "leif surt", "bjorn"], "surt", "erik harald ragnar gudrun")
    assert [row(state, seat) for seat in range(3)] == ["ivar", "leif surt erik", "bjorn harald"]
    do(state, "1: intercept 1:1")
    assert [row(state, seat) for seat in range(3)] == ["ivar gudrun", "leif - erik", "bjorn harald ragnar"]


def test_vn31_with_anothers_figure_it_acts_after_the_repayment() -> None:
    state = after_discard(["ivar harald", "leif odin"], "odin")
    do(state, "0: look 0:0", "0: seen", "0: intercept 1:1", "0: repay 1")
    assert asked(state) == ("odin", (0,))
    do(state, "0: look 1:1")
    assert state.view(0)["look"]["card"] == "harald"


def test_vn31_a_bifrost_gives_nobody_a_turn_in_an_interception() -> None:
    state = position(["bifrost", "leif bifrost", "erik"], pile="thyra")
    do(state, "0: draw", "0: swap 0", "1: intercept 1:1")
    all_pass(state)
    assert asked(state) == ("turn", (1,))


def test_vn31_an_intercepted_bifrost_still_gives_its_other_turn() -> None:
    state = after_discard(["ivar", "leif bifrost", "erik"], "bifrost")
    do(state, "1: intercept 1:1")
    all_pass(state)
    assert asked(state) == ("turn", (0,))
    assert not state.again, "one other turn, not two"


def test_vn31_intercepting_figures_act_whatever_the_option_says_about_swapped_ones() -> None:
    state = after_discard(["ivar", "leif fenrir"], "fenrir", "erik ragnar")
    do(state, "1: intercept 1:1")
    assert row(state, 1) == "leif - ragnar"


def test_vn28_who_speaks_up_first_and_names_no_card_in_time_adds_one() -> None:
    state = after_discard(["ivar", "leif erik", "bjorn"], "erik", "thyra")
    assert [can(state, seat)[-1] for seat in range(3)] == ["late"] * 3
    do(state, "1: late")
    assert (row(state, 1), state.deeds[1].wrong, state.discard) == ("leif erik thyra", 1, ["erik"])
    assert asked(state) == ("intercept", (0, 2))


def test_vn30_in_turn_nobody_is_late() -> None:
    state = after_discard(["ivar", "leif"], "erik", windows="in-order")
    assert "late" not in can(state, 1)
