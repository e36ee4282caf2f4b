"""A terminal for tests: starts the real program in a pty, presses keys, and knows what is on the screen.

Nothing but the standard library and Rich's table of character widths. `Paper` understands what Textual sends, and
remembers everything else in `strange`.
"""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from rich.cells import cell_len

import vikings_tui
from tests.waiting import GLANCE, LIMIT, comes_true

ROOT = Path(vikings_tui.__file__).parent.parent
SURE = 4 if Path("/proc/self/task").exists() else 50  # a program that was at rest at so many glances in a row is
ESCAPE = 0.15  # after a bare Esc the program waits whether it begins the code of another key
KEYS = {
    "enter": b"\r",
    "escape": b"\x1b",
    "tab": b"\t",
    "space": b" ",
    "backspace": b"\x7f",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "delete": b"\x1b[3~",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "f3": b"\x1bOR",
    "f4": b"\x1bOS",
    "f5": b"\x1b[15~",
    "f6": b"\x1b[17~",
}
_TOKEN = re.compile(
    r"\x1b\[(?P<params>[0-?]*)[ -/]*(?P<final>[@-~])"
    r"|\x1b\](?P<osc>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1b(?P<escape>[^\[\]])"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f-\x9f])"
)
_HALF = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|\][^\x07\x1b]*\x1b?)?\Z")


class Paper:
    """What a terminal of this size shows after these bytes."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells = [[" "] * width for _ in range(height)]
        self.x = self.y = 0
        self.modes: dict[str, bool] = {}  # "?1049": True while the other screen is on
        self.titles: list[str] = []
        self.strange: list[str] = []
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def feed(self, data: bytes) -> None:
        text = self._rest + self._decoder.decode(data)
        half = _HALF.search(text)
        self._rest = text[half.start() :] if half else ""
        end = half.start() if half else len(text)
        for token in _TOKEN.finditer(text, 0, end):
            if token["text"]:
                self._write(token["text"])
            elif token["final"]:
                self._sequence(token["params"], token["final"])
            elif token["osc"] is not None:
                self.titles.append(token["osc"])
            elif token["control"]:
                self._control(token["control"])
            else:
                self.strange.append(token[0])

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells = [(row + [" "] * width)[:width] for row in self.cells[:height]]
        self.cells += [[" "] * width for _ in range(height - len(self.cells))]

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.cells]

    def on(self, mode: str) -> bool:
        return self.modes.get(mode, False)

    def _write(self, text: str) -> None:
        for char in text:
            size = cell_len(char)
            if not size:
                self.strange.append(char)
            elif self.y < self.height and self.x + size <= self.width:
                self.cells[self.y][self.x] = char
                if size == 2:
                    self.cells[self.y][self.x + 1] = ""
            self.x = min(self.x + size, self.width)

    def _control(self, char: str) -> None:
        if char == "\r":
            self.x = 0
        elif char == "\n":
            self.y = min(self.y + 1, self.height - 1)
        elif char == "\b":
            self.x = max(0, self.x - 1)
        else:
            self.strange.append(char)

    def _sequence(self, params: str, final: str) -> None:
        numbers = [int(word) if word.isdigit() else 0 for word in params.split(";")]
        first = max(1, numbers[0])
        match final:
            case "H" | "f":
                self.y = min(first, self.height) - 1
                self.x = min(max(1, numbers[1]) if len(numbers) > 1 else 1, self.width) - 1
            case "A" | "B":
                self.y = min(max(self.y + (first if final == "B" else -first), 0), self.height - 1)
            case "C" | "D":
                self.x = min(max(self.x + (first if final == "C" else -first), 0), self.width - 1)
            case "J":
                self.cells = [[" "] * self.width for _ in range(self.height)]
            case "K":
                self.cells[self.y][self.x :] = [" "] * (self.width - self.x)
            case "h" | "l":
                for word in params.removeprefix("?").split(";"):
                    self.modes[f"?{word}"] = final == "h"
                    if word == "1049":
                        self.cells = [[" "] * self.width for _ in range(self.height)]
            case "u":
                self.modes["kitty"] = params.startswith(">")
            case "m" | "p" | "n" | "c" | "t":
                pass
            case _:
                self.strange.append(f"CSI {params}{final}")


def plain_environment(home: Path | None, **more: str) -> dict[str, str]:
    """Nobody's settings, English, 256 colours, as sshd would start it."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "USER", "SYSTEMROOT") if name in os.environ}
    kept |= {"PYTHONPATH": str(ROOT), "LANG": "en_GB.UTF-8", "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    if home is not None:
        kept["VIKINGS_HOME"] = str(home)
    return kept | more


def threads_of(pid: int) -> Iterator[Path]:
    """What the system tells of each thread of this process and of its children."""
    for thread in Path(f"/proc/{pid}/task").glob("*"):
        yield thread
        with contextlib.suppress(OSError):
            for child in (thread / "children").read_text().split():
                yield from threads_of(int(child))


def is_running(pid: int) -> bool:
    """Whether a thread of this process or of its children is running, or waits for the processor or the disk."""
    for thread in threads_of(pid):
        with contextlib.suppress(OSError):
            if (thread / "stat").read_text().rpartition(")")[2].split()[0] in "RD":
                return True
    return False


def is_stopped(pid: int) -> bool:
    """Whether it was stopped as by ctrl+z."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


class Terminal:
    """A program in a pty. Use it in a `with`: whatever is still running then is killed.

    `latency` seconds pass before a key arrives and before an answer is seen.
    """

    def __init__(
        self,
        words: Sequence[str],
        environment: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        *,
        latency: float = 0.0,
        prepare: Callable[[], None] | None = None,
        controls: bool = True,  # is it the controlling terminal of the program's session?
        program: Sequence[str] = (sys.executable, "-m", "vikings_tui"),
    ) -> None:
        self.paper = Paper(*size)
        self.received = bytearray()
        self.latency = latency
        self._escape_ends = 0.0
        self._outgoing: deque[tuple[float, bytes]] = deque()
        self._incoming: deque[tuple[float, bytes]] = deque()
        master, slave = pty.openpty()
        self._set_size(slave, size)

        def begin() -> None:
            os.setsid()
            if controls:
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if prepare:
                prepare()

        self.program = subprocess.Popen(
            [*program, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=dict(environment),
            cwd="/",
            preexec_fn=begin,
            close_fds=True,
        )
        self._slave: int | None = slave  # held, so that what was written last can be read after the end
        self._master: int | None = master
        os.set_blocking(master, False)
        self.before = termios.tcgetattr(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.program.kill()
        self.program.wait(LIMIT)
        self.hang_up()

    # -- the keyboard

    def press(self, *keys: str) -> None:
        """Keys by name, or characters."""
        for key in keys:
            self.send(KEYS.get(key) or key.encode())
            if key == "escape":
                self._escape_ends = time.monotonic() + self.latency + ESCAPE

    def send(self, data: bytes) -> None:
        """These bytes, as if typed."""
        self._outgoing.append((time.monotonic() + self.latency, data))
        self.read(0)

    def click(self, x: int, y: int) -> None:
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode())

    def resize(self, width: int, height: int) -> None:
        self.paper.resize(width, height)
        if self._slave is not None:
            self._set_size(self._slave, (width, height))
        self.program.send_signal(signal.SIGWINCH)

    def _set_size(self, fd: int, size: tuple[int, int]) -> None:
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    # -- the screen

    def read(self, timeout: float) -> bytes:
        """What comes within this time, at once when something is there; b"" if nothing came."""
        until = time.monotonic() + timeout
        while True:
            self._deliver()
            data = self._take()
            if data or time.monotonic() >= until or self._master is None:
                return data
            wait = max(0.0, min(until - time.monotonic(), 0.01 if self._outgoing or self._incoming else 0.5))
            select.select([self._master], [], [], wait)

    def _deliver(self) -> None:
        """Keys whose time has come go out; what has come in waits for its time."""
        now = time.monotonic()
        while self._outgoing and self._outgoing[0][0] <= now and self._master is not None:
            with contextlib.suppress(OSError):
                os.write(self._master, self._outgoing.popleft()[1])
        with contextlib.suppress(OSError):
            while self._master is not None and (data := os.read(self._master, 65536)):
                self._incoming.append((now + self.latency, data))

    def _take(self) -> bytes:
        data = b""
        while self._incoming and self._incoming[0][0] <= time.monotonic():
            data += self._incoming.popleft()[1]
        self.received += data
        self.paper.feed(data)
        return data

    def settle(self) -> bytes:
        """Read until the program has done all that its keys ask for, and waits for more."""
        data, rests, until = b"", 0, time.monotonic() + LIMIT
        while rests < SURE and time.monotonic() < until:
            more = self.read(GLANCE)
            data += more
            rests = rests + 1 if not more and self._nothing_on_the_way() and self._at_rest() else 0
        return data

    def wait_for_rest(self) -> None:
        """The same without reading a byte of what it says."""
        assert comes_true(lambda: not is_running(self.program.pid)), "it never rests"

    def _nothing_on_the_way(self) -> bool:
        return not (self._outgoing or self._incoming or time.monotonic() < self._escape_ends)

    def _at_rest(self) -> bool:
        """Whether no thread of the program and of its children runs, and all that was typed has been read."""
        if self._slave is not None and self.program.poll() is None:
            waiting = fcntl.ioctl(self._slave, termios.FIONREAD, struct.pack("i", 0))
            if struct.unpack("i", waiting)[0] and not is_stopped(self.program.pid):
                return False
        return not is_running(self.program.pid)

    def wait_for(self, true: str | Callable[[], bool], limit: float = LIMIT) -> None:
        """Until this text is on the screen, or this holds. An AssertionError shows the screen if it never does."""
        holds = true if callable(true) else lambda: true in self.text()
        until = time.monotonic() + limit
        while not holds():
            ended = self.program.poll() is not None
            if not self.read(0.1) and (ended or time.monotonic() > until):
                assert holds(), f"never seen: {true}\nexit code {self.program.poll()}\n{self.text()}"

    def lines(self) -> list[str]:
        return self.paper.lines()

    def text(self) -> str:
        return "\n".join(self.lines())

    # -- the end

    def kill(self, signum: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.program.send_signal(signum)

    def hang_up(self) -> None:
        """The line drops."""
        for fd in (self._slave, self._master):
            if fd is not None:
                os.close(fd)
        self._slave = self._master = None

    def end(self) -> int:
        """Wait until the program has ended, reading what it still says; its exit code (-signal if a signal did it)."""
        until = time.monotonic() + LIMIT
        while self.program.poll() is None and time.monotonic() < until:
            self.read(0.05)
        while self.read(0):  # what it said last is there already
            pass
        assert self.program.poll() is not None, f"still running\n{self.text()}"
        return self.program.returncode

    def restored(self) -> list[str]:
        """What the program has left of the terminal in another state than it found it: nothing, when all is well."""
        wrong = [mode for mode in ("?1049", "?1000", "?1003", "?1006", "?1004", "?2004") if self.paper.on(mode)]
        if self.paper.modes.get("?25") is False:
            wrong.append("cursor hidden")
        if self.paper.modes.get("?7") is False:
            wrong.append("no line wrap")
        if self.paper.on("kitty"):
            wrong.append("kitty keys")
        if self._slave is not None and termios.tcgetattr(self._slave)[:4] != self.before[:4]:
            wrong.append("raw input")
        return wrong
