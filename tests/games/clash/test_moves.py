"""CV-20 to CV-22: Walk, Sprint, Slam.

The meadow:      a   S . . S
                b   . B . B .
               c   . ~ . . ~ .
              d   . . . C . . .
               e   . ~ . . ~ .
                f   . B . B .
                 g   S . . S
"""

from __future__ import annotations

import pytest

from tests.games.clash.tables import announced, can, do, kind, lying, table, values
from vikings_tui.core.errors import IllegalAction
from vikings_tui.games.clash.rules import ClashState


def goals(state: ClashState) -> set[str]:
    return {move.split()[-1] for move in can(state)} - {"decline"}


def goals_of(state: ClashState, victim: int) -> set[str]:
    return {move.split()[-1] for move in can(state) if move.startswith(f"slam {victim} ")}


def test_cv20_walk_is_one_space_onto_land() -> None:
    assert goals(announced("walk", ["c3", "g4"])) == {"b2", "b3", "c4", "d3", "d4"}, "c2 is water"


def test_cv20_nobody_ends_on_a_viking() -> None:
    assert goals(announced("walk", ["c3", "d4"])) == {"b2", "b3", "c4", "d3"}
    assert "d4" not in goals(announced("sprint", ["c3", "d4"]))


def test_cv20_sprint_is_up_to_two_spaces() -> None:
    reach = goals(announced("sprint", ["a1", "g4"]))
    assert reach == {"a2", "b1", "b2", "a3", "b3", "c1", "c3"}, "not through the pond at c2, not onto it"


def test_cv20_sprint_passes_through_a_viking_but_not_through_water() -> None:
    assert "c3" in goals(announced("sprint", ["a1", "b2"])), "b2 is the only way from a1 to c3"
    # d2 to c3 would be d2, c2 (water), c3 or d2, d3, c3
    assert "c3" in goals(announced("sprint", ["d2", "g4"]))
    assert "b1" not in goals(announced("sprint", ["d3", "g4"])), "only by way of the pond"


def test_cv20_walled_in_a_walk_does_nothing() -> None:
    state = announced("walk", ["a1", "a2", "b1", "b2"])
    assert kind(state) == "play"


def test_cv21_ending_on_bracelets_takes_all_of_them_face_down() -> None:
    state = announced("walk", ["a1", "g4"], lying={"b2": [4, 2], "b4": [3]})
    do(state, "move b2")
    assert values(state, 0) == [1, 2, 3, 4, 2]
    assert lying(state) == {"b4": [3]}
    assert sorted(v for v in state.view(1)["players"][0]["tokens"] if v) == [2, 4], "everybody saw what was picked up"


def test_cv21_passing_over_bracelets_takes_none() -> None:
    state = announced("sprint", ["a1", "g4"], lying={"b2": [4]})
    do(state, "move c3")
    assert values(state, 0) == [1, 2, 3]
    assert lying(state) == {"b2": [4]}


def test_cv22_slam_moves_onto_the_space_and_pushes_the_viking() -> None:
    state = announced("slam", ["a1", "b2"])
    do(state, "slam 1 to c3")
    assert state.spaces == ["b2", "c3"]


def test_cv22_slam_from_two_spaces_away() -> None:
    state = announced("slam", ["a1", "c3"])
    assert "slam 1 to d4" in can(state)
    do(state, "slam 1 to b2")
    assert state.spaces == ["c3", "b2"]


def test_cv22_the_space_the_slammer_left_is_free() -> None:
    state = announced("slam", ["a1", "b2"])
    do(state, "slam 1 to a1")
    assert state.spaces == ["b2", "a1"]


def test_cv22_nobody_is_pushed_into_water_or_onto_a_viking() -> None:
    state = announced("slam", ["a1", "b2", "b3"])
    assert goals_of(state, 1) == {"a1", "a2", "b1", "c3"}, "c2 is water, b3 is taken"


def test_cv22_slam_does_not_run_through_a_third_viking() -> None:
    state = table(3, spaces=["a1", "c3", "b2"])
    assert "play 1 as slam" in can(state), "the one at b2 can be slammed"
    do(state, "play 1 as slam", "pass", "pass")
    assert goals_of(state, 1) == set(), "the only way to c3 leads through b2"


def test_cv22_slam_does_not_run_through_water() -> None:
    state = table(spaces=["b1", "d3"])
    assert "play 1 as slam" not in can(state)
    assert state.view(0)["blocked"]["slam"] == "slam_way"


def test_cv22_slam_needs_a_free_space_behind() -> None:
    # around a1 lie a2, b1 and b2; the slammer comes by b1, the others are taken
    state = table(4, spaces=["c1", "a1", "a2", "b2"])
    do(state, "play 1 as slam", "pass", "pass", "pass")
    assert goals_of(state, 1) == {"b1"}


def test_cv22_on_the_bridge_a_walled_in_viking_has_no_room() -> None:
    # the centre of the bridge has two neighbours: the slammer two spaces away, a third Viking behind
    state = table(3, spaces=["d2", "d4", "d5"], arena="bridge")
    do(state, "play 1 as slam", "pass", "pass")
    assert goals_of(state, 1) == {"d3"}
    state = table(4, spaces=["d2", "d4", "d5", "d3"], arena="bridge")
    do(state, "play 1 as slam", "pass", "pass", "pass")
    assert goals_of(state, 1) == set(), "and not through the Viking at d3"


def test_cv22_the_pushed_player_takes_the_bracelets_there() -> None:
    state = announced("slam", ["a1", "a2"], lying={"b2": [4, 1]})
    do(state, "slam 1 to b2")
    assert values(state, 1) == [1, 2, 3, 4, 1]
    assert values(state, 0) == [1, 2, 3]


def test_cv22_there_is_no_shield_against_a_slam() -> None:
    state = announced("slam", ["a1", "a2"], hands=[("slam", "walk", "walk"), ("shield", "shield", "walk")])
    do(state, "slam 1 to a3")
    assert (kind(state), state.decision.seats) == ("play", (0,))


def test_cv22_an_unannounceable_slam_is_illegal_and_changes_nothing() -> None:
    state = table(spaces=["a1", "g4"])
    before = state.to_json()
    with pytest.raises(IllegalAction):
        do(state, "play 1 as slam")
    assert state.to_json() == before
