"""GW-20 to GW-26, GW-29: attacks on players."""

from __future__ import annotations

import pytest

from tests.games.gone_wild.positions import asked, can, do, do_only, hand, kinds, refresh, table, village, why
from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild.content import raid_points
from vikings_tui.games.gone_wild.narrate import narrate
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.rules import GAME, GoneWildState


def raid_table(*cards: str, seats: int = 2) -> GoneWildState:
    """Seat 0 attacks with these cards; seat 1 has a Mine, a Brewery and a Tavern."""
    state = table(seats)
    hand(state, 0, *cards)
    village(state, 1, "gold-mine", "brewery", "tavern")
    return state


def test_gw20_a_warrior_takes_a_gold_mine_for_one_point_at_the_end_of_the_turn() -> None:
    state = raid_table("warrior")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit")
    assert state.players[1].village[0].damaged
    assert state.players[0].vp == 0
    do(state, "end")
    assert state.players[0].points == {"raid": 1}
    assert state.players[0].played == ["warrior"]


def test_gw20_several_units_join_and_only_together_they_are_enough() -> None:
    state = raid_table("elf-archer", "warrior")
    do(state, "attack 1 tavern-1", "add elf-archer")
    assert "commit" not in can(state)
    do(state, "add warrior")
    assert can(state) == ["commit"]
    do(state, "commit")
    assert state.players[1].village[2].damaged


def test_gw20_each_unit_attacks_once() -> None:
    state = raid_table("warrior")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit")
    assert not [text for text in can(state) if text.startswith(("attack", "hunt"))]
    assert why(state, "attack 1 brewery-1") == "no_fighter"


def test_gw20_what_is_out_of_reach_is_no_target() -> None:
    state = raid_table("elf-archer")
    assert [text for text in can(state) if text.startswith("attack")] == ["attack 1 gold-mine-1", "attack 1 brewery-1"]
    assert why(state, "attack 1 tavern-1") == "too_weak"
    assert why(state, "attack 1 hall") == "too_weak"


def test_gw21_one_player_a_turn() -> None:
    state = raid_table("warrior", "warrior", seats=3)
    village(state, 2, "brewery")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit")
    targets = [text for text in can(state) if text.startswith("attack")]
    assert targets == ["attack 1 brewery-1"]
    assert why(state, "attack 2 brewery-1") == "one_victim"


def test_gw21_nobody_who_was_already_attacked_this_round() -> None:
    state = raid_table("warrior", seats=3)
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "end", "end")
    hand(state, 2, "warrior", "warrior")
    village(state, 0, "brewery")
    assert [text for text in can(state) if text.startswith("attack")] == ["attack 0 brewery-1"]
    assert why(state, "attack 1 brewery-1") == "raided"


def test_gw21_if_all_others_were_attacked_any_building_without_damage_may_be_of_one_player() -> None:
    state = raid_table(seats=3)
    village(state, 0, "brewery")
    state.players[0].raided = state.players[1].raided = True
    state.players[1].village[0] = Plot("gold-mine", 1, damaged=True)
    state.turn, state.turns_left = 2, 1
    hand(state, 2, "warrior", "warrior")
    targets = [text for text in can(state) if text.startswith("attack")]
    assert targets == ["attack 0 brewery-1", "attack 1 brewery-1"]
    assert why(state, "attack 1 gold-mine-1") == "damaged"
    do(state, "attack 1 brewery-1", "add warrior", "commit")
    assert why(state, "attack 0 brewery-1") == "one_victim"


def test_gw22_a_damaged_building_is_no_target_but_keeps_working() -> None:
    state = raid_table("warrior", "warrior")
    state.players[1].village[0] = Plot("gold-mine", 1, tokens=1)
    do(state, "attack 1 gold-mine-1", "add warrior", "commit")
    assert "attack 1 gold-mine-1" not in can(state)
    do(state, "end")
    assert state.view(1)["purse"]["ingots"] == 1


def test_gw23_points_for_the_buildings_damaged_in_a_turn() -> None:
    assert [raid_points(n) for n in range(9)] == [0, 1, 3, 5, 7, 9, 11, 13, 15]
    state = raid_table("warrior", "warrior", "bone-crusher")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "attack 1 brewery-1", "add warrior", "commit")
    do(state, "attack 1 hall", "add bone-crusher", "commit")
    assert state.players[0].vp == 0
    do(state, "end")
    assert state.players[0].points == {"raid": 5}
    assert state.players[0].raids == {"won": 3}
    assert state.players[1].raids == {"suffered": 3}


def test_gw24_printed_points_come_at_once() -> None:
    state = raid_table("bone-crusher", "bone-crusher")
    state.players[1].hall = 2
    do(state, "attack 1 tavern-1", "add bone-crusher", "commit")
    assert state.players[0].points == {"reward": 1}


def test_gw24_pillage_takes_one_token_of_that_storage_spendable_at_once() -> None:
    state = raid_table("elf-archer")
    village(state, 1, Plot("gold-storage", 1, 2))
    events = do(state, "attack 1 gold-storage-1", "add elf-archer", "commit")
    assert "pillage" in kinds(events)
    assert state.players[1].village[0].tokens == 1
    assert state.players[0].loot_gold == 1
    assert "build beer-storage" in can(state)
    do(state, "end", "end")
    assert state.players[0].loot_gold == 0


def test_gw24_pillaged_tokens_are_stored_where_there_is_room() -> None:
    state = raid_table("elf-archer")
    village(state, 1, Plot("beer-storage", 1, 4))
    village(state, 0, "beer-storage")
    do(state, "attack 1 beer-storage-1", "add elf-archer", "commit", "end", "end")
    assert state.players[0].village[0].tokens == 1
    assert state.players[1].village[0].tokens == 3


def test_gw24_an_empty_storage_gives_nothing_and_producers_are_never_pillaged() -> None:
    state = raid_table("elf-archer", "warrior")
    village(state, 1, "gold-storage", Plot("gold-mine", 1, 1))
    do(state, "attack 1 gold-storage-1", "add elf-archer", "commit", "attack 1 gold-mine-1", "add warrior", "commit")
    assert state.players[0].loot_gold == 0
    assert state.players[1].village[1].tokens == 1


def test_gw24_a_level_3_hall_gives_a_divine_favour() -> None:
    state = raid_table("thor")
    state.players[1].hall = 3
    do(state, "attack 1 hall", "add thor", "commit")
    assert asked(state) == ("favour", 0)


def test_gw25_a_cannon_repels_two_archers_from_the_hall_and_it_is_a_total_defence() -> None:
    state = table()
    hand(state, 0, "elf-archer", "elf-archer")
    hand(state, 1, "cannon")
    do(state, "attack 1 hall", "add elf-archer", "add elf-archer", "commit")
    assert asked(state) == ("defend", 1)
    events = do(state, "defend cannon")
    assert state.players[1].points == {"repel": 2}
    assert not state.players[1].hall_damaged
    assert "repelled" in kinds(events)
    do(state, "end")
    assert state.players[1].points == {"repel": 2, "total_defence": 1}
    assert state.players[1].hall_damaged
    assert (state.players[0].raids, state.players[1].raids) == ({"lost": 1}, {"repelled": 1})


def test_gw25_equal_is_not_repelled() -> None:
    state = table()
    hand(state, 0, "elf-archer", "elf-archer", "elf-archer")
    hand(state, 1, "cannon")
    do(state, "attack 1 hall", "add elf-archer", "add elf-archer", "add elf-archer", "commit")
    assert state.players[1].hall_damaged  # 4 + 2 against 6
    assert state.players[1].hand == ["cannon"]


def test_gw25_a_card_that_only_equals_the_attack_does_not_repel_it_yet() -> None:
    state = raid_table("elf-archer", "elf-archer")
    village(state, 1, "gold-storage")
    hand(state, 1, "cannon", "chicken-tower")
    do(state, "attack 1 gold-storage-1", "add elf-archer", "add elf-archer", "commit", "defend cannon")
    assert asked(state) == ("defend", 1), "4 against 4: nothing is settled"
    do(state, "stand")
    assert state.players[1].village[0].damaged


def test_gw25_several_defence_cards_add_up_and_stay_on_the_building_for_the_round() -> None:
    state = raid_table("bone-crusher", "warrior", "elf-archer")
    hand(state, 1, "sheep-mortar", "cannon")
    do(state, "attack 1 gold-mine-1", "add bone-crusher", "commit", "defend sheep-mortar")
    assert asked(state) == ("defend", 1)
    do(state, "defend cannon")
    assert state.players[1].village[0].bonus == 6
    assert state.players[1].points == {"repel": 1}
    assert "attack 1 gold-mine-1" not in can(state)  # 7 now, and only 3 is left
    assert why(state, "attack 1 gold-mine-1") == "too_weak"
    assert "attack 1 brewery-1" in can(state)


def test_gw25_a_repelled_building_may_be_attacked_again() -> None:
    state = raid_table("warrior", "bone-crusher")
    hand(state, 1, "cannon")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "defend cannon")
    do(state, "attack 1 gold-mine-1", "add bone-crusher", "commit")
    assert state.players[1].village[0].damaged


def test_gw25_the_defender_may_let_it_happen() -> None:
    state = raid_table("warrior")
    hand(state, 1, "cannon")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "stand")
    assert state.players[1].village[0].damaged
    assert state.players[1].hand == ["cannon"]


def test_gw25_who_can_t_answer_is_asked_too_so_that_the_question_tells_nothing() -> None:
    state = raid_table("warrior")
    hand(state, 1, "beer", "warrior")
    do(state, "attack 1 gold-mine-1", "add warrior")
    do_only(state, "commit")
    assert asked(state) == ("defend", 1)
    assert can(state) == ["stand"]


def test_gw25_in_edition_1_who_can_t_answer_is_not_asked() -> None:
    state = raid_table("warrior")
    state.edition = 1
    hand(state, 1, "beer", "warrior")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit")
    assert asked(state) == ("turn", 0)


@pytest.mark.parametrize(
    "cards", [("beer", "warrior"), ("cannon", "beer"), ("sheep-mortar", "heimdall"), ("rune-wall",), ()]
)
def test_gw25_what_others_see_of_an_unanswered_raid_does_not_depend_on_the_hand(cards: tuple[str, ...]) -> None:
    """Event by event, sentence by sentence, question by question: for the attacker and for who looks on."""
    seen = []
    for held in (cards, ("gold",) * len(cards)):
        state = raid_table("warrior", seats=3)
        state.players[1].deck = ["beer"] * 9
        hand(state, 1, *held)
        for text in ("attack 1 gold-mine-1", "add warrior", "commit", "stand"):
            seat = asked(state)[1]
            events = state.apply(seat, GAME.parse(text))
            for viewer in (0, 2, None):
                told = [event.seen_by(viewer) for event in events]
                sentences = [narrate(event, ("A", "B", "C"), Texts("en")) for event in told]
                view = {**state.view(viewer), "players": [{**p, "unseen": []} for p in state.view(viewer)["players"]]}
                seen.append((text, viewer, told, sentences, view))
    assert seen[: len(seen) // 2] == seen[len(seen) // 2 :]
    assert "Cannon" not in str(seen)


def test_gw25_a_sword_is_no_unit_and_heroes_count_among_the_repelled() -> None:
    state = raid_table("warrior", "sword", "fenrir")
    hand(state, 1, "heimdall", "heimdall")
    do(state, "attack 1 gold-mine-1", "add warrior", "add sword", "add fenrir", "commit")
    do(state, "defend heimdall", "defend heimdall")
    assert state.players[1].points == {"repel": 2}


def test_gw26_damage_in_the_same_turn_spoils_a_total_defence() -> None:
    state = raid_table("warrior", "warrior")
    hand(state, 1, "cannon")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "defend cannon")
    do(state, "attack 1 brewery-1", "add warrior", "commit", "end")
    assert state.players[1].points == {"repel": 1}
    assert not state.players[1].hall_damaged


def test_gw26_damage_earlier_in_the_round_spoils_a_total_defence() -> None:
    state = raid_table("warrior", "warrior", "elf-archer", seats=3)
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "end", "end")
    hand(state, 2, "elf-archer")
    village(state, 0)
    state.players[0].raided = True  # both of the third player's opponents were attacked
    hand(state, 1, "cannon")
    do(state, "attack 1 brewery-1", "add elf-archer", "commit", "defend cannon", "end")
    assert state.players[1].points == {"repel": 1}


def test_gw26_in_edition_1_only_damage_in_the_same_turn_counts() -> None:
    state = raid_table("warrior", seats=3)
    state.edition = 1
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "end", "end")
    hand(state, 2, "elf-archer")
    state.players[0].raided = True
    hand(state, 1, "cannon")
    do(state, "attack 1 brewery-1", "add elf-archer", "commit", "defend cannon", "end")
    assert state.players[1].points == {"repel": 1, "total_defence": 1}


def test_gw21_when_all_others_were_attacked_a_repelled_building_is_not_open_either() -> None:
    state = raid_table("warrior", seats=3)
    hand(state, 1, "cannon")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "defend cannon", "end", "end")
    state.players[0].raided = True
    hand(state, 2, "thor")
    assert "attack 1 brewery-1" in can(state)
    assert why(state, "attack 1 gold-mine-1") == "attacked"
    state.edition = 1
    hand(state, 2, "thor")
    assert "attack 1 gold-mine-1" in can(state)


def test_gw26_its_mark_keeps_others_away_from_that_player() -> None:
    state = raid_table("warrior", seats=3)
    village(state, 2, "brewery")
    hand(state, 1, "cannon")
    do(state, "attack 1 gold-mine-1", "add warrior", "commit", "defend cannon", "end", "end")
    village(state, 0, "brewery")
    hand(state, 2, "thor")
    assert why(state, "attack 1 hall") == "damaged"
    assert why(state, "attack 1 brewery-1") == "raided"


@pytest.mark.parametrize("bonus", ["sword", "mjollnir"])
def test_gw29_sword_and_mjollnir_need_a_unit_or_a_hero(bonus: str) -> None:
    state = raid_table(bonus)
    assert not [text for text in can(state) if text.startswith(("attack", "hunt"))]
    hand(state, 0, bonus, "warrior")
    do(state, "attack 1 tavern-1")
    assert can(state) == ["add warrior"]
    do(state, "add warrior", f"add {bonus}")
    assert state.attack is not None
    assert state.attack.force == 1 + {"sword": 2, "mjollnir": 5}[bonus]
    do(state, "commit")
    assert state.players[1].village[2].damaged


def test_an_attack_whose_cards_are_gone_can_be_called_off() -> None:
    state = raid_table("elf-archer", "warrior")
    do(state, "attack 1 tavern-1", "add elf-archer")
    state.players[0].hand = []
    refresh(state)
    assert can(state) == ["withdraw"]
    do(state, "withdraw")
    assert asked(state) == ("turn", 0)
    assert state.players[0].played == ["elf-archer"]
