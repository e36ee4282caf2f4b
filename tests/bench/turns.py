"""What a turn costs on the line, for the screen of every game: `python -m tests.bench.turns`.

In a real terminal of 80x24 and of 120x40 with 256 colours, as sshd gives: the bytes of the first table, of a move of
the cursor, of a step that goes into the journal (all keys and pictures until then, curtains too), and of five seconds
in which nobody does anything. Exits 1 if a limit is missed.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.hardening.playing import begin, quick_settings
from tests.terminal import Terminal, plain_environment
from vikings_tui.games import load_game, playable

SIZES = ((80, 24), (120, 40))
STEPS, MOVES, IDLE_SECONDS = 30, 20, 5.0
KEY_BYTES, IDLE_BYTES = 1_500, 0  # the limits: of the middle move of a cursor, and of doing nothing
KEYS = ("enter",) * 5 + ("right", "down", "1", "2", "3", "d", "space")


class Cost(NamedTuple):
    table: int
    key: float
    worst_key: int
    step: float
    idle: int


def measure(slug: str, size: tuple[int, int]) -> Cost:
    home = Path(tempfile.mkdtemp())
    quick_settings(home)
    path = begin(home, slug, 7, people=load_game(slug).seat_counts[0], bots=0)
    rng = random.Random(7)
    with Terminal(("resume",), plain_environment(home), size) as terminal:
        terminal.wait_for(lambda: terminal.paper.on("?1049"))
        terminal.settle()
        for _ in range(3):
            if "Hand the keyboard" in terminal.text():
                terminal.press("enter")
                terminal.settle()
        table = len(terminal.received)
        keys = _cursor(terminal)
        before, steps = len(terminal.received), _lines(path)
        for _ in range(600):
            if _lines(path) - steps >= STEPS:
                break
            terminal.press(rng.choice(KEYS))
            terminal.settle()
        step = (len(terminal.received) - before) / max(1, _lines(path) - steps)
        terminal.settle()
        quiet = len(terminal.received)
        terminal.read(IDLE_SECONDS)
        return Cost(table, median(keys), max(keys), step, len(terminal.received) - quiet)


def _cursor(terminal: Terminal) -> list[int]:
    costs = []
    for number in range(MOVES):
        terminal.press(("right", "down", "left", "up")[number % 4])
        costs.append(len(terminal.settle()))
    return [cost for cost in costs if cost] or [0]


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def main() -> int:
    missed = []
    print(f"{'bytes':24}{'first table':>12}{'a key':>8}{'worst':>8}{'a step':>8}{'idle':>6}")
    for slug in playable():
        for size in SIZES:
            cost = measure(slug, size)
            name = f"{slug} {size[0]}x{size[1]}"
            print(f"{name:24}{cost.table:12}{cost.key:8.0f}{cost.worst_key:8}{cost.step:8.0f}{cost.idle:6}")
            if cost.key > KEY_BYTES or cost.idle > IDLE_BYTES:
                missed.append(name)
    if missed:
        print(f"over the limit ({KEY_BYTES} a key, {IDLE_BYTES} idle): {', '.join(missed)}")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
