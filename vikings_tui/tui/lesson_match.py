"""The first real game after the lessons: one person against as few bots as the game allows."""

from __future__ import annotations

from vikings_tui.games import load_game
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import PERSON
from vikings_tui.tui.players import seated

LEVEL = "karl"


def first_match(slug: str, seed: int | None = None) -> Match:
    bots = load_game(slug).seat_counts[0] - 1
    return Match.new(slug, seated([PERSON] + [LEVEL] * bots), seed, {}, saves_folder())
