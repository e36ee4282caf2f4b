"""Cards of Valnarok as they are painted: large for one that is looked at, small for one in a row."""

from __future__ import annotations

from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import IS_FIGURE, VALUE
from vikings_tui.games.valnarok.narrate import card_name
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.letters import put_big

BIG_WIDTH, BIG_HEIGHT = 15, 7


def paint_big_card(c: Canvas, x: int, y: int, card: str, texts: Texts) -> None:
    """Face up: its points in big figures, its name, a diamond for a Divine Figure."""
    c.box(x, y, BIG_WIDTH, BIG_HEIGHT, "title")
    put_big(c, x + 1, y + 1, BIG_WIDTH - 2, str(VALUE[card]), "accent" if card in IS_FIGURE else "big")
    if card in IS_FIGURE:
        c.put(x + 2, y + 1, "◆", "accent")
    for row, line in enumerate(wrap(card_name(card, texts), BIG_WIDTH - 2)[:2]):
        c.centre(x + 1, y + 4 + row, BIG_WIDTH - 2, line, "bold")


def paint_back(c: Canvas, x: int, y: int, width: int, height: int, style: str = "back") -> None:
    """Face down."""
    c.box(x, y, width, height, "line")
    c.fill(x + 1, y + 1, width - 2, height - 2, style, "░")


def paint_nothing(c: Canvas, x: int, y: int, width: int, height: int, word: str) -> None:
    """A place for a card, without one."""
    c.box(x, y, width, height, "dim")
    c.centre(x + 1, y + height // 2, width - 2, word, "dim")


def worth(card: str) -> str:
    """A card's points, with a diamond for a Divine Figure."""
    return f"{VALUE[card]}◆" if card in IS_FIGURE else str(VALUE[card])


def short(card: str, texts: Texts, width: int) -> str:
    """As much of a card's short name as fits; its points where nothing does that tells one."""
    return texts(f"valnarok.short.{card}")[:width] if width >= 3 else worth(card)[:width]
