"""What lies on the table, and what is known of it. The rules in the other modules move it on."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, field
from typing import Self

from vikings_tui.core.action import Form
from vikings_tui.core.event import Seat
from vikings_tui.core.state import Decision, State
from vikings_tui.games.estimeo.column import Column, slots
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.deck import Challenge, deck_of
from vikings_tui.games.estimeo.deck_check import AT_FIRST
from vikings_tui.games.estimeo.ideas import free_range, ideas
from vikings_tui.games.estimeo.notation import MARKER, MASTER, SLOTS

TURN = numbers().round.turn
SCORING = frozenset(("measure", "count", "confirm", "turn", "left", "close"))  # the questions of the scoring
HOURGLASS = numbers().round.hourglass
DONE, LATE = "done", "late"
GREEN, RED = "green", "red"
FIVE = 4  # challenge cards of the five questions of a day: the Master's is the fifth


@dataclass(slots=True, kw_only=True)
class Position(State, ABC):
    """Lists have one item for each seat, where nothing else is said; the Master's items are empty."""

    cards: int
    hourglass: str
    deck: str
    mark: str
    round: int = 0  # from 0
    master: Seat
    pile: list[str]  # the top is last
    families: list[str] = field(default_factory=list)  # cards drawn from the seed, to be dealt among the others
    ideas: list[str] = field(default_factory=list)  # ES-8: what no Master has asked yet, in the order of offering
    seen: list[str] = field(default_factory=list)  # cards that all have seen: the pile is never shuffled, so all know
    # the score cards: what lies under them, and by how many steps they are turned (ES-18)
    green_under: list[tuple[str, ...]]
    red_under: list[tuple[str, ...]]
    green_steps: list[int]
    red_steps: list[int]
    # the least time in which each player has laid all their cards, as all were told (ES-12); since edition 2
    quickest: list[int] = field(default_factory=list)
    # this round: `clear_round` empties all that follows
    die: int = 0
    challenge: str = ""  # a suggestion, or
    words: str = ""  # the Master's own words
    hands: list[tuple[str, ...]] = field(default_factory=list)  # challenge cards that lie with a player
    markers: list[int] = field(default_factory=list)  # 0: none given yet
    columns: list[Column] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)  # steps of ranking
    status: list[str] = field(default_factory=list)  # "", "done" or "late"
    spent: list[int] = field(default_factory=list)  # tenths of a second; while ranking: as far as was noted
    shown: list[tuple[str, ...]] = field(default_factory=list)  # the cards as dealt, once scoring has begun
    verdicts: list[tuple[str, ...]] = field(default_factory=list)  # of a column's cards, as far as they are turned
    answers: dict[str, int] = field(default_factory=dict)  # by card, as far as they are turned
    asked: str = ""  # the card whose answer is being measured

    def clear_round(self) -> None:
        self.die, self.challenge, self.words, self.answers, self.asked = 0, "", "", {}, ""
        self.hands, self.shown, self.columns, self.verdicts = (self._nothing() for _ in range(4))
        self.markers, self.moved, self.spent = ([0] * self.seats for _ in range(3))
        self.status = [""] * self.seats

    def _nothing(self) -> list[tuple[str, ...]]:
        return [()] * self.seats

    # ---- who is asked what

    def question(self, kind: str) -> Decision:
        """The decision of this kind in this position."""
        limits = numbers().limits
        if kind == "rank":
            rankers = tuple(seat for seat in self.rankers() if not self.status[seat])
            if self.edition == 1:
                return Decision(kind, rankers[:1], False, Form("done", "number", 0, HOURGLASS))
            return Decision(kind, rankers, False, Form("done", "number", 0, HOURGLASS, (), ("used",)))
        if kind == "challenge":
            return Decision(kind, (self.master,), False, Form("challenge", "text", 1, limits.words))
        if kind in ("measure", "count", "confirm"):
            return Decision(kind, (self.master,), False, Form("answer", "number", 0, limits.answer, (self.asked,)))
        return Decision(kind, (self.master,))

    def scoring(self) -> bool:
        """Whether all have ranked, and the columns lie open."""
        return self.decision is not None and self.decision.kind in SCORING

    def begun(self, owner: Seat) -> bool:
        """ES-10: whether this player has turned to their cards in this round."""
        asked = self.decision is not None and self.decision.kind == "rank" and owner in self.decision.seats
        return self.decision is not None and (bool(self.status[owner]) or asked)

    @property
    def rounds(self) -> int:
        """ES-20: everybody is the Master once, twice with three players. The five questions of a day are one round."""
        if self.cards == FIVE:
            return 1
        return self.seats * 2 if self.seats == 3 else self.seats

    def rankers(self) -> list[Seat]:
        """All but the Master, from the Master's left (ES-5, ES-15)."""
        return [(self.master + i) % self.seats for i in range(1, self.seats)]

    def checking(self) -> Seat | None:
        """Whose column is being checked: the first that is not through."""
        for seat in self.rankers():
            if len(self.verdicts[seat]) < len(self.columns[seat]):
                return seat
        return None

    def green(self, seat: Seat) -> int:
        return self.green_steps[seat] * TURN + len(self.green_under[seat])

    def red(self, seat: Seat) -> int:
        return self.red_steps[seat] * TURN + len(self.red_under[seat])

    # ---- cards and numbers

    def card_at(self, seat: Seat, slot: str) -> str:
        """The challenge card behind a word of a column; the marker and the Master's card go by their own."""
        if slot in (MASTER, MARKER):
            return slot
        return (self.shown[seat] or self.hands[seat])[SLOTS.index(slot)]

    def left_out(self, owner: Seat) -> list[str]:
        """ES-13: the cards that this player handed back, the Master's too."""
        column = self.columns[owner]
        return [self.card_at(owner, slot) for slot in slots(self.cards) if column and slot not in column]

    def subject(self, card: str) -> Challenge | None:
        """The challenge of a card; None for one in the Master's own words."""
        if card == MASTER:
            return ideas(self.edition).get(self.challenge)
        return deck_of(self.deck, self.mark).card(card)

    def guess(self, card: str) -> tuple[int, int]:
        """What somebody at the table would guess, from and to."""
        subject = self.subject(card)
        return subject.range(self.values()) if subject is not None else free_range()

    def values(self) -> dict[str, int]:
        """The names of the formulas. Those about the ranking are only there when it is over."""
        rankers = self.rankers()
        first = (self.die or 1, self.seats, len(rankers), self.round + 1, self.rounds, self.cards)
        values = dict(zip(AT_FIRST, first, strict=True))
        if all(self.status[seat] for seat in rankers):
            values |= self._of_the_ranking(rankers)
        return values

    def _of_the_ranking(self, rankers: list[Seat]) -> dict[str, int]:
        columns = [self.columns[seat] for seat in rankers]
        placed = sum(len(column) - 1 for column in columns)
        above = sum(len(column) - 1 - column.index(MARKER) for column in columns)
        times = [self.spent[seat] for seat in rankers]
        return {
            "placed": placed,
            "left": len(rankers) * (self.cards + 1) - placed,
            "above": above,
            "below": placed - above,
            "steps": sum(self.moved),
            "fastest": min(times) // 10,
            "slowest": max(times) // 10,
            "gap": max(times) // 10 - min(times) // 10,
            "together": sum(times) // 10,
            "first": times[0] // 10,
            "last": times[-1] // 10,
        }

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        copy.seats, copy.rng, copy.decision, copy.result, copy._legal = (
            self.seats,
            self.rng.clone(),
            self.decision,
            self.result,
            {},
        )
        copy.edition = self.edition
        copy.cards, copy.hourglass, copy.deck, copy.mark = self.cards, self.hourglass, self.deck, self.mark
        copy.round, copy.master, copy.die = self.round, self.master, self.die
        copy.challenge, copy.words, copy.asked = self.challenge, self.words, self.asked
        copy.families, copy.ideas = self.families[:], self.ideas[:]
        copy.pile, copy.hands, copy.shown, copy.seen = self.pile[:], self.hands[:], self.shown[:], self.seen[:]
        copy.markers, copy.columns, copy.moved = self.markers[:], self.columns[:], self.moved[:]
        copy.status, copy.spent = self.status[:], self.spent[:]
        copy.verdicts, copy.answers = self.verdicts[:], self.answers.copy()
        copy.quickest = self.quickest[:]
        copy.green_under, copy.red_under = self.green_under[:], self.red_under[:]
        copy.green_steps, copy.red_steps = self.green_steps[:], self.red_steps[:]
        return copy
