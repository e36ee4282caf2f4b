"""The aid card that lies beside the table when there is room: what each Divine Figure does, what each Viking counts."""

from __future__ import annotations

from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import CARDS, IS_FIGURE, VALUE
from vikings_tui.tui.canvas import Canvas, wrap

NAME = 9


def aid_height(width: int, texts: Texts) -> int:
    return 2 + len(IS_FIGURE) + len(_vikings(width, texts))


def paint_aid(c: Canvas, x: int, y: int, width: int, bright: str | None, texts: Texts) -> None:
    """`bright` is the card that matters now."""
    c.put(x, y, texts("valnarok.aid.title"), "title", width=width)
    for card in CARDS:
        if card in IS_FIGURE:
            y += 1
            style = "focus" if card == bright else ""
            c.put(x, y, texts(f"valnarok.short.{card}").ljust(NAME), style or "accent")
            c.put(x + NAME, y, texts(f"valnarok.aid.{card}"), style or "dim", width=width - NAME)
    for number, line in enumerate(_vikings(width, texts)):
        c.put(x, y + 1 + number, line, "dim")


def _vikings(width: int, texts: Texts) -> list[str]:
    """Name and points of each; a name and its points stay together."""
    words = [f"{texts(f'valnarok.short.{card}')}\u00a0{VALUE[card]}" for card in CARDS if card not in IS_FIGURE]
    return wrap("  ".join(words), width)
