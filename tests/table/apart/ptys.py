"""Whole tables in ptys: the real program at every terminal, and the process of the table between them."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from tests.hardening.playing import quick_settings
from tests.terminal import Terminal, plain_environment
from tests.waiting import LIMIT, comes_true

KEYS = ("enter",) * 8 + ("left", "right", "up", "down") * 2 + tuple("123456789") + ("space", "d", "backspace")
_CODE = re.compile(r"[a-z]+-\d\d")


class Evening:
    """Use it in a `with`: all that is still there then is ended."""

    def __init__(self, home: Path, size: tuple[int, int] = (100, 30), linger: float = 3.0, **settings: str) -> None:
        self.home, self.size, self.linger = home, size, linger
        self.terminals: list[Terminal] = []
        self.code = ""
        quick_settings(home, **settings)

    def __enter__(self) -> Evening:
        return self

    def __exit__(self, *_: object) -> None:
        for terminal in self.terminals:
            terminal.__exit__()
        for pid in self.processes():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGTERM)
        assert comes_true(lambda: not self.processes()), "the table does not end"

    def start(self, *words: str) -> Terminal:
        environment = plain_environment(
            self.home, VIKINGS_TABLE_LINGER=str(self.linger), VIKINGS_TABLE_PAUSE="0", PYTHONHASHSEED="0"
        )
        terminal = Terminal(words, environment, self.size)
        self.terminals.append(terminal)
        return terminal

    def host(self, slug: str, *words: str) -> Terminal:
        terminal = self.start("host", slug, *words)
        terminal.wait_for(lambda: bool(_CODE.search(terminal.text())))
        found = _CODE.search(terminal.text())
        assert found
        self.code = found[0]
        return terminal

    def join(self, *words: str) -> Terminal:
        return self.start("join", self.code, *words)

    def everybody_sees(self, text: str, *but: Terminal) -> None:
        for terminal in self.terminals:
            if terminal not in but and terminal.program.poll() is None:
                terminal.wait_for(text)

    def processes(self) -> list[int]:
        """Of the tables here, found by their locks."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                ours = b"VIKINGS_HOME=" + os.fsencode(self.home) in (folder / "environ").read_bytes().split(b"\0")
                if ours and b"vikings_tui.table.apart.process" in words:
                    found.append(int(folder.name))
        return found

    def press_on(self, rng: random.Random, until: Sequence[str], limit: float = 8 * LIMIT) -> None:
        """Keys at random at every terminal, until all of them show one of these texts."""
        give_up = time.monotonic() + limit
        playing = [terminal for terminal in self.terminals if terminal.program.poll() is None]
        while playing:
            assert time.monotonic() < give_up, "\n\n".join(terminal.text() for terminal in playing)
            for terminal in list(playing):
                while terminal.read(0):
                    pass
                text = terminal.text()
                if any(word in text for word in until):
                    playing.remove(terminal)
                elif terminal.program.poll() is None:
                    terminal.press(rng.choice(KEYS))
            time.sleep(0.01)
