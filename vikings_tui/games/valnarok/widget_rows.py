"""The rows of all players: fixed places, face-down cards, and what may be seen of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import PAIR, ROUNDS_TO_WIN
from vikings_tui.games.valnarok.controller import slot_zone
from vikings_tui.games.valnarok.narrate import shield_metal
from vikings_tui.games.valnarok.widget_cards import Box, Face, paint_card, paint_empty
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.picking import Pick
from vikings_tui.tui.players import Players

LABEL, WIDE_LABEL = 16, 20
PLACES = (5, 7, 9, 12, 17, 36)  # a row has room for the first of these that is enough: places seldom change their width
WIDEST, TALLEST, LOWEST = 16, 11, 7


class Rows(NamedTuple):
    """Where the rows are painted, and what is known of them. `faces` maps a place to the card that is shown there."""

    view: View
    players: Players
    texts: Texts
    picking: Pick | None
    faces: Mapping[tuple[Seat, int], str]
    turned_up: Mapping[Seat, int]  # how many places of each row the reveal has turned up; empty: there is no reveal
    settled: bool  # the reveal is over: who has won is shown
    moved: Mapping[tuple[Seat, int], str]  # the places that the last step has changed, each with a sign

    def paint(self, c: Canvas, x: int, y: int, width: int, height: int) -> int:
        """All rows, each two lines high or more, with a free line between them where there is room."""
        seats = len(self.view["rows"])
        label = WIDE_LABEL if width > 60 else LABEL
        longest = max(len(row) for row in self.view["rows"])
        places = next((count for count in PLACES if count >= longest), longest)
        step = max(1, min(WIDEST, (width - label) // places))
        most = min(TALLEST, max(LOWEST, step * 3 // 4))  # no card is much higher than wide: cells are too
        each = max(2, min(most + 3, height // seats))
        tall = min(most, each - 1) if each > 4 else each
        for seat in range(seats):
            top = y + seat * each
            self._paint_label(c, seat, Box(x, top, label, tall))
            for slot in range(self._length(seat)):
                wide = step - 1 if step > 2 else step
                self._paint_place(c, seat, slot, Box(x + label + slot * step, top, wide, tall))
        return y + seats * each

    def _length(self, seat: Seat) -> int:
        """The places of a row; those that a Fenrir adds at the reveal appear one by one."""
        places = len(self.view["rows"][seat])
        if not self.turned_up or self.settled:
            return places
        added: int = self.view["last"]["added"][seat]
        return max(self.turned_up.get(seat, 0), places - added)

    # The label of a row

    def _paint_label(self, c: Canvas, seat: Seat, at: Box) -> None:
        x, y, width, height = at
        role = self.players.role(seat)
        if self._plays() == seat:
            for row in range(height):
                c.put(x, y + row, "▌", role)
            c.put(x + 1, y, "▸", "title")
        target = self.picking is not None and self.picking.here.name == f"target {seat}"
        after = c.put(x + 2, y, f" {self.players.mark(seat)} ", f"{role} mark")
        c.put(after + 1, y, self.players.names[seat], "focus" if target else f"{role} bold", width=width - 7)
        c.zone(f"pick:target {seat}", x, y, width, height)
        won = self._shields(seat)
        after = c.put(x + 2, y + 1, "◆" * won + "◇" * (ROUNDS_TO_WIN - won), "title")
        word, style = self._word(seat)
        if not word and width > LABEL:
            word, style = shield_metal(won, self.texts), "dim"
        c.put(after + 1, y + 1, word, style, width=x + width - after - 1)
        if height > 2:
            word, style = self._omen(seat)
            c.put(x + 2, y + 2, word, style, width=width - 3)

    def _shields(self, seat: Seat) -> int:
        """VN-3: rounds won; that of this round when all rows are seen."""
        pending = bool(self.turned_up) and not self.settled and seat in self.view["last"]["winners"]
        won: int = self.view["shields"][seat]
        return won - pending

    def _plays(self) -> Seat | None:
        """Who is asked; in a race window whose turn it is; nobody between two rounds."""
        decision = self.view["decision"]
        if decision is None or self.turned_up:
            return None
        if self.picking and decision["race"]:
            return None
        seat: Seat = self.view["turn"] if decision["race"] else decision["seats"][0]
        return seat

    def _counted(self, seat: Seat) -> bool:
        """Whether all of this row lies open at the reveal."""
        return self.turned_up.get(seat, -1) >= len(self.view["rows"][seat])

    def _word(self, seat: Seat) -> tuple[str, str]:
        """What is special about this player now: points at the reveal, the declaration, another turn, Thor's gift."""
        view, last = self.view, self.view["last"]
        if self._counted(seat):
            won = self.settled and seat in last["winners"]
            points = self.texts("valnarok.points", n=last["points"][seat])
            return f"{points} ★" if won else points, "good" if won else "bold"
        mark = view["mark"]
        if mark and mark["owner"] == seat and mark["slot"] is None:
            return self.texts("valnarok.gets"), "warn"
        if view["declarer"] == seat:
            return self.texts("valnarok.valhalla"), "hot"
        if view["again"] and view["turn"] == seat:
            return self.texts("valnarok.again"), "accent"
        return "", ""

    def _omen(self, seat: Seat) -> tuple[str, str]:
        """What made a row's fate at the reveal: a Ragnarök, or a pair of Asgard and Ragnar; then why it has five."""
        last = self.view["last"]
        if not self.turned_up and self.view["ragnarok"] == seat:
            return self.texts("valnarok.ragnarok"), "bad"
        if self._counted(seat):
            if self.settled and last["ragnarok"] == seat:
                return self.texts("valnarok.ragnarok"), "bad"
            if self._has_pair(seat):
                return self.texts("valnarok.pair"), "accent"
            if self.view["declarer"] == seat:
                return self.texts("valnarok.valhalla"), "hot"
        return "", ""

    def _has_pair(self, seat: Seat) -> bool:
        """VN-23: Asgard and Ragnar both lie in this row."""
        return set(PAIR) <= set(self.view["last"]["rows"][seat])

    # The places of a row

    def _paint_place(self, c: Canvas, seat: Seat, slot: int, at: Box) -> None:
        number = str(slot + 1)
        if not self.view["rows"][seat][slot]:
            paint_empty(c, at, number, self._sign(seat, slot))
            return
        if slot < self.turned_up.get(seat, 0):
            added = slot >= len(self.view["rows"][seat]) - self.view["last"]["added"][seat]
            card = self.view["known"][seat][slot]
            paired = self._counted(seat) and card in PAIR and self._has_pair(seat)
            style = "focus" if paired else "card"
            paint_card(c, at, Face(f"+{number}" if added else number, card, style=style), self.texts)
            return
        zone = slot_zone(seat, slot)
        choice = self.picking.find(name=zone) if self.picking else None
        if choice:
            c.zone(zone, *at)
        focused = bool(choice and self.picking and self.picking.here == choice)
        sign = self._sign(seat, slot)
        card = self.faces.get((seat, slot))
        style = "focus" if focused else "warn mark" if sign else "card" if card else "back"
        paint_card(c, at, Face(number, card, choice.key if choice else "", sign, style, focused), self.texts)

    def _sign(self, seat: Seat, slot: int) -> str:
        """A card somebody looks at, or the first of the two that Loki swaps, or the one that is repaid; or else what
        the last step has changed."""
        look, mark = self.view["look"], self.view["mark"]
        if look is not None and (look["owner"], look["slot"]) == (seat, slot):
            return "?"
        if mark is not None:
            return "×" if (mark["owner"], mark["slot"]) == (seat, slot) else ""
        return self.moved.get((seat, slot), "")
