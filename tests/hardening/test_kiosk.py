"""A shared account: `vikings --kiosk` gives strangers the games and nothing else."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal import Terminal, plain_environment
from tests.waiting import comes_true
from vikings_tui.bots import worker
from vikings_tui.cli import kiosk
from vikings_tui.core.errors import OptionError
from vikings_tui.core.limits import LIMITS, Limits
from vikings_tui.core.text import Texts
from vikings_tui.table.match import Match
from vikings_tui.table.seats import COLOURS, SeatSpec

NICEST = 19  # nobody is nicer than that

# The program as sshd starts it, with an account whose home is elsewhere and an idle time that a test can wait for.
STARTED = """
import pwd, sys
from types import SimpleNamespace
home, idle = sys.argv.pop(1), sys.argv.pop(1)
pwd.getpwuid = lambda uid: SimpleNamespace(pw_dir=home)
from vikings_tui.cli import kiosk, main
kiosk.IDLE_SECONDS = float(idle)
sys.exit(main())
"""


def guest(home: Path, *words: str, idle: float = 900, **environment: str) -> Terminal:
    program = (sys.executable, "-c", STARTED, str(home), str(idle))
    return Terminal(("--kiosk", *words), plain_environment(None, **environment), program=program)


def kept(home: Path) -> dict[str, int]:
    """How many matches each guest has."""
    folder = home / ".local/share/vikings/kiosk"
    return {path.name: len(list((path / "saves").glob("*.jsonl"))) for path in folder.glob("[!.]*")}


def begin_clash(terminal: Terminal) -> None:
    terminal.wait_for("Saved matches")
    terminal.press("enter")
    terminal.wait_for("Start the game")
    terminal.press("f5")


def test_matches_are_kept_by_name_and_by_key(tmp_path: Path) -> None:
    auth = tmp_path / "auth"
    auth.write_text("publickey ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIexample\n")
    for words, environment in ((("Ada",), {}), ((), {"SSH_USER_AUTH": str(auth)})):
        with guest(tmp_path, *words, **environment) as terminal:
            begin_clash(terminal)
            terminal.wait_for("Choose")
    found = kept(tmp_path)
    assert sorted(name.split("-")[0] for name in found) == ["key", "name"]
    assert "name-ada" in found
    assert set(found.values()) == {1}
    assert (tmp_path / ".local/share/vikings/kiosk/name-ada").stat().st_mode & 0o077 == 0


def test_a_guest_without_name_and_key_plays_and_nothing_is_kept(tmp_path: Path) -> None:
    with guest(tmp_path) as terminal:
        begin_clash(terminal)
        terminal.wait_for("is not saved")
        terminal.press("enter")
        terminal.wait_for("NOT SAVED")
    assert [path.name for path in (tmp_path / ".local/share/vikings/kiosk").iterdir()] == [".places"]


def test_the_environment_of_a_guest_is_not_read(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    hostile = {
        "VIKINGS_HOME": str(elsewhere),
        "XDG_DATA_HOME": str(elsewhere),
        "TEXTUAL_LOG": str(tmp_path / "log"),
        "TEXTUAL_DRIVER": "no.such:Driver",
        "TEXTUAL_SCREENSHOT": "0",
        "VIKINGS_DEBUG": "1",
        "HOME": str(elsewhere),
    }
    with guest(tmp_path, "ada", **hostile) as terminal:
        terminal.wait_for("Saved matches")
        terminal.settle()
    assert not elsewhere.exists()
    assert not (tmp_path / "log").exists()


def test_a_guest_who_went_away_is_shown_out(tmp_path: Path) -> None:
    with guest(tmp_path, "ada", idle=0.4) as terminal:
        assert terminal.end() == 0
        assert terminal.restored() == []
        assert "Nobody pressed a key" in bytes(terminal.received).decode()


def test_no_key_and_no_signal_suspends_it(tmp_path: Path) -> None:
    with guest(tmp_path, "ada") as terminal:
        terminal.wait_for("Saved matches")
        for key in (
            b"\x1a",
            b"\x1c",
            b"\x10",
            b"\x03",
        ):  # ctrl+z, ctrl+\, ctrl+p, ctrl+c (which leaves the home screen)
            terminal.send(key)
        terminal.kill(signal.SIGTSTP)
        assert terminal.end() == 0
        assert terminal.restored() == []


def children(pid: int) -> list[int]:
    """Of all its threads."""
    return [int(word) for task in Path(f"/proc/{pid}/task").glob("*/children") for word in task.read_text().split()]


def niceness(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[16])


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells of children like this")
def test_a_guest_gets_one_thinker_at_low_priority_and_it_goes_with_them(tmp_path: Path) -> None:
    with guest(tmp_path, "ada") as terminal:
        begin_clash(terminal)
        terminal.wait_for("Choose")
        found: set[int] = set()
        for _ in range(2):
            terminal.press("f4")
            terminal.wait_for(Texts("en")("hint.title"))
            found |= set(children(terminal.program.pid))
            terminal.press("enter")
            terminal.wait_for("Choose")
        assert len(found) == 1
        guests = niceness(os.getpid()) + kiosk.NICENESS
        assert niceness(terminal.program.pid) == min(NICEST, guests)
        assert {niceness(pid) for pid in found} == {min(NICEST, guests + worker.NICENESS)}
        terminal.kill(signal.SIGKILL)
        terminal.end()
    assert comes_true(lambda: not any(Path(f"/proc/{pid}").exists() for pid in found))


def test_the_saves_of_a_guest_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LIMITS, "saves", 2)
    seats = [SeatSpec(name=name, colour=colour) for name, colour in zip("ab", COLOURS, strict=False)]
    matches = [Match.new("clash", seats, 1, {}, tmp_path) for _ in range(3)]
    assert [match.trouble and match.trouble.key for match in matches] == [None, None, "error.too_many_saves"]
    assert len(list(tmp_path.iterdir())) == 2


def test_a_guest_can_name_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LIMITS, "own_files", False)
    deck = tmp_path / "own.toml"
    deck.write_text('[[card]]\nid = "c"\nkind = "sum"\nquestion = {en = "1+1?"}\nanswer = 2\nlow = 1\nhigh = 3\n')
    seats = [SeatSpec(name=name, colour=colour) for name, colour in zip("abc", COLOURS, strict=False)]
    with pytest.raises(OptionError, match="names a file"):
        Match.new("estimeo", seats, 1, {"deck": str(deck)}, None)
    with guest(tmp_path, "ada") as terminal:
        terminal.wait_for("Saved matches")
        terminal.press("down", "enter")
        terminal.wait_for("Hourglass")
        assert "Deck" not in terminal.text()


@pytest.mark.parametrize("name", ["../x", "a/b", "", ".", "-x", "a b", "é", "x" * 41, "a\x1b[31m", "a;b"])
def test_a_name_is_no_path(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not kiosk.NAME.fullmatch(name)


def test_what_sshd_says_of_a_key(tmp_path: Path) -> None:
    file = tmp_path / "auth"
    assert kiosk.key_of(None) is None
    assert kiosk.key_of(str(file)) is None
    file.write_text("password\n")
    assert kiosk.key_of(str(file)) is None
    file.write_text("publickey ssh-ed25519 AAAA\n")
    first = kiosk.key_of(str(file))
    file.write_text("publickey ssh-ed25519 BBBB\n")
    assert first
    assert first != kiosk.key_of(str(file))


def test_without_a_kiosk_nothing_is_limited() -> None:
    assert Limits() == LIMITS


def test_so_many_guests_in_all_and_so_many_of_one_and_no_more(tmp_path: Path) -> None:
    few = STARTED.replace("sys.exit", "kiosk.MOST_SESSIONS, kiosk.MOST_OF_ONE = 3, 2\nsys.exit")

    def come(name: str) -> Terminal:
        program = (sys.executable, "-c", few, str(tmp_path), "900")
        return Terminal(("--kiosk", name), plain_environment(None), program=program)

    with come("ada") as first, come("ada") as second:
        first.wait_for("Saved matches")
        second.wait_for("Saved matches")
        with come("ada") as third:
            assert third.end() == 2
            assert "leave one of those tables first" in bytes(third.received).decode()
        with come("bo") as bo:
            bo.wait_for("Saved matches")
            with come("cy") as cy:
                assert cy.end() == 2
                assert "Every place here is taken" in bytes(cy.received).decode()
        second.kill(signal.SIGKILL)  # however a session ends, its place is free again
        second.end()
        with come("ada") as again:
            again.wait_for("Saved matches")


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="only Linux tells of limits like this")
def test_a_guest_has_limits_of_memory_files_and_processes(tmp_path: Path) -> None:
    with guest(tmp_path, "ada") as terminal:
        terminal.wait_for("Saved matches")
        lines = Path(f"/proc/{terminal.program.pid}/limits").read_text().splitlines()
    limits = {line[:25].strip(): line[25:].split()[0] for line in lines}
    assert int(limits["Max data size"]) == kiosk.MOST_MEMORY
    assert int(limits["Max open files"]) == kiosk.MOST_FILES
    assert int(limits["Max processes"]) <= kiosk.MOST_THREADS
    assert int(limits["Max core file size"]) == 0


def test_a_mouse_that_only_moves_is_no_sign_of_life(tmp_path: Path) -> None:
    with guest(tmp_path, "ada", idle=1.5) as terminal:
        terminal.wait_for("Saved matches")

        def gone() -> bool:
            terminal.send(b"\x1b[<35;20;10M")
            terminal.read(0.05)
            return terminal.program.poll() is not None

        assert comes_true(gone)
        assert "Nobody pressed a key" in bytes(terminal.received).decode()
