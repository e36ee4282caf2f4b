"""The company of a table: who is here, what was said, a word or a gesture to all, and what becomes of an empty seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vikings_tui.core.event import Seat
from vikings_tui.table.apart.wire import GESTURES, Talked, Way
from vikings_tui.tui.apart.company import words_of
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.text_prompt import TextPrompt

if TYPE_CHECKING:
    from vikings_tui.table.apart.remote import RemoteTable
    from vikings_tui.tui.game_screen import GameScreen

LONGEST = 150  # characters of a line of talk
WAYS: tuple[Way, ...] = ("wait", "bot", "stop")
LIST = 34  # columns


class Meeting(MenuScreen[None]):
    KEYS = (
        *MenuScreen.MOVES,
        Key(("t",), "say", "apart.do.say"),
        Key(("escape", "q", "f6"), "back", "app.do.back"),
    )

    def __init__(self, table: RemoteTable, screen: GameScreen) -> None:
        super().__init__()
        self.table, self.game = table, screen
        self.company, self.players = table.company, screen.players
        self.menu = Menu([Item("", "")])

    def on_mount(self) -> None:
        self._fill()
        super().on_mount()

    # -- what one can do

    def _fill(self) -> None:
        here, names = self.menu.here.name, self.players.names
        items = []
        for seat in self.company.away_long() if self.players.here else ():
            items += [Item(f"{way}:{seat}", self.t(f"apart.vote.{way}", name=names[seat])) for way in WAYS]
        items.append(Item("say", self.t("apart.do.talk")))
        items += [Item(gesture, self.t(f"apart.do.{gesture}")) for gesture in GESTURES]
        for other in (*self.players.people, None):
            if other not in self.players.here:
                word = "hear" if other in self.company.silenced else "silence"
                who = self.t("apart.spectators") if other is None else names[other]
                items.append(Item(f"silence:{'' if other is None else other}", self.t(f"apart.do.{word}", name=who)))
        self.menu = Menu(items)
        self.menu.go(here)

    def do_take(self) -> None:
        name, _, seat = self.menu.here.name.partition(":")
        if name in WAYS:
            self.table.vote(int(seat), name)
        elif name in GESTURES:
            self.table.talk(gesture=name)
        elif name == "silence":
            self.company.silenced ^= {int(seat) if seat else None}
            self.redraw()
        else:
            self.do_say()

    def do_say(self) -> None:
        """A line to all: it is made safe at the table, too."""

        def said(words: str | None) -> None:
            if words:
                self.table.talk(words)

        self.app.push_screen(TextPrompt(self.t("apart.say"), "text", LONGEST), said)

    def do_back(self) -> None:
        self.dismiss(None)

    # -- painting

    def paint(self, c: Canvas) -> None:
        self._fill()
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("apart.table", code=self.company.code), "head title")
        if self.game.picking or self.game.open_race:
            c.right(c.width - 1, 0, self.t("apart.asked"), "hot")
        top, right = self.first_row(c), c.width - LIST - 4
        self.menu.paint(c, 2, top, LIST, c.height - top - 2)
        y = top
        for seat in range(len(self.players.names)):
            self._paint_chair(c, LIST + 3, y, seat)
            y += 1
        if self.company.watchers:
            c.put(LIST + 3, y, self.t("apart.watchers", n=self.company.watchers), "dim")
        self._paint_talk(c, LIST + 3, y + 2, right - 1)
        self.foot(c)

    def _paint_chair(self, c: Canvas, x: int, y: int, seat: Seat) -> None:
        state = "own" if seat in self.players.here else self.company.state(seat)
        c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
        c.put(x + 4, y, self.players.names[seat], self.players.role(seat), width=20)
        c.put(x + 25, y, self.t(f"apart.chair.{state}"), {"lost": "hot", "away": "warn"}.get(state, "dim"))

    def _paint_talk(self, c: Canvas, x: int, y: int, width: int) -> None:
        rows: list[tuple[str, str]] = []
        for said in reversed(self.company.talk):
            style = "" if isinstance(said, Talked) else "dim"
            rows[:0] = [(line, style) for line in wrap(words_of(said, self.players, self.t), width)]
        for row, (line, style) in enumerate(rows[-max(0, c.height - 2 - y) :]):
            c.put(x, y + row, line, style)
