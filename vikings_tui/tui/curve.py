"""Everybody's chances in the course of a match: a row of blocks for each seat, as high as the chance was there."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.players import Players

BLOCKS, FIGURES = " ▁▂▃▄▅▆▇█", "0123456789"
ROOMY = 34  # from this height on a row for each seat is two rows high


def rows_of_curve(height: int, seats: int) -> int:
    """How many rows it needs, the line with the names among them."""
    return 1 + seats * (2 if height >= ROOMY + seats * 2 else 1)


def paint_curve(
    c: Canvas, y: int, players: Players, courses: Sequence[Sequence[float]], position: int, *, left: int, width: int
) -> None:
    """`courses`: of each seat the chance at every position. The column of the present one is marked."""
    high = 2 if rows_of_curve(c.height, len(courses)) > 1 + len(courses) else 1
    _paint_names(c, y, players, courses, position)
    row = y + 1
    for seat, values in enumerate(courses):
        of = max(1, len(values) - 1)
        here = round((width - 1) * position / of)
        for column in range(width):
            value = values[min(len(values) - 1, round(of * column / max(1, width - 1)))]
            style = "pick" if column == here else players.role(seat)
            for up in range(high):
                c.put(left + column, row + high - 1 - up, _cell(c, value, up, high), style)
        row += high


def _paint_names(c: Canvas, y: int, players: Players, courses: Sequence[Sequence[float]], position: int) -> None:
    x, share = 1, (c.width - 2) // max(1, len(courses))
    for seat, values in enumerate(courses):
        chance = f"{round(100 * values[min(position, len(values) - 1)])} %"
        at = c.put(x, y, f" {players.mark(seat)} ", f"{players.role(seat)} mark") + 1
        room = x + share - at - len(chance) - 2
        at = c.put(at, y, players.names[seat], players.role(seat), width=max(1, room)) + 1 if room > 2 else at
        c.put(at, y, chance, "bold")
        x += share


def _cell(c: Canvas, value: float, up: int, high: int) -> str:
    """One cell of a column that is so many cells high; `up` is its place from below."""
    if c.ascii_only:
        return FIGURES[min(9, int(value * 10))] if up == 0 else " "
    steps = round(value * 8 * high)
    return BLOCKS[max(0, min(8, steps - 8 * up))] if up or steps else BLOCKS[1]
