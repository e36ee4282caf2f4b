"""VN-8 to VN-12, VN-18, VN-20. A turn, declaring Valhalla, and who plays next."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.valnarok.content import TAKES_PER_SEAT
from vikings_tui.games.valnarok.notation import DISCARD, DRAW, TAKE, VALHALLA, own_places
from vikings_tui.games.valnarok.position import UNSEEN, Held, Position, Then


def begin_turn(state: Position, seat: Seat) -> None:
    state.clock += 1
    state.turn = state.actor = seat
    state.ask("turn", seat)


def turn_actions(state: Position, seat: int) -> list[Action]:
    actions = [DRAW]
    if why_no_take(state) is None:
        actions.append(TAKE)
    if state.declarer is None:
        actions.append(VALHALLA)
    return actions


def why_no_take(state: Position) -> str | None:
    """Why the seat whose turn it is can't take the top of the discard: the key of a reason, None if it can."""
    if not state.discard:
        return "no_discard"  # VN-9
    if not any(state.rows[state.turn]):
        return "no_cards"  # VN-12
    if state.takes >= TAKES_PER_SEAT * state.seats:
        return "stall"  # our ruling: a round always ends
    return None


def place_actions(state: Position, seat: int) -> list[Action]:
    """What to do with the card in hand. A taken card must be placed (VN-9)."""
    swaps = own_places("swap", state.rows[seat])
    return swaps if state.hand_open else [DISCARD, *swaps]


def draw(state: Position, seat: int, action: Action, events: list[Event]) -> Then:
    """VN-8: draw the top of the pile and look at it."""
    state.takes = 0
    state.hand, state.hand_open = state.pile.pop(), False
    events.append(Event("draw", {"seat": seat}, {"card": state.hand}, to=(seat,), reveals=True))
    state.ask("place", seat)
    return None


def take(state: Position, seat: int, action: Action, events: list[Event]) -> Then:
    """VN-9: take the top of the discard, seen by all."""
    state.takes += 1
    state.hand, state.hand_open = state.discard.pop(), True
    events.append(Event("take", {"seat": seat, "card": state.hand}))
    state.ask("place_taken", seat)
    return None


def swap(state: Position, seat: int, action: Action, events: list[Event]) -> Then:
    """VN-8, VN-9: the card in hand in place of one of the row, which goes face up on the discard."""
    slot = int(action.args[0])
    old, new = state.rows[seat][slot], state.hand
    assert old is not None
    assert new is not None
    data = {"seat": seat, "slot": slot, "card": old.card, "taken": state.hand_open}
    if state.hand_open:
        state.rows[seat][slot] = state.show(new)
        events.append(Event("swap", {**data, "kept": new}, reveals=True))
    else:
        state.rows[seat][slot] = state.show_to(seat, Held(new, (UNSEEN,) * (state.seats + 1)))
        events.append(Event("swap", data, {"kept": new}, to=(seat,), reveals=True))
    state.hand, state.hand_open = None, False
    state.discard.append(old.card)
    return "act" if state.swapped_figures_act else "settle"  # VN-11


def discard(state: Position, seat: int, action: Action, events: list[Event]) -> Then:
    """VN-8: the drawn card straight on the discard."""
    assert state.hand is not None
    events.append(Event("discard", {"seat": seat, "card": state.hand}, reveals=True))
    state.discard.append(state.hand)
    state.hand = None
    return "act"


def valhalla(state: Position, seat: int, action: Action, events: list[Event]) -> Then:
    """VN-10, VN-20: declare instead of playing; the others take a last turn each, then the declarer."""
    state.declarer = seat
    events.append(Event("valhalla", {"seat": seat}))
    begin_turn(state, (seat + 1) % state.seats)
    return None


def end_turn(state: Position, events: list[Event]) -> Then:
    """Another turn after a Bifrost (VN-18), the reveal after the declarer's last one (VN-20), or the next seat's."""
    if state.again:
        state.again = False
        begin_turn(state, state.turn)
    elif state.turn == state.declarer:
        return "reveal"
    else:
        begin_turn(state, (state.turn + 1) % state.seats)
    return None
