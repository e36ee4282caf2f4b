"""ES-1: the cards of the themes are whole in both languages, true as far as a test can tell, and well spread."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from vikings_tui.core.content import load_content
from vikings_tui.core.text import clean
from vikings_tui.games.estimeo.content import Card, DeckFile, numbers, theme_file, themes
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
        if card.kind == "knowledge":
            assert card.source.en
            assert card.source.fr
        elif isinstance(card.answer, int):
            assert card.check or card.sequence, "nobody can look it up, and no test works it out"

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


MONTHS = {
    language: {month: number for number, month in enumerate(words.split(), 1)}
    for language, words in (
        ("en", "January February March April May June July August September October November December"),
        ("fr", "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
    )
}
UNDATED = {"alexander", "caesar", "cleopatra", "cnut", "hokusai", "joan", "sophocles", "tutankhamun"}


def dates(text: str, language: str) -> list[tuple[int, int, int]]:
    """Year, month and day of the dates in a text, in their order."""
    found = re.findall(r"(\d{1,2})(?:er)? (\w+) (\d{3,4})", text)
    known = MONTHS[language]
    return [(int(year), known[month], int(day)) for day, month, year in found if month in known]


def test_es1_an_age_or_a_reign_is_counted_again_from_the_dates_in_its_explanation() -> None:
    def check(card: Card) -> None:
        found = dates(card.explanation.en, "en")
        assert found == dates(card.explanation.fr, "fr"), "the two languages give other dates"
        [first, last] = found
        assert last[0] - first[0] - (last[1:] < first[1:]) == card.answer

    dated = [card for card in KNOWN if len(dates(card.explanation.en, "en")) == 2]
    for_all(dated, check)
    named = [card.id for card in KNOWN if re.search(r"-(age|reign)$", card.id)]
    undated = {name.rsplit("-", 1)[0] for name in named} - {card.id.rsplit("-", 1)[0] for card in dated}
    assert undated <= UNDATED, "an age or a reign whose dates are known must give them"
    assert len(dated) > 100


def test_es1_every_ten_from_0_to_100_has_at_least_25_fixed_answers() -> None:
    tens = Counter(min(card.answer // 10, 9) for card in KNOWN if isinstance(card.answer, int))
    assert {ten: tens[ten] for ten in range(10) if tens[ten] < 25} == {}
    assert set(tens) == set(range(10))


def test_es1_half_of_the_likely_ranges_and_more_lie_across_every_players_marker() -> None:
    """A card that is decided by its marker alone leaves nothing to think about."""
    ranges = [(int(card.low), int(card.high)) for card in KNOWN if isinstance(card.answer, int)]
    for marker in (numbers().markers.same, *numbers().markers.different):
        assert sum(low < marker < high for low, high in ranges) >= len(ranges) / 2, marker


def test_es1_sums_sequences_and_chestnuts_are_at_most_a_tenth_of_the_deck() -> None:
    """They were a third of the 88 cards of 1.0.0."""
    worked_out = [card.id for card in CARDS if card.kind in ("sum", "riddle", "die")]
    assert len(worked_out) <= len(CARDS) / 10
