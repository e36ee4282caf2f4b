"""From who sits where to the record of a new table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.event import Seat
from vikings_tui.core.limits import LIMITS
from vikings_tui.games import load_game
from vikings_tui.table.apart.places import Record, new_code
from vikings_tui.table.apart.wire import Kind
from vikings_tui.table.apart.wish import Wish
from vikings_tui.table.saves import check_room, saves_folder
from vikings_tui.table.seats import FRIEND, PERSON, SeatSpec


def new_record(
    slug: str,
    seats: Sequence[SeatSpec],
    options: Mapping[str, str],
    seed: int | None = None,
    *,
    call_seconds: float | None = 5.0,
    watch: bool = True,
) -> Record:
    """A table whose seats are played by persons who are here, by friends elsewhere and by bots. A VikingsError for
    what the game does not have, before anybody waits for friends."""
    game = load_game(slug)
    options = {**options, **game.apart}
    game.new(len(seats), 1, **options)
    return Record(
        code=new_code(),
        game=slug,
        seats=tuple(spec.model_copy(update={"player": PERSON}) if spec.player == FRIEND else spec for spec in seats),
        kinds=tuple(map(_kind, seats)),
        options=dict(options),
        seed=seed,
        watch=watch,
        call_seconds=call_seconds,
        saves=_folder(),
        host=LIMITS.who,
        guests=LIMITS.shared,
    )


def _kind(spec: SeatSpec) -> Kind:
    return "here" if spec.player == PERSON else "friend" if spec.player == FRIEND else "bot"


def _folder() -> str | None:
    """Where the match is kept; None: whoever hosts may keep no more."""
    folder = saves_folder()
    try:
        check_room(folder)
    except VikingsError:
        return None
    return str(folder)


def wish_of(record: Record) -> Wish:
    """How whoever hosts a table sits down at it: with all who are here, or only to watch."""
    here: tuple[Seat, ...] = tuple(seat for seat, kind in enumerate(record.kinds) if kind == "here")
    return Wish(record.code, here, watch=not here)
