"""A question or a sentence on an empty screen, with words to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key


class Dialog(MenuScreen[str]):
    """Gives back the name of the chosen word; None when it was left with Esc."""

    KEYS = (*MenuScreen.MOVES, Key(("escape",), "back", "app.do.back"))
    smallest = (20, 5)

    def __init__(self, title: str, says: str, words: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.title_text, self.says = title, says
        self.menu = Menu([Item(name, label) for name, label in words])

    def paint(self, c: Canvas) -> None:
        width = min(c.width - 2, 60)
        lines = wrap(self.says, width - 4)
        height = len(lines) + len(self.menu.items) + 3
        x, y = (c.width - width) // 2, max(0, (c.height - height) // 2)
        c.box(x, y, width, height, title=self.title_text)
        for row, line in enumerate(lines):
            c.put(x + 2, y + 1 + row, line)
        self.menu.paint(c, x + 2, y + 2 + len(lines), width - 4, len(self.menu.items))
        self.foot(c)

    def do_take(self) -> None:
        self.dismiss(self.menu.here.name)

    def do_back(self) -> None:
        self.dismiss(None)
