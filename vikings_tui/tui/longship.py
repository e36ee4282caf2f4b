"""The longship of the title."""

from __future__ import annotations

from vikings_tui.tui.canvas import Canvas

SHIP = (
    "                    ▲                   ",
    "            ▄▄▄▄▄▄▄▄█▄▄▄▄▄▄▄▄           ",
    "            ▐█░░█░░█░░█░░█░█▌           ",
    "            ▐█░░█░░█░░█░░█░█▌           ",
    "  ▄▀▀▄      ▐█░░█░░█░░█░░█░█▌      ▄▀▀  ",
    "  ▀ ▐▌       ▀▀▀▀▀▀▀█▀▀▀▀▀▀▀      ▐▌    ",
    "    ▐█▄             █            ▄█▌    ",
    "     ▀█▄●▄▄●▄▄●▄▄●▄▄█▄▄●▄▄●▄▄●▄▄▄█▀     ",
    "       ▀▀█████████████████████▀▀▀       ",
)
SAIL_ROWS = range(1, 6)
WAVE = "~ ~~  ~ ~~~ ~  ~~ ~ ~~  "


def put_longship(c: Canvas, x: int, y: int) -> None:
    """Forty cells wide, eleven rows high with the sea."""
    for row, line in enumerate(SHIP):
        for column, char in enumerate(line):
            if char != " ":
                c.put(x + column, y + row, char, _role(row, column, char))
    for row in range(2):
        wave = (WAVE * 8)[row * 5 : row * 5 + c.width - 2]
        c.put(1, y + len(SHIP) + row, wave, "sea")


def _role(row: int, column: int, char: str) -> str:
    if char == "●":
        return "bracelet"
    return "sail" if row in SAIL_ROWS and 11 < column < 30 else "hull"
