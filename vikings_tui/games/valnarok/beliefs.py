"""What a computer player believes: the cards it remembers, rightly or wrongly, and what the others hold on average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from math import erf, prod, sqrt
from typing import NamedTuple

from vikings_tui.core.event import Seat
from vikings_tui.games.valnarok.content import CARDS, COPIES, FENRIR, PAIR, PAIR_POINTS, VALUE, Card
from vikings_tui.games.valnarok.views import Glance

Row = dict[int, Card | None]  # the cards of a row by their slot; None: not known, or forgotten
NUMBER = {card: number for number, card in enumerate(CARDS)}

PARTNER: dict[Card | None, Card] = {PAIR[0]: PAIR[1], PAIR[1]: PAIR[0]}

# Measured in games of karls that declare: by how much a card that its owner has seen and kept is below the average, and
# how far it strays; how the last turns change the points of an opponent and of the declarer (whom each opponent
# burdens), and how far that strays. The declarer's luck is taken at these nodes, each as likely as its weight.
KEPT, KEPT_SPREAD = 3.0, 2.6
LAST_TURN, BURDEN, BURDEN_EACH, STRAY = 2.5, 0.9, 0.45, 4.5
NODES = ((-1.8, 0.07), (-0.9, 0.24), (0.0, 0.38), (0.9, 0.24), (1.8, 0.07))


class Memory(NamedTuple):
    """How well a level remembers. What is forgotten stays forgotten: chance is drawn from the card and from when it was
    seen, so that the same view always gives the same memories.

    `rounds`: how many rounds of the table a seen card is remembered, on average; one card half as long, another half as
    long again. `own`: how many times as long those in one's own row. `mixes`: how often a card is thought to lie in the
    place beside its own when a quarter of its time has gone by. `overlooks`: how often a chance to intercept is noticed
    too late.
    """

    rounds: float
    own: float
    mixes: float
    overlooks: float


class Beliefs:
    """One seat's beliefs about one view. Without a `memory` nothing is forgotten."""

    def __init__(self, view: Glance, memory: Memory | None) -> None:
        assert view["seat"] is not None
        self.me, self.seats = view["seat"], view["seats"]
        self.declared = view["declarer"] is not None
        self.acts = view["swapped_figures_act"]
        self.rows = [remembered(view, owner, memory) for owner in range(self.seats)]
        self.mine = self.rows[self.me]
        self._familiar = view["familiar"]
        self.left = _unseen(view, self.rows)
        self.mean: float = sum([VALUE[card] * n for card, n in self.left.items()]) / (sum(self.left.values()) or 1)
        # What a card adds to a row, pairs aside; None: one that is not known.
        self.costs: dict[Card | None, float] = {None: self.mean}
        self.costs.update(VALUE)
        self._expected: dict[Seat, float] = {}
        if view["pile"]:  # VN-22: it brings another card
            self.costs[FENRIR] += self.mean

    def points(self, cards: Sequence[Card | None]) -> float:
        """The points these cards are likely to count (VN-23)."""
        costs = self.costs
        total = sum([costs[card] for card in cards])
        first, second = PAIR
        if first in cards and second in cards:
            pairs = min(cards.count(first), cards.count(second))
            total += pairs * (PAIR_POINTS - VALUE[first] - VALUE[second])
        return total

    def worth(self, seat: int, slot: int) -> float:
        """What the card in this place adds to its row. What an opponent has seen and kept is low."""
        card = self.rows[seat][slot]
        return self.mean - KEPT if card is None and self._kept(seat, slot) else self.costs[card]

    def _kept(self, seat: int, slot: int) -> bool:
        return seat != self.me and bool(self._familiar[seat][slot])

    def expected(self, seat: int) -> float:
        points = self._expected.get(seat)
        if points is None:
            row = self.rows[seat]
            kept = sum([card is None and self._kept(seat, slot) for slot, card in row.items()])
            points = self._expected[seat] = self.points(list(row.values())) - KEPT * kept
        return points

    def without(self, slot: int) -> float:
        """My points without this card."""
        return self.points([card for place, card in self.mine.items() if place != slot])

    @cached_property
    def variance(self) -> float:
        """Of the cards I do not know."""
        spread = [(VALUE[card] - self.mean) ** 2 * n for card, n in self.left.items()]
        return sum(spread) / (sum(self.left.values()) or 1)

    @cached_property
    def now(self) -> float:
        """My points as they are."""
        return self.expected(self.me)

    @cached_property
    def held(self) -> Counter[Card | None]:
        """My cards."""
        return Counter(self.mine.values())

    @cached_property
    def theirs(self) -> frozenset[Card | None]:
        """The cards of the others that I know."""
        return frozenset([card for seat, row in enumerate(self.rows) if seat != self.me for card in row.values()])

    def saved(self, slot: int, card: Card | None) -> float:
        """By how many points this card in that place is better than the one that lies there."""
        if self.pairs_with(card):
            return self.now - self.having(slot, card)
        return self.costs[self.mine[slot]] - self.costs[card]

    def pairs_with(self, card: Card | None) -> bool:
        """Whether a pair counts before or after this card comes into my row (VN-23): points do not just add up."""
        return self._paired or (card in PARTNER and PARTNER[card] in self.held)

    @cached_property
    def _paired(self) -> bool:
        return all(card in self.held for card in PAIR)

    def having(self, slot: int, card: Card | None) -> float:
        """My points with this card in that place."""
        return self.points([card if place == slot else other for place, other in self.mine.items()])

    @cached_property
    def worst(self) -> tuple[int, float]:
        """The slot of the card I should most like to lose, and by how many points; (-1, 0) without cards."""
        lost = [(slot, self.now - self.without(slot)) for slot in self.mine]
        return max(lost, key=lambda s: s[1], default=(-1, 0.0))

    def rival(self) -> int:
        """The opponent who is likeliest to win the round."""
        others = [seat for seat in range(self.seats) if seat != self.me]
        return min(others, key=lambda seat: self.expected(seat))

    def odds(self, gain: float) -> float:
        """How likely it is that I shall have the fewest points if I declare now and my last turn wins `gain`: whatever
        my own luck (NODES), every opponent must end above me. A tie is mine."""
        mine = self.now - gain + BURDEN + BURDEN_EACH * self.seats
        unknown = sum(card is None for card in self.mine.values())
        luck = sqrt(self.variance * unknown + STRAY**2)
        rivals = [
            (self.expected(seat) - LAST_TURN + 0.5, self._spread(seat)) for seat in range(self.seats) if seat != self.me
        ]
        return sum(
            weight
            * prod(0.5 * (1 + erf((theirs - mine - node * luck) / spread / sqrt(2))) for theirs, spread in rivals)
            for node, weight in NODES
        )

    def _spread(self, seat: int) -> float:
        """How far from what I expect this opponent may end."""
        variance = STRAY**2
        for slot, card in self.rows[seat].items():
            if card is None:
                variance += KEPT_SPREAD**2 if self._kept(seat, slot) else self.variance
        return sqrt(variance)


def remembered(view: Glance, owner: Seat, memory: Memory | None) -> Row:
    """What this seat believes to lie in a row; without a Memory, all it has seen."""
    known, learned = view["known"][owner], view["learned"][owner]
    row: Row = {slot: known[slot] for slot, there in enumerate(view["rows"][owner]) if there}
    if memory is None:
        return row
    assert view["seat"] is not None
    rounds = memory.rounds * (memory.own if owner == view["seat"] else 1)
    hazy: list[int] = []
    for slot, card in row.items():
        if card is None:
            continue
        age = (view["clock"] - learned[slot]) / view["seats"]
        lasts, mixed = _chances(view["seat"], view["round"], learned[slot], card)
        if age > rounds * (0.5 + lasts):
            row[slot] = None
        elif mixed < memory.mixes and age > rounds * (0.5 + lasts) / 4:
            hazy.append(slot)
    _mix_up(row, hazy)
    return row


def _mix_up(row: Row, hazy: list[int]) -> None:
    """Each of these changes places with the next card of the row that is not known (or hazy too)."""
    places, moved = list(row), set[int]()
    for slot in hazy:
        at = places.index(slot)
        for beside in places[at + 1 : at + 2] + places[max(0, at - 1) : at]:
            if slot not in moved and beside not in moved and (row[beside] is None or beside in hazy):
                row[slot], row[beside] = row[beside], row[slot]
                moved |= {slot, beside}


def _chances(seat: Seat, number: int, learned: int, card: Card) -> tuple[float, float]:
    """Two numbers from 0 to 1 that are always the same for the same card seen at the same time."""
    word = ((seat * 31 + number) * 101 + learned) * 37 + NUMBER[card] + 1
    word = word * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    word = (word ^ word >> 31) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    word ^= word >> 29
    return (word & 0xFFFF) / 0x10000, (word >> 16 & 0xFFFF) / 0x10000


def unseen_mean(view: Glance) -> float:
    """What a card counts on average that lies face down, as far as the discard alone tells."""
    rows: list[Row] = [dict.fromkeys(range(len(row))) for row in view["rows"]]
    left = _unseen(view, rows)
    return sum([VALUE[card] * n for card, n in left.items()]) / (sum(left.values()) or 1)


def _unseen(view: Glance, rows: Sequence[Row]) -> dict[Card, int]:
    """How many of each card may still lie where I do not know."""
    left = dict(COPIES)
    for card in view["discard"]:
        left[card] -= 1
    for row in rows:
        for known in row.values():
            if known is not None:
                left[known] -= 1
    if view["drawn"] is not None:
        left[view["drawn"]] -= 1
    return left
