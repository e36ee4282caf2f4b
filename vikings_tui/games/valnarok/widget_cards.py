"""Cards of Valnarok as they are painted: large for one that is looked at, as large as fits for one in a row."""

from __future__ import annotations

from typing import NamedTuple

from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import IS_FIGURE, VALUE
from vikings_tui.games.valnarok.narrate import card_name
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, wrap

BIG_WIDTH, BIG_HEIGHT = 15, 7
FRAMED = (3, 3)  # the smallest card that has room for a frame
TALL = (9, 5)  # the smallest open card with its points in big figures


class Box(NamedTuple):
    x: int
    y: int
    width: int
    height: int


class Face(NamedTuple):
    """How a card of a row looks: its number in the row, the card if it is open, the key that picks it."""

    number: str
    card: str | None = None
    key: str = ""
    sign: str = ""  # on a back: why it is marked
    style: str = "back"
    focused: bool = False


def paint_big_card(c: Canvas, x: int, y: int, card: str, texts: Texts) -> None:
    """Face up: its points in big figures, its name, a diamond for a Divine Figure."""
    c.box(x, y, BIG_WIDTH, BIG_HEIGHT, "card")
    put_big(c, x + 1, y + 1, BIG_WIDTH - 2, str(VALUE[card]), "card")
    if card in IS_FIGURE:
        c.put(x + 2, y + 1, "◆", "card")
    for row, line in enumerate(wrap(card_name(card, texts), BIG_WIDTH - 2)[:2]):
        c.centre(x + 1, y + 4 + row, BIG_WIDTH - 2, line, "card bold")


def paint_back(c: Canvas, x: int, y: int, width: int, height: int, style: str = "back") -> None:
    """Face down."""
    c.box(x, y, width, height, style)
    c.fill(x + 1, y + 1, width - 2, height - 2, style, "░")


def paint_nothing(c: Canvas, x: int, y: int, width: int, height: int, word: str) -> None:
    """A place for a card, without one."""
    c.box(x, y, width, height, "dim")
    c.centre(x + 1, y + height // 2, width - 2, word, "dim")


def paint_empty(c: Canvas, at: Box, number: str, sign: str) -> None:
    """A place of a row that a card has left: its number, and corners where there is room; a sign if it is asked for."""
    x, y, width, height = at
    if width >= FRAMED[0] and height >= FRAMED[1]:
        c.put(x, y, "╭", "dim")
        c.put(x, y + height - 1, "╰", "dim")
        c.put(x + width - 1, y, "╮", "dim")
        c.put(x + width - 1, y + height - 1, "╯", "dim")
        c.put(x + 1, y, number, "dim")
    else:
        c.put(x, y, number, "dim")
    c.centre(x, y + (height - 1) // 2 if height > 2 else y + 1, width, sign or "·", "warn mark" if sign else "dim")


def paint_card(c: Canvas, at: Box, face: Face, texts: Texts) -> None:
    """A card in a row, open or not."""
    if face.card is None:
        _paint_closed(c, at, face)
    else:
        _paint_open(c, at, face, face.card, texts)


def _paint_closed(c: Canvas, at: Box, face: Face) -> None:
    """The back, its number at the corner; in the middle the key that picks it."""
    x, y, width, height = at
    framed = width >= FRAMED[0] and height >= FRAMED[1]
    if framed:
        paint_back(c, x, y, width, height, face.style)
        c.put(x + 1 if width > len(face.number) + 1 else x, y, face.number, face.style)
    else:
        c.put(x, y, face.number.ljust(width, "─"), face.style)
        c.fill(x, y + 1, width, height - 1, face.style, "░")
    word = face.key.upper() or face.sign
    if face.focused:
        word = f"▸{word}" if width > len(word) + 1 else word
    if word:
        middle = y + height // 2 if framed else y + height - 1
        inner = width - 2 * framed
        cap = word.center(inner) if inner < 6 else f" {word} "
        c.centre(x, middle, width, cap, face.style if face.focused or not face.key else "key")


def _paint_open(c: Canvas, at: Box, face: Face, card: str, texts: Texts) -> None:
    """Number and points in the first line, the name in the middle, the key in the last line where there is one. Rows of
    three or four lines touch each other: an open card leaves the last one free."""
    x, y, width, height = at
    height -= 2 < height < 5
    framed = width >= TALL[0] and height >= TALL[1]
    if framed:
        c.box(x, y, width, height, face.style)
    else:
        c.fill(x, y, width, height, face.style)
    c.put(x + framed, y, face.number, face.style)
    room = width - len(face.number) - 1
    value = next((text for text in (worth(card), str(VALUE[card])) if len(text) <= room), "")
    c.right(x + width - framed, y, value, face.style)
    name, key = short(card, texts, width), face.key.upper()
    if key and height < 3 and len(name) + len(key) < width:
        name = f"{key} {name}"
    tall = width >= TALL[0] and height >= TALL[1] and not c.ascii_only
    middle = y + (height + 1) // 2 if tall else y + max(1, (height - 1) // 2)
    if tall:
        put_big(c, x, middle - 2, width, str(VALUE[card]), face.style)
    c.centre(x, middle + tall, width, name, face.style)
    if key and height >= 3:
        c.centre(x, y + height - 1, width, f" ▸{key} " if face.focused else f" {key} ", "key")


def worth(card: str) -> str:
    """A card's points, with a diamond for a Divine Figure."""
    return f"{VALUE[card]}◆" if card in IS_FIGURE else str(VALUE[card])


def short(card: str, texts: Texts, width: int) -> str:
    """As much of a card's short name as fits (three letters tell them all); its points where nothing does."""
    name = texts(f"valnarok.short.{card}")
    if len(name) <= width:
        return name
    return f"{name[: width - 1]}." if width > 3 else name[:width] if width == 3 else worth(card)[:width]
