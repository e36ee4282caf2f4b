"""ES-1. Decks of challenge cards: the house's, or a person's own from a file of the same form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from vikings_tui.core import own
from vikings_tui.core.content import load_content, read_toml
from vikings_tui.core.game import CheckedCards, Sentence
from vikings_tui.games.estimeo.content import (
    CHALLENGES,
    SUGGESTIONS,
    Card,
    DeckFile,
    SuggestionFile,
    Wording,
    cleaned,
    numbers,
)
from vikings_tui.games.estimeo.deck_check import Problem, check_deck, short, unreadable
from vikings_tui.games.estimeo.formula import Formula, Values
from vikings_tui.games.estimeo.options import HOUSE


class Challenge(NamedTuple):
    """A card as the rules use it."""

    id: str
    kind: str
    by: str  # "rules", "program" or "master"
    measure: str
    answer: Formula | None
    low: Formula
    high: Formula
    question: Wording
    explanation: Wording

    def range(self, values: Values) -> tuple[int, int]:
        return self.low(values), self.high(values)


class Deck(NamedTuple):
    """`ids`: the cards of the file in its order. `cards`: these, and the house's, which fill up a small deck."""

    ids: tuple[str, ...]
    cards: Mapping[str, Challenge]


_decks: dict[tuple[str, str], Deck] = {}


@cache
def house() -> Deck:
    cards = load_content(DeckFile, CHALLENGES).card
    return Deck(tuple(card.id for card in cards), {card.id: challenge(card) for card in cards})


@cache
def suggestions() -> Mapping[str, Challenge]:
    """What the Master may ask without inventing (ES-8)."""
    return {card.id: challenge(card) for card in load_content(SuggestionFile, SUGGESTIONS).suggestion}


@cache
def free_range() -> tuple[int, int]:
    file = load_content(SuggestionFile, SUGGESTIONS)
    return file.free_low, file.free_high


def pile_size(seats: int, cards: int) -> int:
    """The fewest cards with which the pile never runs out: four may lie under each of two score cards of each player
    (ES-18) while each ranker holds their cards and one more is drawn."""
    return seats * 2 * (numbers().round.turn - 1) + (seats - 1) * cards + 1


def deck_of(name: str, mark: str) -> Deck:
    """The deck of a running game. Raises ContentError if its file is gone or is not what it was."""
    if name == HOUSE:
        return house()
    deck = _decks.get((name, mark))
    if deck is None:
        with own.as_marked(name, mark):
            if mark_of(name) != mark:
                raise Problem("estimeo.deck.changed", {"file": short(name)}).error()
            deck = _decks[name, mark] = load_deck(name)
    return deck


def mark_of(name: str) -> str:
    """The fingerprint of a deck of one's own, line ends aside; the house's needs none."""
    if name == HOUSE:
        return ""
    path = Path(name)
    problem = unreadable(path)
    if problem:
        raise problem.error()
    return own.mark(own.read(path))


def load_deck(name: str) -> Deck:
    """The deck of a file. Raises ContentError with the first of its problems."""
    path = Path(name)
    problems = check_deck(path)
    if problems:
        raise problems[0].error()
    cards = DeckFile.model_validate(read_toml(path.absolute())).card
    own = {card.id: challenge(card) for card in cards}
    return Deck(tuple(own), {**house().cards, **own})


def check_cards(path: Path) -> CheckedCards:
    """What a file of challenge cards holds, or all that is wrong with it."""
    problems = tuple(Sentence(*problem) for problem in check_deck(path))
    if problems:
        return CheckedCards(None, problems)
    count = len(load_deck(str(path)).ids)
    return CheckedCards(Sentence("estimeo.deck.good", {"file": short(str(path)), "n": count}))


def challenge(card: Card) -> Challenge:
    return Challenge(
        card.id,
        card.kind,
        card.by,
        card.measure,
        None if card.answer is None else Formula(str(card.answer)),
        Formula(str(card.low)),
        Formula(str(card.high)),
        cleaned(card.question),
        cleaned(card.explanation),
    )


def wording(text: Wording, language: str) -> str:
    """The text in this language, or in the other if there is none."""
    return (text.fr or text.en) if language == "fr" else (text.en or text.fr)


def content_files() -> tuple[str, ...]:
    from vikings_tui.games.estimeo.content import NUMBERS

    return CHALLENGES, SUGGESTIONS, NUMBERS
