"""The rows of all players: fixed places, face-down cards, and what may be seen of them."""

from __future__ import annotations

from typing import NamedTuple

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import PAIR, ROUNDS_TO_WIN
from vikings_tui.games.valnarok.controller import slot_zone
from vikings_tui.games.valnarok.widget_cards import short, worth
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.picking import Choice, Pick
from vikings_tui.tui.players import Players

LABEL = 16
WIDEST = 9


class Rows(NamedTuple):
    """Where the rows are painted, and what is known of them. `faces` maps a place to the card that is shown there."""

    view: View
    players: Players
    texts: Texts
    picking: Pick | None
    faces: dict[tuple[Seat, int], str]
    shown: int  # how many rows the reveal has turned up; -1: no reveal

    def paint(self, c: Canvas, x: int, y: int, width: int, height: int) -> int:
        """All rows, each two, three or four lines high; returns the line after them."""
        seats = len(self.view["rows"])
        each = max(2, min(4, height // seats))
        for seat in range(seats):
            self._paint_row(c, seat, x, y + seat * each, width, each)
        return y + seats * each

    def _paint_row(self, c: Canvas, seat: Seat, x: int, y: int, width: int, height: int) -> None:
        self._paint_label(c, seat, x, y, height)
        if seat < self.shown:
            cards: list[str | None] = list(self.view["last"]["rows"][seat])
        else:
            cards = [None] * len(self.view["rows"][seat])
        room = width - LABEL
        wide = min(WIDEST if width > 60 else 7, room // max(1, len(cards)))
        c.zone(f"pick:target {seat}", x, y, LABEL, height)
        for slot, card in enumerate(cards):
            if card is not None:
                self._paint_revealed(c, seat, slot, card, (x + LABEL + slot * wide, y, wide, height))
            else:
                self._paint_slot(c, seat, slot, (x + LABEL + slot * wide, y, wide, height))

    def _paint_label(self, c: Canvas, seat: Seat, x: int, y: int, height: int) -> None:
        view, role = self.view, self.players.role(seat)
        target = self.picking is not None and self.picking.here.name == f"target {seat}"
        c.put(x, y, "▸" if self._plays() == seat else " ", "title")
        at = c.put(x + 1, y, f" {self.players.mark(seat)} ", f"{role} mark")
        c.put(at + 1, y, self.players.names[seat], "focus" if target else role, width=LABEL - 6)
        won = view["shields"][seat]
        c.put(x + 2, y + 1, "◆" * won + "◇" * (ROUNDS_TO_WIN - won), "title")
        word, style = self._word(seat)
        c.put(x + 3 + ROUNDS_TO_WIN, y + 1, word, style, width=LABEL - 4 - ROUNDS_TO_WIN)
        if height > 2 and seat < self.shown:
            c.put(x + 2, y + 2, *self._omen(seat))

    def _plays(self) -> Seat | None:
        """Who is asked; in a race window whose turn it is; nobody between two rounds."""
        decision = self.view["decision"]
        if decision is None or self.shown >= 0:
            return None
        seat: Seat = self.view["turn"] if decision["race"] else decision["seats"][0]
        return seat

    def _omen(self, seat: Seat) -> tuple[str, str]:
        """What made a row's fate at the reveal: a Ragnarök, or a pair of Asgard and Ragnar."""
        last = self.view["last"]
        if last["ragnarok"] == seat and self.shown > len(self.view["rows"]):
            return self.texts("valnarok.ragnarok"), "bad"
        return (self.texts("valnarok.pair"), "accent") if set(PAIR) <= set(last["rows"][seat]) else ("", "")

    def _word(self, seat: Seat) -> tuple[str, str]:
        """What is special about this player now: points at the reveal, the declaration, who gets Thor's card."""
        view, last = self.view, self.view["last"]
        if seat < self.shown:
            won = self.shown > len(view["rows"]) and seat in last["winners"]
            points = self.texts("valnarok.points", n=last["points"][seat])
            return f"{points} ★" if won else points, "good" if won else "bold"
        if view["declarer"] == seat:
            return self.texts("valnarok.valhalla"), "hot"
        mark = view["mark"]
        if mark and mark["owner"] == seat and mark["slot"] is None:
            return self.texts("valnarok.gets"), "warn"
        return "", ""

    def _paint_revealed(self, c: Canvas, seat: Seat, slot: int, card: str, at: tuple[int, int, int, int]) -> None:
        last = self.view["last"]
        added = slot >= len(last["rows"][seat]) - last["added"][seat]
        self._card(c, at, "+" if added else str(slot + 1), short(card, self.texts, at[2] - 1), "card", worth(card))

    def _paint_slot(self, c: Canvas, seat: Seat, slot: int, at: tuple[int, int, int, int]) -> None:
        x, y, width, height = at
        zone = slot_zone(seat, slot)
        if not self.view["rows"][seat][slot]:
            c.put(x, y, f"{slot + 1}", "dim")
            c.centre(x, y + 1, width - 1, "·", "dim")
            return
        choice = self.picking.find(name=zone) if self.picking else None
        if choice:
            c.zone(zone, x, y, width - 1 if width > 2 else width, height)
        mark = self.view["mark"]
        marked = mark is not None and (mark["owner"], mark["slot"]) == (seat, slot)
        look = self.view["look"]
        watched = look is not None and (look["owner"], look["slot"]) == (seat, slot)
        face = self.faces.get((seat, slot))
        style = self._style(choice, known=face is not None, marked=marked or watched)
        text = short(face, self.texts, width - 1) if face else "?" if watched else "×" if marked else ""
        if choice and choice.key:
            text = f"{choice.key.upper()} {text}".strip() if width > 5 else choice.key.upper()
        self._card(c, at, str(slot + 1), text, style, worth(face) if face else "")
        if choice and self.picking and self.picking.here == choice:
            c.put(x, y + 1, "▸", style)

    def _style(self, choice: Choice | None, *, known: bool, marked: bool) -> str:
        if choice and self.picking and self.picking.here == choice:
            return "focus"
        if marked:
            return "warn mark"
        return "card" if known else "back bold" if choice else "back"

    def _card(
        self, c: Canvas, at: tuple[int, int, int, int], number: str, text: str, style: str, points: str = ""
    ) -> None:
        """A block with its number at the corner; the last line and column stay free between the cards."""
        x, y, width, height = at
        inner = max(1, width - 1) if width > 2 else width
        c.fill(x, y, inner, max(2, height - 1), style)
        c.put(x, y, number, style)
        if len(points) + len(number) < inner:
            c.right(x + inner, y, points, style)
        if inner > len(number) + 1 and style.startswith("back"):
            c.put(x + len(number) + 1, y, "░" * (inner - len(number) - 1), style)
        c.centre(x, y + 1, inner, text or ("░" * inner if style == "back" else ""), style)
