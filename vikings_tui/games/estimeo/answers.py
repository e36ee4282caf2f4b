"""ES-14. The answer of the Master's challenge comes first; of the others when their card is turned: known to the rules,
counted by the program, or measured at the table and entered. ES-13: those of the cards that were left out come last."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.estimeo.notation import MASTER
from vikings_tui.games.estimeo.position import Position
from vikings_tui.games.estimeo.scoring import card_named, judge_card, to_the_next_card


def begin_scoring(p: Position, events: list[Event]) -> None:
    """All columns lie open."""
    p.shown = list(p.hands)
    p.seen += [card for hand in p.hands for card in hand if card not in p.seen]
    laid = tuple(tuple(p.card_at(seat, slot) for slot in p.columns[seat]) for seat in range(p.seats))
    left = tuple(tuple(card for card in p.hands[seat] if card not in laid[seat]) for seat in range(p.seats))
    events.append(Event("scoring", {"master": p.master, "columns": laid, "left": left}, reveals=True))
    if any(MASTER in column for column in p.columns):
        _ask_or_know(p, MASTER, events)
    else:
        to_the_next_card(p, events)


def turn(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-15: the next card of the column that is checked is turned."""
    checked = p.checking()
    assert checked is not None
    slot = p.columns[checked][len(p.verdicts[checked])]
    if slot == MASTER:
        judge_card(p, events)
    else:
        _ask_or_know(p, p.card_at(checked, slot), events)


def enter(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """What was measured; it can be entered again until it is confirmed."""
    card, number = str(action.args[0]), int(action.args[1])
    p.answers[card] = number
    events.append(Event("entered", {**card_named(p, card), "answer": number}))
    p.decision = p.question("confirm")


def count(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """What the program counted."""
    p.asked = ""
    if p.checking() is None:
        p.answers[str(action.args[0])] = int(action.args[1])
        tell_left_out(p, seat, action, events)
    else:
        _know(p, str(action.args[0]), int(action.args[1]), events)


def confirm(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    card, p.asked = p.asked, ""
    _know(p, card, p.answers[card], events)


def tell_left_out(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-13: what the cards that were left out would have been; nobody gets up for them."""
    left = {card: [s for s in p.rankers() if card in p.left_out(s)] for s in p.rankers() for card in p.left_out(s)}
    for card in left:
        subject = p.subject(card)
        if card in p.answers or subject is None or subject.by == "master":
            continue
        if subject.answer is None:
            _ask_the_program(p, card, events)
            return
        p.answers[card] = subject.answer(p.values())
    for card, seats in left.items():
        if card in p.answers:
            data = {**card_named(p, card), "answer": p.answers[card], "seats": tuple(seats)}
            events.append(Event("left", data, reveals=True))
    p.decision = p.question("close")


def _ask_the_program(p: Position, card: str, events: list[Event]) -> None:
    p.asked = card
    p.decision = p.question("count")
    events.append(Event("asked", {**card_named(p, card), "by": "count"}))


def _ask_or_know(p: Position, card: str, events: list[Event]) -> None:
    """The answer of this card if the rules know it, or else somebody is asked for it."""
    subject = p.subject(card)
    if subject is not None and subject.answer is not None:
        _know(p, card, subject.answer(p.values()), events)
        return
    if subject is not None and subject.by == "program":
        _ask_the_program(p, card, events)
        return
    p.asked = card
    p.decision = p.question("measure")
    events.append(Event("asked", {**card_named(p, card), "by": "measure"}))


def _know(p: Position, card: str, answer: int, events: list[Event]) -> None:
    p.answers[card] = answer
    if card == MASTER:
        events.append(Event("answered", {**card_named(p, card), "answer": answer}, reveals=True))
        to_the_next_card(p, events)
    else:
        judge_card(p, events)
