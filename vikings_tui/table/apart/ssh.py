"""A table that friends come to over SSH, without any set-up of the system: `vikings host … --ssh ADDRESS:PORT`.

The code of the table, as the user's name or typed when asked, lets somebody in, and so does a key that has sat at this
table. Each guest gets a process and a pty of their own, with the limits of a kiosk; no shell, no command, no
forwarding. Wrong codes are slowed, then refused. Needs asyncssh (the extra `ssh`).
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import hashlib
import hmac
import os
import pty
import re
import signal
import socket
import struct
import subprocess
import sys
import termios
import time
from collections import Counter
from collections.abc import Callable, Mapping

import asyncssh

from vikings_tui.core.limits import LIMITS
from vikings_tui.core.own_code import program
from vikings_tui.table.apart.chairs import ANYBODY
from vikings_tui.table.apart.places import CODE, TableError, is_open, read_record, tables_folder
from vikings_tui.table.apart.ssh_line import READY
from vikings_tui.table.data_home import data_home

MOST_LINES, MOST_OF_ONE = 60, 8  # connections at once: of all, and from one address
MOST_TRIES = 3  # codes on one line
MOST_WRONG, MOST_WRONG_OF_ALL = 10, 300  # codes from one address, and from all, until nobody listens for an hour
WRONG_SECONDS = 3600.0
SLOWEST = 8.0  # seconds until a wrong code is answered
LOGIN_SECONDS, ALIVE_SECONDS = 30, 5  # a line that drops without a word is lost after three times as long
LOOK_SECONDS, GRACE_SECONDS = 5.0, 600.0  # after which nobody comes to a table that rests
LARGEST = 65_536
KEPT = re.compile(r"LANG|LC_[A-Z]+|COLORTERM|NO_COLOR")
HARMLESS = re.compile(r"[A-Za-z0-9_.@+:/-]{0,60}")


class House:
    """What all doors know: the code, who has been wrong how often, how many are on the line."""

    def __init__(self, code: str, now: Callable[[], float] = time.monotonic) -> None:
        self.code, self._now = code, now
        self.lines: Counter[str] = Counter()
        self._wrong: Counter[str] = Counter()
        self._since = now()

    def right(self, word: str) -> bool:
        return hmac.compare_digest(word.strip().lower().encode(), self.code.encode())

    def knows(self, who: str) -> bool:
        """Whether this key has sat at this table."""
        try:
            return who in read_record(self.code).bound.values()
        except TableError:
            return False

    def admits(self, peer: str) -> bool:
        """Whether one more may come from there."""
        return self.lines.total() < MOST_LINES and self.lines[peer] < MOST_OF_ONE and not self.deaf_to(peer)

    def deaf_to(self, peer: str) -> bool:
        self._forget()
        return self._wrong[peer] >= MOST_WRONG or self._wrong.total() >= MOST_WRONG_OF_ALL

    async def wrong(self, peer: str) -> None:
        """A wrong code: each is answered later than the one before."""
        self._forget()
        self._wrong[peer] += 1
        await asyncio.sleep(min(SLOWEST, self._wrong[peer]))

    def _forget(self) -> None:
        if self._now() - self._since > WRONG_SECONDS:
            self._wrong.clear()
            self._since = self._now()


class Door(asyncssh.SSHServer):
    """One line, until somebody is in or has to go."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._peer, self._tries, self._counted = "", 0, False
        self._who = ANYBODY

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self._peer = str(peer[0]) if peer else ""
        if not self._house.admits(self._peer):
            conn.abort()
            return
        self._counted = True
        self._house.lines[self._peer] += 1

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted:
            self._house.lines[self._peer] -= 1

    # -- who comes in

    async def begin_auth(self, username: str) -> bool:
        """A name that could be a code, and is not, is a wrong code."""
        self._who = ANYBODY
        if CODE.fullmatch(username.lower()) and not self._house.right(username):
            await self._was_wrong()
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """asyncssh asks for every request, so the last key asked for is the one whose signature counts."""
        self._who = "key-" + hashlib.sha256(key.public_data).hexdigest()[:24]
        return self._lets_in(username) or self._house.knows(self._who)

    def password_auth_supported(self) -> bool:
        return False

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> object:
        """Who has no key and comes with the code is asked nothing."""
        self._who = ANYBODY
        asks = [] if self._lets_in(username) else [("Code: ", True)]
        return "vikings", "", "en", asks

    async def validate_kbdint_response(self, username: str, responses: list[str]) -> bool:
        if self._lets_in(responses[0] if responses else username):
            return True
        await self._was_wrong()
        return False

    def auth_completed(self) -> None:
        self._conn.set_extra_info(vikings_who=self._who)

    def _lets_in(self, word: str) -> bool:
        return self._house.right(word) and not self._house.deaf_to(self._peer)

    async def _was_wrong(self) -> None:
        self._tries += 1
        await self._house.wrong(self._peer)
        if self._tries >= MOST_TRIES or self._house.deaf_to(self._peer):
            self._conn.abort()


# -- a guest


async def sit(house: House, process: asyncssh.SSHServerProcess[bytes]) -> None:
    """A process and a pty for whoever came in; the line is theirs until the one or the other ends."""
    connection = process.channel.get_connection()
    terminal = process.get_terminal_type()
    again = connection.get_extra_info("vikings_sits")
    connection.set_extra_info(vikings_sits=True)
    if process.command is not None or process.subsystem is not None or not terminal or again:
        process.stderr.write(b"vikings: a terminal and nothing else, once a line: ssh -t\r\n")
        process.exit(2)
        return
    who = connection.get_extra_info("vikings_who") or ANYBODY
    master, slave = pty.openpty()
    _set_size(slave, process.get_terminal_size())
    words = program("vikings_tui.cli.ssh_guest", house.code, str(tables_folder()), who)
    environment = _environment(terminal, process.env)
    guest = subprocess.Popen(
        words, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd="/", preexec_fn=_lead, close_fds=True
    )
    os.close(slave)
    try:
        process.exit(await _carry(process, master, guest))
    finally:
        os.close(master)
        await _end(guest)


def _lead() -> None:
    """In the guest's process: the pty is its controlling terminal, so that it ends when the line does."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _set_size(fd: int, size: tuple[int, int, int, int]) -> None:
    width, height = (min(side, 1000) if side > 0 else usual for side, usual in zip(size[:2], (80, 24), strict=True))
    with contextlib.suppress(OSError):
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))


def _environment(terminal: str, given: Mapping[str, str]) -> dict[str, str]:
    """How the guest's terminal is and which language to speak, as far as it is harmless; the rest is ours."""
    kept = {name: value for name, value in given.items() if KEPT.fullmatch(name) and HARMLESS.fullmatch(value)}
    ours = {name: os.environ[name] for name in ("PATH", "HOME", "USER", "VIKINGS_HOME") if name in os.environ}
    term = terminal if HARMLESS.fullmatch(terminal) else "xterm"
    return {**kept, **ours, "TERM": term, "PYTHONUTF8": "1"}


async def _carry(process: asyncssh.SSHServerProcess[bytes], master: int, guest: subprocess.Popen[bytes]) -> int:
    """Bytes both ways, until the guest's program ends (its exit code) or the line does (-1)."""
    os.set_blocking(master, False)
    there = asyncio.create_task(_keys(process, master))
    back = asyncio.create_task(_picture(process, master))
    try:
        await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
        if not back.done():  # the line is gone
            return 255
        code = await asyncio.to_thread(guest.wait)
        return code if code >= 0 else 1
    finally:
        there.cancel()
        back.cancel()
        await asyncio.wait({there, back})


async def _keys(process: asyncssh.SSHServerProcess[bytes], master: int) -> None:
    while True:
        try:
            data = await process.stdin.read(LARGEST)
        except asyncssh.TerminalSizeChanged as changed:
            _set_size(master, changed.term_size)
            continue
        except (asyncssh.BreakReceived, asyncssh.SignalReceived):
            continue
        except (OSError, asyncssh.Error):
            return
        if not data:
            return
        await _write(master, data)


async def _write(master: int, data: bytes) -> None:
    """The program reads what it can bear; what waits longer keeps the line waiting."""
    while data:
        try:
            data = data[os.write(master, data) :]
        except BlockingIOError:
            await asyncio.sleep(0.01)
        except OSError:
            return


async def _picture(process: asyncssh.SSHServerProcess[bytes], master: int) -> None:
    loop, something = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(master, something.set)
    try:
        while True:
            await something.wait()
            something.clear()
            try:
                data = os.read(master, LARGEST)
            except BlockingIOError:
                continue
            except OSError:  # the program has ended
                return
            if not data:
                return
            process.stdout.write(data)
            await process.stdout.drain()
    except (OSError, asyncssh.Error):
        return
    finally:
        loop.remove_reader(master)


async def _end(guest: subprocess.Popen[bytes]) -> None:
    """A guest without a line has a moment to go."""
    for signum in (signal.SIGHUP, signal.SIGKILL):
        if guest.poll() is None:
            with contextlib.suppress(OSError):
                os.killpg(guest.pid, signum)
            with contextlib.suppress(subprocess.TimeoutExpired):
                await asyncio.to_thread(guest.wait, 3)


# -- the process


async def serve(code: str, address: str, port: int) -> None:
    """Until the table is over, or nobody is there any more."""
    house = House(code)
    server = await asyncssh.create_server(
        lambda: Door(house),
        address,
        port,
        server_host_keys=[host_key()],
        process_factory=lambda process: sit(house, process),
        encoding=None,
        line_editor=False,
        allow_scp=False,
        agent_forwarding=False,
        x11_forwarding=False,
        gss_host=None,
        login_timeout=LOGIN_SECONDS,
        keepalive_interval=ALIVE_SECONDS,
        keepalive_count_max=3,
    )
    print(READY, flush=True)
    rests = 0.0
    while rests < GRACE_SECONDS:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            read_record(code)
        except TableError:
            break
        rests = 0.0 if house.lines.total() or await asyncio.to_thread(is_open, code) else rests + LOOK_SECONDS
    server.close()


def host_key() -> asyncssh.SSHKey:
    """Our own, made once and kept: friends see the same host every evening."""
    path = data_home() / "ssh_host_key"
    with contextlib.suppress(OSError, asyncssh.KeyImportError):
        return asyncssh.read_private_key(path)
    key = asyncssh.generate_private_key("ssh-ed25519")
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "wb") as file:
        file.write(key.export_private_key())
    return key


def main(words: list[str]) -> int:
    code, address, port, tables = words
    LIMITS.tables = tables or None
    os.umask(0o077)
    for name in ("SIGINT", "SIGHUP"):  # for whoever sits at the terminal that started it
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    try:
        asyncio.run(serve(code, address, int(port)))
    except (OSError, socket.gaierror) as error:
        print(error.strerror or type(error).__name__, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
