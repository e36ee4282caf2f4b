"""The journal is the save: a header and a line for every action, on the disk before anybody sees what came of it.

The program may be killed at any byte, and the power may fail at any time: what was torn off at the end, a line that was
never shown, is dropped when the journal is read; all others count.
"""

from __future__ import annotations

import os
import stat
import threading
import weakref
from pathlib import Path
from typing import NamedTuple

from vikings_tui.table import disk
from vikings_tui.table.journal_lines import (
    FORMAT,
    VERSION,
    Header,
    JournalError,
    Line,
    NotJson,
    read_header,
    read_line,
    read_object,
    write_line,
)

try:
    import fcntl
except ImportError:  # Windows: two programs on one match are not told apart there
    fcntl = None  # type: ignore[assignment]

MAX_BYTES = 5_000_000
MAX_LINES = 100_000
_BINARY = getattr(os, "O_BINARY", 0)


class Recording(NamedTuple):
    """What a journal holds."""

    header: Header
    lines: list[Line]
    torn: bool  # the last line was torn off and is not among the lines
    size: int  # how many bytes are whole lines


class Journal:
    """A journal that is being written. `trouble` says why it can't be, or is None.

    `put` has lines wait, `save` has them on the disk when it returns; it may be called in another thread, so that a
    slow disk stops nobody. What could not be written waits, and goes out with the next `save`: the file is a true
    beginning of the match at any time, and whole again as soon as the disk has room.
    """

    def __init__(self, path: Path, fd: int | None) -> None:
        self.path = path
        self.torn = False
        self.trouble: JournalError | None = None
        self._fd = fd
        self._waiting = b""  # what is not known to be on the disk
        self._written = 0  # so much of it was given to the system
        self._size = 0  # of the file, without what waits
        self._failed = False  # nobody knows how much of what waits is in the file
        self._new: tuple[Path, ...] = ()  # folders whose new entries are not known to be on the disk
        self._bytes = self._lines = 0  # that it holds: never more than can be read again
        self._saving, self._queue = threading.Lock(), threading.Lock()
        self._closer = weakref.finalize(self, os.close, fd) if fd is not None else None

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """A new file that only its owner can read; it lasts from the first `save` on. Raises JournalError if there
        can't be one."""
        try:
            new = _make_folders(path.parent)
            fd = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        except OSError as error:
            raise _unwritable(path, error) from None
        journal = cls(path, fd)
        journal._new = new
        _lock(path, fd)
        journal._queue_up(write_line(header))
        journal._write(last=False)
        return journal

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Recording]:
        """An old journal to go on with, held against other programs. The file is not changed before `cut` or `put`."""
        try:
            fd = _open_regular(path, os.O_RDWR | os.O_APPEND)
        except PermissionError as error:
            return _read_only(path, error)
        except OSError as error:
            if not os.path.exists(path) or path.is_dir():
                raise _unreadable(path, error) from None
            return _read_only(path, error)
        journal = cls(path, fd)
        try:
            _lock(path, fd)
            recording = parse(path, _read_all(path, fd))
        except JournalError:
            journal.close()
            raise
        journal.torn = recording.torn
        journal._bytes, journal._lines = recording.size, len(recording.lines)
        journal._size = recording.size
        return journal, recording

    def cut(self, size: int) -> None:
        """Drop what follows the whole lines."""
        if self._fd is None:
            return
        try:
            os.ftruncate(self._fd, size)
        except OSError as error:
            self.trouble = _unwritable(self.path, error)

    def put(self, *lines: Line) -> None:
        """These lines go out with the next `save`, in one go."""
        if self._fd is not None:
            self._queue_up(b"".join(map(write_line, lines)))

    def save(self) -> None:
        """All lines are on the disk when this returns, or `trouble` says why not. Never raises: a match goes on without
        its journal."""
        with self._saving:
            self._write(last=True)

    def append(self, *lines: Line) -> None:
        self.put(*lines)
        self.save()

    def close(self) -> None:
        """Save what waits and let go of the file."""
        with self._saving:
            if self._waiting:
                self._write(last=True)
            if self._closer is not None:
                self._closer()
            self._fd = self._closer = None

    def _queue_up(self, data: bytes) -> None:
        self._bytes, self._lines = self._bytes + len(data), self._lines + data.count(b"\n")
        if self._bytes > MAX_BYTES or self._lines > MAX_LINES:
            self.trouble = JournalError("error.journal_full", f"{self.path.name} is full", file=self.path.name)
            return
        with self._queue:
            self._waiting += data

    def _write(self, *, last: bool) -> None:
        """Give all that waits to the system; `last`: and have it on the disk."""
        if self._fd is None or not (self._waiting or self._new):
            return
        try:
            if self._failed:  # begin again where the file is known
                os.ftruncate(self._fd, self._size)
                self._written, self._failed = 0, False
            while self._written < len(self._waiting):
                self._written += os.write(self._fd, self._waiting[self._written :])
            if last:
                self._sync()
            self.trouble = None
        except OSError as error:
            self.trouble = _unwritable(self.path, error)

    def _sync(self) -> None:
        assert self._fd is not None
        self._failed = True  # unless all of this goes well
        disk.sync(self._fd)
        for folder in self._new:
            disk.sync_folder(folder)
        self._failed = False
        with self._queue:
            self._size, self._waiting = self._size + self._written, self._waiting[self._written :]
        self._written, self._new = 0, ()


def _make_folders(folder: Path) -> tuple[Path, ...]:
    """Make this folder and those above it; the folders that have something new in them, this one among them."""
    new = [folder]
    while not new[-1].exists() and new[-1].parent != new[-1]:
        new.append(new[-1].parent)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return tuple(new)


def read(path: Path) -> Recording:
    """What a journal holds, without holding it: for replays."""
    try:
        fd = _open_regular(path, os.O_RDONLY)
    except OSError as error:
        raise _unreadable(path, error) from None
    try:
        return parse(path, _read_all(path, fd))
    finally:
        os.close(fd)


def parse(path: Path, data: bytes) -> Recording:
    """The lines in these bytes. `path` is for the sentences."""
    first, newline, _ = data.partition(b"\n")
    if not newline:
        raise _no_header(path, data)
    header = _header(path, first)
    whole, _, rest = data.rpartition(b"\n")
    raws = whole.split(b"\n")[1:]
    if len(raws) > MAX_LINES:
        raise _too_long(path)
    size, torn = len(whole) + 1, bool(rest)
    lines: list[Line] = []
    for number, raw in enumerate(raws, 2):
        try:
            lines.append(read_line(raw))
        except NotJson as error:
            # a move and the end may go out together: where the power failed a disk may keep the second of them only,
            # and room full of zeros for the first
            forgotten = b"\0" in raw and number == len(raws) and raws[-1].startswith(b'{"end":')
            if not forgotten and (torn or number <= len(raws)):
                raise damaged(path, number, str(error)) from None
            size, torn = size - sum(len(left) + 1 for left in raws[number - 2 :]), True
            break
        except ValueError as error:
            raise damaged(path, number, str(error)) from None
    return Recording(header, lines, torn, size)


def read_top(path: Path) -> tuple[Header, bytes]:
    """The header of a journal and its whole bytes, the other lines unchecked: for lists of saves."""
    try:
        fd = _open_regular(path, os.O_RDONLY)
    except OSError as error:
        raise _unreadable(path, error) from None
    try:
        data = _read_all(path, fd)
    finally:
        os.close(fd)
    first, newline, _ = data.partition(b"\n")
    if not newline:
        raise _no_header(path, data)
    return _header(path, first), data


def damaged(path: Path, line: int, problem: str) -> JournalError:
    message = f"{path.name} is damaged at line {line}: {problem}"
    return JournalError("error.journal_damaged", message, file=path.name, line=line)


def _header(path: Path, raw: bytes) -> Header:
    try:
        fields = read_object(raw)
    except NotJson:
        raise _foreign(path) from None
    if fields.get("format") != FORMAT:
        raise _foreign(path)
    version = fields.get("version")
    if isinstance(version, int) and version > VERSION:
        message = f"{path.name} was written by a newer vikings (version {version} of the format)"
        raise JournalError("error.journal_newer", message, file=path.name, version=str(version)[:20])
    try:
        return read_header(fields)
    except ValueError as error:
        raise damaged(path, 1, str(error)) from None


def _open_regular(path: Path, flags: int) -> int:
    """Only plain files: a pipe would hang, a device never end."""
    fd = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | _BINARY)
    if not stat.S_ISREG(os.fstat(fd).st_mode):
        os.close(fd)
        raise _foreign(path)
    return fd


def _read_all(path: Path, fd: int) -> bytes:
    chunks: list[bytes] = []
    left = MAX_BYTES + 1
    try:
        while left > 0 and (chunk := os.read(fd, min(left, 1 << 20))):
            chunks.append(chunk)
            left -= len(chunk)
    except OSError as error:
        raise _unreadable(path, error) from None
    if left <= 0:
        raise _too_long(path)
    return b"".join(chunks)


def _lock(path: Path, fd: int) -> None:
    """Hold the file against other programs, where the platform and the disk know how."""
    if fcntl is None:
        return
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        message = f"{path.name} is open in another program"
        raise JournalError("error.journal_locked", message, file=path.name) from None
    except OSError:
        pass  # some network disks have no locks: better to play than to refuse


def _read_only(path: Path, error: OSError) -> tuple[Journal, Recording]:
    """A journal that can be read but not written: the match goes on in memory."""
    recording = read(path)
    journal = Journal(path, None)
    journal.torn, journal.trouble = recording.torn, _unwritable(path, error)
    return journal, recording


def _no_header(path: Path, data: bytes) -> JournalError:
    start = f'{{"format":"{FORMAT}"'.encode()
    if data.startswith(start[: len(data)]):
        return JournalError("error.journal_empty", f"{path.name} ends before the match began", file=path.name)
    return _foreign(path)


def _foreign(path: Path) -> JournalError:
    return JournalError("error.journal_foreign", f"{path.name} is no journal of vikings", file=path.name)


def _too_long(path: Path) -> JournalError:
    return JournalError("error.journal_long", f"{path.name} is too long for a journal", file=path.name)


def _unreadable(path: Path, error: OSError) -> JournalError:
    if isinstance(error, FileNotFoundError):
        return JournalError("error.journal_missing", f"there is no file {path.name}", file=path.name)
    problem = error.strerror or type(error).__name__
    message = f"{path.name} can't be read: {problem}"
    return JournalError("error.journal_read", message, file=path.name, problem=problem)


def _unwritable(path: Path, error: OSError) -> JournalError:
    problem = error.strerror or type(error).__name__
    message = f"the match can't be saved in {path.name}: {problem}"
    return JournalError("error.journal_write", message, file=path.name, problem=problem)
