"""What everybody has shown since the match began: how often they announced, were called and lied, how they called, and
the cards of theirs that were seen. Nothing is in it that was not in sight of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.clash.cards import Card
from vikings_tui.games.clash.narrate import card_name
from vikings_tui.games.clash.views import typed
from vikings_tui.games.clash.widget_hand import FACES
from vikings_tui.tui.art import SMALL, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.painting import put_picture
from vikings_tui.tui.players import Players

WIDEST = 100
INDENT = 4


class RecordPage(PaintedScreen[None]):
    """`view`: what everybody may know (a spectator's)."""

    KEYS = (Key(("escape", "r", "enter", "space", "q"), "close", "app.do.close"),)

    def __init__(self, view: View, players: Players) -> None:
        super().__init__()
        self.view, self.players = typed(view), players

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("clash.record.title"), "head title")
        width = min(c.width - 2, WIDEST)
        x, room = (c.width - width) // 2, (c.height - 2) // len(self.players.names)
        for seat in range(len(self.players.names)):
            self._paint_player(c, x, 1 + seat * room, width, room, seat)
        self.foot(c)

    def _paint_player(self, c: Canvas, x: int, y: int, width: int, height: int, seat: Seat) -> None:
        player = self.view["players"][seat]
        at = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark") + 1
        at = c.put(at, y, self.players.names[seat], f"{self.players.role(seat)} bold")
        piles = self.t("clash.record.piles", hand=len(player["hand"]), pile=player["pile"], out=len(player["discard"]))
        c.right(x + width, y, piles, "dim")
        seen = [card for card in player["discard"] if card is not None]
        record = player["record"]
        called = record["proven"] + record["caught"]
        lines = [
            (self.t("clash.record.said", n=record["announced"], called=called, **_shares(record)), ""),
            (self.t("clash.record.calls", n=record["right"] + record["wrong"], **_shares(record)), ""),
            (self.t("clash.record.seen", cards=self._cards(Counter(seen)), n=len(player["discard"]) - len(seen)), ""),
            (self.t("clash.record.unseen", cards=self._cards(player["unseen"])), "dim"),
        ]
        y += 1
        if c.pictures and height >= len(lines) + 4 and seen:
            self._paint_cards(c, x + INDENT, y, seen)
            y, height = y + SMALL[1] // 2, height - SMALL[1] // 2
        for text, style in lines:
            y += c.text(x + INDENT, y, width - INDENT, 2 if height > 5 else 1, text, style)

    def _cards(self, cards: Mapping[Card, int]) -> str:
        named = [card_name(card, self.t) + (f" ×{n}" if n > 1 else "") for card, n in cards.items() if n]
        return ", ".join(named) or "—"

    def _paint_cards(self, c: Canvas, x: int, y: int, cards: list[Card]) -> None:
        for number, card in enumerate(cards):
            left = x + number * (SMALL[0] + 2)
            c.fill(left, y, SMALL[0], SMALL[1] // 2, FACES[card])
            put_picture(c, left, y, picture(f"clash/{card}", SMALL))

    def do_close(self) -> None:
        self.dismiss(None)


def _shares(record: Mapping[str, object]) -> dict[str, object]:
    """The figures of a record that its sentences name."""
    return {name: record[name] for name in ("proven", "caught", "passed", "right", "wrong")}
