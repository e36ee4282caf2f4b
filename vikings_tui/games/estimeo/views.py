"""What a seat may know, as plain data; and other positions it could not tell from this one."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.estimeo.deck import suggestions
from vikings_tui.games.estimeo.position import SCORING, Position
from vikings_tui.games.estimeo.ranking import MAX_STEPS, slots
from vikings_tui.games.estimeo.words import MARKER, MASTER

P = TypeVar("P", bound=Position)


def view(position: Position, seat: Seat | None) -> View:
    """`card` is the id of a challenge card, "master" the Master's; `slot` is what its owner calls it. Cards, columns
    and answers that this seat does not know are None."""
    decision = position.decision
    asked = decision is not None and seat in decision.seats
    seen = position.common_view(seat)
    seen.update(
        cards=position.cards,
        hourglass=position.hourglass,
        deck=position.deck,
        mark=position.mark,
        round=position.round + 1,
        rounds=position.rounds,
        master=position.master,
        rankers=position.rankers(),
        die=position.die or None,
        challenge=_challenge(position),
        pile=len(position.pile),
        checking=position.checking() if _scoring(position) else None,
        asked=position.asked or None,
        expected=position.guess(position.asked) if position.asked else None,
        answers=dict(position.answers),
        players=[_player(position, seat, owner) for owner in range(position.seats)],
        hand=_hand(position, seat) if seat is not None and _begun(position, seat) else None,
        suggestions=_suggestions(position) if asked and decision and decision.kind == "challenge" else None,
        form=decision.form._asdict() if asked and decision and decision.form else None,
        blocked=blocked(position, seat),
    )
    return seen


def blocked(position: Position, seat: Seat | None) -> dict[str, str]:
    """What a person would expect to be possible now and is not, and why."""
    decision = position.decision
    if seat is None or decision is None or decision.kind != "rank" or seat not in decision.seats:
        return {}
    found = {"out marker": "marker"}
    if position.moved[seat] >= MAX_STEPS:
        found |= dict.fromkeys(("put", "move", "out"), "steps")
    return found


def _scoring(position: Position) -> bool:
    return position.decision is not None and position.decision.kind in SCORING


def _begun(position: Position, owner: Seat) -> bool:
    """ES-10: whether this player has turned to their cards in this round."""
    decision = position.decision
    if decision is None:
        return False
    return bool(position.status[owner]) or (decision.kind == "rank" and owner in decision.seats)


def _challenge(position: Position) -> dict[str, Any] | None:
    """ES-8, open to all as soon as it is set."""
    if not (position.challenge or position.words):
        return None
    low, high = position.guess(MASTER)
    found = suggestions().get(position.challenge)
    by = found.by if found else "master"
    measure = found.measure if found else ""
    return {"id": position.challenge, "words": position.words, "by": by, "measure": measure, "low": low, "high": high}


def _suggestions(position: Position) -> list[dict[str, Any]]:
    return [{"id": name, "by": found.by, "measure": found.measure} for name, found in suggestions().items()]


def _player(position: Position, seat: Seat | None, owner: Seat) -> dict[str, Any]:
    known = _scoring(position) or (owner == seat and _begun(position, owner))
    return {
        "seat": owner,
        "green": position.green(owner),
        "red": position.red(owner),
        "green_under": len(position.green_under[owner]),
        "red_under": len(position.red_under[owner]),
        "marker": position.markers[owner] or None,
        "status": position.status[owner] or None,
        "time": position.spent[owner] if position.status[owner] else None,
        "laid": max(0, len(position.columns[owner]) - 1),
        "column": _column(position, owner) if known else None,
        "left_out": _left_out(position, owner) if _scoring(position) else None,
    }


def _column(position: Position, owner: Seat) -> list[dict[str, Any]]:
    """From the bottom."""
    found = []
    for at, slot in enumerate(position.columns[owner]):
        card, verdicts = position.card_at(owner, slot), position.verdicts[owner]
        turned = at < len(verdicts)
        answer = position.answers.get(card) if turned else None
        found.append({"slot": slot, "card": card, "answer": answer, "verdict": verdicts[at] if turned else None})
    return found


def _left_out(position: Position, owner: Seat) -> list[str]:
    column = position.columns[owner]
    return [position.card_at(owner, slot) for slot in slots(position.cards) if column and slot not in column]


def _hand(position: Position, owner: Seat) -> list[dict[str, Any]]:
    """A player's own cards with what anybody would guess, and never the answer."""
    found = []
    for slot in slots(position.cards):
        card = position.card_at(owner, slot)
        low, high = position.guess(card)
        subject = position.subject(card)
        kind = subject.kind if subject else "measure"
        found.append({"slot": slot, "card": card, "kind": kind, "low": low, "high": high})
    return found


def resampled(position: P, seat: Seat | None, rng: random.Random) -> P:
    """The cards that nobody has shown change places, other than this seat's own, if it knows them; the columns of the
    others are laid anew, with as many cards as they have."""
    copy = position.clone()
    copy.rng = Rng(rng.getrandbits(64))
    open_to_all = _scoring(position)
    known = set(position.seen)
    if seat is not None and _begun(position, seat):
        known.update(position.hands[seat])
    hidden = [card for card in position.census() if card not in known]
    mixed = hidden.copy()
    rng.shuffle(mixed)
    other = dict(zip(hidden, mixed, strict=True))
    copy.pile = [other.get(card, card) for card in copy.pile]
    for name in ("hands", "green_under", "red_under"):
        lists = getattr(copy, name)
        setattr(copy, name, [tuple(other.get(card, card) for card in cards) for cards in lists])
    if not open_to_all:
        for owner in copy.rankers():
            if owner != seat:
                copy.columns[owner] = _laid_anew(copy, owner, rng)
    return copy


def _laid_anew(position: Position, owner: Seat, rng: random.Random) -> tuple[str, ...]:
    if not position.columns[owner]:
        return ()
    column = rng.sample(slots(position.cards), len(position.columns[owner]) - 1)
    column.insert(rng.randrange(len(column) + 1), MARKER)
    return tuple(column)
