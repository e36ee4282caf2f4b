"""What is counted of a match of Valnarok: interceptions and Valhallas. The statistics tell who remembers best."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.state import View

# Who is the best at what, over many matches: of which deed the most, out of how many tries.
BESTS = {"interceptor": ("right", "tries"), "caller": ("valhallas", "calls")}


def deeds(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """Each deed's count for each seat; the position keeps them during the game."""
    counts = {name: [of[name] for of in view["stats"]] for name in ("right", "wrong", "valhallas", "ragnaroks")}
    counts["tries"] = [right + wrong for right, wrong in zip(counts["right"], counts["wrong"], strict=True)]
    counts["calls"] = [won + lost for won, lost in zip(counts["valhallas"], counts["ragnaroks"], strict=True)]
    return counts
