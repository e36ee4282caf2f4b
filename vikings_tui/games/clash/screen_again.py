"""After a match: what everybody got away with. Every lie nobody called, the biggest swing, what the centre gave."""

from __future__ import annotations

from vikings_tui.games.clash.narrate import card_name, got_away, swung
from vikings_tui.games.clash.records_lies import Lie, Story, story, swing
from vikings_tui.table.seen import Seen
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.players import Players

WIDEST = 96


class GotAway(PaintedScreen[None]):
    KEYS = (
        Key(("up",), "up", "app.do.scroll", "↑↓"),
        Key(("down",), "down"),
        Key(("escape", "enter", "space", "q"), "close", "app.do.close"),
    )

    def __init__(self, told: Story, players: Players) -> None:
        super().__init__()
        self.told, self.players, self.top = told, players, 0

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("clash.away.title"), "head title")
        width = min(c.width - 2, WIDEST)
        x = (c.width - width) // 2
        y = self._paint_sums(c, x, 2, width) + 1
        self._paint_lies(c, x, y, width, c.height - 2 - y)
        self.foot(c)

    def _paint_sums(self, c: Canvas, x: int, y: int, width: int) -> int:
        """The biggest swing, and for each player how many lies were believed and what they and the centre brought."""
        turn = swing(self.told)
        if turn:
            y += c.text(x, y, width, 2, swung(turn, self.players.names, self.t), "title") + 1
        for seat, name in enumerate(self.players.names):
            lies = [lie for lie in self.told.lies if lie.seat == seat]
            points = sum(lie.changes[seat] for lie in lies)
            c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
            c.put(x + 4, y, name, f"{self.players.role(seat)} bold", width=16)
            says = self.t("clash.away.sum", n=len(lies), points=_signed(points), centre=self.told.centre[seat])
            c.put(x + 21, y, says, width=width - 21)
            y += 1
        return y

    def _paint_lies(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        rows = [row for lie in self.told.lies for row in self._rows(lie, width - 9)]
        self.top = max(0, min(self.top, len(rows) - height))
        if not rows:
            c.put(x, y, self.t("clash.away.none"), "dim", width=width)
        for line, (number, lie, text) in enumerate(rows[self.top : self.top + height]):
            if number:
                c.right(x + 4, y + line, number, "dim")
                c.put(x + 5, y + line, f" {self.players.mark(lie.seat)} ", f"{self.players.role(lie.seat)} mark")
            c.put(x + 9, y + line, text)

    def _rows(self, lie: Lie, width: int) -> list[tuple[str, Lie, str]]:
        """The lines that tell of a lie; the first has the number of the turn."""
        said = self.t("clash.away.lie", card=card_name(lie.card, self.t), action=card_name(lie.named, self.t))
        brought = got_away(lie, self.players.names, self.t)
        pieces = wrap(f"{said} {brought}", width)
        return [(f"{lie.turn}." if number == 0 else "", lie, piece) for number, piece in enumerate(pieces)]

    def do_up(self) -> None:
        self.top -= 1
        self.redraw()

    def do_down(self) -> None:
        self.top += 1
        self.redraw()

    def do_close(self) -> None:
        self.dismiss(None)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"–{-points}" if points else "0"


def again(seen: Seen) -> GotAway | None:
    """None while the match is not over: what was hidden stays so."""
    if seen.result is None:
        return None
    return GotAway(story(seen.revealed, len(seen.seats)), Players(seen.seats))
