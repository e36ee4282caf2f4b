"""What an announcement could do now, and where the cursor begins: told by the screen so that nobody counts spaces."""

from __future__ import annotations

import random

import pytest

from tests.games.clash.tables import can, do, quiet, table
from tests.games.clash.test_referee import Referee
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.clash.cards import ACTIONS
from vikings_tui.games.clash.controller_aim import aim, first_word
from vikings_tui.games.clash.narrate import in_reach, nothing
from vikings_tui.games.clash.reach import reached, useless
from vikings_tui.games.clash.rules import GAME, ClashState

NAMES = ("Ada", "Bo", "Cnut")
T = Texts("en")


def beside(**more: object) -> ClashState:
    """Ada on d3 beside Bo on d4, Cnut far away with nothing."""
    hands = (("punch", "walk", "slam"), ("shield", "walk", "club"))
    given = {"spaces": ("d3", "d4", "a1"), "bracelets": ((1, 2), (3,), ()), "lying": {"d2": (4, 1), "b2": (2,)}}
    return table(seats=3, hands=hands, **{**given, **more})  # type: ignore[arg-type]


def test_cv23_an_attack_reaches_who_stands_right_and_has_a_bracelet() -> None:
    state = beside()
    assert reached(state, 0, "punch") == ["d4"]
    assert useless(state, 0, "punch") is None
    assert reached(state, 0, "hammer") == []
    assert useless(state, 0, "hammer") == "poor", "Cnut is far enough and has none (CV-26)"
    assert useless(beside(spaces=("d3", "c3", "e3")), 0, "hammer") == "far"
    assert useless(beside(spaces=("d3", "g4", "a1")), 0, "club") == "near"


def test_cv20_who_is_shut_in_goes_nowhere() -> None:
    state = table(seats=4, spaces=("a1", "a2", "b1", "b2"))
    assert useless(state, 0, "walk") == "stuck"
    assert useless(state, 0, "sprint") is None, "it may pass through a Viking"


def test_the_view_tells_it_to_the_one_who_announces_and_to_all_who_may_call() -> None:
    state = beside(spaces=("d3", "g4", "a1"))
    view = state.screen_view(0)
    assert {*view["reach"]} == {*ACTIONS}
    assert view["useless"]["punch"] == "near"
    assert nothing(view, "punch", None, T) == T("clash.useless.near")
    do(state, "play 1 as punch")
    for seat in (1, None):
        view = state.screen_view(seat)
        assert {*view["reach"]} == {"punch"}
        assert "Ada" in nothing(view, "punch", "Ada", T)
    assert state.view(1)["reach"] == {}, "computer players count for themselves"


def test_what_is_in_reach_is_told_by_name_and_value() -> None:
    state = beside()
    do(state, "play 2 as walk")
    assert "4 + 1 (d2)" in in_reach(state.screen_view(1), "walk", NAMES, T)
    state = beside()
    do(state, "play 1 as punch")
    assert in_reach(state.screen_view(None), "punch", NAMES, T) == T("clash.reach.vikings", names="Bo")


def test_a_second_opinion_on_what_every_announcement_can_do() -> None:
    """The referee of the rules, which counts spaces in another way, on random positions: nothing comes of an
    announcement exactly when all it leads to is to decline, or to attack who has nothing."""
    for seed in range(12):
        rng, state = random.Random(seed), GAME.new(seats=2 + seed % 3, seed=seed)
        while state.decision:
            if state.decision.kind == "play":
                for action in ACTIONS:
                    _compare(state, action)
            seat = rng.choice(state.decision.seats)
            state.apply(seat, rng.choice(state.legal(seat)))


def _compare(state: ClashState, action: str) -> None:
    meant = state.clone()
    meant.announced = action
    referee = Referee(meant)
    if action in ("walk", "sprint"):
        spaces = {move.removeprefix("move ") for move in referee.move() - {"decline"}}
    elif action == "slam":
        spaces = {state.spaces[seat] for seat in referee.slammed()}
    else:
        hit = {int(attack.removeprefix("attack ")) for attack in referee.attack() - {"decline"}}
        spaces = {state.spaces[seat] for seat in hit if state.tokens[seat]}
    assert {*reached(state, state.active, action)} == spaces
    if action != "slam":
        assert (useless(state, state.active, action) is None) == bool(spaces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentences(language: str) -> None:
    texts = Texts(language)
    for reason in ("near", "far", "poor", "stuck"):
        assert f"clash.useless.{reason}" in texts
        assert f"clash.useless_of.{reason}" in texts


# -- where the cursor begins


def first(state: ClashState) -> str:
    assert state.decision
    seat = state.decision.seats[0]
    return str(aim(state.decision.kind, state.screen_view(seat), seat, state.legal(seat)))


def test_enter_in_haste_calls_no_shield_and_no_announcement() -> None:
    state = beside(calls="in-order")
    do(state, "play 1 as punch")
    assert first(state) == "pass"
    quiet(state)
    do(state, "attack 1", "shield 1")
    assert first(state) == "pass"


def test_enter_in_haste_ends_no_game() -> None:
    lying = {"b2": (1,), "b4": (1,), "f2": (1,), "f4": (2,)}
    hand_over = table(seats=2, spaces=("a1", "d4"), hands=[("walk", "walk", "shield")], supply=(4, 4), lying=lying)
    do(hand_over, "play 1 as walk")
    quiet(hand_over)
    do(hand_over, "decline", "play 1 as walk")
    quiet(hand_over)
    do(hand_over, "decline")
    assert hand_over.decision
    assert hand_over.decision.kind == "centre"
    assert first(hand_over) == "leave"


def test_a_move_begins_at_the_loot_and_a_throw_where_nobody_else_takes_it() -> None:
    state = beside()
    do(state, "play 2 as walk")
    quiet(state)
    assert first(state) == "move d2"
    state = beside()
    do(state, "play 1 as punch")
    quiet(state)
    do(state, "attack 1", "pass")
    space = first(state).removeprefix("throw ")
    assert f"throw {space}" in can(state)
    assert space not in state.spaces


def test_a_card_is_first_said_to_be_what_it_is_and_a_shield_what_does_something() -> None:
    view = beside(spaces=("d3", "g4", "a1")).screen_view(0)
    assert first_word(view, "punch", ACTIONS) == "punch"
    possible = [action for action in ACTIONS if action != "slam"]
    assert first_word(view, "shield", possible) not in view["useless"]
    assert first_word(view, "slam", possible) in possible
