"""What has moved is seen moving: Vikings walk and are shoved, bracelets fly, sink and change hands. On hexes as
pictures, in lines as the signs that stand for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.clash.arena import Space
from vikings_tui.games.clash.views import ClashView
from vikings_tui.games.clash.widget_arena import Size, corners, extent
from vikings_tui.games.clash.widget_hexes import piece_at, ring
from vikings_tui.tui.art import EMPTY, PIECE, PixelArt, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.motion import Moment, Point, fly, shove, together, walk
from vikings_tui.tui.players import Players

TOP = 1  # the arena's first row on the screen


class Moving(NamedTuple):
    """A motion, and what the screen leaves out meanwhile."""

    moment: Moment
    hides: tuple[str, ...]


def moving(events: Sequence[Event], size: Size, view: ClashView, players: Players) -> Moving | None:
    """What these events let be seen; `view` knows the table after them. None: nothing has moved."""
    parts = [part for event in events for part in _parts(event, _Stage(size, view, players))]
    if not parts:
        return None
    return Moving(together(*(part.moment for part in parts)), tuple(name for part in parts for name in part.hides))


class _Stage(NamedTuple):
    """Where things stand, and how they look on the move."""

    size: Size
    view: ClashView
    players: Players

    def at(self, space: Space) -> Point:
        if self.size.hexes:
            left, top = piece_at(self.size, space)
            return left, top + TOP
        left, top = corners(self.size)[space]
        return left + 1, top + 1 + (self.size.height - 1) // 2 + TOP

    def of(self, seat: Seat) -> Point:
        space = self.view["players"][seat]["space"]
        assert space is not None
        return self.at(space)

    def supply(self) -> Point:
        return 1, extent(self.size)[1] - 2

    def viking(self, seat: Seat, start: Point, end: Point, *, pushed: bool = False) -> Moment:
        role = self.players.role(seat)
        if not self.size.hexes:
            return _sign(f" {self.players.mark(seat)} ", f"{role} mark", start, end)
        if pushed:
            return shove(picture("clash/viking-shoved", PIECE), start, end, tint=role)
        return walk(picture("clash/viking", PIECE), start, end, tint=role)

    def bracelet(self, value: int | None, start: Point, end: Point, *, sinks: bool = False) -> Moment:
        if not self.size.hexes:
            return _sign(f"({value or '?'})", "bracelet", start, end)
        return fly(ring(value) if value else _unknown(), start, end, sinks=sinks)


def _parts(event: Event, stage: _Stage) -> Iterator[Moving]:
    data = event.data
    match event.kind:
        case "moved":
            seat = data["seat"]
            yield Moving(stage.viking(seat, stage.at(data["from"]), stage.at(data["to"])), (f"viking:{seat}",))
        case "slammed":
            seat, victim, there = data["seat"], data["victim"], stage.at(data["at"])
            yield Moving(stage.viking(seat, stage.at(data["from"]), there), (f"viking:{seat}",))
            pushed = stage.viking(victim, there, stage.at(data["to"]), pushed=True)
            yield Moving(pushed, (f"viking:{victim}",))
        case "thrown" | "caught" | "drowned":
            yield _thrown(data, stage, sinks=event.kind == "drowned")
        case "stole":
            yield Moving(stage.bracelet(None, stage.of(data["victim"]), stage.of(data["thief"])), ())
        case "supplied":
            yield Moving(stage.bracelet(None, stage.supply(), stage.of(data["seat"])), ())
        case "laid":
            flight = stage.bracelet(data["value"], stage.supply(), stage.at(data["space"]))
            yield Moving(flight, (f"lying:{data['space']}",))


def _thrown(data: Mapping[str, Any], stage: _Stage, *, sinks: bool) -> Moving:
    space = data["space"]
    alone = len(stage.view["lying"].get(space, ())) == 1  # of a heap the others lie there all the time
    flight = stage.bracelet(data["value"], stage.of(data["victim"]), stage.at(space), sinks=sinks)
    return Moving(flight, (f"lying:{space}",) if alone else ())


@cache
def _unknown() -> PixelArt:
    """A bracelet of which nobody says what it is worth."""
    art = ring(1)
    return PixelArt(art.name, tuple("".join(p if p in (EMPTY, "k") else "A" for p in row) for row in art.pixels))


def _sign(text: str, style: str, start: Point, end: Point) -> Moment:
    """A sign that goes there in a straight line."""

    def paint(c: Canvas, part: float) -> None:
        x = start[0] + (end[0] - start[0]) * part
        y = start[1] + (end[1] - start[1]) * part
        c.put(round(x), round(y), text, style)

    return paint
