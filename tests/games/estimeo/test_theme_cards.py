"""ES-1: the cards of the themes are whole in both languages, true as far as a test can tell, and well spread."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from vikings_tui.core.content import load_content
from vikings_tui.core.text import clean
from vikings_tui.games.estimeo.content import Card, DeckFile, theme_file, themes
from vikings_tui.games.estimeo.deck import challenge
from vikings_tui.games.estimeo.deck_check import AT_SCORING, check_card, tables
from vikings_tui.games.estimeo.formula import Formula

CARDS = [card for theme in themes() for card in load_content(DeckFile, theme_file(theme)).card]
KNOWN = [card for card in CARDS if card.answer is not None]
QUESTION, EXPLANATION = 110, 150
STIFF = re.compile(r"-t-(il|elle|on)\b", re.IGNORECASE)


def for_all(cards: Sequence[Card], check: Callable[[Card], None]) -> None:
    """One test for all cards, which names every card that fails: a test a card would be half of the suite."""
    wrong = []
    for card in cards:
        try:
            check(card)
        except AssertionError as error:
            wrong.append(f"{card.id}: {str(error).splitlines()[0]}")
    assert not wrong, "\n".join(wrong)


def test_es1_no_id_and_no_question_is_there_twice() -> None:
    for values in ([card.id for card in CARDS], [c.question.en for c in CARDS], [c.question.fr for c in CARDS]):
        assert [value for value, count in Counter(values).items() if count > 1] == []


def test_es1_a_card_is_whole_and_short_enough_in_both_languages() -> None:
    def check(card: Card) -> None:
        assert list(check_card(card)) == []
        for text, most in (
            (card.question.en, QUESTION),
            (card.question.fr, QUESTION + 20),
            (card.explanation.en, EXPLANATION),
            (card.explanation.fr, EXPLANATION + 30),
        ):
            assert text, "a text is missing"
            assert len(text) <= most, f"{len(text)} characters: {text}"
            assert clean(text, 240) == text.replace("\u00a0", " ")
        assert card.question.en.endswith("?")
        assert card.question.fr.endswith("\u00a0?")
        if card.answer is not None and card.kind != "die":
            assert card.source.en
            assert card.source.fr

    for_all(CARDS, check)


def test_es1_the_french_is_as_a_frenchman_would_write_it() -> None:
    def check(card: Card) -> None:
        for text in (card.question.fr, card.explanation.fr, card.source.fr):
            assert "'" not in text, "’"
            assert not re.search(r"[^\u00a0\d][;:!?»](?!\d)|«[^\u00a0]", text), (
                f"U+00A0 before ; : ! ? » and after «: {text}"
            )
            assert not STIFF.search(text), f"compte, mesure, est-ce: {text}"

    for_all(CARDS, check)


def test_es1_both_languages_ask_with_the_same_numbers() -> None:
    def check(card: Card) -> None:
        """Thousands and decimal points are written differently."""

        def figures(text: str) -> list[str]:
            joined = re.sub(r"(?<=\d)[,.\u00a0\u202f h:](?=\d)", "", text)
            return sorted(re.findall(r"\d+", joined))

        if card.id != "past-midnight":  # 24 hours in one language, words in the other
            assert figures(card.question.en) == figures(card.question.fr)

    for_all(CARDS, check)


def test_es1_the_likely_range_holds_the_answer_and_the_question_does_not() -> None:
    def check(card: Card) -> None:
        found = challenge(card)
        assert found.answer is not None
        if found.answer.names & set(AT_SCORING):
            return  # what the ranking brings
        for values in tables() if found.answer.names else ({},):
            low, high = found.range(values)
            assert low <= found.answer(values) <= high
        if isinstance(card.answer, int) and card.kind == "knowledge":
            assert str(card.answer) not in re.findall(r"\d+", card.question.en)

    for_all(KNOWN, check)


def test_es1_an_answer_that_can_be_worked_out_is_worked_out_again() -> None:
    def check(card: Card) -> None:
        assert Formula(card.check)({}) == card.answer

    for_all([card for card in CARDS if card.check], check)


def test_es1_a_sequence_follows_its_rule_to_the_answer() -> None:
    def check(card: Card) -> None:
        rule, terms = Formula(card.rule), [*card.sequence, card.answer]
        for n in range(2 if "a" in rule.names else 1, len(terms)):
            assert rule({"a": terms[n - 2], "b": terms[n - 1], "n": n + 1}) == terms[n]

    for_all([card for card in CARDS if card.sequence], check)
