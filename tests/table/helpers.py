"""What several of the table's tests do."""

from __future__ import annotations

import random
from typing import Any

from vikings_tui.core.event import Event
from vikings_tui.core.state import State
from vikings_tui.table.match import Match


def do(match: Match, seat: int, text: str) -> list[Event]:
    return list(match.play(seat, match.game.parse(text)).events)


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


def state_of(match: Match) -> Any:
    """The whole truth. A match shows it to nobody; only tests look at it."""
    return match._state


def go_on_from(match: Match, state: State) -> Match:
    """The same match at another position, which it has never seen."""
    match._state = state
    return match


def position(match: Match) -> str:
    text: str = state_of(match).to_json()
    return text
