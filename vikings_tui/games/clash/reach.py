"""CV-18, CV-20 to CV-26. What an announcement could do now, were it true: whom and what it reaches, or why nothing
comes of it. Everybody can see that on the table; the screen says it so that nobody has to count spaces."""

from __future__ import annotations

from vikings_tui.core.event import Seat
from vikings_tui.games.clash.arena import Space, load_arena
from vikings_tui.games.clash.cards import ACTIONS, MELEE, SLAM, SPRINT, WALK, Card
from vikings_tui.games.clash.moves import slam_reaches
from vikings_tui.games.clash.position import Position


def announceable(position: Position) -> tuple[Card, ...]:
    """The actions that the open question is about: all of them, or the one that was announced."""
    kind = position.decision.kind if position.decision else ""
    return ACTIONS if kind == "play" else (position.announced,) if kind == "call" else ()


def reached(position: Position, seat: Seat, action: Card) -> list[Space]:
    """The spaces it could go to, or those of the Vikings it could strike."""
    arena, here = load_arena(position.arena), position.spaces[seat]
    if action in (WALK, SPRINT):
        spaces = arena.walk[here] if action == WALK else arena.sprint[here]
        return [space for space in spaces if space not in position.spaces]
    return [
        position.spaces[other] for other in _victims(position, seat, action) if position.tokens[other] or action == SLAM
    ]


def useless(position: Position, seat: Seat, action: Card) -> str | None:
    """Which sentence says why nothing can come of it; None if something can. CV-13: a Slam that can do nothing can't be
    announced at all."""
    if action == SLAM or reached(position, seat, action):
        return None
    if action in (WALK, SPRINT):
        return "stuck"
    if _victims(position, seat, action):
        return "poor"
    return "near" if action in MELEE else "far"


def _victims(position: Position, seat: Seat, action: Card) -> list[Seat]:
    """CV-22, CV-23 whom it could hit, with bracelets or without."""
    others = position.others(seat)
    if action == SLAM:
        return [other for other in others if slam_reaches(position, seat, other)]
    near = load_arena(position.arena).adjacent[position.spaces[seat]]
    return [other for other in others if (position.spaces[other] in near) == (action in MELEE)]
