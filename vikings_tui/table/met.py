"""What people here have met before, so that it comes back only when there is nothing new for them: the challenge cards
that a table has seen, say. A small file a game, beside the settings; what is wrong with it is forgotten. Guests of a
kiosk leave nothing behind and meet everything anew."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from vikings_tui.core.limits import LIMITS
from vikings_tui.games import load_game
from vikings_tui.table.data_home import data_home
from vikings_tui.table.disk import write_whole
from vikings_tui.table.seats import SeatSpec

MOST_PEOPLE, MOST_THINGS, LARGEST = 60, 2_000, 4_000_000


def recalled(slug: str, seats: Sequence[SeatSpec], options: Mapping[str, str]) -> Mapping[str, str]:
    """The options of a new match with what its people have met. Raises a VikingsError for options that are wrong."""
    people = _people(seats)
    if LIMITS.shared or not people:
        return options
    game = load_game(slug)
    game.read_options(options)
    known = _read(slug)
    return game.recalling(options, latest_last([known.get(name, []) for name in people]))


def remember(slug: str, seats: Sequence[SeatSpec], things: Sequence[str]) -> None:
    """All these people have met these things now. Where nothing can be written it is simply not remembered."""
    people = _people(seats)
    if LIMITS.shared or not people or not things:
        return
    known = _read(slug)
    for name in people:
        before = [thing for thing in known.pop(name, []) if thing not in set(things)]
        known[name] = [*before, *things][-MOST_THINGS:]  # who played last stands last
    kept = dict(list(known.items())[-MOST_PEOPLE:])
    with suppress(OSError):
        write_whole(_path(slug), json.dumps(kept, ensure_ascii=False))


def latest_last(lists: Iterable[Sequence[str]]) -> list[str]:
    """One list of what any of them has met: each thing as lately as it was met by anybody."""
    lately: dict[str, int] = {}
    for things in lists:
        for ago, thing in enumerate(reversed(things)):
            lately[thing] = min(ago, lately.get(thing, ago))
    return sorted(lately, key=lambda thing: -lately[thing])


def _people(seats: Sequence[SeatSpec]) -> list[str]:
    """However capitals are written."""
    return list(dict.fromkeys(seat.name.casefold() for seat in seats if seat.is_person))


def _read(slug: str) -> dict[str, list[str]]:
    with suppress(OSError, ValueError, RecursionError):
        given = json.loads(_path(slug).read_bytes()[:LARGEST])
        if isinstance(given, dict):
            lists = {name: things for name, things in given.items() if isinstance(things, list)}
            return {name: [thing for thing in things if isinstance(thing, str)] for name, things in lists.items()}
    return {}


def _path(slug: str) -> Path:
    return data_home() / f"met-{slug}.json"
