"""ES-13, ES-14: cards that were left out get their answers as well, and nobody gets up for them."""

from __future__ import annotations

import pytest

from tests.games.estimeo.tables import asked, at_rank, do, give, kinds
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.estimeo.narrate import narrate
from vikings_tui.games.estimeo.rules import GAME, EstimeoState

NAMES = ("Ada", "Bo", "Cy")


def left_answers(state: EstimeoState) -> dict[str, int | None]:
    players = state.view(0)["players"]
    return {left["card"]: left["answer"] for player in players for left in player["left_out"] or ()}


def test_es13_what_was_left_out_is_told_after_the_last_column_and_not_before() -> None:
    state = at_rank()
    give(state, 1, "mercury-year", "braille-patterns")
    do(state, "put blue 2", "done 100", "done 100")
    assert asked(state) == ("turn", 0)
    assert left_answers(state)["braille-patterns"] is None
    do(state, "next")
    assert asked(state) == ("left", 0)
    assert set(left_answers(state).values()) == {None}
    assert state.view(2)["answers"] == {"mercury-year": 88}
    events = do(state, "next")
    assert asked(state) == ("close", 0)
    assert left_answers(state)["braille-patterns"] == 63
    told = [event for event in events if event.kind == "left"]
    assert told[0].data["card"] == "braille-patterns"
    assert told[0].data["seats"] == (1,)
    assert GAME.from_json(state.to_json()) == state


def test_es13_the_masters_challenge_that_all_left_out_is_told_once_with_all_their_names() -> None:
    state = at_rank(challenge="suggest cards-left")
    events = do(state, "done 100", "done 100", "next")
    [told] = [event for event in events if event.kind == "left" and event.data["card"] == "master"]
    assert told.data["answer"] == 6
    assert told.data["seats"] == (1, 2)
    for language in LANGUAGES:
        assert "Bo, Cy" in narrate(told, NAMES, Texts(language))


def test_es14_what_the_program_counts_it_counts_for_a_card_that_was_left_out_too() -> None:
    state = at_rank(challenge="suggest names-letters")
    do(state, "done 100", "done 100")
    assert asked(state) == ("left", 0)
    events = do(state, "next")
    assert asked(state) == ("count", 0)
    assert state.asked == "master"
    assert GAME.from_json(state.to_json()) == state
    assert kinds(events) == ["asked"]
    do(state, "answer master 27")
    while asked(state)[0] == "count":
        do(state, f"answer {state.asked} 30")
    assert asked(state) == ("close", 0)
    assert left_answers(state)["master"] == 27


def test_es13_nobody_gets_up_for_a_card_that_was_left_out() -> None:
    state = at_rank(challenge="challenge How many lamps?")
    give(state, 1, "tape-chair", "mercury-year")
    do(state, "done 100", "done 100", "next")
    while asked(state)[0] == "count":
        do(state, f"answer {state.asked} 30")
    assert asked(state) == ("close", 0)
    assert left_answers(state)["tape-chair"] is None
    assert left_answers(state)["master"] is None
    assert left_answers(state)["mercury-year"] == 88


def test_where_all_cards_were_laid_the_round_ends_at_once() -> None:
    state = at_rank()
    give(state, 1, "mercury-year", "braille-patterns")
    give(state, 2, "snail-well", "knock-out")
    for _ in range(2):
        do(state, "put blue 1", "put yellow 1", "put master 1", "done 100")
    while asked(state)[0] == "turn":
        do(state, "next")
    assert asked(state) == ("close", 0)


@pytest.mark.parametrize("kind", ["left", "close"])
def test_a_position_that_tells_too_early_is_refused(kind: str) -> None:
    state = at_rank()
    do(state, "put blue 2", "done 100", "done 100")
    state.decision = state.question(kind)
    assert GAME.check(state) is not None


def test_in_the_first_edition_nobody_is_told() -> None:
    state = at_rank(edition=1)
    do(state, "put blue 1", "done 100", "done 100")
    while asked(state)[0] != "close":
        if asked(state)[0] == "turn":
            do(state, "next")
        else:
            do(state, *(str(action) for action in state.legal(0)[:1]))
    assert set(left_answers(state).values()) == {None}
