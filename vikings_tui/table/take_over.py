"""To play on from a position of a recorded match that is over: a match of its own, whose journal begins with the same
steps, so that it is saved, gone on with and watched like any other."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from vikings_tui.bots import bots_of
from vikings_tui.core.event import Seat
from vikings_tui.table.journal import Journal, read_top
from vikings_tui.table.journal_lines import Move
from vikings_tui.table.replay import Replay
from vikings_tui.table.saves import check_room, new_path
from vikings_tui.table.seats import PERSON

LEVEL = "karl"  # who plays for all the others from here on


def take_over(replay: Replay, seat: Seat, folder: Path) -> Path:
    """The journal of the new match, at the position at which the replay stands; `seat` is a person's. Raises a
    JournalError where no match can be kept."""
    check_room(folder)
    header, _ = read_top(replay.path)
    level = LEVEL if LEVEL in bots_of(replay.slug) else next(iter(bots_of(replay.slug)))
    seats = tuple(
        spec.model_copy(update={"player": PERSON if number == seat else level})
        for number, spec in enumerate(header.seats)
    )
    created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    journal = Journal.create(
        new_path(folder, replay.slug), header.model_copy(update={"seats": seats, "created": created})
    )
    journal.put(*(Move(seat=step.seat, do=step.action.text) for step in replay.steps[: replay.position]))
    journal.save()
    journal.close()
    return journal.path
