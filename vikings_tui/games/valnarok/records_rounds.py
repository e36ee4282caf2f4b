"""A round that is over, gone through again with all rows open, and what its players remembered.

Everything comes from the events that everybody saw: every card lies open at the end, and its way there was public.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.valnarok.content import RAGNAROK_ROW, ROW, Card

TURN_BEGINS = frozenset({"draw", "take", "valhalla"})
REVEAL = frozenset({"add_revealed", "count"})
SILENT = frozenset({"closed", "shield", "ragnarok", "end", "used_up", "five"})


@dataclass(slots=True)
class Dealt:
    """A card of this round. It is named as soon as something shows it, at the latest at the end of the round."""

    card: Card | None = None


class Place(NamedTuple):
    """A card in a row at one moment, and in which turn of the round each of those who have seen it last did."""

    dealt: Dealt
    seen: dict[Seat, int]

    @property
    def card(self) -> Card:
        return self.dealt.card or ""


Rows = tuple[tuple[Place | None, ...], ...]


class Moment(NamedTuple):
    """What lay on the table when this had happened (None: the deal)."""

    event: Event | None
    rows: Rows
    top: Card | None
    turn: int


class Chance(NamedTuple):
    """A window that closed though a card could have been thrown in: where it lay, and who had seen it."""

    moment: int
    top: Card
    owner: Seat
    slot: int
    knew: tuple[Seat, ...]


@dataclass(slots=True)
class Round:
    """One round, moment by moment."""

    moments: list[Moment] = field(default_factory=list)
    windows: list[int] = field(default_factory=list)  # the last moment of each window that nobody used any more
    tries: list[Event] = field(default_factory=list)  # the interceptions

    def missed(self) -> list[Chance]:
        """The interceptions that nobody made."""
        return [chance for number in self.windows for chance in _chances(number, self.moments[number])]

    def saw(self, number: int, seat: Seat) -> dict[tuple[Seat, int], Card]:
        """What this seat had last seen in each place by this moment. It stays behind when another card has come there
        since: whoever did not follow the swap still takes it to be there."""
        saw: dict[tuple[Seat, int], Card] = {}
        for moment in self.moments[1 : number + 1]:
            assert moment.event is not None
            if moment.event.kind == "swap":  # for all to see, what lay there has left
                saw.pop((moment.event.data["seat"], moment.event.data["slot"]), None)
            for owner, slot in _shown(moment.event, seat):
                place = moment.rows[owner][slot]
                if place:
                    saw[owner, slot] = place.card
            saw = {(owner, slot): card for (owner, slot), card in saw.items() if moment.rows[owner][slot]}
        return saw

    @property
    def over(self) -> bool:
        return bool(self.moments) and all(place is None or place.card for row in self.moments[-1].rows for place in row)


def _shown(event: Event, seat: Seat) -> list[tuple[Seat, int]]:
    """The places whose card this seat sees in this event."""
    data = event.data
    if event.kind in ("first_look", "odin") and data["seat"] == seat:
        return [(data["owner"], data["slot"])]
    if event.kind == "swap" and (data["taken"] or data["seat"] == seat):
        return [(data["seat"], data["slot"])]
    if event.kind == "intercept" and not data["right"]:
        return [(data["owner"], data["slot"])]
    return []


def _chances(number: int, moment: Moment) -> Iterator[Chance]:
    for owner, row in enumerate(moment.rows):
        for slot, place in enumerate(row):
            if place and place.card == moment.top:
                yield Chance(number, place.card, owner, slot, tuple(sorted(place.seen)))


def rounds(events: Sequence[Event], seats: int) -> list[Round]:
    """The rounds of a match; the last may not be over."""
    rounds: list[Round] = []
    now: list[Event] = []
    for event in events:
        if event.kind == "round" and now:
            rounds.append(_round(now, seats))
            now = []
        now.append(event)
    return [*rounds, _round(now, seats)]


def _round(events: Sequence[Event], seats: int) -> Round:
    five = next((event.data["seat"] for event in events if event.kind == "five"), None)
    table = _Table(seats, five)
    try:
        for event in events:
            table.take(event)
    except (AssertionError, IndexError, ValueError):  # a match that began in the midst of a round (a lesson, a puzzle)
        return Round()
    return table.round


class _Table:
    """Plays a round again from what everybody saw."""

    def __init__(self, seats: int, five: Seat | None) -> None:
        self.rows: list[list[Place | None]] = [
            [Place(Dealt(), {}) for _ in range(RAGNAROK_ROW if seat == five else ROW)] for seat in range(seats)
        ]
        self.seats, self.turn = seats, 0
        self.top: Card | None = None
        self.window = False  # one has opened since, or will
        self.round = Round()
        self._note(None)

    def take(self, event: Event) -> None:
        kind = event.kind
        if kind in TURN_BEGINS or kind in REVEAL:
            self._close()
        if kind in TURN_BEGINS:
            self.turn += 1
        if kind == "used_up":
            self.window = False
        if kind == "intercept":
            self.round.tries.append(event)
        change = getattr(self, f"_{kind}", None)
        if change:
            change(event.data)
        if kind not in SILENT and kind != "round":
            self._note(event)

    def _note(self, event: Event | None) -> None:
        rows = tuple([tuple([place and Place(place.dealt, dict(place.seen)) for place in row]) for row in self.rows])
        self.round.moments.append(Moment(event, rows, self.top, self.turn))

    def _close(self) -> None:
        if self.window:
            self.round.windows.append(len(self.round.moments) - 1)
        self.window = False

    def _at(self, seat: Seat, slot: int) -> Place:
        place = self.rows[seat][slot]
        assert place is not None
        return place

    def _leaves(self, seat: Seat, slot: int, card: Card) -> None:
        self._at(seat, slot).dealt.card = card
        self.rows[seat][slot] = None
        self.top, self.window = card, True

    # -- what each kind of event changes

    def _first_look(self, data: Any) -> None:
        self._at(data["owner"], data["slot"]).seen[data["seat"]] = self.turn

    _odin = _first_look

    def _discard(self, data: Any) -> None:
        self.top, self.window = data["card"], True

    def _swap(self, data: Any) -> None:
        self._leaves(data["seat"], data["slot"], data["card"])
        new = Place(Dealt(data["kept"] if data["taken"] else None), {})
        eyes = range(self.seats) if data["taken"] else (data["seat"],)
        new.seen.update(dict.fromkeys(eyes, self.turn))
        self.rows[data["seat"]][data["slot"]] = new

    def _intercept(self, data: Any) -> None:
        if data["right"]:
            self._leaves(data["owner"], data["slot"], data["card"])
        else:
            place = self._at(data["owner"], data["slot"])
            place.dealt.card = data["card"]
            place.seen.update(dict.fromkeys(range(self.seats), self.turn))

    def _repay(self, data: Any) -> None:
        rows = self.rows
        rows[data["other"]][data["place"]] = rows[data["seat"]][data["slot"]]
        rows[data["seat"]][data["slot"]] = None

    def _give(self, data: Any) -> None:
        gift: Place | None = Place(Dealt(), {})
        if data["slot"] != "pile":
            gift, self.rows[data["seat"]][data["slot"]] = self.rows[data["seat"]][data["slot"]], None
        self.rows[data["other"]].append(gift)

    def _loki(self, data: Any) -> None:
        rows, (a, i), (b, j) = self.rows, (data["owner"], data["slot"]), (data["other"], data["place"])
        rows[a][i], rows[b][j] = rows[b][j], rows[a][i]

    def _add(self, data: Any) -> None:
        self.rows[data["seat"]].append(Place(Dealt(), {}))

    def _add_revealed(self, data: Any) -> None:
        self.rows[data["seat"]].append(Place(Dealt(data["card"]), {}))

    def _count(self, data: Any) -> None:
        for place, card in zip(filter(None, self.rows[data["seat"]]), data["cards"], strict=True):
            place.dealt.card = card
