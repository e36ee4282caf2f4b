"""What a seat can't know, dealt anew: for search and for the leak test.

Everybody knows which cards a player owns, and which of them lie open (played, discard). Hidden are: which of the rest
are in hand, the order of decks and piles, the favour somebody is looking at, the favours not in this game.
"""

from __future__ import annotations

import random
from typing import TypeVar

from vikings_tui.core.event import Seat
from vikings_tui.core.piles import redeal
from vikings_tui.core.rng import Rng
from vikings_tui.games.gone_wild.attack import DEFENDERS, can_answer
from vikings_tui.games.gone_wild.content import MISSIONS
from vikings_tui.games.gone_wild.position import CardId, Player, Position

P = TypeVar("P", bound=Position)
TRIES = 20


def known_cards(player: Player, seat: Seat | None) -> list[CardId]:
    """The cards in this player's hand that `seat` can know. One of the two lists always holds the other."""
    spied = player.spied.get(seat, []) if seat is not None else []
    return max(player.exposed, spied, key=len)


def resample(p: P, seat: Seat | None, rng: random.Random) -> P:
    """Another position that this seat could not tell from this one."""
    new = p.clone()
    new.rng = Rng(rng.getrandbits(64))
    for owner, player in enumerate(new.players):
        if owner == seat:
            rng.shuffle(player.deck)
        else:
            _redeal_cards(player, known_cards(player, seat), rng)
    _keep_the_answer(new, seat, rng)
    rng.shuffle(new.path_pile)
    _redeal_favours(new, seat, rng)
    _redeal_missions(new, rng)
    return new


def _redeal_cards(player: Player, known: list[CardId], rng: random.Random) -> None:
    """Hand and deck mixed, but for the cards known to be in hand."""
    size = len(player.hand)
    pool = player.hand + player.kept
    for card in known:
        pool.remove(card)
    pool += player.deck
    rng.shuffle(pool)
    unknown = size + len(player.kept) - len(known)
    hand = known + pool[:unknown]
    player.deck = pool[unknown:]
    player.hand, player.kept = hand[:size], hand[size:]
    player.spied = {other: seen for other, seen in player.spied.items() if _within(seen, hand)}


def _within(part: list[CardId], whole: list[CardId]) -> bool:
    return all(part.count(card) <= whole.count(card) for card in part)


def _keep_the_answer(p: Position, seat: Seat | None, rng: random.Random) -> None:
    """In 1.0.0 a defender was asked only when they could answer: so they hold the cards for it, whoever looks."""
    if p.edition > 1:
        return
    attack = p.attack
    if attack is None or not attack.answering or attack.victim == seat or p.pending:
        return
    player = p.players[attack.victim]
    known = known_cards(player, seat)
    for _ in range(TRIES):
        if can_answer(p, attack):
            return
        _redeal_cards(player, known, rng)
    cards = sorted(player.hand + player.deck, key=lambda card: -DEFENDERS.get(card, 0))
    for card in known:
        cards.remove(card)
    unknown = len(player.hand) - len(known)
    player.hand, player.deck = known + cards[:unknown], cards[unknown:]
    rng.shuffle(player.deck)


def _redeal_favours(p: Position, seat: Seat | None, rng: random.Random) -> None:
    chooser = p.pending[0].seat if p.pending else None
    if p.favour_drawn is None or chooser == seat:
        redeal([p.favour_pile, p.favour_box], rng)
        return
    drawn = [p.favour_drawn]
    redeal([drawn, p.favour_pile, p.favour_box], rng)
    p.favour_drawn = drawn[0]


def _redeal_missions(p: Position, rng: random.Random) -> None:
    """GW-6: the easy ones lie on the others; what was swapped away lies at the bottom, and is known."""
    known, unknown = p.mission_pile[: p.mission_bottom], p.mission_pile[p.mission_bottom :]
    easy = [mission for mission in unknown if MISSIONS[mission].points == 1]
    hard = [mission for mission in unknown if MISSIONS[mission].points > 1]
    rng.shuffle(easy)
    rng.shuffle(hard)
    p.mission_pile = known + hard + easy
