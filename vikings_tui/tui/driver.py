"""Textual's driver with bounds: of what is typed only so much may wait."""

from __future__ import annotations

import asyncio
import os
import selectors
import shutil
import time
from collections import deque
from typing import Any, cast

from textual import events
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from vikings_tui.core.limits import LIMITS
from vikings_tui.tui.incoming import Incoming
from vikings_tui.tui.largest import clamped
from vikings_tui.tui.textual_hooks import HookedApp

MOST_WAITING = 256  # keys that were typed ahead; who typed more is no person
MOST_AHEAD = 32  # of them in the hands of the screens
CHUNK = 4096  # bytes
GLANCE = 0.1  # seconds between two looks whether the app ends, an Esc was only an Esc, a flood is over
BREATH = 0.004  # seconds after each chunk of a flood: a megabyte a second is enough, others need the processor
ONLY_CLICKS = "\x1b[?1003l\x1b[?1000h\x1b[?1006h"  # and the wheel: a mouse that only moves sends nothing
# the terminals that have a title; the Linux console, say, would write it on the screen
TITLED = ("xterm", "tmux", "screen", "rxvt", "alacritty", "foot", "kitty", "ghostty", "wezterm", "konsole", "gnome")
KEEP_TITLE, TITLE_BACK = "\x1b[22;0t", "\x1b[23;0t"
LINES = ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT")  # who has one of these sits at the other end of a line


def over_a_line() -> bool:
    """Whether each byte has to travel: then a mouse says only what it clicks."""
    return LIMITS.shared or any(name in os.environ for name in LINES)


def has_title() -> bool:
    return os.environ.get("TERM", "").startswith(TITLED)


class BoundedDriver(LinuxDriver):
    """For every terminal that is not Windows'."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size or clamped(shutil.get_terminal_size()))
        self.app, self.loop, self.clicks = cast(HookedApp, app), asyncio.get_running_loop(), mouse
        self.waiting: deque[Message] = deque()
        self.flooded = False
        self.handing = False  # whether `hand_on` is on its way

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self.clicks and over_a_line():
            self.write(ONLY_CLICKS)
        if has_title():
            self.write(KEEP_TITLE)
            self.app.write_title = self.write_title
            self.write_title(self.app.title)

    def stop_application_mode(self) -> None:
        if has_title():
            self.app.write_title = None
            self.write(TITLE_BACK)
        super().stop_application_mode()

    def write_title(self, title: str) -> None:
        self.write(f"\x1b]0;{title}\x07")
        self.flush()

    # -- in the thread that reads

    def run_input_thread(self) -> None:
        try:
            self.listen()
        except Exception as error:
            self.app.call_later(self.app.broke, error)

    def listen(self) -> None:
        incoming = Incoming()
        with selectors.SelectSelector() as selector:  # the others can't look at a terminal everywhere
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                data = self.read() if selector.select(GLANCE) else b""
                now = time.monotonic()
                for message in incoming.feed(data, now) if data else incoming.tick(now):
                    self.process_message(message)
                if self.flooded:
                    self.flooded = bool(data)  # it ends with a moment of silence
                    time.sleep(BREATH)

    def read(self) -> bytes:
        data = os.read(self.fileno, CHUNK)
        if not data:  # the other end is gone: signals.py ends the program
            time.sleep(GLANCE)
        return data

    def process_message(self, message: Message) -> None:
        if not self.flooded:
            super().process_message(message)

    def send_message(self, message: Message) -> None:
        """In a flood all of it goes, what waits too: nobody has meant it. Of a mouse that moves only the last place
        waits."""
        if isinstance(message, events.MouseMove) and self.waiting and isinstance(self.waiting[-1], events.MouseMove):
            self.waiting[-1] = message
            return
        if len(self.waiting) >= MOST_WAITING:
            self.waiting = deque()
            self.flooded = True
            return
        self.waiting.append(message)
        if not self.handing:
            self.handing = True
            self.loop.call_soon_threadsafe(self.hand_on)

    # -- in the app's loop

    def hand_on(self) -> None:
        """Give the app what waits, as fast as it gets through."""
        self.handing, waiting = False, self.waiting
        while waiting and self.behind() < MOST_AHEAD:
            self.app.post_message(waiting.popleft())
        if self.waiting:
            self.handing = True
            self.loop.call_later(0.01, self.hand_on)

    def behind(self) -> int:
        """How many messages the app and its screens have still to look at."""
        return self.app.message_queue_size + sum(screen.message_queue_size for screen in self.app.screen_stack)
