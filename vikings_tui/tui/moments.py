"""A list of the moments of a match, to go to one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key


class Moment(NamedTuple):
    """`at`: the position that the step led to."""

    at: int
    round: int
    says: str


class Moments(MenuScreen[int]):
    """Gives back the position of the chosen moment; None when it was left."""

    KEYS = (*MenuScreen.MOVES, Key(("escape", "q", "m"), "close", "app.do.close"))

    def __init__(self, moments: Sequence[Moment], position: int) -> None:
        super().__init__()
        self.moments = moments
        self._position = position
        self.menu = Menu([Item("", "")])

    def on_mount(self) -> None:
        words = (self.t("replay.moment", n=one.at, round=one.round, says=one.says) for one in self.moments)
        items = [Item(str(one.at), label, one.says) for one, label in zip(self.moments, words, strict=True)]
        passed = sum(one.at <= self._position for one in self.moments)
        self.menu = Menu(items or [Item("", self.t("replay.no_moments"))], max(0, passed - 1))
        super().on_mount()

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("replay.moments"), "head title")
        self.menu.paint(c, 2, 2, c.width - 4, c.height - 8)
        c.text(2, c.height - 5, c.width - 4, 4, self.menu.here.says, "dim")
        self.foot(c)

    def do_take(self) -> None:
        self.dismiss(int(self.menu.here.name) if self.moments else None)

    def do_close(self) -> None:
        self.dismiss(None)
