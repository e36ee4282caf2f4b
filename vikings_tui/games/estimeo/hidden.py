"""What a seat can't know, dealt anew: for search and for the leak test."""

from __future__ import annotations

import random
from typing import TypeVar

from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.games.estimeo.checks import census
from vikings_tui.games.estimeo.column import slots
from vikings_tui.games.estimeo.notation import MARKER
from vikings_tui.games.estimeo.position import DONE, HOURGLASS, LATE, Position

P = TypeVar("P", bound=Position)


def resample(position: P, seat: Seat | None, rng: random.Random) -> P:
    """Another position that this seat could not tell from this one: the cards that nobody has shown change places,
    other than this seat's own, if it knows them; the columns of the others are laid anew, with as many cards."""
    new = position.clone()
    new.rng = Rng(rng.getrandbits(64))
    _redeal_cards(new, seat, rng)
    if not position.scoring():
        for owner in new.rankers():
            if owner != seat and new.columns[owner]:
                _rank_anew(new, owner, rng)
    if not _offered(position):
        rng.shuffle(new.ideas)
    return new


def _offered(position: Position) -> bool:
    """Whether everybody sees now which ideas the Master is offered."""
    return position.decision is not None and position.decision.kind == "challenge"


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

    position.families = [becomes.get(card, card) for card in position.families]
    position.pile = [becomes.get(card, card) for card in position.pile]
    position.hands = swap(position.hands)
    position.green_under, position.red_under = swap(position.green_under), swap(position.red_under)


def _rank_anew(position: Position, owner: Seat, rng: random.Random) -> None:
    """Another column; since edition 2 of any length, in any time."""
    begun = position.begun(owner)
    laid = len(position.columns[owner]) - 1
    if position.edition > 1 and begun:
        laid = rng.randrange(position.cards + 2)
        position.moved[owner] = laid + rng.randrange(3)
        _time_anew(position, owner, rng)
    column = rng.sample(slots(position.cards), laid)
    column.insert(rng.randrange(len(column) + 1), MARKER)
    position.columns[owner] = tuple(column)


def _time_anew(position: Position, owner: Seat, rng: random.Random) -> None:
    position.spent[owner] = rng.randrange(HOURGLASS + 1)
    if position.status[owner]:
        position.status[owner] = LATE if position.spent[owner] == HOURGLASS else DONE
