"""Lines of text to paste: shown as they are, and copied where the terminal lets programs do that."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key


class ShareScreen(MenuScreen[None]):
    """`words`: what one can do from here, each with what it does; none: only close."""

    KEYS = (*MenuScreen.MOVES, Key(("escape", "q"), "close", "app.do.close"))

    def __init__(
        self, lines: Sequence[str], words: Sequence[tuple[str, str, Callable[[], object]]] = (), says: str = ""
    ) -> None:
        super().__init__()
        self.lines, self.says = list(lines), says
        self._does = {name: does for name, _, does in words}
        self.menu = Menu([Item(name, label) for name, label, _ in words] or [Item("close", "")])

    def on_mount(self) -> None:
        if self.menu.here.name == "close":
            self.menu = Menu([Item("close", self.t("app.ok"))])
        self.app.copy_to_clipboard("\n".join(self.lines))
        super().on_mount()

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("share.title"), "head title")
        y = 2
        if self.says:
            y += c.text(2, y, c.width - 4, 3, self.says) + 1
        for row, line in enumerate(self.lines[: c.height - 12]):
            c.put(4, y + row, line, "bold" if row == 0 else "")
        y += min(len(self.lines), c.height - 12) + 1
        y += c.text(2, y, c.width - 4, 2, self.t("share.copied"), "dim") + 1
        self.menu.paint(c, 2, y, c.width - 4, len(self.menu.items))
        self.foot(c)

    def do_take(self) -> None:
        does = self._does.get(self.menu.here.name)
        self.dismiss(None)
        if does:
            does()

    def do_close(self) -> None:
        self.dismiss(None)
