"""ES-1 to ES-5. The pile is shuffled, the first Master chosen at random, the first round dealt."""

from __future__ import annotations

from typing import TypeVar

from vikings_tui.core.rng import MASK, Rng
from vikings_tui.games.estimeo import rounds
from vikings_tui.games.estimeo.deck import deck_of, house, mark_of, pile_size
from vikings_tui.games.estimeo.options import EstimeoOptions
from vikings_tui.games.estimeo.position import Position

P = TypeVar("P", bound=Position)


def deal(state_type: type[P], seats: int, seed: int, options: EstimeoOptions, edition: int) -> P:
    rng = Rng(seed & MASK)
    cards = int(options.cards)
    mark = mark_of(options.deck)
    state = state_type(
        seats=seats,
        rng=rng,
        edition=edition,
        cards=cards,
        hourglass=options.hourglass,
        deck=options.deck,
        mark=mark,
        master=rng.below(seats),
        pile=_shuffled(options.deck, mark, pile_size(seats, cards), rng),
        green_under=[()] * seats,
        red_under=[()] * seats,
        green_steps=[0] * seats,
        red_steps=[0] * seats,
    )
    state.clear_round()
    rounds.begin(state, [])
    return state


def _shuffled(deck: str, mark: str, least: int, rng: Rng) -> list[str]:
    """ES-1: the pile. A small deck of one's own is filled up with cards of the house, taken at random."""
    pile = list(deck_of(deck, mark).ids)
    if len(pile) < least:
        others = [card for card in house().ids if card not in pile]
        rng.shuffle(others)
        pile += others[: least - len(pile)]
    rng.shuffle(pile)
    return pile
