"""`ssh play@box` with a real sshd on loopback, set up as .github/SSH.md says: `pytest -m long tests/hardening`.

Needs sshd, ssh and ssh-keygen; without them it is skipped. Everything lives in a temporary folder and on a free port.
"""

from __future__ import annotations

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardening.test_kiosk import STARTED, kept
from tests.terminal import ROOT, Terminal, plain_environment
from tests.waiting import comes_true

SSHD = shutil.which("sshd") or shutil.which("sshd", path="/usr/sbin:/usr/local/sbin")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (SSHD and shutil.which("ssh") and shutil.which("ssh-keygen")), reason="no OpenSSH here"),
]
CONFIG = """
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
PidFile none
AuthorizedKeysFile {folder}/authorized_keys
AuthenticationMethods publickey
ExposeAuthInfo yes
StrictModes no
UsePAM no
AcceptEnv LANG LC_*
"""


class Box:
    """The machine that others log in to."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.home = folder, folder / "home"
        self.home.mkdir()
        (folder / "started.py").write_text(STARTED)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        lines = []
        for name, words in (("host", None), ("ada", "--kiosk ada"), ("bo", "--kiosk"), ("cy", "--kiosk")):
            self._key(name)
            if words:
                public = (folder / f"{name}.pub").read_text().strip()
                lines.append(f'restrict,pty,command="{self._command(words)}" {public}\n')
        (folder / "authorized_keys").write_text("".join(lines))
        (folder / "config").write_text(CONFIG.format(port=self.port, folder=folder))
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(exist_ok=True)
        self.server = subprocess.Popen([str(SSHD), "-D", "-e", "-f", str(folder / "config")], stderr=subprocess.PIPE)

    def _command(self, words: str) -> str:
        program = [sys.executable, str(self.folder / "started.py"), str(self.home), "900", *words.split()]
        return f"PYTHONPATH={shlex.quote(str(ROOT))} exec {shlex.join(program)}"

    def _key(self, name: str) -> None:
        words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(self.folder / name)]
        subprocess.run(words, check=True)

    def words(self, who: str, *more: str) -> list[str]:
        """The ssh command of one of them."""
        options = ("StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR", "IdentitiesOnly=yes")
        given = [word for option in options for word in ("-o", option)]
        login = ["-i", str(self.folder / who), "-p", str(self.port), f"{getpass.getuser()}@127.0.0.1"]
        return ["ssh", "-F", "none", *given, *login[:-1], *more, login[-1]]

    def log_in(self, who: str) -> Terminal:
        return Terminal((), plain_environment(None), program=self.words(who, "-tt"))

    def ask(self, who: str, *more: str, command: str = "") -> subprocess.CompletedProcess[str]:
        """Without a terminal."""
        words = [*self.words(who, *more), *([command] if command else [])]
        return subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False)

    def guests(self) -> list[str]:
        """The programs that still run for somebody."""
        found = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
        return [line for line in found.splitlines() if "started.py" in line and str(self.home) in line]


def answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    box = Box(tmp_path)
    assert comes_true(lambda: answers(box.port)), "sshd does not answer"
    yield box
    box.server.terminate()
    box.server.wait(20)


def begin_clash(terminal: Terminal) -> None:
    terminal.wait_for("Saved matches")
    terminal.press("enter")
    terminal.wait_for("Start the game")
    terminal.press("f5")
    terminal.wait_for("Choose")


def nobody_left(box: Box) -> bool:
    return comes_true(lambda: not box.guests())


def test_a_stranger_plays_loses_the_line_and_goes_on(box: Box) -> None:
    with box.log_in("ada") as terminal:
        begin_clash(terminal)
        terminal.press("enter")
        terminal.settle()
    assert nobody_left(box), "the program outlives its line"
    assert kept(box.home) == {"name-ada": 1}
    with box.log_in("ada") as terminal:
        terminal.wait_for("Continue")
        terminal.press("enter")
        terminal.wait_for("Clash of Vikings")
        terminal.press("q", "end", "enter")
        terminal.wait_for("Saved matches")
        terminal.press("q")
        assert terminal.end() == 0
    assert nobody_left(box)


def test_keys_without_a_name_have_each_their_own_matches(box: Box) -> None:
    for who in ("bo", "cy", "bo"):
        with box.log_in(who) as terminal:
            begin_clash(terminal)
    assert nobody_left(box)
    assert sorted(kept(box.home).values()) == [1, 2]
    assert all(name.startswith("key-") for name in kept(box.home))


def test_a_stranger_gets_nothing_but_the_games(box: Box) -> None:
    listed = box.ask("ada", command="cat /etc/passwd")
    assert listed.returncode == 2
    assert "needs a terminal" in listed.stderr
    assert "root:" not in listed.stdout + listed.stderr
    through = box.ask("ada", "-W", f"127.0.0.1:{box.port}")
    assert through.returncode != 0
    assert "SSH-2.0" not in through.stdout
    back = box.ask("ada", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", "-N")
    assert back.returncode != 0
    assert box.ask("ada", "-s", command="sftp").returncode != 0
    sent = box.ask("ada", "-o", "SendEnv=VIKINGS_HOME", command="vikings --help")
    assert sent.returncode == 2
