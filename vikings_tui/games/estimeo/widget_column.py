"""Drawing a column of cards: while its owner builds it, and while it is checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.narrate import card_question
from vikings_tui.games.estimeo.notation import MARKER
from vikings_tui.games.estimeo.scoring import FINE
from vikings_tui.games.estimeo.views import ItemView, typed
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.picking import Pick
from vikings_tui.tui.players import Players

STYLES = {
    "blue": "p.blue",
    "yellow": "p.yellow",
    "violet": "p.magenta",
    "cyan": "p.cyan",
    "master": "title",
    "marker": "accent bold",
}
TAG = 11  # the width of a card's colour in words
FRAME = 2  # the rows of a card's upper and lower edge, where there is room for them


class Building:
    """ES-10: the owner's column, highest on top, gaps where the held card can go, then what lies beside it."""

    def __init__(self, view: View, texts: Texts, pick: Pick | None, holding: str) -> None:
        self.texts, self.pick, self.holding = texts, pick, holding
        seen = typed(view)
        own = seen["players"][seen["seat"] or 0]
        self.column = [item["slot"] for item in own["column"] or ()]
        self.words = {card["slot"]: card_question(card["card"], view, texts) for card in seen["hand"] or ()}
        self.words[MARKER] = texts("estimeo.marker", value=own["marker"])

    def paint(self, c: Canvas, x: int, y: int, width: int, height: int) -> int:
        """Returns the row below."""
        column = [slot for slot in self.column if slot != self.holding]
        aside = [slot for slot in self.words if slot not in self.column and slot != self.holding]
        most = height - 3 - len(self.words)  # with all gaps and titles: a card that is taken up changes no other
        self.framed = fits_framed(self.words, list(self.words), width - TAG - 6, most)
        least = 2 if 2 * len(self.words) - 1 <= most and not self.framed else 1
        gaps = len(column) + 1 if self.holding else 0
        room = height - 2 - gaps - (1 if aside else 0)
        if self.framed:
            room -= FRAME * (len(column) + len(aside) - 1)
        tall = card_rows(self.words, [*column, *aside], width - TAG - 6, room, least)
        airy = fits_framed(self.words, list(self.words), width - TAG - 6, most, 2 * FRAME)
        self.air = FRAME // 2 if airy else 0
        c.put(x, y, self.texts("estimeo.screen.high"), "dim", width=width)
        y += 1
        for place in range(len(column) + 1, 0, -1):
            if self.holding:
                y += self._gap(c, x, y, width, place)
            if place > 1:
                y += self._card(c, x, y, width, tall, column[place - 2])
        c.put(x, y, self.texts("estimeo.screen.low"), "dim", width=width)
        y += 1
        if aside:
            c.put(x, y, self.texts("estimeo.screen.aside"), "title", width=width)
            y += 1
        for slot in aside:
            y += self._card(c, x, y, width, tall, slot)
        return y

    def _card(self, c: Canvas, x: int, y: int, width: int, tall: Mapping[str, int], slot: str) -> int:
        """Returns the rows it takes."""
        framed = self.framed and slot != MARKER
        rows = tall[slot] + (FRAME + 2 * self.air if framed else 0)
        choice = self.pick.find(name=f"slot:{slot}") if self.pick else None
        focused = self.pick is not None and choice is not None and choice == self.pick.here
        style = "focus" if focused else ""
        if choice:
            c.zone(choice.name, x, y, width, rows)
        if framed:
            c.box(x + 2, y, width - 2, rows, style or STYLES[slot])
            y += 1 + self.air
        c.fill(x + 3 if framed else x, y, width - 4 if framed else width, tall[slot], style)
        c.put(x, y, "▸" if focused else " ", style)
        if choice:
            c.put(x + 1, y, choice.key, style or "pick")
        c.put(x + 4 if framed else x + 3, y, self.texts(f"estimeo.slot.{slot}"), style or STYLES[slot], width=TAG - 1)
        if slot == MARKER:
            at = c.put(x + 3 + TAG, y, f"{self.words[slot]} ", style or STYLES[slot])
            c.put(at, y, "─" * (x + width - at - 1), style or "accent")
        else:
            c.text((x + 4 if framed else x + 3) + TAG, y, width - TAG - 6, tall[slot], self.words[slot], style)
        return rows

    def _gap(self, c: Canvas, x: int, y: int, width: int, place: int) -> int:
        choice = self.pick.find(name=f"place:{place}") if self.pick else None
        if choice is None:
            return 0
        focused = self.pick is not None and choice == self.pick.here
        style = "focus" if focused else "pick"
        c.put(x, y, "▸" if focused else " ", style)
        c.put(x + 1, y, choice.key, style)
        c.put(x + 2, y, " " + "·" * (width - 4), style)
        if focused:
            c.put(x + 3, y, f"{self.texts('estimeo.pick.here')} ", style)
        c.zone(choice.name, x, y, width)
        return 1


def card_rows(
    words: Mapping[str, str], slots: Sequence[str], width: int, height: int, least: int = 1, whole: str = ""
) -> dict[str, int]:
    """How many rows each card gets: what its question needs, and less for the longest where they do not all fit, but
    for the one that must be whole."""
    rows = {slot: 1 if slot == MARKER else max(least, len(wrap(words[slot], width))) for slot in slots}
    others = [slot for slot in slots if slot != whole]
    while sum(rows.values()) > height and max((rows[slot] for slot in others), default=0) > least:
        rows[max(others, key=lambda slot: rows[slot])] -= 1
    return rows


def summary(words: str, width: int, rows: int) -> str:
    """The beginning of a question that was read before, in so many rows."""
    lines = wrap(words, width)
    if len(lines) <= rows:
        return words
    kept = " ".join(lines[:rows]).rsplit(" ", 1)[0]
    return f"{kept.rstrip(' ,;:')}…"


def fits_framed(words: Mapping[str, str], slots: Sequence[str], width: int, height: int, frame: int = FRAME) -> bool:
    """Whether all these cards have room for their questions and a frame of so many rows."""
    rows = card_rows(words, slots, width, 99)
    return sum(rows.values()) + frame * (len(slots) - 1) <= height


def paint_checked(
    c: Canvas, x: int, y: int, width: int, height: int, view: View, seat: int, texts: Texts, here: str
) -> int:
    """ES-15: a column as far as it is turned, highest on top: the answer, and what became of it in a sign and a word.
    `here` is the card that everybody looks at. Returns the row below."""
    player = typed(view)["players"][seat]
    items = player["column"] or ()
    words = {item["slot"]: card_question(item["card"], view, texts) for item in items if item["slot"] != MARKER}
    slots = [item["slot"] for item in items]
    inset = 2 if fits_framed(words, slots, width - TAG - 11, height - len(slots)) else 0
    rows = card_rows(words, slots, width - TAG - 7 - 2 * inset, height, 2, here)
    for item in reversed(items):
        slot = item["slot"]
        if inset and slot != MARKER:
            c.box(x + 7, y, width - 7, rows[slot] + FRAME, STYLES[slot])
            y += 1
        _paint_item(c, x, y, width, rows[slot], item, words, player["marker"] or 0, texts, slot == here, inset)
        y += rows[slot] + (1 if inset and slot != MARKER else 0)
    return y


def paint_left_out(
    c: Canvas, x: int, y: int, width: int, height: int, view: View, players: Players, texts: Texts
) -> None:
    """ES-13: each card that was left out, once: its answer, its question, whose it was."""
    owners: dict[str, list[int]] = {}
    answers: dict[str, int | None] = {}
    for player in typed(view)["players"]:
        for left in player["left_out"] or ():
            owners.setdefault(left["card"], []).append(player["seat"])
            answers[left["card"]] = left["answer"]
    room = width - 5 - 4 * max(map(len, owners.values()))
    words = {card: card_question(card, view, texts) for card in owners}
    rows = card_rows(words, list(words), room, height)
    for card, seats in list(owners.items())[:height]:
        answer = answers[card]
        c.put(x, y, "  —" if answer is None else f"{answer:>3}", "dim" if answer is None else "bold")
        c.text(x + 5, y, room, rows[card], summary(words[card], room, rows[card]))
        for at, seat in enumerate(seats):
            c.put(x + width - 4 * (len(seats) - at), y, f" {players.mark(seat)} ", f"{players.role(seat)} mark")
        y += rows[card]


def _paint_item(
    c: Canvas,
    x: int,
    y: int,
    width: int,
    rows: int,
    item: ItemView,
    words: Mapping[str, str],
    marker: int,
    texts: Texts,
    here: bool,
    inset: int,
) -> None:
    slot, verdict = item["slot"], item["verdict"]
    c.put(x, y, "▸" if here else " ", "pick")
    if slot == MARKER:
        at = c.put(x + 3, y, f"{marker:>3} {texts('estimeo.slot.marker')} ", STYLES[slot])
        c.put(at, y, "─" * (x + width - at - 1), "accent")
        return
    good = "good" if verdict == FINE else "bad" if verdict else "dim"
    sign = "" if not verdict else "✓" if verdict == FINE else "✗"
    c.put(x + 1, y, f"{sign:1} {'?' if verdict is None else item['answer']:>3}", good)
    c.put(x + 7 + inset, y, texts(f"estimeo.slot.{slot}"), STYLES[slot], width=TAG - 1)
    if verdict:
        c.put(x + 3 + 3 * inset, y + 1, texts(f"estimeo.verdict.{verdict}"), good, width=TAG + 3)
    room = width - TAG - 7 - 2 * inset
    c.text(x + 7 + inset + TAG, y, room, rows, summary(words[slot], room, rows), "bold" if here else "")
