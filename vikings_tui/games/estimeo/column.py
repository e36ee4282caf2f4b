"""ES-2, ES-10. A column, from the bottom to the top, and the small steps by which a player builds it.

Positions count from the bottom, from 1, in the column as it is after the step.
"""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.notation import MARKER, MASTER, NOTATION, SLOTS

Column = tuple[str, ...]
EMPTY: Column = (MARKER,)

_IN_TIME = tuple(NOTATION.action("done", time) for time in numbers().limits.examples)
FIRST_ENDINGS = (*_IN_TIME, NOTATION.action("timeout"))  # of edition 1
ENDINGS = (*_IN_TIME, NOTATION.action("done", numbers().round.hourglass))
MAX_STEPS = numbers().limits.steps
_steps: dict[tuple[int, Column], tuple[Action, ...]] = {}


def slots(cards: int) -> Column:
    """What a player may lay beside the marker: the challenge cards and the Master's."""
    return (*SLOTS[:cards], MASTER)


def steps(cards: int, column: Column) -> tuple[Action, ...]:
    """How this column can be changed. There are few columns: each is worked out once."""
    known = _steps.get((cards, column))
    if known is None:
        places = range(1, len(column) + 1)
        puts = [(slot, place) for slot in slots(cards) if slot not in column for place in (*places, len(column) + 1)]
        moves = [(slot, place) for at, slot in enumerate(column, 1) for place in places if place != at]
        known = _steps[cards, column] = (
            *(NOTATION.action("put", slot, place) for slot, place in puts),
            *(NOTATION.action("move", slot, place) for slot, place in moves),
            *(NOTATION.action("out", slot) for slot in column if slot != MARKER),
        )
    return known


def put(column: Column, slot: str, place: int) -> Column:
    return (*column[: place - 1], slot, *column[place - 1 :])


def out(column: Column, slot: str) -> Column:
    at = column.index(slot)
    return column[:at] + column[at + 1 :]


def move(column: Column, slot: str, place: int) -> Column:
    return put(out(column, slot), slot, place)


def is_column(column: Column, cards: int) -> bool:
    """Whether this can lie in front of a player: the marker, and any of their cards, each once."""
    return MARKER in column and len(set(column)) == len(column) and set(column) <= {MARKER, *slots(cards)}
