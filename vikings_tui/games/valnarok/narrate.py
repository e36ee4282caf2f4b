"""Events and actions of Valnarok as sentences. A card that only one seat saw is never named: the log is no crib, and
remembering is the game. (The option `notes` shows what a seat may still know; that is the screen's, from its view.)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.valnarok.content import VALUE
from vikings_tui.games.valnarok.position import Position

SHIELDS = ("bronze", "silver", "gold")


def card_name(card: str, texts: Texts) -> str:
    return texts(f"valnarok.card.{card}")


def secrets(position: Position, seat: Seat, texts: Texts) -> str:
    """The row as it really lies, for a match watched with all cards open."""
    row = ["–" if held is None else f"{card_name(held.card, texts)} {VALUE[held.card]}" for held in position.rows[seat]]
    said = [texts("valnarok.secret.row", cards=", ".join(row))] if row else []
    if position.hand is not None and position.turn == seat:
        said.append(texts("valnarok.secret.drawn", card=card_name(position.hand, texts)))
    return " · ".join(said)


def shield_name(shields: int, texts: Texts, words: str = "shield") -> str:
    """VN-3: what a player with so many rounds won has; "" for none."""
    return texts(f"valnarok.{words}.{SHIELDS[min(shields, len(SHIELDS)) - 1]}") if shields > 0 else ""


def shield_metal(shields: int, texts: Texts) -> str:
    """In a word: bronze, silver, gold."""
    return shield_name(shields, texts, "metal")


def narrate(event: Event, names: Sequence[str], texts: Texts) -> str:
    """The log's sentence for an event that went through `seen_by`."""
    data = event.data
    if event.kind == "loki" and data["other"] == data["seat"]:  # one's own card is told first
        data = {**data, "owner": data["other"], "slot": data["place"], "other": data["owner"], "place": data["slot"]}
    if event.kind == "closed":  # that nobody intercepts any more is seen by what follows
        return ""
    key = f"valnarok.log.{_sentence(event.kind, data)}"
    if event.kind == "end":
        return texts(key, n=len(data["winners"]), players=", ".join(names[seat] for seat in data["winners"]))
    if event.kind == "count":
        cards = ", ".join(card_name(card, texts) for card in data["cards"]) or texts("valnarok.no_cards")
        return texts(key, player=names[data["seat"]], cards=cards, n=data["points"])
    return texts(key, **_params(data, names, texts))


def _sentence(kind: str, data: Any) -> str:
    """Which of the sentences of a kind of event."""
    if kind == "intercept":
        return f"intercept_{'right' if data['right'] else 'wrong'}_{_whose(data)}"
    if kind in ("odin", "loki"):
        return f"{kind}_{_whose(data)}"
    if kind == "add":
        return f"add_{data['why']}"
    if kind == "give":
        return "give_pile" if data["slot"] == "pile" else "give"
    if kind == "swap":
        return "swap_taken" if data["taken"] else "swap"
    return kind


def _whose(data: Any) -> str:
    return "own" if data["seat"] == data["owner"] else "other"


def _params(data: Any, names: Sequence[str], texts: Texts) -> dict[str, object]:
    """What the braces of a log sentence may hold: people by name, places counted from 1, cards in the language."""
    params: dict[str, object] = {}
    for name, value in data.items():
        if name in ("seat", "starter"):
            params["player"] = names[value]
        elif name in ("owner", "other"):
            params[name] = names[value]
        elif name in ("slot", "place") and value != "pile":
            params[name] = value + 1
        elif name in ("card", "kept", "top"):
            params[name] = card_name(value, texts)
        elif name == "shields":
            params["shield"] = shield_name(value, texts)
        elif name == "round":
            params["number"] = value
    return params


def label(action: Action, view: View, names: Sequence[str], texts: Texts) -> str:
    """What a person reads on the button of an action."""
    verb, args = action.verb, action.args
    key = f"valnarok.do.{verb}"
    if verb == "take":
        return texts(key, card=card_name(view["discard"][-1], texts))
    if verb == "target":
        return texts(key, player=names[int(args[0])])
    if args == ("pile",):
        return texts("valnarok.do.give_pile")
    if len(args) == 1:
        return texts(key, slot=int(args[0]) + 1)
    if len(args) == 2:
        whose = "own" if args[0] == view["seat"] else "other"
        return texts(f"{key}_{whose}", player=names[int(args[0])], slot=int(args[1]) + 1)
    return texts(key)


def card_says(card: str, texts: Texts) -> str:
    """A card's worth and what it does, in a sentence or two."""
    return texts("valnarok.worth", card=card_name(card, texts), n=VALUE[card], says=texts(f"valnarok.says.{card}"))


def round_says(view: View, names: Sequence[str], texts: Texts) -> str:
    """How the last round ended: who won what, and whose Ragnarök it was."""
    last = view["last"]
    told = [Event("shield", {"seat": seat, "shields": view["shields"][seat]}) for seat in last["winners"]]
    if last["ragnarok"] is not None:
        told.append(Event("ragnarok", {"seat": last["ragnarok"]}))
    if last["by"] == "pile":
        told.insert(0, Event("used_up"))
    return " ".join(narrate(event, names, texts) for event in told)
