"""What the tree search knows about Clash: who is ahead, which announcements are worth a thought, who lies."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from math import exp

from vikings_tui.bots.heuristics import Heuristics, SmallGame
from vikings_tui.bots.search import Tuning
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.clash.beliefs import CENTRE, Beliefs, nearness, patience
from vikings_tui.games.clash.bot import BOTS
from vikings_tui.games.clash.bracelets import VALUES
from vikings_tui.games.clash.notation import CALL, PASS
from vikings_tui.games.clash.position import Position
from vikings_tui.games.clash.search_bluffs import PLAIN, Announcing, Calling, Temper, exchange
from vikings_tui.games.clash.views import glance

# Fitted to who won 750 games of karl against karl, from the beginnings of their turns: what a good place, a bracelet
# more and being the one to play are worth in points; and by how many points chance moves the end, at the last turn and
# for each root of a bracelet in the supply.
PLACE, TOKEN, TEMPO, SPREAD, SUPPLY = 0.8, 0.25, 1.8, 3.0, 2.4


class ClashHeuristics(Heuristics):
    """`bluffs`: how often those who lack a card say that they lay it, beside those who have it. `weight`: how many
    called cards of a player's record count as much as the odds. `shown`: after how many answers a player's own habits
    are as likely in a playout as karl's."""

    mixed = frozenset({"play", "call", "shield", "call_shield"})

    def __init__(self, bluffs: float, weight: float, shown: float = 4.0, temper: Temper = PLAIN) -> None:
        super().__init__(BOTS["karl"])
        self.bluffs, self.weight, self.shown = bluffs, weight, shown
        self.temper = temper

    def policy(self, state: Position, seat: Seat, actions: Sequence[Action], rng: Rng) -> Action:
        """Karl, who calls and lies as often as this player has been seen to, the surer the longer the record."""
        decision, habits = state.decision, state.habits[seat]
        assert decision is not None
        if decision.kind == "call" and self._habit(habits.called + habits.passed, rng):
            return CALL if rng.chance(habits.called / (habits.called + habits.passed)) else PASS
        proven, caught = state.record[seat]
        if decision.kind == "play" and self._habit(proven + caught, rng):
            lie = rng.chance(caught / (proven + caught))
            hand = state.hands[seat]
            alike = [a for a in actions if (hand[int(a.args[0]) - 1] != a.args[1]) == lie]
            return self.playout.choose(glance(state, seat), alike or actions, rng)
        return self.playout.choose(glance(state, seat), actions, rng)

    def _habit(self, seen: int, rng: Rng) -> bool:
        return seen > 0 and rng.chance(seen / (seen + self.shown))

    def small_game(self, view: View, actions: Sequence[Action]) -> SmallGame | None:
        kind = view["decision"]["kind"]
        if kind == "play":
            return Announcing(Beliefs(view), actions, True, self.temper)
        return Calling(Beliefs(view), True, self.temper) if kind == "call" else None

    def turn(self, state: Position) -> Hashable:
        return state.active

    def value(self, state: Position, seat: Seat) -> float:
        if state.result:
            return super().value(state, seat)
        worth = [
            sum([VALUES[t] for t in tokens]) + TOKEN * len(tokens) + PLACE * place_value(state, other)
            for other, tokens in enumerate(state.tokens)
        ]
        worth[state.active] += TEMPO
        spread = SPREAD + SUPPLY * len(state.supply) ** 0.5
        better = 0.0
        for other in worth:
            better += exp(max(-30.0, min(30.0, (other - worth[seat]) / spread)))
        return 1 / better

    def candidates(self, view: View, actions: Sequence[Action], usual: Action) -> Sequence[Action]:
        """Cards of the same name are the same."""
        hand = view["players"][view["seat"]]["hand"]
        seen: dict[object, Action] = {}
        for action in actions:
            if action.verb in ("play", "shield"):
                seen.setdefault((hand[int(action.args[0]) - 1], action.args[1:]), action)
            else:
                seen[action] = action
        return list(seen.values())

    def believe(self, state: Position, seat: Seat, rng: random.Random) -> None:
        """A card laid closed is what it is said to be as often as the odds and its player's record make it."""
        closed = [laid for laid in state.laid if not laid.open and laid.seat != seat]
        if not closed:
            return
        at = Beliefs(glance(state, seat))
        asked = state.decision is not None and state.decision.kind == "call"
        for laid in closed:
            bluffs = self.bluffs * (at.temptation() if asked and laid is state.laid[-1] else 1.0)
            true = rng.random() >= at.lies(laid.seat, laid.named, bluffs, self.weight)
            if true != (laid.card == laid.named):
                exchange(state, laid, true, rng)


def place_value(state: Position, seat: Seat) -> float:
    space = state.spaces[seat]
    if not space:
        return 0.0
    near, value = nearness(state.arena), 0.0
    for where, tokens in state.lying.items():
        close = near.bracelet[space][where]
        for token in tokens:
            value += VALUES[token] * close
    if state.supply:
        left = patience(state.habits[seat].announced)
        value += CENTRE * left * min(2, len(state.supply)) / 2 * near.centre[space]
    return value


class Tempered:
    """Karl, who announces and calls by the balance of its temper."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        kind = view["decision"]["kind"]
        if len(actions) > 1 and kind == "play":
            return Announcing(Beliefs(view), actions, False, self.temper).settle({}, rng)[0]
        if len(actions) > 1 and kind == "call":
            return Calling(Beliefs(view), False, self.temper).settle({}, rng)[0]
        return BOTS["karl"].choose(view, actions, rng)


def jarl(temper: Temper = PLAIN) -> Searcher:
    return Searcher(ClashHeuristics(0.35, 3.0, temper=temper), Tuning(turns=1, mixing=0.03), 150, 0.3)


def konung(temper: Temper = PLAIN) -> Searcher:
    return Searcher(ClashHeuristics(0.7, 1.5, temper=temper), Tuning(turns=2), 1000, 1.0)


LEVELS: dict[str, Bot] = {"jarl": jarl(), "konung": konung()}
CHARACTERS = {
    "liar": Temper(bold=1.8),
    "doubter": Temper(trusting=1.8),
    "careful": Temper(bold=0.4, trusting=0.8),
    "raider": Temper(fierce=2.0),
    "forgetful": Temper(memory=0.1),
}
TEMPERS: dict[str, dict[str, Bot]] = {
    name: {"karl": Tempered(temper), "jarl": jarl(temper), "konung": konung(temper)}
    for name, temper in CHARACTERS.items()
}
