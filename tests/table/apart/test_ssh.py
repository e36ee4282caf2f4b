"""Friends over SSH, with the real OpenSSH client on loopback. Skipped where it, or asyncssh, is missing."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.apart.ptys import Evening
from tests.terminal import Terminal, plain_environment
from tests.waiting import comes_true

pytest.importorskip("asyncssh", reason="the extra ssh is not installed")
pytestmark = pytest.mark.skipif(not (shutil.which("ssh") and shutil.which("ssh-keygen")), reason="no OpenSSH here")
OPTIONS = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "IdentitiesOnly=yes")


class Friends(Evening):
    """A host at whose table friends sit down over SSH."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def open(self, *words: str) -> Terminal:
        listen = f"127.0.0.1:{self.port}"
        host = self.host("clash", "--seed", "3", "--names", "Ada,Bo", "--ssh", listen, *words)
        host.wait_for("not here yet")
        assert f"ssh -p {self.port} {self.code}@127.0.0.1" in host.text()
        return host

    def words(self, user: str, *more: str, key: Path | None = None) -> list[str]:
        given = [word for option in OPTIONS for word in ("-o", option)]
        own = ["-i", str(key)] if key else ["-o", "PubkeyAuthentication=no"]
        return ["ssh", "-F", "none", *given, *own, "-p", str(self.port), *more, f"{user}@127.0.0.1"]

    def come(self, user: str = "", key: Path | None = None) -> Terminal:
        program = self.words(user or self.code, "-tt", key=key)
        terminal = Terminal((), plain_environment(None), self.size, program=program)
        self.terminals.append(terminal)
        return terminal

    def ask(self, *more: str, user: str = "", command: str = "") -> subprocess.CompletedProcess[str]:
        """Without a terminal."""
        words = [*self.words(user or self.code, *more), *([command] if command else [])]
        return subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False)

    def running(self, module: str) -> list[int]:
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                if module.encode() in words and self.code.encode() in words:
                    found.append(int(folder.name))
        return found

    def __exit__(self, *_: object) -> None:
        for pid in self.running("vikings_tui.table.apart.ssh"):
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGTERM)
        super().__exit__()
        assert comes_true(lambda: not self.running("vikings_tui.cli.ssh_guest")), "a guest is left over"


@pytest.fixture
def friends(home: Path) -> Iterator[Friends]:
    with Friends(home) as evening:
        yield evening


def make_key(folder: Path, name: str) -> Path:
    path = folder / name
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path)], check=True)
    return path


def seated(terminal: Terminal, name: str) -> None:
    terminal.wait_for("What are you called")
    terminal.press(*name, "enter")


def test_the_line_that_is_printed_lets_a_friend_play(friends: Friends) -> None:
    host = friends.open()
    friend = friends.come()
    seated(friend, "Ragna")
    friends.everybody_sees("Ada plays")
    host.press("enter")
    friend.wait_for("Choose the start")
    assert "Ragna" in host.text()
    friend.kill(signal.SIGKILL)
    host.wait_for("The line to Ragna is lost")
    assert comes_true(lambda: not friends.running("vikings_tui.cli.ssh_guest")), "the program outlives its line"
    again = friends.come()
    again.wait_for("Choose the start")


def test_a_seat_is_kept_for_a_key_and_a_known_key_needs_no_code(friends: Friends, tmp_path: Path) -> None:
    key, other = make_key(tmp_path, "bo"), make_key(tmp_path, "cy")
    host = friends.open()
    friend = friends.come(key=key)
    seated(friend, "Bo")
    friends.everybody_sees("Ada plays")
    friend.kill(signal.SIGKILL)
    host.wait_for("Ada plays")
    stranger = friends.come(key=other)
    stranger.wait_for("No seat is free")
    again = friends.come("whoever", key=key)
    again.wait_for("Waiting for Ada")
    assert "Code:" not in again.text()


def test_a_wrong_code_is_slowed_and_then_refused(friends: Friends) -> None:
    friends.open()
    typing = friends.come("whoever")
    for _ in range(3):
        typing.wait_for("Code:")
        typing.paper.cells = [[" "] * typing.paper.width for _ in range(typing.paper.height)]
        typing.press(*"raven-99x", "enter")
    assert typing.end() == 255
    right = friends.come("whoever")
    right.wait_for("Code:")
    right.press(*friends.code, "enter")
    seated(right, "Bo")
    guessed = friends.ask("-o", "BatchMode=yes", user="owl-11" if friends.code != "owl-11" else "owl-12")
    assert guessed.returncode == 255


def test_a_friend_gets_the_table_and_nothing_else_of_the_machine(friends: Friends) -> None:
    friends.open()
    for listed in (friends.ask(command="cat /etc/passwd"), friends.ask("-s", command="sftp"), friends.ask()):
        assert listed.returncode != 0
        assert "root:" not in listed.stdout + listed.stderr
    through = friends.ask("-W", f"127.0.0.1:{friends.port}")
    assert through.returncode != 0
    assert "SSH-2.0" not in through.stdout
    back = friends.ask("-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", "-N")
    assert back.returncode != 0
    assert (friends.home / "ssh_host_key").stat().st_mode & 0o077 == 0


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_what_a_guest_sends_of_their_environment_is_not_read(friends: Friends) -> None:
    friends.open()
    terminal = friends.come()
    seated(terminal, "Bo")
    terminal.wait_for("Ada plays")
    guest = friends.running("vikings_tui.cli.ssh_guest")[0]
    names = {line.split(b"=")[0] for line in Path(f"/proc/{guest}/environ").read_bytes().split(b"\0") if line}
    assert names <= {b"TERM", b"LANG", b"PATH", b"HOME", b"USER", b"VIKINGS_HOME", b"PYTHONUTF8", b"COLORTERM"}
