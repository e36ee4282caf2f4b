"""What a match of Estimeo leaves behind: the score cards with the rule of the two fewest red, how everybody guessed,
what statistics count."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.ending import most_red
from vikings_tui.games.estimeo.narrate import seconds
from vikings_tui.games.estimeo.scoring import FINE, SIDE

# Who is the best at what, over many matches: what the most of, out of how many tries.
BESTS = {"eye": ("right", "turned"), "quickest": ("first", "")}


def final(view: View, seat: Seat, texts: Texts) -> str:
    """ES-21: both score cards, and whether the red one let this player win at all."""
    own = view["players"][seat]
    key = "few" if own["red"] <= most_red([player["red"] for player in view["players"]]) else "many"
    return texts(f"estimeo.final.{key}", green=own["green"], red=own["red"])


def ranking_explained(view: View, winners: Sequence[Seat], names: Sequence[str], texts: Texts) -> list[str]:
    """ES-21 in sentences: who had few enough red points to win, and what decided among them."""
    players = view["players"]
    limit = most_red([player["red"] for player in players])
    few = [seat for seat, player in enumerate(players) if player["red"] <= limit]
    few.sort(key=lambda seat: players[seat]["red"])
    listed = ", ".join(texts("estimeo.end.red", player=names[seat], red=players[seat]["red"]) for seat in few)
    best = players[winners[0]]["green"]
    level = [seat for seat in few if players[seat]["green"] == best]
    key = "shared" if len(winners) > 1 else "fewer" if len(level) > 1 else "green"
    who = ", ".join(names[seat] for seat in winners)
    return [texts("estimeo.end.few", players=listed), texts(f"estimeo.end.{key}", player=who, green=best)]


def statistics(events: Sequence[Event], view: View, texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
    """Rows of a label and a figure for each seat."""
    counts = {name: [0] * view["seats"] for name in ("fine", "side", "below", "out", "first", "late")}
    fastest: list[int | None] = [None] * view["seats"]
    for event in events:
        data = event.data
        if event.kind == "turned":
            verdict = data["verdict"]
            counts[verdict if verdict in (FINE, SIDE) else "below"][data["seat"]] += 1
        elif event.kind in ("first", "late"):
            counts[event.kind][data["seat"]] += 1
        if event.kind in ("done", "late"):
            counts["out"][data["seat"]] += data["of"] - data["laid"]
        if event.kind == "done":
            before = fastest[data["seat"]]
            fastest[data["seat"]] = data["time"] if before is None else min(before, data["time"])
    rows = [(texts(f"estimeo.statistics.{name}"), tuple(map(str, values))) for name, values in counts.items()]
    times = tuple("—" if time is None else seconds(time, texts) for time in fastest)
    return [*rows, (texts("estimeo.statistics.fastest"), times)]


def counts(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """How often each seat did what."""
    done = {name: [0] * view["seats"] for name in ("right", "turned", "first")}
    for event in events:
        data = event.data
        if event.kind == "column":
            done["right"][data["seat"]] += data["green"]
            done["turned"][data["seat"]] += data["green"] + data["red"]
        elif event.kind == "first":
            done["first"][data["seat"]] += 1
    return done
