"""CV-10, CV-11, CV-31 to CV-33. How a turn begins and ends, and how the game does."""

from __future__ import annotations

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import Result, rank
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.bracelets import VALUES, note, show, show_all, take_from_supply
from vikings_tui.games.clash.cards import HAND, SHIELD
from vikings_tui.games.clash.content import components
from vikings_tui.games.clash.position import GROUND, NOBODY, SUPPLY, Args, Position

CENTRE, PLAYS = components().centre, components().plays


def begin_turn(position: Position, events: list[Event]) -> None:
    """CV-10 the centre gives two bracelets from the supply. Whether one takes them is asked where it would empty the
    supply, and so end the game with this turn."""
    active = position.active
    events.append(Event("turn", {"seat": active}))
    position.step = "card"
    if position.spaces[active] != load_arena(position.arena).centre:
        return
    if position.edition > 1 and len(position.supply) <= CENTRE:  # 1.0.0: they are always taken
        position.ask("centre", active)
    else:
        take_from_supply(position, active, CENTRE, events)


def collect(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    take_from_supply(position, seat, CENTRE, events)


def leave(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    events.append(Event("left", {"seat": seat}))


def next_card(position: Position, events: list[Event]) -> None:
    """CV-11 two cards, one after the other."""
    position.ask("play", position.active)


def card_done(position: Position, events: list[Event]) -> None:
    position.announced, position.target = "", NOBODY
    if sum(laid.named != SHIELD for laid in position.laid) < PLAYS:
        position.step = "card"
        return
    _clear_cards(position, events)
    _refill_bracelets(position, events)
    # CV-33 the game ends at the end of a turn with an empty supply
    if position.supply:
        position.active = (position.active + 1) % position.seats
        position.step = "turn"
    else:
        _finish(position, events)


def _clear_cards(position: Position, events: list[Event]) -> None:
    """CV-31 face down to the discards; everybody draws up to a full hand."""
    for laid in position.laid:
        heap = position.shown if laid.open else position.discards
        heap[laid.seat] += (laid.card,)
    position.laid = ()
    full = HAND[position.variant]
    for seat in range(position.seats):
        if len(position.hands[seat]) < full:
            _draw(position, seat, full, events)


def _draw(position: Position, seat: Seat, full: int, events: list[Event]) -> None:
    missing = full - len(position.hands[seat])
    pile = position.piles[seat]
    drawn = pile[-missing:][::-1]
    position.piles[seat] = pile[:-missing]
    short = missing - len(drawn)
    if short:
        # CV-31 the pile is empty: the discard is shuffled, and what was seen of it is seen no more
        deck = [*position.discards[seat], *position.shown[seat]]
        position.rng.shuffle(deck)
        position.discards[seat] = position.shown[seat] = ()
        events.append(Event("shuffled", {"seat": seat}, reveals=True))
        drawn += tuple(deck[-short:][::-1])
        position.piles[seat] = tuple(deck[:-short])
    position.hands[seat] += drawn
    events.append(Event("drew", {"seat": seat, "n": missing}, {"cards": drawn}, (seat,), reveals=True))


def _refill_bracelets(position: Position, events: list[Event]) -> None:
    """CV-32 each bracelet space without a Viking and without a bracelet gets one, in board order, while they last."""
    for space in load_arena(position.arena).bracelets:
        if position.supply and space not in position.lying and space not in position.spaces:
            lay_bracelet(position, space)
            value = VALUES[position.lying[space][0]]
            events.append(Event("laid", {"space": space, "value": value}, reveals=True))


def lay_bracelet(position: Position, space: str) -> None:
    """The next of the supply, face up."""
    token = position.supply[-1]
    position.supply = position.supply[:-1]
    position.lying[space] = (token,)
    note(position, token, SUPPLY, GROUND)
    show(position, token, range(position.seats + 1))


def _finish(position: Position, events: list[Event]) -> None:
    """CV-33 all is shown; the highest total wins, then the most bracelets, else it is shared."""
    for tokens in position.tokens:
        show_all(position, tokens)
    position.result = final_result(position)
    data = {"scores": position.result.scores, "winners": position.result.winners}
    events.append(Event("over", data, reveals=True))


def final_result(position: Position) -> Result:
    scores = [sum(VALUES[t] for t in tokens) for tokens in position.tokens]
    return rank(scores, key=lambda seat: (scores[seat], len(position.tokens[seat])))
