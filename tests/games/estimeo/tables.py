"""Positions for the tests of Estimeo, made the way a table makes them."""

from __future__ import annotations

from typing import Any

from vikings_tui.core.event import Event
from vikings_tui.games.estimeo.deck import house
from vikings_tui.games.estimeo.rules import GAME, EstimeoState

# a file of one's own with one challenge card
OWN_CARD = """
[[card]]
id = "attic-stairs"
kind = "count"
question.en = "How many steps lead to the attic?"
answer = 14
low = 8
high = 25
"""

ORDER = ("markers same", "roll", "suggest cards-left", "start")


def do(state: EstimeoState, *lines: str) -> list[Event]:
    """Whoever is asked does each of these; all that happened."""
    events: list[Event] = []
    for line in lines:
        assert state.decision is not None, line
        events += state.apply(state.decision.seats[0], GAME.parse(line))
    return events


def close_the_round(state: EstimeoState) -> None:
    """What was left out is told, and the next round begins."""
    while state.decision and state.decision.kind in ("left", "count", "close"):
        do(state, "next" if state.decision.kind != "count" else f"answer {state.asked} 30")


def at_rank(seats: int = 3, challenge: str = ORDER[2], markers: str = "same", **options: Any) -> EstimeoState:
    """The Master (seat 0) has turned the hourglass; seat 1 is the first to rank."""
    state = at_markers(seats, **options)
    do(state, f"markers {markers}", "roll", challenge, "start")
    return state


def at_markers(seats: int = 3, edition: int = 2, seed_from: int = 0, **options: Any) -> EstimeoState:
    """A new game whose first Master is seat 0."""
    games = (GAME.of_edition(edition, seats, seed, options) for seed in range(seed_from, seed_from + 100))
    return next(state for state in games if state.master == 0)


def give(state: EstimeoState, seat: int, *cards: str) -> None:
    """Swap these cards into a hand, wherever they lie."""
    for at, card in enumerate(cards):
        old = state.hands[seat][at]
        if old == card:
            continue
        swap = {old: card, card: old}
        state.pile = [swap.get(c, c) for c in state.pile]
        state.families = [swap.get(c, c) for c in state.families]
        for name in ("hands", "green_under", "red_under"):
            setattr(state, name, [tuple(swap.get(c, c) for c in cards) for cards in getattr(state, name)])


def asked(state: EstimeoState) -> tuple[str, int]:
    assert state.decision is not None
    return state.decision.kind, state.decision.seats[0]


def points(state: EstimeoState) -> list[tuple[int, int]]:
    """Green and red points of each seat."""
    return [(state.green(seat), state.red(seat)) for seat in range(state.seats)]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def fixed(*answers: int) -> list[str]:
    """House cards with these answers."""
    known = {card.answer({}): card.id for card in house().cards.values() if card.answer and not card.answer.names}
    return [known[answer] for answer in answers]
