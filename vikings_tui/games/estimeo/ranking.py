"""ES-10 to ES-13. Ranking: cards are put into the column, "done", or the time is up."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.estimeo.answers import begin_scoring
from vikings_tui.games.estimeo.column import ENDINGS, FIRST_ENDINGS, MAX_STEPS, move, out, put, steps
from vikings_tui.games.estimeo.notation import NOTATION, SLOTS
from vikings_tui.games.estimeo.points import point
from vikings_tui.games.estimeo.position import DONE, GREEN, HOURGLASS, LATE, RED, Position


def actions(p: Position, seat: Seat) -> Sequence[Action]:
    """What a ranker can do."""
    if p.edition == 1:
        return FIRST_ENDINGS if p.moved[seat] >= MAX_STEPS else (*steps(p.cards, p.columns[seat]), *FIRST_ENDINGS)
    exchanges = [NOTATION.action("exchange", slot) for slot in exchangeable(p, seat)]
    changes = () if p.moved[seat] >= MAX_STEPS else steps(p.cards, p.columns[seat])
    return [*changes, *exchanges, *ENDINGS]


def exchangeable(p: Position, seat: Seat) -> list[str]:
    """ES-1: the cards of a ranker that ask to be measured or counted by somebody: perhaps it can't be done here."""
    if p.edition == 1 or not any(_known(p, card) for card in p.pile):
        return []
    return [slot for slot, card in zip(SLOTS, p.hands[seat], strict=False) if not _known(p, card)]


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
    if p.edition == 1:
        events.append(Event(verb, {"seat": seat, "laid": len(column) - 1}, secret, (seat,)))
    else:  # ES-12: nobody else learns how many cards lie there
        events.append(Event("arrange", {"seat": seat}, {**secret, "verb": verb, "laid": len(column) - 1}, (seat,)))


def exchange(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-1: the Master takes a card back that can't be measured here, under the pile, and gives the next one that
    nobody has to measure."""
    slot = str(action.args[0])
    old = p.card_at(seat, slot)
    new = next(card for card in reversed(p.pile) if _known(p, card))
    p.pile.remove(new)
    p.pile.insert(0, old)
    p.hands[seat] = tuple(new if card == old else card for card in p.hands[seat])
    if slot in p.columns[seat]:
        p.columns[seat] = out(p.columns[seat], slot)
    secret = {"slot": slot, "card": new, "old": old}
    events.append(Event("exchange", {"seat": seat, "master": p.master}, secret, (seat,), reveals=True))


def note_time(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-9: so much time is used; who comes back goes on with what is left."""
    p.spent[seat] = max(p.spent[seat], int(action.args[0]))
    events.append(Event("used", {"seat": seat}, {"time": p.spent[seat]}, (seat,), reveals=True))


def done(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-10, ES-13: the player says "done"; cards left out go back, for nothing. All the time used is too late."""
    p.spent[seat] = max(p.spent[seat], int(action.args[0]))
    p.status[seat] = LATE if p.edition > 1 and p.spent[seat] >= HOURGLASS else DONE
    if p.edition == 1:
        events.append(Event("done", _ranked(p, seat), reveals=True))
    else:
        events.append(Event("ranked", {"seat": seat}, _ranked(p, seat), (seat,), reveals=True))
    _next_ranker(p, events)


def time_up(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-13, edition 1: a red card at once, before the others rank."""
    p.status[seat], p.spent[seat] = LATE, HOURGLASS
    _late(p, seat, events)
    _next_ranker(p, events)


def _ranked(p: Position, seat: Seat) -> dict[str, int]:
    return {"seat": seat, "time": p.spent[seat], "laid": len(p.columns[seat]) - 1, "of": p.cards + 1}


def _late(p: Position, seat: Seat, events: list[Event]) -> None:
    """ES-13: one red card; what is laid stays."""
    events.append(Event("late", {"seat": seat, "laid": len(p.columns[seat]) - 1, "of": p.cards + 1}, reveals=True))
    point(p, seat, RED, p.pile.pop(), events)


def _known(p: Position, card: str) -> bool:
    """Whether nobody has to get up or to count for it."""
    subject = p.subject(card)
    return subject is None or subject.by != "master"


def _next_ranker(p: Position, events: list[Event]) -> None:
    if any(not p.status[seat] for seat in p.rankers()):
        p.decision = p.question("rank")
    else:
        if p.edition > 1:
            _tell_all(p, events)
        _bonus(p, events)
        begin_scoring(p, events)


def _tell_all(p: Position, events: list[Event]) -> None:
    """ES-12, ES-13: all have ranked: now everybody learns who was how quick, and who was late."""
    for seat in p.rankers():
        if p.status[seat] == LATE:
            _late(p, seat, events)
        else:
            events.append(Event("done", _ranked(p, seat), reveals=True))
            if p.quickest and len(p.columns[seat]) == p.cards + 2:
                p.quickest[seat] = min(p.quickest[seat], p.spent[seat])


def _bonus(p: Position, events: list[Event]) -> None:
    """ES-12: a green card for who laid all their cards in the least time; in a tie, for who was asked first."""
    complete = [s for s in p.rankers() if p.status[s] == DONE and len(p.columns[s]) == p.cards + 2]
    if complete:
        first = min(complete, key=lambda seat: p.spent[seat])
        events.append(Event("first", {"seat": first, "time": p.spent[first]}))
        point(p, first, GREEN, p.pile.pop(), events)
