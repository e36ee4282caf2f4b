"""Choosing one of several things, in a list and on the board, with arrows, keys or the mouse. No Textual in here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.tui.canvas import Canvas, Zone

STEPS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, -1.0), "down": (0.0, 1.0)}

JUMPS = {"home": -1000, "end": 1000, "pageup": -8, "pagedown": 8}  # by so many choices of the list

Place = tuple[float, float]

# What a step aside costs beside a step along: on hexes of all sizes the next row is nearer than the one after it.
ASIDE, WIDEST = 1.2, 1.25


class Choice(NamedTuple):
    """Something that can be picked. `name` is also the zone of the board that stands for it, if the board has one.
    `action` is what picking it does; None where it only leads on to the next question."""

    name: str
    label: str
    key: str = ""  # a key of its own; those without get 1 to 9 in the list
    says: str = ""  # a sentence about it, shown while it is focused
    why: str = ""  # why it is not possible; such a choice can be looked at, not picked
    listed: bool = True  # False: only on the board
    action: Action | None = None
    bare: bool = False  # without a key, though it is in the list


class Pick:
    """One question with its choices, and where the cursor is."""

    def __init__(self, prompt: str, choices: Sequence[Choice], *, back: bool = False, at: str | None = None) -> None:
        self.prompt, self.back = prompt, back
        self.choices = _with_keys(choices)
        names = [choice.name for choice in self.choices]
        possible = [number for number, choice in enumerate(self.choices) if not choice.why]
        self.at = names.index(at) if at in names else (possible or [0])[0]
        self._aim: tuple[str, float] | None = None

    @property
    def here(self) -> Choice:
        return self.choices[self.at]

    def names(self) -> frozenset[str]:
        return frozenset(choice.name for choice in self.choices if not choice.why)

    def find(self, *, name: str = "", key: str = "") -> Choice | None:
        for choice in self.choices:
            if (name and choice.name == name) or (key and choice.key == key):
                return choice
        return None

    def focus(self, choice: Choice) -> None:
        self.at = self.choices.index(choice)
        self._aim = None

    def move(self, direction: str, zones: Iterable[Zone]) -> None:
        """To the next choice in this direction as it lies on the screen; in a list, round its ends."""
        places = self._places(zones)
        if self.here.name not in places:
            self.at = (self.at + (1 if direction in ("right", "down") else -1)) % len(self.choices)
            return
        best = self._nearest(direction, places)
        if best is not None:
            self.at = best
        elif all(choice.listed for choice in self.choices) and direction in ("up", "down"):
            self.at = (self.at + (1 if direction == "down" else -1)) % len(self.choices)
            self._aim = None

    def jump(self, key: str) -> None:
        """In the list, not beyond its ends; where nothing is listed, among all."""
        ring = [n for n, choice in enumerate(self.choices) if choice.listed] or [*range(len(self.choices))]
        here = ring.index(self.at) if self.at in ring else 0
        self.at = ring[max(0, min(here + JUMPS[key], len(ring) - 1))]
        self._aim = None

    def _nearest(self, direction: str, places: dict[str, tuple[float, float]]) -> int | None:
        """A run of moves in one direction keeps the line on which it began: on hexes up and up goes straight up.

        At the end of a row of hexes left and right stay, unless there is something that no arrow leads to.
        """
        x, y = places[self.here.name]
        axis = _axis(direction)
        if self._aim is None or self._aim[0] != axis:
            self._aim = (axis, x if axis == "x" else y)
        best = _towards(direction, (x, y), self._aim[1], places)
        if best is None and axis == "y":
            lost = _lost(self.here.name, places)
            away = {name: abs(px - x) + abs(py - y) for name, (px, py) in lost.items()}
            nearest = min(away, key=lambda name: away[name], default=None)
            best = _towards(direction, (x, y), y, lost, steep=True) or nearest
        names = [choice.name for choice in self.choices]
        return None if best is None else names.index(best)

    def _places(self, zones: Iterable[Zone]) -> dict[str, tuple[float, float]]:
        names = {choice.name for choice in self.choices}
        listed = {f"pick:{name}" for name in names}
        places: dict[str, tuple[float, float]] = {}
        for zone in zones:
            if zone.name in names:
                places[zone.name] = zone.centre
            elif zone.name in listed:
                places.setdefault(zone.name.removeprefix("pick:"), zone.centre)
        return places

    def paint(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The listed choices, one a line; zones `pick:<name>`. The present one is always seen."""
        shown = [choice for choice in self.choices if choice.listed]
        here = shown.index(self.here) if self.here in shown else 0
        first = max(0, min(here - height // 2, len(shown) - height))
        for row, choice in enumerate(shown[first : first + height]):
            self._paint_choice(c, choice, x, y + row, width)
        if first > 0:
            c.put(x + width - 1, y, "↑", "dim")
        if first + height < len(shown):
            c.put(x + width - 1, y + height - 1, "↓", "dim")

    def _paint_choice(self, c: Canvas, choice: Choice, x: int, y: int, width: int) -> None:
        focused = choice == self.here
        style = "focus" if focused else "dim" if choice.why else ""
        c.fill(x, y, width, 1, style)
        c.put(x, y, "▸" if focused else " ", style)
        if choice.key:
            c.put(x + 1, y, f"{choice.key.upper()}", style or "pick")
        c.put(x + 3, y, choice.label, style, width=width - 4)
        c.zone(f"pick:{choice.name}", x, y, width)


def _axis(direction: str) -> str:
    """The coordinate that a move in this direction should not change."""
    return "x" if direction in ("up", "down") else "y"


def _towards(
    direction: str, here: Place, line: float, places: Mapping[str, Place], *, steep: bool = False
) -> str | None:
    """The nearest in this direction. Up and down find everything that lies above or below; left and right keep to what
    lies more aside than above or below, unless it may be steep."""
    dx, dy = STEPS[direction]
    axis = _axis(direction)
    best: tuple[float, str] | None = None
    for name, (x, y) in places.items():
        along = (x - here[0]) * dx + (y - here[1]) * dy
        aside = abs((x if axis == "x" else y) - line)
        cost = along + ASIDE * aside
        in_sight = steep or axis == "x" or aside <= WIDEST * along
        if along > 0.9 and in_sight and (best is None or cost < best[0]):
            best = (cost, name)
    return best and best[1]


def _lost(start: str, places: Mapping[str, Place]) -> dict[str, Place]:
    """Those that no arrows lead to from here."""
    lost, border = dict(places), [start]
    while border:
        x, y = lost.pop(border.pop(), (0.0, 0.0))
        reached = (_towards(direction, (x, y), x if _axis(direction) == "x" else y, places) for direction in STEPS)
        border += {name for name in reached if name in lost} - {*border}
    return lost


def _with_keys(choices: Sequence[Choice]) -> list[Choice]:
    taken = {choice.key for choice in choices}
    free = iter([digit for digit in "123456789" if digit not in taken])
    given = (choice.listed and not choice.key and not choice.bare for choice in choices)
    return [
        choice._replace(key=next(free, "")) if numbered else choice
        for numbered, choice in zip(given, choices, strict=True)
    ]
