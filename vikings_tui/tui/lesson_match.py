"""The first real game after the lessons: one person against as few bots as the game allows."""

from __future__ import annotations

import secrets

from vikings_tui.games import load_game
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import COLOURS, PERSON, SeatSpec
from vikings_tui.tui.players import NAMES

LEVEL = "karl"


def first_match(slug: str, seed: int | None = None) -> Match:
    count = load_game(slug).seat_counts[0]
    who = [PERSON] + [LEVEL] * (count - 1)
    seats = [
        SeatSpec.model_validate({"name": NAMES[n], "colour": COLOURS[n], "player": player})
        for n, player in enumerate(who)
    ]
    return Match.new(slug, seats, secrets.randbelow(2**53) if seed is None else seed, {}, saves_folder())
