"""How much of a window is drawn in; what lies beyond is blank. A terminal can say any size, and nobody needs more."""

from __future__ import annotations

LARGEST = (400, 120)  # columns and rows


def clamped(size: tuple[int, int]) -> tuple[int, int]:
    return max(1, min(size[0], LARGEST[0])), max(1, min(size[1], LARGEST[1]))
