"""Events and actions of Vikings Gone Wild as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.gone_wild import describe
from vikings_tui.games.gone_wild.content import CARDS, HALLS, MISSIONS, SETUP
from vikings_tui.games.gone_wild.raiding import attack_value
from vikings_tui.games.gone_wild.words import TOKENS

SILENT = {"aim", "add", "end"}  # what follows says it all


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


def _params(data: Any, names: Sequence[str], texts: Texts) -> dict[str, object]:
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
    "card": describe.card_name,
    "opened": describe.card_name,
    "gone": describe.card_name,
    "cards": describe.cards_name,
    "mission": describe.mission_name,
    "bonus": describe.bonus_name,
    "place": describe.place_name,
    "kind": describe.building_name,
    "foe": lambda foe, texts: foe_name(foe, texts),
    "source": lambda source, texts: texts(f"gone_wild.source.{source}"),
}


def foe_name(foe: str, texts: Texts) -> str:
    return describe.card_name(foe, texts) if foe in CARDS else texts("gone_wild.draco")


def _paid(data: Any, texts: Texts) -> str:
    """What a payment took, in brackets; nothing if it was all money at hand."""
    parts = [describe.cards_name(data.get("cards", ()), texts)]
    parts.append(describe.tokens_name(data["barrels"], data["ingots"], texts))
    items = ", ".join(part for part in parts if part)
    return texts("gone_wild.paid", items=items) if items else ""


def _by(key: str, choice: str) -> Callable[[Any, dict[str, object], Texts], str]:
    """A sentence for each value of one of the event's fields."""
    return lambda data, params, texts: texts(f"gone_wild.log.{key}_{data[choice]}", **params)


def _secret(key: str, part: str) -> Callable[[Any, dict[str, object], Texts], str]:
    """A sentence with a part that not everybody sees."""
    return lambda data, params, texts: texts(f"gone_wild.log.{key}{'' if part in data else '_unseen'}", **params)


def _draw(data: Any, params: dict[str, object], texts: Texts) -> str:
    return texts(f"gone_wild.log.draw{'' if 'cards' in data else '_unseen'}", **params, n=data["count"])


def _new_hand(data: Any, params: dict[str, object], texts: Texts) -> str:
    """What others draw when a round begins goes without saying."""
    return _draw(data, params, texts) if "cards" in data else ""


def _produce(data: Any, params: dict[str, object], texts: Texts) -> str:
    made = describe.tokens_name(data["beer"], data["gold"], texts)
    return texts("gone_wild.log.produce", player=params["player"], made=made)


def _build(data: Any, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.build", player=params["player"], building=params["kind"], paid=params["paid"])


def _return(data: Any, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.return", player=params["player"], building=params["kind"])


def _loot(data: Any, params: dict[str, object], texts: Texts) -> str:
    what = TOKENS[data["resource"]] if data["storable"] else data["resource"]
    return texts(f"gone_wild.log.loot_{what}", **params)


def _favour(data: Any, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.favour_open" if data["opened"] else "gone_wild.log.favour", **params)


def _score(data: Any, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.score", **params, n=data["points"])


def _store(data: Any, params: dict[str, object], texts: Texts) -> str:
    kept = describe.tokens_name(data["barrels"], data["ingots"], texts)
    lost = describe.tokens_name(data["lost_barrels"], data["lost_ingots"], texts)
    key = "store" if not lost else "store_lost" if kept else "store_only_lost"
    return texts(f"gone_wild.log.{key}", player=params["player"], kept=kept, lost=lost)


def _path_moves(data: Any, params: dict[str, object], texts: Texts) -> str:
    if data["gone"] is None and data["card"] is None:
        return ""
    key = "path_gone" if data["card"] is None else "path_comes" if data["gone"] is None else "path_moves"
    return texts(f"gone_wild.log.{key}", **params)


def _bonus(data: Any, params: dict[str, object], texts: Texts) -> str:
    if not data["seats"]:
        return texts("gone_wild.log.bonus_none", **params)
    each = "one" if len(data["seats"]) == 1 else "other"
    return texts(f"gone_wild.log.bonus.{each}", **params, n=data["points"])


def _tie(data: Any, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.tie" if len(data["seats"]) == 1 else "gone_wild.log.tie_open", **params)


def _over(data: Any, params: dict[str, object], texts: Texts) -> str:
    return texts("gone_wild.log.over", **params, n=len(data["winners"]))


SENTENCES: dict[str, Callable[[Any, dict[str, object], Texts], str]] = {
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
            level = view["players"][view["seat"]]["hall"]["level"]
            cost = describe.amount(HALLS[level].beer_cost, HALLS[level].gold_cost, texts)
            return texts(key, level=level + 1, price=cost)
        case "build" | "return":
            kind = str(args[0])
            return texts(key, building=describe.building_name(kind, texts), price=describe.price(kind, texts))
        case "exchange":
            beer = SETUP.exchange if args[0] == "beer" else 0
            cost = describe.amount(beer, SETUP.exchange - beer, texts)
            return texts(f"{key}_{args[0]}", amount=cost)
        case "spend" | "loot":
            return texts(f"{key}_{args[0]}")
        case "commit":
            return texts(key, force=view["attack"]["force"], defence=view["attack"]["defence"])
        case "mission" | "swap":
            mission = str(args[0])
            cost, name = describe.amount(0, SETUP.swap_price, texts), describe.mission_name(mission, texts)
            return texts(key, mission=name, points=MISSIONS[mission].points, price=cost)
        case "spy":
            return texts(key, player=names[int(args[0])])
    return _card_label(key, action, view, texts) if args else texts(key)


def _place(view: View, seat: int, place: str, names: Sequence[str], texts: Texts) -> dict[str, object]:
    player = view["players"][seat]
    target = next((plot for plot in player["village"] if plot["place"] == place), player["hall"])
    return {"place": describe.place_name(place, texts), "player": names[seat], "defence": target["defence"]}


def _card_label(key: str, action: Action, view: View, texts: Texts) -> str:
    """Buttons that name a card: with its price where it is bought, with what it adds in an attack."""
    card = str(action.args[0])
    params: dict[str, object] = {"card": describe.card_name(card, texts)}
    if action.verb in ("buy", "pick"):
        params["price"] = describe.price(card, texts)
    elif action.verb == "add":
        params["n"] = attack_value(view["players"][view["seat"]], card)
    elif action.verb == "defend":
        params["n"] = CARDS[card].defence
    return texts(key, **params)
