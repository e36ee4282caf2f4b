"""Positions for tests: rows, pile and discard by the names of their cards; the rest of the deck lies under the pile."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.games.valnarok.content import DECK
from vikings_tui.games.valnarok.position import UNSEEN, Held
from vikings_tui.games.valnarok.rules import GAME, ValnarokState


def position(
    rows: Sequence[str], pile: str = "", discard: str = "", *, pile_is_all: bool = False, **options: str
) -> ValnarokState:
    """The turn of seat 0. Each row is a line of card names, "-" for an empty place; `pile` is named from the top,
    `discard` from the bottom. `pile_is_all`: the rest of the deck lies under the discard instead."""
    state = GAME.new(seats=len(rows), seed=1, **options)
    unseen = (UNSEEN,) * (state.seats + 1)
    state.rows = [[None if card == "-" else Held(card, unseen) for card in row.split()] for row in rows]
    rest = list(DECK)
    for card in " ".join([*rows, pile, discard]).replace("-", "").split():
        rest.remove(card)
    state.pile = ([] if pile_is_all else rest) + pile.split()[::-1]
    state.discard = (rest if pile_is_all else []) + discard.split()
    state.starter = state.turn = state.actor = 0
    state.clock = 1
    state.ask("turn", 0)
    assert GAME.check(state) is None
    return state


def do(state: ValnarokState, *steps: str) -> list[Event]:
    """Each step is "seat: action". What happened in all of them."""
    events: list[Event] = []
    for step in steps:
        seat, text = step.split(": ", 1)
        events += state.apply(int(seat), GAME.parse(text))
    return events


def all_pass(state: ValnarokState) -> list[Event]:
    """Everybody lets the open window go by."""
    events: list[Event] = []
    decision = state.decision
    assert decision is not None
    assert decision.kind == "intercept"
    while state.decision is not None and state.decision.kind == "intercept":
        events += state.apply(state.decision.seats[0], GAME.parse("pass"))
    return events


def row(state: ValnarokState, seat: int) -> str:
    return " ".join(held.card if held else "-" for held in state.rows[seat])


def can(state: ValnarokState, seat: int) -> list[str]:
    return [str(action) for action in state.legal(seat)]


def asked(state: ValnarokState) -> tuple[str, tuple[int, ...]]:
    assert state.decision is not None
    return state.decision.kind, state.decision.seats


def known(state: ValnarokState, seat: int | None, owner: int) -> list[str | None]:
    return list(state.view(seat)["known"][owner])
