"""`python -m tests.bench.first_move`: seconds and keys from a bare machine to the first move of each game. The README's
first command in a folder of its own, then the program as a stranger plays it: the game's figure on home, and Enter."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.terminal import ROOT, Terminal, plain_environment
from tests.waiting import comes_true
from vikings_tui.core.text import Texts, game_key
from vikings_tui.games import playable

MOST_KEYS = 30
PATIENCE = 6.0  # seconds in which others have their turn


def install(folder: Path) -> float:
    """The seconds that the README's first command takes before it plays."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "venv", str(folder / ".venv")], check=True)
    subprocess.run([str(folder / ".venv/bin/pip"), "install", "-q", str(ROOT)], check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - began


def moved(home: Path) -> bool:
    """Whether the first person has done something: it stands in the journal."""
    for path in (home / "saves").glob("*.jsonl"):
        lines = path.read_text(encoding="utf-8").splitlines()
        return any(json.loads(line).get("seat") == 0 for line in lines[1:])
    return False


def is_asked(terminal: Terminal) -> bool:
    terminal.settle()
    return "Enter " in terminal.lines()[-1]


def first_move(home: Path, slug: str) -> tuple[float, int]:
    """Seconds and keys from the command to the first move, computer players' steps included."""
    began, keys = time.perf_counter(), 0
    figure = str(playable().index(slug) + 1)
    with Terminal((), plain_environment(home)) as terminal:
        terminal.wait_for("Valnarok")
        terminal.press(figure)
        keys += 1
        terminal.wait_for(Texts("en")("setup.start.title"))
        while not moved(home) and keys < MOST_KEYS:
            asked = comes_true(lambda: is_asked(terminal), PATIENCE)
            terminal.press("enter" if asked else "space")  # what is told can be gone on from
            keys += 1
            terminal.settle()
    return time.perf_counter() - began, keys


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(f"from a clone to an installed program: {install(Path(folder)):.0f} s")
    for slug in playable():
        with tempfile.TemporaryDirectory() as home:
            seconds, keys = first_move(Path(home), slug)
            print(f"{Texts('en')(f'{game_key(slug)}.title'):20} {seconds:5.1f} s {keys:3} keys")


if __name__ == "__main__":
    main()
