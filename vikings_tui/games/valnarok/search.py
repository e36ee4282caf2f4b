"""What the tree search knows about Valnarok: a round is played out, shields are what counts, and what somebody saw and
kept is rather low."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from functools import cache
from math import exp

from vikings_tui.bots.heuristics import Heuristics
from vikings_tui.bots.search import Tuning
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.valnarok import views
from vikings_tui.games.valnarok.beliefs import Beliefs, Memory
from vikings_tui.games.valnarok.bot import PERFECT, Karl, kind_of
from vikings_tui.games.valnarok.content import ROUNDS_TO_WIN, VALUE, Card
from vikings_tui.games.valnarok.notation import PASS, VALHALLA
from vikings_tui.games.valnarok.position import UNSEEN, Held, Position
from vikings_tui.games.valnarok.round_end import points_of
from vikings_tui.games.valnarok.views import as_valnarok

KEPT = 4.0  # points: a card this much higher is e times less likely to have been kept by who knows it
SPREAD = 6.0  # points by which chance moves a round that is not played out
RAGNAROK = 0.35  # how much less likely a seat with five cards is to win the next round


class ValnarokHeuristics(Heuristics):
    """`kept`: whether what the others saw and kept is taken for low. `sure`: the odds that a declaration needs. The
    search forgets what `usual` forgets; playouts forget nothing more."""

    def __init__(self, usual: Karl, kept: bool, sure: float) -> None:
        super().__init__(usual)
        self.usual, self.kept, self.sure = usual, kept, sure

    def policy(self, state: Position, seat: Seat, actions: Sequence[Action], rng: Rng) -> Action:
        """Whoever knows no card like the one on the discard passes: that needs no thought."""
        if state.decision and state.decision.kind == "intercept" and not _knows(state, seat, state.discard[-1]):
            return PASS
        return PERFECT.choose(views.glance(state, seat), actions, rng)

    def turn(self, state: Position) -> Hashable:
        """A round; within it playouts go on until the cards are revealed."""
        return state.round if state.decision and state.decision.kind != "next" else -state.round

    def value(self, state: Position, seat: Seat) -> float:
        if state.result:
            return super().value(state, seat)
        odds = [1.0] * state.seats
        if state.decision and state.decision.kind == "next":
            if state.ragnarok is not None:
                odds[state.ragnarok] = RAGNAROK
        else:  # a playout that was cut short
            points = [points_of([held.card for held in row if held]) for row in state.rows]
            odds = [exp(-p / SPREAD) for p in points]
        total = sum(odds)
        won = 0.0
        for winner in range(state.seats):
            shields = list(state.shields)
            shields[winner] += 1
            won += odds[winner] / total * match_chance(tuple(shields), seat)
        return won

    def candidates(self, view: View, actions: Sequence[Action], usual: Action) -> Sequence[Action]:
        """Nobody intercepts with a card they take for another, or declares against the odds."""
        seen = as_valnarok(view)
        kind = kind_of(seen)
        if kind == "turn" and VALHALLA in actions and not self.usual.dares(seen, self.sure):
            return [action for action in actions if action is not VALHALLA]
        if kind != "intercept":
            return actions
        if self.usual.memory and usual is PASS:  # it noticed too late, perhaps
            return [PASS]
        top, rows = seen["discard"][-1], Beliefs(seen, self.usual.memory).rows
        return [a for a in actions if a is PASS or (a.args and rows[int(a.args[0])][int(a.args[1])] == top)]

    def believe(self, state: Position, seat: Seat, rng: random.Random) -> None:
        if self.usual.memory:
            forget(state, seat, self.usual.memory, rng)
        if self.kept and state.pile:
            _keep_low(state, seat, rng)


def _knows(state: Position, seat: Seat, card: Card) -> bool:
    """Whether this seat has seen such a card in some row."""
    for row in state.rows:
        for held in row:
            if held is not None and held.card == card and held.seen[seat] != UNSEEN:
                return True
    return False


def forget(state: Position, seat: Seat, memory: Memory, rng: random.Random) -> None:
    """Make a dreamt position what this seat believes: cards it mixes up change places, those it has forgotten may be
    any."""
    rows = Beliefs(views.glance(state, seat), memory).rows
    for row, believed in zip(state.rows, rows, strict=True):
        for slot, card in believed.items():
            held = row[slot]
            assert held is not None
            if card is not None and held.card != card:
                place = next(p for p, other in enumerate(row) if other and other.card == card and believed[p] != card)
                other = row[place]
                assert other is not None
                row[slot], row[place] = Held(other.card, held.seen), Held(held.card, other.seen)
        for slot, card in believed.items():
            held = row[slot]
            assert held is not None
            if card is None and held.seen[seat] != UNSEEN:
                _hide(state, row, slot, seat, rng)
            elif card is not None and held.seen[seat] == UNSEEN:
                row[slot] = state.show_to(seat, held)


def _hide(state: Position, row: list[Held | None], slot: int, seat: Seat, rng: random.Random) -> None:
    """This seat has not seen this card, and it may be any of those in the pile."""
    held = row[slot]
    assert held is not None
    card = held.card
    if state.pile:
        at = rng.randrange(len(state.pile))
        card, state.pile[at] = state.pile[at], card
    row[slot] = Held(card, (*held.seen[:seat], UNSEEN, *held.seen[seat + 1 :]))


def _keep_low(state: Position, seat: Seat, rng: random.Random) -> None:
    """A card that its owner has seen since the round began and kept is likely a low one."""
    pile = state.pile
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


@cache
def match_chance(shields: tuple[int, ...], seat: Seat) -> float:
    """How likely a seat is to win the match when every round is anybody's."""
    most = max(shields)
    if most >= ROUNDS_TO_WIN:
        return (shields[seat] == most) / shields.count(most)
    rounds = [(*shields[:s], shields[s] + 1, *shields[s + 1 :]) for s in range(len(shields))]
    return sum(match_chance(after, seat) for after in rounds) / len(shields)


ATTENTIVE = Memory(rounds=3.0, own=2.0, mixes=0.15, overlooks=0.1)  # jarl
PLAIN = ValnarokHeuristics(Karl(ATTENTIVE), kept=False, sure=0.6)
HEURISTICS = ValnarokHeuristics(PERFECT, kept=True, sure=0.7)
LEVELS: dict[str, Bot] = {
    "jarl": Searcher(PLAIN, Tuning(turns=1, doubt=1.0), 100, 0.3),
    "konung": Searcher(HEURISTICS, Tuning(turns=1), 700, 1.0),
}
