"""Hexes with pointed tops in axial coordinates (q to the east, r to the south-east), in rows as they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Hex(NamedTuple):
    q: int
    r: int

    def __add__(self, other: tuple[int, ...]) -> Hex:  # type: ignore[override]  # a hex adds like a vector
        return Hex(self.q + other[0], self.r + other[1])


EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = DIRECTIONS = (
    Hex(1, 0),
    Hex(0, 1),
    Hex(-1, 1),
    Hex(-1, 0),
    Hex(0, -1),
    Hex(1, -1),
)


def distance(a: Hex, b: Hex) -> int:
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def disc(radius: int) -> list[Hex]:
    """All hexes up to this distance from the origin, row by row from the top, each row from the left."""
    rows = range(-radius, radius + 1)
    return [Hex(q, r) for r in rows for q in range(max(-radius, -r - radius), min(radius, radius - r) + 1)]


def symmetries() -> list[Callable[[Hex], Hex]]:
    """The twelve rotations and reflections that keep the origin."""

    def turn(h: Hex, times: int, mirrored: bool) -> Hex:
        q, r = (h.r, h.q) if mirrored else h
        for _ in range(times):
            q, r = -r, q + r
        return Hex(q, r)

    def make(times: int, mirrored: bool) -> Callable[[Hex], Hex]:
        return lambda h: turn(h, times, mirrored)

    return [make(times, mirrored) for mirrored in (False, True) for times in range(6)]
