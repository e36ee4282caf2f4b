"""What is counted of a match of Clash: bluffs and calls, thefts and shields. The end screen and the statistics tell."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.state import View
from vikings_tui.games.clash.cards import SHIELD

# Who is the best at what, over many matches: of which deed the most, out of how many tries.
BESTS = {"bluffer": ("believed", "bluffs"), "caller": ("right", "calls"), "thief": ("stolen", "")}


def deeds(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """Each deed's count for each seat. The events come with their secrets: the game is over."""
    names = ("bluffs", "caught", "right", "wrong", "stolen", "shields")
    counts = {name: [0] * view["seats"] for name in names}
    for event in events:
        data = event.data
        if event.kind == "announced" and data.get("card") != data["as"]:
            counts["bluffs"][data["seat"]] += 1
        elif event.kind == "called":
            counts["wrong" if data["true"] else "right"][data["caller"]] += 1
            counts["caught"][data["seat"]] += not data["true"]
        elif event.kind in ("stole", "struck"):
            counts["stolen"][data["thief"]] += 1
        elif event.kind == "shielded":
            counts["shields"][data["seat"]] += 1
            counts["bluffs"][data["seat"]] += data.get("card") != SHIELD
    counts["believed"] = [all_ - caught for all_, caught in zip(counts["bluffs"], counts["caught"], strict=True)]
    counts["calls"] = [right + wrong for right, wrong in zip(counts["right"], counts["wrong"], strict=True)]
    return counts
