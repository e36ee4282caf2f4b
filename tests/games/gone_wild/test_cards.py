"""What the cards do: the words of cards.toml."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.gone_wild.positions import asked, can, do, hand, table, village, why
from vikings_tui.core.content import assets
from vikings_tui.games.gone_wild.attack import value
from vikings_tui.games.gone_wild.economy import wealth
from vikings_tui.games.gone_wild.position import Plot


@pytest.mark.parametrize(("card", "count"), [("shaman", 2), ("idunn", 3)])
def test_drawing_cards_draw(card: str, count: int) -> None:
    state = table()
    hand(state, 0, card)
    do(state, f"play {card}")
    assert len(state.players[0].hand) == count
    assert state.players[0].played == [card]


def test_money_cards_give_their_money_and_are_not_played_by_themselves() -> None:
    state = table()
    village(state, 0, "brewery", "brewery", "gold-mine")
    for cards, money in [
        (("beer-mugs",), (2, 0)),
        (("nuggets",), (0, 2)),
        (("freya",), (4, 0)),
        (("njord",), (0, 3)),
        (("beer-specialist",), (2, 0)),
        (("gold-prospector",), (0, 1)),
    ]:
        hand(state, 0, *cards)
        assert wealth(state.players[0]) == money
        assert why(state, f"play {cards[0]}") == "money"


def test_a_mage_draws_and_attacks_later_in_the_turn() -> None:
    state = table()
    village(state, 1, "brewery")
    state.players[0].deck = ["warrior"]
    hand(state, 0, "mage")
    do(state, "play mage")
    assert (state.players[0].ready, state.players[0].hand) == (["mage"], ["warrior"])
    do(state, "attack 1 brewery-1", "add mage", "commit")
    assert (state.players[0].ready, state.players[0].played) == ([], ["mage"])


def test_alviss_draws_two_and_attacks_with_what_was_drawn() -> None:
    state = table()
    state.players[0].deck = ["warrior", "beer"]
    hand(state, 0, "alviss")
    do(state, "play alviss", "attack 1 hall", "add alviss", "add warrior", "commit")
    assert state.players[1].hall_damaged
    assert state.players[0].hand == ["beer"]


def test_a_card_added_from_the_hand_draws_too() -> None:
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "mage")
    do(state, "attack 1 brewery-1", "add mage")
    assert len(state.players[0].hand) == 1


def test_dvergar_attacks_with_one_for_each_kind_of_building() -> None:
    state = table()
    village(state, 0, "brewery", "brewery", "tavern", Plot("drakkar", 1, fresh=True))
    assert value(state.players[0], "dvergar") == 3


def test_no_defence_card_answers_an_assassin() -> None:
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "assassin")
    hand(state, 1, "heimdall")
    do(state, "attack 1 brewery-1", "add assassin", "commit")
    assert state.players[1].village[0].damaged
    assert state.players[1].hand == ["heimdall"]


def test_fenrir_costs_a_card_after_the_attack() -> None:
    state = table()
    hand(state, 0, "fenrir", "beer", "gold")
    do(state, "attack 1 hall", "add fenrir", "commit")
    assert asked(state) == ("discard", 0)
    do(state, "discard beer")
    assert (state.players[0].hand, state.players[0].discard) == (["gold"], ["beer"])


def test_ingot_theft_takes_an_ingot_of_an_opponents_building_that_can_be_stored() -> None:
    state = table(3)
    village(state, 1, Plot("gold-storage", 1, 2), Plot("beer-storage", 1, 1))
    village(state, 2, Plot("gold-mine", 1, 1))
    hand(state, 0, "ingot-theft")
    do(state, "play ingot-theft")
    assert can(state) == ["steal 1 gold-storage-1", "steal 2 gold-mine-1"]
    do(state, "steal 1 gold-storage-1")
    assert state.players[1].village[0].tokens == 1
    assert state.view(0)["purse"]["ingots"] == 1


def test_ingot_theft_with_nothing_to_take_is_not_played() -> None:
    state = table()
    hand(state, 0, "ingot-theft")
    assert "play ingot-theft" not in can(state)
    assert why(state, "play ingot-theft") == "nothing_to_steal"


def test_an_offering_removes_a_card_from_the_game_and_draws_one() -> None:
    state = table()
    state.players[0].deck = ["warrior"]
    hand(state, 0, "offering", "beer", "gold")
    do(state, "play offering")
    assert asked(state) == ("remove", 0)
    do(state, "remove beer")
    assert state.removed == ["beer"]
    assert state.players[0].hand == ["gold", "warrior"]


def test_lokis_sceptre_looks_at_a_hand_takes_a_card_of_it_and_draws_one() -> None:
    state = table(3)
    state.players[0].deck = ["warrior"]
    hand(state, 1, "cannon", "beer")
    hand(state, 2, "gold")
    hand(state, 0, "lokis-sceptre")
    do(state, "play lokis-sceptre")
    assert can(state) == ["spy 1", "spy 2"]
    do(state, "spy 1")
    assert can(state) == ["take cannon", "take beer"]
    assert state.view(0)["question"]["hand"] == ["beer", "cannon"]
    assert state.view(2)["question"]["hand"] == []
    do(state, "take cannon")
    assert (state.players[1].hand, state.players[1].discard) == (["beer"], ["cannon"])
    assert state.players[0].hand == ["warrior"]


def test_a_valkyrie_attacks_or_defends() -> None:
    state = table()
    village(state, 1, "brewery")
    hand(state, 0, "warrior")
    hand(state, 1, "valkyrie")
    do(state, "attack 1 brewery-1", "add warrior", "commit", "defend valkyrie", "end")
    assert state.players[1].points["repel"] == 1
    hand(state, 1, "valkyrie")
    assert "attack 0 hall" in can(state)


def test_a_rune_wall_draws_in_defence_and_the_card_may_defend_as_well() -> None:
    state = table()
    village(state, 1, "brewery")
    state.players[1].deck = ["heimdall"]
    hand(state, 0, "thor")
    hand(state, 1, "rune-wall")
    do(state, "attack 1 brewery-1", "add thor", "commit", "defend rune-wall")
    assert can(state) == ["defend heimdall", "stand"]
    do(state, "defend heimdall")
    assert state.players[1].points["repel"] == 1
    hand(state, 0, "rune-wall")
    assert why(state, "play rune-wall") == "defence"


NEW_CARD = """
[frost-giant]
pile = "path"
kind = "unit"
copies = 30
cost = { beer = 1 }
attack = 3
draw = 1
steal = "beer"
source = "house"
"""
PLAY_WITH_IT = """
import random
from vikings_tui.core.text import Texts
from vikings_tui.games import load_game
from vikings_tui.games.gone_wild import widget_texts

game, rng, seen = load_game("gone-wild"), random.Random(1), set()
for seed in range(4):
    state = game.new(seats=3, seed=seed)
    while state.decision:
        seat = state.decision.seats[0]
        action = rng.choice(state.legal(seat))
        if "frost-giant" in action.args:
            seen.add(action.verb)
        state.apply(seat, action)
print(sorted(seen & {"pick", "play", "add"}), widget_texts.card_text("frost-giant", Texts("fr")))
"""


def test_a_new_card_in_the_content_files_needs_no_code(tmp_path: Path) -> None:
    """In a copy of the program a card is written into the files; it is bought, played, attacks, and is told about."""
    root = assets().parent
    for folder in ("vikings_tui", "assets"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "assets/gone_wild/cards.toml").open("a", encoding="utf-8") as file:
        file.write(NEW_CARD)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1"}
    run = [sys.executable, "-c", PLAY_WITH_IT]
    ran = subprocess.run(run, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("['add', 'pick', 'play'] ")
    assert "Attaque 3" in ran.stdout


def test_a_new_card_of_known_effects_needs_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of the vocabulary alone: draws, takes a barrel, and gives beer on the way."""
    from vikings_tui.games.gone_wild import content, notation

    row = content.CardRow(pile="path", kind="action", copies=1, draw=1, steal="beer", gold=1, source="house")
    monkeypatch.setitem(content.CARDS, "troll", content._card("troll", row))
    monkeypatch.setitem(notation.PLAY, "troll", notation.NOTATION.action("play", "troll"))
    state = table()
    village(state, 1, Plot("brewery", 1, 1))
    hand(state, 0, "troll")
    do(state, "play troll")
    assert state.view(0)["purse"]["barrels"] == 1
    assert state.players[0].gold == 1
    assert len(state.players[0].hand) == 1
