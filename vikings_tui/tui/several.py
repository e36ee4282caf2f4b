"""An option that takes several things: a list in which each is ticked or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.menu import FIGURES, Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key

WIDTH = 44


class Several(MenuScreen[tuple[str, ...]]):
    """Gives back the names that are ticked, in the order of the list; never none."""

    KEYS = (
        *MenuScreen.TURNS,
        Key(("enter", "space"), "take", "app.do.change"),
        Key(("a",), "all", "setup.several.all"),
        Key(("escape", "f5"), "done", "setup.several.done"),
    )

    def __init__(self, title: str, items: Sequence[Item], sizes: Mapping[str, int], ticked: Sequence[str]) -> None:
        super().__init__()
        self.title, self.sizes = title, sizes
        self.menu = Menu(items)
        self.ticked = set(ticked)

    def paint(self, c: Canvas) -> None:
        width = min(WIDTH, c.width)
        height = min(len(self.menu.items), c.height - 6)
        x, y = (c.width - width) // 2, max(0, (c.height - height - 5) // 2)
        c.box(x, y, width, height + 4)
        c.put(x + 2, y, f" {self.title} ", "title")
        c.put(x + 2, y + 1, self._together(), "dim", width=width - 4)
        first = max(0, min(self.menu.at - height // 2, len(self.menu.items) - height))
        for row in range(height):
            self._paint_item(c, x + 2, y + 3 + row, width - 4, first + row)
        self.foot(c)

    def _paint_item(self, c: Canvas, x: int, y: int, width: int, at: int) -> None:
        item, here = self.menu.items[at], at == self.menu.at
        style = "focus" if here else "bold" if item.name in self.ticked else ""
        c.fill(x, y, width, 1, "focus" if here else "")
        tick = "✓" if item.name in self.ticked else "·"
        c.put(
            x,
            y,
            f"{'▸' if here else ' '} {at + 1 if at < FIGURES else ' '} {tick} {item.label}",
            style,
            width=width - 6,
        )
        if self.sizes.get(item.name):
            c.right(x + width, y, str(self.sizes[item.name]), style or "dim")
        c.zone(f"item:{item.name}", x, y, width)

    def _together(self) -> str:
        n = sum(self.sizes.get(name, 0) for name in self.ticked)
        return self.t("setup.several.size", n=n)

    def do_take(self) -> None:
        """The last one that is ticked stays: something must be."""
        self.ticked ^= {self.menu.here.name}
        self.ticked = self.ticked or {self.menu.here.name}
        self.redraw()

    def do_all(self) -> None:
        """All; or, if all are, only the one under the cursor."""
        names = {item.name for item in self.menu.items}
        self.ticked = {self.menu.here.name} if self.ticked == names else names
        self.redraw()

    def do_done(self) -> None:
        self.dismiss(tuple(item.name for item in self.menu.items if item.name in self.ticked))
