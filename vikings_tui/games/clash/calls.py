"""CV-12 to CV-17. Announce an action, call the bluff, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import Decision
from vikings_tui.games.clash.attacks import judge_shield, targets
from vikings_tui.games.clash.bracelets import steal, take_from_supply
from vikings_tui.games.clash.cards import CLUB, HAMMER, PUNCH, SLAM, SLINGSHOT, SPRINT, WALK
from vikings_tui.games.clash.moves import can_slam, reach
from vikings_tui.games.clash.position import Args, Laid, Position, take_card


def announce(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    """CV-12 a card from hand, face down in the column of the named action. They may differ."""
    number, named = args
    card, named = take_card(position, seat, int(number)), str(named)
    position.laid += (Laid(seat, card, named, False),)
    position.announced = named
    _count(position, seat, "announced")
    events.append(Event("announced", {"seat": seat, "as": named}, {"card": card}, (seat,)))
    position.step = "call"


def callers(position: Position) -> tuple[Seat, ...]:
    """CV-14 every other player with at least one bracelet, in player order."""
    return tuple([seat for seat in position.others(position.active) if position.tokens[seat]])


def open_calls(position: Position, events: list[Event]) -> None:
    """CV-14 the first to speak, or one after the other in player order."""
    seats = callers(position)
    if not seats:
        position.step = "perform"
    elif position.calls == "race":
        position.decision = Decision("call", seats, race=True)
    else:
        position.ask("call", seats[0])


def keep_quiet(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    asked = position.decision
    assert asked is not None
    events.append(Event("passed", {"seat": seat}))
    _count(position, seat, "passed")
    if asked.race:
        left = asked.without(seat)
    else:
        seats = callers(position)
        left = Decision("call", seats[seats.index(seat) + 1 :][:1])
    # CV-17 nobody called: the action is performed, the card stays hidden
    if left.seats:
        position.decision = left
    else:
        position.step = "perform"


def reveal(position: Position, caller: Seat, events: list[Event]) -> bool:
    """Turn the called card over. Was it what it was said to be?"""
    *before, last = position.laid
    position.laid = (*before, last._replace(open=True))
    true = last.card == last.named
    proven, caught = position.record[last.seat]
    position.record[last.seat] = (proven + true, caught + (not true))
    _count(position, caller, "wrong" if true else "right")
    data = {"seat": last.seat, "caller": caller, "card": last.card, "as": last.named, "true": true}
    events.append(Event("called", data, reveals=True))
    return true


def call(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    active = position.active
    _count(position, seat, "called")
    if reveal(position, seat, events):
        # CV-15 called and true: take one bracelet from the caller, then perform
        position.step = "perform"
        steal(position, active, seat, events)
        return
    # CV-16 called and a bluff: the caller takes one, from the supply if need be; no action
    position.step = "done"
    if position.tokens[active]:
        steal(position, seat, active, events)
    else:
        take_from_supply(position, seat, 1, events)


def _count(position: Position, seat: Seat, habit: str) -> None:
    habits = position.habits[seat]
    position.habits[seat] = habits._replace(**{habit: getattr(habits, habit) + 1})


def call_shield(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    judge_shield(position, reveal(position, seat, events), events)


# CV-17, CV-18 the question that each announced action asks its player
ASKS = {
    WALK: "move",
    SPRINT: "move",
    SLAM: "slam",
    CLUB: "attack",
    PUNCH: "attack",
    HAMMER: "attack",
    SLINGSHOT: "attack",
}


def perform(position: Position, events: list[Event]) -> None:
    """The announced action, if it can do anything at all (CV-13)."""
    kind, active = ASKS[position.announced], position.active
    if POSSIBLE[kind](position):
        position.ask(kind, active)
    else:
        events.append(Event("idle", {"seat": active, "as": position.announced}))
        position.step = "done"


POSSIBLE: Mapping[str, Callable[[Position], bool]] = {
    "move": lambda position: bool(reach(position)),
    "slam": lambda position: can_slam(position, position.active),
    "attack": lambda position: bool(targets(position)),
}
