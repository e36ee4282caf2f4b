"""A second opinion on what a seat can deduce of the bracelets: searched for, one answer at a time, among all stories
that fit what the seat was told. The rules keep all divisions that are possible (memory.py); here nothing is kept but
what the events said, through the eyes of the seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from vikings_tui.core.event import Event

BOX = (6, 8, 7, 4)  # CV-1 of the values 1 to 4
Hand = tuple[int, ...]


class Passed(NamedTuple):
    """One bracelet went from one to another; "open": it lies, or lay, for all to see."""

    giver: int | str
    taker: int | str
    value: int | None


def passings(events: Sequence[Event]) -> Iterator[Passed]:
    """What these events, as a seat saw them, say of single bracelets."""
    for event in events:
        data = {**event.data}
        match event.kind:
            case "stole":
                yield Passed(data["victim"], data["thief"], data.get("value"))
            case "struck":
                yield Passed(data["victim"], "open", data["value"])
            case "caught":
                yield Passed("open", data["taker"], data["value"])
            case "laid":
                yield Passed("supply", "open", data["value"])
            case "picked":
                yield from (Passed("open", data["seat"], value) for value in data["values"])
            case "supplied":
                values = data.get("values", [None] * data["n"])
                yield from (Passed("supply", data["seat"], value) for value in values)


class Story:
    """What was told, from the deal on. `lay`: the values that lay open at first."""

    def __init__(self, seats: int, lay: Sequence[int], told: Sequence[Passed]) -> None:
        self.seats, self.told = seats, [step for step in told if step.giver != step.taker]
        rest = Counter(dict(enumerate(BOX, 1))) - Counter(lay)
        rest.subtract({1: seats, 2: seats, 3: seats})
        self.first = {**{seat: Counter((1, 2, 3)) for seat in range(seats)}, "supply": rest}

    def fewest(self, owner: int, value: int, below: int) -> bool:
        """Whether in some story this player has fewer than that of this value."""
        return self._search(0, self.first, lambda held: held[owner][value] < below, set())

    def most(self, owner: int, value: int, above: int) -> bool:
        return self._search(0, self.first, lambda held: held[owner][value] > above, set())

    def _search(self, at: int, held: dict, wanted, dead: set) -> bool:
        if at == len(self.told):
            return bool(wanted(held))
        key = (at, tuple(tuple(held[who][v] for v in (1, 2, 3, 4)) for who in held))
        if key in dead:
            return False
        giver, taker, value = self.told[at]
        for v in (1, 2, 3, 4) if value is None else (value,):
            if giver != "open" and not held[giver][v]:
                continue
            after = dict(held)
            for who, more in ((giver, -1), (taker, 1)):
                if who != "open":
                    after[who] = Counter(after[who])
                    after[who][v] += more
            if self._search(at + 1, after, wanted, dead):
                return True
        dead.add(key)
        return False


def hands_by_place(groups: Sequence[tuple[Hand, int]]) -> Iterator[Counter[int]]:
    """Where each bracelet can be followed (CV-19 choose): every hand made of so many out of each group of values."""
    for parts in product(*(draws(Counter(values), n) for values, n in groups)):
        yield sum(parts, Counter())


def draws(values: Counter[int], n: int) -> list[Counter[int]]:
    kinds = sorted(values)
    counted = product(*(range(min(values[v], n) + 1) for v in kinds))
    return [Counter(dict(zip(kinds, counts, strict=True))) for counts in counted if sum(counts) == n]
