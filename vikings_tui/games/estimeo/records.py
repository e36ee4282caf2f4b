"""What a match of Estimeo leaves behind: the score cards with the rule of the two fewest red, how everybody guessed,
what statistics count."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.content import themes
from vikings_tui.games.estimeo.ending import most_red
from vikings_tui.games.estimeo.narrate import seconds
from vikings_tui.games.estimeo.notation import MASTER
from vikings_tui.games.estimeo.options import DRAWN, OWN
from vikings_tui.games.estimeo.records_cards import laid_cards, theme_of
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
    off = [
        max((laid.off for laid in laid_cards(events) if laid.seat == seat), default=0) for seat in range(view["seats"])
    ]
    rows.insert(3, (texts("estimeo.statistics.off"), tuple(map(str, off))))
    times = tuple("—" if time is None else seconds(time, texts) for time in fastest)
    return [*rows, (texts("estimeo.statistics.fastest"), times)]


def counts(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """How often each seat did what."""
    names = ["right", "turned", "first"]
    names += [f"{what} {kind}" for kind in kinds() for what in ("green", "turned")]
    done = {name: [0] * view["seats"] for name in names}
    for event in events:
        data = event.data
        if event.kind == "column":
            done["right"][data["seat"]] += data["green"]
            done["turned"][data["seat"]] += data["green"] + data["red"]
        elif event.kind == "first":
            done["first"][data["seat"]] += 1
        elif event.kind == "turned":
            kind = theme_of(data)
            done[f"turned {kind}"][data["seat"]] += 1
            done[f"green {kind}"][data["seat"]] += data["verdict"] == FINE
    return {name: row for name, row in done.items() if any(row) or " " not in name}


def kinds() -> tuple[str, ...]:
    """The kinds of questions: the themes, one's own cards, the Master's."""
    return (*themes(), DRAWN, OWN, MASTER)


def shares(texts: Texts) -> list[tuple[str, str, str]]:
    """Each kind of question in words, with what is counted of it: how many cards were green, of how many turned."""
    words = {kind: texts(f"estimeo.option.themes.of.{kind}") for kind in themes()}
    words[DRAWN], words[OWN] = texts("estimeo.kind.drawn"), texts("estimeo.kind.own")
    words[MASTER] = texts("estimeo.kind.master")
    return [(words[kind], f"green {kind}", f"turned {kind}") for kind in kinds()]
