"""ES-1. Cards that these people have seen before come back last: the option `seen` tells a deal how well each card is
known, so that a match can be dealt again from its journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vikings_tui.core.event import Event
from vikings_tui.games.estimeo.deck import deck_of, mark_of
from vikings_tui.games.estimeo.families import SIGN
from vikings_tui.games.estimeo.notation import MARKER, MASTER
from vikings_tui.games.estimeo.options import EstimeoOptions

NEVER, LONG_AGO, LATELY = range(3)  # how well a card is known
BITS = 2


def levels(seen: str, count: int) -> list[int]:
    """How well each of so many cards is known, in the order of the deck."""
    packed = int(seen or "0", 16)
    return [min(packed >> BITS * at & 3, LATELY) for at in range(count)]


def packed(levels: Sequence[int]) -> str:
    """What `levels` reads back."""
    return f"{sum(level << BITS * at for at, level in enumerate(levels)):x}".lstrip("0")


def recalling(options: EstimeoOptions, met: Sequence[str], edition: int) -> Mapping[str, str]:
    """The options of a new match with people who have met these cards, the latest last."""
    given = options.model_dump()
    if options.memory == "no":
        return {**given, "seen": ""}
    cards = deck_of(options.deck, mark_of(options.deck, edition)).cards
    known = [card for card in dict.fromkeys(reversed(met)) if card in cards]
    lately = set(known[: (len(known) + 1) // 2])
    seen = [LATELY if card in lately else LONG_AGO if card in known else NEVER for card in cards]
    return {**given, "seen": packed(seen)}


def met_in(events: Sequence[Event]) -> list[str]:
    """The challenge cards that everybody at the table has seen by these events."""
    met = [
        card
        for event in events
        if event.kind == "scoring"
        for cards in (*event.data["columns"], *event.data["left"])
        for card in cards
    ]
    return [card for card in dict.fromkeys(met) if card not in (MASTER, MARKER) and SIGN not in card]
