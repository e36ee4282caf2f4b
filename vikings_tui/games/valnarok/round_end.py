"""VN-3, VN-20 to VN-26. The end of a round and of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import rank
from vikings_tui.games.valnarok.content import FENRIR, PAIR, PAIR_POINTS, ROUNDS_TO_WIN, VALUE, Card
from vikings_tui.games.valnarok.position import Position, RoundEnd, Then


def points_of(cards: Sequence[Card]) -> int:
    """VN-23: the values; each pair of Asgard and Ragnar counts -15 in all."""
    first, second = PAIR
    pairs = min(cards.count(first), cards.count(second))
    return sum([VALUE[card] for card in cards]) + pairs * (PAIR_POINTS - VALUE[first] - VALUE[second])


def reveal(state: Position, events: list[Event]) -> Then:
    """All reveal, count, and the round is won."""
    if not state.pile:
        events.append(Event("used_up"))  # VN-21
    by: Literal["valhalla", "pile"] = "valhalla" if state.pile else "pile"
    rows, added = _turn_up(state, events)
    points = tuple([points_of(row) for row in rows])
    for seat, row in enumerate(rows):
        events.append(Event("count", {"seat": seat, "cards": row, "points": points[seat]}, reveals=True))
    winners = _winners(state, points)
    _settle_declaration(state, winners, events)
    for seat in winners:
        state.shields[seat] += 1  # VN-3
        events.append(Event("shield", {"seat": seat, "shields": state.shields[seat]}))
    state.last = RoundEnd(
        state.round,
        by,
        state.declarer,
        rows,
        added,
        points,
        winners,
        state.ragnarok,
    )
    _next_round(state, winners, events)
    return None


def _turn_up(state: Position, events: list[Event]) -> tuple[tuple[tuple[Card, ...], ...], tuple[int, ...]]:
    """VN-22: every card is seen by all; each Fenrir adds a card, while there is one. From the starter, clockwise."""
    added = [0] * state.seats
    for step in range(state.seats):
        seat = (state.starter + step) % state.seats
        row = state.rows[seat] = [held and state.show(held.card) for held in state.rows[seat]]
        for held in row:  # grows: the card that a Fenrir adds may be a Fenrir
            if held and held.card == FENRIR and state.pile:
                card = state.pile.pop()
                row.append(state.show(card))
                added[seat] += 1
                events.append(Event("add_revealed", {"seat": seat, "card": card}, reveals=True))
    return tuple(tuple([held.card for held in row if held]) for row in state.rows), tuple(added)


def _winners(state: Position, points: tuple[int, ...]) -> tuple[Seat, ...]:
    """VN-24: the fewest points; a declarer among several wins alone."""
    fewest = min(points)
    if state.declarer is not None and points[state.declarer] == fewest:
        return (state.declarer,)
    return tuple([seat for seat in range(state.seats) if points[seat] == fewest])


def _settle_declaration(state: Position, winners: tuple[Seat, ...], events: list[Event]) -> None:
    """VN-25: a declarer who has not the fewest points causes Ragnarök."""
    state.ragnarok, seat = None, state.declarer
    if seat is None:
        return
    deeds = state.deeds[seat]
    if seat in winners:
        state.deeds[seat] = deeds._replace(valhallas=deeds.valhallas + 1)
    else:
        state.deeds[seat] = deeds._replace(ragnaroks=deeds.ragnaroks + 1)
        state.ragnarok = seat
        events.append(Event("ragnarok", {"seat": seat}))


def _next_round(state: Position, winners: tuple[Seat, ...], events: list[Event]) -> None:
    """VN-26: three rounds won end the game. Else the winner starts the next round (VN-6), when they have looked."""
    state.mark, state.again = None, False
    if max(state.shields) >= ROUNDS_TO_WIN:
        state.decision = None
        state.result = rank(state.shields, key=lambda seat: state.shields[seat])
        events.append(Event("end", {"winners": state.result.winners}))
    else:
        state.ask("next", min(winners, key=lambda seat: (seat - state.starter) % state.seats))


def next_round(state: Position, seat: Seat, action: Action, events: list[Event]) -> Then:
    state.starter = seat
    return "deal"
