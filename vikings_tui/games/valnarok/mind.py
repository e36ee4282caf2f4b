"""What a computer player believes: the cards it remembers, and what the others are worth on average."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from vikings_tui.core.state import View
from vikings_tui.games.valnarok.content import COPIES, FENRIR, PAIR, PAIR_POINTS, VALUE, Card

Row = dict[int, Card | None]  # the cards of a row by their slot; None: not known, or forgotten


class Mind:
    """One seat's beliefs about one view. `memory`: how many rounds of the table a seen card is remembered, own cards
    twice as long; None: for ever. Which card is forgotten when differs a little from card to card, and is always the
    same for the same card: what is forgotten stays forgotten."""

    def __init__(self, view: View, memory: int | None) -> None:
        self.me: int = view["seat"]
        self.seats: int = view["seats"]
        self.declared = view["declarer"] is not None
        self.acts: bool = view["swapped_figures_act"]
        self.rows = [_remembered(view, owner, memory) for owner in range(self.seats)]
        self.mine = self.rows[self.me]
        self.left = _unseen(view, self.rows)
        total = sum(self.left.values()) or 1
        self.mean = sum(VALUE[card] * n for card, n in self.left.items()) / total
        self.variance = sum((VALUE[card] - self.mean) ** 2 * n for card, n in self.left.items()) / total
        self.fenrir = VALUE[FENRIR] + (self.mean if view["pile"] else 0)  # VN-22: it brings another card

    def cost(self, card: Card | None) -> float:
        """What this card adds to a row, pairs aside."""
        if card is None:
            return self.mean
        return self.fenrir if card == FENRIR else VALUE[card]

    def points(self, cards: Sequence[Card | None]) -> float:
        """The points these cards are likely to count (VN-23)."""
        total = sum([self.cost(card) for card in cards])
        first, second = PAIR
        if first in cards and second in cards:
            pairs = min(cards.count(first), cards.count(second))
            total += pairs * (PAIR_POINTS - VALUE[first] - VALUE[second])
        return total

    def expected(self, seat: int) -> float:
        return self.points(list(self.rows[seat].values()))

    def without(self, slot: int) -> float:
        """My points without this card."""
        return self.points([card for place, card in self.mine.items() if place != slot])

    def having(self, slot: int, card: Card | None) -> float:
        """My points with this card in that place."""
        return self.points([card if place == slot else other for place, other in self.mine.items()])

    def worst(self) -> tuple[int, float]:
        """The slot of the card I should most like to lose, and by how many points; (-1, 0) without cards."""
        now = self.expected(self.me)
        return max(((slot, now - self.without(slot)) for slot in self.mine), key=lambda s: s[1], default=(-1, 0.0))

    def rival(self) -> int:
        """The opponent who is likeliest to win the round."""
        others = [seat for seat in range(self.seats) if seat != self.me]
        return min(others, key=lambda seat: self.expected(seat))

    def odds(self, gain: float, improvement: float) -> float:
        """How likely it is that I shall have the fewest points when each opponent gains `improvement` in a last turn
        and I gain `gain` in mine. A tie is mine: I am the one who declares."""
        mine = self.expected(self.me) - gain
        doubt = self.variance * sum(card is None for card in self.mine.values())
        chance = 1.0
        for seat in range(self.seats):
            if seat != self.me:
                row = self.rows[seat]
                spread = sqrt(doubt + self.variance * sum(card is None for card in row.values()) + 4.0)
                ahead = self.expected(seat) - improvement - mine + 0.5
                chance *= 0.5 * (1 + erf(ahead / spread / sqrt(2)))
        return chance


def _remembered(view: View, owner: int, memory: int | None) -> Row:
    known, learned = view["known"][owner], view["learned"][owner]
    present = [slot for slot, there in enumerate(view["rows"][owner]) if there]
    if memory is None:
        return {slot: known[slot] for slot in present}
    rounds = memory * 2 if owner == view["seat"] else memory
    seats, clock = view["seats"], view["clock"]
    row: Row = {}
    for slot in present:
        vivid = (rounds + (owner * 5 + slot * 3 + learned[slot]) % 3) * seats  # turns
        row[slot] = known[slot] if clock - learned[slot] <= vivid else None
    return row


def _unseen(view: View, rows: Sequence[Row]) -> dict[Card, int]:
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
