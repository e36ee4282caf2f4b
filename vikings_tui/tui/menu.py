"""A list a person moves through with arrows or the mouse, and the base of the screens that are such a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painted import Key, PaintedScreen

R = TypeVar("R")


class Item(NamedTuple):
    name: str
    label: str
    says: str = ""


class Menu:
    def __init__(self, items: Sequence[Item], at: int = 0) -> None:
        self.items = list(items)
        self.at = at

    @property
    def here(self) -> Item:
        return self.items[self.at]

    def move(self, step: int) -> None:
        self.at = (self.at + step) % len(self.items)

    def go(self, name: str) -> bool:
        """Move to the item of this name. False if there is none."""
        for number, item in enumerate(self.items):
            if item.name == name:
                self.at = number
                return True
        return False

    def paint(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """One line an item, scrolled so that the present one is seen; zones `item:<name>`."""
        first = max(0, min(self.at - height // 2, len(self.items) - height))
        for row, item in enumerate(self.items[first : first + height]):
            here = first + row == self.at
            c.fill(x, y + row, width, 1, "focus" if here else "")
            c.put(x, y + row, "▸ " if here else "  ", "focus" if here else "")
            c.put(x + 2, y + row, item.label, "focus" if here else "bold", width=width - 2)
            c.zone(f"item:{item.name}", x, y + row, width)


class MenuScreen(PaintedScreen[R]):
    """Subclasses fill `menu`, paint it, and write `do_take` for the item that is `here`."""

    MOVES = (
        Key(("up", "k"), "up"),
        Key(("down", "j", "tab"), "down", "app.do.move", "↑↓"),
        Key(("enter", "space"), "take", "app.do.take"),
    )
    menu: Menu
    moved = False  # whether the person has moved the cursor

    def do_take(self) -> None:
        raise NotImplementedError

    def do_up(self) -> None:
        self._move(-1)

    def do_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        self.moved = True
        self.menu.move(step)
        self.redraw()

    def clicked(self, name: str) -> None:
        if self.menu.go(name.removeprefix("item:")):
            self.do_take()
