"""What moves for a moment: a card turns, a piece walks and is shoved, a bracelet flies and sinks, a house shakes.

A screen begins it with `self.motion.play(walk(viking, (4, 3), (16, 7)), hides=("viking:2",))`, after it was told what
comes of it; it paints the new position as always, but leaves out what `self.motion.hides(name)`. The motion is painted
on top, each time a little further, and ends by itself in less than a second. Any key ends it at once and does its own
work. With motion off nothing of all this happens. While nothing moves no clock runs.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from vikings_tui.tui.art import PIECE, PixelArt, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painting import put_picture

if TYPE_CHECKING:
    from textual.timer import Timer

    from vikings_tui.tui.app import VikingsApp
    from vikings_tui.tui.board import Board

Point = tuple[float, float]  # a column and a row; rows may end in .5
Moment = Callable[[Canvas, float], None]  # paints how it stands: 0.0 at its beginning, towards 1.0 at its end

FRAMES = 10  # a second: more cost bytes and are not seen over a line
LONGEST = 0.9  # seconds


class Stage(Protocol):
    """What a motion needs of the screen that it is on."""

    @property
    def vikings(self) -> VikingsApp: ...

    @property
    def board(self) -> Board: ...

    def redraw(self) -> None: ...

    def set_interval(self, interval: float, callback: Callable[[], None]) -> Timer: ...


class Motion:
    """What moves on one screen now."""

    def __init__(self, screen: Stage) -> None:
        self._screen = screen
        self._moment: Moment | None = None
        self._hidden: frozenset[str] = frozenset()
        self._timer: Timer | None = None
        self._began, self._seconds = 0.0, LONGEST
        self.now = monotonic

    @property
    def running(self) -> bool:
        return self._moment is not None

    def play(self, moment: Moment, seconds: float = 0.6, hides: tuple[str, ...] = ()) -> None:
        """Begin; what still moves is at its end. Nothing moves if that is not wished, and where no pictures are."""
        self._stop()
        if self._screen.vikings.motion and self._screen.board.canvas.pictures and self._seen():
            self._moment, self._hidden = moment, frozenset(hides)
            self._began, self._seconds = self.now(), min(seconds, LONGEST)
            self._timer = self._screen.set_interval(1 / FRAMES, self._tick)
        self._screen.redraw()

    def hides(self, name: str) -> bool:
        """Whether what the screen knows by this name is moving, and not yet where it belongs."""
        return name in self._hidden

    def paint(self, c: Canvas) -> None:
        """The screen calls this after it has painted everything else."""
        if self._moment:
            self._moment(c, min(self._part(), 1.0))

    def skip(self) -> None:
        """Everything is at its end at once."""
        if self.running:
            self._stop()
            self._screen.redraw()

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
        self._moment, self._hidden, self._timer = None, frozenset(), None

    def _seen(self) -> bool:
        top: object = self._screen.vikings.screen
        return top is self._screen

    def _part(self) -> float:
        return (self.now() - self._began) / self._seconds

    def _tick(self) -> None:
        if self._part() >= 1 or not self._seen():
            self._stop()
        self._screen.redraw()


def together(*moments: Moment) -> Moment:
    """Several at the same time."""

    def paint(c: Canvas, part: float) -> None:
        for moment in moments:
            moment(c, part)

    return paint


def turn(x: int, y: int, width: int, height: int, before: Callable[[Canvas], None]) -> Moment:
    """What the screen shows there turns over, as a card does; `before` paints how it looked until now."""

    def paint(c: Canvas, part: float) -> None:
        if part < 0.5:
            before(c)
        narrow = max(1, round(width * abs(1 - 2 * part)))
        squeeze(c, x, y, width, height, narrow)

    return paint


def walk(art: PixelArt, start: Point, end: Point, *, tint: str = "") -> Moment:
    """A piece goes there, half a cell up and down at each step, looking where it goes."""

    def paint(c: Canvas, part: float) -> None:
        x, y = _between(start, end, part)
        step = 0.5 if int(part * 8) % 2 else 0.0
        put_picture(c, round(x), y - step, art, tint=tint, flipped=end[0] < start[0])

    return paint


def shove(art: PixelArt, start: Point, end: Point, *, tint: str = "") -> Moment:
    """A piece is pushed there: fast at first, then it slides."""

    def paint(c: Canvas, part: float) -> None:
        x, y = _between(start, end, 1 - (1 - part) ** 2)
        put_picture(c, round(x), y, art, tint=tint, flipped=end[0] < start[0])

    return paint


def fly(art: PixelArt, start: Point, end: Point, *, sinks: bool = False) -> Moment:
    """A thing is thrown in an arc; in water it goes under with a splash."""
    high = 1.5 + abs(end[0] - start[0]) / 8

    def paint(c: Canvas, part: float) -> None:
        flown = min(1.0, part / 0.7) if sinks else part
        x, y = _between(start, end, flown)
        if flown < 1 or not sinks:
            put_picture(c, round(x), _half(y - high * sin(pi * flown)), art)
        else:
            put_picture(c, round(end[0]), end[1], picture("clash/splash", PIECE))

    return paint


def shake(x: int, y: int, width: int, height: int) -> Moment:
    """What the screen shows there goes to and fro."""

    def paint(c: Canvas, part: float) -> None:
        aside = (1, 0, -1, 0)[int(part * 12) % 4]
        if aside and y >= 0 and x > 0 and x + width < c.width:
            for row in range(y, min(y + height, c.height)):
                for cells in (c.chars[row], c.styles[row]):
                    piece = cells[x : x + width]
                    cells[x : x + width] = piece[-aside:] + piece[:-aside]

    return paint


def shine(x: int, y: int, art: PixelArt) -> Moment:
    """Light runs over a picture from the left to the right."""

    def paint(c: Canvas, part: float) -> None:
        at = round(part * (art.width + len(art.pixels)))
        lit = tuple(
            "".join("w" if letter != "." and at - 2 <= column + row < at else "." for column, letter in enumerate(line))
            for row, line in enumerate(art.pixels)
        )
        put_picture(c, x, y, PixelArt(art.name, lit))

    return paint


def run_down(name: str, part: float, size: tuple[int, int] | None = None) -> PixelArt:
    """The picture of something that goes by: of "estimeo/hourglass" the one from -0 to -4 that stands for this part."""
    return picture(f"{name}-{min(4, int(max(0.0, part) * 5))}", size)


def squeeze(c: Canvas, x: int, y: int, width: int, height: int, narrow: int) -> None:
    """Make what is painted there as narrow as this, around its middle; beside it is the ground left of it."""
    left = (width - narrow) // 2
    for row in range(max(y, 0), min(y + height, c.height)):
        if x < 1 or x + width > c.width:
            continue
        for cells in (c.chars[row], c.styles[row]):
            ground = " " if cells is c.chars[row] else c.styles[row][x - 1]
            piece = cells[x : x + width]
            kept = [piece[(2 * column + 1) * width // (2 * narrow)] for column in range(narrow)]
            cells[x : x + width] = [ground] * left + kept + [ground] * (width - left - narrow)


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, _half(start[1] + (end[1] - start[1]) * part)


def _half(y: float) -> float:
    return round(2 * y) / 2
