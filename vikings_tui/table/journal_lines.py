"""The lines of a journal: what may stand in them, how they are written and read."""

from __future__ import annotations

import json
from typing import Annotated, Final, Literal, NoReturn

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from vikings_tui.core.errors import VikingsError
from vikings_tui.table.seats import SeatSpec

FORMAT: Final = "vikings-journal"
VERSION: Final = 2  # 1 was that of version 1.0.0, which knew no editions

SeatIndex = Annotated[int, Field(ge=0, lt=16, strict=True)]
Word = Annotated[str, Field(pattern=r"\A[a-z0-9][a-z0-9_-]{0,39}\z")]


class JournalError(VikingsError):
    """A journal that can't be read or written: says in one sentence what is wrong with it."""


class Header(BaseModel):
    """The first line: all that is needed to deal the first position again."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["vikings-journal"] = FORMAT
    version: Annotated[int, Field(ge=1, le=VERSION, strict=True)] = VERSION
    game: Word
    edition: Annotated[int, Field(ge=1, lt=10**6, strict=True)] = 1  # of the game: see core/edition.py
    content: Word  # the digest of the values in the content files; in version 1.0.0 of their bytes
    seats: Annotated[tuple[SeatSpec, ...], Field(max_length=16)]  # the game says how many it takes
    seed: Annotated[int, Field(ge=0, lt=2**64, strict=True)]
    options: Annotated[dict[Word, Annotated[str, Field(max_length=4096)]], Field(max_length=50)]
    # files of a person's own that the match is played with, by their paths, as they were (core/own.py)
    files: Annotated[dict[str, str], Field(max_length=20)] = {}
    created: Annotated[str, Field(pattern=r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)\z")]


class Move(BaseModel):
    """A seat did something, in the notation of its game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: SeatIndex
    do: Annotated[str, Field(min_length=1, max_length=400)]


class Undo(BaseModel):
    """A seat took its last step back."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    undo: SeatIndex


class End(BaseModel):
    """The game is over; the scores tell a list of saves so without replaying."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    end: Annotated[tuple[Annotated[int, Field(strict=True)], ...], Field(min_length=1, max_length=16)]


Line = Move | Undo | End
_line: TypeAdapter[Line] = TypeAdapter(Line)


class NotJson(ValueError):
    """The bytes are no JSON object: torn off, or never one."""


def write_line(line: Header | Line) -> bytes:
    fields = line.model_dump()
    if not fields.get("files", True):
        del fields["files"]
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_line(raw: bytes) -> Line:
    """NotJson if it is no JSON object, ValueError if it is another object than a line of a journal."""
    try:
        return _line.validate_python(read_object(raw))
    except ValidationError as error:
        raise ValueError(_first_problem(error)) from None


def read_header(fields: dict[str, object]) -> Header:
    try:
        return Header.model_validate(fields)
    except ValidationError as error:
        raise ValueError(_first_problem(error)) from None


def read_object(raw: bytes) -> dict[str, object]:
    """The JSON object in these bytes, strictly: no NaN, no key twice, no endless number, no bottomless nesting."""
    try:
        value = json.loads(raw.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise NotJson(str(error)) from None
    if not isinstance(value, dict):
        raise NotJson("no JSON object")
    return value


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key stands there twice")
    return value


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _first_problem(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
