"""What can be told of a finished match: every lie that nobody called and what it brought, the turn that changed the
most, what the centre gave, and how the totals grew. The events come with their secrets: the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.clash.cards import SHIELD, Card
from vikings_tui.games.clash.content import components

MOST_POINTS = 20  # of a chart


class Lie(NamedTuple):
    """A card that was not what it was said to be, and that nobody called. `changes`: what each player's bracelets
    gained or lost in points until the next card; a Shield that was believed changes nothing: it keeps a bracelet."""

    turn: int
    seat: Seat
    card: Card
    named: Card
    changes: tuple[int, ...]


class Turn(NamedTuple):
    """`changes`: what each player's bracelets gained or lost in points."""

    number: int
    seat: Seat
    changes: tuple[int, ...]


class Story(NamedTuple):
    lies: tuple[Lie, ...]
    turns: tuple[Turn, ...]
    totals: tuple[tuple[int, ...], ...]  # after each turn, the first before any
    centre: tuple[int, ...]  # the points that each took from the supply on the centre


def story(events: Sequence[Event], seats: int) -> Story:
    teller = _Teller(seats)
    for event in events:
        teller.hear(event)
    return teller.told()


class _Teller:
    def __init__(self, seats: int) -> None:
        self.totals = [sum(components().start)] * seats
        self.centre = [0] * seats
        self.active: Seat | None = None
        self.turns: list[Turn] = []
        self.after = [tuple(self.totals)]
        self.lies: list[Lie] = []
        self.open: Lie | None = None  # its `changes` are the totals before it
        self.shield: Lie | None = None
        self.called = False  # what comes from the supply now is the price of a call

    def hear(self, event: Event) -> None:
        data = event.data
        match event.kind:
            case "turn":
                self._end_turn()
                self.active = data["seat"]
            case "announced":
                self._end_card()
                self.called = False
                self.open = self._lie(data["seat"], data.get("card"), data["as"])
            case "shielded":
                self.shield = self._lie(data["seat"], data.get("card"), SHIELD)
            case "called":
                self.called = True
                if data["as"] == SHIELD:
                    self.shield = None
                else:
                    self.open = None
            case "parried":
                if self.shield:
                    self.lies.append(self.shield._replace(changes=(0,) * len(self.totals)))
                self.shield = None
            case "over":
                self._end_turn()
        for seat, points in gains(event):
            self.totals[seat] += points
            if event.kind == "supplied" and not self.called:
                self.centre[seat] += points

    def _lie(self, seat: Seat, card: Card | None, named: Card) -> Lie | None:
        if card is None or card == named:
            return None
        return Lie(len(self.turns) + 1, seat, card, named, tuple(self.totals))

    def _end_card(self) -> None:
        if self.open:
            before = self.open.changes
            changes = tuple(now - then for now, then in zip(self.totals, before, strict=True))
            self.lies.append(self.open._replace(changes=changes))
        self.open = None

    def _end_turn(self) -> None:
        self._end_card()
        self.called = False
        if self.active is None:
            return
        changes = tuple(now - then for now, then in zip(self.totals, self.after[-1], strict=True))
        self.turns.append(Turn(len(self.turns) + 1, self.active, changes))
        self.after.append(tuple(self.totals))
        self.active = None

    def told(self) -> Story:
        return Story(tuple(self.lies), tuple(self.turns), tuple(self.after), tuple(self.centre))


def gains(event: Event) -> Iterator[tuple[Seat, int]]:
    """Who has gained or lost how many points by this."""
    data: Any = event.data
    match event.kind:
        case "stole":
            yield data["thief"], data["value"]
            yield data["victim"], -data["value"]
        case "struck":
            yield data["victim"], -data["value"]
        case "caught":
            yield data["taker"], data["value"]
        case "picked" | "supplied":
            yield data["seat"], sum(data["values"])


def swing(told: Story) -> Turn | None:
    """The turn in which what one player gained and what another lost lay the furthest apart; None: nothing changed."""
    best = max(told.turns, key=lambda turn: max(turn.changes) - min(turn.changes), default=None)
    return best if best and any(best.changes) else None


def line_of(told: Story, seats: int) -> list[list[int]]:
    """The totals round by round, the end last: as many as a chart has room for."""
    step = seats
    while (len(told.totals) - 1) // step + 1 > MOST_POINTS:
        step += seats
    points = [list(row) for row in told.totals[::step]]
    return points if (len(told.totals) - 1) % step == 0 else [*points, list(told.totals[-1])]
