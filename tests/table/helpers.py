"""What several of the table's tests do."""

from __future__ import annotations

import random

from vikings_tui.core.event import Event
from vikings_tui.table.match import Match


def do(match: Match, seat: int, text: str) -> list[Event]:
    return match.play(seat, match.game.parse(text))


def play_randomly(match: Match, steps: int = 10_000, seed: int = 1) -> Match:
    """Random moves, with an undo now and then, until the game is over or so many steps are made."""
    rng = random.Random(seed)
    for _ in range(steps):
        if match.decision is None:
            break
        seat = rng.choice(match.decision.seats)
        if match.can_undo(seat) and rng.random() < 0.3:
            match.undo(seat)
        else:
            match.play(seat, rng.choice(match.legal(seat)))
    return match


def position(match: Match) -> str:
    return match._state.to_json()
