"""What is worth everybody's time, one thing after the other: raids and what they brought, favours, the bonus cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from vikings_tui.core.event import Event
from vikings_tui.games.gone_wild import narrate, widget_texts
from vikings_tui.tui.spotlight import Spotlight

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen
    from vikings_tui.table.seen import SeenStep

WORDS = ("last_round", "repelled", "damaged", "favour")  # what a step is about, the most important first
TOLD = {*WORDS, "pillage", "score"}
AT_THE_END = {"bonus", "tie", "over"}
OF_A_TURN = {"raid", "total_defence"}  # points that end a turn


class Beat(NamedTuple):
    """A moment; while the cards of the end are counted, the points so far and how many lines of the log are to come."""

    light: Spotlight
    scores: tuple[int, ...] = ()
    untold: int = 0


def beats(screen: GoneWildScreen, step: SeenStep) -> list[Beat]:
    """The moments of a step: a raid line by line, then the cards of the end one by one."""
    events = [event.seen_by(screen.viewer) for event in step.events]
    return [*_told(screen, events), *_round(screen, events), *_ending(screen, events)]


def _round(screen: GoneWildScreen, events: Sequence[Event]) -> list[Beat]:
    """The end of a round in a few lines: points of storages, tokens lost, what left the Path."""
    over = next((event for event in events if event.kind == "round_over"), None)
    if over is None:
        return []
    t, lines = screen.t, []
    for seat, name in enumerate(screen.players.names):
        parts = []
        for event in events:
            if event.data.get("seat") != seat:
                continue
            if event.kind == "score" and event.data["source"] == "store":
                parts.append(t("gone_wild.screen.strip.points", n=event.data["points"]))
            elif event.kind == "store" and event.data["lost_barrels"] + event.data["lost_ingots"]:
                lost = narrate.tokens_name(event.data["lost_barrels"], event.data["lost_ingots"], t)
                parts.append(t("gone_wild.screen.strip.lost", lost=lost))
        lines += [t("gone_wild.screen.strip.of", player=name, parts=", ".join(parts))] * bool(parts)
    moves = next((event for event in events if event.kind == "path_moves"), None)
    lines += [line for line in [narrate.narrate(moves, screen.players.names, t) if moves else ""] if line]
    word = t("gone_wild.screen.big.round", n=over.data["round"])
    return [Beat(Spotlight(word, tuple(lines)))]


def _told(screen: GoneWildScreen, events: Sequence[Event]) -> list[Beat]:
    """Under one word, line after line."""
    word = _word(screen, events)
    if not word:
        return []
    said = (narrate.narrate(event, screen.players.names, screen.t) for event in events if event.kind in TOLD)
    lines = tuple(line for line in said if line)
    return [Beat(Spotlight(word, lines[: n + 1])) for n in range(len(lines))]


def _word(screen: GoneWildScreen, events: Sequence[Event]) -> str:
    kinds = {event.kind for event in events}
    for word in WORDS:
        if word in kinds:
            return screen.t(f"gone_wild.screen.big.{word}")
    for event in events:
        if event.kind == "score" and event.data["source"] in OF_A_TURN:
            return screen.t("gone_wild.screen.big.points", n=event.data["points"])
    return ""


def _ending(screen: GoneWildScreen, events: Sequence[Event]) -> list[Beat]:
    """GW-33, GW-34: each bonus card with what everybody has of it and the points as they grow; ties; who wins."""
    t, names = screen.t, screen.players.names
    last = [event for event in events if event.kind in AT_THE_END]
    scores = [player["vp"] for player in screen.seen.view(None)["players"]]
    for event in last:
        scores = _with(scores, event, -1)
    ending = []
    for number, event in enumerate(last, 1):
        scores = _with(scores, event, 1)
        lines = [narrate.narrate(event, names, t)]
        word = t(f"gone_wild.screen.big.{'tie' if event.kind == 'tie' else 'over'}")
        if "counts" in event.data:
            seats = event.data.get("tied", range(len(scores)))
            counts = [f"{names[seat]} {n}" for seat, n in zip(seats, event.data["counts"], strict=True)]
            lines[:0] = [widget_texts.bonus_text(event.data["bonus"], t), " · ".join(counts)]
        if event.kind == "bonus":
            word = narrate.bonus_name(event.data["bonus"], t)
            lines.append(t("gone_wild.screen.totals", scores=_scores(names, scores)))
        ending.append(Beat(Spotlight(word, tuple(lines)), tuple(scores), len(last) - number))
    return ending


def _with(scores: Sequence[int], event: Event, sign: int) -> list[int]:
    """The points with those of a bonus card, or (sign -1) without."""
    seats, points = event.data.get("seats", ()), event.data.get("points", 0)
    return [n + sign * points * (seat in seats) for seat, n in enumerate(scores)]


def _scores(names: Sequence[str], scores: Sequence[int]) -> str:
    return " · ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
