"""Events and actions of Vikings Gone Wild as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild.beliefs import attack_value, target
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, MISSIONS, SETUP
from vikings_tui.games.gone_wild.notation import TOKENS
from vikings_tui.games.gone_wild.position import HALL, Position
from vikings_tui.games.gone_wild.views import GoneWildView, me, typed

Data = Mapping[str, Any]  # of an event


SILENT = {"aim", "add", "end"}  # what follows says it all


# -- Names and prices


def card_name(card: str, texts: Texts) -> str:
    return texts(f"gone_wild.card.{card}")


def secrets(position: Position, seat: Seat, texts: Texts) -> str:
    """The hand, which the others do not see, for a match watched with all cards open."""
    hand = Counter(position.players[seat].hand)
    cards = ", ".join(card_name(card, texts) + (f" ×{n}" if n > 1 else "") for card, n in sorted(hand.items()))
    return texts("replay.secret.hand", cards=cards) if cards else ""


def building_name(kind: str, texts: Texts) -> str:
    return texts(f"gone_wild.building.{kind}")


def mission_name(mission: str, texts: Texts) -> str:
    return texts(f"gone_wild.mission.{mission}")


def bonus_name(bonus: str, texts: Texts) -> str:
    return texts(f"gone_wild.bonus.{bonus}")


def place_name(place: str, texts: Texts) -> str:
    """A building of a village: "Town Hall", "Brewery 2"."""
    if place == HALL:
        return texts("gone_wild.hall")
    kind, _, number = place.rpartition("-")
    return texts("gone_wild.place", building=building_name(kind, texts), number=number)


def amount(beer: int, gold: int, texts: Texts) -> str:
    """A sum of money: "4 beer + 3 gold"."""
    parts = []
    if beer:
        parts.append(texts("gone_wild.beer", n=beer))
    if gold:
        parts.append(texts("gone_wild.gold", n=gold))
    return " + ".join(parts) or texts("gone_wild.free")


def short_amount(beer: int, gold: int, texts: Texts) -> str:
    """A sum of money in two or four letters: "4b3g"."""
    parts = [texts(f"gone_wild.brief.{name}", n=n) for name, n in (("beer", beer), ("gold", gold)) if n]
    return "".join(parts) or "-"


def short_price(name: str, texts: Texts) -> str:
    item = BUILDINGS[name] if name in BUILDINGS else CARDS[name]
    return short_amount(item.beer_cost, item.gold_cost, texts)


def tokens_name(barrels: int, ingots: int, texts: Texts) -> str:
    """Tokens: "2 barrels, 1 ingot"; "" for none."""
    parts = []
    if barrels:
        parts.append(texts("gone_wild.barrels", n=barrels))
    if ingots:
        parts.append(texts("gone_wild.ingots", n=ingots))
    return ", ".join(parts)


def cards_name(cards: Iterable[str], texts: Texts) -> str:
    """Several cards: "2 Elf Archer, Sword"."""
    counted = Counter(cards)
    names = (
        texts("gone_wild.times", n=count, card=card_name(card, texts)) if count > 1 else card_name(card, texts)
        for card, count in counted.items()
    )
    return ", ".join(names)


def price(name: str, texts: Texts) -> str:
    """What a card or a building costs."""
    item = BUILDINGS[name] if name in BUILDINGS else CARDS[name]
    return amount(item.beer_cost, item.gold_cost, texts)


# -- The log


def narrate(event: Event, names: Sequence[str], texts: Texts) -> str:
    """The log's sentence for an event that went through `seen_by`; "" if it is not worth a line."""
    kind, data = event.kind, event.data
    if kind in SILENT:
        return ""
    params = _params(data, names, texts)
    if kind in SENTENCES:
        return SENTENCES[kind](data, params, texts)
    return texts(f"gone_wild.log.{kind}", **params)


def _params(data: Data, names: Sequence[str], texts: Texts) -> dict[str, object]:
    """What the braces of a log sentence may hold: people and things by name."""
    params: dict[str, object] = {}
    for name, value in data.items():
        if name in NAMED and value is not None:
            params[name] = NAMED[name](value, texts)
        elif name in ("victim", "attacker"):
            params[name] = names[value]
        elif name in ("seats", "winners"):
            params["players"] = ", ".join(names[seat] for seat in value)
        elif name in ("seat", "first"):
            params["player"] = names[value]
        else:
            params[name] = value
    if "barrels" in data:
        params["paid"] = _paid(data, texts)
    return params


NAMED: dict[str, Callable[[Any, Texts], str]] = {
    "card": card_name,
    "opened": card_name,
    "gone": card_name,
    "cards": cards_name,
    "mission": mission_name,
    "bonus": bonus_name,
    "place": place_name,
    "kind": building_name,
    "foe": lambda foe, texts: foe_name(foe, texts),
    "source": lambda source, texts: texts(f"gone_wild.source.{source}"),
}


def foe_name(foe: str, texts: Texts) -> str:
    return card_name(foe, texts) if foe in CARDS else texts("gone_wild.draco")


def _paid(data: Data, texts: Texts) -> str:
    """What a payment took, in brackets: money that was there already, by an exchange say, cards, tokens."""
    beer, gold = data.get("at_hand", (0, 0))
    parts = [texts("gone_wild.at_hand", amount=amount(beer, gold, texts)) if beer or gold else ""]
    parts.append(cards_name(data.get("cards", ()), texts))
    parts.append(tokens_name(data["barrels"], data["ingots"], texts))
    items = ", ".join(part for part in parts if part)
    return texts("gone_wild.paid", items=items) if items else ""


def _by(key: str, choice: str) -> Callable[[Data, dict[str, object], Texts], str]:
    """A sentence for each value of one of the event's fields."""
    return lambda data, params, texts: texts(f"gone_wild.log.{key}_{data[choice]}", **params)


def _secret(key: str, part: str) -> Callable[[Data, dict[str, object], Texts], str]:
    """A sentence with a part that not everybody sees."""
    return lambda data, params, texts: texts(f"gone_wild.log.{key}{'' if part in data else '_unseen'}", **params)


def _draw(data: Data, params: dict[str, object], texts: Texts) -> str:
    return texts(f"gone_wild.log.draw{'' if 'cards' in data else '_unseen'}", **params, n=data["count"])


def _new_hand(data: Data, params: dict[str, object], texts: Texts) -> str:
    """What others draw when a round begins goes without saying."""
    return _draw(data, params, texts) if "cards" in data else ""


def _produce(data: Data, params: dict[str, object], texts: Texts) -> str:
    made = tokens_name(data["beer"], data["gold"], texts)
    return texts("gone_wild.log.produce", player=params["player"], made=made)


def _build(data: Data, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.build", player=params["player"], building=params["kind"], paid=params["paid"])


def _return(data: Data, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.return", player=params["player"], building=params["kind"])


def _loot(data: Data, params: dict[str, object], texts: Texts) -> str:
    what = TOKENS[data["resource"]] if data["storable"] else data["resource"]
    return texts(f"gone_wild.log.loot_{what}", **params)


def _favour(data: Data, params: dict[str, object], texts: Texts) -> str:
    key = "favour_open" if data["opened"] else "favour_hidden" if data["drawn"] else "favour"
    return texts(f"gone_wild.log.{key}", **params)


def _score(data: Data, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.score", **params, n=data["points"])


def _store(data: Data, params: dict[str, object], texts: Texts) -> str:
    kept = tokens_name(data["barrels"], data["ingots"], texts)
    lost = tokens_name(data["lost_barrels"], data["lost_ingots"], texts)
    key = "store" if not lost else "store_lost" if kept else "store_only_lost"
    return texts(f"gone_wild.log.{key}", player=params["player"], kept=kept, lost=lost)


def _path_moves(data: Data, params: dict[str, object], texts: Texts) -> str:
    if data["gone"] is None and data["card"] is None:
        return ""
    key = "path_gone" if data["card"] is None else "path_comes" if data["gone"] is None else "path_moves"
    return texts(f"gone_wild.log.{key}", **params)


def _bonus(data: Data, params: dict[str, object], texts: Texts) -> str:
    if not data["seats"]:
        return texts("gone_wild.log.bonus_none", **params)
    each = "one" if len(data["seats"]) == 1 else "other"
    return texts(f"gone_wild.log.bonus.{each}", **params, n=data["points"])


def _tie(data: Data, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.tie" if len(data["seats"]) == 1 else "gone_wild.log.tie_open", **params)


def _over(data: Data, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.over", **params, n=len(data["winners"]))


SENTENCES: dict[str, Callable[[Data, dict[str, object], Texts], str]] = {
    "draw": _draw,
    "new_hand": _new_hand,
    "produce": _produce,
    "spend": _by("spend", "token"),
    "exchange": _by("exchange", "resource"),
    "build": _build,
    "return": _return,
    "pillage": _by("pillage", "token"),
    "steal": _by("steal", "token"),
    "loot": _loot,
    "score": _score,
    "favour_drawn": _secret("favour_drawn", "card"),
    "favour": _favour,
    "spy": _secret("spy", "cards"),
    "keep": _secret("keep", "card"),
    "store": _store,
    "path_moves": _path_moves,
    "bonus": _bonus,
    "tie": _tie,
    "over": _over,
}


# -- Buttons


def label(action: Action, view: View, names: Sequence[str], texts: Texts) -> str:
    """What a person reads on the button of an action."""
    return _label(action, typed(view), names, texts)


def _label(action: Action, view: GoneWildView, names: Sequence[str], texts: Texts) -> str:
    verb, args = action.verb, action.args
    key = f"gone_wild.do.{verb}"
    match verb:
        case "attack" | "steal":
            return texts(key, **_place(view, int(args[0]), str(args[1]), names, texts))
        case "hunt":
            foe = str(args[0]) if args[0] == "draco" else view["path"][int(args[0])]
            defence = CARDS[foe].defence if foe in CARDS else SETUP.draco["defence"]
            return texts(key, foe=foe_name(foe, texts), defence=defence)
        case "upgrade":
            level = me(view)["hall"]["level"]
            cost = amount(HALLS[level].beer_cost, HALLS[level].gold_cost, texts)
            return texts(key, level=level + 1, price=cost)
        case "build" | "return":
            kind = str(args[0])
            return texts(key, building=building_name(kind, texts), price=price(kind, texts))
        case "exchange":
            beer = SETUP.exchange if args[0] == "beer" else 0
            cost = amount(beer, SETUP.exchange - beer, texts)
            return texts(f"{key}_{args[0]}", amount=cost)
        case "spend" | "loot":
            return texts(f"{key}_{args[0]}")
        case "commit" if view["attack"]:
            return texts(key, force=view["attack"]["force"], defence=view["attack"]["defence"])
        case "mission" | "swap":
            mission = str(args[0])
            cost, name = amount(0, SETUP.swap_price, texts), mission_name(mission, texts)
            return texts(key, mission=name, points=MISSIONS[mission].points, price=cost)
        case "spy":
            return texts(key, player=names[int(args[0])])
    return _card_label(key, action, view, texts) if args else texts(key)


def _place(view: GoneWildView, seat: int, place: str, names: Sequence[str], texts: Texts) -> dict[str, object]:
    defence = target(view["players"][seat], place)["defence"]
    return {"place": place_name(place, texts), "player": names[seat], "defence": defence}


def _card_label(key: str, action: Action, view: GoneWildView, texts: Texts) -> str:
    """Buttons that name a card: with its price where it is bought, with what it adds in an attack."""
    card = str(action.args[0])
    params: dict[str, object] = {"card": card_name(card, texts)}
    if action.verb in ("buy", "pick"):
        params["price"] = price(card, texts)
    elif action.verb == "add":
        params["n"] = attack_value(me(view), card)
    elif action.verb == "defend":
        params["n"] = CARDS[card].defence
    return texts(key, **params)
