"""A grid of styled cells that a screen is painted on: the whole screen each time, as simple as drawing on paper.

The widget that shows it (`board.py`) compares it with what is there and repaints only the cells that changed, so a
painter never thinks about bytes. A canvas knows nothing of Textual: tests read its lines as plain text.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

from vikings_tui.core.plain import plain


class Zone(NamedTuple):
    """A named rectangle: what a click there means, and where the arrow keys find it."""

    name: str
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """In units of about equal length: a cell is twice as high as it is wide."""
        return self.x + self.width / 2, 2 * (self.y + self.height / 2)


class Canvas:
    """`put` and its friends clip at the edges, so a painter need not. Styles are names of roles of the theme.

    `pictures`: whether pictures can be seen on it (painting.py): not in ASCII, and not without colours.
    """

    def __init__(self, width: int, height: int, *, ascii_only: bool = False, pictures: bool = True) -> None:
        self.width, self.height, self.ascii_only = width, height, ascii_only
        self.pictures = pictures and not ascii_only
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.zones: list[Zone] = []

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def put(self, x: int, y: int, text: str, style: str = "", *, width: int | None = None) -> int:
        """Write one line; at most `width` cells, a longer text ends in an ellipsis. Returns the column after it."""
        if self.ascii_only:
            text = plain(text)
        if width is not None:
            text = shorten(text, width)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        if self.ascii_only:  # what was shortened ends in an ellipsis
            text = plain(text)
        if text.isascii() or _is_narrow(text):
            return self._put_narrow(x, y, text, style)
        chars, styles = self.chars[y], self.styles[y]
        for char in text:
            size = get_character_cell_size(char)
            if size and x >= 0 and x + size <= self.width:
                _free(chars, x, x + size)
                chars[x], styles[x] = char, style
                if size == 2:
                    chars[x + 1], styles[x + 1] = "", style
            x += size
        return x

    def _put_narrow(self, x: int, y: int, text: str, style: str) -> int:
        end = x + len(text)
        start, stop = max(x, 0), min(end, self.width)
        if start < stop:
            _free(self.chars[y], start, stop)
            self.chars[y][start:stop] = text[start - x : stop - x]
            self.styles[y][start:stop] = [style] * (stop - start)
        return end

    def centre(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        text = shorten(text, width)
        self.put(x + (width - cell_len(text)) // 2, y, text, style)

    def right(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write so that the text ends just before column x."""
        self.put(x - cell_len(text), y, text, style)

    def fill(self, x: int, y: int, width: int, height: int, style: str = "", char: str = " ") -> None:
        for row in range(y, y + height):
            self.put(x, row, char * width, style)

    def box(self, x: int, y: int, width: int, height: int, style: str = "line", title: str = "") -> None:
        """A frame with an empty inside."""
        self.put(x, y, "╭" + "─" * (width - 2) + "╮", style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│" + " " * (width - 2) + "│", style)
        self.put(x, y + height - 1, "╰" + "─" * (width - 2) + "╯", style)
        if title:
            self.put(x + 2, y, f" {shorten(title, width - 6)} ", "title")

    def lay(self, sheet: Canvas, x: int, y: int) -> None:
        """Copy a canvas that was painted before, zones included, with its upper left corner here."""
        width, height = min(sheet.width, self.width - x), min(sheet.height, self.height - y)
        for row in range(height):
            self.chars[y + row][x : x + width] = sheet.chars[row][:width]
            self.styles[y + row][x : x + width] = sheet.styles[row][:width]
        self.zones.extend(zone._replace(x=zone.x + x, y=zone.y + y) for zone in sheet.zones)

    def text(self, x: int, y: int, width: int, height: int, text: str, style: str = "") -> int:
        """Write a text in a column, broken at spaces; returns the number of lines used."""
        lines = wrap(text, width)
        for number, line in enumerate(lines[:height]):
            cut = number == height - 1 and len(lines) > height
            self.put(x, y + number, shorten(line + "…", width) if cut else line, style)
        return min(len(lines), height)

    def zone(self, name: str, x: int, y: int, width: int, height: int = 1) -> None:
        self.zones.append(Zone(name, x, y, width, height))

    def zone_at(self, x: int, y: int) -> str | None:
        """The name of the topmost zone there."""
        return next((zone.name for zone in reversed(self.zones) if zone.holds(x, y)), None)

    def mark(self, name: str, style: str) -> None:
        """Put this style on top of what is painted in the topmost zone of this name."""
        zone = next((zone for zone in reversed(self.zones) if zone.name == name), None)
        if zone is None:
            return
        for row in self.styles[max(0, zone.y) : zone.y + zone.height]:
            for x in range(max(0, zone.x), min(zone.x + zone.width, self.width)):
                row[x] = f"{row[x]} {style}".strip()

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.chars]


def _free(chars: list[str], start: int, stop: int) -> None:
    """Before these cells are written: the other half of a wide character that is written over goes."""
    if not chars[start] and start:
        chars[start - 1] = " "
    if stop < len(chars) and not chars[stop]:
        chars[stop] = " "


@lru_cache(4096)
def _is_narrow(text: str) -> bool:
    return all(get_character_cell_size(char) == 1 for char in text)


def shorten(text: str, width: int) -> str:
    """At most this many cells, ending in an ellipsis where something was cut."""
    if cell_len(text) <= width:
        return text
    kept, used = "", 0
    for char in text:
        used += get_character_cell_size(char)
        if used > width - 1:
            break
        kept += char
    return kept.rstrip() + "…" if width > 0 else ""


def bar(part: float, whole: float, width: int) -> str:
    """A bar of so many cells, filled as far as the part is of the whole; a part is never nothing."""
    filled = round(width * part / whole) if whole > 0 else 0
    return ("█" * max(filled, 1 if part > 0 else 0)).ljust(width, "░")[:width]


def wrap(text: str, width: int) -> list[str]:
    """Break at spaces (a non-breaking space holds); a word longer than a line is cut into pieces."""
    return list(_wrapped(text, width))


def balanced(text: str, width: int) -> list[str]:
    """The same number of lines, about equally long: for text that is centred."""
    lines = wrap(text, width)
    while width > 1 and len(narrower := wrap(text, width - 1)) == len(lines) and " ".join(narrower) == " ".join(lines):
        lines, width = narrower, width - 1  # as long as no word is cut
    return lines


@lru_cache(2048)
def _wrapped(text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _pieces(paragraph.split(" "), max(width, 1)):
            longer = f"{line} {word}" if line else word
            if line and cell_len(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def _pieces(words: Iterable[str], width: int) -> Iterable[str]:
    for word in words:
        while cell_len(word) > width:
            yield word[:width]
            word = word[width:]
        yield word
