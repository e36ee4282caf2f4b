"""The longship of the title, in a fjord as wide as the terminal, on a sea that moves for a few seconds."""

from __future__ import annotations

from random import Random

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
WATERLINE = len(SHIP)
# What the sea does: waves far away move slowly, near ones quickly.
WAVES = ("  ~~   ~ ~~~    ~~  ~   ", " ~≈≈~~   ~≈~   ~~≈≈~   ~")
# The walls of the fjord from the middle outwards, in half cells, and where their snow begins.
LEFT = "01123434567899aba987789abcdcba987667899abcdedcba98776"
RIGHT = "0012234433456789aba987678abccba9877899abcdeedcba98767"
SNOW = 8


def put_fjord(c: Canvas, x: int, width: int, y: int) -> None:
    """Mountains that stand on row y left and right of these columns, and stars above. Painted before all else."""
    chance = Random(c.width)  # always the same sky
    for star in range(c.width * (y - WATERLINE) // 30):
        column, row = chance.randrange(c.width), chance.randrange(y - WATERLINE + 3)
        c.put(column, row, "·" if star % 6 else "•", "star")
    for far, walls in ((range(x - 1, -1, -1), LEFT), (range(x + width, c.width), RIGHT)):
        ridge = walls + walls[:12:-1]  # a wider terminal sees them again from behind
        for out, column in enumerate(far):
            _put_rock(c, column, y, int(ridge[out % len(ridge)], 16))


def _put_rock(c: Canvas, x: int, y: int, height: int) -> None:
    """One column of it, two halves to a cell; in ASCII only its outline."""
    for half in range(1, height + 1, 2):
        char = "▄" if half == height else "█"
        if c.ascii_only:
            char = " " if half < height - 1 else "." if half == height else "'"
        c.put(x, y - half // 2, char, "snow" if half > SNOW else "rock")


def put_longship(c: Canvas, x: int, y: int, tick: int = 0, depth: int = 2) -> None:
    """Forty cells wide and WATERLINE rows high, on a sea that spans the canvas, `depth` rows of it; `tick` is how far
    the sea has moved."""
    for row, line in enumerate(ASCII_SHIP if c.ascii_only else SHIP):
        for column, char in enumerate(line):
            if char != " ":
                c.put(x + column, y + row, char, _role(row, column, char))
    c.put(x + MAST, y, ("|~~", "|~-")[tick % 2] if c.ascii_only else PENNANTS[tick % 2], "sail")
    for row in range(depth):
        wave = WAVES[row % len(WAVES)]
        start = (tick * (row + 1) + row // 2 * 7) % len(wave)
        c.put(1, y + WATERLINE + row, (wave * (c.width // len(wave) + 2))[start : start + c.width - 2], "sea")


def _role(row: int, column: int, char: str) -> str:
    if char in "●o":
        return "bracelet"
    if row in SAIL_ROWS and column in SAIL_COLUMNS:
        return "cloth" if (abs(column - MAST) + 1) // 3 % 2 else "sail"
    return "hull"
