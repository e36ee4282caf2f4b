"""The base of every screen: one board, painted whole from what is known, with keys as data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar, cast

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from vikings_tui.tui.board import Board, Difference
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.textual_hooks import HookedScreen

if TYPE_CHECKING:
    from vikings_tui.core.text import Texts
    from vikings_tui.tui.app import VikingsApp
    from vikings_tui.tui.guide import Guide
    from vikings_tui.tui.motion import Motion

R = TypeVar("R")
SMALLEST = (80, 24)
HIDE = "f2"  # the panic key, on every screen of a match
MODIFIED = re.compile(r"shift\+(\w|enter|space)")  # some terminals say Shift, or Caps Lock, beside the key


class Key(NamedTuple):
    """A key of a screen: `do_<action>` is called; `label` is the locale key of its word in the foot line ("": hidden).

    Several keys may do the same; the first is the one that is shown, or `sign` if several belong together. A key
    without keys is only shown: the screen hears them in `typed`.
    """

    keys: tuple[str, ...]
    action: str
    label: str = ""
    sign: str = ""


SETTINGS = Key(("f3",), "settings", "app.do.settings")
ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


def key_name(key: str, t: Texts) -> str:
    """How a key is written on the screen."""
    if key in ARROWS:
        return ARROWS[key]
    return t(f"app.key.{key}") if len(key) > 2 else key.upper()


def names_of(event: events.Key) -> tuple[str, ...]:
    """What a key that was pressed may be called in a table, the nearest first: a capital works as its small letter
    where nothing else is bound to it, for Caps Lock's sake."""
    names = [event.key, *([event.character] if event.character else [])]
    if plain := MODIFIED.fullmatch(event.key):
        names.append(plain[1])
    return (*names, *(name.lower() for name in names if len(name) == 1 and name != name.lower()))


def key_of(event: events.Key, keys: Iterable[Key]) -> Key | None:
    """The one of these keys that was pressed."""
    known = {name: key for key in reversed(tuple(keys)) for name in key.keys}
    return next((known[name] for name in names_of(event) if name in known), None)


class PaintedScreen(HookedScreen[R]):
    """Subclasses write `paint`, list their KEYS and write a `do_…` for each; `redraw` after anything changed."""

    KEYS: ClassVar[tuple[Key, ...]] = ()
    smallest: ClassVar[tuple[int, int]] = SMALLEST
    over = ""  # the zone that the mouse is over, if a click there does something
    guide: Guide | None = None  # who leads a person through this screen, if anybody does

    def compose(self) -> ComposeResult:
        yield Board()

    @property
    def vikings(self) -> VikingsApp:
        return cast("VikingsApp", self.app)

    @property
    def t(self) -> Texts:
        return self.vikings.texts

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    @cached_property
    def motion(self) -> Motion:
        """What moves for a moment; see motion.py."""
        from vikings_tui.tui.motion import Motion

        return Motion(self)

    def paint(self, c: Canvas) -> None:
        raise NotImplementedError

    def redraw(self) -> None:
        """Paint everything anew; only what differs is sent."""
        if not self.is_mounted or not self.is_attached or not self.query(Board):  # not there yet, or going away
            return
        width, height = self.app.size
        ascii_only, pictures = self.vikings.settings.ascii_only, self.vikings.palette.name != "plain"
        c = Canvas(width, height, ascii_only=ascii_only, pictures=pictures)
        if width < self.smallest[0] or height < self.smallest[1]:
            self._paint_too_small(c)
        elif self.guide and (below := self.guide.rows_below(height)):
            sheet = Canvas(width, height - below, ascii_only=ascii_only, pictures=pictures)
            self._paint_whole(sheet)
            c.lay(sheet, 0, 0)
            self.guide.paint(c)
        else:
            self._paint_whole(c)
            if self.guide:
                self.guide.paint(c)
            if self.over:
                c.mark(self.over, "over")
        self.board.show(c, self.vikings.palette)

    def _paint_whole(self, c: Canvas) -> None:
        self.paint(c)
        self.motion.paint(c)

    def send(self) -> bool:
        """Send to the terminal what differs from what it shows. False: nothing was painted yet."""
        app, boards = self.vikings, self.query(Board)
        now = boards.first().picture if boards else None
        if now is None:
            return False
        difference = Difference(app.on_terminal, now)
        if difference.parts:
            self.send_now(difference)
            app.on_terminal = now
        return True

    def _paint_too_small(self, c: Canvas) -> None:
        low, high = self.smallest
        c.text(0, 0, c.width, c.height, self.t("app.too_small", w=c.width, h=c.height, low=low, high=high))

    def first_row(self, c: Canvas) -> int:
        """The first row of what is written: below the head line, lower where there is much room."""
        return 2 + max(0, (c.height - SMALLEST[1]) // 3)

    def foot(self, c: Canvas) -> None:
        """The keys of this screen in the last line; each can be clicked. What does not fit is left to the help."""
        y = c.height - 1
        c.fill(0, y, c.width, 1, "foot")
        keys = [key for key in self.keys_now() if key.label]
        words = [(f" {key.sign or key_name(key.keys[0], self.t)} ", self.t(key.label)) for key in keys]
        sizes = [cell_len(name) + cell_len(label) for name, label in words]
        air = int(sum(sizes) + 3 * len(sizes) <= c.width)  # closer together before anything is left out
        x = 1
        for key, (name, label), size in zip(keys, words, sizes, strict=True):
            if x + size + air > c.width:
                continue
            start = x
            x = c.put(c.put(x, y, name, "key") + air, y, label, "foot")
            if key.keys:
                c.zone(f"key:{key.action}", start, y, x - start)
            x += 1 + air

    def active_keys(self) -> tuple[Key, ...]:
        """The keys of this screen that do something now."""
        return self.KEYS

    def keys_now(self) -> tuple[Key, ...]:
        """Those, and the guide's."""
        own = self.active_keys()
        return self.guide.keys(own) if self.guide else own

    def on_mount(self) -> None:
        self.board.focus()
        self.redraw()
        if self.guide:
            self.guide.opened()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self.redraw()

    async def ready(self) -> None:
        """Before each key: a screen where what was pressed last is still being done waits here."""

    async def on_key(self, event: events.Key) -> None:
        await self.ready()
        top = self.app.screen
        if top is not self:  # typed ahead, while this screen was on top: it is meant for what comes next
            event.stop()
            top.post_message(events.Key(event.key, event.character))
            return
        self.motion.skip()
        if event.key == HIDE and self.vikings.hide_all():
            event.stop()
            return
        self.over = ""
        if key := key_of(event, self.keys_now()):
            event.stop()
            event.prevent_default()
            await self._do(key.action)
            return
        if (self.guide and self.guide.typed(event)) or self.typed(event):
            event.stop()
            event.prevent_default()

    async def _do(self, action: str) -> None:
        do = getattr(self.guide, f"do_{action}", None) or getattr(self, f"do_{action}")
        result = do()
        if result is not None:
            await result

    def typed(self, event: events.Key) -> bool:
        """A key that is in no table. True if it was used."""
        return False

    async def on_mouse_down(self, event: events.MouseDown) -> None:
        if self.app.screen is not self or not self.query(Board):  # not there yet, or going away
            return
        self.motion.skip()
        name = self.board.canvas.zone_at(event.screen_x, event.screen_y)
        if name is None:
            return
        event.stop()
        if name.startswith("key:"):
            await self._do(name.removeprefix("key:"))
        elif not (self.guide and self.guide.clicked(name)):
            self.clicked(name)

    def clicked(self, name: str) -> None:
        """A zone of the canvas was clicked."""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Show what it is over, if a click there does something."""
        if self.app.screen is not self or not self.query(Board):
            return
        name = self.board.canvas.zone_at(event.screen_x, event.screen_y) or ""
        name = name if name.startswith("key:") or (name and self.can_click(name)) else ""
        if name != self.over:
            self.over = name
            self.redraw()

    def can_click(self, name: str) -> bool:
        """Whether a click in this zone does something."""
        return True

    def do_settings(self) -> None:
        self.vikings.open_settings()
