"""Textual's driver with bounds: what a terminal says of its size, what is typed, and how much of it may wait.

Hooks of Textual 8.2's LinuxDriver that are not public: `_get_terminal_size`, `_run_input_thread`, `send_message`,
`_query_in_band_window_resize`, `_enable_mouse_support`, and `_handle_exception` of its App.
"""

from __future__ import annotations

import os
import selectors
import time
from collections import deque
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from vikings_tui.tui.incoming import Incoming

LARGEST = (400, 120)  # columns and rows: what lies beyond is blank
MOST_WAITING = 256  # keys that were typed ahead; who typed more is no person
MOST_AHEAD = 32  # of them in the hands of the screens
FLOOD_ENDS = 0.1  # seconds without a byte
CHUNK = 4096
GLANCE = 0.1  # seconds between two looks whether the app ends, or an Esc was only an Esc
BREATH = 0.004  # after each chunk of a flood: whoever sends it is read at a megabyte a second, and others have the processor


def clamped(size: tuple[int, int]) -> tuple[int, int]:
    """As much of a window as is drawn in."""
    return max(1, min(size[0], LARGEST[0])), max(1, min(size[1], LARGEST[1]))


class BoundedDriver(LinuxDriver):
    """For every terminal that is not Windows'."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._size = size or self._get_terminal_size()  # else Textual asks the terminal itself, without a bound
        self._waiting: deque[Message] = deque()
        self._flooded = False
        self._handing = False  # whether `_hand_on` is on its way

    # -- sizes

    def _get_terminal_size(self) -> tuple[int, int]:
        return clamped(super()._get_terminal_size())

    def _query_in_band_window_resize(self) -> None:
        """Sizes come from the system alone, and never by what is typed."""

    def _enable_mouse_support(self) -> None:
        """Clicks and the wheel. A mouse that only moves says nothing: not a byte over the line."""
        if self._mouse:
            self.write("\x1b[?1000h\x1b[?1006h")
            self.flush()

    # -- what is typed

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        incoming = Incoming()
        with selectors.SelectSelector() as selector:  # the others can't look at a terminal everywhere
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                data = self._read() if selector.select(GLANCE) else b""
                now = time.monotonic()
                for message in incoming.feed(data, now) if data else incoming.tick(now):
                    self.process_message(message)
                if self._flooded:
                    self._flooded = bool(data)  # it ends with a moment of silence
                    time.sleep(BREATH)

    def _read(self) -> bytes:
        data = os.read(self.fileno, CHUNK)
        if not data:  # the other end is gone: signals.py ends the program
            time.sleep(GLANCE)
        return data

    def process_message(self, message: Message) -> None:
        if not self._flooded:
            super().process_message(message)

    def send_message(self, message: Message) -> None:
        """From the thread that reads. In a flood all of it goes, what waits too: nobody has meant it."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting = deque()
            self._flooded = True
            return
        self._waiting.append(message)
        if not self._handing:
            self._handing = True
            self._loop.call_soon_threadsafe(self._hand_on)

    def _hand_on(self) -> None:
        """In the app's loop: give it what waits, as fast as it gets through."""
        self._handing, waiting = False, self._waiting
        while waiting and self._behind() < MOST_AHEAD:
            self._app.post_message(waiting.popleft())
        if self._waiting:
            self._handing = True
            self._loop.call_later(0.01, self._hand_on)

    def _behind(self) -> int:
        """How many messages the app and its screens have still to look at."""
        return self._app.message_queue_size + sum(screen.message_queue_size for screen in self._app.screen_stack)
