"""What makes a file last when the power fails: without it the system keeps the last seconds in memory only."""

from __future__ import annotations

import errno
import os
import threading
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

# disks that can't be told to (some of the network): better to play than to refuse
CANT = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)


def sync(fd: int) -> None:
    """All that was written to this file is on the disk when this returns. OSError if it isn't."""
    try:
        if hasattr(fcntl, "F_FULLFSYNC"):  # macOS: fsync alone leaves it in the disk's own memory
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
        else:
            os.fsync(fd)
    except OSError as error:
        if error.errno not in CANT:
            raise


def sync_folder(folder: Path) -> None:
    """The names in this folder are on the disk when this returns: a synced file in an unsynced folder is lost."""
    try:
        fd = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folders; one that can't be read can't be synced
        return
    try:
        sync(fd)
    finally:
        os.close(fd)


def write_whole(path: Path, text: str) -> None:
    """Write this file whole or not at all, whoever else writes it at the same time. OSError if it can't be."""
    draft = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}")
    try:
        fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(fd, "w", encoding="utf-8") as file:
            file.write(text)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
