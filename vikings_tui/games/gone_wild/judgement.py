"""What things are worth, in victory points to come: the eye of the bot. Sees a View, never a State."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vikings_tui.core.state import View
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, HALLS, MISSIONS, SETUP, Card

# Of one point, each time the card comes to hand. Few targets need more than STRONG: beyond it a point is worth half.
POINTS_OF_ATTACK = 0.3
STRONG = 4
POINTS_OF_BONUS = 0.3
POINTS_OF_DEFENCE = 0.3
POINTS_OF_DRAW = 0.5
POINTS_OF_BEER = 0.2
POINTS_OF_GOLD = 0.3
POINTS_OF_STORAGE = 0.3  # each round that it scores


def rounds_left(view: View) -> float:
    """A guess: how long the leader needs at the pace so far."""
    lead: int = max([player["vp"] for player in view["players"]])
    pace: float = max(2.0, lead / view["round"])
    left: float = (view["goal"] - lead) / pace
    return min(12.0, max(1.0, left))


def deck_size(player: dict[str, Any]) -> int:
    return sum(len(player[pile]) for pile in ("unseen", "played", "ready", "discard"))


def uses(view: View, player: dict[str, Any]) -> float:
    """How often a card bought now will come to hand before the end."""
    taverns = sum(BUILDINGS[plot["kind"]].draw for plot in player["village"])
    return max(0.0, rounds_left(view) - 1) * (SETUP.hand + taverns) / (deck_size(player) + 1)


def kinds(player: dict[str, Any]) -> list[str]:
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


def card_value(view: View, name: str, player: dict[str, Any], often: float) -> float:
    """What owning one more of this card is worth if it comes to hand so `often` (see uses); cards no better than Beer
    only thin the deck out."""
    card = CARDS[name]
    worth = (once(card, kinds(player)) - 0.25) * often
    return worth + bonus_value(view, card) + mission_value(view, player, f"bought_{card.kind}", card.pile)


def bonus_value(view: View, card: Card) -> float:
    """A card that the end counts."""
    hits = sum([BONUSES[bonus] in (card.id, card.kind, card.pile) for bonus in view["bonuses"]])
    return 0.5 * hits


def mission_value(view: View, player: dict[str, Any], what: str, pile: str = "") -> float:
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


def has_room(player: dict[str, Any], kind: str) -> bool:
    """GW-17: whether another building of this kind may stand in this village."""
    village, limit = kinds(player), player["hall"]["limit"]
    return village.count(kind) < SETUP.same_building and (not limit or len(village) < limit)


def building_value(view: View, kind: str, player: dict[str, Any], rounds: float) -> float:
    """`rounds`: how many are left."""
    building, left = BUILDINGS[kind], rounds - 1
    village = kinds(player)
    worth = 0.4 * ("builder" in view["bonuses"]) + mission_value(view, player, "built")
    worth += _mission_of_kind(player, kind, village)
    if building.produces:
        worth += left * (0.3 if building.produces == "gold" else 0.24)
    if building.stores:
        makers = sum(BUILDINGS[k].produces == building.stores for k in village)
        filling = SETUP.hand if not makers else SETUP.store_scores * (village.count(kind) + 1) / makers
        worth += max(0.0, left - filling) * POINTS_OF_STORAGE if makers else 0.0
    worth += building.draw * left * 0.4 + building.keep * left * 0.12
    return worth


def _mission_of_kind(player: dict[str, Any], kind: str, village: list[str]) -> float:
    worth = 0.0
    for name in player["missions"]:
        for goal, least in MISSIONS[name].goal:
            if (goal == kind and village.count(kind) < least) or (goal == "buildings" and len(village) < least):
                worth = max(worth, 0.8 * MISSIONS[name].points / least)
    return worth


def hall_value(view: View, player: dict[str, Any]) -> float:
    """A larger hall: its points, and room for what a full village can't build."""
    hall, left = HALLS[int(player["hall"]["level"])], rounds_left(view)
    room: int = player["hall"]["limit"] - len(player["village"])
    rate = 0.3 if room <= 0 else 0.15 if room == 1 else 0.05
    return hall.built + rate * max(0.0, left - 1)
