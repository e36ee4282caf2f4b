"""ES-1. Decks of challenge cards: the house's, in themes, and a person's own from files of the same form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import NamedTuple

from vikings_tui.core import own
from vikings_tui.core.content import assets, load_content, read_toml
from vikings_tui.core.game import CheckedCards, Sentence
from vikings_tui.games.estimeo.content import (
    BEGIN,
    CHALLENGES,
    FAMILIES,
    NUMBERS,
    SUGGESTIONS,
    Card,
    DeckFile,
    Wording,
    cleaned,
    numbers,
    theme_file,
    themes,
)
from vikings_tui.games.estimeo.deck_check import Problem, check_deck, short, unreadable
from vikings_tui.games.estimeo.families import SIGN, family_card
from vikings_tui.games.estimeo.formula import Formula, Values
from vikings_tui.games.estimeo.options import DRAWN, HOUSE, OWN, parts


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
    source: Wording
    theme: str

    def range(self, values: Values) -> tuple[int, int]:
        return self.low(values), self.high(values)

    @property
    def tape(self) -> bool:
        """Whether somebody must get up and measure."""
        return self.kind == "measure"


class Deck(NamedTuple):
    """`ids`: the cards that are meant, in the order of their files. `cards`: all that may turn up: these, and the
    house's, which fill up a small deck."""

    ids: tuple[str, ...]
    cards: Mapping[str, Challenge]

    def card(self, card: str) -> Challenge:
        """The card of this id; KeyError if there is none."""
        return self.cards[card] if SIGN not in card else _of_family(card)

    def knows(self, card: str) -> bool:
        return card in self.cards or (SIGN in card and family_card(card) is not None)


_decks: dict[tuple[str, str], Deck] = {}
SECOND = "2"  # how the marks of decks begin since edition 2


@cache
def first_house() -> Deck:
    """The 88 cards of edition 1."""
    cards = load_content(DeckFile, CHALLENGES, 1).card
    return Deck(tuple(card.id for card in cards), {card.id: challenge(card) for card in cards})


@cache
def house() -> Deck:
    """The cards of all themes."""
    files = [(theme, load_content(DeckFile, theme_file(theme)).card) for theme in themes()]
    cards = {card.id: challenge(card, theme) for theme, file in files for card in file}
    return Deck(tuple(cards), cards)


@cache
def _of_family(card: str) -> Challenge:
    family = family_card(card)
    if family is None:
        raise KeyError(card)
    return challenge(family, DRAWN)._replace(id=card)


def theme_sizes() -> Mapping[str, int]:
    """How many cards each theme of the house has; of those that are drawn from the seed there is no end (0)."""
    sizes = dict.fromkeys(themes(), 0)
    for card in house().cards.values():
        sizes[card.theme] += 1
    return {**sizes, DRAWN: 0}


def pile_size(seats: int, cards: int) -> int:
    """The fewest cards with which the pile never runs out: four may lie under each of two score cards of each player
    (ES-18) while each ranker holds their cards and one more is drawn."""
    return seats * 2 * (numbers().round.turn - 1) + (seats - 1) * cards + 1


def deck_of(name: str, mark: str) -> Deck:
    """The deck of a running game. Raises ContentError if its file is gone or is not what it was."""
    if name == HOUSE:
        return house() if mark else first_house()
    deck = _decks.get((name, mark))
    if deck is None:
        deck = _decks[name, mark] = _marked_deck(name, mark)
    return deck


def _marked_deck(name: str, mark: str) -> Deck:
    edition = 2 if mark.startswith(SECOND + "-") else 1
    paths = own_paths(name)
    with ExitStack() as files:
        for path, one in zip(paths, mark.split("-")[edition - 1 :], strict=False):
            files.enter_context(own.as_marked(path, one))
        if mark_of(name, edition) != mark:
            raise Problem("estimeo.deck.changed", {"file": ", ".join(map(short, paths))}).error()
        return load_deck(name, edition)


def mark_of(name: str, edition: int) -> str:
    """The fingerprints of the files of a deck of one's own, line ends aside; and since which edition it is made so."""
    marks = [SECOND] if edition > 1 else []
    for path in own_paths(name):
        problem = unreadable(Path(path))
        if problem:
            raise problem.error()
        marks.append(own.mark(own.read(path)))
    return "-".join(marks)


def own_paths(name: str) -> tuple[str, ...]:
    """The files of this deck."""
    return tuple(part for part in parts(name) if part != HOUSE)


def load_deck(name: str, edition: int) -> Deck:
    """The deck of these files. Raises ContentError with the first of its problems."""
    base = first_house() if edition == 1 else house()
    own_cards: dict[str, Challenge] = {}
    for path in own_paths(name):
        problems = check_deck(Path(path))
        if problems:
            raise problems[0].error()
        cards = DeckFile.model_validate(read_toml(Path(path).absolute())).card
        twice = next((card.id for card in cards if card.id in own_cards), None)
        if twice:
            raise Problem("estimeo.deck.twice", {"file": short(path), "card": twice, "field": "id"}).error()
        own_cards |= {card.id: challenge(card) for card in cards}
    ids = own_cards if HOUSE not in parts(name) else {**base.cards, **own_cards}
    return Deck(tuple(ids), {**base.cards, **own_cards})


def chosen(deck: Deck, wanted: Sequence[str], tape: bool) -> tuple[list[str], list[str]]:
    """The cards to be dealt: those of the wanted themes and one's own; and others of the house to fill up with."""
    usable = [card for card in deck.cards.values() if tape or not card.tape]
    meant = {card.id for card in usable if card.id in deck.ids and (card.theme == OWN or card.theme in wanted)}
    rest = [card for card in usable if card.id not in meant]
    rest.sort(key=lambda card: card.theme not in wanted)  # what comes nearest to the wish first
    return [card.id for card in usable if card.id in meant], [card.id for card in rest]


def check_cards(path: Path) -> CheckedCards:
    """What a file of challenge cards holds, or all that is wrong with it."""
    problems = tuple(Sentence(*problem) for problem in check_deck(path))
    if problems:
        return CheckedCards(None, problems)
    count = len(load_deck(str(path), 2).ids)
    return CheckedCards(Sentence("estimeo.deck.good", {"file": short(str(path)), "n": count}))


def new_cards(language: str) -> str:
    """A file of one's own to begin with: examples that can be played as they are."""
    return (assets() / BEGIN.format(language=language)).read_text(encoding="utf-8")


def challenge(card: Card, theme: str = OWN) -> Challenge:
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
        cleaned(card.source),
        theme,
    )


def wording(text: Wording, language: str) -> str:
    """The text in this language, or in the other if there is none."""
    return (text.fr or text.en) if language == "fr" else (text.en or text.fr)


def content_files() -> tuple[str, ...]:
    return (*map(theme_file, themes()), FAMILIES, SUGGESTIONS, NUMBERS)
