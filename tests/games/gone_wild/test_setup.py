"""GW-1 to GW-7: the first position."""

from __future__ import annotations

from collections import Counter

import pytest

from vikings_tui.games.gone_wild.content import CARDS, MISSIONS
from vikings_tui.games.gone_wild.ending import all_cards
from vikings_tui.games.gone_wild.rules import GAME

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
def test_gw1_each_player_has_a_level_1_hall_two_1_point_missions_and_ten_cards(seats: int) -> None:
    state = GAME.new(seats=seats, seed=3)
    for player in state.players:
        assert (player.hall, player.hall_fresh, player.village) == (1, False, [])
        assert [MISSIONS[mission].points for mission in player.missions] == [1, 1]
        assert Counter(all_cards(player)) == {"beer": 6, "gold": 2, "warrior": 2}
        assert len(player.hand) == 5


def test_gw2_the_piles_are_face_up_with_18_units_14_defences_52_buildings() -> None:
    view = GAME.new(seats=3, seed=3).view(0)
    left = Counter(dict.fromkeys(("units", "defences", "buildings"), 0))
    for pile in view["piles"]:
        left[pile["pile"]] += pile["left"]
    assert left == {"units": 18, "defences": 14, "buildings": 52}


def test_gw3_the_path_has_five_open_cards_and_35_in_the_pile() -> None:
    state = GAME.new(seats=3, seed=3)
    assert (len(state.path), len(state.path_pile), state.path_discard) == (5, 35, [])
    assert all(CARDS[name].pile == "path" for name in state.path)


@pytest.mark.parametrize("seats", SEATS)
def test_gw4_three_favours_per_player_two_of_them_open(seats: int) -> None:
    state = GAME.new(seats=seats, seed=3)
    assert len(state.favours) == 2
    assert len(state.favour_pile) == 3 * seats - 2
    assert len(state.favour_box) == 12 - 3 * seats


def test_gw5_four_random_bonuses_are_open_and_the_others_kept() -> None:
    open_ones = {tuple(GAME.new(seats=2, seed=seed).bonuses) for seed in range(20)}
    assert len(open_ones) > 15
    state = GAME.new(seats=2, seed=3)
    assert (len(state.bonuses), len(state.spare_bonuses)) == (4, 4)


def test_gw5_the_first_game_has_its_own_four_bonuses() -> None:
    state = GAME.new(seats=2, seed=3, bonus="first-game")
    assert state.bonuses == ["master-brewer", "conqueror", "builder", "defender"]
    assert set(state.spare_bonuses) == {"disciple", "pig-king", "treasurer", "adventurer"}


def test_gw6_the_1_point_missions_lie_on_the_others() -> None:
    for seed in range(10):
        points = [MISSIONS[mission].points for mission in GAME.new(seats=4, seed=seed).mission_pile]
        assert points[-2:] == [1, 1]
        assert set(points[:-2]) == {2, 3}


def test_gw7_chance_picks_the_first_player() -> None:
    assert {GAME.new(seats=4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}
