"""Floods and storms for a program in a pty, and how it stands them."""

from __future__ import annotations

import os
import select
import threading
import time
from pathlib import Path

from tests.terminal import Paper, Terminal
from tests.waiting import LIMIT

FULL_PAINT = 1500  # bytes: no key but the one that paints all anew sends so many
AGAIN = 0.3  # seconds after which a person presses once more


class Deaf(Paper):
    """Looks at nothing: for windows larger than anybody draws."""

    def feed(self, data: bytes) -> None:
        pass

    def resize(self, width: int, height: int) -> None:
        pass


def deaf(terminal: Terminal) -> None:
    """From here on only the number of bytes counts."""
    terminal.paper = Deaf(1, 1)
    terminal.received.clear()


class Memory:
    """The most that a process had of the machine's memory, in megabytes, while this was open."""

    def __init__(self, pid: int) -> None:
        self.most = 0.0
        self._status, self._over = Path(f"/proc/{pid}/status"), threading.Event()

    def __enter__(self) -> Memory:
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _watch(self) -> None:
        while True:
            self._look()
            if self._over.wait(0.02):
                return

    def _look(self) -> None:
        try:
            lines = self._status.read_text().splitlines()
        except OSError:
            return
        self.most = max([self.most, *(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))])


def flood(terminal: Terminal, data: bytes, limit: float = LIMIT) -> tuple[int, float]:
    """Send all of it, reading along; how many bytes were taken, in how many seconds."""
    start, sent, line = time.monotonic(), 0, terminal._master
    assert line is not None
    while sent < len(data) and time.monotonic() - start < limit and terminal.program.poll() is None:
        readable, writable, _ = select.select([line], [line], [], 0.1)
        if readable:
            terminal.read(0)
        if writable:
            try:
                sent += os.write(line, data[sent : sent + 4096])
            except BlockingIOError:
                continue
    return sent, time.monotonic() - start


def answers(terminal: Terminal, limit: float = LIMIT, *, once: bool = False) -> float | None:
    """Seconds until Ctrl+L has painted all anew, pressed `once` or again and again; None if it never does."""
    while terminal.read(0.05):
        pass
    terminal.received.clear()
    start, pressed = time.monotonic(), 0
    while len(terminal.received) < FULL_PAINT:
        if not pressed or (not once and time.monotonic() - start > AGAIN * pressed):
            terminal.press("\x0c")
            pressed += 1
        terminal.read(0.02)
        if time.monotonic() - start > limit or terminal.program.poll() is not None:
            return None
    return time.monotonic() - start
