"""The arena on the screen: which size and form has room, and the bricks of lines that are drawn where pictures can't
be. The hexes in half blocks are in widget_hexes.py.

In bricks every kind of space has its sign beside its colour: ^ start, o bracelet, the centre with its rays, waves of
water; its name stands at its right, so that no sign can be taken for one. A Viking wears horns where there is room for
them, a bracelet is a ring around its value.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache, lru_cache
from typing import NamedTuple

from vikings_tui.core.state import View
from vikings_tui.games.clash.arena import Arena, Space, load_arena
from vikings_tui.games.clash.views import ClashView, typed
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.players import Players

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
LINES = {
    UP | DOWN: "│", LEFT | RIGHT: "─", RIGHT | DOWN: "┌", LEFT | DOWN: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | RIGHT | DOWN: "├", UP | LEFT | DOWN: "┤", LEFT | RIGHT | DOWN: "┬", LEFT | RIGHT | UP: "┴", 15: "┼",
}  # fmt: skip
SIGNS = {
    ".": ("", "land"),
    "S": ("^", "start"),
    "B": ("o", "ring"),
    "C": ("*", "centre"),
    "~": ("~", "water"),
}
WAVES = ("~ ~~ ~~~ ~", " ~~~ ~ ~~ ~", "~~ ~~~ ~ ~~")
RAYS = {2: ("-*-",), 3: ("\\|/", "-*-"), 4: ("\\|/", "-*-", "/|\\")}
INSIDE = 3  # cells for what is in a small space; the rest is its name


class Size(NamedTuple):
    """Of one space: the columns and rows from one to the next; in lines the right and the lower one counted."""

    width: int
    height: int
    hexes: bool = False


SMALL, MEDIUM, LARGE = Size(6, 2), Size(8, 3), Size(10, 4)
HEX_MEDIUM, HEX_LARGE = Size(10, 3, hexes=True), Size(12, 4, hexes=True)


class Scene(NamedTuple):
    """What is on the arena now. `picks` are the zones that can be chosen, `focus` the one that the cursor is on; zones
    are `space:<name>`. `targets`: the spaces that what is announced, or about to be, can reach."""

    view: View | ClashView
    players: Players
    picks: Collection[str] = ()
    focus: str = ""
    targets: Collection[Space] = ()
    hides: Callable[[str], bool] = lambda name: False  # what moves just now: `viking:<seat>`, `lying:<space>`


def extent(size: Size) -> tuple[int, int]:
    """The whole arena's columns and rows."""
    return 7 * size.width + (not size.hexes), 7 * size.height + 1


def best_size(width: int, height: int, *, pictures: bool) -> Size:
    """The largest spaces that leave room for the rest of the table."""
    if pictures:
        if width >= 120 and height >= 39:
            return HEX_LARGE
        return HEX_MEDIUM if width >= 100 and height >= 30 else SMALL
    return LARGE if width >= 118 and height >= 39 else MEDIUM if width >= 100 and height >= 32 else SMALL


@cache
def corners(size: Size) -> dict[Space, tuple[int, int]]:
    """The upper left corner of every space."""
    return {
        f"{letter}{number + 1}": (abs(row - 3) * size.width // 2 + number * size.width, row * size.height)
        for row, letter in enumerate("abcdefg")
        for number in range(7 - abs(row - 3))
    }


def paint_bricks(c: Canvas, x: int, y: int, size: Size, scene: Scene) -> None:
    view = typed(scene.view)
    c.lay(_ground(view["arena"], size, c.ascii_only), x, y)
    arena = load_arena(view["arena"])
    vikings = {player["space"]: seat for seat, player in enumerate(view["players"]) if player["space"]}
    lying = view["lying"]
    named = {scene.focus.removeprefix("space:"), *(pick.removeprefix("space:") for pick in scene.picks)}
    busy = {*vikings, *lying, *named, *scene.targets}
    for space, (left, top) in corners(size).items():
        if space not in busy:
            continue
        zone = f"space:{space}"
        cell = _Cell(c, x + left + 1, y + top + 1, size, "focus" if zone == scene.focus else "")
        cell.ground(space, arena)
        if space in vikings and not scene.hides(f"viking:{vikings[space]}"):
            cell.viking(scene.players, vikings[space])
        elif space in lying and not scene.hides(f"lying:{space}"):
            cell.bracelets(lying[space])
        if zone in scene.picks:
            cell.marked("[]", empty=space not in vikings and space not in lying)
        elif space in scene.targets:
            cell.marked("><", empty=space not in vikings and space not in lying)


@lru_cache(16)
def _ground(side: str, size: Size, ascii_only: bool) -> Canvas:
    """The arena with nobody in it, its zones included: painted once."""
    arena, ground = load_arena(side), Canvas(*extent(size), ascii_only=ascii_only)
    for row, line in enumerate(_lines(size)):
        start = len(line) - len(line.lstrip())
        ground.put(start, row, line.strip(), "land line")
    for space, (left, top) in corners(size).items():
        cell = _Cell(ground, left + 1, top + 1, size, "")
        cell.ground(space, arena)
        ground.zone(f"space:{space}", cell.x, cell.y, cell.width, cell.height)
    return ground


class _Cell:
    """The inside of one space. `focus`: the style of everything in it while the cursor is there."""

    def __init__(self, c: Canvas, x: int, y: int, size: Size, focus: str) -> None:
        self.c, self.x, self.y, self.size, self.focus = c, x, y, size, focus
        self.width, self.height = size.width - 1, size.height - 1
        self.small = self.height == 1
        self.centre = x + (INSIDE // 2 if self.small else self.width // 2)
        self.middle = y + self.height // 2
        self.role = ""

    def ground(self, space: Space, arena: Arena) -> None:
        """What kind of space it is, and its name."""
        sign, self.role = SIGNS[arena.kinds[space]]
        style = self.focus or self.role
        self.c.fill(self.x, self.y, self.width, self.height, style)
        if sign == "~":
            for row in range(self.height):
                self.c.put(self.x, self.y + row, WAVES[(row + self.x) % 3][: INSIDE if self.small else 99], style)
        elif sign == "*":
            for row, rays in enumerate(RAYS[self.size.height]):
                self.c.put(self.centre - 1, self.y + row, rays, style)
        else:
            self.c.put(self.centre if self.small else self.x, self.y, sign, style)
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
        if len(text) > (INSIDE if self.small else self.width - 2):
            text = f"{len(values)}:{sum(values)}"
        style = self.focus or f"{self.role} bracelet"
        if self.small:
            self.c.put(self.x, self.y, f"({text})" if len(text) == 1 else text, style)
            return
        left = self.centre - len(text) // 2 - 1
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

    def marked(self, around: str, *, empty: bool) -> None:
        """A space that can be chosen has brackets around its middle, one that can be reached is pointed at."""
        style, left, right = self.focus or f"{self.role} pick", around[0], around[1]
        if empty:
            self.c.put(self.centre - 1, self.middle, f"{left}·{right}", style)
        elif self.small:
            inside = self.c.chars[self.y][self.centre]
            ground = self.c.styles[self.y][self.centre]
            self.c.put(self.x, self.y, left, style)
            self.c.put(self.centre, self.y, "+" if inside == ":" else inside, ground)
            self.c.put(self.x + INSIDE - 1, self.y, right, style)
        else:
            self._clear_name()
            self.c.put(self.x, self.middle, left, style)
            self.c.put(self.x + self.width - 1, self.middle, right, style)


@cache
def _lines(size: Size) -> list[str]:
    """The outlines of all spaces, row by row; where several meet, the sign that joins them."""
    arms: dict[tuple[int, int], int] = {}

    def add(x: int, y: int, arm: int) -> None:
        arms[x, y] = arms.get((x, y), 0) | arm

    for left, top in corners(size).values():
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
