"""What a match of Clash leaves behind: each player's end, the figures of the end screen, what statistics count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.clash.cards import SHIELD
from vikings_tui.games.clash.narrate import swung
from vikings_tui.games.clash.records_lies import line_of, story, swing

SHOWN = ("bluffs", "believed", "caught", "right", "wrong", "stolen", "shields")

# Who is the best at what, over many matches: what the most of, out of how many tries.
BESTS = {"bluffer": ("believed", "bluffs"), "caller": ("right", "calls"), "thief": ("stolen", "")}


def final(view: View, seat: Seat, texts: Texts) -> str:
    """CV-33 the bracelets lie open now."""
    values = Counter(value for value in view["players"][seat]["tokens"] if value is not None)
    each = " ".join(f"{count}×{value}" for value, count in sorted(values.items()))
    points = view["result"]["scores"][seat]
    return texts("clash.final", n=values.total(), points=points, values=each or "—")


def statistics(events: Sequence[Event], view: View, texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
    """Rows of a label and a figure for each seat. The events come with their secrets: the game is over."""
    done = counts(events, view)
    rows = [(texts(f"clash.statistics.{name}"), tuple(map(str, done[name]))) for name in SHOWN]
    centre = story(events, view["seats"]).centre
    return [*rows, (texts("clash.statistics.centre"), tuple(map(str, centre)))]


def course(events: Sequence[Event], view: View) -> list[list[int]]:
    """The total of every seat round by round, the end last."""
    return line_of(story(events, view["seats"]), view["seats"])


def decided(events: Sequence[Event], view: View, names: Sequence[str], texts: Texts) -> str:
    """The turn that changed the most."""
    turn = swing(story(events, view["seats"]))
    return swung(turn, names, texts) if turn else ""


def counts(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """How often each seat did what. The events come with their secrets: the game is over."""
    names = ("bluffs", "caught", "right", "wrong", "stolen", "shields")
    done = {name: [0] * view["seats"] for name in names}
    for event in events:
        data = event.data
        if event.kind == "announced" and data.get("card") != data["as"]:
            done["bluffs"][data["seat"]] += 1
        elif event.kind == "called":
            done["wrong" if data["true"] else "right"][data["caller"]] += 1
            done["caught"][data["seat"]] += not data["true"]
        elif event.kind in ("stole", "struck"):
            done["stolen"][data["thief"]] += 1
        elif event.kind == "shielded":
            done["shields"][data["seat"]] += 1
            done["bluffs"][data["seat"]] += data.get("card") != SHIELD
    done["believed"] = [all_ - caught for all_, caught in zip(done["bluffs"], done["caught"], strict=True)]
    done["calls"] = [right + wrong for right, wrong in zip(done["right"], done["wrong"], strict=True)]
    return done


def noted(event: Event) -> tuple[str, Seat] | None:
    """A bluff, its being caught, a call of the truth; and whose it is. The event comes with its secrets."""
    data = event.data
    if event.kind == "called":
        return ("wrong_call", data["caller"]) if data["true"] else ("caught", data["seat"])
    lie = event.kind == "announced" and data.get("card") != data["as"]
    lie = lie or (event.kind == "shielded" and data.get("card") != SHIELD)
    return ("bluff", data["seat"]) if lie else None
