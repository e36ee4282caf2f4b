"""ES-8: the ideas for the Master are whole in both languages; and what a player reads names every rule."""

from __future__ import annotations

import re

import pytest

from vikings_tui.core.content import assets, load_content
from vikings_tui.core.text import LANGUAGES, clean
from vikings_tui.games.estimeo.content import SUGGESTIONS, Card, SuggestionFile
from vikings_tui.games.estimeo.deck_check import check_card
from vikings_tui.games.estimeo.ideas import ideas

IDEAS = load_content(SuggestionFile, SUGGESTIONS).suggestion


@pytest.mark.parametrize("card", IDEAS, ids=lambda card: card.id)
def test_es8_every_idea_is_whole_in_both_languages_and_fits_into_a_line_of_a_small_terminal(card: Card) -> None:
    assert list(check_card(card)) == []
    for text in (card.question.en, card.question.fr):
        assert text
        assert clean(text, 240) == text.replace("\u00a0", " ")
        assert text.endswith("?")
        assert len(text) <= 74
    assert "'" not in card.question.fr
    assert not re.search(r"[^\u00a0][;:!?»]|«[^\u00a0]", card.question.fr)
    assert not re.search(r"-t-(il|elle)\b", card.question.fr)


def test_es8_there_are_sixty_ideas_or_more_each_once_and_enough_that_need_nobody_in_the_room() -> None:
    assert len({card.id for card in IDEAS}) == len({card.question.en for card in IDEAS}) == len(IDEAS) >= 60
    assert sum(card.by != "master" for card in IDEAS) >= 20
    assert sum(card.by == "master" and card.kind == "count" for card in IDEAS) >= 20


def test_es8_an_idea_of_the_first_edition_has_kept_its_meaning() -> None:
    """Old journals are told with today's words."""
    for name, old in ideas(1).items():
        new = ideas(2)[name]
        assert (new.by, new.measure, new.kind, new.question.en) == (old.by, old.measure, old.kind, old.question.en)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_that_a_player_reads_name_every_rule(language: str) -> None:
    text = (assets() / "rules" / language / "estimeo.md").read_text(encoding="utf-8")
    assert [number for number in range(1, 22) if f"(ES-{number}" not in text] == []
