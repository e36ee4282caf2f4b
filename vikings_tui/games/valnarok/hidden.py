"""What a seat can't know, dealt anew: for search and for the leak test."""

from __future__ import annotations

import random
from typing import TypeVar

from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.games.valnarok.position import UNSEEN, Held, Position

P = TypeVar("P", bound=Position)


def resample(position: P, seat: Seat | None, rng: random.Random) -> P:
    """The pile, every card this seat does not know and another's drawn card, shuffled and laid out again."""
    other = position.clone()
    other.rng, other._legal = Rng(rng.getrandbits(64)), {}
    eye = other.seats if seat is None else seat
    unknown = [
        (row, slot, held) for row in other.rows for slot, held in enumerate(row) if held and held.seen[eye] == UNSEEN
    ]
    hidden = other.pile + [held.card for _, _, held in unknown]
    drawn = None if position.hand_open or seat == position.turn else position.hand
    if drawn is not None:
        hidden.append(drawn)
    rng.shuffle(hidden)
    if drawn is not None:
        other.hand = hidden.pop()
    for row, slot, held in unknown:
        row[slot] = Held(hidden.pop(), held.seen)
    other.pile = hidden
    return other


def forgotten(position: P) -> P:
    """This position for those who remember nothing: nobody has seen any card that lies face down."""
    other = position.clone()
    unseen = (UNSEEN,) * (other.seats + 1)
    other.rows = [[held and Held(held.card, unseen) for held in row] for row in other.rows]
    other._legal = {}
    return other
