"""Today's challenge: the same deal for everybody on that date, with no network. It is a match like any other, and its
journal is kept; what counts of a day is how the first try ended, in a small file beside the settings."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from vikings_tui.core.limits import LIMITS
from vikings_tui.games import load_game, playable
from vikings_tui.table.data_home import data_home
from vikings_tui.table.disk import write_whole
from vikings_tui.table.opening import MAX_SEED
from vikings_tui.table.saves import SUFFIX, saves_folder
from vikings_tui.table.seats import COLOURS, PERSON, SeatSpec

if TYPE_CHECKING:
    from vikings_tui.table.match import Match

BOT = "karl"  # who plays alike on every machine, slow or fast
MOST_SEATS = 3
MOST = 1_000_000  # bytes


class Challenge(NamedTuple):
    """The deal of a day."""

    day: date
    slug: str
    seed: int
    options: Mapping[str, str]


class Try(BaseModel):
    """The first try of a day; `place` is None until it is over."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    journal: str  # its id
    place: int | None = None
    of: int = 0
    score: int = 0


class Days(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["vikings-daily"] = "vikings-daily"
    version: Literal[1] = 1
    days: dict[date, Try] = {}

    @property
    def done(self) -> set[date]:
        return {day for day, one in self.days.items() if one.place is not None}

    def streak(self, today: date) -> int:
        """On how many days in a row, up to today; who has not played yet today may still."""
        last = today if today in self.done else today - timedelta(days=1)
        length = 0
        while last - timedelta(days=length) in self.done:
            length += 1
        return length

    @property
    def longest(self) -> int:
        return max((self.streak(day) for day in self.done), default=0)


def challenge_of(day: date) -> Challenge:
    """The games take turns."""
    games = playable()
    slug = games[day.toordinal() % len(games)]
    mixed = hashlib.sha256(f"vikings {day.isoformat()} {slug}".encode()).digest()
    return Challenge(day, slug, int.from_bytes(mixed[:8], "big") % MAX_SEED, load_game(slug).daily)


def begin(day: date, name: str) -> Match:
    """The match of a day, from its deal; it is that day's try if it is the first."""
    from vikings_tui.table.match import Match

    one = challenge_of(day)
    match = Match.new(one.slug, _seats(one.slug, name), one.seed, one.options, saves_folder())
    days = read_days()
    first = day not in days.done and (day not in days.days or not _journal(days.days[day]).exists())
    if match.path and first:
        days.days[day] = Try(game=one.slug, journal=match.path.stem)
        _keep(days)
    return match


def begun(day: date) -> Path | None:
    """The journal of this day's try, if there is one."""
    one = read_days().days.get(day)
    return _journal(one) if one and _journal(one).exists() else None


def over(match: Match) -> date | None:
    """A match is over: which day's first try it was, if it was one. It counts from now on."""
    result, path = match.result, match.path
    if result is None or path is None:
        return None
    days = read_days()
    day = next((day for day, one in days.days.items() if one.journal == path.stem), None)
    if day is None:
        return None
    if day not in days.done:
        place = next(n for n, seats in enumerate(result.ranking) if 0 in seats)
        place = 1 + sum(len(seats) for seats in result.ranking[:place])
        told = {"place": place, "of": len(match.seats), "score": result.scores[0]}
        days.days[day] = days.days[day].model_copy(update=told)
        _keep(days)
    return day


def day_of(journal: Path) -> date | None:
    """The day whose first try this journal is."""
    return next((day for day, one in read_days().days.items() if one.journal == journal.stem), None)


def read_days() -> Days:
    """What was played; nothing where the file can't be used."""
    with contextlib.suppress(OSError, ValidationError, ValueError):
        if _path().stat().st_size <= MOST:
            return Days.model_validate_json(_path().read_bytes())
    return Days()


def _seats(slug: str, name: str) -> list[SeatSpec]:
    counts = load_game(slug).seat_counts
    who = [PERSON] + [BOT] * (min(MOST_SEATS, counts[-1]) - 1)
    names = [name, *(other for other in ("Bodil", "Frode", "Halvar") if other.casefold() != name.casefold())]
    return [
        SeatSpec.model_validate({"name": called, "colour": colour, "player": player})
        for called, colour, player in zip(names, COLOURS, who, strict=False)
    ]


def _keep(days: Days) -> None:
    if LIMITS.saves == 0:
        return
    with contextlib.suppress(OSError):
        write_whole(_path(), days.model_dump_json(exclude_defaults=True))


def _journal(one: Try) -> Path:
    return saves_folder() / f"{Path(one.journal).name}{SUFFIX}"


def _path() -> Path:
    return data_home() / "daily.json"
