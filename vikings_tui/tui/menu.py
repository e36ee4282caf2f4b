"""A list a person moves through with arrows or the mouse, and the base of the screens that are such a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from textual import events

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painted import Key, PaintedScreen

R = TypeVar("R")
FIGURES = 9  # so many items have one


class Item(NamedTuple):
    name: str
    label: str
    says: str = ""


class Menu:
    def __init__(self, items: Sequence[Item], at: int = 0) -> None:
        self.items = list(items)
        self.at = at
        self.seen = len(self.items)  # how many at once

    @property
    def here(self) -> Item:
        return self.items[self.at]

    def move(self, step: int) -> None:
        self.at = (self.at + step) % len(self.items)

    def page(self, step: int) -> None:
        """As many items on as are seen at once, not beyond the ends."""
        self.at = max(0, min(self.at + step * max(1, self.seen - 1), len(self.items) - 1))

    def figure(self, number: int) -> bool:
        """To the item with this figure: the first nine have one. False if there is none."""
        if 1 <= number <= min(FIGURES, len(self.items)):
            self.at = number - 1
            return True
        return False

    def go(self, name: str) -> bool:
        """Move to the item of this name. False if there is none."""
        for number, item in enumerate(self.items):
            if item.name == name:
                self.at = number
                return True
        return False

    def paint(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """One line an item, scrolled so that the present one is seen; zones `item:<name>`."""
        self.seen = height
        first = max(0, min(self.at - height // 2, len(self.items) - height))
        for row, item in enumerate(self.items[first : first + height]):
            here = first + row == self.at
            c.fill(x, y + row, width, 1, "focus" if here else "")
            c.put(x, y + row, "▸ " if here else "  ", "focus" if here else "")
            if first + row < FIGURES:
                c.put(x + 2, y + row, str(first + row + 1), "focus" if here else "pick")
            c.put(x + 4, y + row, item.label, "focus" if here else "bold", width=width - 4)
            c.zone(f"item:{item.name}", x, y + row, width)


class MenuScreen(PaintedScreen[R]):
    """Subclasses fill `menu`, paint it, and write `do_take` for the item that is `here`."""

    MOVES = (
        Key(("up", "k", "shift+tab"), "up"),
        Key(("down", "j", "tab"), "down", "app.do.move", "↑↓"),
        Key(("enter", "space"), "take", "app.do.take"),
        Key(("home",), "first"),
        Key(("end",), "last"),
        Key(("pageup",), "page_back"),
        Key(("pagedown",), "page_on"),
    )
    TURNS = (*MOVES[:2], *MOVES[3:])  # without taking
    menu: Menu
    moved = False  # whether the person has moved the cursor

    def do_take(self) -> None:
        raise NotImplementedError

    def do_up(self) -> None:
        self._move(-1)

    def do_down(self) -> None:
        self._move(1)

    def do_first(self) -> None:
        self._go_to(0)

    def do_last(self) -> None:
        self._go_to(len(self.menu.items) - 1)

    def do_page_back(self) -> None:
        self.menu.page(-1)
        self._go_to(self.menu.at)

    def do_page_on(self) -> None:
        self.menu.page(1)
        self._go_to(self.menu.at)

    def _move(self, step: int) -> None:
        self.menu.move(step)
        self._go_to(self.menu.at)

    def _go_to(self, at: int) -> None:
        self.moved = True
        self.menu.at = at
        self.redraw()

    def typed(self, event: events.Key) -> bool:
        """A figure takes the item that has it."""
        char = event.character or ""
        if not (char.isascii() and char.isdigit() and self.menu.figure(int(char))):
            return False
        self._go_to(self.menu.at)
        self.do_take()
        return True

    def clicked(self, name: str) -> None:
        if self.menu.go(name.removeprefix("item:")):
            self.do_take()
