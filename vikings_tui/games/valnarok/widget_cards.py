"""Cards of Valnarok as they are painted: large for one that is looked at, as large as fits for one in a row. Where the
terminal shows pictures, a card has its own; what it counts and what it is called is always said in letters."""

from __future__ import annotations

from typing import NamedTuple

from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import IS_FIGURE, VALUE
from vikings_tui.games.valnarok.narrate import card_name
from vikings_tui.tui.art import CARD, SMALL, Size, picture
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.painting import put_picture

BIG_WIDTH, BIG_HEIGHT = 15, 7
FRAMED = (3, 3)  # the smallest card that has room for a frame
TALL = (9, 5)  # the smallest open card with its points in big figures
PICTURED = 10  # columns of a back from which on it has a picture
FIGURES_HIGH, NAME_LINES = 3, 2  # lines of big figures, and of a name


class Box(NamedTuple):
    x: int
    y: int
    width: int
    height: int


BIG = (BIG_WIDTH, BIG_HEIGHT)
GRAND = (BIG_WIDTH, BIG_HEIGHT + 3)  # with its picture as large as it is drawn


class Face(NamedTuple):
    """How a card of a row looks: its number in the row, the card if it is open, the key that picks it."""

    number: str
    card: str | None = None
    key: str = ""
    sign: str = ""  # on a back: why it is marked
    style: str = "back"
    focused: bool = False


def ground(c: Canvas, card: str) -> str:
    """What a card lies on: Vikings and Divine Figures differ. Without pictures a card is as bright as paper."""
    if not c.pictures:
        return "card"
    return "face.hero" if card in IS_FIGURE else "face.path"


def art_cells(size: Size) -> tuple[int, int]:
    """Columns and lines that a picture takes."""
    return size[0], size[1] // 2


def paint_big_card(c: Canvas, x: int, y: int, card: str, texts: Texts, size: tuple[int, int] = BIG) -> None:
    """Face up: its points, its name, its picture; a diamond for a Divine Figure."""
    style, (width, height) = ground(c, card), size
    c.box(x, y, width, height, style)
    grand = height > BIG_HEIGHT and c.pictures
    if grand:
        put_picture(c, x + (width - art_cells(CARD)[0]) // 2, y + 1, picture(f"valnarok/{card}", CARD))
        c.put(x + 1, y, f" {worth(card)} ", f"{style} bold")
    elif c.pictures:
        _paint_side_by_side(c, x, y, width, card, style)
    else:
        put_big(c, x + 1, y + 1, width - 2, str(VALUE[card]), style)
        c.put(x + 2, y + 1, "◆" if card in IS_FIGURE else "", style)
    for row, line in enumerate(wrap(card_name(card, texts), width - 2)[:NAME_LINES]):
        c.centre(x + 1, y + height - 1 - NAME_LINES + row, width - 2, line, f"{style} bold")


def _paint_side_by_side(c: Canvas, x: int, y: int, width: int, card: str, style: str) -> None:
    """Points in big figures and the small picture. All Divine Figures count the same: theirs are at the corner."""
    art = picture(f"valnarok/{card}", SMALL)
    if card in IS_FIGURE:
        c.put(x + 1, y, f" {worth(card)} ", f"{style} bold")
        put_picture(c, x + (width - SMALL[0]) // 2, y + 1.5, art)
    else:
        put_big(c, x + 1, y + 1, width - 2 - SMALL[0], str(VALUE[card]), style)
        put_picture(c, x + width - 1 - SMALL[0], y + 1.5, art)


def paint_covered(c: Canvas, x: int, y: int, card: str, texts: Texts, height: int) -> None:
    """A card with others on it, of which the left edge is seen: its points, its name downwards."""
    style = ground(c, card)
    c.box(x, y, BIG_WIDTH, height, style)
    c.put(x + 1, y, worth(card), f"{style} bold")
    for row, letter in enumerate(texts(f"valnarok.short.{card}")[: height - 2]):
        c.put(x + 1, y + 1 + row, letter, style)


def paint_back(c: Canvas, x: int, y: int, width: int, height: int, style: str = "back") -> None:
    """Face down; a helmet where there is room for its picture, and then the style is that of the frame alone."""
    c.box(x, y, width, height, style)
    size = next((size for size in (CARD, SMALL) if _has_room(c, size, width - 2, height - 3)), None)
    if size is None or width < PICTURED:
        c.fill(x + 1, y + 1, width - 2, height - 2, style, "░")
        return
    columns, lines = art_cells(size)
    c.fill(x + 1, y + 1, width - 2, height - 2, "back")
    put_picture(c, x + (width - columns) // 2, y + (height - 1 - lines) // 2, picture("valnarok/back", size))


def _has_room(c: Canvas, size: Size, width: int, height: int) -> bool:
    columns, lines = art_cells(size)
    return c.pictures and width >= columns and height >= lines


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
    """The back, its number at the corner; in the middle the key that picks it, below the picture if there is one."""
    x, y, width, height = at
    framed = width >= FRAMED[0] and height >= FRAMED[1]
    pictured = width >= PICTURED and _has_room(c, SMALL, width - 2, height - 3)
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
        middle = y + height - 2 if pictured else y + height // 2 if framed else y + height - 1
        inner = width - 2 * framed
        cap = word.center(inner) if inner < 6 else f" {word} "
        c.centre(x, middle, width, cap, face.style if face.focused or not face.key else "key")


def _paint_open(c: Canvas, at: Box, face: Face, card: str, texts: Texts) -> None:
    """Number and points in the first line, the name in the middle, the key in the last line where there is one; big
    figures and the picture as far as there is room. Rows of three or four lines touch each other: an open card leaves
    the last one free."""
    x, y, width, height = at
    height -= 2 < height < 5
    framed = width >= TALL[0] and height >= TALL[1]
    inner = Box(x + framed, y + 1, width - 2 * framed, height - 1 - framed)
    size = _art_size(c, inner)
    style = ground(c, card) if face.style == "card" or size else face.style
    head = style if face.style == "card" else face.style
    if framed:
        c.box(x, y, width, height, style)
    else:
        c.fill(x, y, width, height, style)
    c.put(x + framed, y, face.number.ljust(inner.width), head)
    room = width - len(face.number) - 1
    value = next((text for text in (worth(card), str(VALUE[card])) if len(text) <= room), "")
    c.right(x + width - framed, y, value, head)
    key = face.key.upper()
    name, used = short(card, texts, inner.width if framed else width), _paint_art(c, inner, card, style, size)
    if key and height < 3 and len(name) + len(key) < width:
        name = f"{key} {name}"
    at_line = used if used else max(1, (height - 1) // 2) - 1
    c.centre(inner.x, inner.y + at_line, inner.width, name, style)
    if key and height >= 3:
        c.centre(x, y + height - 1, width, f" ▸{key} " if face.focused else f" {key} ", "key")


def _art_size(c: Canvas, at: Box) -> Size | None:
    """The largest picture that leaves a line for the name."""
    return next((size for size in (CARD, SMALL) if _has_room(c, size, at.width, at.height - 1)), None)


def _paint_art(c: Canvas, at: Box, card: str, style: str, size: Size | None) -> int:
    """Points in big figures and the picture, what of both there is room for above a line for the name; returns the
    lines used."""
    lines, used = at.height - 1, 0
    if c.ascii_only:
        return 0
    rest = lines - (art_cells(size)[1] if size else 0)
    if rest >= FIGURES_HIGH and at.width >= TALL[0] - 2:
        put_big(c, at.x, at.y, at.width, str(VALUE[card]), style)
        used, rest = FIGURES_HIGH, rest - FIGURES_HIGH
    if size:
        columns, high = art_cells(size)
        put_picture(c, at.x + (at.width - columns) // 2, at.y + used, picture(f"valnarok/{card}", size))
        used += high
    return used


def worth(card: str) -> str:
    """A card's points, with a diamond for a Divine Figure."""
    return f"{VALUE[card]}◆" if card in IS_FIGURE else str(VALUE[card])


def short(card: str, texts: Texts, width: int) -> str:
    """As much of a card's short name as fits (three letters tell them all); its points where nothing does."""
    name = texts(f"valnarok.short.{card}")
    if len(name) <= width:
        return name
    return f"{name[: width - 1]}." if width > 3 else name[:width] if width == 3 else worth(card)[:width]
