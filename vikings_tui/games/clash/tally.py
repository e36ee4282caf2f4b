"""What the end of a match tells: each player's bracelets, and how honestly everybody played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.clash.deeds import deeds

SHOWN = ("bluffs", "caught", "right", "wrong", "stolen", "shields")


def final(view: View, seat: Seat, texts: Texts) -> str:
    """CV-33 the bracelets lie open now."""
    values = Counter(value for value in view["players"][seat]["tokens"] if value is not None)
    each = " ".join(f"{count}×{value}" for value, count in sorted(values.items()))
    points = view["result"]["scores"][seat]
    return texts("clash.final", n=values.total(), points=points, values=each or "—")


def statistics(events: Sequence[Event], view: View, texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
    """Rows of a label and a figure for each seat. The events come with their secrets: the game is over."""
    counts = deeds(events, view)
    return [(texts(f"clash.statistics.{name}"), tuple(map(str, counts[name]))) for name in SHOWN]
