"""ES-10 to ES-13: the column, "done", and the end of time."""

from __future__ import annotations

import pytest

from tests.games.estimeo.tables import asked, at_rank, close_the_round, do, kinds, points
from vikings_tui.core.errors import IllegalAction
from vikings_tui.games.estimeo.column import EMPTY, MAX_STEPS, steps
from vikings_tui.games.estimeo.rules import GAME

ALL = ("put blue 1", "put yellow 3", "put master 4")  # everything laid: blue, marker, yellow, master


def test_es10_cards_are_put_from_the_bottom_moved_and_taken_out_until_done() -> None:
    state = at_rank()
    assert state.columns[1] == ("marker",)
    do(state, "put blue 1")
    assert state.columns[1] == ("blue", "marker")
    do(state, "put master 2")
    assert state.columns[1] == ("blue", "master", "marker")
    do(state, "move marker 1")
    assert state.columns[1] == ("marker", "blue", "master")
    do(state, "move marker 3", "out blue")
    assert state.columns[1] == ("master", "marker")
    do(state, "done 90")
    assert asked(state) == ("rank", 2)
    with pytest.raises(IllegalAction):
        state.apply(1, GAME.parse("put blue 1"))


def test_es10_the_marker_must_stay_in_the_column_and_the_view_says_why() -> None:
    state = at_rank()
    with pytest.raises(IllegalAction):
        do(state, "out marker")
    assert state.view(1)["blocked"] == {"out marker": "marker"}


def test_es10_there_are_three_cards_in_the_longer_variant() -> None:
    short, long = at_rank(), at_rank(cards="3")
    assert not [a for a in short.legal(1) if "violet" in a.args]
    assert GAME.parse("put violet 2") in long.legal(1)


def test_es10_every_step_of_a_full_column_leads_to_another_column() -> None:
    full = ("blue", "marker", "yellow", "violet", "master")
    state = at_rank(cards="3")
    state.columns[1] = full
    reached = set()
    for action in steps(3, full):
        if action.verb in ("move", "out"):
            copy = state.clone()
            copy.apply(1, action)
            reached.add(copy.columns[1])
    assert full not in reached
    assert {len(column) for column in reached} == {4, 5}
    assert all("marker" in column for column in reached)


def test_es10_rearranging_for_ever_ends_with_done_or_with_the_time() -> None:
    state = at_rank()
    do(state, "put blue 1")
    while state.moved[1] < MAX_STEPS:
        do(state, "move blue 2" if state.columns[1][0] == "blue" else "move blue 1")
    assert {action.verb for action in state.legal(1)} == {"done"}
    assert state.view(1)["blocked"]["move"] == "steps"
    do(state, "done 299")


def test_es11_no_action_turns_a_card_over_before_the_scoring() -> None:
    state = at_rank()
    verbs = {action.verb for action in state.legal(1)}
    assert verbs == {"put", "move", "out", "done"} - ({"move", "out"} if state.columns[1] == EMPTY else set())
    assert state.view(1)["answers"] == {}
    assert all("answer" not in card for card in state.view(1)["hand"])


def test_es12_the_fastest_who_laid_all_cards_gains_a_green_card() -> None:
    state = at_rank(4)
    do(state, *ALL, "done 200", *ALL, "done 150")
    events = do(state, "put blue 1", "done 20")  # faster, but not all cards
    [first] = [event for event in events if event.kind == "first"]
    assert first.data == {"seat": 2, "time": 150}
    assert points(state)[2] == (1, 0)
    assert points(state)[1] == points(state)[3] == (0, 0)


def test_es12_in_a_tie_of_time_the_one_nearer_to_the_masters_left_was_first() -> None:
    state = at_rank(4)
    do(state, *ALL, "done 150", *ALL, "done 150", *ALL, "done 150")
    assert [green for green, _ in points(state)] == [0, 1, 0, 0]


def test_es12_who_ran_out_of_time_is_never_first() -> None:
    state = at_rank()
    do(state, *ALL, "done 300")
    events = do(state, "done 10")
    assert "first" not in kinds(events)


def test_es13_time_up_costs_a_red_card_and_what_was_laid_still_counts() -> None:
    state = at_rank()
    do(state, "put blue 1")
    assert kinds(do(state, "done 300")) == ["ranked"]
    assert points(state)[1] == (0, 0), "nobody learns of it before all have ranked"
    assert "late" in kinds(do(state, "done 100"))
    assert points(state)[1] == (0, 1)
    assert state.columns[1] == ("blue", "marker")
    assert state.spent[1] == 300


def test_es13_time_up_with_all_cards_laid_but_no_done_costs_a_red_card_too() -> None:
    state = at_rank()
    do(state, *ALL, "done 300", "done 100")
    assert points(state)[1] == (0, 1)


def test_es13_done_with_cards_left_out_is_free_and_they_go_under_the_pile() -> None:
    state = at_rank()
    left = state.hands[1]
    do(state, "done 100", "done 100")
    assert points(state) == [(0, 0)] * 3
    assert asked(state) == ("left", 0)
    close_the_round(state)
    assert set(left) <= set(state.pile[:4])
