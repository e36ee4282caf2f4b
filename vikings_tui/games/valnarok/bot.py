"""The computer players of Valnarok. Karl keeps low cards, gets rid of what it knows to be high, and remembers well."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.valnarok.beliefs import Beliefs, Memory
from vikings_tui.games.valnarok.content import BIFROST, FENRIR, FIGURES, IS_FIGURE, LOKI, ODIN, SURT, THOR, Card
from vikings_tui.games.valnarok.notation import DISCARD, DRAW, GIVE_PILE, PASS, TAKE, VALHALLA
from vikings_tui.games.valnarok.views import Glance, as_valnarok

Place = tuple[int, int]  # a seat, and a slot of its row

# How much of a chance to intercept is left when others race for it, what it is worth to know a card of one's own,
# to play again, to burden all others, and to burden one of them by a point.
RACE, KNOWING, AGAIN, BURDEN, SPITE = 0.8, 0.6, 2.0, 2.5, 0.25
# The odds that a declaration needs; the most cards of its own that a declarer may not know.
SURE, UNKNOWN = 0.5, 2

FORGETFUL = Memory(rounds=1.5, own=2.0, mixes=0.4, overlooks=0.2)  # karl


class Karl:
    """Counts points and odds from what it remembers (without a `memory`: all it has seen). `sure`: the odds it wants
    for Valhalla."""

    def __init__(self, memory: Memory | None = FORGETFUL, sure: float = SURE) -> None:
        self.memory, self.sure = memory, sure

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        if len(actions) == 1:
            return actions[0]
        seen = as_valnarok(view)
        kind = kind_of(seen)
        if kind not in CHOOSERS:
            return actions[0]
        action = CHOOSERS[kind](self, Beliefs(seen, self.memory), seen, actions)
        late = kind == "intercept" and action is not PASS and self.memory and rng.chance(self.memory.overlooks)
        return PASS if late else action

    # A turn

    def turn(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        drawing, taking = self.prospects(beliefs, view, TAKE in actions)
        if VALHALLA in actions and self.declares(beliefs, view, max(drawing, taking)):
            return VALHALLA
        return TAKE if taking > drawing else DRAW

    def prospects(self, beliefs: Beliefs, view: Glance, can_take: bool) -> tuple[float, float]:
        """What a turn wins by drawing, on average, and by taking the top of the discard."""
        freed = self.freed(beliefs)
        taking = self.best_place(beliefs, view["discard"][-1], True, freed)[1] if can_take else float("-inf")
        return self.drawing(beliefs, freed), taking

    def drawing(self, beliefs: Beliefs, freed: dict[int, float]) -> float:
        """What the best place of a card from the pile wins, on average. While no pair is held or made all points just
        add up, and the place that most wants to be left is the best for every card."""
        costs, left, total = beliefs.costs, beliefs.left, 0.0
        held, theirs = beliefs.held, beliefs.theirs
        leave = max([free + costs[beliefs.mine[slot]] for slot, free in freed.items()], default=float("-inf"))
        for card, n in left.items():
            if not n:
                continue
            if beliefs.pairs_with(card):
                total += n * self.best_place(beliefs, card, False, freed)[1]
                continue
            put, away = leave - costs[card], self.effect(beliefs, card) if card in IS_FIGURE else 0.0
            if card in held or card in theirs:
                away += self.shed(beliefs, card, 0)
            total += n * (put if put > away else away)
        return total / (sum(left.values()) or 1)

    def declares(self, beliefs: Beliefs, view: Glance, gain: float) -> bool:
        """VN-20 by the odds, but never before everybody has had a turn or with a row of unknown cards."""
        if view["clock"] <= beliefs.seats or sum(card is None for card in beliefs.mine.values()) > UNKNOWN:
            return False
        return beliefs.odds(gain) >= self.sure

    def valhalla_odds(self, view: Glance) -> float:
        """How likely a declaration in this turn is to be won, as far as this player can tell."""
        beliefs = Beliefs(view, self.memory)
        return beliefs.odds(self.best_turn(beliefs, view))

    def dares(self, view: Glance, sure: float) -> bool:
        """Whether a player who wants these odds may declare now."""
        beliefs = Beliefs(view, self.memory)
        return Karl(self.memory, sure).declares(beliefs, view, self.best_turn(beliefs, view))

    def best_turn(self, beliefs: Beliefs, view: Glance) -> float:
        """What a turn wins, on average."""
        return max(self.prospects(beliefs, view, bool(view["discard"]) and bool(beliefs.mine)))

    def place(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        assert view["drawn"] is not None
        slot, _ = self.best_place(beliefs, view["drawn"], view["taken"], self.freed(beliefs))
        if slot < 0:
            return DISCARD
        return next(action for action in actions if action.verb == "swap" and action.args[0] == slot)

    def best_place(self, beliefs: Beliefs, card: Card, taken: bool, freed: dict[int, float]) -> tuple[int, float]:
        """Where the card in hand does most (-1: on the discard, if it was drawn), and how many points that wins."""
        best, most = -1, float("-inf") if taken else self.shed(beliefs, card, 0) + self.effect(beliefs, card)
        for slot, free in freed.items():
            gain = free + beliefs.saved(slot, card)
            if gain > most:
                best, most = slot, gain
        return (best, most) if freed or not taken else (-1, 0.0)

    def freed(self, beliefs: Beliefs) -> dict[int, float]:
        """What it wins beside points that the card of a slot leaves my row."""
        return {slot: self.leaving(beliefs, old) for slot, old in beliefs.mine.items()}

    def leaving(self, beliefs: Beliefs, old: Card | None) -> float:
        if old is None:
            return 0.0 if beliefs.declared else KNOWING
        return self.shed(beliefs, old, 1) + (self.effect(beliefs, old) if beliefs.acts else 0.0)

    def shed(self, beliefs: Beliefs, card: Card, of_mine: int) -> float:
        """What interceptions win when this card goes on the discard; `of_mine`: how many of my own leave with it."""
        own = beliefs.costs[card] * (beliefs.held[card] - of_mine) if card in beliefs.held else 0.0
        return RACE * (own + (beliefs.worst[1] if card in beliefs.theirs else 0.0))

    def effect(self, beliefs: Beliefs, figure: Card) -> float:
        """What a figure that acts for me wins, in points."""
        if figure == THOR:
            return max(beliefs.worst[1], beliefs.mean * SPITE)
        if figure == LOKI:
            return max(beliefs.worst[1] - beliefs.mean, 0.0)
        if figure == ODIN:
            return KNOWING if None in beliefs.mine.values() else 0.2
        return {SURT: BURDEN, FENRIR: -beliefs.mean, BIFROST: AGAIN}.get(figure, 0.0)

    # Interception

    def intercept(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        """The best card that I am sure of."""
        top = view["discard"][-1]
        now, effect = beliefs.now, 0.0 if top == BIFROST else self.effect(beliefs, top)
        best, most = PASS, 0.1
        for action in actions:
            if not action.args:  # to pass, or to be late
                continue
            owner, slot = int(action.args[0]), int(action.args[1])
            if beliefs.rows[owner][slot] != top:
                continue
            gain = effect + (now - beliefs.without(slot) if owner == beliefs.me else beliefs.worst[1] + SPITE)
            if gain > most:
                best, most = action, gain
        return best

    def worst_card(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        """To repay with (VN-29)."""
        slot = beliefs.worst[0]
        return next((action for action in actions if action.args[0] == slot), actions[0])

    # Figures

    def thor_seat(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        rival = beliefs.rival()
        return next(action for action in actions if action.args[0] == rival)

    def thor_card(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        """My worst, unless the pile's average hurts the other more than mine helps me."""
        slot, gain = beliefs.worst
        gift: int | str = slot if gain * (1 + SPITE) > beliefs.mean * SPITE else "pile"
        return next((action for action in actions if action.args[0] == gift), actions[0])

    def loki(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        """The swap that helps me most, or burdens my rival; in two steps, of which the first may be done."""
        places = [(seat, slot) for seat, row in enumerate(beliefs.rows) for slot in row]
        mark, rival = view["mark"], beliefs.rival()
        firsts = [(mark["owner"], mark["slot"] or 0)] if mark else places
        weights = [SPITE if seat == rival else SPITE / 4 for seat in range(beliefs.seats)]
        worths = {place: beliefs.worth(*place) for place in places}
        best = max(
            (pair for pair in product(firsts, places) if pair[0][0] != pair[1][0]),
            key=lambda pair: self.swap_gain(beliefs, weights, worths, *pair),
        )
        place = best[1] if mark else best[0]
        return next(action for action in actions if action.args == place)

    def swap_gain(
        self, beliefs: Beliefs, weights: Sequence[float], worths: Mapping[Place, float], a: Place, b: Place
    ) -> float:
        """What I save, and what the others lose, each by their weight."""
        gain, rows = 0.0, beliefs.rows
        for (seat, slot), other in ((a, b), (b, a)):
            comes = rows[other[0]][other[1]]
            if seat == beliefs.me:
                gain += beliefs.saved(slot, comes) + beliefs.costs[comes] - worths[other]
            else:
                gain += weights[seat] * (worths[other] - worths[seat, slot])
        return gain

    def odin(self, beliefs: Beliefs, view: Glance, actions: Sequence[Action]) -> Action:
        """A card of my own that I do not know, else one of my rival's, else any that I do not know."""
        rival = beliefs.rival()

        def worth(action: Action) -> int:
            owner, slot = int(action.args[0]), int(action.args[1])
            if beliefs.rows[owner][slot] is not None:
                return 0
            return 3 if owner == beliefs.me else 2 if owner == rival else 1

        return max(actions, key=worth)


CHOOSERS: dict[str, Callable[[Karl, Beliefs, Glance, Sequence[Action]], Action]] = {
    "turn": Karl.turn,
    "place": Karl.place,
    "place_taken": Karl.place,
    "intercept": Karl.intercept,
    "repay": Karl.worst_card,
    "thor_seat": Karl.thor_seat,
    "thor_card": Karl.thor_card,
    "loki_first": Karl.loki,
    "loki_second": Karl.loki,
    "odin": Karl.odin,
}


def kind_of(view: Glance) -> str:
    """What is asked; "" if nothing is."""
    decision = view["decision"]
    return decision["kind"] if decision else ""


# Why somebody would do this who is told nothing that they have to remember themselves.
OPENLY = {"swap": "low", "discard": "high", "take": "take_low", "give": "give_one", "repay": "repay_one"}
OPENLY |= {"look": "look_one", "loki": "exchange", "with": "exchange"}


def reason(view: View, action: Action) -> str:
    """Which sentence below valnarok.hint says why somebody would do this."""
    seen = as_valnarok(view)
    told = action is GIVE_PILE or (action is DISCARD and seen["drawn"] in FIGURES)
    if not seen["notes"] and not told:
        return OPENLY.get(action.verb, action.verb)
    if action is DISCARD:
        return "discard_figure" if seen["drawn"] in FIGURES else "discard"
    if action.verb == "swap":
        assert seen["seat"] is not None
        return "swap" if seen["known"][seen["seat"]][int(action.args[0])] else "swap_unknown"
    return "give_pile" if action.verb == "give" and action.args[0] == "pile" else action.verb


PERFECT = Karl(memory=None)  # forgets nothing: for the levels above karl
BOTS: dict[str, Bot] = {"karl": Karl()}
