"""What is known of the saved matches, kept in a file beside them: thousands need not be played again for each list.

A match that was never looked at is played to its end first, so that a file that claims more than it holds is found
out. The index is a memory, nothing else: what is not in it, was changed since, or was read by other rules than today's
is looked at again, and where it is lost or damaged it is made anew. Whoever lists the matches says how far it is:

    shelf = Shelf()
    while shelf.unread:
        shelf.read(0.1)  # seconds
    shelf.keep()
    shelf.saves()
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

import vikings_tui
from vikings_tui.core.content import assets
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.state import Result
from vikings_tui.core.text import game_key
from vikings_tui.games import slugs
from vikings_tui.table.disk import write_whole
from vikings_tui.table.played import Played
from vikings_tui.table.replay import Replay
from vikings_tui.table.saves import OTHER_EDITION, SUFFIX, SaveInfo, look, saves_folder, when_played
from vikings_tui.table.seats import SeatSpec

NAME = ".index.json"
MOST = 64_000_000  # bytes of an index that is read
Progress = Callable[[int, int], object]  # how many of how many have been looked at
_END, _TAIL = b'\n{"end":', 400


class Kept(BaseModel):
    """What is known of one journal. It holds as long as the file is the same, and what it was read by."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: tuple[int, int, int] = (0, 0, 0)  # its size, when it was written, when anything about it was changed
    by: str  # see `reader`
    game: str = ""
    seats: tuple[SeatSpec, ...] = ()
    moves: int = 0
    created: str = ""
    result: Result | None = None
    counts: dict[str, tuple[int, ...]] = {}
    problem: tuple[str, str, dict[str, str | int]] | None = None


class Index(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["vikings-index"] = "vikings-index"
    version: Literal[1] = 1
    matches: dict[str, Kept] = {}


class Shelf:
    """All saved matches, those that were never looked at among them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or saves_folder()
        self._known = _read_index(self.folder / NAME).matches
        self._saves: dict[str, SaveInfo] = {}
        self.unread: list[Path] = []
        self._changed = False
        self._one_by_one = threading.Lock()  # a thread that nobody waits for any more may still be reading
        self._look_round()

    def saves(self) -> list[SaveInfo]:
        """Those that were looked at, the last played first. One that can't be played says why."""
        return sorted(self._saves.values(), key=lambda save: (save.when, save.id), reverse=True)

    @property
    def looked_at(self) -> tuple[int, int]:
        """How many of how many."""
        return len(self._saves), len(self._saves) + len(self.unread)

    def read(self, seconds: float) -> None:
        """Look at matches for about so long."""
        until = monotonic() + seconds
        with self._one_by_one:
            while self.unread:
                self._look_at(self.unread.pop())
                if monotonic() >= until:
                    return

    def keep(self) -> None:
        """Write down what is known, for the next time. Where that can't be, it is found out again."""
        with self._one_by_one:
            if self._changed:
                text = Index(matches=self._known).model_dump_json(exclude_defaults=True)
                with contextlib.suppress(OSError):
                    write_whole(self.folder / NAME, text)
                self._changed = False

    def _look_round(self) -> None:
        """What is there, and what of it is known; the last played is looked at first."""
        there: dict[str, os.stat_result | None] = {}
        with contextlib.suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX):
                    there[entry.name] = _stat(entry)
        gone = [name for name in self._known if name not in there]
        for name in gone:
            del self._known[name]
        self._changed = bool(gone)
        unread: list[tuple[int, Path]] = []
        for name, state in there.items():
            kept, path = self._known.get(name), self.folder / name
            if state and kept and kept.file == _mark(state) and kept.by == reader(kept.game):
                self._saves[name] = _told(path, kept)
            else:
                unread.append((state.st_mtime_ns if state else 0, path))
        self.unread = [path for _, path in sorted(unread)]

    def _look_at(self, path: Path) -> None:
        try:
            state = path.stat()
        except OSError:
            state = None
        kept = _examined(path)
        self._saves[path.name] = _told(path, kept)
        if state and stat.S_ISREG(state.st_mode):
            self._known[path.name] = kept.model_copy(update={"file": _mark(state)})
            self._changed = True
        else:
            self._changed |= self._known.pop(path.name, None) is not None


def list_saves(progress: Progress = lambda done, total: None) -> list[SaveInfo]:
    """Every save, the last played first. One that can't be read is in the list and says why."""
    shelf = Shelf()
    try:
        while shelf.unread:
            shelf.read(0.1)
            progress(*shelf.looked_at)
    finally:
        shelf.keep()
    return shelf.saves()


def latest_unfinished() -> SaveInfo | None:
    """The match that was played last and can go on. Asks no index: the first files that are looked at mostly tell."""
    try:
        paths = [path for path in saves_folder().iterdir() if path.suffix == SUFFIX]
    except OSError:
        return None
    for path in sorted(paths, key=lambda path: (when_played(path), path.stem), reverse=True):
        if not _says_that_it_ended(path):
            save = _told(path, _examined(path))
            if not save.problem and not save.finished:
                return save
    return None


@cache
def reader(slug: str) -> str:
    """Names the rules and the content by which a match of this game is read today."""
    package = Path(vikings_tui.__file__).parent
    folders = [package / "core", package / "table"]
    if slug in slugs():
        folders += [package / "games" / game_key(slug), assets() / game_key(slug)]
    digest = hashlib.sha256(vikings_tui.__version__.encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.*")):
            if path.suffix in (".py", ".toml"):
                state = path.stat()
                digest.update(f"{path.name} {state.st_size} {state.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]


def _examined(path: Path) -> Kept:
    """A match that is played through, and what of it is to be kept; the marks of its file are still to come."""
    try:
        replay = Replay(path)
    except VikingsError as error:
        return _refused(path, error)
    played = Played.of(replay)
    return Kept(
        by=reader(replay.slug),
        game=replay.slug,
        seats=replay.seats,
        moves=len(replay),
        created=replay.created,
        result=replay.result,
        counts={name: tuple(counts) for name, counts in played.counts.items()} if played else {},
    )


def _refused(path: Path, error: VikingsError) -> Kept:
    """A match that can't be played. One of another edition is called by its game and its players all the same."""
    seen = look(path)
    params = {name: value if isinstance(value, int) else str(value) for name, value in error.params.items()}
    kept = Kept(by=reader(seen.game), game=seen.game, problem=(error.key, str(error), params))
    if error.key != OTHER_EDITION:
        return kept
    return kept.model_copy(update={"seats": seen.seats, "moves": seen.moves})


def _told(path: Path, kept: Kept) -> SaveInfo:
    """A match as it is remembered."""
    when = when_played(path)
    if kept.problem:
        key, message, params = kept.problem
        problem = VikingsError(key, message, **params)
        if key != OTHER_EDITION:
            return SaveInfo(path.stem, path, when, problem=problem)
        return SaveInfo(path.stem, path, when, kept.game, kept.seats, kept.moves, problem=problem)
    if kept.result is None:
        return SaveInfo(path.stem, path, when, kept.game, kept.seats, kept.moves)
    played = Played(path.stem, kept.created, kept.game, kept.seats, kept.result, kept.counts)
    return SaveInfo(path.stem, path, when, kept.game, kept.seats, kept.moves, finished=True, played=played)


def _stat(entry: os.DirEntry[str]) -> os.stat_result | None:
    """Of a plain file; None for anything else."""
    try:
        state = entry.stat()
    except OSError:
        return None
    return state if stat.S_ISREG(state.st_mode) else None


def _mark(state: os.stat_result) -> tuple[int, int, int]:
    """Whoever sets a file's time back is betrayed by the last of these."""
    return state.st_size, state.st_mtime_ns, state.st_ctime_ns


def _says_that_it_ended(path: Path) -> bool:
    """Whether the last line is an end: one glance at the last bytes."""
    try:
        fd = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except OSError:
        return False
    try:
        os.lseek(fd, max(0, os.fstat(fd).st_size - _TAIL), os.SEEK_SET)
        return _END in os.read(fd, _TAIL)
    except OSError:
        return False
    finally:
        os.close(fd)


def _read_index(path: Path) -> Index:
    """The index; an empty one where there is none that can be used."""
    try:
        if path.stat().st_size <= MOST:
            return Index.model_validate_json(path.read_bytes())
    except (OSError, ValidationError, ValueError):
        pass
    return Index()
