"""`vikings cards check FILE` and `vikings cards new FILE`: challenge cards of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Vikings
from tests.games.estimeo.tables import OWN_CARD
from vikings_tui.core.content import assets
from vikings_tui.core.text import LANGUAGES


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(OWN_CARD)
    return path


def test_a_good_file_is_said_to_be_good(vikings: Vikings, mine: Path) -> None:
    said = vikings("cards", "check", str(mine))
    assert (said.code, said.err) == (0, "")
    assert "mine.toml: 1 card" in said.out
    assert "35 cards" in vikings("cards", "check", str(assets() / "estimeo" / "cards" / "stories.toml")).out
    assert vikings("cards", "check", str(mine), "--lang", "fr").out != said.out


def test_every_problem_is_a_sentence_that_names_file_card_and_field(vikings: Vikings, mine: Path) -> None:
    mine.write_text(
        OWN_CARD.replace("low = 8", "low = 30") + OWN_CARD.replace("14", '"die * 999"').replace("attic-s", "s")
    )
    said = vikings("cards", "check", str(mine))
    assert (said.code, said.out) == (2, "")
    assert [line.split(":")[0] for line in said.err.splitlines()] == [
        "mine.toml, card attic-stairs",
        "mine.toml, card stairs",
    ]
    assert "low" in said.err.splitlines()[0]
    assert "answer" in said.err.splitlines()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_is_begun_is_in_order_and_explained_in_the_readers_language(
    vikings: Vikings, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "evening.toml"
    said = vikings("cards", "new", str(tmp_path / "evening"), "--lang", language)
    assert (said.code, said.err) == (0, "")
    assert f"vikings cards check {path}" in said.out
    assert path.read_text(encoding="utf-8").startswith({"en": "# Challenge", "fr": "# Vos"}[language])
    said = vikings("cards", "check", str(path), "--lang", language)
    assert (said.code, said.err) == (0, "")
    assert "3 " in said.out
    assert vikings("simulate", "estimeo", "--games", "1", "--bots", "thrall", "--set", f"deck={path}").code == 0


def test_a_file_that_is_there_is_never_written_over(vikings: Vikings, mine: Path) -> None:
    said = vikings("cards", "new", str(mine))
    assert (said.code, said.out) == (2, "")
    assert "mine.toml" in said.err
    assert mine.read_text() == OWN_CARD
    assert vikings("cards", "new", str(mine.parent / "nowhere" / "x.toml")).code == 2


def test_a_simulation_takes_cards_of_ones_own(vikings: Vikings, mine: Path) -> None:
    words = ("simulate", "estimeo", "--games", "2", "--bots", "thrall", "--set")
    assert vikings(*words, f"deck={mine}").code == 0
    mine.write_text(OWN_CARD.replace("low", "lo"))
    said = vikings(*words, f"deck={mine}")
    assert (said.code, said.out) == (2, "")
    assert "mine.toml, card attic-stairs" in said.err


def test_the_help_tells_of_it(vikings: Vikings) -> None:
    assert "vikings cards check|new FILE" in vikings("--help").out
    assert "deck=" in vikings("cards", "--help").out
