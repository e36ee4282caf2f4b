"""What a seat can't know, dealt anew: for search and for the leak test."""

from __future__ import annotations

import random
from typing import TypeVar

from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.games.clash.bracelets import ALL
from vikings_tui.games.clash.position import Position, Token

P = TypeVar("P", bound=Position)


def resample(position: P, seat: Seat | None, rng: random.Random) -> P:
    """Another position that this seat could not tell from this one."""
    new = position.clone()
    new.rng = Rng(rng.getrandbits(64))
    observer = new.seats if seat is None else seat
    _redeal_bracelets(new, observer, rng)
    new.past = tuple([moved if moved.eyes >> observer & 1 else moved._replace(value=0) for moved in new.past])
    for owner in range(new.seats):
        if owner == seat:
            pile = list(new.piles[owner])
            rng.shuffle(pile)
            new.piles[owner] = tuple(pile)
        else:
            _redeal_cards(new, owner, rng)
    return new


def _redeal_bracelets(position: Position, observer: int, rng: random.Random) -> None:
    """Within each cloud of the observer any bracelet may be any other. All that is known of them moves with them."""
    becomes = list(ALL)
    for cloud in set(position.sight[observer]):
        members = [t for t in ALL if cloud >> t & 1]
        mixed = members[:]
        rng.shuffle(mixed)
        for token, other in zip(members, mixed, strict=True):
            becomes[token] = other

    def swap(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
        return tuple([becomes[t] for t in tokens])

    position.tokens = [swap(tokens) for tokens in position.tokens]
    position.lying = {space: swap(tokens) for space, tokens in position.lying.items()}
    position.supply, position.box = swap(position.supply), swap(position.box)
    for other, row in enumerate(position.sight):
        if other != observer:
            position.sight[other] = _relabel(row, becomes)


def _relabel(row: tuple[int, ...], becomes: list[Token]) -> tuple[int, ...]:
    clouds = {cloud: sum(1 << becomes[t] for t in ALL if cloud >> t & 1) for cloud in set(row)}
    new = [0] * len(row)
    for token, cloud in enumerate(row):
        new[becomes[token]] = clouds[cloud]
    return tuple(new)


def _redeal_cards(position: Position, owner: Seat, rng: random.Random) -> None:
    """The owner's cards that nobody else has seen: hand, pile, discard and what lies closed on the table."""
    hand, pile, discard = position.hands[owner], position.piles[owner], position.discards[owner]
    closed = [laid for laid in position.laid if laid.seat == owner and not laid.open]
    cards = [*hand, *pile, *discard, *(laid.card for laid in closed)]
    rng.shuffle(cards)
    deal = iter(cards)
    position.hands[owner] = tuple([next(deal) for _ in hand])
    position.piles[owner] = tuple([next(deal) for _ in pile])
    position.discards[owner] = tuple([next(deal) for _ in discard])
    if closed:
        position.laid = tuple([laid._replace(card=next(deal)) if laid in closed else laid for laid in position.laid])
