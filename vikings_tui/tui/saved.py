"""The saved matches: go on, see how one ended, delete one. A broken one says what is wrong with it."""

from __future__ import annotations

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.text import explain
from vikings_tui.table.saves import SaveInfo, delete, list_saves
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key


class Saved(MenuScreen[None]):
    KEYS = (
        *MenuScreen.MOVES,
        Key(("delete", "d"), "delete", "app.do.delete"),
        Key(("escape", "q"), "back", "app.do.back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.saves: list[SaveInfo] = []
        self.menu = Menu([Item("", "")])

    def on_mount(self) -> None:
        self._read()
        super().on_mount()

    def active_keys(self) -> tuple[Key, ...]:
        return self.KEYS if self.saves else self.KEYS[-1:]

    def _read(self) -> None:
        self.saves = list_saves()
        items = [Item(save.id, self._label(save), self._says(save)) for save in self.saves]
        self.menu = Menu(items or [Item("", "")])

    def _label(self, save: SaveInfo) -> str:
        when = save.when.astimezone().strftime("%Y-%m-%d %H:%M")
        if save.problem:
            return self.t("saved.broken", when=when)
        game = self.t(f"{save.game.replace('-', '_')}.title")
        state = self.t("saved.over" if save.finished else "saved.open", n=save.moves)
        return f"{when}  {game} · {state} · {', '.join(save.names)}"

    def _says(self, save: SaveInfo) -> str:
        if save.problem:
            return explain(save.problem, self.t)
        says = self.t("saved.says_over" if save.finished else "saved.says_open")
        return f"{', '.join(save.names)}\n{says}"

    def paint(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("saved.title"), "head title")
        if self.saves:
            self.menu.paint(c, 2, 2, c.width - 4, c.height - 8)
        else:
            c.text(2, 2, c.width - 4, 2, self.t("saved.none"))
        c.text(2, c.height - 5, c.width - 4, 4, self.menu.here.says, "dim")
        self.foot(c)

    def _here(self) -> SaveInfo | None:
        return self.saves[self.menu.at] if self.saves else None

    def do_take(self) -> None:
        save = self._here()
        if save and save.problem:
            self.vikings.say(explain(save.problem, self.t))
        elif save:
            self.vikings.resume(save.path)

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
        self._read()
        self.redraw()

    def do_back(self) -> None:
        self.dismiss(None)
