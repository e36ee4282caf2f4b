"""How the bot attacks and defends: which targets pay, with which cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.state import View
from vikings_tui.games.gone_wild.attack import BONUSES, DEFENDERS, FIGHTERS, FOES
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP, raid_points
from vikings_tui.games.gone_wild.judgement import POINTS_OF_GOLD, kinds, mission_value

Force = list[tuple[int, str]]  # the value of a card in an attack, and the card


def attack_value(player: dict[str, Any], name: str) -> int:
    """What a card adds to an attack of this player of a view."""
    if name in BONUSES:
        return BONUSES[name]
    card = FIGHTERS[name]
    village = kinds(player) if card.attack_per else []
    per = len(set(village)) if card.attack_per == "kinds" else village.count(card.attack_per)
    return card.attack + card.bonus + per


def force(view: View) -> Force:
    """The cards that could attack now, the weakest first."""
    player = view["players"][view["seat"]]
    cards = (name for name in view["hand"] + player["ready"] if name in FIGHTERS or name in BONUSES)
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


def best_target(view: View, actions: Sequence[Action]) -> Action | None:
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


def _plan(view: View, actions: Sequence[Action], victim: int | None) -> tuple[Action | None, float]:
    """Take the best target for the cards left, again and again."""
    cards, left = force(view), [(action, _defence(view, action)) for action in actions]
    damaged = view["players"][view["seat"]]["tally"].get("damaged", 0)
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


def _defence(view: View, action: Action) -> int:
    if action.verb == "hunt":
        foe = action.args[0]
        return SETUP.draco["defence"] if foe == "draco" else FOES[view["path"][int(foe)]].defence
    return int(_target(view, action)["defence"])


def _target(view: View, action: Action) -> dict[str, Any]:
    player = view["players"][int(action.args[0])]
    if action.args[1] == "hall":
        hall: dict[str, Any] = player["hall"]
        return hall
    found: dict[str, Any] = next(plot for plot in player["village"] if plot["place"] == action.args[1])
    return found


def _gain(view: View, action: Action, damaged: int, risk: float, cards: int) -> float:
    """Points of an attack, its reward and its missions; less what the defender may make of it."""
    player = view["players"][view["seat"]]
    if action.verb == "hunt":
        if action.args[0] == "draco":
            return POINTS_OF_GOLD * 1.5 + mission_value(view, player, "draco")
        return FOES[view["path"][int(action.args[0])]].points + POINTS_OF_GOLD + mission_value(view, player, "undead")
    target = _target(view, action)
    gain: float = raid_points(damaged + 1) - raid_points(damaged) + mission_value(view, player, "damaged")
    if "kind" in target:
        building = BUILDINGS[target["kind"]]
        gain += building.points + 0.6 * (building.pillage and target["tokens"] > 0)
    else:
        hall = HALLS[target["level"] - 1]
        gain += hall.points + 2.0 * hall.favour + mission_value(view, player, "hall_damaged")
    return gain * (1 - risk) - risk * 0.7 * cards


def answer_chance(view: View, victim: int) -> float:
    """How likely that player holds a Defence card."""
    player = view["players"][victim]
    if any(name in DEFENDERS for name in player["known"]):
        return 0.9
    unseen, hand = len(player["unseen"]), player["hand"] - len(player["known"])
    share: float = hand / max(1, unseen - len(player["known"]))
    defenders: int = sum(name in DEFENDERS for name in player["unseen"])
    return 0.8 * (1.0 - float((1.0 - share) ** defenders))


# -- In an attack


def muster(view: View, actions: Sequence[Action]) -> Action:
    """Add what is needed, one by one; then commit."""
    attack = view["attack"]
    if actions[0].verb == "commit":
        return actions[0]
    led = any(name in FIGHTERS for name in attack["cards"])
    chosen = choose_force(force(view), attack["defence"] - attack["force"], led)
    wanted = chosen[0][1] if chosen else None
    return next((a for a in actions if a.verb == "add" and a.args[0] == wanted), actions[0])


def answer(view: View, actions: Sequence[Action]) -> Action:
    """GW-25: repel with the smallest card that does it, or with several; else keep the cards for another attack."""
    attack = view["attack"]
    missing = attack["force"] + 1 - attack["defence"]
    cards = sorted((DEFENDERS[name], name) for name in view["hand"] if name in DEFENDERS)
    alone = next((name for value, name in cards if value >= missing), None)
    if alone is None and sum(value for value, _ in cards) >= missing:
        alone = cards[-1][1]
    if alone is None:
        alone = next((name for _, name in cards if CARDS[name].draw), None)
    return next((a for a in actions if a.verb == "defend" and a.args[0] == alone), actions[-1])
