"""ES-10 to ES-13. Ranking: cards are put into the column, "done", or the time is up."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.estimeo.answers import begin_scoring
from vikings_tui.games.estimeo.column import move, out, put
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.points import point
from vikings_tui.games.estimeo.position import DONE, GREEN, LATE, RED, Position


def arrange(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-10: a card is put into the column, moved in it or taken out of it."""
    verb, column, slot = action.verb, p.columns[seat], str(action.args[0])
    place = 0 if verb == "out" else int(action.args[1])
    match verb:
        case "put":
            column = put(column, slot, place)
        case "move":
            column = move(column, slot, place)
        case "out":
            column = out(column, slot)
    p.columns[seat] = column
    p.moved[seat] += 1
    secret = {"slot": slot, "card": p.card_at(seat, slot), "place": place}
    events.append(Event(verb, {"seat": seat, "laid": len(column) - 1}, secret, (seat,)))


def done(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-10, ES-13: the player says "done"; cards left out go back, for nothing."""
    p.status[seat], p.spent[seat] = DONE, int(action.args[0])
    data = {"seat": seat, "time": p.spent[seat], "laid": len(p.columns[seat]) - 1, "of": p.cards + 1}
    events.append(Event("done", data, reveals=True))
    _next_ranker(p, events)


def time_up(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-13: the time is up and the player has not said "done": one red card, and what is laid stays."""
    p.status[seat], p.spent[seat] = LATE, numbers().round.hourglass
    laid = len(p.columns[seat]) - 1
    events.append(Event("late", {"seat": seat, "laid": laid, "of": p.cards + 1}, reveals=True))
    point(p, seat, RED, p.pile.pop(), events)
    _next_ranker(p, events)


def _next_ranker(p: Position, events: list[Event]) -> None:
    if any(not p.status[seat] for seat in p.rankers()):
        p.decision = p.question("rank")
    else:
        _bonus(p, events)
        begin_scoring(p, events)


def _bonus(p: Position, events: list[Event]) -> None:
    """ES-12: a green card for who laid all their cards in the least time; in a tie, for who was asked first."""
    complete = [s for s in p.rankers() if p.status[s] == DONE and len(p.columns[s]) == p.cards + 2]
    if complete:
        first = min(complete, key=lambda seat: p.spent[seat])
        events.append(Event("first", {"seat": first, "time": p.spent[first]}))
        point(p, first, GREEN, p.pile.pop(), events)
