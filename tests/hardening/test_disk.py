"""A disk that is full, a folder that can't be written, a match that is open elsewhere: a sentence, and play goes on."""

from __future__ import annotations

import contextlib
import os
import random
import resource
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.hardening.playing import KEYS, Watched, begin, open_table, quick_settings
from tests.table.helpers import play_randomly
from tests.terminal import Terminal, plain_environment
from tests.waiting import LIMIT
from vikings_tui.table.journal import read
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.tui.players import NAMES

CANT = "can’t be saved"
PAGE = 4096


def play_until(terminal: Terminal, true: Callable[[], bool], rng: random.Random) -> None:
    until = time.monotonic() + LIMIT
    while time.monotonic() < until:
        if true():
            return
        terminal.press(rng.choice(KEYS))
        terminal.settle()
    raise AssertionError(f"it never came to that\n{terminal.text()}")


def ever(terminal: Terminal, text: str) -> Callable[[], bool]:
    """Whether this has been on the screen, if only until the next key."""
    assert isinstance(terminal.paper, Watched)
    seen = terminal.paper.watched
    seen[text] = False
    return lambda: seen[text]


def test_a_full_disk_is_said_and_the_match_goes_on(tmp_path: Path) -> None:
    quick_settings(tmp_path)
    path = begin(tmp_path, "clash", 3, people=1, bots=2)
    room = path.stat().st_size + 130

    def no_more_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    rng = random.Random(1)
    with open_table(tmp_path, prepare=no_more_room, PYTHONDONTWRITEBYTECODE="1") as terminal:
        play_until(terminal, ever(terminal, CANT), rng)
        play_until(terminal, ever(terminal, "NOT SAVED"), rng)
        before = terminal.text()
        play_until(terminal, lambda: terminal.text() != before and "NOT SAVED" in terminal.text(), rng)
        assert terminal.program.poll() is None
    assert path.stat().st_size <= room
    assert len(Replay(path)) >= 1  # a true beginning of the match, torn or not


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kB, where the machine lets us have one."""
    place = tmp_path / "disk"
    place.mkdir()
    if not shutil.which("mount") or os.geteuid() != 0 or not mount(place, "size=64k"):
        pytest.skip("no small disk can be mounted here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def mount(place: Path, options: str) -> bool:
    words = ["mount", "-t", "tmpfs", "-o", options, "vikings-test", str(place)]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def fill(place: Path) -> None:
    with (place / "ballast").open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
        while True:
            ballast.write(b"x" * 512)


def test_when_the_disk_has_room_again_the_journal_is_whole(small_disk: Path) -> None:
    quick_settings(small_disk)
    path = begin(small_disk, "clash", 3, people=1, bots=2)
    match = Match.resume(path)
    while path.stat().st_size % PAGE < PAGE - 150:  # the page it stands on is nearly full
        play_randomly(match, 1)
    match.close()
    rng = random.Random(1)
    with open_table(small_disk) as terminal:
        fill(small_disk)
        play_until(terminal, ever(terminal, CANT), rng)
        play_until(terminal, ever(terminal, "NOT SAVED"), rng)
        (small_disk / "ballast").unlink()
        play_until(terminal, lambda: "NOT SAVED" not in terminal.text() and "supply" in terminal.text(), rng)
        terminal.settle()
    assert not read(path).torn
    Match.resume(path).close()


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Callable[[], Path]]:
    """A home that can be filled, and then be made one that can't be written."""
    if os.geteuid() != 0:
        yield lambda: (tmp_path.chmod(0o555), (tmp_path / "saves").chmod(0o555), tmp_path)[-1]
        tmp_path.chmod(0o755)
    elif shutil.which("mount") and mount(tmp_path, "size=64k"):  # nothing else holds root back
        yield lambda: (mount(tmp_path, "remount,ro"), tmp_path)[-1]
        subprocess.run(["umount", "-l", str(tmp_path)], check=True)
    else:
        pytest.skip("every folder can be written here")


def test_a_folder_that_cant_be_written_is_said_and_the_match_goes_on(
    tmp_path: Path, read_only: Callable[[], Path]
) -> None:
    quick_settings(tmp_path)
    (tmp_path / "saves").mkdir()
    with open_table(read_only(), "clash") as terminal:
        terminal.wait_for("Clash of Vikings")
        terminal.press("f5")
        terminal.wait_for(CANT)
        terminal.press("enter")
        terminal.wait_for("NOT SAVED")
        play_until(terminal, ever(terminal, "turn."), random.Random(2))
    assert list((tmp_path / "saves").iterdir()) == []


def test_a_save_that_cant_be_written_is_resumed_in_memory(tmp_path: Path, read_only: Callable[[], Path]) -> None:
    quick_settings(tmp_path)
    path = begin(tmp_path, "clash", 3, people=1, bots=2)
    before = path.read_bytes()
    if os.geteuid() != 0:
        path.chmod(0o444)
    with open_table(read_only()) as terminal:
        terminal.wait_for(CANT)
        terminal.press("enter")
        terminal.wait_for("NOT SAVED")
        play_until(terminal, ever(terminal, "turn."), random.Random(2))
    assert path.read_bytes() == before


def test_a_second_program_on_the_same_match_is_told_so(tmp_path: Path) -> None:
    quick_settings(tmp_path)
    path = begin(tmp_path, "clash", 3)
    with (
        Terminal(("resume",), plain_environment(tmp_path)) as first,
        Terminal((), plain_environment(tmp_path)) as second,
    ):
        first.wait_for(NAMES[0])
        second.wait_for("Continue")
        second.press("enter")
        second.wait_for(f"Clash of Vikings with {', '.join(NAMES[:3])} is")
        second.press("enter")
        first.kill(9)
        first.end()
        second.wait_for("Saved matches")
        second.press("enter")
        second.wait_for("Choose the start space")
    assert len(read(path).lines) == 0
