"""Drawing a column of cards: while its owner builds it, and while it is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.narrate import card_question
from vikings_tui.games.estimeo.scoring import FINE
from vikings_tui.games.estimeo.words import MARKER
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.picking import Pick

STYLES = {"blue": "p.blue", "yellow": "p.yellow", "violet": "p.magenta", "master": "title", "marker": "accent bold"}
TAG = 10  # the width of a card's colour in words


def paint_building(
    c: Canvas, x: int, y: int, width: int, view: View, texts: Texts, pick: Pick | None, holding: str
) -> int:
    """ES-10: the owner's column, highest on top, gaps where the held card can go, then what lies beside it."""
    tall = 3 if c.height >= 32 else 2
    column = [item["slot"] for item in view["players"][view["seat"]]["column"]]
    words = {card["slot"]: card_question(card["card"], view, texts) for card in view["hand"]}
    words[MARKER] = texts("estimeo.marker", value=view["players"][view["seat"]]["marker"])
    rest = [slot for slot in column if slot != holding]
    c.put(x, y, texts("estimeo.screen.high"), "dim", width=width)
    y += 1
    for place in range(len(rest) + 1, 0, -1):
        if holding:
            y += _paint_gap(c, x, y, width, place, texts, pick)
        if place > 1:
            y += _paint_card(c, x, y, width, tall, rest[place - 2], words, texts, pick)
    c.put(x, y, texts("estimeo.screen.low"), "dim", width=width)
    aside = [slot for slot in words if slot not in column and slot != holding]
    if aside:
        c.put(x, y + 1, texts("estimeo.screen.aside"), "title", width=width)
        y += 1
    for slot in aside:
        y += _paint_card(c, x, y + 1, width, tall, slot, words, texts, pick)
    return y + 1


def _paint_card(
    c: Canvas, x: int, y: int, width: int, tall: int, slot: str, words: dict[str, str], texts: Texts, pick: Pick | None
) -> int:
    """Returns the rows it takes: the marker one, a card two or three."""
    rows = 1 if slot == MARKER else tall
    choice = pick.find(name=f"slot:{slot}") if pick else None
    focused = pick is not None and choice is not None and choice == pick.here
    style = "focus" if focused else ""
    c.fill(x, y, width, rows, style)
    c.put(x, y, "▸" if focused else " ", style)
    if choice:
        c.put(x + 1, y, choice.key, style or "pick")
    c.put(x + 3, y, texts(f"estimeo.slot.{slot}"), style or STYLES[slot], width=TAG - 1)
    c.text(x + 3 + TAG, y, width - TAG - 4, rows, words[slot], style)
    if choice:
        c.zone(choice.name, x, y, width, rows)
    return rows


def _paint_gap(c: Canvas, x: int, y: int, width: int, place: int, texts: Texts, pick: Pick | None) -> int:
    choice = pick.find(name=f"place:{place}") if pick else None
    if choice is None:
        return 0
    focused = pick is not None and choice == pick.here
    style = "focus" if focused else "pick"
    c.put(x, y, "▸" if focused else " ", style)
    c.put(x + 1, y, choice.key, style)
    c.put(x + 3, y, "─" * (width - 4), style)
    if focused:
        c.put(x + 5, y, f" {texts('estimeo.pick.here')} ", style)
    c.zone(choice.name, x, y, width)
    return 1


def paint_checked(c: Canvas, x: int, y: int, width: int, view: View, seat: int, texts: Texts) -> int:
    """ES-15: a column as far as it is turned, highest on top: the answer, and what became of it."""
    tall = 3 if c.height >= 32 else 2
    player = view["players"][seat]
    items: Sequence[dict[str, Any]] = player["column"] or ()
    for item in reversed(items):
        slot, found = item["slot"], item["verdict"]
        rows = 1 if slot == MARKER else tall
        c.put(x, y, texts(f"estimeo.slot.{slot}"), STYLES[slot], width=TAG - 1)
        if slot == MARKER:
            c.put(x + TAG, y, f"{player['marker']:>3} " + "─" * (width - TAG - 4), STYLES[slot])
        else:
            good = "good" if found == FINE else "bad" if found else "dim"
            c.put(x + TAG, y, "  ?" if found is None else f"{item['answer']:>3}", good)
            if found:
                c.put(x, y + 1, texts(f"estimeo.verdict.{found}"), good, width=TAG + 3)
            c.text(x + TAG + 4, y, width - TAG - 4, rows, card_question(item["card"], view, texts))
        y += rows
    return y
