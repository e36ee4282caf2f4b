"""How the points grew, round by round: a chart for the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.players import Players

LEFT, BELOW = 6, 3  # columns and rows of the scales
NEAR = 3  # columns of a round, at least


class Course(PaintedScreen[None]):
    """`points`: those of every seat after each round."""

    KEYS = (Key(("escape", "enter", "space", "q"), "close", "app.do.close"),)

    def __init__(self, players: Players, points: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self.players, self.points = players, points

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("ending.course"), "head title")
        paint_course(c, 1, 2, c.width - 2, c.height - 4, self.players, self.points)
        self.foot(c)

    def do_close(self) -> None:
        self.dismiss(None)


def paint_course(
    c: Canvas, x: int, y: int, width: int, height: int, players: Players, points: Sequence[Sequence[int]]
) -> None:
    """A letter for each seat in each round, dots between; who stands where another stands is beside them."""
    low, rows = y + height - BELOW, height - BELOW
    most = max(1, *(max(row) for row in points))
    step = max(NEAR, (width - LEFT - 14) // max(1, len(points)))

    def row_of(n: int) -> int:
        return low - 1 - round((rows - 1) * n / most)

    for mark in sorted({0, most // 4, most // 2, most * 3 // 4, most}):
        c.right(x + LEFT - 2, row_of(mark), str(mark), "dim")
        c.put(x + LEFT - 1, row_of(mark), "│", "line")
    c.put(x + LEFT - 1, low, "─" * (step * len(points) + 1), "line")
    for number in range(len(points)):
        label = str(number + 1)
        c.right(x + LEFT + step * number + len(label), low + 1, label, "dim")
    for seat in range(len(players.names)):
        role, before = players.role(seat), 0
        for number, here in enumerate(row[seat] for row in points):
            at = x + LEFT + step * number
            for part in range(1, step) if number else ():
                c.put(at - step + part, row_of(round(before + (here - before) * part / step)), "·", role)
            before = here
    line = -1
    for seat in sorted(range(len(players.names)), key=lambda seat: -points[-1][seat]):
        line = max(line + 1, row_of(points[-1][seat]))  # each on a line of its own
        words = f"{points[-1][seat]} {players.names[seat]}"
        c.put(x + LEFT + step * len(points) + 1, line, words, players.role(seat), width=14)
    for number, row in enumerate(points):
        taken: dict[int, int] = {}
        for seat in sorted(range(len(row)), key=lambda seat: row[seat]):
            line = row_of(row[seat])
            aside = taken.get(line, 0)
            taken[line] = aside + 1
            c.put(x + LEFT + step * number + aside, line, players.mark(seat), f"{players.role(seat)} bold")
