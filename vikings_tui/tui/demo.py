"""A demo: bots play a game that nobody saves."""

from __future__ import annotations

import secrets

from vikings_tui.bots import bots_of
from vikings_tui.core.text import Texts
from vikings_tui.games import load_game, playable
from vikings_tui.table.match import Match
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.tui.players import NAMES


def demo_match(slug: str | None, texts: Texts, seed: int | None = None) -> Match:
    """The strongest quick bots at a full table, of this game or of any."""
    slug = slug or secrets.choice(playable())
    count = min(4, load_game(slug).seat_counts[-1])
    level = "karl" if "karl" in bots_of(slug) else "thrall"
    seats = [SeatSpec(name=NAMES[n], colour=COLOURS[n], player=level) for n in range(count)]
    return Match.new(slug, seats, secrets.randbelow(2**32) if seed is None else seed, {}, None)
