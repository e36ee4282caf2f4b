"""The one module that touches what Textual keeps private. Each hook, what for, and what takes its place without it.

What is sent to the terminal:
    `Screen._compositor_refresh`: Textual calls it when something has to be sent.
    `App._display`: sends a `CompositorUpdate`.
    `App._batch_count`: not 0 while nothing may be sent.
    `Screen._dirty_widgets`, `Screen._compositor._dirty_regions`: what Textual thinks is still to be sent.
    With them only the cells that differ go over the line, also when another screen comes up: a cursor key is 160 bytes.
    Without: `Widget.refresh(*regions)` with the same differences; a key is 500 to 800 bytes, a first screen four times
    as many. (Without either a key was 8,700.)
What is typed and clicked:
    `Widget._forward_event`: Textual calls it with each key and click.
    `Event._set_forwarded`: says that it was handed on.
    With them keys and clicks come to the screen in the order in which they were made.
    Without: they come by way of the widget, and a click may overtake a key that was pressed just before.
    `XTermParser._sequence_to_key_events`, `parse_mouse_code`: the names of keys and clicks.
    With them incoming.py and driver.py read what the terminal sends: bytes of any kind, as many as there are.
    Without: Textual's own driver reads, which bytes that are no UTF-8 end and floods make deaf.
What broke:
    `App._fatal_error`: Textual calls it when something broke. `App._exception`: what it was.
    With them one sentence is shown instead of a traceback with everybody's cards in it.
    Without: no traceback of Rich's shows more than that sentence.

The app looks at Textual once, before its first paint. Hooks of which one is missing, or takes other arguments than it
did, are left alone. tests/tui/test_textual_hooks.py renames each of them and plays on; it also tells when another
module uses something private of Textual's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import cached_property
from inspect import signature
from typing import NamedTuple, TypeVar, cast

import rich.traceback
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text
from textual import events
from textual.app import App
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

try:
    from textual._compositor import CompositorUpdate
except ImportError:  # what is derived from it then is never sent

    class CompositorUpdate:  # type: ignore[no-redef]
        pass


try:
    from textual._xterm_parser import XTermParser
except ImportError:  # what is typed is then read by Textual

    class XTermParser:  # type: ignore[no-redef]
        pass


R = TypeVar("R")


class Hooks(NamedTuple):
    """Which of them are there."""

    sends: bool = False
    forwards: bool = False
    breaks: bool = False
    names: bool = False


def hooks_of(app: App[None]) -> Hooks:
    """What the Textual of this app has. Nothing of it is called."""
    screen = Screen[None]()
    sends = (
        _takes(Screen, "_compositor_refresh", 0)
        and _takes(App, "_display", 2)
        and _takes(CompositorUpdate, "render_segments", 1)
        and isinstance(getattr(app, "_batch_count", None), int)
        and hasattr(getattr(screen, "_dirty_widgets", None), "clear")
        and hasattr(getattr(getattr(screen, "_compositor", None), "_dirty_regions", None), "clear")
    )
    forwards = (
        _takes(Screen, "_forward_event", 1)
        and _takes(Widget, "_forward_event", 1)
        and _takes(events.Event, "_set_forwarded", 0)
    )
    return Hooks(sends, forwards, _takes(App, "_fatal_error", 0), has_names())


def has_names() -> bool:
    """Whether keys and clicks can be named; it is asked before there is an app."""
    return _takes(XTermParser, "_sequence_to_key_events", 2) and _takes(XTermParser, "parse_mouse_code", 1)


def _takes(kind: type, name: str, arguments: int) -> bool:
    """Whether this class has such a method, and it takes so many arguments."""
    method = getattr(kind, name, None)
    return callable(method) and len(signature(method).parameters) == 1 + arguments


class Update(CompositorUpdate):
    """Something that is sent to the terminal."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        raise NotImplementedError

    def render_segments(self, console: Console) -> str:
        """The same as one text, as Textual wants it."""
        raise NotImplementedError


class HookedApp(App[None]):
    """Says in its own words what broke."""

    is_broken = False
    write_title: Callable[[str], None] | None = None  # the driver's, where the terminal has a title

    @cached_property
    def hooks(self) -> Hooks:
        return hooks_of(self)

    def words_for(self, error: object) -> str:
        """The sentence for something that broke."""
        raise NotImplementedError

    def shows_tracebacks(self) -> bool:
        """Whether whoever sits here wants to see them."""
        return False

    def hide_tracebacks(self) -> None:
        """Before the app runs, for a Textual in which nobody asks `_fatal_error`."""
        if not self.hooks.breaks and not self.shows_tracebacks():
            rich.traceback.Traceback = _sentence_for(self.words_for)  # type: ignore[assignment, misc]

    def broke(self, error: BaseException) -> None:
        """Say it and end, as when something breaks in the app itself."""
        raise error

    def panic(self, *renderables: RenderableType) -> None:
        """Textual wants to show this and end. One sentence is enough, once."""
        if self.shows_tracebacks():
            super().panic(*renderables)
        elif not self.is_broken:
            self.is_broken = True
            super().panic(Text(self.words_for(getattr(self, "_exception", None) or sys.exc_info()[1])))

    def _fatal_error(self) -> None:
        """Textual calls this when something broke. Its own way shows the values of all variables."""
        if self.shows_tracebacks():
            super()._fatal_error()
        else:
            self.panic()


def _sentence_for(words_for: Callable[[object], str]) -> Callable[..., Text]:
    """What stands in for a traceback, whatever it was to show."""
    return lambda *args, **options: Text(words_for(sys.exc_info()[1]))


class HookedScreen(Screen[R]):
    """Sends itself to the terminal (`send`), and hears keys and clicks without a detour."""

    def send(self) -> bool:
        """Send what is not on the terminal yet, with `send_now`. False: there is nothing to show yet."""
        raise NotImplementedError

    def send_now(self, update: Update) -> None:
        self.app._display(self, update)

    def _compositor_refresh(self) -> None:
        """Textual calls this when something of this screen is to be sent."""
        if not _hooks(self).sends:
            super()._compositor_refresh()
        elif self.app.screen is self and not self.app._batch_count and self.send():
            self._dirty_widgets.clear()
            self._compositor._dirty_regions.clear()

    def _forward_event(self, event: events.Event) -> None:
        """Textual calls this with all that is typed and clicked."""
        if isinstance(event, events.MouseDown | events.MouseMove) and not event.is_forwarded and _hooks(self).forwards:
            event._set_forwarded()
            self.post_message(event)
        else:
            super()._forward_event(event)


class HookedWidget(Widget):
    """Fills a HookedScreen. What is typed goes to the screen at once: on a detour a click would overtake a key."""

    def repaint(self, regions: Iterable[Region]) -> None:
        """This much of it looks different now. The screen sends itself, or else Textual sends these regions."""
        if _hooks(self).sends:
            self.refresh()
        elif different := list(regions):
            self.refresh(*different)

    def _forward_event(self, event: events.Event) -> None:
        """Textual calls this with what is typed while this widget has the focus, and with clicks on it."""
        if _hooks(self).forwards:
            event._set_forwarded()
            self.screen.post_message(event)
        else:
            super()._forward_event(event)


def _hooks(widget: Widget) -> Hooks:
    return cast("HookedApp", widget.app).hooks


class Names:
    """What Textual calls a key or a click, from its whole code."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def keys(self, code: str, alt: bool) -> list[events.Key]:
        """ValueError or OverflowError for a number that is no character."""
        return list(self._parser._sequence_to_key_events(code, alt))

    def click(self, code: str) -> Message | None:
        return self._parser.parse_mouse_code(code)
