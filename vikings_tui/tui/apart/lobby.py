"""Waiting for friends: the code they need, who is here already; or, after a match, who wants another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vikings_tui.core.limits import LIMITS
from vikings_tui.core.text import game_title
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, balanced
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.players import Players

if TYPE_CHECKING:
    from vikings_tui.table.apart.remote import RemoteTable

WIDTH = 72


class Lobby(PaintedScreen[None]):
    """Goes by itself when the match is dealt."""

    LEAVE = Key(("escape", "q"), "leave", "apart.do.leave")
    KEYS = (LEAVE,)
    HOST_KEYS = (Key(("b", "B"), "begin", "apart.do.begin"), LEAVE)

    def __init__(self, table: RemoteTable, left: Callable[[], None], again: bool = False) -> None:
        super().__init__()
        self.table, self._left, self.again = table, left, again

    def active_keys(self) -> tuple[Key, ...]:
        return self.HOST_KEYS if self.table.welcome.host and not self.again else self.KEYS

    def paint(self, c: Canvas) -> None:
        welcome = self.table.welcome
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, game_title(welcome.game, self.t), "head title")
        left, y = (c.width - WIDTH) // 2, self.first_row(c)
        title = self.t("apart.lobby.again" if self.again else "apart.lobby.title")
        c.centre(left, y, WIDTH, title, "title")
        put_big(c, left, y + 2, WIDTH, welcome.code, "big")
        y += 6
        if not self.again:
            says = self.t("apart.lobby.guests" if LIMITS.shared else "apart.lobby.join", code=welcome.code)
            for line in balanced(says, WIDTH):
                c.centre(left, y, WIDTH, line)
                y += 1
            if welcome.ssh:
                c.centre(left, y, WIDTH, self.t("apart.lobby.ssh", words=welcome.ssh), "accent")
                y += 1
        self._paint_seats(c, left + 12, y + 1)
        self.foot(c)

    def _paint_seats(self, c: Canvas, x: int, y: int) -> None:
        """Who is here already."""
        welcome, company = self.table.welcome, self.table.company
        players = Players(welcome.seats)
        for seat, kind in enumerate(welcome.kinds):
            state = company.state(seat) if company.chairs else "here" if seat in welcome.eyes else "away"
            word = (
                "own" if seat in welcome.eyes else "coming" if state in ("away", "lost") and not self.again else state
            )
            c.put(x, y, f" {players.mark(seat)} ", f"{players.role(seat)} mark")
            c.put(x + 4, y, players.names[seat], players.role(seat), width=20)
            style = "dim" if kind == "bot" else "bold" if state == "here" else "warn"
            c.put(x + 26, y, self.t(f"apart.chair.{word}"), style)
            y += 1
        if company.watchers:
            c.put(x, y + 1, self.t("apart.watchers", n=company.watchers), "dim")

    def do_begin(self) -> None:
        """Without those who are not here yet: their seats wait for them."""
        self.table.begin()

    def do_leave(self) -> None:
        self.table.leave()
        self._left()
        self.vikings.go_home()
