"""The sheet of all pictures: `python -m tests.pictures art` writes it to screenshots/ and shows it in the terminal in
every theme; with names, only those: `python -m tests.pictures art clash/viking`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.segment import Segment, Segments

from vikings_tui.core.content import assets
from vikings_tui.tui.art import CARD, all_names, read_art
from vikings_tui.tui.art import PixelArt as Art
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painting import put_picture
from vikings_tui.tui.svg import Frame
from vikings_tui.tui.themes import Palette, palette

THEMES = ("fjord", "parchment", "contrast")
WIDTH = 150
HEIGHT = 400  # more than enough; what is not used is cut off
TINTS = ("p.red", "p.yellow", "p.blue", "p.green", "p.magenta", "p.cyan")


def palettes() -> dict[str, Palette]:
    """Every theme with colours, and the sixteen colours of an old terminal."""
    return {name: palette(name) for name in THEMES} | {"fjord, 16 colours": palette("fjord", few=True)}


def forms(name: str) -> list[Art]:
    return [Art(name, form) for form in read_art(assets() / "art" / f"{name}.txt")]


def sheet(names: Sequence[str], width: int = WIDTH, *, named: bool = True) -> Canvas:
    """The pictures side by side, folder by folder, each with its smaller forms beside it and its name below."""
    c = Canvas(width, HEIGHT)
    x, y, high, folder = 1, 0, 0, ""
    for number, name in enumerate(names):
        arts = forms(name)
        wide = max(sum(art.width + 1 for art in arts), len(_word(name)) if named else 0) + 1
        if x + wide > width or folder not in ("", name.split("/")[0]):
            x, y, high = 1, y + high + 2, 0
        folder, high = name.split("/")[0], max(high, *(art.rows for art in arts), CARD[1] // 2)
        _put_one(c, x, y, arts, TINTS[number % len(TINTS)])
        if named:
            c.put(x, y + high, _word(name), "dim")
        x += wide
    cut = Canvas(width, y + high + 2)
    cut.chars, cut.styles = c.chars[: cut.height], c.styles[: cut.height]
    return cut


def _word(name: str) -> str:
    return name.split("/")[1]


def _put_one(c: Canvas, x: int, y: int, arts: Sequence[Art], tint: str) -> None:
    low = max(arts[0].rows, CARD[1] // 2)
    for art in arts:
        put_picture(c, x, y + low - art.rows, art, tint=tint)
        x += art.width + 1


def show(names: Sequence[str]) -> None:
    """On the terminal, in every theme."""
    console = Console(file=sys.stdout, highlight=False)
    for title, theme in palettes().items():
        c = sheet(names, min(console.width, WIDTH))
        print(f"\n{title}")
        for chars, styles in zip(c.chars, c.styles, strict=True):
            cells = zip(chars, styles, strict=True)
            console.print(
                Segments([Segment(char, theme.style(style)) for char, style in cells] + [Segment.line()]), end=""
            )


def names_with(words: Sequence[str]) -> list[str]:
    """The pictures whose names hold one of these words; all without a word."""
    return [name for name in all_names() if not words or any(word in name for word in words)]


def frame(theme: str = "fjord") -> Frame:
    return Frame(sheet(all_names()), palettes()[theme])
