"""The hex arena in brick: box lines, six by two cells a space, eight by three where there is room."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from vikings_tui.core.state import View
from vikings_tui.games.clash.arena import Arena, load_arena
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.players import Players

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
LINES = {
    UP | DOWN: "│", LEFT | RIGHT: "─", RIGHT | DOWN: "┌", LEFT | DOWN: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | RIGHT | DOWN: "├", UP | LEFT | DOWN: "┤", LEFT | RIGHT | DOWN: "┬", LEFT | RIGHT | UP: "┴", 15: "┼",
}  # fmt: skip
LETTERS = {".": ("", "land"), "S": ("s", "start"), "B": ("b", "ring"), "C": ("c", "centre"), "~": ("~", "water")}


class Size(NamedTuple):
    """Of one space, its right and lower line not counted."""

    width: int
    height: int


SMALL, LARGE = Size(6, 2), Size(8, 3)


def extent(size: Size) -> tuple[int, int]:
    """The whole arena's columns and rows, the row letters at the left included."""
    return 7 * size.width + 3, 7 * size.height + 1


def paint_arena(
    c: Canvas,
    x: int,
    y: int,
    size: Size,
    view: View,
    players: Players,
    picks: Collection[str],
    focus: str,
) -> None:
    """`picks` are the zones that can be chosen now, `focus` the one the cursor is on; zones are `space:<name>`."""
    arena = load_arena(view["arena"])
    places = _places(arena, x + 2, y, size)
    _paint_lines(c, list(places.values()), size)
    for row, spaces in enumerate(arena.rows):
        left, top = places[spaces[0]]
        c.put(left - 2, top + size.height // 2, "abcdefg"[row], "dim")
    vikings = {player["space"]: seat for seat, player in enumerate(view["players"]) if player["space"]}
    for space, (left, top) in places.items():
        kind, role = LETTERS[arena.kinds[space]]
        zone = f"space:{space}"
        style = "focus" if zone == focus else role
        inner, middle = size.width - 1, top + size.height // 2
        for line in range(top + 1, top + size.height):
            c.put(left + 1, line, (kind if kind == "~" else " ") * inner, style)
        if kind not in ("", "~"):
            c.put(left + 1, middle, kind, style)
        centre = left + size.width // 2
        if space in vikings:
            seat = vikings[space]
            badge = "focus" if zone == focus else f"{players.role(seat)} mark"
            c.put(centre - 1, middle, f" {players.mark(seat)} ", badge)
        elif lying := view["lying"].get(space):
            text = "+".join(map(str, lying))[: inner - 1]
            c.put(centre - len(text) // 2, middle, text, "focus" if zone == focus else f"{role} bracelet")
        if zone in picks:
            c.put(centre - 2, middle, "[", "focus" if zone == focus else f"{role} pick")
            c.put(centre + 2, middle, "]", "focus" if zone == focus else f"{role} pick")
        if size.height > 2:
            c.put(left + inner - 1, top + size.height - 1, space, "focus" if zone == focus else f"{role} dim")
        c.zone(zone, left + 1, top + 1, inner, size.height - 1)


def _places(arena: Arena, x: int, y: int, size: Size) -> dict[str, tuple[int, int]]:
    """The upper left corner of every space."""
    return {
        space: (x + (7 - len(spaces)) * size.width // 2 + number * size.width, y + row * size.height)
        for row, spaces in enumerate(arena.rows)
        for number, space in enumerate(spaces)
    }


def _paint_lines(c: Canvas, corners: list[tuple[int, int]], size: Size) -> None:
    """The outlines of all spaces; where several meet, the sign that joins them."""
    arms: dict[tuple[int, int], int] = {}

    def add(x: int, y: int, arm: int) -> None:
        arms[x, y] = arms.get((x, y), 0) | arm

    for left, top in corners:
        for line in (top, top + size.height):
            for column in range(left, left + size.width):
                add(column, line, RIGHT)
                add(column + 1, line, LEFT)
        for column in (left, left + size.width):
            for line in range(top, top + size.height):
                add(column, line, DOWN)
                add(column, line + 1, UP)
    for (column, line), joined in arms.items():
        c.put(column, line, LINES[joined], "line")
