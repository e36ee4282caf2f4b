"""The process that holds a table, started by whoever hosts it or
brings it back. It ends when nobody has been there for a while; the journal of a match that is not over waits."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.own_code import program
from vikings_tui.table.apart.guest import LIMIT
from vikings_tui.table.apart.places import (
    Record,
    TableError,
    forget,
    is_open,
    read_record,
    record_path,
    socket_path,
    write_record,
)
from vikings_tui.table.apart.room import Room
from vikings_tui.table.apart.ssh_line import serve_ssh

PATIENCE = 60.0  # seconds for a table to open
LINGER, PAUSE = "VIKINGS_TABLE_LINGER", "VIKINGS_TABLE_PAUSE"  # seconds; for tests
GUEST_SAVES = 20


def open_table(record: Record) -> None:
    """Begin a new table. TableError if it can't be."""
    write_record(record)
    _start(record)
    if record.listens:
        serve_ssh(record)


def bring_back(code: str) -> None:
    """Start the process of a table, unless it runs; whoever asks first does it, the others find it open."""
    record = read_record(code)
    if is_open(record.code):
        return
    _start(record)
    if record.listens and not LIMITS.shared:
        with contextlib.suppress(TableError):  # it may listen still; friends on this machine come in any case
            serve_ssh(record)


def _start(record: Record) -> None:
    command = program("vikings_tui.table.apart.process", record.code, *([LIMITS.tables] if LIMITS.tables else []))
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True, cwd="/")
    until = time.monotonic() + PATIENCE
    while not is_open(record.code):
        if time.monotonic() > until or process.poll() not in (None, TAKEN):
            raise TableError("error.table_closed", f"the table {record.code} does not open", code=record.code)
        time.sleep(0.03)


TAKEN = 3  # the exit code of a process that finds the table held by another


def main(words: list[str]) -> int:
    code = words[0]
    LIMITS.tables = words[1] if len(words) > 1 else None
    os.umask(0o077)
    for name in ("SIGINT", "SIGHUP"):  # for whoever sits at the terminal that started it
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    try:
        with _held(code):
            record = read_record(code)
            if record.guests:
                LIMITS.shared, LIMITS.own_files, LIMITS.thinkers, LIMITS.saves = True, False, 1, GUEST_SAVES
            return asyncio.run(_hold(record))
    except BlockingIOError:
        return TAKEN
    except VikingsError as error:
        print(error, file=sys.stderr)
        return 1


@contextlib.contextmanager
def _held(code: str) -> Iterator[None]:
    """One process a table."""
    fd = os.open(record_path(code).with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(fd)


async def _hold(record: Record) -> int:
    linger, pause = float(os.environ.get(LINGER, "120")), os.environ.get(PAUSE)
    slow = 1.0 if pause is None else float(pause)
    room = Room(record, pause=0.8 * slow, reaction=lambda: random.uniform(1.2, 2.8) * slow, linger=linger)
    path = socket_path(record.code)
    path.unlink(missing_ok=True)
    server = await asyncio.start_unix_server(room.serve, path, limit=LIMIT)
    os.chmod(path, 0o600)
    loop = asyncio.get_running_loop()
    running = asyncio.ensure_future(room.run())
    loop.add_signal_handler(signal.SIGTERM, running.cancel)
    try:
        await running
    except asyncio.CancelledError:
        return 0
    finally:
        server.close()
        path.unlink(missing_ok=True)
        over = room.match is None or room.match.result is not None
        if over and not running.cancelled():
            forget(record.code)
            Path(record_path(record.code).with_suffix(".lock")).unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
