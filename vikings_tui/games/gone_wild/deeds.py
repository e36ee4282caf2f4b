"""What is counted of a match of Gone Wild: raids. The statistics tell who raids and who holds best."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.state import View

# Who is the best at what, over many matches: of which deed the most, out of how many tries.
BESTS = {"raider": ("won", "raids"), "wall": ("repelled", "attacked")}


def deeds(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """Each deed's count for each seat; the players keep them during the game."""
    raids = [player["raids"] for player in view["players"]]
    counts = {name: [of.get(name, 0) for of in raids] for name in ("won", "lost", "suffered", "repelled")}
    counts["raids"] = [won + lost for won, lost in zip(counts["won"], counts["lost"], strict=True)]
    counts["attacked"] = [bad + good for bad, good in zip(counts["suffered"], counts["repelled"], strict=True)]
    return counts
