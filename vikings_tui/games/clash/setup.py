"""CV-5 to CV-9. Dealing, and placing the Vikings."""

from __future__ import annotations

from typing import TypeVar

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.arena_own import read_own
from vikings_tui.games.clash.bracelets import ALL, first_sight, starting_tokens
from vikings_tui.games.clash.cards import CARDS, HAND, Card
from vikings_tui.games.clash.content import SEATS, components
from vikings_tui.games.clash.notation import NOTATION
from vikings_tui.games.clash.options import NONE, ClashOptions
from vikings_tui.games.clash.position import Args, Position, Token
from vikings_tui.games.clash.turn import lay_bracelet

P = TypeVar("P", bound=Position)


def deal(state_type: type[P], seats: int, seed: int, options: ClashOptions, edition: int) -> P:
    arena = options.arena if options.own_arena == NONE else read_own(options.own_arena)
    rng = Rng(seed & MASK)
    first = rng.below(seats)  # CV-9 the starting player is random
    decks = [_shuffled_deck(options.variant, rng) for _ in range(seats)]
    hand = HAND[options.variant]
    tokens = [_first_bracelets(seat, options, rng) for seat in range(seats)]
    # CV-7 the other bracelets are the supply; some go back to the box unseen
    rest = [token for token in ALL if not any(token in own for own in tokens)]
    rng.shuffle(rest)
    returned = components().returned[SEATS.index(seats)]
    state = state_type(
        seats=seats,
        rng=rng,
        edition=edition,
        variant=options.variant,
        arena=arena,
        calls=options.calls,
        steal=options.steal,
        bracelets=options.bracelets,
        first=first,
        active=first,
        step="place",
        spaces=[""] * seats,
        tokens=tokens,
        hands=[deck[:hand] for deck in decks],
        piles=[deck[hand:] for deck in decks],
        discards=[()] * seats,
        shown=[()] * seats,
        supply=tuple(rest[returned:]),
        box=tuple(rest[:returned]),
        sight=first_sight(seats, order_matters=options.steal == "choose"),
        record=[(0, 0)] * seats,
    )
    # CV-8 one bracelet from the supply lies face up on each bracelet space
    for space in load_arena(arena).bracelets:
        lay_bracelet(state, space)
    state.ask("place", first)
    return state


def _shuffled_deck(variant: str, rng: Rng) -> tuple[Card, ...]:
    deck = list(CARDS[variant])
    rng.shuffle(deck)
    return tuple(deck)


def _first_bracelets(seat: Seat, options: ClashOptions, rng: Rng) -> tuple[Token, ...]:
    """CV-5 one each of 1, 2 and 3, face down: where the order matters nobody else knows it."""
    tokens = list(starting_tokens(seat))
    if options.steal == "choose":
        rng.shuffle(tokens)
    return tuple(tokens)


def place_actions(position: Position) -> list[Action]:
    """CV-6 a free start space of your choice."""
    starts = load_arena(position.arena).starts
    return [NOTATION.action("place", space) for space in starts if space not in position.spaces]


def place(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    space = str(args[0])
    position.spaces[seat] = space
    events.append(Event("placed", {"seat": seat, "space": space}))


def next_to_place(position: Position, events: list[Event]) -> None:
    """CV-6 in player order, the starting player first."""
    for seat in (position.first, *position.others(position.first)):
        if not position.spaces[seat]:
            position.ask("place", seat)
            return
    position.step = "turn"
