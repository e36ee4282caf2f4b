"""What lies on the table, who has seen which card, and what all the rules share: asking a seat, adding a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Self

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import Decision, State
from vikings_tui.games.valnarok.content import Card

Why = Literal["fenrir", "surt", "penalty"]
UNSEEN = -1

# A step either sets the next decision and returns None, or names what follows it (rules.NEXT).
Then = Literal["act", "act_intercepted", "settle", "end_turn", "reveal", "deal"] | None


class Held(NamedTuple):
    """A card in a row and who knows it. Knowledge lies on the card, so that it goes where the card goes (VN-7).

    `seen[s]` is the turn in which seat s last saw it, or UNSEEN; the last entry is that of the whole table.
    """

    card: Card
    seen: tuple[int, ...]


class Counts(NamedTuple):
    """What a seat has done in this game, for the statistics."""

    right: int = 0  # interceptions
    wrong: int = 0
    valhallas: int = 0  # declared and won
    ragnaroks: int = 0  # declared and lost


class RoundEnd(NamedTuple):
    """The end of a round, as everybody saw it."""

    round: int
    by: Literal["valhalla", "pile"]
    declarer: Seat | None
    rows: tuple[tuple[Card, ...], ...]
    added: tuple[int, ...]  # how many of the last cards of each row a Fenrir added (VN-22)
    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    ragnarok: Seat | None


@dataclass(slots=True, kw_only=True)
class Position(State):
    """All that lies on the table. A row's place is a Held card or None where one has left (VN-7)."""

    swapped_figures_act: bool
    race: bool
    notes: bool

    round: int = 0
    starter: Seat = 0
    shields: list[int] = field(default_factory=list)  # rounds won (VN-3)
    ragnarok: Seat | None = None  # who has five cards in this round, or in the next while the last is looked at
    deeds: list[Counts] = field(default_factory=list)
    last: RoundEnd | None = None

    pile: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    rows: list[list[Held | None]] = field(default_factory=list)

    clock: int = 0  # turns begun in this round
    turn: Seat = 0
    takes: int = 0  # turns since the last draw
    hand: Card | None = None  # drawn or taken, not yet placed
    hand_open: bool = False  # taken from the discard: seen by all
    again: bool = False  # a Bifrost gives another turn (VN-18)
    declarer: Seat | None = None
    actor: Seat = 0  # who put the top of the discard there: its figure acts for them
    mark: tuple[int, int] | None = None  # the place a step has picked: seat and slot (slot -1: only the seat)

    def ask(self, kind: str, seat: Seat) -> None:
        self.decision = question(kind, seat)

    def add(self, seat: Seat, why: Why, events: list[Event]) -> None:
        """A card from the pile to the end of a row, unseen; nothing when the pile is used up."""
        if self.pile:
            self.rows[seat].append(Held(self.pile.pop(), (UNSEEN,) * (self.seats + 1)))
            events.append(Event("add", {"seat": seat, "why": why}))

    def show(self, card: Card) -> Held:
        """This card as seen by all, now."""
        return Held(card, (self.clock,) * (self.seats + 1))

    def show_to(self, seat: Seat, held: Held) -> Held:
        """This card when one seat has seen it, now."""
        seen = held.seen
        return Held(held.card, (*seen[:seat], self.clock, *seen[seat + 1 :]))

    def clone(self) -> Self:
        copy: Self = object.__new__(type(self))
        copy.seats, copy.rng, copy.edition = self.seats, Rng(self.rng.word), self.edition
        copy.decision, copy.result = self.decision, self.result
        copy._legal = self._legal.copy()
        copy.swapped_figures_act, copy.race, copy.notes = self.swapped_figures_act, self.race, self.notes
        copy.round, copy.starter, copy.ragnarok = self.round, self.starter, self.ragnarok
        copy.shields, copy.deeds, copy.last = self.shields[:], self.deeds[:], self.last
        copy.pile, copy.discard = self.pile[:], self.discard[:]
        copy.rows = [row[:] for row in self.rows]
        copy.clock, copy.turn, copy.takes = self.clock, self.turn, self.takes
        copy.hand, copy.hand_open, copy.again = self.hand, self.hand_open, self.again
        copy.declarer, copy.actor, copy.mark = self.declarer, self.actor, self.mark
        return copy


_questions: dict[tuple[str, Seat], Decision] = {}


def question(kind: str, seat: Seat) -> Decision:
    """A decision of one seat, made once."""
    known = _questions.get((kind, seat))
    if known is None:
        known = _questions[(kind, seat)] = Decision(kind, (seat,))
    return known
