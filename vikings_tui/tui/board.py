"""The widget that shows a canvas and repaints only the cells that changed.

Textual repaints a changed part of a line from the left edge of the widget on (`ChopsUpdate`), however far right the
change is. So the board is made of a few panes side by side, and a change costs no more than its own pane's width.
"""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.themes import Palette

PANES = 6


class Pane(Widget):
    """The part of the canvas that lies in this widget's columns."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.of = board

    def render_line(self, y: int) -> Strip:
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
        return Strip(segments)


class Board(Widget, can_focus=True):
    """Fills its screen. Give it a new canvas with `show`; what is the same is not sent again."""

    DEFAULT_CSS = """
    Board { width: 1fr; height: 1fr; layout: horizontal; }
    Pane { width: 1fr; height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.canvas = Canvas(0, 0)
        self.palette: Palette | None = None
        self.covered = False  # by another screen: what is there has to be painted over whole
        self._panes = [Pane(self) for _ in range(PANES)]

    def compose(self) -> ComposeResult:
        yield from self._panes

    def show(self, canvas: Canvas, palette: Palette) -> None:
        """Replace what is shown. Cells that differ are repainted, row by row from the first to the last of them."""
        old, self.canvas = self.canvas, canvas
        same_paper = (old.width, old.height) == (canvas.width, canvas.height) and palette is self.palette
        self.palette = palette
        if self.covered or not same_paper:
            self.covered = False
            for pane in self._panes:
                pane.refresh()
            return
        changed = [Region(x, y, width, 1) for y, x, width in changes(old, canvas)]
        for pane in self._panes:
            inside = (pane.region.intersection(region) for region in changed)
            regions = [region.translate((-pane.region.x, -pane.region.y)) for region in inside if region]
            if regions:
                pane.refresh(*regions)


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
