"""GW-7 to GW-12: the course of a round."""

from __future__ import annotations

import pytest

from tests.games.gone_wild.positions import asked, can, do, hand, kinds, table, village
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.rules import GoneWildState


def play_out_round(state: GoneWildState) -> None:
    """Everybody ends the turn at once."""
    number = state.round
    while state.round == number and asked(state)[0] == "turn":
        do(state, "end")


def test_gw7_the_first_player_token_goes_left_each_round() -> None:
    state = table(3)
    firsts = []
    for _ in range(4):
        firsts.append(state.first)
        play_out_round(state)
    assert firsts == [0, 1, 2, 0]


def test_gw8_two_mines_and_a_brewery_produce_two_ingots_and_a_barrel() -> None:
    state = table()
    village(state, 0, "gold-mine", "gold-mine", "brewery")
    play_out_round(state)
    assert [plot.tokens for plot in state.players[0].village] == [1, 1, 1]
    assert state.view(0)["purse"]["ingots"] == 2
    assert state.view(0)["purse"]["barrels"] == 1


def test_gw8_a_producer_never_holds_more_than_one_and_lost_ones_come_again() -> None:
    state = table()
    village(state, 0, Plot("brewery", 1, tokens=1))
    play_out_round(state)
    play_out_round(state)
    assert state.players[0].village[0].tokens == 1


def test_gw9_two_taverns_draw_seven_and_a_card_kept_makes_eight() -> None:
    state = table()
    village(state, 0, "tavern", "tavern", "drakkar")
    hand(state, 0, "shaman")
    play_out_round(state)
    assert len(state.players[0].hand) == 8
    assert state.players[0].hand[0] == "shaman"


def test_gw9_an_empty_deck_is_refilled_in_the_middle_of_a_draw_without_the_cards_played() -> None:
    state = table()
    player = state.players[0]
    player.deck, player.discard = ["beer"], ["gold"] * 3
    hand(state, 0, "shaman", "warrior")
    player.played = ["elf-archer"]
    events = do(state, "play shaman")
    assert sorted(player.hand) == ["beer", "gold", "warrior"]
    assert (len(player.deck), player.discard) == (2, [])
    assert player.played == ["elf-archer", "shaman"]
    assert events[-1].data == {"seat": 0, "count": 2, "shuffled": True}


def test_gw9_the_discard_is_really_shuffled() -> None:
    drawn = set()
    for word in range(10):
        state = table()
        state.rng.word = word
        player = state.players[0]
        player.deck, player.discard = [], ["beer", "gold", "warrior", "cannon", "sword", "mage"]
        hand(state, 0, "shaman")
        do(state, "play shaman")
        drawn.add(tuple(player.hand))
    assert len(drawn) > 4


def test_gw9_with_neither_deck_nor_discard_nothing_more_is_drawn() -> None:
    state = table()
    state.players[0].deck = ["beer"]
    hand(state, 0, "shaman")
    do(state, "play shaman")
    assert state.players[0].hand == ["beer"]


def test_gw9_who_has_one_mission_draws_one_in_player_order() -> None:
    state = table(3)
    for player in state.players:
        player.missions = ["devotion"]
    state.players[1].missions = ["beer", "worker"]
    top = state.mission_pile[-2:]
    play_out_round(state)  # seat 1 begins the second round
    assert state.players[2].missions == ["devotion", top[1]]
    assert state.players[0].missions == ["devotion", top[0]]
    assert state.players[1].missions == ["beer", "worker"]


def test_gw10_turns_go_clockwise_from_the_first_player_with_any_number_of_actions() -> None:
    state = table(3)
    hand(state, 0, "beer", "beer", "beer", "gold", "gold")
    do(state, "build gold-storage", "build beer-storage")
    assert asked(state) == ("turn", 0)
    do(state, "end")
    assert asked(state) == ("turn", 1)
    do(state, "end")
    assert asked(state) == ("turn", 2)


def test_gw11_what_was_produced_or_taken_is_stored_and_the_rest_is_lost() -> None:
    state = table()
    player = state.players[0]
    village(state, 0, Plot("brewery", 1, 1), Plot("brewery", 2, 1), Plot("beer-storage", 1, 3), Plot("gold-mine", 1, 1))
    player.loot_beer = 1
    assert state.view(0)["wasted"] == {"beer": 0, "gold": 0, "barrel": 2, "ingot": 1, "attack": 0}
    events = do(state, "end", "end")
    stored = next(event for event in events if event.kind == "store")
    assert (stored.data["barrels"], stored.data["lost_barrels"], stored.data["lost_ingots"]) == (4, 2, 1)
    assert (player.loot_beer, player.village[2].tokens) == (0, 4)


def test_gw11_each_storage_that_holds_four_scores_every_round() -> None:
    state = table()
    village(state, 0, Plot("beer-storage", 1, 4), Plot("beer-storage", 2, 3), Plot("gold-storage", 1, 4))
    play_out_round(state)
    assert state.players[0].vp == 2
    play_out_round(state)
    assert state.players[0].vp == 4
    assert state.players[0].points == {"store": 4}


def test_gw11_tokens_are_moved_together_so_that_storages_fill() -> None:
    state = table()
    village(state, 0, Plot("beer-storage", 1, 2), Plot("beer-storage", 2, 2))
    play_out_round(state)
    assert [plot.tokens for plot in state.players[0].village] == [4, 0]
    assert state.players[0].vp == 1


@pytest.mark.parametrize(
    ("ingots", "lie", "points"),
    [
        ((2, 1), (3, 0), 0),
        ((4, 1), (5, 0), 1),
        ((6, 1), (6, 1), 1),
        ((6, 2), (4, 4), 2),
        ((5, 4), (5, 4), 2),
        ((4, 6), (6, 4), 2),
        ((6, 6), (6, 6), 2),
    ],
)
def test_gw11_a_gold_storage_holds_six_but_four_are_enough_to_score(
    ingots: tuple[int, ...], lie: tuple[int, ...], points: int
) -> None:
    """As many as possible score; else the fewest hold anything, as there is least to pillage then."""
    state = table()
    village(state, 0, *(Plot("gold-storage", number, count) for number, count in enumerate(ingots, 1)))
    play_out_round(state)
    assert tuple(plot.tokens for plot in state.players[0].village) == lie
    assert state.players[0].vp == points


def test_gw11_a_gold_storage_takes_six_ingots_and_a_beer_storage_four_barrels() -> None:
    state = table()
    village(state, 0, "gold-storage", "beer-storage")
    state.players[0].loot_gold = state.players[0].loot_beer = 7
    assert state.view(0)["wasted"] == {"beer": 0, "gold": 0, "barrel": 3, "ingot": 1, "attack": 0}
    play_out_round(state)
    assert [plot.tokens for plot in state.players[0].village] == [6, 4]


def test_gw11_a_storage_under_construction_holds_nothing_yet() -> None:
    state = table()
    village(state, 0, Plot("brewery", 1, 1), Plot("beer-storage", 1, fresh=True))
    assert state.view(0)["wasted"]["barrel"] == 1
    events = do(state, "end", "end")
    assert state.players[0].village[1].tokens == 0
    assert [event.data["lost_barrels"] for event in events if event.kind == "store"] == [1]


def test_gw12_cards_played_and_unused_go_to_the_discard() -> None:
    state = table()
    player = state.players[0]
    player.deck = ["warrior"] * 9
    hand(state, 0, "beer", "beer", "beer", "gold")
    do(state, "buy elf-archer")
    assert (player.played, player.discard) == (["beer", "beer", "beer", "elf-archer"], [])
    do(state, "end", "end")
    assert sorted(player.discard) == ["beer", "beer", "beer", "elf-archer", "gold"]


def test_gw12_a_drakkar_keeps_one_unused_card_of_ones_choice() -> None:
    state = table()
    player = state.players[0]
    village(state, 0, "drakkar", Plot("drakkar", 2, fresh=True))
    player.deck = ["warrior"] * 9
    hand(state, 0, "cannon", "beer", "gold")
    do(state, "end", "end")
    assert asked(state) == ("keep", 0)
    assert can(state) == ["keep cannon", "keep beer", "keep gold"]
    do(state, "keep cannon")
    assert player.hand == ["cannon", *["warrior"] * 5]
    assert sorted(player.discard) == ["beer", "gold"]


def test_gw12_nobody_is_asked_what_to_keep_when_all_can_be_kept() -> None:
    state = table()
    village(state, 0, "drakkar", "drakkar")
    hand(state, 0, "cannon", "beer")
    do(state, "end", "end")
    assert asked(state) == ("turn", 1)
    assert state.players[0].hand[:2] == ["cannon", "beer"]


def test_gw12_construction_and_damage_tokens_come_off_and_the_path_moves() -> None:
    state = table()
    player = state.players[0]
    village(state, 0, Plot("brewery", 1, fresh=True), Plot("tavern", 1, damaged=True, bonus=2))
    player.hall, player.hall_fresh, player.hall_damaged, player.raided = 2, True, True, True
    top = state.path_pile[-1]
    events = do(state, "end", "end")
    assert [(p.fresh, p.damaged, p.bonus) for p in player.village] == [(False, False, 0)] * 2
    assert (player.hall_fresh, player.hall_damaged, player.raided) == (False, False, False)
    assert state.path == [top, "shaman", "beer-mugs", "sword", "nuggets"]
    assert state.path_discard == ["mage"]
    assert "path_moves" in kinds(events)


def test_gw3_an_empty_path_pile_is_refilled_from_its_discard_and_else_the_row_stays_short() -> None:
    state = table()
    state.path_pile, state.path_discard = [], ["undead"]
    hand(state, 0, "gold", "gold", "beer", "beer", "beer")
    do(state, "buy beer-mugs from path 1")
    assert state.path == ["undead", "shaman", "sword", "nuggets", "mage"]
    do(state, "buy nuggets from path 3")
    assert state.path == ["undead", "shaman", "sword", "mage"]
