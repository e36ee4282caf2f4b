"""The aid card: what each Divine Figure does, what each Viking counts. It lies beside the table where there is room,
with pictures where there is much, and a key puts it in place of the log where there is none."""

from __future__ import annotations

from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import CARDS, FIGURES, IS_FIGURE, VALUE
from vikings_tui.tui.art import SMALL, picture
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.painting import put_picture

NAME = 9
VIKINGS = tuple(card for card in CARDS if card not in IS_FIGURE)
PICTURED = (54, 48)  # from so many columns, on a table of so many lines, the aid card has pictures
BESIDE = 5  # Vikings with pictures side by side


def aid_height(width: int, lines: int, pictures: bool, texts: Texts) -> int:
    """Its lines, a free one above included; `lines`: those of the whole table."""
    if _pictured(width, lines, pictures):
        return 3 + 2 * len(FIGURES) + 3 * _rows_of_vikings()
    return 2 + len(FIGURES) + len(_vikings(width, texts))


def _pictured(width: int, lines: int, pictures: bool) -> bool:
    return pictures and width >= PICTURED[0] and lines >= PICTURED[1]


def _rows_of_vikings() -> int:
    return -(-len(VIKINGS) // BESIDE)


def paint_aid(c: Canvas, x: int, y: int, width: int, bright: str | None, texts: Texts) -> None:
    """`bright` is the card that matters now."""
    c.put(x, y, texts("valnarok.aid.title"), "title", width=width)
    if _pictured(width, c.height, c.pictures):
        _paint_pictures(c, x, y + 1, width, bright, texts)
        return
    for card in FIGURES:
        y += 1
        style = "focus" if card == bright else ""
        c.put(x, y, texts(f"valnarok.short.{card}").ljust(NAME), style or "accent")
        c.put(x + NAME, y, texts(f"valnarok.aid.{card}"), style or "dim", width=width - NAME)
    for number, line in enumerate(_vikings(width, texts)):
        c.put(x, y + 1 + number, line, "dim")


def _paint_pictures(c: Canvas, x: int, y: int, width: int, bright: str | None, texts: Texts) -> None:
    """Figures one below the other, their pictures in zigzag so that none touches the next; Vikings side by side."""
    left = x + 2 * SMALL[0] + 2
    for number, card in enumerate(FIGURES):
        put_picture(c, x + number % 2 * SMALL[0], y, picture(f"valnarok/{card}", SMALL))
        c.put(left, y, texts(f"valnarok.short.{card}"), "focus" if card == bright else "accent")
        c.put(left, y + 1, texts(f"valnarok.aid.{card}"), "dim", width=x + width - left)
        y += 2
    y += 1
    each = width // BESIDE
    for number, card in enumerate(VIKINGS):
        at, top = x + number % BESIDE * each, y + number // BESIDE * 3
        put_picture(c, at + 1, top, picture(f"valnarok/{card}", SMALL))
        c.put(at, top + 2, f"{texts(f'valnarok.short.{card}')} {VALUE[card]}", "focus" if card == bright else "dim")


def paint_short_aid(c: Canvas, x: int, y: int, width: int, height: int, bright: str | None, texts: Texts) -> None:
    """In few columns and lines: the points first."""
    lines = _vikings(width, texts)
    for row, line in enumerate(lines):
        c.put(x, y + row, line)
    y += len(lines)
    c.put(x, y, texts("valnarok.aid.short_title"), "title", width=width)
    for row, card in enumerate(FIGURES[: height - len(lines) - 1], 1):
        style = "focus" if card == bright else ""
        c.put(x, y + row, texts(f"valnarok.short.{card}").ljust(SHORT_NAME), style or "accent")
        c.put(x + SHORT_NAME, y + row, texts(f"valnarok.aid.short.{card}"), style or "dim", width=width - SHORT_NAME)


SHORT_NAME = 8


def _vikings(width: int, texts: Texts) -> list[str]:
    """Name and points of each; a name and its points stay together."""
    words = [f"{texts(f'valnarok.short.{card}')}\u00a0{VALUE[card]}" for card in VIKINGS]
    return wrap("  ".join(words), width)
