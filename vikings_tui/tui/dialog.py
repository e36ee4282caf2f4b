"""A question or a sentence low over its table, or on an empty screen, with words to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.tui.board import Board
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import SETTINGS, Key
from vikings_tui.tui.table_screen import TableScreen


class Dialog(MenuScreen[str]):
    """Gives back the name of the chosen word; None when it was left with Esc."""

    KEYS = (*MenuScreen.MOVES, Key(("escape",), "back", "app.do.back"), SETTINGS)
    smallest = (20, 5)

    def __init__(self, title: str, says: str, words: Sequence[tuple[str, str]], *, opened_by: str = "") -> None:
        """`opened_by`: a key that closes it too."""
        super().__init__()
        self.opened_by = Key((opened_by,), "back")
        self.title_text, self.says = title, says
        self.menu = Menu([Item(name, label) for name, label in words])

    def active_keys(self) -> tuple[Key, ...]:
        return (*self.KEYS, self.opened_by)

    def paint(self, c: Canvas) -> None:
        width = min(c.width - 2, 60)
        lines = wrap(self.says, width - 4)
        height = len(lines) + len(self.menu.items) + 3
        x, y = (c.width - width) // 2, max(0, (c.height - height) // 2)
        if self._lay_below(c):
            y = max(0, c.height - height - 2)  # low: what it speaks of is mostly above
        c.box(x, y, width, height, title=self.title_text)
        for row, line in enumerate(lines):
            c.put(x + 2, y + 1 + row, line)
        self.menu.paint(c, x + 2, y + 2 + len(lines), width - 4, len(self.menu.items))
        self.foot(c)

    def _lay_below(self, c: Canvas) -> bool:
        """The table it is asked at stays in sight, as it was a moment ago; nothing of it can be clicked."""
        stack = self.app.screen_stack
        below = stack[-2] if len(stack) > 1 and stack[-1] is self else None
        if not isinstance(below, TableScreen) or not below.query(Board):
            return False
        if below.board.canvas.size != c.size:  # the window has changed meanwhile
            below.redraw()
        c.lay(below.board.canvas, 0, 0)
        c.zones.clear()
        c.fill(0, c.height - 1, c.width, 1)
        return True

    def do_take(self) -> None:
        self.dismiss(self.menu.here.name)

    def do_back(self) -> None:
        self.dismiss(None)
