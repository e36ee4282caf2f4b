"""The saved matches: go on, see how one ended, delete one. A broken one says what is wrong with it."""

from __future__ import annotations

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.text import explain
from vikings_tui.table.saves import SaveInfo, delete
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.looking import look_through, reading_words
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import SETTINGS, Key


class Saved(MenuScreen[None]):
    KEYS = (
        *MenuScreen.MOVES,
        Key(("w",), "watch", "app.do.watch"),
        Key(("delete", "d"), "delete", "app.do.delete"),
        SETTINGS,
        Key(("escape", "q"), "back", "app.do.back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[SaveInfo] = []
        self.menu = Menu([Item("", "")])
        self.looked_at: tuple[int, int] | None = None  # how many matches of how many; None: nothing is known yet

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._look_through(), exclusive=True)

    def active_keys(self) -> tuple[Key, ...]:
        return self.KEYS if self.saves else self.KEYS[-2:]

    async def _look_through(self) -> None:
        async for shelf in look_through():
            self.looked_at = done, of = shelf.looked_at
            if done >= min(of, 2 * len(self.saves)):  # thousands are not put in order again for a few more
                self._list(shelf.saves())
            else:
                self.redraw()

    def _list(self, saves: list[SaveInfo]) -> None:
        """Show these; the cursor stays where it was put."""
        here, at = self.menu.here.name, self.menu.at
        self.saves = saves
        items = [Item(save.id, self._label(save), self._says(save)) for save in self.saves]
        self.menu = Menu(items or [Item("", "")])
        if not (self.moved and self.menu.go(here)):
            self.menu.at = min(at, len(self.menu.items) - 1) if self.moved else 0
        self.redraw()

    def _label(self, save: SaveInfo) -> str:
        when = save.when.astimezone().strftime("%Y-%m-%d %H:%M")
        if save.problem and not save.another_edition:
            return self.t("saved.broken", when=when)
        game = self.t(f"{save.game.replace('-', '_')}.title")
        word = "another_edition" if save.problem else "over" if save.finished else "open"
        state = self.t(f"saved.{word}", n=save.moves)
        return f"{when}  {game} · {state} · {', '.join(save.names)}"

    def _says(self, save: SaveInfo) -> str:
        if save.another_edition:
            return self.t("saved.says_another_edition")
        if save.problem:
            return explain(save.problem, self.t)
        says = self.t("saved.says_over" if save.finished else "saved.says_open")
        return f"{', '.join(save.names)}\n{says}"

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("saved.title"), "head title")
        looked_at = self.looked_at or (0, 1)
        if looked_at[0] < looked_at[1]:
            words = reading_words(looked_at, self.t) if self.looked_at else self.t("stats.counting")
            c.right(c.width - 1, 0, words, "head")
        if self.saves or self.looked_at is None:
            self.menu.paint(c, 2, 2, c.width - 4, c.height - 8)
        else:
            c.text(2, 2, c.width - 4, 2, self.t("saved.none"))
        c.text(2, c.height - 5, c.width - 4, 4, self.menu.here.says, "dim")
        self.foot(c)

    def _here(self) -> SaveInfo | None:
        return self.saves[self.menu.at] if self.saves else None

    def do_take(self) -> None:
        save = self._here()
        if save and save.problem and not save.another_edition:
            self.vikings.say(explain(save.problem, self.t))
        elif save:
            self.vikings.resume(save.path)

    def do_watch(self) -> None:
        """On its board, from the beginning; what a person has to remember is not shown while the match goes on."""
        save = self._here()
        if save and save.problem:
            self.vikings.say(explain(save.problem, self.t))
        elif save:
            self.vikings.replay(save.path, self.vikings.show_saves)

    def do_delete(self) -> None:
        save = self._here()
        if save:
            words = [("no", self.t("saved.keep")), ("yes", self.t("saved.delete"))]
            ask = Dialog(self.t("saved.title"), self._label(save), words)
            self.app.push_screen(ask, lambda answer: self._delete(save) if answer == "yes" else None)

    def _delete(self, save: SaveInfo) -> None:
        try:
            delete(save)
        except VikingsError as error:
            self.vikings.say(explain(error, self.t))
        self.run_worker(self._look_through(), exclusive=True)

    def do_back(self) -> None:
        self.dismiss(None)
