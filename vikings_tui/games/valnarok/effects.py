"""VN-11, VN-13 to VN-19. What the Divine Figures do. A figure acts for who put it on the discard: `state.actor`."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.valnarok.content import BIFROST, FENRIR, IS_FIGURE, LOKI, ODIN, SURT, THOR
from vikings_tui.games.valnarok.notation import GIVE_PILE, TARGET, all_places, own_places
from vikings_tui.games.valnarok.position import UNSEEN, Held, Position, Then


def act(state: Position, events: list[Event], *, intercepted: bool = False) -> Then:
    """The top of the discard acts, if it is a figure. One that finds nothing to act on does nothing."""
    card, seat = state.discard[-1], state.actor
    if card not in IS_FIGURE:
        return "settle"
    if card == THOR and (state.pile or any(state.rows[seat])):
        _ask_thor(state, seat)
    elif card == LOKI and sum(map(any, state.rows)) > 1:
        state.ask("loki_first", seat)
    elif card == ODIN and any(map(any, state.rows)):
        state.ask("odin", seat)
    elif card == SURT:
        for step in range(1, state.seats):  # VN-16: every other player, clockwise
            state.add((seat + step) % state.seats, "surt", events)
        return "settle"
    elif card == FENRIR:
        state.add(seat, "fenrir", events)  # VN-17
        return "settle"
    elif card == BIFROST and not intercepted and state.pile:  # VN-21: no turn follows the last card of the pile
        state.again = True  # VN-18
        events.append(Event("again", {"seat": seat}))
        return "settle"
    else:
        return "settle"
    return None


def _ask_thor(state: Position, seat: Seat) -> None:
    if state.seats == 2:
        state.mark = (1 - seat, -1)
        state.ask("thor_card", seat)
    else:
        state.ask("thor_seat", seat)


# VN-13 Thor's Hammer


def thor_seats(state: Position, seat: Seat) -> list[Action]:
    return [TARGET[other] for other in range(state.seats) if other != seat]


def thor_cards(state: Position, seat: Seat) -> list[Action]:
    gifts = own_places("give", state.rows[seat])
    return [*gifts, GIVE_PILE] if state.pile else gifts


def target(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    state.mark = (int(action.args[0]), -1)
    state.ask("thor_card", seat)
    return None


def give(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    """One of your cards, or the top of the pile, unseen, to the end of the opponent's row (VN-7)."""
    assert state.mark is not None
    other, gift = state.mark[0], action.args[0]
    state.mark = None
    held: Held | None
    if gift == "pile":
        held = Held(state.pile.pop(), (UNSEEN,) * (state.seats + 1))
    else:
        held, state.rows[seat][int(gift)] = state.rows[seat][int(gift)], None
    state.rows[other].append(held)
    events.append(Event("give", {"seat": seat, "other": other, "slot": gift}))
    return "settle"


# VN-14 Loki's Mischief


def loki_firsts(state: Position, seat: Seat) -> list[Action]:
    return all_places("loki", state.rows)


def loki_seconds(state: Position, seat: Seat) -> list[Action]:
    assert state.mark is not None
    return all_places("with", state.rows, skip=state.mark[0])


def loki_first(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    state.mark = (int(action.args[0]), int(action.args[1]))
    state.ask("loki_second", seat)
    return None


def loki_second(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    """Each card takes the other's place; who knows it knows it there too."""
    assert state.mark is not None
    (a, i), (b, j), rows = state.mark, (int(action.args[0]), int(action.args[1])), state.rows
    rows[a][i], rows[b][j] = rows[b][j], rows[a][i]
    state.mark = None
    events.append(Event("loki", {"seat": seat, "owner": a, "slot": i, "other": b, "place": j}))
    return "settle"
