"""GW-13 to GW-16: paying, exchanging, buying cards."""

from __future__ import annotations

import pytest

from tests.games.gone_wild.positions import can, do, hand, table, village, why
from vikings_tui.core.errors import IllegalAction
from vikings_tui.games.gone_wild.economy import pay, wealth
from vikings_tui.games.gone_wild.position import Plot


def test_gw13_cards_barrels_and_ingots_are_one_each_stored_ones_too() -> None:
    state = table()
    village(state, 0, Plot("brewery", 1, 1), Plot("gold-mine", 1, 1), Plot("beer-storage", 1, 3))
    hand(state, 0, "beer", "gold", "warrior")
    state.players[0].loot_gold = 1
    assert wealth(state.players[0]) == (5, 3)


def test_gw13_an_archer_is_paid_with_two_beer_cards_and_a_barrel() -> None:
    state = table()
    village(state, 0, Plot("brewery", 1, 1))
    hand(state, 0, "beer", "beer")
    events = do(state, "buy elf-archer")
    assert state.players[0].played == ["beer", "beer", "elf-archer"]
    assert state.players[0].village[0].tokens == 0
    assert events[0].data["cards"] == ("beer", "beer")
    assert events[0].data["barrels"] == 1


def test_gw13_cards_are_spent_before_barrels_and_produced_barrels_before_stored_ones() -> None:
    state = table()
    player = state.players[0]
    village(state, 0, Plot("beer-storage", 1, 2), Plot("brewery", 1, 1))
    player.loot_beer = 1
    hand(state, 0, "beer")
    pay(player, 2, 0)
    assert (player.hand, player.loot_beer) == ([], 0)
    pay(player, 1, 0)
    assert [plot.tokens for plot in player.village] == [2, 0]
    pay(player, 2, 0)
    assert [plot.tokens for plot in player.village] == [0, 0]


def test_gw13_a_large_card_gives_change_that_is_lost_with_the_turn() -> None:
    state = table()
    hand(state, 0, "freya")
    do(state, "buy elf-archer")
    assert state.players[0].beer == 1
    assert state.view(0)["wasted"]["beer"] == 1
    do(state, "end")
    assert state.players[0].beer == 0


def test_gw13_the_card_that_fits_best_is_spent() -> None:
    state = table()
    player = state.players[0]
    hand(state, 0, "gold", "nuggets", "njord")
    pay(player, 0, 2)
    assert sorted(player.hand) == ["gold", "njord"]
    pay(player, 0, 2)
    assert (player.hand, player.gold) == ([], 2)  # the 1 first, then the 3 for what is missing


def test_gw13_a_token_may_be_spent_first_where_a_card_in_hand_is_good_for_something() -> None:
    state = table()
    village(state, 0, Plot("brewery", 1, 1))
    hand(state, 0, "beer", "beer")
    assert not [text for text in can(state) if text.startswith("spend")]
    village(state, 0, Plot("brewery", 1, 1), "drakkar")
    do(state, "spend barrel", "build gold-storage")
    assert state.players[0].hand == ["beer"]
    assert state.players[0].village[0].tokens == 0
    village(state, 0, Plot("gold-mine", 1, 1))
    hand(state, 0, "gold", "offering")
    assert "spend ingot" in can(state)


def test_gw14_two_of_one_kind_give_one_of_the_other_any_number_of_times() -> None:
    state = table()
    village(state, 0, Plot("brewery", 1, 1), Plot("gold-storage", 1))
    hand(state, 0, "beer", "beer", "beer")
    do(state, "exchange beer", "exchange beer")
    player = state.players[0]
    assert wealth(player) == (0, 2)
    assert player.village[0].tokens == 0
    do(state, "exchange gold")
    assert wealth(player) == (1, 0)
    assert why(state, "exchange beer") == "exchange"


def test_gw14_exchanged_money_is_not_stored() -> None:
    state = table()
    village(state, 0, "gold-storage")
    hand(state, 0, "beer", "beer")
    do(state, "exchange beer", "end", "end")
    assert state.players[0].village[0].tokens == 0


@pytest.mark.parametrize(("text", "card"), [("buy elf-archer", "elf-archer"), ("buy mage from path 4", "mage")])
def test_gw15_a_bought_card_is_played_not_in_hand(text: str, card: str) -> None:
    state = table()
    hand(state, 0, "beer", "beer", "beer", "beer")
    do(state, text)
    assert state.players[0].played[-1] == card
    assert card not in state.players[0].hand
    assert not [action for action in can(state) if action.startswith(("attack", "hunt", f"play {card}"))]


def test_gw15_prices_and_sold_out_piles_are_reasons() -> None:
    state = table()
    hand(state, 0, "beer", "beer", "beer", "beer")
    assert why(state, "buy cochonator") == "price_gold"
    assert why(state, "buy bone-crusher") == "price_beer"
    assert why(state, "buy elf-archer") is None
    hand(state, 0)
    assert why(state, "buy cochonator") == "price_both"
    state.piles["elf-archer"] = 0
    hand(state, 0, "beer", "beer", "beer")
    assert why(state, "buy elf-archer") == "sold_out"
    before = state.to_json()
    with pytest.raises(IllegalAction):
        do(state, "buy elf-archer")
    assert state.to_json() == before


def test_gw2_an_empty_pile_is_sold_out_for_buildings_too() -> None:
    state = table()
    state.piles["gold-mine"] = 0
    hand(state, 0, "beer", "beer", "beer")
    assert why(state, "build gold-mine") == "sold_out"
    assert "build gold-mine" not in can(state)


def test_gw16_the_gap_is_closed_from_the_left_and_the_new_card_may_be_bought() -> None:
    state = table()
    state.path_pile.append("offering")
    hand(state, 0, "gold", "gold", "gold")
    do(state, "buy sword from path 2")
    assert state.path == ["offering", "shaman", "beer-mugs", "nuggets", "mage"]
    assert "buy offering from path 0" in can(state)


def test_gw16_an_undead_is_not_for_sale() -> None:
    state = table()
    state.path[0] = "undead"
    hand(state, 0, "freya", "njord")
    assert not [text for text in can(state) if "undead" in text]
    assert why(state, "buy undead from path 0") == "foe"
