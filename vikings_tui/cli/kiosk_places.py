"""How many guests play here at once: each session holds a place, which is free again however the session ends."""

from __future__ import annotations

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where no sshd starts this
    fcntl = None  # type: ignore[assignment]

_HELD: list[int] = []  # the locks of this session, for as long as it lives


def take_place(folder: Path, most: int) -> bool:
    """Hold one of so many places in this folder. False if all are taken. Where nothing can be locked, all may play."""
    if fcntl is None:
        return True
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return any(_lock(folder / str(number)) for number in range(most))
    except OSError:
        return True


def _lock(path: Path) -> bool:
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(fd)
        return False
    _HELD.append(fd)
    return True
