"""GW-27, GW-28: the Undead of the Path, and Draco."""

from __future__ import annotations

from tests.games.gone_wild.positions import asked, can, do, hand, table, village, why
from vikings_tui.games.gone_wild.economy import wealth


def test_gw27_an_undead_gives_a_point_and_money_of_choice_and_the_row_closes() -> None:
    state = table()
    state.path[2] = "undead"
    top = state.path_pile[-1]
    hand(state, 0, "warrior", "warrior")
    do(state, "hunt 2", "add warrior", "add warrior")
    assert state.players[0].points == {"undead": 1}
    assert state.path == [top, "shaman", "beer-mugs", "nuggets", "mage"]
    assert state.path_discard == ["undead"]
    assert asked(state) == ("loot_undead", 0)
    do(state, "loot gold")
    assert wealth(state.players[0]) == (0, 1)


def test_gw27_its_money_can_t_be_stored() -> None:
    state = table()
    state.path[2] = "undead"
    village(state, 0, "gold-storage")
    hand(state, 0, "elf-archer")
    do(state, "hunt 2", "add elf-archer", "loot gold", "end", "end")
    assert state.players[0].village[0].tokens == 0


def test_gw27_any_number_of_undead_in_a_turn() -> None:
    state = table()
    state.path[2] = state.path[4] = "undead"
    state.path_pile[-1] = "shaman"
    hand(state, 0, "elf-archer", "elf-archer")
    do(state, "hunt 4", "add elf-archer", "loot beer", "hunt 3", "add elf-archer", "loot beer")
    assert state.players[0].vp == 2


def test_gw28_draco_gives_a_barrel_or_an_ingot_that_can_be_stored() -> None:
    state = table()
    village(state, 0, "beer-storage")
    hand(state, 0, "warrior")
    do(state, "hunt draco", "add warrior")
    assert asked(state) == ("loot_draco", 0)
    do(state, "loot beer")
    assert state.view(0)["purse"]["barrels"] == 1
    do(state, "end", "end")
    assert state.players[0].village[0].tokens == 1


def test_gw28_once_per_player_and_round() -> None:
    state = table()
    hand(state, 0, "warrior", "warrior")
    do(state, "hunt draco", "add warrior", "loot gold")
    assert "hunt draco" not in can(state)
    assert why(state, "hunt draco") == "draco_done"
    do(state, "end")
    hand(state, 1, "warrior")
    assert "hunt draco" in can(state)
    do(state, "end", "end")
    hand(state, 0, "warrior")
    assert "hunt draco" in can(state)
