"""GW-30: missions."""

from __future__ import annotations

import pytest

from tests.games.gone_wild.positions import can, do, hand, table, village, why
from vikings_tui.games.gone_wild.content import MISSIONS
from vikings_tui.games.gone_wild.missions import holds
from vikings_tui.games.gone_wild.position import Plot


def test_gw30_a_goal_that_holds_is_announced_for_points_at_once() -> None:
    state = table()
    state.players[0].missions = ["devotion", "worker"]
    hand(state, 0, "gold", "gold")
    assert why(state, "mission devotion") == "mission_open"
    do(state, "buy beer-mugs from path 1", "mission devotion")
    player = state.players[0]
    assert (player.points, player.done, player.missions) == ({"mission": 1}, ["devotion"], ["worker"])


def test_gw30_one_mission_a_round() -> None:
    state = table()
    state.players[0].missions = ["brewer", "worker"]
    village(state, 0, "brewery")
    hand(state, 0, "gold", "gold")
    do(state, "build brewery", "mission brewer")
    assert "mission worker" not in can(state)
    assert why(state, "mission worker") == "mission_done"


def test_gw30_what_was_done_in_an_earlier_round_does_not_count() -> None:
    state = table()
    state.players[0].missions = ["worker"]
    hand(state, 0, "gold", "gold")
    do(state, "build brewery", "end", "end", "end")
    assert state.turn == 0
    assert "mission worker" not in can(state)


def test_gw30_once_a_turn_one_gold_swaps_a_mission_and_the_old_one_goes_under_the_pile() -> None:
    state = table()
    state.players[0].missions = ["devotion", "worker"]
    top = state.mission_pile[-1]
    hand(state, 0, "gold", "gold")
    do(state, "swap devotion")
    assert state.players[0].missions == ["worker", top]
    assert (state.mission_pile[0], state.mission_bottom) == ("devotion", 1)
    assert state.players[0].hand == ["gold"]
    assert why(state, "swap worker") == "swapped"
    assert not [text for text in can(state) if text.startswith("swap")]


def test_gw30_a_swap_needs_gold_and_a_mission_in_the_pile() -> None:
    state = table()
    state.players[0].missions = ["devotion"]
    hand(state, 0, "beer")
    assert why(state, "swap devotion") == "price_gold"
    state.mission_pile = []
    hand(state, 0, "gold")
    assert why(state, "swap devotion") == "no_missions"
    assert "swap devotion" not in can(state)


def test_gw30_never_more_than_two_face_up() -> None:
    state = table()
    state.players[0].missions = ["devotion", "worker"]
    do(state, "end", "end")
    assert len(state.players[0].missions) == 2


THIS_ROUND = {
    "devotion": {"bought_path": 1},
    "worker": {"built": 1},
    "high-roller": {"gold_spent": 2},
    "first-blood": {"damaged": 1},
    "dragon-slayer": {"draco": 1},
    "gravedigger": {"undead": 1},
    "recruiter": {"bought_unit": 1},
    "fortifier": {"bought_defence": 1},
    "warlord": {"damaged": 2},
    "trader": {"exchanged": 2},
    "bulwark": {"repelled": 1},
    "hall-breaker": {"hall_damaged": 1},
    "storm": {"damaged": 3},
}
OWNED = {
    "beer": [Plot("beer-storage", 1, 3)],
    "saver": [Plot("gold-storage", 1, 1), Plot("gold-storage", 2, 1)],
    "brewer": [Plot("brewery", 1), Plot("brewery", 2, fresh=True)],
    "miner": [Plot("gold-mine", 1), Plot("gold-mine", 2)],
    "shipowner": [Plot("drakkar", 1), Plot("tavern", 1)],
    "metropolis": [Plot("brewery", n) for n in (1, 2, 3)] + [Plot("tavern", n) for n in (1, 2, 3)],
    "treasury": [Plot("beer-storage", 1, 4), Plot("gold-storage", 1, 4)],
}


@pytest.mark.parametrize("mission", MISSIONS)
def test_gw30_every_mission_holds_exactly_when_its_goal_is_reached(mission: str) -> None:
    player = table().players[0]
    assert not holds(player, mission)
    player.tally = dict(THIS_ROUND.get(mission, {}))
    player.village = list(OWNED.get(mission, []))
    assert holds(player, mission)
    for key in player.tally:
        player.tally[key] -= 1
    if player.village:
        last = player.village.pop()
        if last.tokens > 1:
            player.village.append(last._replace(tokens=last.tokens - 1))
    assert not holds(player, mission)


def test_gw30_high_roller_counts_gold_paid_not_gold_exchanged() -> None:
    state = table()
    state.players[0].missions = ["high-roller"]
    hand(state, 0, "gold", "gold", "gold", "gold")
    do(state, "exchange gold")
    assert "mission high-roller" not in can(state)
    do(state, "buy cannon")
    assert "mission high-roller" in can(state)


def test_gw30_tokens_on_producers_are_not_stored() -> None:
    state = table()
    state.players[0].missions = ["beer"]
    village(state, 0, *[Plot("brewery", n, 1) for n in (1, 2, 3)])
    assert "mission beer" not in can(state)


@pytest.mark.parametrize("edition", [1, 2])
def test_gw30_bulwark_counts_since_ones_own_last_turn(edition: int) -> None:
    """The first player of a round is attacked after their turn: in 1.0.0 they could never announce it."""
    state = table()
    state.edition = edition
    do(state, "end")
    state.players[0].missions = ["bulwark"]
    village(state, 0, "brewery")
    hand(state, 0, "cannon")
    hand(state, 1, "warrior")
    do(state, "attack 0 brewery-1", "add warrior", "commit", "defend cannon", "end")
    assert state.players[0].tally.get("repelled", 0) == edition - 1
    do(state, "end")  # the token has gone left: the other player begins
    assert ("mission bulwark" in can(state)) is (edition == 2)
    do(state, "end")
    do(state, "end")
    assert "mission bulwark" not in can(state), "once their turn is over it is forgotten"


def test_gw30_bulwark_is_announced_in_ones_own_turn_of_the_same_round() -> None:
    state = table()
    state.players[1].missions = ["bulwark"]
    village(state, 1, "gold-mine")
    hand(state, 0, "warrior")
    hand(state, 1, "cannon")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "defend cannon", "end")
    assert "mission bulwark" in can(state)
