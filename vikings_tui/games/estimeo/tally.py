"""What the end of a match tells: the score cards with the rule of the two fewest red, and how everybody guessed."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.scoring import FINE, SIDE


def seconds(tenths: int, texts: Texts) -> str:
    return f"{tenths // 10}{texts('estimeo.point')}{tenths % 10}"


def final(view: View, seat: Seat, texts: Texts) -> str:
    """ES-21: both score cards, and whether the red one let this player win at all."""
    players = view["players"]
    most = sorted(player["red"] for player in players)[1]
    own = players[seat]
    key = "few" if own["red"] <= most else "many"
    return texts(f"estimeo.final.{key}", green=own["green"], red=own["red"])


def statistics(events: Sequence[Event], view: View, texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
    """Rows of a label and a figure for each seat."""
    counts = {name: [0] * view["seats"] for name in ("fine", "side", "below", "first", "late")}
    fastest: list[int | None] = [None] * view["seats"]
    for event in events:
        data = event.data
        if event.kind == "turned":
            found = data["verdict"]
            counts[found if found in (FINE, SIDE) else "below"][data["seat"]] += 1
        elif event.kind in ("first", "late"):
            counts[event.kind][data["seat"]] += 1
        elif event.kind == "done":
            before = fastest[data["seat"]]
            fastest[data["seat"]] = data["time"] if before is None else min(before, data["time"])
    rows = [(texts(f"estimeo.statistics.{name}"), tuple(map(str, values))) for name, values in counts.items()]
    times = tuple("—" if time is None else seconds(time, texts) for time in fastest)
    return [*rows, (texts("estimeo.statistics.fastest"), times)]
