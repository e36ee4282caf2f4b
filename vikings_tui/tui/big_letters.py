"""Big letters of half blocks, for announcements and titles: a pixel font of three by five, three rows high."""

from __future__ import annotations

import unicodedata

from vikings_tui.tui.canvas import Canvas

# Five rows of pixels each, read as three-bit (M, N, W: five-bit) numbers in octal or hexadecimal digits.
_THREE = {
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644", "G": "34553", "H": "55755",
    "I": "72227", "J": "11152", "K": "55655", "L": "44447", "O": "25552", "P": "65644", "Q": "25573", "R": "65655",
    "S": "34216", "T": "72222", "U": "55557", "V": "55552", "X": "55255", "Y": "55222", "Z": "71247",
    "0": "75557", "1": "26227", "2": "61247", "3": "61216", "4": "55711", "5": "74616", "6": "34757", "7": "71244",
    "8": "75757", "9": "75716", "!": "22202", "?": "61202", "-": "00700", "+": "02720", "'": "22000", " ": "00000",
    ":": "02020", ".": "00002", "/": "11244",
}  # fmt: skip
_FIVE = {"M": ("11", "1B", "15", "11", "11"), "N": ("11", "19", "15", "13", "11"), "W": ("11", "11", "15", "15", "0A")}


def _glyph(char: str) -> list[str]:
    if char in _FIVE:
        return [f"{int(row, 16):05b}" for row in _FIVE[char]]
    return [f"{int(row):03b}" for row in _THREE.get(char, _THREE["?"])]


def _plain(text: str) -> str:
    """Capitals without accents: É is drawn as E."""
    decomposed = unicodedata.normalize("NFD", text.upper().replace("’", "'").replace("\u00a0", " "))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def pixels(text: str) -> list[str]:
    """Five strings of 0 and 1."""
    glyphs = [_glyph(char) for char in _plain(text)]
    return ["0".join(glyph[row] for glyph in glyphs) for row in range(5)]


def big(text: str) -> list[str]:
    """Three lines of half blocks."""
    rows = [*pixels(text), "0" * len(pixels(text)[0])]
    pairs = [(rows[y], rows[y + 1]) for y in (0, 2, 4)]
    blocks = {"00": " ", "10": "▀", "01": "▄", "11": "█"}
    return ["".join(blocks[top + bottom] for top, bottom in zip(upper, lower, strict=True)) for upper, lower in pairs]


def put_big(c: Canvas, x: int, y: int, width: int, text: str, style: str = "big") -> None:
    """Big letters in the middle of three rows; spaced capitals where they do not fit or blocks can't be drawn."""
    lines = big(text)
    if c.ascii_only or len(lines[0]) > width:
        spaced = " ".join(text.upper())
        c.centre(x, y + 1, width, spaced if len(spaced) <= width else text.upper(), style)
        return
    for number, line in enumerate(lines):
        c.centre(x, y + number, width, line, style)
