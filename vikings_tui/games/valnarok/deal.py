"""The set-up of a round and all looking at cards: VN-4 to VN-7, VN-15."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.valnarok.actions import all_places
from vikings_tui.games.valnarok.content import DECK, RAGNAROK_ROW, ROW
from vikings_tui.games.valnarok.state import UNSEEN, Held, Position, Then


def deal(state: Position, events: list[Event]) -> Then:
    """A new round begins with `state.starter`; who caused a Ragnarök is `state.ragnarok`."""
    state.round += 1
    pile = list(DECK)
    state.rng.shuffle(pile)

    # VN-4: four cards face down, five after a Ragnarök. VN-6: the rest is the pile, there is no discard.
    unseen = (UNSEEN,) * (state.seats + 1)
    state.rows = [
        [Held(pile.pop(), unseen) for _ in range(RAGNAROK_ROW if seat == state.ragnarok else ROW)]
        for seat in range(state.seats)
    ]
    state.pile, state.discard = pile, []
    state.clock = state.takes = 0
    state.turn = state.actor = state.starter
    state.again, state.declarer, state.mark = False, None, None
    events.append(Event("round", {"round": state.round, "starter": state.starter}, reveals=True))
    if state.ragnarok is not None:
        events.append(Event("five", {"seat": state.ragnarok}))

    # VN-5: each looks at one of their own cards, the starter first.
    state.ask("first_look", state.starter)
    return None


def begin_turn(state: Position, seat: Seat) -> None:
    state.clock += 1
    state.turn = state.actor = seat
    state.ask("turn", seat)


def first_looks(state: Position, seat: Seat) -> list[Action]:
    """VN-5: one of their own."""
    return [action for action in all_places("look", state.rows) if action.args[0] == seat]


def look(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    """VN-5 and VN-15: the card is shown to this seat until it says that it has seen it."""
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
