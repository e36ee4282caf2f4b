"""Where a match turned, in sentences; Enter goes there on the board. It may be left while it is still thought about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from vikings_tui.tui.canvas import Canvas, bar, wrap
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key

if TYPE_CHECKING:
    from vikings_tui.table.review.told import Told

WIDTH = 96
BAR = 40


class TurnedScreen(MenuScreen[int]):
    """Gives back the position of what was chosen; None when it was left. `found` is None until it is known."""

    KEYS = (*MenuScreen.MOVES, Key(("escape", "q", "t"), "close", "app.do.close"))

    def __init__(self, found: Callable[[], Sequence[Told] | None], progress: Callable[[], tuple[int, int]]) -> None:
        super().__init__()
        self._found, self._progress = found, progress
        self.said: Sequence[Told] = ()
        self.menu = Menu([Item("", "")])
        self._filled = False

    def on_mount(self) -> None:
        self.heard()
        super().on_mount()

    def heard(self) -> None:
        """Something more is known."""
        found = self._found()
        if found is not None and not self._filled:
            self._filled, self.said = True, found
            items = [Item(str(number), one.title, one.says) for number, one in enumerate(found)]
            self.menu = Menu(items or [Item("", self.t("review.nothing"))])
        self.redraw()

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("review.head"), "head title")
        width = min(c.width - 4, WIDTH)
        if self._filled:
            rows = len(self.menu.items)
            self.menu.paint(c, 2, 2, width, min(rows, c.height - 14))
            says = wrap(self.menu.here.says, width)
            y = 3 + min(rows, c.height - 14)
            for row, line in enumerate(says[: c.height - y - 4]):
                c.put(2, y + row, line)
            about = wrap(self.t("review.about"), width)
            if y + len(says) + 1 + len(about) < c.height - 1:
                c.text(2, c.height - 2 - len(about), width, len(about), self.t("review.about"), "dim")
        else:
            done, of = self._progress()
            c.put(2, 3, bar(done, of, BAR), "accent")
            c.put(2, 4, self.t("review.progress", done=done, of=of))
            c.text(2, 6, width, 3, self.t("review.leave"), "dim")
        self.foot(c)

    def do_take(self) -> None:
        self.dismiss(self.said[int(self.menu.here.name)].at if self.said else None)

    def do_close(self) -> None:
        self.dismiss(None)
