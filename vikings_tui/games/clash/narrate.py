"""Events and actions of Clash as sentences. An event has gone through `seen_by`: what is not in it is not told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.cards import SHIELD

SILENT = ("passed",)
SEEN = {"supplied": "values", "stole": "value", "shielded": "card", "drew": "cards"}  # the secret part, if there is one
PEOPLE = {"seat": "player", "caller": "caller", "thief": "thief", "victim": "victim", "taker": "taker"}
WORDS = {"as": "action", "card": "card"}
PLAIN = {"space": "space", "from": "origin", "at": "at", "to": "to", "value": "value", "n": "n"}


def card_name(card: str, texts: Texts) -> str:
    return texts(f"clash.card.{card}")


def narrate(event: Event, names: Sequence[str], texts: Texts) -> str:
    """The log's sentence; "" when it is not worth a line."""
    kind = _sentence(event.kind, event.data)
    if kind in SILENT or kind == "drew":  # others need not hear of every draw
        return ""
    return texts(f"clash.log.{kind}", **_params(event.data, names, texts))


def _sentence(kind: str, data: Mapping[str, Any]) -> str:
    """Which of the sentences of a kind of event."""
    if kind == "announced":
        return kind if "card" not in data else "announced_true" if data["card"] == data["as"] else "announced_bluff"
    if kind == "called":
        return "called_true" if data["true"] else "called_bluff"
    if kind == "shielded" and data.get("card") == SHIELD:
        return "shielded_true"
    if kind in SEEN and SEEN[kind] in data:
        return f"{kind}_seen"
    return kind


def _params(data: Mapping[str, Any], names: Sequence[str], texts: Texts) -> dict[str, object]:
    """What the braces of a log sentence may hold: people by name, cards and actions in the language."""
    params: dict[str, object] = {}
    for key, value in data.items():
        if key in PEOPLE:
            params[PEOPLE[key]] = names[value]
        elif key in WORDS:
            params[WORDS[key]] = card_name(value, texts)
        elif key in PLAIN:
            params[PLAIN[key]] = value
        elif key == "values":
            params["values"] = ", ".join(map(str, value))
        elif key == "cards":
            params["cards"] = ", ".join(card_name(card, texts) for card in value)
        elif key == "winners":
            params.update(n=len(value), players=", ".join(names[seat] for seat in value))
            params["score"] = data["scores"][value[0]]
    return params


def label(action: Action, view: View, names: Sequence[str], texts: Texts) -> str:
    """What a person reads on the button of an action."""
    verb, args = action.verb, action.args
    key = f"clash.do.{verb}"
    match verb:
        case "play" | "shield":
            card = view["players"][view["seat"]]["hand"][int(args[0]) - 1]
            named = SHIELD if verb == "shield" else str(args[1])
            truth = "true" if card == named else "bluff"
            return texts(f"{key}_{truth}", card=card_name(card, texts), action=card_name(named, texts))
        case "call" | "pass":
            return texts(f"{key}_{view['decision']['kind']}")
        case "slam":
            return texts(key, victim=names[int(args[0])], space=args[1])
        case "attack":
            return texts(key, victim=names[int(args[0])])
        case "take":
            value = view["players"][view["victim"]]["tokens"][int(args[0]) - 1]
            return texts(key if value is None else f"{key}_seen", number=args[0], value=value)
        case "throw":
            return _throw_label(str(args[0]), view, names, texts)
        case "decline":
            return texts(key)
    return texts(key, space=args[0])


def _throw_label(space: str, view: View, names: Sequence[str], texts: Texts) -> str:
    if load_arena(view["arena"]).is_water(space):
        return texts("clash.do.throw_water", space=space)
    for seat, player in enumerate(view["players"]):
        if player["space"] == space:
            return texts("clash.do.throw_viking", space=space, player=names[seat])
    return texts("clash.do.throw", space=space)
