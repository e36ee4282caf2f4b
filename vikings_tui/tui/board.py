"""The widget that shows a canvas, and what is sent to the terminal when it changes: the cells that differ, no more.

Textual would repaint a changed line from the left edge of its widget, and a screen that comes up three or four times
over, whole. Over SSH that is what one waits for. So the app keeps what the terminal shows, and every screen sends the
difference to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.color import ColorSystem
from rich.console import Console, ConsoleOptions, RenderResult
from rich.control import Control
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.pen import Pen
from vikings_tui.tui.textual_hooks import HookedWidget, Update
from vikings_tui.tui.themes import Palette

SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}  # as Rich calls them
GAP = 6  # cells: to paint them over is cheaper than to move the cursor past them


class Picture(NamedTuple):
    """A canvas in the colours of a theme."""

    canvas: Canvas
    palette: Palette

    def strip(self, y: int, left: int, right: int) -> Strip:
        """These columns of a row, in as few segments as their styles allow."""
        chars, styles = self.canvas.chars[y], self.canvas.styles[y]
        segments: list[Segment] = []
        start = left
        for x in range(left + 1, right + 1):
            if x == right or styles[x] != styles[start]:
                segments.append(Segment("".join(chars[start:x]), self.palette.style(styles[start])))
                start = x
        return Strip(segments, right - left)

    def differs(self, before: Picture | None) -> Iterator[tuple[int, int, int]]:
        """(row, first column, column after the last) of all that is not as it was."""
        if before is None or before.palette is not self.palette or before.canvas.size != self.canvas.size:
            yield from ((y, 0, self.canvas.width) for y in range(self.canvas.height))
        else:
            yield from changes(before.canvas, self.canvas)


class Difference(Update):
    """What has to be sent to a terminal that shows `before` (None: nobody knows what) so that it shows `now`."""

    def __init__(self, before: Picture | None, now: Picture) -> None:
        self.parts = [(left, y, now.strip(y, left, right)) for y, left, right in now.differs(before)]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for x, y, strip in self.parts:
            yield Control.move_to(x, y)
            yield from strip

    def render_segments(self, console: Console) -> str:
        """The same, as Textual wants it."""
        pen = Pen(SYSTEMS.get(console.color_system or ""))
        for x, y, strip in self.parts:
            pen.move(x, y)
            pen.write(strip)
        return pen.done()


class Board(HookedWidget, can_focus=True):
    """Fills its screen. Give it a new canvas with `show`."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0)
        self.palette: Palette | None = None

    @property
    def picture(self) -> Picture | None:
        """None until something was painted."""
        return Picture(self.canvas, self.palette) if self.palette else None

    def show(self, canvas: Canvas, palette: Palette) -> None:
        before = self.picture
        self.canvas, self.palette = canvas, palette
        different = Picture(canvas, palette).differs(before)
        self.repaint(Region(left, y, right - left, 1) for y, left, right in different)

    def render_lines(self, crop: Region) -> list[Strip]:
        """For pictures of the screen; what goes to the terminal is a Difference."""
        blank, picture = Strip.blank(crop.width), self.picture
        if picture is None:
            return [blank] * crop.height
        left, right = crop.x, min(crop.right, self.canvas.width)
        rows = range(crop.y, crop.bottom)
        lines = [picture.strip(y, left, right) if y < self.canvas.height else blank for y in rows]
        return [line.adjust_cell_length(crop.width, picture.palette.base) for line in lines]


def changes(old: Canvas, new: Canvas) -> Iterator[tuple[int, int, int]]:
    """(row, first column, column after the last) of what differs between two canvases of one size, in runs."""
    for y in range(new.height):
        chars, styles = new.chars[y], new.styles[y]
        if old.chars[y] == chars and old.styles[y] == styles:
            continue
        cells = zip(old.chars[y], chars, old.styles[y], styles, strict=True)
        columns = [x for x, (was, char, wore, style) in enumerate(cells) if was != char or wore != style]
        for first, last in _runs(columns):
            left = first - (chars[first] == "")  # a wide character is sent whole
            right = last + 1 + (last + 1 < new.width and chars[last + 1] == "")
            yield y, left, right


def _runs(columns: list[int]) -> list[tuple[int, int]]:
    runs = [(columns[0], columns[0])]
    for x in columns[1:]:
        start, end = runs[-1]
        if x - end <= GAP:
            runs[-1] = (start, x)
        else:
            runs.append((x, x))
    return runs
