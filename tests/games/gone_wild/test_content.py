"""The content files hold what the booklet counts, and everything in them has a source and a name."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from vikings_tui.core.content import assets
from vikings_tui.core.errors import ContentError
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.gone_wild import content, narrate, widget_texts
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, HALLS, MISSIONS, SETUP


def copies(pile: str) -> int:
    return sum(card.copies for card in CARDS.values() if card.pile == pile)


def test_the_copies_add_up_to_the_booklets_totals() -> None:
    assert copies("units") == 18
    assert copies("defences") == 14
    assert sum(building.copies for building in BUILDINGS.values()) == 52
    assert copies("path") == 40
    assert copies("favours") == 12
    assert len(MISSIONS) == 20
    assert len(BONUSES) == 8
    assert len(HALLS) * 4 == 12
    assert SETUP.start == {"beer": 6, "gold": 2, "warrior": 2}


def test_favours_are_single_cards_and_missions_are_10_6_and_4() -> None:
    assert all(CARDS[name].copies == 1 for name in content.FAVOURS)
    points = [mission.points for mission in MISSIONS.values()]
    assert [points.count(n) for n in (1, 2, 3)] == [10, 6, 4]


def test_the_figures_are_those_the_booklet_lists() -> None:
    """Its list gives the larger figure of a price, not always its kind; what a card does; what a storage holds."""
    prices = {"shaman": 4, "gold-prospector": 4, "beer-mugs": 2, "ingot-theft": 2, "elf-archer": 3, "bone-crusher": 5}
    prices |= {"cochonator": 4, "cannon": 2, "chicken-tower": 3, "sheep-mortar": 4}
    assert {name: max(CARDS[name].beer_cost, CARDS[name].gold_cost) for name in prices} == prices
    built = {"brewery": 2, "gold-mine": 3, "drakkar": 3, "beer-storage": 1, "gold-storage": 2, "tavern": 5}
    assert {kind: max(building.beer_cost, building.gold_cost) for kind, building in BUILDINGS.items()} == built
    attacks = {"warrior": 1, "elf-archer": 2, "bone-crusher": 6, "cochonator": 6}
    assert {name: CARDS[name].attack for name in attacks} == attacks
    assert [CARDS[name].defence for name in ("cannon", "chicken-tower", "sheep-mortar", "undead")] == [2, 3, 4, 2]
    assert (CARDS["shaman"].draw, CARDS["beer-mugs"].beer, CARDS["undead"].points) == (2, 2, 1)
    assert [BUILDINGS[kind].capacity for kind in ("beer-storage", "gold-storage")] == [4, 6]
    assert (SETUP.store_scores, SETUP.store_points, SETUP.draco["defence"], HALLS[1].gold_cost) == (4, 1, 1, 3)


def rows() -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = []
    for file in content.FILES[1:]:
        data = tomllib.loads((assets() / file).read_text())
        if "cards" in file:
            found += data.items()
        else:
            for table in data.values():
                found += table.items() if isinstance(table, dict) else enumerate(table)
    return found


def test_every_figure_has_a_source() -> None:
    wrong = []
    for name, row in rows():
        source = row["source"]
        figures = set(row) - {"pile", "kind", "source", "goal", "counts"}
        if isinstance(source, dict) and figures - set(source):
            wrong.append((name, figures - set(source)))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_a_text_in_every_language(language: str) -> None:
    texts = Texts(language)
    said = [narrate.card_name(name, texts) for name in CARDS] + [widget_texts.card_text(name, texts) for name in CARDS]
    said += [narrate.building_name(kind, texts) for kind in BUILDINGS]
    said += [widget_texts.building_text(kind, texts) for kind in BUILDINGS]
    said += [widget_texts.hall_text(level, texts) for level in (1, 2, 3)]
    said += [narrate.mission_name(name, texts) for name in MISSIONS]
    said += [widget_texts.mission_text(name, texts) for name in MISSIONS]
    said += [narrate.bonus_name(name, texts) + widget_texts.bonus_text(name, texts) for name in BONUSES]
    assert all(said)
    assert not [text for text in said if "[gone_wild" in text]


def test_what_a_card_says_follows_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts("en")
    monkeypatch.setitem(CARDS, "thor", CARDS["thor"]._replace(attack=9))
    assert "9" in widget_texts.card_text("thor", texts)


def test_a_wrong_card_is_refused_with_file_and_field(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[troll]\npile = "path"\nkind = "unit"\nattack = -3\nsource = "house"\n')
    with pytest.raises(ContentError, match=r"cards\.toml: troll\.attack"):
        content.load_content(content.CardsFile, file)
