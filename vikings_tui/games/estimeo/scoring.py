"""ES-15, ES-16. The columns are checked from the bottom, card by card: is it in its place?

After them, since edition 2, the cards that were left out get their answers (answers.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.estimeo.notation import MARKER, MASTER
from vikings_tui.games.estimeo.points import point, taken
from vikings_tui.games.estimeo.position import GREEN, RED, Position

FINE, SIDE, BELOW = "fine", "side", "below"


def verdict(answer: int, marker: int, top: int, above: bool) -> str:
    """ES-16: a card is misplaced on the wrong side of the marker, or if it is lower than the highest card kept so far
    (`top`). `above`: it lies above the marker. Equal numbers are in order."""
    if (answer < marker) if above else (answer > marker):
        return SIDE
    return BELOW if answer < top else FINE


def judge(turned: Sequence[str], answers: Mapping[str, int], marker: int) -> list[str]:
    """ES-15: what comes of the cards of a column that are turned, from the bottom. The marker stays and counts nothing:
    it is among them if a card above it is."""
    verdicts: list[str] = []
    top = 0
    for slot in turned:
        if slot == MARKER:
            verdicts.append(MARKER)
            continue
        verdicts.append(verdict(answers[slot], marker, top, MARKER in verdicts))
        if verdicts[-1] == FINE:
            top = answers[slot]
    return verdicts


def to_the_next_card(p: Position, events: list[Event]) -> None:
    """Past the marker, and past those who have laid nothing more, to a card that can be turned."""
    while (seat := p.checking()) is not None:
        if p.columns[seat][len(p.verdicts[seat])] != MARKER:
            p.decision = p.question("turn")
            return
        p.verdicts[seat] += (MARKER,)
        _column_through(p, seat, events)
    left = p.edition > 1 and any(p.left_out(seat) for seat in p.rankers())
    p.decision = p.question("left" if left else "close")


def judge_card(p: Position, events: list[Event]) -> None:
    """ES-15, ES-16: the card that is turned stays, or is taken out and put under the red score card at once."""
    seat = p.checking()
    assert seat is not None
    column, so_far = p.columns[seat], p.verdicts[seat]
    slot = column[len(so_far)]
    card = p.card_at(seat, slot)
    kept = [p.answers[p.card_at(seat, column[i])] for i, earlier in enumerate(so_far) if earlier == FINE]
    answer, marker, top = p.answers[card], p.markers[seat], max(kept, default=0)
    told = verdict(answer, marker, top, MARKER in so_far)
    data = {"seat": seat, "slot": slot, "answer": answer, "verdict": told, "marker": marker, "top": top}
    events.append(Event("turned", {**data, **card_named(p, card)}, reveals=True))
    p.verdicts[seat] = (*so_far, told)
    if told != FINE:
        point(p, seat, RED, taken(p, seat, card), events)
    _column_through(p, seat, events)
    to_the_next_card(p, events)


def _column_through(p: Position, seat: Seat, events: list[Event]) -> None:
    """ES-15: when all its cards are checked, those that stayed go under the green score card."""
    column, verdicts = p.columns[seat], p.verdicts[seat]
    if len(verdicts) < len(column):
        return
    kept = [p.card_at(seat, slot) for slot, fine in zip(column, verdicts, strict=True) if fine == FINE]
    wrong = len(column) - 1 - len(kept)
    events.append(Event("column", {"seat": seat, "green": len(kept), "red": wrong}))
    for card in kept:
        point(p, seat, GREEN, taken(p, seat, card), events)


def card_named(p: Position, card: str) -> dict[str, str]:
    """A card as events name it, so that its words can be found."""
    if card == MASTER:
        return {"card": card, "id": p.challenge, "words": p.words}
    return {"card": card, "deck": p.deck, "mark": p.mark}
