"""The rules that a person reads: complete, in both languages, with the figures of the content files."""

from __future__ import annotations

from pathlib import Path

import pytest

from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild import narrate
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, MISSIONS

RULES = 35
HERE = Path(__file__).parents[3] / "assets" / "rules"


def rules(language: str) -> str:
    return (HERE / language / "gone-wild.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_has_its_id_in_the_text(language: str) -> None:
    text = rules(language)
    assert [n for n in range(1, RULES + 1) if f"(GW-{n})" not in text] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_building_mission_and_bonus_is_named(language: str) -> None:
    text, t = rules(language), Texts(language)
    names = [narrate.card_name(card, t) for card in CARDS] + [narrate.building_name(kind, t) for kind in BUILDINGS]
    names += [narrate.mission_name(name, t) for name in MISSIONS] + [narrate.bonus_name(name, t) for name in BONUSES]
    assert [name for name in names if name not in text] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tables_have_the_prices_and_copies_of_the_content(language: str) -> None:
    t = Texts(language)
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in rules(language).splitlines() if "|" in line]
    table = {row[0]: row for row in rows}
    for card in CARDS.values():
        if card.pile in ("units", "defences", "path") and card.kind != "foe":
            row = table[narrate.card_name(card.id, t)]
            assert row[1] == str(card.copies), card.id
            assert row[2].startswith(narrate.price(card.id, t)), card.id
    for building in BUILDINGS.values():
        row = table[narrate.building_name(building.id, t)]
        assert row[1] == str(building.copies), building.id
        assert row[2].startswith(narrate.price(building.id, t)), building.id
        assert row[4].startswith(str(building.defence)), building.id
