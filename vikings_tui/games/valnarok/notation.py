"""How the actions of Valnarok are written, and tables of them for the hot paths. Seats and places count from 0."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from vikings_tui.core.action import Action, Notation
from vikings_tui.games.valnarok.content import MOST_SEATS

NOTATION = Notation(
    {
        "look": "look {}:{}",
        "seen": "seen",
        "draw": "draw",
        "take": "take",
        "valhalla": "valhalla",
        "discard": "discard",
        "swap": "swap {}",
        "target": "target {}",
        "give": "give {}",
        "loki": "loki {}:{}",
        "with": "with {}:{}",
        "pass": "pass",
        "intercept": "intercept {}:{}",
        "late": "late",
        "repay": "repay {}",
        "next": "next",
    }
)

SEEN, DRAW, TAKE, VALHALLA, DISCARD, PASS, LATE, NEXT_ROUND = map(
    NOTATION.action, ("seen", "draw", "take", "valhalla", "discard", "pass", "late", "next")
)
GIVE_PILE = NOTATION.action("give", "pile")
TARGET = tuple(NOTATION.action("target", seat) for seat in range(MOST_SEATS))

_own: dict[str, list[Action]] = {verb: [] for verb in ("swap", "give", "repay")}
_any: dict[str, list[list[Action]]] = {
    verb: [[] for _ in range(MOST_SEATS)] for verb in ("look", "loki", "with", "intercept")
}


def own_places(verb: str, row: Sequence[object]) -> list[Action]:
    """An action of this verb for each card of one row. The tables grow as rows do."""
    table = _own[verb]
    while len(table) < len(row):
        table.append(NOTATION.action(verb, len(table)))
    return list(compress(table, row))


def all_places(verb: str, rows: Sequence[Sequence[object]], skip: int = -1) -> list[Action]:
    """An action of this verb for each card of every row, but for the row of seat `skip`."""
    actions: list[Action] = []
    for owner, (table, row) in enumerate(zip(_any[verb], rows, strict=False)):
        if owner == skip:
            continue
        while len(table) < len(row):
            table.append(NOTATION.action(verb, owner, len(table)))
        actions += compress(table, row)
    return actions
