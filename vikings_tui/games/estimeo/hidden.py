"""What a seat can't know, dealt anew: for search and for the leak test."""

from __future__ import annotations

import random
from typing import TypeVar

from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.games.estimeo.checks import census
from vikings_tui.games.estimeo.column import Column, slots
from vikings_tui.games.estimeo.notation import MARKER
from vikings_tui.games.estimeo.position import Position

P = TypeVar("P", bound=Position)


def resample(position: P, seat: Seat | None, rng: random.Random) -> P:
    """Another position that this seat could not tell from this one: the cards that nobody has shown change places,
    other than this seat's own, if it knows them; the columns of the others are laid anew, with as many cards."""
    new = position.clone()
    new.rng = Rng(rng.getrandbits(64))
    _redeal_cards(new, seat, rng)
    if not position.scoring():
        for owner in new.rankers():
            if owner != seat:
                new.columns[owner] = _laid_anew(new, owner, rng)
    return new


def _redeal_cards(position: Position, seat: Seat | None, rng: random.Random) -> None:
    known = set(position.seen)
    if seat is not None and position.begun(seat):
        known.update(position.hands[seat])
    hidden = [card for card in census(position) if card not in known]
    mixed = hidden.copy()
    rng.shuffle(mixed)
    becomes = dict(zip(hidden, mixed, strict=True))

    def swap(lists: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
        return [tuple(becomes.get(card, card) for card in cards) for cards in lists]

    position.pile = [becomes.get(card, card) for card in position.pile]
    position.hands = swap(position.hands)
    position.green_under, position.red_under = swap(position.green_under), swap(position.red_under)


def _laid_anew(position: Position, owner: Seat, rng: random.Random) -> Column:
    if not position.columns[owner]:
        return ()
    column = rng.sample(slots(position.cards), len(position.columns[owner]) - 1)
    column.insert(rng.randrange(len(column) + 1), MARKER)
    return tuple(column)
