"""The curtain: between two people, and at any moment, nothing of the game is on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from vikings_tui.core.event import Seat
from vikings_tui.tui.art import PixelArt, picture
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, balanced, wrap
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.painting import put_picture
from vikings_tui.tui.players import Players

GRACE = 0.25  # seconds in which Enter still belongs to whoever pressed it last: a slip must not show another's cards
HULL = ("▄▀▀▄                     ▄▀", "▀ ▐▌                    ▐▌ ", "  ▐█▄▄●▄▄●▄▄●▄▄●▄▄●▄▄●▄▄▄█▌")

SEA_ROWS, SEA_REPEATS = 4, 42  # pixels of the picture's sea, and after how many it is the same again


class Curtain(PaintedScreen[None]):
    """Asks for one person by name and goes when they press Enter (no other key: some terminals report Shift alone).

    With `recap` it is the second page, for that person's eyes: what happened since they last decided. With `blank` it
    is the panic key's: whoever pressed it lifts it again; `seat` is whose secrets lie behind, if any. With `away` the
    recap is of what happened while they were not at the table.
    """

    KEYS = (Key(("enter",), "lift", "app.do.lift"),)
    RECAP_KEYS = (Key(("space", "enter"), "lift", "app.do.skip"),)
    smallest = (20, 5)

    def __init__(
        self, players: Players, seat: Seat | None, recap: Sequence[str] = (), *, blank: bool = False, away: bool = False
    ) -> None:
        super().__init__()
        self.players, self.seat, self.recap, self.blank, self.away = players, seat, recap, blank, away

    def active_keys(self) -> tuple[Key, ...]:
        return self.RECAP_KEYS if self.recap else self.KEYS

    def paint(self, c: Canvas) -> None:
        if self.recap:
            self._paint_recap(c)
        else:
            self._paint_call(c)
        self.foot(c)

    def _paint_call(self, c: Canvas) -> None:
        name = self.players.names[self.seat] if self.seat is not None else ""
        role = self.players.role(self.seat) if self.seat is not None else "dim"
        top = max(0, c.height // 2 - 6)
        if c.pictures and c.width >= 100 and c.height >= 26:
            top = (c.height - 19) // 2
            _paint_ship(c, top, role)
            top += 12
        elif c.height >= 16:
            for row, line in enumerate(HULL):
                c.centre(0, top + row, c.width, line, "hull")
            c.centre(0, top + 3, c.width, "~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~", "sea")
            top += 5
        if name:
            put_big(c, 0, top, c.width, name, f"{role} bold")
        says = self.t("app.curtain.blank" if self.blank else "app.curtain.call", name=name or "—")
        for row, line in enumerate(balanced(says, min(c.width - 2, 60))):
            c.centre(0, top + 4 + row, c.width, line)

    def _paint_recap(self, c: Canvas) -> None:
        assert self.seat is not None
        width = min(c.width - 4, 76)
        lines = [piece for line in self.recap for piece in wrap(f"· {line}", width - 4)][-(c.height - 6) :]
        x, y = (c.width - width) // 2, max(0, (c.height - len(lines) - 4) // 2)
        title = "apart.meanwhile" if self.away else "app.curtain.recap"
        c.box(x, y, width, len(lines) + 4, title=self.t(title, name=self.players.names[self.seat]))
        for row, line in enumerate(lines):
            c.put(x + 2, y + 2 + row, line)

    def on_mount(self) -> None:
        self._since = monotonic()

    def do_lift(self) -> None:
        if not self.blank and monotonic() - self._since < GRACE * self.vikings.speed:
            return
        self.dismiss(None)


def _paint_ship(c: Canvas, y: int, role: str) -> None:
    """A longship on a sea from edge to edge, its sail in this colour."""
    ship = picture("suite/scene-curtain")
    sea = PixelArt("sea", tuple(row[:SEA_REPEATS] for row in ship.pixels[-SEA_ROWS:]))
    left = (c.width - ship.width) // 2
    for x in range(left % SEA_REPEATS - SEA_REPEATS, c.width, SEA_REPEATS):
        put_picture(c, x, y + ship.rows - sea.rows, sea)
    put_picture(c, left, y, ship, tint=role)
