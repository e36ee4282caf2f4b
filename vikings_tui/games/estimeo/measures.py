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
    date: int = 1  # day of the month
    day: int = 1  # of the year


def letters(name: str) -> str:
    """The letters of a name in small, without their accents."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in plain if char.isalpha())


def _all(facts: Facts) -> str:
    return "".join(map(letters, facts.names))


def _lengths(facts: Facts) -> list[int]:
    return [len(letters(name)) for name in facts.names] or [0]


def _places(text: str) -> int:
    """Counted as A = 1 to Z = 26."""
    return sum(ord(char) - ord("a") + 1 for char in text if "a" <= char <= "z")


MEASURES: Mapping[str, Callable[[Facts], int]] = {
    "letters": lambda facts: len(_all(facts)),
    "longest": lambda facts: max(_lengths(facts)),
    "vowels": lambda facts: sum(char in "aeiouy" for char in _all(facts)),
    "distinct": lambda facts: len(set(_all(facts))),
    "columns": lambda facts: facts.columns,
    "rows": lambda facts: facts.rows,
    "minute": lambda facts: facts.minute,
    "week": lambda facts: facts.week,
    "consonants": lambda facts: sum(char not in "aeiouy" for char in _all(facts)),
    "shortest": lambda facts: min(_lengths(facts)),
    "initials": lambda facts: _places("".join(letters(name)[:1] for name in facts.names)),
    "finals": lambda facts: _places("".join(letters(name)[-1:] for name in facts.names)),
    "date": lambda facts: facts.date,
    "day": lambda facts: facts.day,
    "days-left": lambda facts: 365 - facts.day if facts.day < 365 else 0,
    "beside": lambda facts: facts.columns - facts.rows,
    "squares": lambda facts: sum(length * length for length in _lengths(facts)),
}


def is_measure(measure: str) -> bool:
    """Whether the program can count this: a measure, or so many times one, as in `letters*3`."""
    name, _, times = measure.partition("*")
    return name in MEASURES and (not times or (times.isdecimal() and len(times) < 3))


def read(measure: str, facts: Facts, most: int) -> int:
    """The number that the program finds for a measure of a card or a suggestion, not above `most`."""
    name, _, times = measure.partition("*")
    return max(0, min(MEASURES[name](facts) * int(times or 1), most))
