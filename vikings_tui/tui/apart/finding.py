"""Joining a table: those of this box in a list, or any by its code."""

from __future__ import annotations

import asyncio

from vikings_tui.core.text import clean, game_title
from vikings_tui.table.apart.places import Record, is_open, records
from vikings_tui.table.apart.wish import Wish
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.text_prompt import TextPrompt

LONGEST_CODE = 15


class Finding(MenuScreen[None]):
    """A table of strangers is found by its code alone; listed are one's own, where the account is one's own."""

    KEYS = (
        *MenuScreen.MOVES,
        Key(("w",), "watch", "apart.do.watch"),
        Key(("escape", "q"), "back", "app.do.back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu([Item("", "")])
        self.tables: list[Record] = []

    def on_mount(self) -> None:
        self._fill()
        super().on_mount()
        self.run_worker(self._look())

    async def _look(self) -> None:
        """In a thread: a table whose process is gone answers to nobody."""
        self.tables = await asyncio.to_thread(lambda: [record for record in records() if offered(record)])
        self._fill()
        self.redraw()

    def _fill(self) -> None:
        here = self.menu.here.name
        items = [Item("code", self.t("apart.find.code"), self.t("apart.find.code_says"))]
        for record in self.tables:
            names = ", ".join(clean(seat.name) for seat in record.seats)
            label = f"{record.code}  {game_title(record.game, self.t)} · {names}"
            items.append(Item(record.code, label, self.t("apart.find.says")))
        self.menu = Menu(items)
        self.menu.go(here)

    def active_keys(self) -> tuple[Key, ...]:
        return self.KEYS if self.menu.here.name != "code" else tuple(k for k in self.KEYS if k.action != "watch")

    def paint(self, c: Canvas) -> None:
        self._fill()
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("apart.find.title"), "head title")
        self.menu.paint(c, 2, 2, c.width - 4, c.height - 8)
        c.text(2, c.height - 5, c.width - 4, 4, self.menu.here.says, "dim")
        self.foot(c)

    def do_take(self) -> None:
        if self.menu.here.name != "code":
            self.vikings.apart.sit(Wish(self.menu.here.name))
            return

        def typed(code: str | None) -> None:
            if code:
                self.vikings.apart.sit(Wish(code))

        self.app.push_screen(TextPrompt(self.t("apart.find.type"), "text", LONGEST_CODE), typed)

    def do_watch(self) -> None:
        if self.menu.here.name != "code":
            self.vikings.apart.sit(Wish(self.menu.here.name, watch=True))

    def do_back(self) -> None:
        self.dismiss(None)


def offered(record: Record) -> bool:
    """Whether somebody who looks for a table is shown this one: of strangers' tables only those at which one sits."""
    from vikings_tui.core.limits import LIMITS

    if LIMITS.shared:
        return bool(LIMITS.who) and LIMITS.who in (record.host, *record.bound.values())
    return is_open(record.code) or record.journal is not None
