"""GW-17 to GW-19: building, the Town Hall, giving back."""

from __future__ import annotations

from tests.games.gone_wild.positions import can, do, hand, table, village, why
from vikings_tui.games.gone_wild.effects import owned
from vikings_tui.games.gone_wild.position import Plot

RICH = ["freya"] * 4 + ["njord"] * 5


def test_gw17_a_new_building_has_a_construction_token_no_power_and_is_no_target() -> None:
    state = table()
    hand(state, 0, "gold", "gold")
    do(state, "build brewery")
    plot = state.players[0].village[0]
    assert (plot.fresh, plot.tokens, plot.place) == (True, 0, "brewery-1")
    do(state, "end")
    hand(state, 1, "warrior")
    assert "attack 0 brewery-1" not in can(state)
    assert why(state, "attack 0 brewery-1") == "fresh"
    do(state, "end")
    assert state.players[0].village[0] == Plot("brewery", 1, tokens=1)


def test_gw17_at_most_three_of_a_kind() -> None:
    state = table()
    village(state, 0, "brewery", "brewery", "brewery")
    state.players[0].hall = 3
    hand(state, 0, *RICH)
    assert "build brewery" not in can(state)
    assert why(state, "build brewery") == "three_of_a_kind"
    assert "build tavern" in can(state)


def test_gw17_the_hall_allows_three_then_six_then_any_number() -> None:
    state = table()
    for level, kinds in [
        (1, ["brewery"] * 2 + ["tavern"]),
        (2, ["brewery"] * 2 + ["tavern"] * 2 + ["drakkar"] * 2),
    ]:
        state.players[0].hall = level
        village(state, 0, *kinds)
        hand(state, 0, *RICH)
        assert not [text for text in can(state) if text.startswith("build")]
        assert why(state, "build brewery") == "hall_limit"
        village(state, 0, *kinds[:-1])
        assert "build brewery" in can(state)
    state.players[0].hall = 3
    village(state, 0, *["brewery"] * 2, *["tavern"] * 3, *["drakkar"] * 3)
    assert "build brewery" in can(state)


def test_gw17_a_building_under_construction_counts_for_cards_that_count_buildings() -> None:
    state = table()
    village(state, 0, Plot("gold-mine", 1, fresh=True), "tavern")
    assert owned(state.players[0], "gold-mine") == 1
    assert owned(state.players[0], "kinds") == 2
    hand(state, 0, "gold-prospector")
    assert state.view(0)["purse"]["gold"] == 1


def test_gw18_level_2_costs_3_gold_and_its_limit_comes_with_the_next_round() -> None:
    state = table()
    village(state, 0, "tavern", "tavern", "brewery")
    hand(state, 0, "gold", "gold", "gold", "freya", "freya")
    do(state, "upgrade")
    player = state.players[0]
    assert (player.hall, player.hall_fresh, player.vp) == (2, True, 0)
    assert why(state, "build gold-mine") == "hall_limit"
    do(state, "end")
    hand(state, 1, "thor")
    assert why(state, "attack 0 hall") == "fresh"
    assert "attack 0 hall" not in can(state)
    do(state, "end", "end")
    hand(state, 0, "beer", "beer", "beer")
    assert "build gold-mine" in can(state)


def test_gw18_level_3_costs_6_gold_and_scores_5_at_once() -> None:
    state = table()
    state.players[0].hall = 2
    hand(state, 0, "njord", "gold", "gold")
    assert why(state, "upgrade") == "price_gold"
    hand(state, 0, "njord", "njord", "njord")
    do(state, "upgrade")
    assert state.players[0].points == {"hall": 5}
    assert state.players[0].hand == ["njord"]


def test_gw18_one_level_at_a_time_and_no_fourth() -> None:
    state = table()
    hand(state, 0, *["njord"] * 4)
    do(state, "upgrade")
    assert why(state, "upgrade") == "hall_fresh"
    assert "upgrade" not in can(state)
    state.players[0].hall, state.players[0].hall_fresh = 3, False
    hand(state, 0, *["njord"] * 4)
    assert why(state, "upgrade") == "hall_highest"


def test_gw19_one_building_a_turn_goes_back_to_its_pile_for_nothing() -> None:
    state = table()
    village(state, 0, Plot("beer-storage", 1, 3), Plot("beer-storage", 2, 1), "tavern")
    left = state.piles["beer-storage"]
    hand(state, 0)
    do(state, "return beer-storage")
    assert [plot.place for plot in state.players[0].village] == ["beer-storage-1", "tavern-1"]
    assert state.piles["beer-storage"] == left + 1
    assert state.view(0)["purse"]["beer"] == 3
    assert not [text for text in can(state) if text.startswith("return")]
    assert why(state, "return tavern") == "returned"


def test_gw19_a_number_that_is_free_again_is_used_for_the_next_building() -> None:
    state = table()
    village(state, 0, Plot("brewery", 2))
    hand(state, 0, "gold", "gold")
    do(state, "build brewery")
    assert [plot.place for plot in state.players[0].village] == ["brewery-2", "brewery-1"]
