"""Moments of Valnarok for everybody: an interception with both cards side by side, and how many came in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.widget_cards import BIG_HEIGHT, BIG_WIDTH, paint_big_card
from vikings_tui.table.seen import SeenStep
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.spotlight import Spotlight


class Tried(NamedTuple):
    """An interception: what lay on the discard, and which card was thrown in."""

    top: str
    card: str
    right: bool


def tried(events: Sequence[Event]) -> Tried | None:
    for event in events:
        if event.kind == "intercept":
            return Tried(event.data["top"], event.data["card"], event.data["right"])
    return None


def chain(history: Sequence[SeenStep]) -> int:
    """How many right interceptions have followed the last discard of a turn."""
    links = 0
    for step in reversed(history):
        kinds = {event.kind for event in step.events}
        if kinds & {"swap", "discard", "round"}:
            break
        links += any(event.kind == "intercept" and event.data["right"] for event in step.events)
    return links


def paint_tried(c: Canvas, light: Spotlight, cards: Tried, texts: Texts) -> None:
    """The top of the discard and the card that was thrown in, the same or not."""
    width = min(c.width - 4, 66)
    lines = [piece for line in light.lines for piece in wrap(line, width - 6)]
    height = BIG_HEIGHT + len(lines) + 6
    x, y = (c.width - width) // 2, max(1, (c.height - height) // 2)
    c.box(x, y, width, height, "line")
    put_big(c, x + 1, y + 1, width - 2, light.word, light.style)
    middle = x + width // 2
    paint_big_card(c, middle - BIG_WIDTH - 4, y + 4, cards.top, texts)
    paint_big_card(c, middle + 4, y + 4, cards.card, texts)
    c.centre(middle - 4, y + 7, 8, " = " if cards.right else " × ", "good" if cards.right else "bad")
    for row, line in enumerate(lines):
        c.centre(x + 2, y + BIG_HEIGHT + 5 + row, width - 4, line, "bold" if row == 0 else "")


def moved(history: Sequence[SeenStep], rows: Sequence[Sequence[object]]) -> dict[tuple[Seat, int], str]:
    """The places that the last step has changed for all to see: + a card came here, × cards changed places, ! a card
    was shown and lies here again. That somebody lets an interception pass changes nothing."""
    step = next((step for step in reversed(history) if step.verb != "pass"), None)
    return touched(step.events if step else (), rows)


def touched(events: Sequence[Event], rows: Sequence[Sequence[object]]) -> dict[tuple[Seat, int], str]:
    """The places that these events have changed, with the signs of `moved`."""
    signs: dict[tuple[Seat, int], str] = {}
    for kind, data in ((event.kind, event.data) for event in events):
        if kind == "swap":
            signs[data["seat"], data["slot"]] = "+"
        elif kind == "repay":
            signs[data["other"], data["place"]] = "+"
        elif kind in ("add", "give"):
            seat = data["other" if kind == "give" else "seat"]
            signs[seat, len(rows[seat]) - 1] = "+"
        elif kind == "loki":
            signs[data["owner"], data["slot"]] = signs[data["other"], data["place"]] = "×"
        elif kind == "intercept" and not data["right"]:
            signs[data["owner"], data["slot"]] = "!"
    return signs
