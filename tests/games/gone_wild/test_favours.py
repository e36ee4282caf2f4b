"""GW-31: Divine Favours."""

from __future__ import annotations

from tests.games.gone_wild.positions import asked, can, do, hand, refresh, table, village
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.rounds import proceed
from vikings_tui.games.gone_wild.rules import GoneWildState


def at(points: int) -> GoneWildState:
    """Seat 0 has so many points, all marks below them reached, and beats Draco's neighbour for one more."""
    state = table()
    state.players[0].vp = points
    state.players[0].marks = sum(points >= mark for mark in (5, 12, 20))
    state.path[4] = "undead"
    hand(state, 0, "elf-archer", "elf-archer")
    return state


def test_gw31_5_12_and_20_points_earn_a_favour_each_once() -> None:
    for points in range(0, 25):
        state = at(points)
        do(state, "hunt 4", "add elf-archer", "loot beer")
        expected = ("favour", 0) if points + 1 in (5, 12, 20) else ("turn", 0)
        assert asked(state) == expected, points


def test_gw31_on_the_way_from_0_to_30_points_three_favours_are_earned() -> None:
    state = table()
    earned_at = []
    for points in range(1, 31):
        before = len(state.pending)
        score(state, 0, 1, "undead", [])
        earned_at += [points] * (len(state.pending) - before)
    assert earned_at == [5, 12, 20]


def test_gw31_a_mark_is_earned_only_once() -> None:
    state = at(5)
    state.players[0].marks = 1
    score(state, 0, 1, "undead", [])
    assert state.pending == []


def test_gw31_two_marks_at_once_earn_two() -> None:
    state = table()
    score(state, 0, 13, "raid", [])
    proceed(state, [])
    refresh(state)
    do(state, can(state)[0])
    assert asked(state) == ("favour", 0)
    do(state, can(state)[0])
    assert asked(state) == ("turn", 0)
    assert len(state.players[0].discard) == 2


def earned() -> GoneWildState:
    state = at(4)
    state.favours, state.favour_pile = ["thor", "tyr"], ["freya", "odin"]
    do(state, "hunt 4", "add elf-archer", "loot beer")
    return state


def test_gw31_the_drawn_one_or_one_of_the_two_open_ones() -> None:
    state = earned()
    assert can(state) == ["favour thor", "favour tyr", "favour odin"]
    do(state, "favour odin")
    assert (state.favours, state.favour_pile) == (["thor", "tyr"], ["freya"])
    assert state.players[0].discard == ["odin"]


def test_gw31_an_open_one_taken_is_replaced_by_the_drawn() -> None:
    state = earned()
    do(state, "favour thor")
    assert (state.favours, state.favour_pile) == (["odin", "tyr"], ["freya"])
    assert state.players[0].discard == ["thor"]


def test_gw31_only_the_chooser_sees_the_drawn_one() -> None:
    state = earned()
    assert state.view(0)["favour_drawn"] == "odin"
    assert state.view(1)["favour_drawn"] is None
    assert state.view(None)["favour_drawn"] is None


def test_gw31_a_defender_earns_it_in_the_attackers_turn() -> None:
    state = table()
    state.players[1].vp = 4
    village(state, 1, "brewery")
    hand(state, 0, "warrior")
    hand(state, 1, "cannon")
    do(state, "attack 1 brewery-1", "add warrior", "commit", "defend cannon")
    assert asked(state) == ("favour", 1)
    do(state, can(state)[0])
    assert asked(state) == ("turn", 0)
    assert len(state.players[1].discard) == 1


def test_gw31_points_of_a_raid_are_followed_by_the_favour_before_the_next_turn() -> None:
    state = table()
    state.players[0].vp = 4
    village(state, 1, "brewery")
    hand(state, 0, "warrior")
    do(state, "attack 1 brewery-1", "add warrior", "commit", "end")
    assert asked(state) == ("favour", 0)
    do(state, can(state)[0])
    assert asked(state) == ("turn", 1)


def test_gw31_with_an_empty_pile_the_open_ones_are_left_and_then_none() -> None:
    state = table()
    state.favours, state.favour_pile = ["thor", "tyr"], []
    score(state, 0, 20, "raid", [])
    proceed(state, [])
    refresh(state)
    assert can(state) == ["favour thor", "favour tyr"]
    do(state, "favour tyr")  # the second is the last: no choice; the third is not earned
    assert state.players[0].discard == ["tyr", "thor"]
    assert asked(state) == ("turn", 0)
