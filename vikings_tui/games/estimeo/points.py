"""ES-17, ES-18. Points: cards under the green and the red score card."""

from __future__ import annotations

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.estimeo.notation import MASTER
from vikings_tui.games.estimeo.position import GREEN, TURN, Position


def point(p: Position, seat: Seat, colour: str, card: str, events: list[Event]) -> None:
    """ES-18: a card under a score card; five go back under the pile and turn the score card by one step."""
    under, turned = (p.green_under, p.green_steps) if colour == GREEN else (p.red_under, p.red_steps)
    under[seat] += (card,)
    if len(under[seat]) == TURN:
        p.pile[:0] = under[seat]
        under[seat] = ()
        turned[seat] += 1
        events.append(Event("step", {"seat": seat, "colour": colour, "score": turned[seat] * TURN}))


def taken(p: Position, seat: Seat, card: str) -> str:
    """ES-17: the card that counts for this one: itself, or one from the pile for the Master's."""
    if card == MASTER:
        return p.pile.pop()
    p.hands[seat] = tuple(other for other in p.hands[seat] if other != card)
    return card
