"""CV-18, CV-20 to CV-22. Walk, Sprint and Slam."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.hexes import distance
from vikings_tui.games.clash.arena import Space, load_arena
from vikings_tui.games.clash.bracelets import pick_up
from vikings_tui.games.clash.cards import WALK
from vikings_tui.games.clash.notation import DECLINE, NOTATION
from vikings_tui.games.clash.position import Args, Position


def reach(position: Position) -> list[Space]:
    """CV-20 where the active Viking can go: one space, or up to two, never onto or through water, never ending on a
    Viking. A Sprint may pass through one."""
    arena = load_arena(position.arena)
    space = position.spaces[position.active]
    spaces = arena.walk[space] if position.announced == WALK else arena.sprint[space]
    return [s for s in spaces if s not in position.spaces]


def move(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    space = str(args[0])
    events.append(Event("moved", {"seat": seat, "from": position.spaces[seat], "to": space}))
    position.spaces[seat] = space
    pick_up(position, seat, events)
    position.step = "done"


def move_actions(position: Position) -> list[Action]:
    return [*(NOTATION.action("move", space) for space in reach(position)), DECLINE]


def slam_reaches(position: Position, seat: Seat, victim: Seat) -> bool:
    """CV-22 up to two spaces, not through water or a third Viking."""
    arena = load_arena(position.arena)
    here, there = position.spaces[seat], position.spaces[victim]
    return there in arena.walk[here] or any(s not in position.spaces for s in arena.between[here, there])


def pushes(position: Position, seat: Seat, victim: Seat) -> list[Space]:
    """CV-22 where a slammed Viking can go: an adjacent space, not water, not occupied; what the slammer leaves is
    free."""
    here, there = position.spaces[seat], position.spaces[victim]
    return [s for s in load_arena(position.arena).walk[there] if s == here or s not in position.spaces]


def can_slam(position: Position, seat: Seat) -> bool:
    """CV-13, CV-22 is there a legal slam? Whoever can be reached can be pushed: at least to where the last step of
    the slammer began, which is free."""
    return any(slam_reaches(position, seat, victim) for victim in position.others(seat))


def slam_blocked(position: Position, seat: Seat) -> str | None:
    """Why this seat can't announce a Slam; None if it can."""
    if can_slam(position, seat):
        return None
    hexes = load_arena(position.arena).hexes
    here = hexes[position.spaces[seat]]
    near = any(distance(here, hexes[position.spaces[other]]) <= 2 for other in position.others(seat))
    return "slam_way" if near else "slam_far"


def slam_actions(position: Position) -> list[Action]:
    seat = position.active
    near = [victim for victim in position.others(seat) if slam_reaches(position, seat, victim)]
    return [
        *(NOTATION.action("slam", victim, space) for victim in near for space in pushes(position, seat, victim)),
        DECLINE,
    ]


def slam(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    victim, space = int(args[0]), str(args[1])
    here, there = position.spaces[seat], position.spaces[victim]
    events.append(Event("slammed", {"seat": seat, "victim": victim, "from": here, "at": there, "to": space}))
    position.spaces[seat], position.spaces[victim] = there, space
    pick_up(position, victim, events)
    position.step = "done"


def decline(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    """CV-18 performing is optional."""
    events.append(Event("declined", {"seat": seat, "as": position.announced}))
    position.step = "done"
