"""A terminal as the table knows it: who sits there, what it knows, how much it may say."""

from __future__ import annotations

import asyncio
from typing import Any

from vikings_tui.core.event import Seat
from vikings_tui.table.apart.wire import MOST_UP, Said, WireError, read_up, write

MOST_WAITING = 20_000_000  # bytes that a terminal may leave unread: it is cut off then, and may come back
STEADY, BURST = 40.0, 120.0  # lines a second that are heard, and how many at once; more have to wait
MOST_NONSENSE = 20  # lines that can't be, until nobody listens any more
SILENCE = 20.0  # seconds without a word from a terminal that is still connected, and it is lost


class Guest:
    """`eyes` are the seats of those who sit there; without any, and `joined`, it is a spectator's."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.eyes: tuple[Seat, ...] = ()
        self.who = ""
        self.joined = self.left = self.again = False
        self.known = 0  # so many steps
        self.nonsense = 0
        self.heard = self._filled = asyncio.get_running_loop().time()
        self._may = BURST

    @property
    def watches(self) -> bool:
        return self.joined and not self.eyes

    def say(self, said: Said) -> None:
        self.send(write(said))

    def send(self, line: bytes) -> None:
        """It goes out as soon as the terminal reads; nobody waits for it."""
        if self._writer.is_closing():
            return
        self._writer.write(line)
        if self._writer.transport.get_write_buffer_size() > MOST_WAITING:
            self._writer.transport.abort()

    async def hear(self) -> Any:
        """What this terminal says next; None when it says no more."""
        while True:
            await self._patience()
            try:
                raw = await self._reader.readline()
            except (ValueError, OSError):  # a line without an end, or the line is gone
                return None
            if not raw.endswith(b"\n"):
                return None
            self.heard = asyncio.get_running_loop().time()
            try:
                return read_up(raw)
            except WireError:
                self.nonsense += 1
                if self.nonsense > MOST_NONSENSE:
                    return None

    async def _patience(self) -> None:
        """Whoever says too much at once is heard more slowly; their line fills, and the others notice nothing."""
        now = asyncio.get_running_loop().time()
        self._may = min(BURST, self._may + (now - self._filled) * STEADY) - 1
        self._filled = now
        if self._may < 0:
            await asyncio.sleep(-self._may / STEADY)

    def close(self) -> None:
        if not self._writer.is_closing():
            self._writer.close()

    def cut(self) -> None:
        self._writer.transport.abort()


LIMIT = MOST_UP + 1  # for the stream: a longer line is no line
