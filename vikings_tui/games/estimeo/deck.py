"""Decks of challenge cards: the house's, or a person's own from a file of the same form (ES-1)."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from vikings_tui.core.content import MAX_CONTENT, load_content, read_toml
from vikings_tui.core.errors import ContentError
from vikings_tui.core.text import clean
from vikings_tui.games.estimeo.content import CHALLENGES, SUGGESTIONS, Card, DeckFile, SuggestionFile, Wording, numbers
from vikings_tui.games.estimeo.formula import Formula, FormulaError, Values
from vikings_tui.games.estimeo.measures import MEASURES
from vikings_tui.games.estimeo.options import HOUSE

MASTER = "master"  # the Master's challenge goes by this name among the answers: no card may be called so
AT_FIRST = ("die", "players", "rankers", "round", "rounds", "cards")  # what a guess may be made of
AT_SCORING = ("placed", "left", "fastest", "slowest", "together")  # what an answer may be made of beside them


class Problem(NamedTuple):
    """What is wrong with a deck: `texts(problem.key, **problem.params)` is a sentence."""

    key: str
    params: Mapping[str, str]

    def error(self) -> ContentError:
        message = f"{self.key}: " + ", ".join(f"{name} {value}" for name, value in self.params.items())
        return ContentError(self.key, message, **self.params)


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
        if mark_of(name) != mark:
            raise Problem("estimeo.deck.changed", {"file": _short(name)}).error()
        deck = _decks[name, mark] = load_deck(name)
    return deck


def mark_of(name: str) -> str:
    """The fingerprint of a deck of one's own, line ends aside; the house's needs none."""
    if name == HOUSE:
        return ""
    path = Path(name)
    problem = _unreadable(path)
    if problem:
        raise problem.error()
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()[:16]


def load_deck(name: str) -> Deck:
    """The deck of a file. Raises ContentError with the first of its problems."""
    path = Path(name)
    problems = check_deck(path)
    if problems:
        raise problems[0].error()
    cards = DeckFile.model_validate(read_toml(path.absolute())).card
    own = {card.id: challenge(card) for card in cards}
    return Deck(tuple(own), {**house().cards, **own})


def challenge(card: Card) -> Challenge:
    return Challenge(
        card.id,
        card.kind,
        card.by,
        card.measure,
        None if card.answer is None else Formula(str(card.answer)),
        Formula(str(card.low)),
        Formula(str(card.high)),
        _clean(card.question),
        _clean(card.explanation),
    )


def check_deck(path: Path) -> list[Problem]:
    """All that is wrong with a file of challenge cards; empty when it can be played with."""
    unreadable = _unreadable(path)
    if unreadable:
        return [unreadable]
    try:
        raw = read_toml(path.absolute())
    except ContentError as error:
        return [Problem("estimeo.deck.toml", {"file": path.name, "problem": str(error.params["problem"])})]
    try:
        file = DeckFile.model_validate(raw)
    except ValidationError as errors:
        return [_misshapen(raw, error) for error in errors.errors(include_url=False, include_context=False)]
    if not file.card:
        return [Problem("estimeo.deck.empty", {"file": path.name})]
    found = [problem for card in file.card for problem in check_card(card)]
    ids = [card.id for card in file.card]
    twice = sorted({card for card in ids if ids.count(card) > 1})
    return found + [Problem("estimeo.deck.twice", {"card": card}) for card in twice]


def check_card(card: Card) -> Iterator[Problem]:
    """All that is wrong with one card, beyond the types of its fields."""
    if card.id == MASTER:
        yield Problem("estimeo.deck.name", {"card": card.id})
    question = _clean(card.question)
    if not (question.en or question.fr):
        yield Problem("estimeo.deck.question", {"card": card.id})
    if (card.answer is None) == (card.by == "rules"):
        yield Problem("estimeo.deck.answer", {"card": card.id})
    if (card.by == "program") != (card.measure in MEASURES) or (card.measure and card.by != "program"):
        yield Problem("estimeo.deck.measure", {"card": card.id, "allowed": ", ".join(MEASURES)})
    try:
        yield from _check_numbers(card)
    except FormulaError as error:
        yield Problem(f"estimeo.deck.formula_{error.key}", {"card": card.id, "found": error.found})


def _check_numbers(card: Card) -> Iterator[Problem]:
    """Every number the card can come to, at every table: whole, neither negative nor too large, low not above high."""
    low, high, answer = (Formula(str(n)) for n in (card.low, card.high, 0 if card.answer is None else card.answer))
    for formula, allowed in ((low, AT_FIRST), (high, AT_FIRST), (answer, AT_FIRST + AT_SCORING)):
        for name in sorted(formula.names.difference(allowed)):
            raise FormulaError("name", name)
    most = numbers().limits.answer
    for values in tables():
        for found in (low(values), high(values), answer(values)):
            if not 0 <= found <= most:
                yield Problem("estimeo.deck.range", {"card": card.id, "found": str(found), "most": str(most)})
                return
        if low(values) > high(values):
            yield Problem("estimeo.deck.low_high", {"card": card.id})
            return


@cache
def tables() -> tuple[Values, ...]:
    """The values of all names at tables of every size, in every round, with every roll and the extremes of time."""
    found = []
    for players, cards, die in itertools.product(range(3, 7), (2, 3), range(1, 7)):
        rankers, rounds = players - 1, 6 if players == 3 else players
        laid, time = rankers * (cards + 1), numbers().round.hourglass // 10
        for turn, all_laid, all_late in itertools.product((1, rounds), (True, False), (True, False)):
            placed, late = (laid, 0)[not all_laid], (0, time)[all_late]
            first = (die, players, rankers, turn, rounds, cards)
            last = (placed, laid - placed, late, late, late * rankers)
            found.append(dict(zip(AT_FIRST + AT_SCORING, first + last, strict=True)))
    return tuple(found)


def wording(text: Wording, language: str) -> str:
    """The text in this language, or in the other if there is none."""
    return (text.fr or text.en) if language == "fr" else (text.en or text.fr)


def content_files() -> tuple[str, ...]:
    from vikings_tui.games.estimeo.content import NUMBERS

    return CHALLENGES, SUGGESTIONS, NUMBERS


def _clean(text: Wording) -> Wording:
    return Wording(en=_safe(text.en), fr=_safe(text.fr))


def _safe(text: str) -> str:
    """A text made safe to show which keeps its non-breaking spaces: French needs them."""
    return "\u00a0".join(clean(part, 240) for part in text.split("\u00a0"))


def _short(name: str) -> str:
    return clean(Path(name).name, 60)


def _unreadable(path: Path) -> Problem | None:
    """A problem, if this is no ordinary file of a sensible size."""
    try:
        if path.is_file() and path.stat().st_size <= MAX_CONTENT:
            with path.open("rb"):
                return None
    except (OSError, ValueError):
        pass
    return Problem("estimeo.deck.file", {"file": _short(str(path))})


def _misshapen(raw: Mapping[str, Any], error: Any) -> Problem:
    """A field that is missing, not known, or of the wrong kind: named by its card where there is one."""
    where = [str(part) for part in error["loc"] if part not in ("int", "str") and "[" not in str(part)]
    card = "-"
    if len(where) > 1 and where[0] == "card":
        given = raw["card"][int(where[1])]
        name = given.get("id") if isinstance(given, dict) else None
        card = clean(str(name), 40) if isinstance(name, str) else f"#{int(where[1]) + 1}"
        where = where[2:]
    key = {"missing": "missing", "extra_forbidden": "unknown"}.get(error["type"], "wrong")
    return Problem(f"estimeo.deck.{key}", {"card": card, "field": clean(".".join(where), 60) or "card"})
