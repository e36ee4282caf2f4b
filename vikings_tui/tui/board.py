"""The widget that shows a canvas and repaints only the cells that changed.

Textual repaints a changed part of a line from the left edge of the widget on (`ChopsUpdate`), however far right the
change is. So the board of a game is made of some panes side by side, and a change costs no more than its own panes.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.themes import Palette


class Pane(Widget):
    """The part of the canvas in this widget's columns. Keeps its lines: only those that changed are made anew."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.of = board
        self._lines: list[Strip] = []
        self._stale: set[int] = set()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Without the widget's own styles, of which it has none: asked for all lines after every key, this is what a
        key's delay depends on."""
        if len(self._lines) != self.size.height:
            self._lines, self._stale = [Strip([])] * self.size.height, set(range(self.size.height))
        for y in self._stale:
            if y < len(self._lines):
                self._lines[y] = self._line(y)
        self._stale.clear()
        lines = self._lines[crop.y : crop.bottom]
        whole = crop.x == 0 and crop.width == self.size.width
        return lines if whole else [line.crop(crop.x, crop.right) for line in lines]

    def render_line(self, y: int) -> Strip:
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def forget(self) -> None:
        """Nothing is as it was."""
        self._lines = []
        self.refresh()

    def on_resize(self) -> None:
        self.forget()

    def change(self, parts: Sequence[tuple[int, int, int]]) -> None:
        """These (row, column, width) of the canvas have changed: repaint what lies here."""
        place = self.region
        left, right = place.x, place.right
        regions = []
        for y, x, width in parts:
            start, end = max(x, left), min(x + width, right)
            if start < end:
                self._stale.add(y)
                regions.append(Region(start - left, y, end - start, 1))
        if regions:
            self.refresh(*regions)

    def _line(self, y: int) -> Strip:
        canvas, palette = self.of.canvas, self.of.palette
        left = self.region.x
        right = min(left + self.size.width, canvas.width)
        if palette is None or y >= canvas.height or left >= right:
            return Strip.blank(self.size.width, palette.base if palette else Style())
        segments: list[Segment] = []
        chars, styles = _whole(canvas.chars[y], left, right), canvas.styles[y]
        start = left
        for x in range(left + 1, right + 1):
            if x == right or styles[x] != styles[start]:
                segments.append(Segment("".join(chars[start - left : x - left]), palette.style(styles[start])))
                start = x
        return Strip(segments, right - left).adjust_cell_length(self.size.width, palette.base)


class Board(Widget, can_focus=True):
    """Fills its screen. Give it a new canvas with `show`; what is the same is not sent again."""

    DEFAULT_CSS = """
    Board { width: 1fr; height: 1fr; layout: horizontal; }
    Pane { width: 1fr; height: 1fr; }
    """

    def __init__(self, panes: int = 1) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0)
        self.palette: Palette | None = None
        self.covered = False  # by another screen: what is there has to be painted over whole
        self._panes = [Pane(self) for _ in range(panes)]

    def compose(self) -> ComposeResult:
        yield from self._panes

    def render_lines(self, crop: Region) -> list[Strip]:
        """Nothing: the panes cover it."""
        return [Strip.blank(crop.width)] * crop.height

    def show(self, canvas: Canvas, palette: Palette) -> None:
        """Replace what is shown. Cells that differ are repainted, row by row from the first to the last of them."""
        old, self.canvas = self.canvas, canvas
        same_paper = (old.width, old.height) == (canvas.width, canvas.height) and palette is self.palette
        self.palette = palette
        if self.covered or not same_paper:
            self.covered = False
            for pane in self._panes:
                pane.forget()
            return
        parts = changes(old, canvas)
        for pane in self._panes if parts else ():
            pane.change(parts)


def _whole(chars: list[str], left: int, right: int) -> list[str]:
    """These columns of a row; a wide character that is cut in two by an edge is left out."""
    part = chars[left:right]
    if part[0] == "":
        part[0] = " "
    if right < len(chars) and chars[right] == "":
        part[-1] = " "
    return part


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


def _runs(columns: list[int], gap: int = 6) -> list[tuple[int, int]]:
    """Columns as runs; a gap of less than a cursor move's bytes is cheaper to paint over."""
    runs = [(columns[0], columns[0])]
    for x in columns[1:]:
        start, end = runs[-1]
        if x - end <= gap:
            runs[-1] = (start, x)
        else:
            runs.append((x, x))
    return runs
