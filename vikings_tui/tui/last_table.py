"""The last table of each game: who sat there and what was set. Remembered; a wrong file is forgotten."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from vikings_tui.core.limits import LIMITS
from vikings_tui.table.data_home import data_home
from vikings_tui.table.seats import SeatSpec


class LastTable(BaseModel):
    model_config = ConfigDict(extra="forbid")

    seats: tuple[SeatSpec, ...]
    options: dict[str, str]


def recall(slug: str) -> LastTable | None:
    try:
        return LastTable.model_validate_json(_path(slug).read_bytes()[:20_000])
    except (OSError, ValidationError, ValueError):
        return None


def people_here() -> list[str]:
    """The names of the people who sat at the last tables of all games, the latest first. Guests of a kiosk do not know
    each other."""
    if LIMITS.shared:
        return []
    tables = (recall(path.stem.removeprefix("table-")) for path in _latest_first())
    return list(dict.fromkeys(seat.name for table in tables if table for seat in table.seats if seat.is_person))


def _latest_first() -> list[Path]:
    with suppress(OSError):
        return sorted(data_home().glob("table-*.json"), key=lambda path: -path.stat().st_mtime)
    return []


def remember(slug: str, seats: Sequence[SeatSpec], options: Mapping[str, str]) -> None:
    """Keep it; where nothing can be written it is simply not remembered."""
    table = LastTable(seats=tuple(seats), options=dict(options))
    with suppress(OSError):
        _path(slug).write_text(json.dumps(table.model_dump()))


def _path(slug: str) -> Path:
    return data_home() / f"table-{slug}.json"
