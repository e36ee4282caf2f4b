"""ES-1. Families of challenge cards whose numbers are drawn from the seed: dates, boards, letters, the die in new ways.

A card of a family goes by the family's id and its numbers, as in `days~64~97`: its words and its answer follow from
them. The words are in assets/estimeo/families.toml; here is how the numbers are drawn and the answers found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import cache
from math import comb
from typing import NamedTuple
from zlib import crc32

from vikings_tui.core.content import load_content
from vikings_tui.core.rng import Rng
from vikings_tui.games.estimeo.content import FAMILIES, Card, Family, FamilyFile, Wording

SIGN = "~"
MOST = 99  # answers lie from 5 to this, but for those with the die
LEAST = 5
Numbers = tuple[int, ...]
Fill = Mapping[str, object]


class Drawn(NamedTuple):
    """A card of a family: its answer (a number or a formula), what fills its braces in each language, and for those
    with the die the range of its answer."""

    answer: str
    en: Fill
    fr: Fill
    likely: tuple[str, str] | None = None


class Maker(NamedTuple):
    draw: Callable[[Rng], Numbers]
    make: Callable[..., Drawn]


def draw(count: int, rng: Rng) -> list[str]:
    """So many different cards of all families, in any order."""
    cards: dict[str, None] = {}
    while len(cards) < count:
        family = rng.choice(tuple(families()))
        cards[SIGN.join(map(str, (family, *_good_numbers(family, rng))))] = None
    return list(cards)


def family_card(card: str) -> Card | None:
    """The card of this id; None if there is none."""
    name, *numbers = card.split(SIGN)
    family = families().get(name)
    if family is None or not numbers or not all(number.isdecimal() and len(number) < 5 for number in numbers):
        return None
    try:
        drawn = MAKERS[name].make(*map(int, numbers))
    except (TypeError, ValueError, IndexError):
        return None
    low, high = drawn.likely or _likely(card, int(drawn.answer))
    return Card(
        id="family",  # the real one has other signs than a file may use
        kind=family.kind,
        question=_filled(family.question, drawn),
        explanation=_filled(family.explanation, drawn),
        by="program" if family.measure else "rules",
        measure=f"{family.measure}*{drawn.answer}" if family.measure else "",
        answer=None if family.measure else drawn.answer,
        low=low,
        high=high,
    )


@cache
def families() -> Mapping[str, Family]:
    return {family.id: family for family in _file().family}


@cache
def _file() -> FamilyFile:
    return load_content(FamilyFile, FAMILIES)


@cache
def _months(language: str) -> list[str]:
    return (_file().months.fr if language == "fr" else _file().months.en).split()


@cache
def _names() -> list[str]:
    return _file().names.split()


@cache
def one_in() -> int:
    """Of so many cards that are dealt one may be of a family."""
    return _file().one_in


def _good_numbers(family: str, rng: Rng) -> Numbers:
    """Numbers whose answer is near the markers."""
    maker = MAKERS[family]
    while True:
        numbers = maker.draw(rng)
        drawn = maker.make(*numbers)
        if drawn.likely or LEAST <= int(drawn.answer) <= MOST:
            return numbers


def _likely(card: str, answer: int) -> tuple[str, str]:
    """Between what somebody would guess: the answer is somewhere in it, and not in its middle."""
    place = crc32(card.encode()) % 5
    return str(answer - answer * (15 + 10 * place) // 100), str(answer + answer * (70 - 10 * place) // 100 + 1)


def _filled(text: Wording, drawn: Drawn) -> Wording:
    return Wording(en=text.en.format_map(drawn.en), fr=text.fr.format_map(drawn.fr))


def _same(answer: int | str, likely: tuple[str, str] | None = None, **fill: object) -> Drawn:
    """Both languages write it alike."""
    return Drawn(str(answer), fill, fill, likely)


# ---- the families


def _days(first: int, second: int) -> Drawn:
    new_year = date(2023, 1, 1)  # no leap year
    if not 0 < first < second <= 365:
        raise ValueError
    both = [new_year + timedelta(days=day - 1) for day in (first, second)]
    en, fr = ([_day(day, language) for day in both] for language in ("en", "fr"))
    numbers = {"a": first, "b": second}
    return Drawn(
        str(second - first), {"first": en[0], "second": en[1], **numbers}, {"first": fr[0], "second": fr[1], **numbers}
    )


def _day(day: date, language: str) -> str:
    number = "1er" if language == "fr" and day.day == 1 else str(day.day)
    return f"{number} {_months(language)[day.month - 1]}"


def _streets(a: int, b: int) -> Drawn:
    return _same(comb(a + b, a), a=a, b=b, n=a + b)


def _rectangles(a: int, b: int) -> Drawn:
    across, down = comb(a + 1, 2), comb(b + 1, 2)
    return _same(across * down, a=a, b=b, x=across, y=down)


def _matchsticks(a: int, b: int) -> Drawn:
    return _same(a * (b + 1) + b * (a + 1), a=a, b=b, x=a * (b + 1), y=b * (a + 1))


def _hexagons(a: int, b: int) -> Drawn:
    return _same(sum(6 * n for n in range(a, b + 1)), a=a, b=b)


def _king(column: int, row: int, n: int) -> Drawn:
    across, down = (min(7, at + n) - max(0, at - n) + 1 for at in (column, row))
    return _same(across * down - 1, square=f"{'abcdefgh'[column]}{row + 1}", n=n, x=across, y=down)


def _letter_sum(at: int) -> Drawn:
    letters = [ord(letter) - ord("A") + 1 for letter in _names()[at]]
    return _same(sum(letters), word=_names()[at], sum=" + ".join(map(str, letters)))


def _dots(n: int) -> Drawn:
    return _same(f"{n} * (14 + die)", (str(n * 10), str(n * 22)), n=n)


def _underside(n: int) -> Drawn:
    return _same(f"{n} * (7 - die) + die", (str(n), str(7 * n)), n=n)


def _page_numbers(n: int, digit: int) -> Drawn:
    if not 0 < digit < 10:
        raise ValueError
    counts = [sum(page // place % 10 == digit for page in range(1, n + 1)) for place in (1, 10, 100)]
    return _same(sum(counts), n=n, d=digit, x=counts[0], y=counts[1], z=counts[2])


def _clock_hands(hour: int, minute: int) -> Drawn:
    if not (0 < hour < 13 and minute in range(0, 60, 10)):
        raise ValueError
    between = abs(30 * (hour % 12) + minute // 2 - 6 * minute)
    angle = min(between, 360 - between)
    return Drawn(str(angle), {"time": f"{hour}:{minute:02}"}, {"time": f"{hour} h {minute:02}"})


def _names_again(n: int) -> Drawn:
    return _same(n, (f"players * {3 * n}", f"players * {7 * n}"), n=n)


def _between(*ranges: tuple[int, int]) -> Callable[[Rng], Numbers]:
    """Draws a number from each of these, both ends included."""
    return lambda rng: tuple(low + rng.below(high - low + 1) for low, high in ranges)


def _two_days(rng: Rng) -> Numbers:
    first = 1 + rng.below(365 - MOST)
    return first, first + 10 + rng.below(MOST - 9)


def _ring(rng: Rng) -> Numbers:
    first = 1 + rng.below(4)
    return first, first + 1 + rng.below(3)


MAKERS: Mapping[str, Maker] = {
    "days": Maker(_two_days, _days),
    "streets": Maker(_between((2, 4), (2, 12)), _streets),
    "rectangles": Maker(_between((2, 4), (2, 7)), _rectangles),
    "matchsticks": Maker(_between((2, 6), (3, 8)), _matchsticks),
    "hexagons": Maker(_ring, _hexagons),
    "king": Maker(_between((0, 7), (0, 7), (2, 4)), _king),
    "letter-sum": Maker(lambda rng: (rng.below(len(_names())),), _letter_sum),
    "dots": Maker(_between((2, 5)), _dots),
    "underside": Maker(_between((3, 12)), _underside),
    "page-numbers": Maker(_between((60, 350), (1, 9)), _page_numbers),
    "clock-hands": Maker(lambda rng: (1 + rng.below(12), 10 * rng.below(6)), _clock_hands),
    "names-again": Maker(_between((2, 3)), _names_again),
}
