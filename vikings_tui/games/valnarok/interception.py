"""VN-27 to VN-31. Interception. A window opens after every discard, when what it does is done."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import Decision
from vikings_tui.games.valnarok.notation import LATE, PASS, all_places, own_places
from vikings_tui.games.valnarok.position import Position, Then, question

CLOSED = Event("closed", reveals=True)
_windows: dict[tuple[Seat, ...], Decision] = {}


def window(seats: tuple[Seat, ...]) -> Decision:
    """The race window of these seats, made once."""
    known = _windows.get(seats)
    if known is None:
        known = _windows[seats] = Decision("intercept", seats, race=True)
    return known


def window_share(people: int) -> float:
    """VN-30: two quarters of the time that is set for one person, all of it from three on."""
    return min(1.0, (1 + people) / 4)


def settle(state: Position, events: list[Event]) -> Then:
    """What was played is done. VN-21: the pile is used up, no interception. Else VN-30: the window opens."""
    if not state.pile:
        return "reveal"
    if not any(map(any, state.rows)):
        return "end_turn"
    if state.race:
        state.decision = window(tuple(range(state.seats)))
    else:  # clockwise after who discarded, who comes last
        state.decision = question("intercept", (state.actor + 1) % state.seats)
    return None


def window_actions(state: Position, seat: Seat) -> Sequence[Action]:
    """Any card of any row may be tried, rightly or wrongly. Who is the first in a race and then names none is late."""
    tries = all_places("intercept", state.rows)
    return [PASS, *tries, LATE] if state.race else [PASS, *tries]


def pass_window(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    return _answered(state, seat, events)


def _answered(state: Position, seat: Seat, events: list[Event]) -> Then:
    """This seat has used its chance at this window; who is left? A race that is over is over: no pass is taken back."""
    assert state.decision is not None
    if state.race:
        left = tuple([other for other in state.decision.seats if other != seat])
        if left:
            state.decision = window(left)
            return None
        events.append(CLOSED)
    elif seat != state.actor:
        state.decision = question("intercept", (seat + 1) % state.seats)
        return None
    return "end_turn"


def intercept(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    owner, slot = int(action.args[0]), int(action.args[1])
    held, top = state.rows[owner][slot], state.discard[-1]
    assert held is not None
    right = held.card == top
    data = {"seat": seat, "owner": owner, "slot": slot, "card": held.card, "top": top, "right": right}
    events.append(Event("intercept", data, reveals=True))

    # VN-28: wrong: shown to all, back to its place, and a card from the pile.
    if not right:
        state.rows[owner][slot] = state.show(held.card)
        return _penalty(state, seat, events)

    # VN-27: right: discarded, and a new window may follow.
    counts = state.deeds[seat]
    state.deeds[seat] = counts._replace(right=counts.right + 1)
    state.rows[owner][slot] = None
    state.discard.append(held.card)
    state.actor = seat

    # VN-29: with another's card: one of your own goes in its place, if you have one.
    if owner != seat and any(state.rows[seat]):
        state.mark = (owner, slot)
        state.ask("repay", seat)
        return None
    return "act_intercepted"  # VN-31


def late(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    """VN-28: to speak up and name no card in time counts as wrong (VN-30: who is first is settled by speed)."""
    events.append(Event("late", {"seat": seat}, reveals=True))
    return _penalty(state, seat, events)


def _penalty(state: Position, seat: Seat, events: list[Event]) -> Then:
    counts = state.deeds[seat]
    state.deeds[seat] = counts._replace(wrong=counts.wrong + 1)
    state.add(seat, "penalty", events)
    return _answered(state, seat, events) if state.pile else "reveal"


def repayments(state: Position, seat: Seat) -> list[Action]:
    return own_places("repay", state.rows[seat])


def repay(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    """VN-29: a card of your choice into the place of the one that you discarded."""
    assert state.mark is not None
    (owner, place), slot = state.mark, int(action.args[0])
    state.rows[owner][place], state.rows[seat][slot] = state.rows[seat][slot], None
    state.mark = None
    events.append(Event("repay", {"seat": seat, "other": owner, "slot": slot, "place": place}))
    return "act_intercepted"
