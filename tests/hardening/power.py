"""A disk that forgets what was not synced, as when the power fails. It lies over a real folder: what programs read is
what was written; what would be left after a power cut is another matter."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest


class Moment(NamedTuple):
    """The power could fail here."""

    told: Any  # what the caller's `told` gave: what people had seen by then
    images: tuple[dict[str, bytes], ...]  # what may be on the disk afterwards, each a way the disk may have chosen


class ForgetfulDisk:
    """Takes note, at every operation on the disk, of what a power cut would leave."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch, told: Callable[[], Any]) -> None:
        self.root, self.told = root, told
        self.moments: list[Moment] = []
        self.deaf = False  # a disk that is never told to sync
        self._paths: dict[int, Path] = {}  # open files
        self._synced: dict[Path, bytes] = {path: path.read_bytes() for path in self._files()}
        self._names: set[Path] = {root, *root.rglob("*")}  # what its folder is known to hold
        for module in ("journal", "disk"):
            monkeypatch.setattr(f"vikings_tui.table.{module}.os", self)
        monkeypatch.setattr("vikings_tui.table.disk.sync", self._sync)

    # -- what takes the place of the module os

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def open(self, path: Path | str, flags: int, mode: int = 0o777) -> int:
        self._note()
        fd = os.open(path, flags, mode)
        self._paths[fd] = Path(path)
        return fd

    def write(self, fd: int, data: bytes) -> int:
        self._note()
        done = os.write(fd, data)
        self._note()
        return done

    def ftruncate(self, fd: int, size: int) -> None:
        self._note()
        os.ftruncate(fd, size)
        self._note()

    def _sync(self, fd: int) -> None:
        self._note()
        path = self._paths[fd]
        if not self.deaf and path.is_dir():
            self._names.update(path.iterdir())
        elif not self.deaf:
            self._synced[path] = path.read_bytes()
        self._note()

    # -- a power cut

    def _files(self) -> Iterator[Path]:
        return (path for path in self.root.rglob("*.jsonl") if path.is_file())

    def _note(self) -> None:
        images = zip(*(self._left_of(path) for path in self._files()), strict=True)
        self.moments.append(Moment(self.told(), tuple(dict(image) for image in images)))

    def _left_of(self, path: Path) -> list[tuple[str, bytes]]:
        """What may be left of a file: nothing of what was not synced, all of it, a part, or nothing but room for it."""
        known = all(part in self._names for part in (path, *path.parents) if self.root in (part, *part.parents))
        synced, now = self._synced.get(path, b""), path.read_bytes()
        if not known:
            return [("", b"")] * 5
        if not now.startswith(synced):  # it was cut off
            return [(path.name, left) for left in (synced, now, synced, now, now)]
        new = now[len(synced) :]
        half = len(new) // 2
        ways = (b"", new, new[:half], bytes(len(new)), bytes(half) + new[half:])
        return [(path.name, synced + way) for way in ways]
