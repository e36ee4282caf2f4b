"""Painting pictures on a canvas, in half blocks: each cell shows two pixels, one above the other.

    viking = picture("clash/viking")
    put_picture(c, x, y, viking, tint="p.red")            # in the colour of a player
    put_picture(c, x, y + 0.5, viking, flipped=True)      # half a cell lower, looking the other way
    put_picture(c, x, y, viking, dimmed=True)             # far away, spent, not possible now
    put_picture(c, x, y, viking, outline=True)            # nobody knows what it is
    put_picture(c, x, y, hexagon, shaded=True)            # a tile beside others: its lower right edge is darker
    put_picture(c, x, y, hexagon, rim="pick")             # its edge in this role's colour
    put_on_picture(c, x + 3, y + 1, "4", "bold")          # a word on top, its ground stays

Where nothing is drawn the ground shows: paint the card or the hex first, then what stands on it. Without colours and in
ASCII nothing is painted at all (`c.pictures` is False): words must carry all that matters.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from vikings_tui.core.content import assets, read_strings
from vikings_tui.tui.art import EMPTY, PixelArt, letters, picture
from vikings_tui.tui.canvas import Canvas

__all__ = ["PixelArt", "picture", "put_on_picture", "put_picture"]

UPPER, LOWER, BOTH = "▀", "▄", "█"
Half = str  # a colour as the palette knows it: "art.red", "p.blue/dark"; "": nothing there


class Look(NamedTuple):
    """How a picture is painted; see the top of this module."""

    tint: str
    dimmed: bool
    outline: bool
    flipped: bool
    shaded: bool
    rim: str


def put_picture(
    c: Canvas,
    x: int,
    y: float,
    art: PixelArt,
    *,
    tint: str = "",
    dimmed: bool = False,
    outline: bool = False,
    flipped: bool = False,
    shaded: bool = False,
    rim: str = "",
) -> bool:
    """Paint it with its upper left corner here; `y` may end in .5. False if this canvas shows no pictures."""
    if not c.pictures:
        return False
    halves = int(2 * y)
    look = Look(tint, dimmed, outline, flipped, shaded, rim)
    for row, line in enumerate(_cells(art, look, halves % 2), halves // 2):
        for column, (upper, lower) in enumerate(line, x):
            if upper or lower:
                _put_halves(c, column, row, upper, lower)
    return True


def put_on_picture(c: Canvas, x: int, y: int, text: str, style: str = "bold") -> int:
    """Write on top of a picture: each letter keeps the ground that was there. Returns the column after it."""
    for char in text:
        paper = ""
        if 0 <= y < c.height and 0 <= x < c.width:
            under = c.styles[y][x]
            upper, lower = _halves(c.chars[y][x], under)
            ground = _ground(under)
            paper = f"{ground} paper={lower or upper}" if lower or upper else ground
        x = c.put(x, y, char, f"{paper} {style}".strip())
    return x


def painted(c: Canvas, x: int, y: int) -> bool:
    """Whether something of a picture is in this cell."""
    return any(_halves(c.chars[y][x], c.styles[y][x]))


def _put_halves(c: Canvas, x: int, y: int, upper: Half, lower: Half) -> None:
    if not (0 <= y < c.height and 0 <= x < c.width):
        return
    char, under = c.chars[y][x], c.styles[y][x]
    if not (upper and lower):
        was = _halves(char, under)
        upper, lower = upper or was[0], lower or was[1]
    if cell_len(char) != 1:  # the other half of a wide character goes
        c.put(x, y, " ", _ground(under))
    c.chars[y][x], c.styles[y][x] = _cell(_ground(under), upper, lower)


@lru_cache(8192)
def _cell(ground: str, upper: Half, lower: Half) -> tuple[str, str]:
    """The character and the style that show these two pixels on this ground. Ink can be bright on every terminal,
    paper can't: the brighter pixel is the ink."""
    if upper == lower:
        return BOTH, f"{ground} ink={upper}".strip()
    if not lower:
        return UPPER, f"{ground} ink={upper}".strip()
    if not upper:
        return LOWER, f"{ground} ink={lower}".strip()
    if _bright(lower) and not _bright(upper):
        return LOWER, f"{ground} ink={lower} paper={upper}".strip()
    return UPPER, f"{ground} ink={upper} paper={lower}".strip()


@lru_cache(8192)
def _halves(char: str, style: str) -> tuple[Half, Half]:
    """The pixels that were painted in a cell."""
    if char not in (UPPER, LOWER, BOTH) or "ink=" not in style:
        return "", ""
    said = dict(word.split("=", 1) for word in style.split() if "=" in word)
    ink, paper = said["ink"], said.get("paper", "")
    return {UPPER: (ink, paper), LOWER: (paper, ink), BOTH: (ink, ink)}[char]


@lru_cache(2048)
def _ground(style: str) -> str:
    """A style without what pictures have put there."""
    return " ".join(word for word in style.split() if "=" not in word)


@cache
def _bright(colour: Half) -> bool:
    if colour.endswith("/dim"):
        return False
    palette = read_strings(assets() / "art" / "palette.toml")
    return "bright" in palette.get(f"{colour.removeprefix('art.')}.sixteen", "bright")


@lru_cache(1024)
def _cells(art: PixelArt, look: Look, down: int) -> list[list[tuple[Half, Half]]]:
    """Pairs of pixels for every cell; `down`: the first row of them is a lower half."""
    rows = outlined(art.pixels) if look.outline else art.pixels
    rows = tuple(row[::-1] for row in rows) if look.flipped else rows
    pixels = [[_colour(letter, look) for letter in row] for row in rows]
    if look.rim:
        edge = outlined(rows)
        drawn = enumerate(pixels)
        pixels = [[look.rim if edge[y][x] != EMPTY else pixel for x, pixel in enumerate(row)] for y, row in drawn]
    elif look.shaded:
        pixels = [
            [_darker(colour) if _low(rows, x, y) else colour for x, colour in enumerate(row)]
            for y, row in enumerate(pixels)
        ]
    nothing = [""] * art.width
    pixels = [nothing] * down + pixels
    if len(pixels) % 2:
        pixels.append(nothing)
    return [list(zip(*pixels[row : row + 2], strict=True)) for row in range(0, len(pixels), 2)]


def _colour(letter: str, look: Look) -> Half:
    if letter == EMPTY:
        return ""
    if look.outline:
        return "line"
    colour = f"art.{letters()[letter]}"
    if look.tint and letter in "tT":
        colour = look.tint + ("/dark" if letter == "T" and not look.dimmed else "")
    return colour + "/dim" if look.dimmed else colour


def _low(rows: tuple[str, ...], x: int, y: int) -> bool:
    """Whether nothing is drawn to the right of this pixel or below it."""
    right = x + 1 == len(rows[y]) or rows[y][x + 1] == EMPTY
    return right or y + 1 == len(rows) or rows[y + 1][x] == EMPTY


def _darker(colour: Half) -> Half:
    return f"{colour}/dark" if colour and "/" not in colour else colour


def outlined(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Only the pixels at the edge of what is drawn."""

    def empty(x: int, y: int) -> bool:
        return not (0 <= y < len(rows) and 0 <= x < len(rows[y])) or rows[y][x] == EMPTY

    def edge(x: int, y: int) -> bool:
        return not empty(x, y) and any(empty(x + a, y + b) for a, b in ((-1, 0), (1, 0), (0, -1), (0, 1)))

    return tuple("".join(letter if edge(x, y) else EMPTY for x, letter in enumerate(row)) for y, row in enumerate(rows))
