"""Settings: each takes effect at once and is kept."""

from __future__ import annotations

from textual import events

from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.settings import CHOICES


class SettingsScreen(MenuScreen[None]):
    KEYS = (
        *MenuScreen.TURNS,
        Key(("left",), "less"),
        Key(("right", "enter", "space"), "take", "app.do.change", "←→"),
        Key(("escape", "q", "f3"), "back", "app.do.back"),
    )
    BUZZER_KEYS = (*MenuScreen.TURNS, Key(("enter", "space", "right", "left"), "take", "app.do.change"), KEYS[-1])
    BINDING_KEYS = (Key(("escape",), "unbind", "app.do.back"),)

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu([Item("", "")])
        self.binding = False
        self.said = ""

    def on_mount(self) -> None:
        self._fill()
        super().on_mount()

    def active_keys(self) -> tuple[Key, ...]:
        if self.binding:
            return self.BINDING_KEYS
        return self.BUZZER_KEYS if self.menu.here.name.startswith("buzzer:") else self.KEYS

    def _fill(self) -> None:
        settings = self.vikings.settings
        items = [Item(name, self.t(f"settings.{name}.title"), self._value(name)) for name in CHOICES]
        for player, key in enumerate(settings.buzzers):
            items.append(Item(f"buzzer:{player}", self.t("settings.buzzer.title", n=player + 1), key.upper()))
        at = self.menu.at
        self.menu = Menu(items, at)

    def _value(self, name: str) -> str:
        return self.t(f"settings.{name}.{getattr(self.vikings.settings, name)}")

    def paint(self, c: Canvas) -> None:
        self._fill()
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, self.t("settings.title"), "head title")
        x, top = max(2, (c.width - 76) // 2), self.first_row(c)
        for row, item in enumerate(self.menu.items):
            here = row == self.menu.at
            waiting = here and self.binding
            c.put(x, top + row, ("▸ " if here else "  ") + item.label, "pick" if here else "bold", width=30)
            value = self.t("settings.press_a_key") if waiting else item.says
            c.put(x + 32, top + row, f" {value} ", "focus" if here else "accent", width=44)
            c.zone(f"item:{item.name}", x, top + row, 76)
        name = self.menu.here.name.split(":")[0]
        says = self.said or self.t(f"settings.{name}.says")
        y = top + 1 + len(self.menu.items)
        c.text(x, y, 74, min(4, c.height - 1 - y), says, "warn" if self.said else "dim")
        self.foot(c)

    def do_take(self) -> None:
        self._change(1)

    def do_less(self) -> None:
        self._change(-1)

    def _change(self, step: int) -> None:
        name = self.menu.here.name
        self.said = ""
        if name.startswith("buzzer:"):
            self.binding = True
            self.redraw()
        elif not self.vikings.change_setting(lambda settings: settings.cycle(name, step)):
            self.said = self.t("settings.not_kept")
            self.redraw()

    def clicked(self, name: str) -> None:
        """InWorker: no key is waited for any more."""
        self.binding = False
        super().clicked(name)

    def do_unbind(self) -> None:
        self.binding = False
        self.redraw()

    def typed(self, event: events.Key) -> bool:
        if not self.binding:
            return self._figure(event.character or "")
        player, key = int(self.menu.here.name.removeprefix("buzzer:")), (event.character or "").lower()
        bound: list[bool] = []
        self.vikings.change_setting(lambda settings: bound.append(settings.bind(player, key)))
        self.said = "" if bound == [True] else self.t("settings.bad_key")
        self.binding = False
        self.redraw()
        return True

    def _figure(self, char: str) -> bool:
        """The value of this place."""
        name = self.menu.here.name
        values = CHOICES.get(name, ())
        if not (char.isascii() and char.isdigit() and 0 < int(char) <= len(values)):
            return False
        self._change(int(char) - 1 - values.index(getattr(self.vikings.settings, name)))
        return True

    def do_back(self) -> None:
        self.dismiss(None)
