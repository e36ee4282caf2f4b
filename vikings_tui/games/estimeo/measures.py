"""ES-8. What the program itself can count at the table: names, the terminal, the clock. The rules know none of it:
whoever leads the game (the controller) reads it here and enters it as the answer."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Facts(NamedTuple):
    """What the table knows about itself."""

    names: Sequence[str]
    columns: int = 80
    rows: int = 24
    minute: int = 0  # of the clock, 0 to 59
    week: int = 1  # of the year, 1 to 53 (ISO 8601)


def letters(name: str) -> str:
    """The letters of a name in small, without their accents."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in plain if char.isalpha())


MEASURES: Mapping[str, Callable[[Facts], int]] = {
    "letters": lambda facts: sum(len(letters(name)) for name in facts.names),
    "longest": lambda facts: max((len(letters(name)) for name in facts.names), default=0),
    "vowels": lambda facts: sum(char in "aeiouy" for name in facts.names for char in letters(name)),
    "distinct": lambda facts: len(set("".join(map(letters, facts.names)))),
    "columns": lambda facts: facts.columns,
    "rows": lambda facts: facts.rows,
    "minute": lambda facts: facts.minute,
    "week": lambda facts: facts.week,
}


def read(measure: str, facts: Facts, most: int) -> int:
    """The number that the program finds for a measure of a card or a suggestion, not above `most`."""
    return max(0, min(MEASURES[measure](facts), most))
