"""What a match of Gone Wild leaves behind: each player's end, the figures of the end screen, what statistics count."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild.favours import SOURCES
from vikings_tui.games.gone_wild.views import typed

RAIDS = {"raids": ("won", "lost"), "held": ("repelled", "suffered")}

# Who is the best at what, over many matches: what the most of, out of how many tries.
BESTS = {"raider": ("won", "raids"), "wall": ("repelled", "attacked")}


def final(view: View, seat: Seat, texts: Texts) -> str:
    """What a player has at the end, in a line."""
    player = typed(view)["players"][seat]
    params = {"n": player["vp"], "buildings": len(player["village"]), "missions": len(player["done"])}
    return texts("gone_wild.screen.final", **params)


def statistics(events: Sequence[Event], view: View, texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
    """Raids, then points by where they came from, the richest source first; nothing that nobody has."""
    players = typed(view)["players"]
    rows = []
    for name, sides in RAIDS.items():
        done = [[player["raids"].get(side, 0) for side in sides] for player in players]
        if any(map(any, done)):
            rows.append((texts(f"gone_wild.stat.{name}"), tuple("/".join(map(str, both)) for both in done)))
    sources = {name: [player["points"].get(name, 0) for player in players] for name in SOURCES}
    for name in sorted(SOURCES, key=lambda name: -sum(sources[name])):
        if any(sources[name]):
            source = texts(f"gone_wild.source.{name}")
            rows.append((texts("gone_wild.stat.points", source=source), tuple(map(str, sources[name]))))
    return rows


def course(events: Sequence[Event], view: View) -> list[list[int]]:
    """The points of every seat after each round; after the last one with the bonus cards."""
    totals = [0] * len(view["players"])
    found: list[list[int]] = []
    for event in events:
        if event.kind == "score":
            totals[event.data["seat"]] = event.data["total"]
        elif event.kind == "round_over":
            found.append(totals[:])
    return [*found, [player["vp"] for player in typed(view)["players"]]]


def decided(events: Sequence[Event], view: View, names: Sequence[str], texts: Texts) -> str:
    """Which points the winner was most ahead with of whoever came next; or which card broke the tie."""
    players, result = typed(view)["players"], typed(view)["result"]
    assert result is not None
    tie = next((event for event in reversed(events) if event.kind == "tie"), None)
    if len(result["ranking"][0]) > 1 or len(result["ranking"]) < 2:
        return ""
    winner, next_one = result["ranking"][0][0], result["ranking"][1][0]
    if tie and len(tie.data["seats"]) == 1:
        return texts("gone_wild.decided.tie", bonus=texts(f"gone_wild.bonus.{tie.data['bonus']}"))
    won, other = players[winner]["points"], players[next_one]["points"]
    source = max(SOURCES, key=lambda name: won.get(name, 0) - other.get(name, 0))
    figures = {"n": won.get(source, 0), "other": other.get(source, 0), "name": names[next_one]}
    return texts("gone_wild.decided.points", source=texts(f"gone_wild.source.{source}"), **figures)


def counts(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """How often each seat did what; the players keep them during the game."""
    raids = [player["raids"] for player in typed(view)["players"]]
    done = {name: [of.get(name, 0) for of in raids] for name in ("won", "lost", "suffered", "repelled")}
    done["raids"] = [won + lost for won, lost in zip(done["won"], done["lost"], strict=True)]
    done["attacked"] = [bad + good for bad, good in zip(done["suffered"], done["repelled"], strict=True)]
    return done
