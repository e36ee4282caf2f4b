"""CV-23 to CV-30. Club, Punch, Hammer and Slingshot, and the Shield against them."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.clash.arena import Space, load_arena
from vikings_tui.games.clash.bracelets import VALUES, note, steal
from vikings_tui.games.clash.cards import MELEE, SHIELD, THROWING
from vikings_tui.games.clash.notation import DECLINE, NOTATION
from vikings_tui.games.clash.position import GROUND, NOBODY, Args, Laid, Position, take_card


def targets(position: Position) -> list[Seat]:
    """CV-23 melee: the adjacent Vikings; ranged: those at least two spaces away."""
    seat = position.active
    near = load_arena(position.arena).adjacent[position.spaces[seat]]
    melee = position.announced in MELEE
    return [other for other in position.others(seat) if (position.spaces[other] in near) == melee]


def attack_actions(position: Position) -> list[Action]:
    return [*(NOTATION.action("attack", seat) for seat in targets(position)), DECLINE]


def attack(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    target = int(args[0])
    events.append(Event("attacked", {"seat": seat, "victim": target, "as": position.announced}))
    position.target = target
    # CV-26 nothing to take: nothing happens, no shield is asked for
    # CV-27 the attacked player may answer with a card
    if position.tokens[target] and position.hands[target]:
        position.ask("shield", target)
    else:
        position.step = "hit"


def shield(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    """CV-27 any card from hand, face down. CV-28 only the active player may call that bluff, and needs no bracelet."""
    card = take_card(position, seat, int(args[0]))
    position.laid += (Laid(seat, card, SHIELD, False),)
    events.append(Event("shielded", {"seat": seat, "victim": position.active}, {"card": card}, (seat,)))
    position.ask("call_shield", position.active)


def no_shield(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    events.append(Event("bared", {"seat": seat}))
    position.step = "hit"


def believe_shield(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    """CV-29 not called: the attack does not happen."""
    events.append(Event("parried", {"seat": seat, "victim": position.target}))
    position.step = "done"


def judge_shield(position: Position, proven: bool, events: list[Event]) -> None:
    """CV-29 called. CV-30 what a proven shield wins lies face down."""
    if proven:
        position.step = "done"
        steal(position, position.target, position.active, events)
    else:
        position.step = "hit"
        steal(position, position.active, position.target, events)


def hit(position: Position, events: list[Event]) -> None:
    """CV-24, CV-25 the attack is carried out, if there is a bracelet to take (CV-26, CV-29)."""
    seat, target = position.active, position.target
    if not position.tokens[target]:
        events.append(Event("empty", {"seat": seat, "victim": target}))
        position.step = "done"
        return
    position.step = "throw" if position.announced in THROWING else "done"
    steal(position, seat, target, events)


def landings(position: Position) -> list[Space]:
    """CV-25 the spaces adjacent to the attacked Viking, but not the thrower's own."""
    own = position.spaces[position.active]
    return [s for s in load_arena(position.arena).adjacent[position.spaces[position.target]] if s != own]


def throw_actions(position: Position) -> list[Action]:
    return [NOTATION.action("throw", space) for space in landings(position)]


def ask_throw(position: Position, events: list[Event]) -> None:
    position.ask("throw", position.active)


def throw(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    """CV-25 on water: out of the game; on another Viking: that player takes it; else it lies there face up."""
    space = str(args[0])
    token, position.loose = position.loose, NOBODY
    data = {"seat": seat, "victim": position.target, "value": VALUES[token], "space": space}
    if load_arena(position.arena).is_water(space):
        position.box += (token,)
        events.append(Event("drowned", data))
    elif space in position.spaces:
        taker = position.spaces.index(space)
        position.tokens[taker] += (token,)
        note(position, token, GROUND, taker)
        events.append(Event("caught", {**data, "taker": taker}))
    else:
        position.lying[space] = (*position.lying.get(space, ()), token)
        events.append(Event("thrown", data))
    position.step = "done"
