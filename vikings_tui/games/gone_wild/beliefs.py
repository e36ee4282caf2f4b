"""What a player makes of what they see, in victory points to come: what cards, buildings and raids are worth, and how
likely somebody can defend. Sees a view, never a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.games.gone_wild.attack import DEFENDERS, FIGHTERS, FOES, STRIKES
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, HALLS, MISSIONS, SETUP, Card, raid_points
from vikings_tui.games.gone_wild.views import GoneWildView, HallView, PlayerView, PlotView, me

# Of one point, each time the card comes to hand. Few targets need more than STRONG: beyond it a point is worth half.
POINTS_OF_ATTACK = 0.2
STRONG = 4
POINTS_OF_BONUS = 0.3
POINTS_OF_DEFENCE = 0.2
POINTS_OF_DRAW = 0.5
POINTS_OF_BEER = 0.2
POINTS_OF_GOLD = 0.3


class Insight(NamedTuple):
    """What somebody thinks is worth how much of what lasts, in points a round; of a token, once."""

    storage: float  # one that scores
    makers: dict[str, float]
    room: tuple[float, float, float]  # a larger hall, with room left for no building, for one, for more
    token: float = 1.2  # one that could be stored: four of them score in every round to come


# karl's, and that of the levels above him, which won 67 of 100 games of two against his; both win five of six against
# what version 1.0.0 made of it.
GOOD = Insight(0.5, {"beer": 0.4, "gold": 0.5}, (0.3, 0.15, 0.05))
BEST = Insight(0.8, {"beer": 0.75, "gold": 0.85}, (0.7, 0.45, 0.15))


def rounds_left(view: GoneWildView) -> float:
    """A guess: how long the leader needs at the pace so far."""
    lead = max([player["vp"] for player in view["players"]])
    pace = max(2.0, lead / view["round"])
    left = (view["goal"] - lead) / pace
    return min(12.0, max(1.0, left))


def deck_size(player: PlayerView) -> int:
    return len(player["unseen"]) + len(player["played"]) + len(player["ready"]) + len(player["discard"])


def uses(view: GoneWildView, player: PlayerView) -> float:
    """How often a card bought now will come to hand before the end."""
    taverns = sum(BUILDINGS[plot["kind"]].draw for plot in player["village"])
    return max(0.0, rounds_left(view) - 1) * (SETUP.hand + taverns) / (deck_size(player) + 1)


def kinds(player: PlayerView) -> list[str]:
    """The buildings of a player of a view."""
    return [plot["kind"] for plot in player["village"]]


def once(card: Card, village: Sequence[str]) -> float:
    """What a card is worth when it is in hand, beside these buildings."""
    return ALONE[card.id] if card.id in ALONE else _once(card, village)


def _once(card: Card, village: Sequence[str]) -> float:
    attack = card.attack + (min(3.5, len(set(village)) + 0.5) if card.attack_per else 0)
    beer = card.beer + village.count(card.beer_per)
    gold = card.gold + village.count(card.gold_per)
    return (
        (attack - max(0, attack - STRONG) / 2) * POINTS_OF_ATTACK
        + card.bonus * POINTS_OF_BONUS
        + card.defence * POINTS_OF_DEFENCE * (card.kind != "foe")
        + card.draw * POINTS_OF_DRAW
        + min(beer, 5) * POINTS_OF_BEER
        + min(gold, 4) * POINTS_OF_GOLD
        + bool(card.steal) * 0.5
        + card.spy * 0.6
        + card.remove * 0.3
        + card.unanswerable * 0.3
        - card.discard * 0.3
    )


# Most cards are worth the same beside any village.
ALONE = {card.id: _once(card, ()) for card in CARDS.values() if not (card.attack_per or card.beer_per or card.gold_per)}


def card_value(view: GoneWildView, name: str, player: PlayerView, often: float) -> float:
    """What owning one more of this card is worth if it comes to hand so `often` (see uses); cards no better than Beer
    only thin the deck out."""
    card = CARDS[name]
    worth = (once(card, kinds(player)) - 0.25) * often
    return worth + bonus_value(view, card) + mission_value(view, player, f"bought_{card.kind}", card.pile)


def bonus_value(view: GoneWildView, card: Card) -> float:
    """A card that the end counts."""
    hits = sum([BONUSES[bonus] in (card.id, card.kind, card.pile) for bonus in view["bonuses"]])
    return 0.5 * hits


def mission_value(view: GoneWildView, player: PlayerView, what: str, pile: str = "") -> float:
    """Points of an open mission that this would accomplish, if one can still be accomplished this round."""
    if player["mission_done"]:
        return 0.0
    best = 0.0
    for name in player["missions"]:
        mission = MISSIONS[name]
        for goal, least in mission.goal:
            if goal == what or (pile and goal == f"bought_{pile}"):
                missing = least - player["tally"].get(goal, 0)
                if missing > 0:
                    best = max(best, mission.points / missing / len(mission.goal))
    return best


def has_room(player: PlayerView, kind: str) -> bool:
    """GW-17: whether another building of this kind may stand in this village."""
    village, limit = kinds(player), player["hall"]["limit"]
    return village.count(kind) < SETUP.same_building and (not limit or len(village) < limit)


def building_value(view: GoneWildView, kind: str, player: PlayerView, rounds: float, insight: Insight = BEST) -> float:
    """`rounds`: how many are left."""
    building, left = BUILDINGS[kind], rounds - 1
    village = kinds(player)
    worth = 0.4 * ("builder" in view["bonuses"]) + mission_value(view, player, "built")
    worth += _mission_of_kind(player, kind, village)
    if building.produces:
        worth += left * insight.makers[building.produces]
    if building.stores:
        makers = sum(BUILDINGS[k].produces == building.stores for k in village)
        filling = SETUP.hand if not makers else SETUP.store_scores * (village.count(kind) + 1) / makers
        worth += max(0.0, left - filling) * insight.storage if makers else 0.0
    worth += building.draw * left * 0.4 + building.keep * left * 0.12
    return worth


def _mission_of_kind(player: PlayerView, kind: str, village: list[str]) -> float:
    worth = 0.0
    for name in player["missions"]:
        for goal, least in MISSIONS[name].goal:
            if (goal == kind and village.count(kind) < least) or (goal == "buildings" and len(village) < least):
                worth = max(worth, 0.8 * MISSIONS[name].points / least)
    return worth


def hall_value(view: GoneWildView, player: PlayerView, insight: Insight = BEST) -> float:
    """A larger hall: its points, and room for what a full village can't build."""
    hall, left = HALLS[player["hall"]["level"]], rounds_left(view)
    room = player["hall"]["limit"] - len(player["village"])
    rate = insight.room[max(0, min(room, 2))]
    return hall.built + rate * max(0.0, left - 1)


# -- Raids

Force = list[tuple[int, str]]  # the value of a card in an attack, and the card


def attack_value(player: PlayerView, name: str) -> int:
    """What a card adds to an attack of this player of a view."""
    if name in STRIKES:
        return STRIKES[name]
    card = FIGHTERS[name]
    village = kinds(player) if card.attack_per else []
    per = len(set(village)) if card.attack_per == "kinds" else village.count(card.attack_per)
    return card.attack + card.bonus + per


def force(view: GoneWildView) -> Force:
    """The cards that could attack now, the weakest first."""
    player = me(view)
    cards = (name for name in view["hand"] + player["ready"] if name in FIGHTERS or name in STRIKES)
    return sorted((attack_value(player, name), name) for name in cards)


def choose_force(cards: Force, needed: int, led: bool = False) -> Force | None:
    """Few and weak cards that reach what is needed, with a Unit or a Hero among them; None if all are too weak."""
    fighters = [card for card in cards if card[1] in FIGHTERS]
    if not fighters and not led:
        return None
    single = next((card for card in fighters if card[0] >= needed), None)
    if single:
        return [single]
    chosen: Force = [] if led else [fighters[-1]]
    rest = list(cards)
    for card in chosen:
        rest.remove(card)
    total = sum(card[0] for card in chosen)
    while total < needed and rest:
        card = next((c for c in rest if total + c[0] >= needed), rest[-1])
        rest.remove(card)
        chosen.append(card)
        total += card[0]
    return chosen if total >= needed else None


# -- Choosing a target


def best_target(view: GoneWildView, actions: Sequence[Action]) -> Action | None:
    """The first attack of the plan that brings most: all on one opponent, and the foes of the board."""
    if not actions:
        return None
    foes = [a for a in actions if a.verb == "hunt"]
    victims = {int(a.args[0]) for a in actions if a.verb == "attack"}
    best, most = None, 0.05
    for victim in [None, *sorted(victims)]:
        mine = [a for a in actions if a.verb == "attack" and a.args[0] == victim]
        first, worth = _plan(view, foes + mine, victim)
        if first is not None and worth > most:
            best, most = first, worth
    return best


def _plan(view: GoneWildView, actions: Sequence[Action], victim: int | None) -> tuple[Action | None, float]:
    """Take the best target for the cards left, again and again."""
    cards, left = force(view), [(action, _defence(view, action)) for action in actions]
    damaged = me(view)["tally"].get("damaged", 0)
    risk = answer_chance(view, victim) if victim is not None else 0.0
    first: Action | None = None
    total = 0.0
    while left:
        forces = {needed: choose_force(cards, needed) for needed in {needed for _, needed in left}}
        best: tuple[float, Action, int, float] | None = None
        for action, needed in left:
            chosen = forces[needed]
            if chosen is None:
                continue
            gain = _gain(view, action, damaged, risk, len(chosen))
            rate = gain / (0.5 + sum([card[0] for card in chosen]))
            if gain > 0 and (best is None or rate > best[0]):
                best = (rate, action, needed, gain)
        if best is None:
            break
        _, action, needed, gain = best
        total += gain
        first = first or action
        damaged += action.verb == "attack"
        for card in forces[needed] or ():
            cards.remove(card)
        left.remove((action, needed))
    return first, total


def _defence(view: GoneWildView, action: Action) -> int:
    if action.verb == "hunt":
        foe = action.args[0]
        return SETUP.draco["defence"] if foe == "draco" else FOES[view["path"][int(foe)]].defence
    player, place = view["players"][int(action.args[0])], str(action.args[1])
    return target(player, place)["defence"]


def target(player: PlayerView, place: str) -> HallView | PlotView:
    """A building of a village, or its hall."""
    return next((plot for plot in player["village"] if plot["place"] == place), player["hall"])


def _gain(view: GoneWildView, action: Action, damaged: int, risk: float, cards: int) -> float:
    """Points of an attack, its reward and its missions; less what the defender may make of it."""
    player = me(view)
    if action.verb == "hunt":
        if action.args[0] == "draco":
            return POINTS_OF_GOLD * 1.5 + mission_value(view, player, "draco")
        return FOES[view["path"][int(action.args[0])]].points + POINTS_OF_GOLD + mission_value(view, player, "undead")
    owner = view["players"][int(action.args[0])]
    plot = next((plot for plot in owner["village"] if plot["place"] == action.args[1]), None)
    gain = raid_points(damaged + 1) - raid_points(damaged) + mission_value(view, player, "damaged")
    if plot:
        building = BUILDINGS[plot["kind"]]
        gain += building.points + 0.6 * (building.pillage and plot["tokens"] > 0)
    else:
        hall = HALLS[owner["hall"]["level"] - 1]
        gain += hall.points + 2.0 * hall.favour + mission_value(view, player, "hall_damaged")
    return gain * (1 - risk) - risk * 0.7 * cards


def answer_chance(view: GoneWildView, victim: int) -> float:
    """How likely that player holds a Defence card."""
    player = view["players"][victim]
    if any(name in DEFENDERS for name in player["known"]):
        return 0.9
    unseen, hand = len(player["unseen"]), player["hand"] - len(player["known"])
    share = hand / max(1, unseen - len(player["known"]))
    defenders = sum(name in DEFENDERS for name in player["unseen"])
    return 0.8 * (1.0 - (1.0 - share) ** defenders)


# -- In an attack


def muster(view: GoneWildView, actions: Sequence[Action]) -> Action:
    """Add what is needed, one by one; then commit."""
    attack = view["attack"]
    assert attack is not None
    if actions[0].verb == "commit":
        return actions[0]
    led = any(name in FIGHTERS for name in attack["cards"])
    chosen = choose_force(force(view), attack["defence"] - attack["force"], led)
    wanted = chosen[0][1] if chosen else None
    return next((a for a in actions if a.verb == "add" and a.args[0] == wanted), actions[0])


def could_repel(view: GoneWildView) -> bool:
    """GW-25: whether the Defence cards in hand could repel the attack, or draw others that might."""
    attack = view["attack"]
    assert attack is not None
    cards = [name for name in view["hand"] if name in DEFENDERS]
    enough = attack["defence"] + sum([DEFENDERS[name] for name in cards]) > attack["force"]
    return bool(cards) and (enough or any(CARDS[name].draw for name in cards))


def answer(view: GoneWildView, actions: Sequence[Action]) -> Action:
    """GW-25: repel with the smallest card that does it, or with several; else keep the cards for another attack."""
    attack = view["attack"]
    assert attack is not None
    missing = attack["force"] + 1 - attack["defence"]
    cards = sorted((DEFENDERS[name], name) for name in view["hand"] if name in DEFENDERS)
    alone = next((name for value, name in cards if value >= missing), None)
    if alone is None and sum(value for value, _ in cards) >= missing:
        alone = cards[-1][1]
    if alone is None:
        alone = next((name for _, name in cards if CARDS[name].draw), None)
    return next((a for a in actions if a.verb == "defend" and a.args[0] == alone), actions[-1])
