"""The widget that shows a canvas and repaints only the cells that changed."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.themes import Palette


class Board(Widget, can_focus=True):
    """Fills its screen. Give it a new canvas with `show`; what is the same is not sent again."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0)
        self.palette: Palette | None = None
        self.covered = False  # by another screen: what is there has to be painted over whole

    def show(self, canvas: Canvas, palette: Palette) -> None:
        """Replace what is shown. Cells that differ are repainted, row by row from the first to the last of them."""
        old, self.canvas = self.canvas, canvas
        same_paper = (old.width, old.height) == (canvas.width, canvas.height) and palette is self.palette
        self.palette = palette
        if self.covered or not same_paper:
            self.covered = False
            self.refresh()
            return
        regions = [Region(x, y, width, 1) for y, x, width in changes(old, canvas)]
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        canvas, palette = self.canvas, self.palette
        if palette is None or y >= canvas.height:
            return Strip.blank(self.size.width, palette.base if palette else Style())
        segments: list[Segment] = []
        chars, styles = canvas.chars[y], canvas.styles[y]
        start = 0
        for x in range(1, canvas.width + 1):
            if x == canvas.width or styles[x] != styles[start]:
                segments.append(Segment("".join(chars[start:x]), palette.style(styles[start])))
                start = x
        return Strip(segments, canvas.width)


def changes(old: Canvas, new: Canvas) -> list[tuple[int, int, int]]:
    """(row, column, width) of what differs between two canvases of one size: one or two runs a row."""
    found: list[tuple[int, int, int]] = []
    for y in range(new.height):
        if old.chars[y] == new.chars[y] and old.styles[y] == new.styles[y]:
            continue
        columns = [
            x for x in range(new.width) if old.chars[y][x] != new.chars[y][x] or old.styles[y][x] != new.styles[y][x]
        ]
        found.extend((y, start, end - start + 1) for start, end in _runs(columns))
    return found


def _runs(columns: list[int], gap: int = 12) -> list[tuple[int, int]]:
    """Columns as runs; a gap of less than a cursor move's bytes is cheaper to paint over."""
    runs = [(columns[0], columns[0])]
    for x in columns[1:]:
        start, end = runs[-1]
        if x - end <= gap:
            runs[-1] = (start, x)
        else:
            runs.append((x, x))
    return runs
