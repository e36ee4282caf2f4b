"""Files of a person's own that a match is played with: a deck, an arena. Its journal carries what they said, so that it
can be played again whatever becomes of them.

A game names them in `Game.own_files`, reads them with `read` (or `content.read_toml`), and keeps the `mark` of each in
its position; what it makes of a file it finds again by its path and mark, reading it `with as_marked(path, mark)`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType

MAX_OWN = 2_000_000  # bytes of one file, and of all that a journal carries

# what stands in for files on the disk, by path
_instead: ContextVar[Mapping[str, bytes]] = ContextVar("_instead", default=MappingProxyType({}))
_carried: dict[str, bytes] = {}  # by mark: what journals carried, and what matches were begun with


def mark(raw: bytes) -> str:
    """The fingerprint of a file, line ends aside."""
    return hashlib.sha256(_plain(raw)).hexdigest()[:16]


def read(path: str | Path) -> bytes:
    """What the file says, at most one byte more than may be. OSError if it can't be read."""
    known = _instead.get().get(str(path))
    if known is not None:
        return known
    with Path(path).open("rb") as file:
        return file.read(MAX_OWN + 1)


def stands_in(path: str | Path) -> bool:
    """Whether the file is read as a match carries it, and not from the disk."""
    return str(path) in _instead.get()


@contextmanager
def carried(files: Mapping[str, str]) -> Iterator[None]:
    """Here these files say what a journal carries, whatever the disk says."""
    raw = {path: text.encode() for path, text in files.items()}
    learn({mark(one): one for one in raw.values()})
    with _reading(raw):
        yield


@contextmanager
def as_marked(path: str, mark: str) -> Iterator[None]:
    """Here the file says what it said when it had this mark, if anybody carried it here."""
    known = _carried.get(mark)
    with _reading({} if known is None else {path: known}):
        yield


def learned() -> Mapping[str, bytes]:
    """All that was carried here: for a process that thinks about these matches."""
    return _carried


def learn(files: Mapping[str, bytes]) -> None:
    _carried.update(files)


@contextmanager
def _reading(files: Mapping[str, bytes]) -> Iterator[None]:
    token = _instead.set({**_instead.get(), **files})
    try:
        yield
    finally:
        _instead.reset(token)


def _plain(raw: bytes) -> bytes:
    return raw.replace(b"\r\n", b"\n")
