"""What goes over the line, in a real terminal, beside an empty Textual app: `python -m tests.bench.wire`.

Start to first paint; a move of the cursor in the arena of Clash: how long until its last byte, and how many bytes; how
many bytes are written while nothing happens. Both apps take turns, so that other programs on the machine slow both; of
the first paints the middle ratio counts, of the keys the quick ones, of the bytes the worst. Exits 1
if a limit is missed.
"""

from __future__ import annotations

import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import SeatSpec

ROUNDS, MOVES, IDLE_SECONDS = 7, 24, 3.0
FIRST_PAINT, KEY_TIME, KEY_BYTES, IDLE_BYTES = 1.3, 2.0, 1_500, 0  # the limits
ARROWS = (b"\x1b[C", b"\x1b[D", b"\x1b[A", b"\x1b[B")
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")
EMPTY = ("-m", "tests.bench.empty_app")


class Terminal:
    """A program in a pseudo terminal."""

    def __init__(self, words: tuple[str, ...], size: tuple[int, int]) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_GB.UTF-8"}
        self.started = perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, *words], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)

    def read(self, quiet: float) -> tuple[bytes, float]:
        """All that comes until nothing has come for so many seconds; and when the last of it came."""
        seen, last = b"", perf_counter()
        while select.select([self.master], [], [], quiet)[0]:
            try:
                seen += os.read(self.master, 65_536)
            except OSError:
                break
            last = perf_counter()
        return seen, last

    def until(self, marker: bytes) -> float:
        """Seconds from the start to the moment this was painted."""
        seen = b""
        while marker not in ESCAPES.sub(b"", seen):
            if not select.select([self.master], [], [], 20.0)[0]:
                raise SystemExit(f"{marker!r} was never painted: {seen[-400:]!r}")
            seen += os.read(self.master, 65_536)
        return perf_counter() - self.started

    def press(self, key: bytes) -> tuple[float, int]:
        """Milliseconds until the last byte that this key brought, and how many bytes."""
        pressed = perf_counter()
        os.write(self.master, key)
        seen, last = self.read(0.08)
        return (last - pressed) * 1000, len(seen)

    def close(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        os.close(self.master)


class Keys(NamedTuple):
    milliseconds: float
    bytes: int


def first_paint(words: tuple[str, ...], marker: bytes, size: tuple[int, int]) -> float:
    terminal = Terminal(words, size)
    try:
        return terminal.until(marker)
    finally:
        terminal.close()


def measure(words: tuple[str, ...], marker: bytes, keys: tuple[bytes, ...], size: tuple[int, int]) -> tuple[Keys, int]:
    """The cursor moves of one run, and the bytes it writes while nothing happens."""
    terminal = Terminal(words, size)
    try:
        terminal.until(marker)
        terminal.read(0.5)
        rng = random.Random(4)
        moves = [terminal.press(rng.choice(keys)) for _ in range(MOVES)]
        told = [move for move in moves if move[1]]  # an arrow at the edge of the board moves nothing
        assert len(told) > MOVES // 3, "the cursor hardly moved"
        silence, _ = terminal.read(IDLE_SECONDS)
        quick = quantiles((took for took, _ in told), n=4)[0]  # the quicker quarter: the others met other programs
        return Keys(quick, max(size for _, size in told)), len(silence)
    finally:
        terminal.close()


def arena_match() -> None:
    """Save a match in which a person is to move a Viking that can go to many spaces."""
    who = ("person", "karl", "karl", "karl")
    colours = ("red", "blue", "green", "yellow")
    seats = [
        SeatSpec.model_validate({"name": name, "colour": colour, "player": player})
        for name, colour, player in zip(("Astrid", "Bjorn", "Freya", "Harald"), colours, who, strict=True)
    ]
    for seed in range(200):
        match, rng = Match.new("clash", seats, seed, {}, None), random.Random(seed)
        while match.decision is not None:
            seat = rng.choice(match.decision.seats)
            if (match.decision.kind, seat) == ("move", 0) and len(match.legal(0)) > 12:
                saved = Match.new("clash", seats, seed, {}, saves_folder())
                for step in match.history:
                    saved.play(step.seat, step.action)
                saved.close()
                return
            match.play(seat, rng.choice(match.legal(seat)))
    raise SystemExit("no such match")


def report(what: str, value: float, limit: float, unit: str, details: str = "") -> bool:
    fine = value <= limit
    print(f"{what:<34} {value:8.2f}{unit}  limit {limit:g}{unit}  {'ok' if fine else 'MISSED'}  {details}")
    return fine


def bench(size: tuple[int, int]) -> bool:
    print(f"\n{size[0]}x{size[1]}")
    vikings = ("-m", "vikings_tui", "--lang", "en")
    paints = [(first_paint(EMPTY, b"ready", size), first_paint(vikings, b"Settings", size)) for _ in range(ROUNDS)]
    empty, home = (median(paint[which] for paint in paints) for which in (0, 1))
    ratio = median(home / empty for empty, home in paints)
    fine = report("first paint, home / empty app", ratio, FIRST_PAINT, "x", f"{home:.3f} s / {empty:.3f} s")
    floors, moves, idle = [], [], 0
    for _ in range(3):
        floors.append(measure(EMPTY, b"ready", ARROWS, size)[0])
        keys, silence = measure(("-m", "vikings_tui", "resume", "--lang", "en"), b"choose", ARROWS, size)
        moves.append(keys)
        idle = max(idle, silence)
    floor, move = (min(keys.milliseconds for keys in runs) for runs in (floors, moves))
    details = f"{move:.1f} ms / {floor:.1f} ms"
    fine &= report("cursor move in the arena / empty", move / floor, KEY_TIME, "x", details)
    fine &= report("bytes of a cursor move, the most", max(keys.bytes for keys in moves), KEY_BYTES, " B")
    return report(f"bytes in {IDLE_SECONDS:g} idle seconds", idle, IDLE_BYTES, " B") and fine


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        os.environ["VIKINGS_HOME"] = str(Path(home))
        arena_match()
        missed = [size for size in ((80, 24), (120, 40)) if not bench(size)]
        return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
