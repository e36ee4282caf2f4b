"""Where matches are kept, and what is there."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.limits import LIMITS
from vikings_tui.table.data_home import data_home, make_folder
from vikings_tui.table.journal import Journal, read_top
from vikings_tui.table.journal_lines import JournalError
from vikings_tui.table.seats import SeatSpec

if TYPE_CHECKING:
    from vikings_tui.table.played import Played

SUFFIX = ".jsonl"
BESIDE = ".review.json"  # what was thought about a match, beside its journal (table/review)
_ID = re.compile(r"[a-z0-9-]{1,80}")


OTHER_EDITION = "error.journal_content"  # the problem of a match that only another version of a game can play


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One save in the list. With a `problem` it can't be gone on with, and only `id`, `path` and `when` are known;
    of a match of `another_edition` its game and its names too."""

    id: str
    path: Path
    when: datetime  # when it was last played
    game: str = ""
    seats: tuple[SeatSpec, ...] = ()
    moves: int = 0
    finished: bool = False
    problem: VikingsError | None = None
    played: Played | None = None  # what counts, of a match that is over and was looked at closely

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def another_edition(self) -> bool:
        return self.problem is not None and self.problem.key == OTHER_EDITION


def saves_folder() -> Path:
    folder = data_home() / "saves"
    make_folder(folder)
    return folder


def new_path(folder: Path, slug: str) -> Path:
    """A file name nobody has yet: when, what, and a few random letters."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return folder / f"{now}-{slug}-{secrets.token_hex(3)}{SUFFIX}"


def check_room(folder: Path) -> None:
    """JournalError if somebody who may keep only so many matches has that many."""
    if LIMITS.saves is None:
        return
    if LIMITS.saves == 0:
        raise JournalError("error.guest", "nobody knows who this is: nothing is kept")
    if sum(path.suffix == SUFFIX for path in folder.iterdir()) >= LIMITS.saves:
        raise JournalError("error.too_many_saves", f"{LIMITS.saves} matches are kept already", n=LIMITS.saves)


def find(save_id: str) -> Path:
    """The file of a save, by its id. JournalError if there is none."""
    path = saves_folder() / f"{save_id}{SUFFIX}"
    if not _ID.fullmatch(save_id) or not path.is_file():
        raise JournalError("error.no_save", f"there is no save {save_id[:80]!r}", save=save_id[:80])
    return path


def delete(save: SaveInfo) -> None:
    """Remove a save. JournalError if a match of it is being played, or the disk refuses."""
    try:
        Journal.open(save.path)[0].close()
    except JournalError as error:
        if error.key == "error.journal_locked":
            raise
    try:
        save.path.unlink(missing_ok=True)
        save.path.with_name(f"{save.path.stem}{BESIDE}").unlink(missing_ok=True)
    except OSError as error:
        problem = error.strerror or type(error).__name__
        message = f"{save.id} can't be deleted: {problem}"
        raise JournalError("error.save_delete", message, save=save.id, problem=problem) from None


def look(path: Path) -> SaveInfo:
    """One save at a glance: the header is checked, the lines are only counted, and the last one is believed when it
    says that the match is over. The index looks closely."""
    when = when_played(path)
    try:
        header, data = read_top(path)
    except VikingsError as error:
        return SaveInfo(path.stem, path, when, problem=error)
    whole = data[: data.rfind(b"\n") + 1]
    finished = b'\n{"end":' in whole[-400:]
    undos = whole.count(b'\n{"undo":')
    moves = whole.count(b"\n") - 1 - 2 * undos - finished
    return SaveInfo(path.stem, path, when, header.game, header.seats, max(0, moves), finished)


def when_played(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0, UTC)
