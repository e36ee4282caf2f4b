"""Where tables are found: a code like raven-42 each, a record on the disk, and a socket that only its account can open.

The record is all that is needed to bring a table back whose process is gone; the match itself is in its journal.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import secrets
import socket
import tempfile
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from vikings_tui.core.content import assets
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.limits import LIMITS
from vikings_tui.table.apart.wire import MOST_SEATS, Kind
from vikings_tui.table.data_home import data_home, make_folder
from vikings_tui.table.journal_lines import Word
from vikings_tui.table.seats import SeatSpec

CODE = re.compile(r"[a-z]{2,12}-[1-9][0-9]")
MOST_PATH = 100  # bytes: a system takes no longer path for a socket
MOST_TABLES = 200
MOST_RECORD = 5_000_000


class TableError(VikingsError):
    """There is no such table, or it can't be held."""


class Record(BaseModel):
    """A table: who may sit where, and what is played. `journal` is set when it is dealt; `bound` says for whom a seat
    is kept, by their names in a kiosk or over SSH."""

    model_config = ConfigDict(extra="forbid")

    code: Annotated[str, Field(pattern=rf"\A{CODE.pattern}\z")]
    game: Word
    seats: Annotated[tuple[SeatSpec, ...], Field(max_length=MOST_SEATS)]
    kinds: Annotated[tuple[Kind, ...], Field(max_length=MOST_SEATS)]
    options: dict[str, str]
    seed: int | None = None
    watch: bool = True
    call_seconds: float | None = 5.0
    saves: str | None = None  # the folder of the journal; None: nothing is kept
    journal: str | None = None
    bound: dict[int, str] = {}
    host: str = ""  # who began it
    guests: bool = False  # whether it runs for strangers, with their limits
    listens: str = ""  # the address at which they come over SSH
    ssh: str = ""  # what friends type elsewhere to come to this table, where they can


def tables_folder() -> Path:
    folder = Path(LIMITS.tables) if LIMITS.tables else data_home() / "tables"
    make_folder(folder)
    return folder


def new_code() -> str:
    """A code that no table here has."""
    taken = {path.stem for path in tables_folder().glob("*.json")}
    if len(taken) >= MOST_TABLES:
        raise TableError("error.too_many_tables", "too many tables", n=MOST_TABLES)
    words = (assets() / "codes.txt").read_text(encoding="ascii").split()
    while (code := f"{secrets.choice(words)}-{10 + secrets.randbelow(90)}") in taken:
        pass
    return code


def record_path(code: str) -> Path:
    """TableError for what is no code."""
    code = code.strip().lower()
    if not CODE.fullmatch(code):
        raise TableError("error.no_table", f"there is no table {code[:40]!r}", code=code[:40])
    return tables_folder() / f"{code}.json"


def read_record(code: str) -> Record:
    """TableError if there is no such table."""
    path = record_path(code)
    try:
        with path.open("rb") as file:
            return Record.model_validate_json(file.read(MOST_RECORD))
    except (OSError, ValidationError):
        raise TableError("error.no_table", f"there is no table {path.stem!r}", code=path.stem) from None


def write_record(record: Record) -> None:
    """Whole or not at all. TableError if the disk refuses."""
    path = record_path(record.code)
    new = path.with_suffix(".new")
    try:
        fd = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(record.model_dump_json().encode())
        new.replace(path)
    except OSError as error:
        problem = error.strerror or type(error).__name__
        raise TableError("error.table_write", f"the table can't be kept: {problem}", problem=problem) from None


def forget(code: str) -> None:
    """The table is over."""
    for path in (record_path(code), socket_path(code)):
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def records() -> list[Record]:
    """All tables, those whose process is gone too; broken records are left out."""
    found = []
    for path in sorted(tables_folder().glob("*.json")):
        with contextlib.suppress(TableError):
            found.append(read_record(path.stem))
    return found


def record_of(journal: Path) -> Record | None:
    """The table at which the match of this journal is played, if it is one's."""
    return next((record for record in records() if record.journal == str(journal)), None)


def socket_path(code: str) -> Path:
    """Beside the record, or, where that path is too long for a socket, in a folder of its own for temporary things.
    TableError if somebody else owns that folder."""
    path = record_path(code).with_suffix(".sock")
    if len(os.fsencode(path)) <= MOST_PATH:
        return path
    mark = hashlib.sha256(os.fsencode(path.parent)).hexdigest()[:10]
    folder = Path(tempfile.gettempdir()) / f"vikings-{os.getuid()}-{mark}"
    make_folder(folder)
    found = folder.lstat()
    if found.st_uid != os.getuid() or found.st_mode & 0o077 or folder.is_symlink():
        raise TableError("error.table_write", f"{folder} belongs to somebody else", problem=str(folder))
    return folder / path.name


def is_open(code: str) -> bool:
    """Whether the table's process answers."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(2)
        try:
            line.connect(str(socket_path(code)))
        except OSError:
            return False
        return True
