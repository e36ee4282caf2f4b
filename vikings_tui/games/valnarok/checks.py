"""Every card counted, and positions from JSON refused that can't be: nothing that passes here breaks later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from vikings_tui.core.state import Decision
from vikings_tui.games.valnarok.content import CARDS, DECK, ROUNDS_TO_WIN, VALUE
from vikings_tui.games.valnarok.position import UNSEEN, Position

BEFORE_A_DISCARD = frozenset(("first_look", "first_seen", "turn", "place", "place_taken", "next"))
OWN_ACTION = frozenset(("thor_seat", "thor_card", "loki_first", "loki_second", "odin", "odin_seen", "repay"))
KINDS = BEFORE_A_DISCARD | OWN_ACTION | {"intercept"}
MOST = 10_000


def census(state: Position) -> Mapping[str, int]:
    """How many there are of each card, wherever they lie."""
    cards = [held.card for row in state.rows for held in row if held]
    hand = [] if state.hand is None else [state.hand]
    counted = Counter(state.pile + state.discard + cards + hand)
    return {card: counted[card] for card in sorted({*CARDS, *counted})}


def problem(state: Position) -> str | None:
    """The first thing that is wrong, in a few words; None if the position is sound."""
    return (
        _wrong_lists(state)
        or _wrong_numbers(state)
        or _wrong_cards(state)
        or _wrong_end(state)
        or (state.decision and _wrong_decision(state, state.decision))
    )


def _wrong_lists(state: Position) -> str | None:
    if not 2 <= state.seats <= 6:
        return "2 to 6 seats"
    for name in ("shields", "deeds", "rows"):
        if len(getattr(state, name)) != state.seats:
            return f"{name}: one for each seat"
    if any(len(row) > MOST for row in state.rows):
        return "rows: too long"
    if any(held and len(held.seen) != state.seats + 1 for row in state.rows for held in row):
        return "rows: a card is seen by each seat and by the table"
    last = state.last
    if last and not len(last.rows) == len(last.added) == len(last.points) == state.seats:
        return "last: one for each seat"
    return None


def _wrong_numbers(state: Position) -> str | None:
    seats = [state.starter, state.turn, state.actor, state.declarer, state.ragnarok]
    if state.last:
        seats += [state.last.declarer, state.last.ragnarok, *state.last.winners]
    if any(seat is not None and not 0 <= seat < state.seats for seat in seats):
        return "no such seat"
    counts = [state.round, state.clock, state.takes, *state.shields, *(n for deeds in state.deeds for n in deeds)]
    if state.last:
        counts += [state.last.round, *state.last.added]
    if any(not 0 <= count <= 10**9 for count in counts):
        return "a count is below nothing or beyond all counting"
    if any(not UNSEEN <= turn <= state.clock for row in state.rows for held in row if held for turn in held.seen):
        return "rows: a card is seen in a turn to come"
    return None


def _wrong_cards(state: Position) -> str | None:
    expected = {card: DECK.count(card) for card in VALUE}
    if census(state) != dict(sorted(expected.items())):
        return "the cards are not those of the game"
    if state.last and any(card not in VALUE for row in state.last.rows for card in row):
        return "last: no such card"
    return None


def _wrong_end(state: Position) -> str | None:
    won = max(state.shields) >= ROUNDS_TO_WIN
    if (state.decision is None) != won or (state.result is None) == won:
        return "the game ends when somebody has won three rounds"
    if state.result is None:
        return None
    if sorted(seat for place in state.result.ranking for seat in place) != list(range(state.seats)):
        return "result: each seat once"
    if state.result.scores != tuple(state.shields) or not state.result.ranking[0]:
        return "result: not that of the shields"
    return None


def _wrong_decision(state: Position, decision: Decision) -> str | None:
    kind, seats = decision.kind, decision.seats
    if kind not in KINDS or decision.form is not None:
        return "decision: no such question"
    if not seats or len(set(seats)) < len(seats) or any(not 0 <= seat < state.seats for seat in seats):
        return "decision: no such seats"
    if decision.race != (kind == "intercept" and state.race) or (len(seats) > 1 and not decision.race):
        return "decision: only a window is a race"
    if (state.hand is not None) != (kind in ("place", "place_taken")) or state.hand_open != (kind == "place_taken"):
        return "decision: a card in hand is placed, nothing else"
    if kind in ("turn", "place", "place_taken") and seats[0] != state.turn:
        return "decision: not the seat whose turn it is"
    if kind in OWN_ACTION and seats[0] != state.actor:
        return "decision: not the seat that acts"
    if kind not in BEFORE_A_DISCARD and not state.discard:
        return "decision: nothing is discarded"
    if kind in ("turn", "intercept") and not state.pile:
        return "decision: the pile is used up"
    if kind == "next" and state.last is None:
        return "decision: no round has ended"
    return _wrong_mark(state, kind, seats[0]) or _nothing_to_do(state, decision)


def _wrong_mark(state: Position, kind: str, seat: int) -> str | None:
    """The place that a step has picked fits the question that follows it."""
    needs = {"first_seen": "card", "odin_seen": "card", "loki_second": "card", "repay": "empty", "thor_card": "seat"}
    need, mark = needs.get(kind), state.mark
    if (mark is None) != (need is None):
        return "mark: picked and not asked about"
    if mark is None:
        return None
    owner, slot = mark
    if not 0 <= owner < state.seats or (need in ("empty", "seat") and owner == seat):
        return "mark: no such seat"
    if need == "seat":
        return None if slot == -1 else "mark: only a seat"
    if not 0 <= slot < len(state.rows[owner]):
        return "mark: no such place"
    held = state.rows[owner][slot]
    if (held is None) != (need == "empty"):
        return "mark: a card where none can be, or none"
    if held and kind in ("first_seen", "odin_seen") and held.seen[seat] == UNSEEN:
        return "mark: not seen"
    return None


def _nothing_to_do(state: Position, decision: Decision) -> str | None:
    if all(state.legal(seat) for seat in decision.seats):
        return None
    return "decision: nothing can be done"
