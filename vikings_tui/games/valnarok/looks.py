"""VN-5, VN-15. Looking at a card: the first look of a round, and Odin's Eye."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.valnarok.notation import all_places
from vikings_tui.games.valnarok.position import Position, Then
from vikings_tui.games.valnarok.turn import begin_turn


def first_looks(state: Position, seat: Seat) -> list[Action]:
    """VN-5: one of their own."""
    return [action for action in all_places("look", state.rows) if action.args[0] == seat]


def odin_looks(state: Position, seat: Seat) -> list[Action]:
    """VN-15: any card of any row."""
    return all_places("look", state.rows)


def look(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    """The card is shown to this seat until it says that it has seen it."""
    owner, slot = int(action.args[0]), int(action.args[1])
    held = state.rows[owner][slot]
    assert held is not None
    state.rows[owner][slot] = state.show_to(seat, held)
    state.mark = (owner, slot)
    first = state.decision is not None and state.decision.kind == "first_look"
    kind = "first_look" if first else "odin"
    events.append(
        Event(kind, {"seat": seat, "owner": owner, "slot": slot}, {"card": held.card}, to=(seat,), reveals=True)
    )
    state.ask("first_seen" if first else "odin_seen", seat)
    return None


def seen(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    """The card goes back face down. After the first look the next seat looks, or the first turn begins."""
    state.mark = None
    if state.decision is not None and state.decision.kind == "odin_seen":
        return "settle"
    following = (seat + 1) % state.seats
    if following == state.starter:
        begin_turn(state, state.starter)
    else:
        state.ask("first_look", following)
    return None
