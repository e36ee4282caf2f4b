"""Piles are lists whose last item is the top."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from vikings_tui.core.rng import Rng

T = TypeVar("T")


def draw(pile: list[T], discard: list[T], rng: Rng) -> T | None:
    """The top of the pile; an empty pile is first refilled from the shuffled discard. None when both are empty."""
    if not pile:
        if not discard:
            return None
        pile.extend(discard)
        discard.clear()
        rng.shuffle(pile)
    return pile.pop()


def redeal(hidden: Sequence[list[T]], rng: random.Random) -> None:
    """Shuffle the contents of these piles among them in place; each keeps its size. For `resample`."""
    everything = [item for pile in hidden for item in pile]
    rng.shuffle(everything)
    start = 0
    for pile in hidden:
        pile[:] = everything[start : start + len(pile)]
        start += len(pile)
