"""Nothing lost: the program is killed in the middle of real play, again and again, and every step that was shown is in
the journal; the next start goes on from there. Signals that can be answered leave the terminal as it was found."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.hardening.playing import Told, Watched, begin, open_table, quick_settings, some_key, wait_for_table
from tests.terminal import Terminal, plain_environment
from vikings_tui.games import playable
from vikings_tui.table.match import Match
from vikings_tui.table.saves import look

WAYS = ("SIGKILL", "SIGHUP", "SIGTERM", "SIGINT", "line")
FEW, MANY = 3, 130  # kills of each game; with the few, too, each way meets some game


def strike(terminal: Terminal, way: str) -> None:
    """End the program like this; on return it has ended, and all it said has been read."""
    if way == "line":
        terminal.read(0)
        terminal.hang_up()
        terminal.program.wait(60)
    else:
        terminal.kill(getattr(signal, way))
        assert terminal.end() == -getattr(signal, way)
        if way != "SIGKILL":
            assert terminal.restored() == []


def play_and_strike(home: Path, rng: random.Random, way: str) -> Watched:
    """Resume, press keys for a while, be killed at any moment; what was on the screen on the way."""
    with open_table(home) as terminal:
        paper = terminal.paper
        assert isinstance(paper, Watched)
        wait_for_table(terminal)
        for _ in range(rng.randrange(45)):
            terminal.press(some_key(rng))
            if rng.random() < 0.9:
                terminal.read(rng.choice((0.004, 0.02, 0.05)))
        if rng.random() < 0.5:
            until = time.monotonic() + rng.random() * 0.04
            while time.monotonic() < until:
                terminal.read(0.002)
        strike(terminal, way)
    return paper


def kill_again_and_again(home: Path, slug: str, kills: int, seed: int) -> int:
    """Returns how many rows of the log were compared. A match that was played to its end may have been followed by a
    rematch, in a journal of its own."""
    rng = random.Random(seed)
    quick_settings(home)
    begin(home, slug, seed)
    compared, before = 0, journals(home)
    for number in range(max(kills, MANY)):
        if number >= kills and compared:
            break
        paper = play_and_strike(home, rng, WAYS[(number + seed) % len(WAYS)])
        now = journals(home)
        assert all(now[path].startswith(data) for path, data in before.items()), "resuming changed what was there"
        changed = [path for path in now if b"\n" in now[path] and now[path] != before.get(path)]
        told = [Told(path) for path in changed or now]
        for log in paper.logs:
            assert any(each.holds(log) for each in told), f"kill {number}: shown and not in the journal: {log}"
            compared += sum(map(len, log))
        before = {path: data[: data.rfind(b"\n") + 1] for path, data in now.items()}
        for path in changed:
            Match.resume(path).close()
        if not unfinished(before):
            begin(home, slug, seed * 1000 + number)
    return compared


def journals(home: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (home / "saves").glob("*.jsonl")}


def unfinished(files: Iterable[Path]) -> bool:
    return any(not save.problem and not save.finished for save in map(look, files))


@pytest.mark.parametrize(("seed", "slug"), list(enumerate(playable())))
def test_what_was_shown_is_in_the_journal_however_the_program_is_killed(seed: int, slug: str, tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, slug, FEW, seed * FEW) > 0


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
def test_hundreds_of_kills_lose_nothing(slug: str, tmp_path: Path) -> None:
    rows = kill_again_and_again(tmp_path, slug, MANY, seed=2)
    print(f"{slug}: {MANY} kills survived, {rows} rows of the log compared")


def test_the_comparison_finds_a_step_that_is_not_in_the_journal(tmp_path: Path) -> None:
    """The same check on a journal that lost its last steps: it must not pass."""
    quick_settings(tmp_path)
    path = begin(tmp_path, "clash", 5)
    rng = random.Random(3)
    with open_table(tmp_path) as terminal:
        paper = terminal.paper
        assert isinstance(paper, Watched)
        wait_for_table(terminal)
        while len(paper.logs) < 12:
            terminal.press(some_key(rng))
            terminal.settle()
        strike(terminal, "SIGKILL")
    lines = path.read_bytes().splitlines(keepends=True)
    assert all(Told(path).holds(log) for log in paper.logs)
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert not all(Told(path).holds(log) for log in paper.logs)


STOPS = ("SIGHUP", "SIGTERM", "SIGINT")
PLACES: tuple[tuple[str, ...], ...] = ((), ("enter",), ("down", "down", "down", "down", "enter"))


def stop_at(way: str, keys: tuple[str, ...], home: Path) -> None:
    with Terminal((), plain_environment(home)) as terminal:
        terminal.wait_for("Clash of Vikings")
        terminal.press(*keys)
        terminal.settle()
        strike(terminal, way)


@pytest.mark.parametrize(("way", "keys"), list(zip(STOPS, PLACES, strict=True)))
def test_the_terminal_is_restored(way: str, keys: tuple[str, ...], tmp_path: Path) -> None:
    stop_at(way, keys, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("keys", PLACES)
@pytest.mark.parametrize("way", STOPS)
def test_the_terminal_is_restored_on_every_screen(way: str, keys: tuple[str, ...], tmp_path: Path) -> None:
    stop_at(way, keys, tmp_path)


def test_leaving_by_the_menu_restores_the_terminal_too(tmp_path: Path) -> None:
    with Terminal((), plain_environment(tmp_path)) as terminal:
        terminal.wait_for("Clash of Vikings")
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.restored() == []


def test_a_terminal_that_takes_no_bytes_does_not_hold_the_program(tmp_path: Path) -> None:
    """Nobody reads the other end, as on a line that hangs: SIGTERM ends it all the same."""
    quick_settings(tmp_path)
    path = begin(tmp_path, "clash", 1)
    with open_table(tmp_path) as terminal:
        terminal.wait_for(lambda: bool(terminal.received))
        for number in range(60):
            terminal.resize(80 + number % 40, 30)
            terminal.wait_for_rest()
        terminal.kill(signal.SIGTERM)
        assert terminal.program.wait(60) < 0
    Match.resume(path).close()


def test_a_line_that_drops_without_a_hang_up_ends_the_program(tmp_path: Path) -> None:
    with Terminal([], plain_environment(tmp_path), controls=False) as terminal:
        terminal.wait_for("Clash of Vikings")
        terminal.hang_up()
        assert terminal.program.wait(60) == -signal.SIGHUP
