"""The hex arena in brick: box lines around spaces of six by two cells, up to ten by four where there is room.

Every kind of space has its letter and its shape beside its colour: s start, b bracelet, c centre with its rays, waves
of water. A Viking wears horns where there is room for them, a bracelet is a ring around its value.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
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
LETTERS = {
    ".": ("", "land"),
    "S": ("s", "start"),
    "B": ("b", "ring"),
    "C": ("c", "centre"),
    "~": ("~", "water"),
}
WAVES = ("~ ~~ ~~~ ~", " ~~~ ~ ~~ ~", "~~ ~~~ ~ ~~")
RAYS = {2: ("-*-",), 3: ("\\|/", "-*-"), 4: ("\\|/", "-*-", "/|\\")}


class Size(NamedTuple):
    """Of one space, its right and lower line not counted."""

    width: int
    height: int


SMALL, MEDIUM, LARGE = Size(6, 2), Size(8, 3), Size(10, 4)
MARGIN = 2  # for the names at the left


def extent(size: Size) -> tuple[int, int]:
    """The whole arena's columns and rows, the names of the rows at the left included."""
    return 7 * size.width + MARGIN + 1, 7 * size.height + 1


def best_size(width: int, height: int) -> Size:
    """The largest spaces that leave room for the rest of the table."""
    return LARGE if width >= 118 and height >= 39 else MEDIUM if width >= 100 and height >= 32 else SMALL


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
    c.lay(_ground(view["arena"], size, c.ascii_only), x, y)
    arena = load_arena(view["arena"])
    vikings = {player["space"]: seat for seat, player in enumerate(view["players"]) if player["space"]}
    lying = view["lying"]
    busy = {*vikings, *lying, focus.removeprefix("space:"), *(pick.removeprefix("space:") for pick in picks)}
    for space, (left, top) in _corners(size).items():
        if space not in busy:
            continue
        zone = f"space:{space}"
        cell = _Cell(c, x + left + 1, y + top + 1, size, "focus" if zone == focus else "")
        cell.ground(space, arena)
        if space in vikings:
            cell.viking(players, vikings[space])
        elif space in lying:
            cell.bracelets(lying[space])
        if zone in picks:
            cell.brackets(empty=space not in vikings and space not in lying)


@cache
def _ground(side: str, size: Size, ascii_only: bool) -> Canvas:
    """The arena with nobody in it, its zones included: painted once."""
    arena, ground = load_arena(side), Canvas(*extent(size), ascii_only=ascii_only)
    for row, line in enumerate(_lines(size)):
        start = len(line) - len(line.lstrip())
        ground.put(start, row, line.strip(), "land line")
    if size == SMALL:  # no room for the names of all
        for spaces in arena.rows:
            left, top = _corners(size)[spaces[0]]
            ground.put(left - MARGIN, top + 1, spaces[0], "dim")
    for space, (left, top) in _corners(size).items():
        cell = _Cell(ground, left + 1, top + 1, size, "")
        cell.ground(space, arena)
        ground.zone(f"space:{space}", cell.x, cell.y, cell.width, cell.height)
    return ground


class _Cell:
    """The inside of one space. `focus`: the style of everything in it while the cursor is there."""

    def __init__(self, c: Canvas, x: int, y: int, size: Size, focus: str) -> None:
        self.c, self.x, self.y, self.size, self.focus = c, x, y, size, focus
        self.width, self.height = size.width - 1, size.height - 1
        self.centre, self.middle = x + self.width // 2, y + self.height // 2
        self.role = ""

    def ground(self, space: str, arena: Arena) -> None:
        """What kind of space it is; its name where there is room."""
        kind, self.role = LETTERS[arena.kinds[space]]
        style = self.focus or self.role
        if kind == "~":
            for row in range(self.height):
                self.c.put(self.x, self.y + row, WAVES[(row + self.x) % 3][: self.width], style)
        else:
            self.c.fill(self.x, self.y, self.width, self.height, style)
            self.c.put(self.x, self.y, kind, style)
        if kind == "c":
            for row, rays in enumerate(RAYS[self.size.height]):
                self.c.put(self.centre - 1, self.y + row, rays, style)
        if self.height > 1:
            bottom = self.y + self.height - 1
            self.c.put(self.x + self.width - 2, bottom, space, style)  # the ground's own colour: fewer bytes

    def viking(self, players: Players, seat: int) -> None:
        role = players.role(seat)
        if self.height > 1:
            self.c.put(self.centre - 1, self.middle - 1, "\\_/", self.focus or f"{self.role} {role} bold")
        self.c.put(self.centre - 1, self.middle, f" {players.mark(seat)} ", self.focus or f"{role} mark")
        if self.height > 2:
            self.c.put(self.centre - 1, self.middle + 1, "   ", self.focus or self.role)

    def bracelets(self, values: Collection[int]) -> None:
        """CV-25 several may lie on a space: 3+2."""
        text = "+".join(map(str, values))
        if len(text) > self.width - 2:
            text = f"{len(values)}:{sum(values)}"
        left = self.centre - len(text) // 2 - 1
        style = self.focus or f"{self.role} bracelet"
        if self.height > 2:
            line = "─" * len(text)
            self.c.put(left, self.middle - 1, f"╭{line}╮", style)
            self.c.put(left, self.middle + 1, f"╰{line}╯", style)
            self.c.put(left, self.middle, f"│{text}│", style)
        else:
            if left + len(text) + 2 > self.x + self.width - 2:
                self._clear_name()
            self.c.put(left, self.middle, f"({text})", style)

    def _clear_name(self) -> None:
        """In a space of medium size the name is beside what lies there: all of it goes where it has no room."""
        if self.height == 2:
            self.c.put(self.x + self.width - 2, self.middle, "  ", self.focus or self.role)

    def brackets(self, *, empty: bool) -> None:
        """Around the middle of a space that can be chosen."""
        style = self.focus or f"{self.role} pick"
        if empty:
            self.c.put(self.centre - 1, self.middle, "[·]", style)
        else:
            self._clear_name()
            self.c.put(self.x, self.middle, "[", style)
            self.c.put(self.x + self.width - 1, self.middle, "]", style)


@cache
def _corners(size: Size) -> dict[str, tuple[int, int]]:
    """The upper left corner of every space."""
    return {
        f"{letter}{number + 1}": (MARGIN + abs(row - 3) * size.width // 2 + number * size.width, row * size.height)
        for row, letter in enumerate("abcdefg")
        for number in range(7 - abs(row - 3))
    }


@cache
def _lines(size: Size) -> list[str]:
    """The outlines of all spaces, row by row; where several meet, the sign that joins them."""
    arms: dict[tuple[int, int], int] = {}

    def add(x: int, y: int, arm: int) -> None:
        arms[x, y] = arms.get((x, y), 0) | arm

    for left, top in _corners(size).values():
        for line in (top, top + size.height):
            for column in range(left, left + size.width):
                add(column, line, RIGHT)
                add(column + 1, line, LEFT)
        for column in (left, left + size.width):
            for line in range(top, top + size.height):
                add(column, line, DOWN)
                add(column, line + 1, UP)
    width, height = extent(size)
    return ["".join(LINES.get(arms.get((x, y), 0), " ") for x in range(width)) for y in range(height)]
