"""The longship of the title, on a sea that moves for a few seconds."""

from __future__ import annotations

from vikings_tui.tui.canvas import Canvas

SHIP = (
    "                    ▐▀▀▄                ",
    "           ▄▄▄▄▄▄▄▄▄█▄▄▄▄▄▄▄▄▄          ",
    "           ▐█████████████████▌          ",
    "            █████████████████           ",
    "  ▄▄▄       ▐███████████████▌      ▄▄▄  ",
    " ██▀██       ▀█████████████▀      █▀ ▀  ",
    "  ▀ ▐█▄             █            ▐█     ",
    "     ▀█▄●▄▄●▄▄●▄▄●▄▄█▄▄●▄▄●▄▄●▄▄▄█▀     ",
    "       ▀▀█████████████████████▀▀▀       ",
)
ASCII_SHIP = (
    "                    |                   ",
    "           ---------+---------          ",
    "           \\  | |   |   | |  /          ",
    "            | | |   |   | | |           ",
    "   __       | | |   |   | | |      __   ",
    "  /o \\      /__|_|__|__|_|__\\    /  `  ",
    "  \\_ |             |             | |    ",
    "     \\ \\_o__o__o__o_|_o__o__o__o_/ /     ",
    "      \\____________________________/      ",
)
SAIL_ROWS, SAIL_COLUMNS = range(2, 6), range(11, 31)
MAST = 20
PENNANTS = ("▐▀▀▄", "▐▀▄▀")
HEIGHT = len(SHIP) + 2
# What the sea does: waves far away move slowly, near ones quickly.
WAVES = ("  ~~   ~ ~~~    ~~  ~   ", " ~≈≈~~   ~≈~   ~~≈≈~   ~")


def put_longship(c: Canvas, x: int, y: int, tick: int = 0) -> None:
    """Forty cells wide, HEIGHT rows with the sea, which spans the canvas; `tick` is how far the sea has moved."""
    for row, line in enumerate(ASCII_SHIP if c.ascii_only else SHIP):
        for column, char in enumerate(line):
            if char != " ":
                c.put(x + column, y + row, char, _role(row, column, char))
    c.put(x + MAST, y, ("|~~", "|~-")[tick % 2] if c.ascii_only else PENNANTS[tick % 2], "sail")
    for row, wave in enumerate(WAVES):
        start = tick * (row + 1) % len(wave)
        c.put(1, y + len(SHIP) + row, (wave * (c.width // len(wave) + 2))[start : start + c.width - 2], "sea")


def _role(row: int, column: int, char: str) -> str:
    if char in "●o":
        return "bracelet"
    if row in SAIL_ROWS and column in SAIL_COLUMNS:
        return "cloth" if (abs(column - MAST) + 1) // 3 % 2 else "sail"
    return "hull"
