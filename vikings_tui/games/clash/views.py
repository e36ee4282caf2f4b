"""What a seat may know, as plain data."""

from __future__ import annotations

from typing import Any

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.clash import moves
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.bracelets import VALUES, expected, known
from vikings_tui.games.clash.cards import DECK, MELEE, SHIELD, Card
from vikings_tui.games.clash.position import NOBODY, Position


def view(position: Position, seat: Seat | None) -> View:
    """`space` names are those of the arena; None stands for a card or a bracelet that this seat does not know."""
    seen = position.common_view(seat)
    seen.update(
        variant=position.variant,
        arena=position.arena,
        calls=position.calls,
        steal=position.steal,
        first=position.first,
        active=position.active,
        overview=DECK[position.variant].copy(),  # CV-4
        supply=len(position.supply),
        box=len(position.box),
        lying={space: [VALUES[t] for t in tokens] for space, tokens in position.lying.items()},
        announced=position.announced or None,
        target=None if position.target == NOBODY else position.target,
        thief=None if position.thief == NOBODY else position.thief,
        victim=None if position.victim == NOBODY else position.victim,
        loose=None if position.loose == NOBODY else VALUES[position.loose],
        laid=[
            {
                "seat": laid.seat,
                "as": laid.named,
                "card": laid.card if laid.open or laid.seat == seat else None,
                "open": laid.open,
            }
            for laid in position.laid
        ],
        players=[_player(position, seat, owner) for owner in range(position.seats)],
        blocked=blocked(position, seat),
    )
    return seen


def _player(position: Position, seat: Seat | None, owner: Seat) -> dict[str, Any]:
    row = position.sight[position.seats if seat is None else seat]
    tokens = position.tokens[owner]
    values = [known(row, token) for token in tokens]
    if position.steal == "random":  # the order says nothing
        values.sort(key=lambda value: (value is None, value))
    own = owner == seat
    hidden = position.discards[owner]
    return {
        "space": position.spaces[owner] or None,
        "tokens": values,
        "worth": expected(row, tokens),
        "hand": list(position.hands[owner]) if own else [None] * len(position.hands[owner]),
        "pile": len(position.piles[owner]),
        "discard": [*sorted(position.shown[owner]), *(sorted(hidden) if own else [None] * len(hidden))],
        "unseen": unseen(position, owner),
        "proven": position.record[owner][0],
        "caught": position.record[owner][1],
    }


def unseen(position: Position, owner: Seat) -> dict[Card, int]:
    """How many of each card nobody but the owner has seen since this deck was last shuffled."""
    left = dict(DECK[position.variant])
    for card in position.shown[owner]:
        left[card] -= 1
    for laid in position.laid:
        if laid.open and laid.seat == owner:
            left[laid.card] -= 1
    return left


def blocked(position: Position, seat: Seat | None) -> dict[str, str]:
    """What this seat might expect to be able to do now, and why it can't."""
    asked = position.decision
    if asked is None or seat is None:
        return {}
    match asked.kind:
        case "play" if seat in asked.seats:
            reason = moves.slam_blocked(position, seat)
            return {"slam": reason, SHIELD: "shield_column"} if reason else {SHIELD: "shield_column"}
        case "call" if seat != position.active and not position.tokens[seat]:
            return {"call": "call_poor"}
        case "call_shield" if seat not in (position.active, position.target):
            return {"call": "call_shield_active"}
        case "attack" if seat == position.active:
            return _attack_blocked(position, seat)
    return {}


def _attack_blocked(position: Position, seat: Seat) -> dict[str, str]:
    near = load_arena(position.arena).adjacent[position.spaces[seat]]
    melee = position.announced in MELEE
    reason = "attack_far" if melee else "attack_near"
    return {str(other): reason for other in position.others(seat) if (position.spaces[other] in near) != melee}
