"""The draw pile and the discard beside the rows: the top card large, those of this turn below it fanned out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.widget_cards import (
    BIG_WIDTH,
    Box,
    paint_back,
    paint_big_card,
    paint_covered,
    paint_nothing,
)
from vikings_tui.tui.canvas import Canvas

ROOMY = 12  # columns of a pile that shows how high it is
STRIP = 4  # columns that are seen of a card with others on it
EDGES, A_FEW = 3, 16  # edges of a pile are drawn, one for so many cards


def fanned(events: Iterable[Event]) -> int:
    """How many cards these events have laid on the discard that still lie there: one at least, its top."""
    count = 0
    for event in events:
        if event.kind in ("discard", "swap") or (event.kind == "intercept" and event.data["right"]):
            count += 1
        elif event.kind == "take":
            count = max(0, count - 1)
        elif event.kind == "round":
            count = 0
    return max(1, count)


def edges(cards: int) -> int:
    """A high pile shows more edges."""
    return min(EDGES, (cards - 1) // A_FEW)


def paint_pile(c: Canvas, at: Box, cards: int) -> None:
    """Face down, as high as it still is."""
    x, y, width, height = at
    if not cards:
        paint_nothing(c, x, y, width, height, "0")
        return
    roomy = width >= ROOMY
    for edge in range(edges(cards) if roomy else 0, 0, -1):
        for row, char in enumerate(f"╮{'│' * (height - 2)}╯"):
            c.put(x + width - 1 + edge, y + row, char, "back")
    paint_back(c, x, y, width, height)
    if c.pictures and roomy:
        c.centre(x + 1, y, width - 2, f" {cards} ", "back")
    else:
        c.centre(x + 1, y + height // 2, width - 2, f" {cards} ", "title")


def paint_discard(c: Canvas, at: Box, cards: Sequence[str], fan: int, texts: Texts) -> Box:
    """The top card at the right, up to `fan` cards from left to right; returns where the top one lies."""
    x, y, width, height = at
    open_cards = list(cards[-max(1, min(fan, 1 + (width - BIG_WIDTH) // STRIP)) :])
    top = Box(x + width - BIG_WIDTH, y, BIG_WIDTH, height)
    if not open_cards:
        paint_nothing(c, *top, "·")
        return top
    for number, card in enumerate(open_cards[:-1]):
        paint_covered(c, top.x - STRIP * (len(open_cards) - 1 - number), y, card, texts, height)
    paint_big_card(c, top.x, y, open_cards[-1], texts, (BIG_WIDTH, height))
    return top
