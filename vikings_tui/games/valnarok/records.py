"""What a match of Valnarok leaves behind: each player's shield, figures for the end, what statistics count."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.narrate import shield_name
from vikings_tui.games.valnarok.records_rounds import Round, rounds

# Who is the best at what, over many matches: what the most of, out of how many tries.
BESTS = {"interceptor": ("right", "tries"), "memory": ("right", "chances"), "caller": ("valhallas", "calls")}


def final(view: View, seat: Seat, texts: Texts) -> str:
    """What a seat holds at the end of the game."""
    return shield_name(view["shields"][seat], texts) or texts("valnarok.shield.none")


def statistics(events: Sequence[Event], view: View, texts: Texts) -> list[tuple[str, tuple[str, ...]]]:
    """For the end: how often each seat intercepted rightly and wrongly, won its Valhallas and lost them."""
    done = counts(events, view)
    rows = [(texts("valnarok.stat.rounds"), tuple(str(shields) for shields in view["shields"]))]
    for name in ("right", "wrong", "missed", "valhallas", "ragnaroks"):
        rows.append((texts(f"valnarok.stat.{name}"), tuple(map(str, done[name]))))
    score = (f"{right}/{chances}" for right, chances in zip(done["right"], done["chances"], strict=True))
    return [*rows, (texts("valnarok.stat.memory"), tuple(score))]


def missed(events: Sequence[Event], seats: int) -> list[int]:
    """How many windows went by unused in which each seat had seen a card that fitted."""
    counts = [0] * seats
    for one in rounds(events, seats):
        for knew in _by_window(one):
            for seat in knew:
                counts[seat] += 1
    return counts


def _by_window(one: Round) -> list[set[Seat]]:
    windows: dict[int, set[Seat]] = {}
    for chance in one.missed() if one.over else ():
        windows.setdefault(chance.moment, set()).update(chance.knew)
    return list(windows.values())


def counts(events: Sequence[Event], view: View) -> dict[str, list[int]]:
    """How often each seat did what; the position keeps them during the game."""
    done = {name: [of[name] for of in view["stats"]] for name in ("right", "wrong", "valhallas", "ragnaroks")}
    done["missed"] = missed(events, len(done["right"]))
    done["tries"] = [right + wrong for right, wrong in zip(done["right"], done["wrong"], strict=True)]
    done["chances"] = [tries + gone for tries, gone in zip(done["tries"], done["missed"], strict=True)]
    done["calls"] = [won + lost for won, lost in zip(done["valhallas"], done["ragnaroks"], strict=True)]
    return done


def noted(event: Event) -> tuple[str, Seat] | None:
    """A wrong interception, and whose it is."""
    wrong = event.kind == "intercept" and not event.data["right"]
    return ("wrong_call", event.data["seat"]) if wrong else None
