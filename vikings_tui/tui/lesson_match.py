"""The first real game after the lessons: one person against as few bots as the game allows."""

from __future__ import annotations

from vikings_tui.games import load_game
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import PERSON
from vikings_tui.tui.last_table import people_here
from vikings_tui.tui.players import seated

LEVEL = "karl"


def first_match(slug: str, seed: int | None = None) -> Match:
    """The person is who played here last, if anybody did."""
    bots = load_game(slug).seat_counts[0] - 1
    seats = seated([PERSON] + [LEVEL] * bots)
    known = [name for name in people_here() if name not in [seat.name for seat in seats[1:]]]
    if known:
        seats[0] = seats[0].model_copy(update={"name": known[0]})
    return Match.new(slug, seats, seed, {}, saves_folder())
