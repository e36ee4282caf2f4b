"""What a seat may know, as plain data; what is not possible, and why."""

from __future__ import annotations

from typing import TypedDict, cast

from vikings_tui.core.action import Form
from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.estimeo.column import MAX_STEPS, slots
from vikings_tui.games.estimeo.ideas import ideas
from vikings_tui.games.estimeo.notation import MASTER
from vikings_tui.games.estimeo.position import Position

RANKED = "ranked"  # the status of somebody of whom one may not know more yet


class AskedView(TypedDict):
    kind: str
    seats: tuple[Seat, ...]
    race: bool


class ResultView(TypedDict):
    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]


class ChallengeView(TypedDict):
    """ES-8: `id` of a suggestion, or the Master's own `words`."""

    id: str
    words: str
    by: str
    measure: str
    low: int
    high: int


class SuggestionView(TypedDict):
    id: str
    by: str
    measure: str


class ItemView(TypedDict):
    """One card of a column. `answer` and `verdict` are None until it is turned."""

    slot: str
    card: str
    answer: int | None
    verdict: str | None


class CardView(TypedDict):
    """One's own card with what anybody would guess, and never the answer."""

    slot: str
    card: str
    kind: str
    by: str
    theme: str
    low: int
    high: int


class LeftView(TypedDict):
    """A card that was left out. `answer`: when all is checked, if nobody had to get up for it or it was measured."""

    card: str
    answer: int | None


class PlayerView(TypedDict):
    """`quickest`: the least time in which all cards were laid in an earlier round.

    `status`: "done" or "late"; "ranked" for whoever may not know yet which, nor `time` and `laid`. `column` (from
    the bottom) and `left_out` are None for who may not see them."""

    seat: Seat
    green: int
    red: int
    green_under: int
    red_under: int
    marker: int | None
    status: str | None
    time: int | None
    laid: int | None
    quickest: int | None
    column: list[ItemView] | None
    left_out: list[LeftView] | None


class FormView(TypedDict):
    verb: str
    kind: str
    low: int
    high: int
    prefix: tuple[int | str, ...]


class EstimeoView(TypedDict):
    """`card` is the id of a challenge card, "master" the Master's; `slot` is what its owner calls it. Cards, columns
    and answers that this seat does not know are None."""

    seat: Seat | None
    seats: int
    decision: AskedView | None
    result: ResultView | None
    cards: int
    hourglass: str
    deck: str
    mark: str
    round: int
    rounds: int
    master: Seat
    rankers: list[Seat]
    die: int | None
    challenge: ChallengeView | None
    pile: int
    checking: Seat | None
    asked: str | None
    expected: tuple[int, int] | None
    answers: dict[str, int]
    players: list[PlayerView]
    hand: list[CardView] | None
    suggestions: list[SuggestionView] | None
    form: FormView | None
    blocked: dict[str, str]


def typed(view: View | EstimeoView) -> EstimeoView:
    """A view of Estimeo that came through the seams all games share."""
    return cast(EstimeoView, view)


def view(position: Position, seat: Seat | None) -> EstimeoView:
    """What this seat may know; None: a spectator."""
    decision, result = position.decision, position.result
    asked = decision if decision is not None and seat in decision.seats else None
    return {
        "seat": seat,
        "seats": position.seats,
        "decision": {"kind": decision.kind, "seats": decision.seats, "race": decision.race} if decision else None,
        "result": {"scores": result.scores, "ranking": result.ranking} if result else None,
        "cards": position.cards,
        "hourglass": position.hourglass,
        "deck": position.deck,
        "mark": position.mark,
        "round": position.round + 1,
        "rounds": position.rounds,
        "master": position.master,
        "rankers": position.rankers(),
        "die": position.die or None,
        "challenge": _challenge(position),
        "pile": len(position.pile),
        "checking": position.checking() if position.scoring() else None,
        "asked": position.asked or None,
        "expected": position.guess(position.asked) if position.asked else None,
        "answers": dict(position.answers),
        "players": [_player(position, seat, owner) for owner in range(position.seats)],
        "hand": _hand(position, seat) if seat is not None and position.begun(seat) else None,
        "suggestions": _suggestions(position) if asked and asked.kind == "challenge" else None,
        "form": _form(asked.form) if asked and asked.form else None,
        "blocked": blocked(position, seat),
    }


def _form(form: Form) -> FormView:
    return {"verb": form.verb, "kind": form.kind, "low": form.low, "high": form.high, "prefix": form.prefix}


def blocked(position: Position, seat: Seat | None) -> dict[str, str]:
    """What a person would expect to be possible now and is not, and why."""
    decision = position.decision
    if seat is None or decision is None or decision.kind != "rank" or seat not in decision.seats:
        return {}
    reasons = {"out marker": "marker"}
    if position.moved[seat] >= MAX_STEPS:
        reasons |= dict.fromkeys(("put", "move", "out"), "steps")
    return reasons


def _challenge(position: Position) -> ChallengeView | None:
    """ES-8, open to all as soon as it is set."""
    if not (position.challenge or position.words):
        return None
    low, high = position.guess(MASTER)
    subject = position.subject(MASTER)
    by = subject.by if subject else "master"
    measure = subject.measure if subject else ""
    return {"id": position.challenge, "words": position.words, "by": by, "measure": measure, "low": low, "high": high}


def _suggestions(position: Position) -> list[SuggestionView]:
    """In the order in which they are offered."""
    names = position.ideas if position.edition > 1 else list(ideas(1))
    known = ideas(position.edition)
    return [{"id": name, "by": known[name].by, "measure": known[name].measure} for name in names]


def _player(position: Position, seat: Seat | None, owner: Seat) -> PlayerView:
    """ES-12: since edition 2 others learn of a ranking only that it is done, until all have ranked."""
    known = position.scoring() or (owner == seat and position.begun(owner))
    told = known or position.edition == 1
    return {
        "seat": owner,
        "green": position.green(owner),
        "red": position.red(owner),
        "green_under": len(position.green_under[owner]),
        "red_under": len(position.red_under[owner]),
        "marker": position.markers[owner] or None,
        "status": (position.status[owner] if told else position.status[owner] and RANKED) or None,
        "time": position.spent[owner] if told and (position.status[owner] or position.edition > 1) else None,
        "laid": max(0, len(position.columns[owner]) - 1) if told else None,
        "quickest": position.quickest[owner] if position.quickest else None,
        "column": _column(position, owner) if known else None,
        "left_out": _left_out(position, owner) if position.scoring() else None,
    }


def _column(position: Position, owner: Seat) -> list[ItemView]:
    """From the bottom."""
    items: list[ItemView] = []
    for at, slot in enumerate(position.columns[owner]):
        card, verdicts = position.card_at(owner, slot), position.verdicts[owner]
        turned = at < len(verdicts)
        answer = position.answers.get(card) if turned else None
        items.append({"slot": slot, "card": card, "answer": answer, "verdict": verdicts[at] if turned else None})
    return items


def _left_out(position: Position, owner: Seat) -> list[LeftView]:
    """ES-13. Their answers are told when all columns are checked."""
    checked = position.decision is not None and position.decision.kind == "close" and position.edition > 1
    answers = position.answers if checked else {}
    return [{"card": card, "answer": answers.get(card)} for card in position.left_out(owner)]


def _hand(position: Position, owner: Seat) -> list[CardView]:
    """A player's own cards with what anybody would guess, and never the answer."""
    hand: list[CardView] = []
    for slot in slots(position.cards):
        card = position.card_at(owner, slot)
        low, high = position.guess(card)
        subject = position.subject(card)
        kind, by, theme = (subject.kind, subject.by, subject.theme) if subject else ("measure", "master", "")
        hand.append({"slot": slot, "card": card, "kind": kind, "by": by, "theme": theme, "low": low, "high": high})
    return hand
