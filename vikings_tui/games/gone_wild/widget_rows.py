"""Panes of text rows whose pieces can be clicked: what the parts of the table are made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from vikings_tui.tui.canvas import Canvas, wrap

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen

ON_BOARD = "board:"  # zones of the table; the list of choices keeps the arrow keys for itself


class Piece(NamedTuple):
    """Some text of a row. `zone` is the action that a click there means."""

    x: int
    text: str
    style: str = ""
    zone: str = ""
    width: int = 999


Row = list[Piece]


def heading(text: str, x: int = 0) -> Piece:
    return Piece(x, text, "title")


def wrapped(text: str, width: int, style: str = "", indent: int = 1) -> list[Row]:
    """A text over several rows, its further lines set in."""
    return [
        [Piece(indent + 2 * bool(number), line, style)] for number, line in enumerate(wrap(text, width - indent - 2))
    ]


def paint_rows(screen: GoneWildScreen, c: Canvas, rows: Iterable[Row], x: int, y: int, width: int) -> None:
    focused = screen.picking.here.name if screen.picking else ""
    for number, row in enumerate(rows):
        for piece in row:
            style = "focus" if piece.zone and piece.zone == focused else piece.style
            room = min(piece.width, width - piece.x)
            end = c.put(x + piece.x, y + number, piece.text, style, width=room)
            if piece.zone:
                c.zone(screen.zone_of(piece.zone), x + piece.x, y + number, max(1, end - x - piece.x))
