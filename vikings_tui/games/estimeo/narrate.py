"""Events and actions of Estimeo as sentences, and the words of its cards in the language of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.estimeo.deck import deck_of, wording
from vikings_tui.games.estimeo.ideas import idea
from vikings_tui.games.estimeo.notation import MARKER, MASTER
from vikings_tui.games.estimeo.position import HOURGLASS, Position
from vikings_tui.games.estimeo.scoring import SIDE
from vikings_tui.games.estimeo.views import EstimeoView, typed

QUIET = ("put", "move", "out", "arrange", "used")  # a column is its player's own business until it is scored


def question(named: Mapping[str, Any], texts: Texts) -> str:
    """The question of a card as events and views name it: `card` with its `deck` and `mark`, or the Master's with its
    `id` or its `words`."""
    if named.get("card", MASTER) == MASTER:
        return suggestion(named["id"], texts) if named["id"] else str(named["words"])
    return wording(deck_of(named["deck"], named["mark"]).card(named["card"]).question, texts.language)


def explanation(card: str, view: View | EstimeoView, texts: Texts) -> str:
    """Why the answer of a challenge card is what it is, or how to measure it; of the Master's, where it comes from."""
    seen = typed(view)
    if card == MASTER:
        return texts(f"estimeo.told.{seen['challenge']['by'] if seen['challenge'] else 'master'}")
    challenge = deck_of(seen["deck"], seen["mark"]).card(card)
    about, source = wording(challenge.explanation, texts.language), wording(challenge.source, texts.language)
    return f"{about} {texts('estimeo.source', source=source)}".strip() if source else about


def reason(turned: Mapping[str, Any], texts: Texts) -> str:
    """Why a card that was turned is green or red, with its numbers."""
    key, answer, marker = turned["verdict"], turned["answer"], turned["marker"]
    if key == SIDE:
        key = "side_high" if answer > marker else "side_low"
    return texts(f"estimeo.reason.{key}", answer=answer, marker=marker, top=turned["top"])


def seconds(tenths: int, texts: Texts) -> str:
    return f"{tenths // 10}{texts('estimeo.point')}{tenths % 10}"


def suggestion(name: str, texts: Texts) -> str:
    """ES-8: a challenge from the Master's list."""
    suggested = idea(name)
    return wording(suggested.question, texts.language) if suggested else name


def card_question(card: str, view: View | EstimeoView, texts: Texts) -> str:
    """The question of a card that this view shows, the Master's too."""
    seen = typed(view)
    if card == MASTER and seen["challenge"]:
        return question({"card": MASTER, **seen["challenge"]}, texts)
    return question({"card": card, "deck": seen["deck"], "mark": seen["mark"]}, texts)


def secrets(position: Position, seat: Seat, texts: Texts) -> str:
    """The cards in hand that the others do not see, for a match watched with all cards open."""
    cards = [{"card": card, "deck": position.deck, "mark": position.mark} for card in position.hands[seat]]
    return " · ".join(question(card, texts) for card in cards)


def narrate(event: Event, names: Sequence[str], texts: Texts) -> str:
    """The log's sentence for an event that went through `seen_by`; "" for the steps of a ranking."""
    if event.kind in QUIET:
        return ""
    data = event.data
    key = f"estimeo.log.{_sentence(event.kind, data)}"
    if event.kind == "end":
        return texts(key, n=len(data["winners"]), players=", ".join(names[seat] for seat in data["winners"]))
    return texts(key, **_params(event.kind, data, names, texts))


def _sentence(kind: str, data: Mapping[str, Any]) -> str:
    """Which of the sentences of a kind of event."""
    variant = {"markers": "how", "turned": "verdict", "asked": "by", "step": "colour"}.get(kind)
    return f"{kind}_{data[variant]}" if variant else kind


def _params(kind: str, data: Mapping[str, Any], names: Sequence[str], texts: Texts) -> dict[str, object]:
    """What the braces of a log sentence may hold: people by name, times in seconds, cards by their question."""
    params: dict[str, object] = dict(data)
    seat = data.get("seat", data.get("master"))
    if seat is not None:
        params["player"] = names[seat]
    if "seat" in data and "master" in data:
        params["master"] = names[data["master"]]
    if "time" in data:
        params["time"] = seconds(data["time"], texts)
    if "round" in data:
        params["number"] = data["round"]
    if kind == "markers":
        given = [(name, value) for name, value in zip(names, data["values"], strict=True) if value]
        params["value"] = given[0][1]
        params["given"] = ", ".join(f"{name} {value}" for name, value in given)
    if kind == "left":
        params["players"] = ", ".join(names[seat] for seat in data["seats"])
    if kind in ("challenge", "asked", "entered", "answered", "turned", "left"):
        params["question"] = question(data, texts)
    return params


def label(action: Action, view: View | EstimeoView, names: Sequence[str], texts: Texts) -> str:
    """What a person reads on the button of an action."""
    verb, args, seen = action.verb, action.args, typed(view)
    if verb == "suggest":
        return suggestion(str(args[0]), texts)
    if verb == "challenge":
        return str(args[0])
    if verb == "markers":
        return texts(f"estimeo.do.markers_{args[0]}")
    if verb in ("put", "move", "out", "exchange"):
        place = args[1] if len(args) > 1 else 0
        return texts(f"estimeo.do.{verb}", card=_slot(str(args[0]), seen, texts), place=place)
    if verb == "done" and int(args[0]) == HOURGLASS and seen["players"][seen["seat"] or 0]["time"] is not None:
        return texts("estimeo.do.timeout")
    if verb in ("done", "used"):
        return texts(f"estimeo.do.{verb}", time=seconds(int(args[0]), texts))
    if verb == "answer":
        return texts("estimeo.do.answer", answer=args[1])
    if verb == "confirm":
        return texts("estimeo.do.confirm", answer=seen["answers"][seen["asked"] or ""])
    if verb == "next":
        return texts(f"estimeo.do.next_{seen['decision']['kind'] if seen['decision'] else ''}")
    return texts(f"estimeo.do.{verb}")


def _slot(slot: str, view: EstimeoView, texts: Texts) -> str:
    """A card in the hand of whoever ranks: the marker by its value, the others by their question."""
    if slot == MARKER:
        return texts("estimeo.marker", value=view["players"][view["seat"] or 0]["marker"])
    card = next(card["card"] for card in view["hand"] or () if card["slot"] == slot)
    return texts("estimeo.quoted", words=card_question(card, view, texts))
