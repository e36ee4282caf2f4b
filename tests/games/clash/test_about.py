"""What a person is told at a choice of Clash: who attacks with what, what a space brings, what there is to take."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.clash.tables import do, quiet, table
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.clash.narrate import about, question
from vikings_tui.games.clash.rules import GAME, ClashState
from vikings_tui.table.seats import MAX_NAME
from vikings_tui.tui.canvas import wrap

NAMES = ("Ada", "Bo", "Cnut")
T = Texts("en")


def asked(state: ClashState) -> str:
    assert state.decision
    return question(state.decision.kind, state.view(state.decision.seats[0]), NAMES, T)


def told(state: ClashState, action: str) -> str:
    assert state.decision
    return about(GAME.parse(action), state.view(state.decision.seats[0]), NAMES, T)


def beside(*, hands: Sequence[Sequence[str]] = (("punch", "walk", "slam"), ("shield", "walk", "club"))) -> ClashState:
    """Ada on d3 beside Bo on d4, Cnut far away with nothing."""
    return table(
        seats=3, spaces=("d3", "d4", "a1"), hands=hands, bracelets=((1, 2), (3,), ()), lying={"d2": (4, 1), "d5": (2,)}
    )


def test_cv27_the_attacked_player_is_told_who_attacks_with_what_and_what_each_answer_costs() -> None:
    state = beside()
    do(state, "play 1 as punch")
    quiet(state)
    do(state, "attack 1")
    assert "Ada" in asked(state)
    assert "Punch" in asked(state)
    answers = [told(state, answer) for answer in ("shield 1", "shield 2", "pass")]
    assert len(set(answers)) == 3
    assert answers[1] == told(state, "shield 3")  # a lie is a lie


def test_cv21_a_space_with_bracelets_says_who_takes_what() -> None:
    state = beside()
    do(state, "play 2 as walk")
    quiet(state)
    assert "4 + 1" in told(state, "move d2")
    assert "Ada" in told(state, "move d2")
    assert told(state, "move c3") == T("clash.space.plain")


def test_cv22_a_slam_says_what_the_pushed_player_takes() -> None:
    state = beside()
    do(state, "play 3 as slam")
    quiet(state)
    assert told(state, "slam 1 to d5") == T("clash.about.loot", player="Bo", values="2")


def test_cv24_an_attack_says_how_much_there_is_to_take() -> None:
    state = beside()
    do(state, "play 1 as hammer")
    quiet(state)
    assert "Hammer" in asked(state)
    assert told(state, "attack 2") == T("clash.about.poor")


def test_cv25_a_throw_says_whose_bracelet_of_what_value_and_what_lies_there() -> None:
    state = beside()
    do(state, "play 1 as punch")
    quiet(state)
    do(state, "attack 1", "pass")
    assert "Bo" in asked(state)
    assert "3" in asked(state)
    assert "2" in told(state, "throw d5")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_leave_room_for_the_question(language: str) -> None:
    """At 80x24 a question with four answers has two lines of 39 letters, and one for what an answer costs."""
    state = beside(hands=(("slingshot", "walk", "slam"), ("shield", "walk", "club")))
    state.spaces[1] = "a4"
    do(state, "play 1 as slingshot")
    quiet(state)
    do(state, "attack 1")
    names, texts = ["W" * MAX_NAME] * 3, Texts(language)
    assert len(wrap(question("shield", state.view(1), names, texts), 39)) <= 2
    for answer in ("shield 1", "shield 2", "pass"):
        assert len(wrap(about(GAME.parse(answer), state.view(1), names, texts), 43)) == 1
