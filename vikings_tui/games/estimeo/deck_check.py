"""ES-1. What is wrong with a file of challenge cards: each problem names file, card, field and what it takes."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from vikings_tui.core import own
from vikings_tui.core.content import MAX_CONTENT, read_toml
from vikings_tui.core.errors import ContentError
from vikings_tui.core.text import clean
from vikings_tui.games.estimeo.content import KINDS, Card, DeckFile, cleaned, numbers
from vikings_tui.games.estimeo.deck_toml import no_toml
from vikings_tui.games.estimeo.formula import Formula, FormulaError, Values
from vikings_tui.games.estimeo.measures import MEASURES, is_measure
from vikings_tui.games.estimeo.notation import MASTER

AT_FIRST = ("die", "players", "rankers", "round", "rounds", "cards")  # what a guess may be made of
# what an answer may be made of beside them
AT_SCORING = ("placed", "left", "fastest", "slowest", "together", "above", "below", "steps", "gap", "first", "last")

FIELDS = (
    "id",
    "kind",
    "question",
    "answer",
    "by",
    "measure",
    "explanation",
    "source",
    "low",
    "high",
)  # those of a card
TAKES = {  # which sentence says what a field takes
    "id": "wrong_id",
    "kind": "wrong_kind",
    "by": "wrong_by",
    "question": "wrong_text",
    "explanation": "wrong_text",
    "source": "wrong_text",
    **dict.fromkeys(("answer", "low", "high"), "wrong_number"),
}


class Problem(NamedTuple):
    """What is wrong with a deck: `texts(problem.key, **problem.params)` is a sentence."""

    key: str
    params: Mapping[str, str]

    def __hash__(self) -> int:
        return hash((self.key, *sorted(self.params.items())))

    def error(self) -> ContentError:
        message = f"{self.key}: " + ", ".join(f"{name} {value}" for name, value in self.params.items())
        return ContentError(self.key, message, **self.params)


def check_deck(path: Path) -> list[Problem]:
    """All that is wrong with a file of challenge cards; empty when it can be played with."""
    file = short(str(path))
    no_file = unreadable(path)
    if no_file:
        return [no_file]
    try:
        raw = read_toml(path.absolute())
    except ContentError as error:
        key, line = no_toml(str(error.params["problem"]), own.read(path.absolute()))
        return [Problem(f"estimeo.deck.{key}", {"file": file, "line": line})]
    try:
        deck = DeckFile.model_validate(raw)
    except ValidationError as errors:
        problems = [_misshapen(raw, error) for error in errors.errors(include_url=False, include_context=False)]
    else:
        problems = list(_check_cards(deck.card))
    return [Problem(problem.key, {"file": file, **problem.params}) for problem in dict.fromkeys(problems)]


def _check_cards(cards: Sequence[Card]) -> Iterator[Problem]:
    if not cards:
        yield Problem("estimeo.deck.empty", {})
    for card in cards:
        yield from check_card(card)
    counted = Counter(card.id for card in cards)
    for card_id, count in counted.items():
        if count > 1:
            yield _about(card_id, "twice", "id")


def _about(card: str, key: str, field: str, **params: str) -> Problem:
    return Problem(f"estimeo.deck.{key}", {"card": card, "field": field, **params})


def check_card(card: Card) -> Iterator[Problem]:
    """All that is wrong with one card, beyond the types of its fields."""
    if card.id == MASTER:
        yield _about(card.id, "name", "id")
    question = cleaned(card.question)
    if not (question.en or question.fr):
        yield _about(card.id, "question", "question")
    if (card.answer is None) == (card.by == "rules"):
        yield _about(card.id, "answer", "answer")
    if (card.by == "program") != is_measure(card.measure) or (card.measure and card.by != "program"):
        yield _about(card.id, "measure", "measure", allowed=", ".join(MEASURES))
    yield from _check_numbers(card)


def _check_numbers(card: Card) -> Iterator[Problem]:
    """Every number the card can come to, at every table: whole, neither negative nor too large, low not above high."""
    values: dict[str, list[int]] = {}
    for field, number, allowed in (
        ("answer", card.answer, AT_FIRST + AT_SCORING),
        ("low", card.low, AT_FIRST),
        ("high", card.high, AT_FIRST),
    ):
        if number is None:
            continue
        try:
            values[field] = _values(Formula(str(number)), allowed)
        except FormulaError as error:
            yield _about(card.id, f"formula_{error.key}", field, found=error.found, allowed=", ".join(allowed))
            continue
        most = numbers().limits.answer
        beyond = next((value for value in values[field] if not 0 <= value <= most), None)
        if beyond is not None:
            yield _about(card.id, "range", field, found=str(beyond), most=str(most))
    if any(low > high for low, high in zip(values.get("low", ()), values.get("high", ()), strict=False)):
        yield _about(card.id, "low_high", "low")


def _values(formula: Formula, allowed: Sequence[str]) -> list[int]:
    """What it comes to at every table."""
    for name in sorted(formula.names.difference(allowed)):
        raise FormulaError("name", name)
    return [formula(values) for values in tables()]


@cache
def tables() -> tuple[Values, ...]:
    """The values of all names at tables of every size, in every round, with every roll and the extremes of time."""
    values = []
    for players, cards, die in itertools.product(range(3, 7), (2, 3), range(1, 7)):
        rankers, rounds = players - 1, 6 if players == 3 else players
        laid, time = rankers * (cards + 1), numbers().round.hourglass // 10
        most_steps = numbers().limits.steps
        for turn, all_laid, all_late in itertools.product((1, rounds), (True, False), (True, False)):
            placed, late = (laid, 0)[not all_laid], (0, time)[all_late]
            first = (die, players, rankers, turn, rounds, cards)
            times = (late, late, late * rankers)
            last = (placed, laid - placed, *times, placed, placed, placed and most_steps * rankers, late, late, late)
            values.append(dict(zip(AT_FIRST + AT_SCORING, first + last, strict=True)))
    return tuple(values)


def short(name: str) -> str:
    return clean(Path(name).name, 60)


def unreadable(path: Path) -> Problem | None:
    """A problem, if this is no ordinary file of a sensible size."""
    if own.stands_in(path):
        return None
    try:
        if path.is_file() and path.stat().st_size <= MAX_CONTENT:
            with path.open("rb"):
                return None
    except (OSError, ValueError):
        pass
    return Problem("estimeo.deck.file", {"file": short(str(path))})


def _misshapen(raw: Mapping[str, Any], error: Any) -> Problem:
    """A field that is missing, not known, or of the wrong kind: named by its card where there is one."""
    where = [str(part) for part in error["loc"] if part not in ("int", "str") and "[" not in str(part)]
    card = "-"
    if len(where) > 1 and where[0] == "card":
        given = raw["card"][int(where[1])]
        name = given.get("id") if isinstance(given, dict) else None
        card = clean(name, 40) if isinstance(name, str) else ""
        card = card or f"#{int(where[1]) + 1}"
        where = where[2:]
    field = clean(".".join(where), 60) or "card"
    key = {"missing": "missing", "extra_forbidden": "unknown"}.get(error["type"])
    if key:
        return _about(card, key, field, allowed=", ".join(FIELDS))
    return _about(card, TAKES.get(field.partition(".")[0], "wrong"), field, kinds=", ".join(KINDS))
