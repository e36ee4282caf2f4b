"""Karl: buys what will pay before the end, attacks what pays now, defends when it repels."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.gone_wild import beliefs
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, MISSIONS, SETUP
from vikings_tui.games.gone_wild.economy import exchanges_for
from vikings_tui.games.gone_wild.notation import OTHER
from vikings_tui.games.gone_wild.views import GoneWildView, asked, me, purse_of, typed, wasted_of


class Karl:
    """Looks one step ahead at what each action is worth; no search, no memory."""

    def __init__(self, insight: beliefs.Insight = beliefs.GOOD) -> None:
        self.insight = insight

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        return actions[0] if len(actions) == 1 else self.decide(typed(view), actions)

    def decide(self, view: GoneWildView, actions: Sequence[Action]) -> Action:
        kind = asked(view)
        if kind == "turn":
            return self.turn(view, actions)
        if kind == "attack":
            return beliefs.muster(view, actions)
        if kind == "defend":
            return beliefs.answer(view, actions)
        if kind.startswith("loot"):
            return self.loot(view, actions)
        village = beliefs.kinds(me(view))
        if kind in ("favour", "take", "keep"):
            return max(actions, key=lambda a: beliefs.once(CARDS[str(a.args[0])], village))
        if kind in ("remove", "discard"):
            return min(actions, key=lambda a: beliefs.once(CARDS[str(a.args[0])], village))
        return max(actions, key=lambda a: view["players"][int(a.args[0])]["vp"])  # spy, steal: from the leader

    def loot(self, view: GoneWildView, actions: Sequence[Action]) -> Action:
        """Gold, unless there is more gold than beer: most of a deck is beer."""
        purse = purse_of(view)
        wanted = "beer" if purse["gold"] > purse["beer"] else "gold"
        return next(a for a in actions if a.args[0] == wanted)

    def turn(self, view: GoneWildView, actions: Sequence[Action]) -> Action:
        """Cards that bring cards first; then raids, then shopping; the mission as soon as no better one can hold."""
        by_verb: dict[str, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action.verb, []).append(action)
        mission = max(by_verb.get("mission", []), key=lambda a: MISSIONS[str(a.args[0])].points, default=None)
        if mission and self.best_mission(view, str(mission.args[0])):
            return mission
        if "play" in by_verb:
            return most_cards(by_verb["play"])
        raid = beliefs.best_target(view, by_verb.get("attack", []) + by_verb.get("hunt", []))
        if raid:
            return raid
        purchase = self.purchase(view, by_verb)
        if purchase:
            return purchase
        return mission or self.swap(view, by_verb) or actions[-1]

    def best_mission(self, view: GoneWildView, mission: str) -> bool:
        own = me(view)["missions"]
        return all(MISSIONS[name].points <= MISSIONS[mission].points for name in own)

    def swap(self, view: GoneWildView, by_verb: dict[str, list[Action]]) -> Action | None:
        """A spare gold that would be lost buys another mission for the one that seems furthest away."""
        if "swap" not in by_verb or wasted_of(view)["gold"] < SETUP.swap_price:
            return None
        player = me(view)
        if player["mission_done"] and len(player["missions"]) < SETUP.missions:
            return None
        return by_verb["swap"][0]

    # -- shopping

    def purchase(self, view: GoneWildView, by_verb: dict[str, list[Action]]) -> Action | None:
        """The purchase worth most beside what it takes, perhaps after an exchange."""
        best, most = None, 0.08
        for text, worth, beer, gold in self.offers(view):
            if worth <= most:
                continue
            action, cost = self.way_to(view, by_verb, text, beer, gold)
            if action is not None and worth - cost > most:
                best, most = action, worth - cost
        return best

    def offers(self, view: GoneWildView) -> list[tuple[str, float, int, int]]:
        """All that is for sale: how it is written, its worth, its price."""
        player = me(view)
        often, rounds = beliefs.uses(view, player), beliefs.rounds_left(view)
        offers: list[tuple[str, float, int, int]] = []
        for pile in view["piles"]:
            name, beer, gold = pile["id"], pile["beer"], pile["gold"]
            if not pile["left"]:
                continue
            if name not in BUILDINGS:
                offers.append((f"buy {name}", beliefs.card_value(view, name, player, often), beer, gold))
            elif beliefs.has_room(player, name):
                worth = beliefs.building_value(view, name, player, rounds, self.insight)
                offers.append((f"build {name}", worth, beer, gold))
        for slot, name in enumerate(view["path"]):
            card = CARDS[name]
            if card.kind != "foe":
                worth = beliefs.card_value(view, name, player, often)
                offers.append((f"buy {name} from path {slot}", worth, card.beer_cost, card.gold_cost))
        if player["hall"]["level"] < len(HALLS) and not player["hall"]["fresh"]:
            hall = HALLS[player["hall"]["level"]]
            offers.append(("upgrade", beliefs.hall_value(view, player, self.insight), hall.beer_cost, hall.gold_cost))
        return offers

    def way_to(
        self, view: GoneWildView, by_verb: dict[str, list[Action]], text: str, beer: int, gold: int
    ) -> tuple[Action | None, float]:
        """The next action towards a purchase and what it costs, or None if it is out of reach."""
        purse = purse_of(view)
        used = {"beer": beer, "gold": gold}
        needed = exchanges_for(purse["beer"], purse["gold"], beer, gold)
        if needed:
            give, times = needed
            used[give] += SETUP.exchange * times
            used[OTHER[give]] -= times
        elif beer > purse["beer"] or gold > purse["gold"]:
            return None, 0.0
        cost = 0.02 * (used["beer"] + used["gold"]) + self.tokens_cost(view, used["beer"], used["gold"])
        if needed:
            return next((a for a in by_verb.get("exchange", []) if a.args[0] == needed[0]), None), cost
        actions = (a for v in ("build", "buy", "pick", "upgrade") for a in by_verb.get(v, []))
        return next((a for a in actions if a.text == text), None), cost

    def tokens_cost(self, view: GoneWildView, beer: int, gold: int) -> float:
        """What the tokens are worth that a payment takes and that would otherwise be stored."""
        purse, wasted = purse_of(view), wasted_of(view)
        free_beer = purse["beer"] - purse["barrels"] + wasted["barrel"]
        free_gold = purse["gold"] - purse["ingots"] + wasted["ingot"]
        return self.insight.token * (max(0, beer - free_beer) + max(0, gold - free_gold))


def most_cards(actions: Sequence[Action]) -> Action:
    """The card to play that brings most cards."""
    return max(actions, key=lambda a: CARDS[str(a.args[0])].draw)


def clear(actions: Sequence[Action]) -> Action | None:
    """What Karl does whatever lies on the table, if there is such a thing among these actions."""
    first = actions[0]
    if first.verb == "commit":
        return first
    return most_cards([a for a in actions if a.verb == "play"]) if first.verb == "play" else None


def reason(view: View, action: Action) -> str:
    """Which sentence below gone_wild.hint says why somebody would do this."""
    if action.verb != "end":
        return action.verb
    for_sale = ["upgrade", *(f"buy {name} from path {slot}" for slot, name in enumerate(view["path"]))]
    for pile in view["piles"]:
        for_sale.append(f"{'build' if pile['pile'] == 'buildings' else 'buy'} {pile['id']}")
    return "end_poor" if all(text in view["blocked"] for text in for_sale) else "end"


BOTS: dict[str, Bot] = {"karl": Karl()}
