"""What the tree search knows about Valnarok: a round is played out, shields are what counts, and what somebody saw and
kept is rather low."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from functools import cache
from math import exp

from vikings_tui.bots.lore import Lore
from vikings_tui.bots.search import Tuning
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.valnarok.actions import PASS
from vikings_tui.games.valnarok.bot import BOTS, PERFECT
from vikings_tui.games.valnarok.content import ROUNDS_TO_WIN, VALUE
from vikings_tui.games.valnarok.reckoning import points_of
from vikings_tui.games.valnarok.state import UNSEEN, Held, Position

KEPT = 4.0  # points: a card this much higher is e times less likely to have been kept by who knows it
SPREAD, CLOSE = 6.0, 3.0  # points by which chance moves a round that is not played out, and one that is
RAGNAROK = 0.06  # what a seat with five cards in the next round loses to each of the others, of the match


class ValnarokLore(Lore):
    """`kept`: whether what the others saw and kept is taken for low. `close`: how much more it counts how close a
    round was than who won it, from 0 (only who won) to 1."""

    def __init__(self, playout: Bot, kept: bool, close: float) -> None:
        super().__init__(playout)
        self.kept, self.close = kept, close

    def policy(self, state: Position, seat: Seat, actions: Sequence[Action], rng: Rng) -> Action:
        """Whoever knows no card like the one on the discard passes: that needs no thought."""
        if state.decision and state.decision.kind == "intercept":
            top = state.discard[-1]
            if not any(held and held.card == top and held.seen[seat] != UNSEEN for row in state.rows for held in row):
                return PASS
        return super().policy(state, seat, actions, rng)

    def turn(self, state: Position) -> Hashable:
        """A round; within it playouts go on until the cards are revealed."""
        return state.round if state.decision and state.decision.kind != "next" else -state.round

    def value(self, state: Position, seat: Seat) -> float:
        """The chance to win the match. The round just counted is partly won by everybody, as likely as their points
        make it (`close`): a playout then says more than who was a point ahead."""
        last, shields = state.last, state.shields
        if last is None or last.round != state.round:  # a playout that was cut short
            points = [points_of([held.card for held in row if held]) for row in state.rows]
            return rounds_chance(shields, likely(points, SPREAD), seat)
        hard = [(s in last.winners) / len(last.winners) for s in range(state.seats)]
        soft = likely(last.points, CLOSE)
        before = [n - (s in last.winners) for s, n in enumerate(shields)]
        odds = [h + self.close * (s - h) for h, s in zip(hard, soft, strict=True)]
        won = rounds_chance(before, odds, seat)
        if state.ragnarok is not None and not state.result:
            won += RAGNAROK if seat != state.ragnarok else -RAGNAROK * (state.seats - 1)
        return won

    def candidates(self, view: View, actions: Sequence[Action], usual: Action) -> Sequence[Action]:
        """Nobody intercepts with a card they do not know, or know to be another."""
        if view["decision"]["kind"] != "intercept":
            return actions
        top, known = view["discard"][-1], view["known"]
        return [a for a in actions if a is PASS or known[int(a.args[0])][int(a.args[1])] == top]

    def believe(self, state: Position, seat: Seat, rng: random.Random) -> None:
        """A card that its owner has seen since the round began and kept is likely a low one."""
        pile = state.pile
        if not pile or not self.kept:
            return
        for owner, row in enumerate(state.rows):
            if owner == seat:
                continue
            for slot, held in enumerate(row):
                if held and held.seen[seat] == UNSEEN and held.seen[owner] > 0:
                    at = weighed([held.card, *pile], rng)
                    if at:
                        row[slot] = Held(pile[at - 1], held.seen)
                        pile[at - 1] = held.card


def weighed(cards: Sequence[str], rng: random.Random) -> int:
    """The place of one of these cards, the low ones rather."""
    return rng.choices(range(len(cards)), [LIKELY[card] for card in cards])[0]


LIKELY = {card: exp(-value / KEPT) for card, value in VALUE.items()}


def likely(points: Sequence[int], spread: float) -> list[float]:
    """How likely each row is the lowest, if chance moves points by about `spread`."""
    low = min(points)
    odds = [exp((low - p) / spread) for p in points]
    total = sum(odds)
    return [o / total for o in odds]


def rounds_chance(shields: Sequence[int], odds: Sequence[float], seat: Seat) -> float:
    """How likely a seat is to win the match if these are the odds to win the present round."""
    after = ((*shields[:s], shields[s] + 1, *shields[s + 1 :]) for s in range(len(shields)))
    return sum([o * match_chance(won, seat) for o, won in zip(odds, after, strict=True)])


@cache
def match_chance(shields: tuple[int, ...], seat: Seat) -> float:
    """How likely a seat is to win the match when every round is anybody's."""
    most = max(shields)
    if most >= ROUNDS_TO_WIN:
        return (shields[seat] == most) / shields.count(most)
    return rounds_chance(shields, [1 / len(shields)] * len(shields), seat)


LORE = ValnarokLore(PERFECT, kept=True, close=0.5)
PLAIN = ValnarokLore(BOTS["karl"], kept=False, close=0.0)
LEVELS: dict[str, Bot] = {
    "jarl": Searcher(PLAIN, Tuning(turns=1, doubt=1.0), 130, 0.3),
    "konung": Searcher(LORE, Tuning(turns=1), 800, 1.0),
}
