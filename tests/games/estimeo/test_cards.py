"""ES-1: the 88 challenge cards are true, in both languages, and spread around the markers."""

from __future__ import annotations

import re

import pytest

from vikings_tui.core.content import assets
from vikings_tui.core.text import LANGUAGES, clean
from vikings_tui.games.estimeo.content import KINDS, Card, DeckFile, SuggestionFile, load_content, numbers
from vikings_tui.games.estimeo.deck import challenge
from vikings_tui.games.estimeo.deck_check import check_card, tables
from vikings_tui.games.estimeo.formula import Formula

CARDS = load_content(DeckFile, "estimeo/challenges.toml").card
SUGGESTIONS = load_content(SuggestionFile, "estimeo/suggestions.toml").suggestion
BY_ID = {card.id: card for card in CARDS}
ASKED = [*CARDS, *SUGGESTIONS]


def test_es1_there_are_88_cards_and_twelve_or_more_of_each_kind() -> None:
    assert len(BY_ID) == len(CARDS) == 88
    assert {kind for kind in KINDS if sum(card.kind == kind for card in CARDS) < 12} == set()


@pytest.mark.parametrize("card", ASKED, ids=lambda card: card.id)
def test_es1_every_card_is_whole_in_both_languages(card: Card) -> None:
    assert list(check_card(card)) == []
    texts = [card.question.en, card.question.fr]
    if card in CARDS:
        texts += [card.explanation.en, card.explanation.fr]
    assert all(text and clean(text, 240) == text.replace("\u00a0", " ") for text in texts)
    assert all("'" not in text and not re.search(r" [;:!?»]|« ", text) for text in texts[1::2])
    assert challenge(card).question == card.question, "the non-breaking spaces stay"
    assert card.question.en.endswith("?")
    assert card.question.fr.endswith("?")


@pytest.mark.parametrize("card", ASKED, ids=lambda card: card.id)
def test_es1_french_and_english_speak_of_the_same_numbers(card: Card) -> None:
    """Times (22:47, 22 h 47) and thousands (149,600,000) are written differently."""
    times = {"past-midnight", "sunlight"}
    if card.id not in times:
        assert re.findall(r"\d+", card.question.en) == re.findall(r"\d+", card.question.fr)
        assert sorted(re.findall(r"\d+", card.explanation.en)) == sorted(re.findall(r"\d+", card.explanation.fr))


@pytest.mark.parametrize("card", [c for c in CARDS if c.answer is not None], ids=lambda card: card.id)
def test_es1_an_answer_that_the_rules_know_names_its_source_and_is_not_in_the_question(card: Card) -> None:
    if "measured" not in card.explanation.en:
        assert "Source: " in card.explanation.en
        assert "Source" in card.explanation.fr
    if isinstance(card.answer, int) and card.id != "cats-mice":
        assert str(card.answer) not in re.findall(r"\d+", card.question.en)


@pytest.mark.parametrize("card", [c for c in CARDS if c.check], ids=lambda card: card.id)
def test_es1_answers_that_can_be_worked_out_are_worked_out_again(card: Card) -> None:
    assert Formula(card.check)({}) == card.answer


@pytest.mark.parametrize("card", [c for c in CARDS if c.sequence], ids=lambda card: card.id)
def test_es1_a_sequence_follows_its_rule_to_the_answer(card: Card) -> None:
    rule, terms = Formula(card.rule), [*card.sequence, card.answer]
    first = 2 if "a" in rule.names else 1
    for n in range(first, len(terms)):
        values = {"a": terms[n - 2], "b": terms[n - 1], "n": n + 1}
        assert rule(values) == terms[n]
    shown = ", ".join(map(str, card.sequence))
    assert shown in card.question.en
    assert shown in card.question.fr


def test_es1_every_sum_and_riddle_can_be_worked_out() -> None:
    assert [card.id for card in CARDS if card.kind in ("sum", "riddle") and not (card.check or card.sequence)] == []


def test_es1_counting_riddles_come_out_when_really_counted() -> None:
    answers = {card.id: card.answer for card in CARDS}
    assert answers["digit-nine"] == sum(str(number).count("9") for number in range(1, 100))
    assert answers["grid-squares"] == sum((6 - side) ** 2 for side in range(1, 6))
    assert answers["clock-strokes"] == sum(range(1, 13))
    assert answers["handshakes-twelve"] == sum(1 for a in range(12) for b in range(a))
    height, day = 0, 0
    while height < 10:
        day, height = day + 1, height + 3
        height -= 0 if height >= 10 else 2
    assert answers["snail-well"] == day


def test_es1_cards_with_the_die_use_it_and_stay_near_the_markers() -> None:
    for card in CARDS:
        if card.kind == "die":
            answer = challenge(card).answer
            assert answer is not None
            values = [answer({"die": die}) for die in range(1, 7)]
            assert len(set(values)) == 6, card.id
            assert max(values) <= 150, card.id


def test_es2_the_fixed_answers_lie_on_both_sides_of_every_marker() -> None:
    fixed = [card.answer for card in CARDS if isinstance(card.answer, int)]
    assert len(fixed) >= 45
    assert sum(answer < 30 for answer in fixed) >= len(fixed) / 3
    assert sum(answer > 55 for answer in fixed) >= len(fixed) / 3
    assert sum(answer <= 100 for answer in fixed) >= len(fixed) * 0.9
    for marker in (numbers().markers.same, *numbers().markers.different):
        below = sum(answer < marker for answer in fixed) / len(fixed)
        assert 1 / 3 < below < 2 / 3, marker


def test_es1_the_range_to_guess_in_holds_the_answer_and_does_not_give_it_away() -> None:
    middles = 0
    for card in CARDS:
        found = challenge(card)
        if isinstance(card.answer, int):
            low, high = found.range({})
            assert low <= card.answer <= high, card.id
            middles += low + high == 2 * card.answer
        elif card.kind == "die":
            for values in tables():
                low, high = found.range(values)
                assert found.answer is not None
                assert low <= found.answer(values) <= high, card.id
    assert middles <= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_that_a_player_reads_name_every_rule(language: str) -> None:
    text = (assets() / "rules" / language / "estimeo.md").read_text(encoding="utf-8")
    assert [number for number in range(1, 22) if f"(ES-{number}" not in text] == []


@pytest.mark.parametrize("card", SUGGESTIONS, ids=lambda card: card.id)
def test_es8_every_idea_for_the_master_fits_into_a_line_of_a_small_terminal(card: Card) -> None:
    assert max(len(card.question.en), len(card.question.fr)) <= 74
