"""The computer players of Valnarok. Karl keeps low cards, gets rid of what it knows to be high, and remembers well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.valnarok.actions import DISCARD, DRAW, PASS, TAKE, VALHALLA
from vikings_tui.games.valnarok.content import BIFROST, FENRIR, FIGURES, LOKI, ODIN, SURT, THOR, Card
from vikings_tui.games.valnarok.mind import Mind

# How much of a chance to intercept is left when others race for it, what it is worth to know a card of one's own,
# to play again, to burden all others, and to burden one of them by a point.
RACE, KNOWING, AGAIN, BURDEN, SPITE = 0.8, 0.6, 2.0, 2.5, 0.25
# The odds that a declaration needs; the most cards of its own that a declarer may not know.
SURE, UNKNOWN = 0.5, 2


class Karl:
    """Counts points and odds from what it remembers. `memory` as in Mind; `sure`: the odds it wants for Valhalla."""

    def __init__(self, memory: int | None = 3, sure: float = SURE) -> None:
        self.memory, self.sure = memory, sure

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        if len(actions) == 1:
            return actions[0]
        choose = CHOOSERS.get(view["decision"]["kind"])
        return choose(self, Mind(view, self.memory), view, actions) if choose else actions[0]

    # A turn

    def turn(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        drawing, taking = self.prospects(mind, view, TAKE in actions)
        if VALHALLA in actions and self.declares(mind, view, max(drawing, taking)):
            return VALHALLA
        return TAKE if taking > drawing else DRAW

    def prospects(self, mind: Mind, view: View, can_take: bool) -> tuple[float, float]:
        """What a turn wins by drawing, on average, and by taking the top of the discard."""
        freed = self.freed(mind)
        drawing = sum([self.best_place(mind, card, False, freed)[1] * n for card, n in mind.left.items() if n])
        taking = self.best_place(mind, view["discard"][-1], True, freed)[1] if can_take else float("-inf")
        return drawing / (sum(mind.left.values()) or 1), taking

    def declares(self, mind: Mind, view: View, gain: float) -> bool:
        """VN-20 by the odds, but never before everybody has had a turn or with a row of unknown cards."""
        if view["clock"] <= mind.seats or sum(card is None for card in mind.mine.values()) > UNKNOWN:
            return False
        return mind.odds(gain) >= self.sure

    def valhalla_odds(self, view: View) -> float:
        """How likely a declaration in this turn is to be won, as far as this player can tell."""
        mind = Mind(view, self.memory)
        return mind.odds(max(self.prospects(mind, view, bool(view["discard"]) and bool(mind.mine))))

    def place(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        slot, _ = self.best_place(mind, view["drawn"], view["taken"], self.freed(mind))
        if slot < 0:
            return DISCARD
        return next(action for action in actions if action.verb == "swap" and action.args[0] == slot)

    def best_place(self, mind: Mind, card: Card, taken: bool, freed: dict[int, float]) -> tuple[int, float]:
        """Where the card in hand does most (-1: on the discard, if it was drawn), and how many points that wins."""
        best, most = -1, float("-inf") if taken else self.shed(mind, card, 0) + self.effect(mind, card)
        for slot, free in freed.items():
            gain = free + mind.saved(slot, card)
            if gain > most:
                best, most = slot, gain
        return (best, most) if freed or not taken else (-1, 0.0)

    def freed(self, mind: Mind) -> dict[int, float]:
        """What it wins beside points that the card of a slot leaves my row."""
        return {slot: self.leaving(mind, old) for slot, old in mind.mine.items()}

    def leaving(self, mind: Mind, old: Card | None) -> float:
        if old is None:
            return 0.0 if mind.declared else KNOWING
        return self.shed(mind, old, 1) + (self.effect(mind, old) if mind.acts else 0.0)

    def shed(self, mind: Mind, card: Card, of_mine: int) -> float:
        """What interceptions win when this card goes on the discard; `of_mine`: how many of my own leave with it."""
        own = mind.costs[card] * (mind.held[card] - of_mine) if card in mind.held else 0.0
        return RACE * (own + (mind.worst[1] if card in mind.theirs else 0.0))

    def effect(self, mind: Mind, figure: Card) -> float:
        """What a figure that acts for me wins, in points."""
        if figure == THOR:
            return max(mind.worst[1], mind.mean * SPITE)
        if figure == LOKI:
            return max(mind.worst[1] - mind.mean, 0.0)
        if figure == ODIN:
            return KNOWING if None in mind.mine.values() else 0.2
        return {SURT: BURDEN, FENRIR: -mind.mean, BIFROST: AGAIN}.get(figure, 0.0)

    # Interception

    def intercept(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        """The best card that I am sure of."""
        top = view["discard"][-1]
        now, effect = mind.now, 0.0 if top == BIFROST else self.effect(mind, top)
        best, most = PASS, 0.1
        for action in actions:
            if action is PASS:
                continue
            owner, slot = int(action.args[0]), int(action.args[1])
            if mind.rows[owner][slot] != top:
                continue
            gain = effect + (now - mind.without(slot) if owner == mind.me else mind.worst[1] + SPITE)
            if gain > most:
                best, most = action, gain
        return best

    def worst_card(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        """To repay with (VN-29)."""
        slot = mind.worst[0]
        return next((action for action in actions if action.args[0] == slot), actions[0])

    # Figures

    def thor_seat(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        rival = mind.rival()
        return next(action for action in actions if action.args[0] == rival)

    def thor_card(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        """My worst, unless the pile's average hurts the other more than mine helps me."""
        slot, gain = mind.worst
        gift: int | str = slot if gain * (1 + SPITE) > mind.mean * SPITE else "pile"
        return next((action for action in actions if action.args[0] == gift), actions[0])

    def loki(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        """The swap that helps me most, or burdens my rival; in two steps, of which the first may be done."""
        places = [(seat, slot) for seat, row in enumerate(mind.rows) for slot in row]
        mark, rival = view["mark"], mind.rival()
        firsts = [(mark["owner"], mark["slot"])] if mark else places
        best = max(
            (pair for pair in product(firsts, places) if pair[0][0] != pair[1][0]),
            key=lambda pair: self.swap_gain(mind, rival, *pair),
        )
        place = best[1] if mark else best[0]
        return next(action for action in actions if action.args == place)

    def swap_gain(self, mind: Mind, rival: int, a: tuple[int, int], b: tuple[int, int]) -> float:
        first, second = mind.rows[a[0]][a[1]], mind.rows[b[0]][b[1]]
        gain = 0.0
        for (seat, slot), other, comes in ((a, b, second), (b, a, first)):
            if seat == mind.me:
                gain += mind.expected(seat) - mind.having(slot, comes) + mind.costs[comes] - mind.worth(*other)
            else:
                weight = SPITE if seat == rival else SPITE / 4
                gain += weight * (mind.worth(*other) - mind.worth(seat, slot))
        return gain

    def odin(self, mind: Mind, view: View, actions: Sequence[Action]) -> Action:
        """A card of my own that I do not know, else one of my rival's, else any that I do not know."""
        rival = mind.rival()

        def worth(action: Action) -> int:
            owner, slot = int(action.args[0]), int(action.args[1])
            if mind.rows[owner][slot] is not None:
                return 0
            return 3 if owner == mind.me else 2 if owner == rival else 1

        return max(actions, key=worth)


CHOOSERS: dict[str, Callable[[Karl, Mind, View, Sequence[Action]], Action]] = {
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


def reason(view: View, action: Action) -> str:
    """Which sentence below valnarok.hint says why somebody would do this."""
    if action is PASS and view["decision"]["kind"] == "intercept":
        known = [card for row in view["known"] for card in row]
        return "pass_known" if view["discard"][-1] in known else "pass"
    if action is DISCARD:
        return "discard_figure" if view["drawn"] in FIGURES else "discard"
    if action.verb == "swap":
        return "swap" if view["known"][view["seat"]][int(action.args[0])] else "swap_unknown"
    return "give_pile" if action.verb == "give" and action.args[0] == "pile" else action.verb


PERFECT = Karl(memory=None)  # forgets nothing: for the levels above karl
BOTS: dict[str, Bot] = {"karl": Karl()}
