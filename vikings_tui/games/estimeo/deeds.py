"""What is counted of a match of Estimeo: cards in the right place, and who was ready first."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.state import View

# Who is the best at what, over many matches: of which deed the most, out of how many tries.
BESTS = {"eye": ("right", "turned"), "quickest": ("first", "")}


def deeds(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """Each deed's count for each seat."""
    counts = {name: [0] * view["seats"] for name in ("right", "turned", "first")}
    for event in events:
        data = event.data
        if event.kind == "column":
            counts["right"][data["seat"]] += data["green"]
            counts["turned"][data["seat"]] += data["green"] + data["red"]
        elif event.kind == "first":
            counts["first"][data["seat"]] += 1
    return counts
