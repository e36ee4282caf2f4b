"""What lies on the table, and the questions that can be open. The rules in the other modules move it on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Self

from vikings_tui.core.action import Arg
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import Decision, State
from vikings_tui.games.clash.arena import Space
from vikings_tui.games.clash.cards import Card
from vikings_tui.games.clash.content import SEATS
from vikings_tui.games.clash.options import Bracelets, Calls, Steal, Variant

Args = tuple[Arg, ...]  # of an action
Token = int  # a bracelet; bracelets.VALUES knows its value
NOBODY = -1
GROUND, SUPPLY = -1, -2  # in Moved, where no player has it

# What comes next when nobody is asked anything; `rules.NEXT` has a function for each.
Step = Literal["place", "turn", "card", "call", "perform", "hit", "throw", "done"]
KINDS = ("place", "centre", "play", "call", "take", "move", "slam", "attack", "shield", "call_shield", "throw")
ONE = {kind: [Decision(kind, (seat,)) for seat in range(max(SEATS))] for kind in KINDS}


class Laid(NamedTuple):
    """A card laid in this turn: under an announcement of the active player, or as a shield by an attacked one."""

    seat: Seat
    card: Card
    named: Card
    open: bool


class Habits(NamedTuple):
    """How often a player has done what everybody could see, since the match began."""

    announced: int = 0
    passed: int = 0  # announcements of others let through
    called: int = 0  # and called
    right: int = 0  # calls of lies, false shields too
    wrong: int = 0


class Moved(NamedTuple):
    """A bracelet that went from one to another: a seat, GROUND (it lies or lay open, or drowned) or SUPPLY."""

    value: int  # 0: unknown, in the dream of somebody who did not see it
    giver: int
    taker: int
    eyes: int  # who saw the value, as a set of bits; the bit after those of the seats is a spectator's

    def seen_by(self, observer: int) -> tuple[int, int, int]:
        return (self.value if self.eyes >> observer & 1 else 0), self.giver, self.taker


@dataclass(slots=True, kw_only=True)
class Position(State):
    """Everything is a plain value; per-seat things are lists of tuples, so that a copy shares what does not change."""

    variant: Variant
    arena: str  # a side of the house, or the letters of a person's own (arena_own.py)
    calls: Calls
    steal: Steal
    first: Seat  # CV-9 the starting player
    active: Seat
    step: Step
    spaces: list[Space]  # where each Viking stands; "" before it is placed
    tokens: list[tuple[Token, ...]]  # each player's bracelets; new ones at the end
    hands: list[tuple[Card, ...]]
    piles: list[tuple[Card, ...]]  # the last is the top
    discards: list[tuple[Card, ...]]  # what nobody but the owner has seen
    shown: list[tuple[Card, ...]]  # the part of the discard that everybody has seen
    supply: tuple[Token, ...]  # the last is the next
    box: tuple[Token, ...]  # returned unseen, or drowned
    sight: list[tuple[int, ...]]  # see bracelets.py
    record: list[tuple[int, int]]  # how often a called card of each player was true, and how often a bluff
    lying: dict[Space, tuple[Token, ...]] = field(default_factory=dict)  # face up in the arena
    laid: tuple[Laid, ...] = ()  # CV-31 the cards of this turn
    announced: Card = ""  # the action under way
    target: Seat = NOBODY  # whom it attacks
    thief: Seat = NOBODY  # CV-19 an open choice: who points at a bracelet of whom
    victim: Seat = NOBODY
    loose: Token = NOBODY  # CV-25 the bracelet about to be thrown
    habits: list[Habits] = field(default_factory=list)
    bracelets: Bracelets = "own"  # CV-5
    past: tuple[Moved, ...] = ()  # all moves of bracelets, where the screen is to deduce from them (memory.py)

    def __post_init__(self) -> None:
        self.habits = self.habits or [Habits()] * self.seats  # a position of version 1.0.0 has none

    def ask(self, kind: str, seat: Seat) -> None:
        self.decision = ONE[kind][seat]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats in player order, beginning with the next."""
        return ORDER[self.seats][seat]

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.seats, new.rng, new.decision, new.result = self.seats, Rng(self.rng.word), self.decision, self.result
        new.edition, new._legal = self.edition, {}
        new.variant, new.arena, new.calls, new.steal = self.variant, self.arena, self.calls, self.steal
        new.first, new.active, new.step = self.first, self.active, self.step
        new.spaces, new.tokens, new.hands = self.spaces[:], self.tokens[:], self.hands[:]
        new.piles, new.discards, new.shown = self.piles[:], self.discards[:], self.shown[:]
        new.supply, new.box, new.sight, new.lying = self.supply, self.box, self.sight[:], self.lying.copy()
        new.record, new.habits = self.record[:], self.habits[:]
        new.laid, new.announced, new.target = self.laid, self.announced, self.target
        new.thief, new.victim, new.loose = self.thief, self.victim, self.loose
        new.bracelets, new.past = self.bracelets, self.past
        return new


def take_card(position: Position, seat: Seat, number: int) -> Card:
    """The card at this place of the hand, from 1; it is gone from there."""
    hand = position.hands[seat]
    position.hands[seat] = hand[: number - 1] + hand[number:]
    return hand[number - 1]


ORDER = {n: [tuple((seat + i) % n for i in range(1, n)) for seat in range(n)] for n in SEATS}
