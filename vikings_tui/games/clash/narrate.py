"""Events and actions of Clash as sentences: the log, what is asked, what choosing an action would bring. An event has
gone through `seen_by`, a view is one person's: what is not in it is not told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.bracelets import VALUES
from vikings_tui.games.clash.cards import SHIELD
from vikings_tui.games.clash.content import components
from vikings_tui.games.clash.position import Position
from vikings_tui.games.clash.records_lies import Lie, Turn
from vikings_tui.games.clash.views import ClashView, typed

KINDS = {"S": "start", "B": "bracelet", "C": "centre", "~": "water", ".": "plain"}  # the letters of a content file
SILENT = ("passed",)
SEEN = {"supplied": "values", "stole": "value", "shielded": "card", "drew": "cards"}  # the secret part, if there is one
PEOPLE = {"seat": "player", "caller": "caller", "thief": "thief", "victim": "victim", "taker": "taker"}
WORDS = {"as": "action", "card": "card"}
PLAIN = {"space": "space", "from": "origin", "at": "at", "to": "to", "value": "value", "n": "n"}


def card_name(card: str, texts: Texts) -> str:
    return texts(f"clash.card.{card}")


def secrets(position: Position, seat: Seat, texts: Texts) -> str:
    """All that a player has and the others do not see, for a match watched with all cards open."""
    hand = ", ".join(card_name(card, texts) for card in position.hands[seat])
    said = [texts("replay.secret.hand", cards=hand)] if hand else []
    for laid in position.laid:
        if laid.seat == seat and not laid.open:
            named = card_name(laid.named, texts)
            said.append(texts("clash.secret.laid", card=card_name(laid.card, texts), action=named))
    values = ", ".join(str(value) for value in sorted(VALUES[token] for token in position.tokens[seat]))
    return " · ".join([*said, texts("clash.secret.bracelets", values=values)] if values else said)


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


def label(action: Action, view: View | ClashView, names: Sequence[str], texts: Texts) -> str:
    """What a person reads on the button of an action."""
    seen, verb, args = typed(view), action.verb, action.args
    key = f"clash.do.{verb}"
    match verb:
        case "play" | "shield":
            card = _own_card(seen, int(args[0]))
            named = SHIELD if verb == "shield" else str(args[1])
            truth = "true" if card == named else "bluff"
            return texts(f"{key}_{truth}", card=card_name(card, texts), action=card_name(named, texts))
        case "call" | "pass":
            return texts(f"{key}_{_kind_asked(seen)}")
        case "slam":
            return texts(key, victim=names[int(args[0])], space=args[1])
        case "attack":
            return texts(key, victim=names[int(args[0])])
        case "take":
            return texts(key, number=args[0])  # CV-19 the order on the table is the aim: no label gives a value away
        case "throw":
            return _throw_label(str(args[0]), seen, names, texts)
        case "decline" | "collect" | "leave":
            return texts(key)
    return texts(key, space=args[0])


def _own_card(view: ClashView, number: int) -> str:
    """A card of the hand of whoever looks."""
    assert view["seat"] is not None
    card = view["players"][view["seat"]]["hand"][number - 1]
    assert card is not None
    return card


def _kind_asked(view: ClashView) -> str:
    return view["decision"]["kind"] if view["decision"] else ""


def _throw_label(space: str, view: ClashView, names: Sequence[str], texts: Texts) -> str:
    if load_arena(view["arena"]).is_water(space):
        return texts("clash.do.throw_water", space=space)
    for seat, player in enumerate(view["players"]):
        if player["space"] == space:
            return texts("clash.do.throw_viking", space=space, player=names[seat])
    return texts("clash.do.throw", space=space)


def question(kind: str, view: View | ClashView, names: Sequence[str], t: Texts) -> str:
    """What is asked, with the names it is about."""
    seen = typed(view)

    def name(seat: Seat | None) -> str:
        return "" if seat is None else names[seat]

    def action() -> str:
        return card_name(seen["announced"] or "", t)

    match kind:
        case "take":
            return t("clash.pick.take", victim=name(seen["victim"]))
        case "attack":
            return t("clash.pick.attack", action=action())
        case "shield":
            return t("clash.pick.shield", player=name(seen["active"]), action=action())
        case "throw":
            return t("clash.pick.throw", value=seen["loose"], victim=name(seen["target"]))
    return t(f"clash.ask.{kind}")


def about(action: Action, view: View | ClashView, names: Sequence[str], t: Texts) -> str:
    """What choosing this brings, beside its label; "" if the label says it all."""
    seen = typed(view)
    match action.verb:
        case "place":
            return _kind(seen, str(action.args[0]), t)
        case "move":
            return _space(seen, str(action.args[0]), names[seen["active"]], t)
        case "slam":
            return _space(seen, str(action.args[1]), names[int(action.args[0])], t)
        case "attack":
            return _purse(seen, int(action.args[0]), t)
        case "throw":
            return _landing(seen, str(action.args[0]), t)
        case "shield":
            true = _own_card(seen, int(action.args[0])) == SHIELD
            return t("clash.about.shield_true" if true else "clash.about.shield_bluff")
        case "pass" if _kind_asked(seen) == "shield":
            return t("clash.about.shield_none")
    return ""


def nothing(view: ClashView, action: str, player: str | None, t: Texts) -> str:
    """Why nothing would come of an announcement: to whoever makes it, or about them; "" if something can."""
    reason = view["useless"].get(action)
    if reason is None:
        return ""
    return t(f"clash.useless.{reason}") if player is None else t(f"clash.useless_of.{reason}", player=player)


def in_reach(view: ClashView, action: str, names: Sequence[str], t: Texts) -> str:
    """Whom an announcement could strike, or what it could come to; "" if it comes to nothing but grass."""
    spaces = view["reach"].get(action, [])
    hit = [names[seat] for seat, player in enumerate(view["players"]) if player["space"] in spaces]
    if hit:
        return t("clash.reach.vikings", names=", ".join(hit))
    loot = [f"{_added(view['lying'][space])} ({space})" for space in spaces if space in view["lying"]]
    if view["supply"] and load_arena(view["arena"]).centre in spaces:
        loot.append(t("clash.space.centre"))
    return t("clash.reach.loot", what=", ".join(loot)) if loot else ""


def gains(events: Sequence[Event], seat: Seat, t: Texts) -> str:
    """The values of bracelets that came to a player and went from them unseen by the others; "" if none did."""
    got: list[int] = []
    lost: list[int] = []
    for event in events:
        if event.kind == "supplied" and event.data["seat"] == seat:
            got += event.data.get("values", ())
        elif event.kind == "stole" and "value" in event.data:
            (got if event.data["thief"] == seat else lost).append(event.data["value"])
    told = [("lost", lost), ("got", got)]
    return " ".join(t(f"clash.news.{word}", values=_listed(values)) for word, values in told if values)


def _listed(values: Sequence[int]) -> str:
    return ", ".join(map(str, values))


def got_away(lie: Lie, names: Sequence[str], t: Texts) -> str:
    """What a lie brought that nobody called."""
    if lie.named == SHIELD:
        return t("clash.away.kept")
    return _changes(lie.changes, names, t) or t("clash.away.nothing")


def swung(turn: Turn, names: Sequence[str], t: Texts) -> str:
    """Of a turn: who gained the most by it, and who lost the most."""
    ends = {max(turn.changes), min(turn.changes)}
    told = [n if n in ends else 0 for n in turn.changes]
    return t("clash.away.swing", n=turn.number, changes=_changes(told, names, t))


def _changes(changes: Sequence[int], names: Sequence[str], t: Texts) -> str:
    """Who gained and lost how many points."""
    named = zip(names, changes, strict=True)
    return ", ".join(f"{name} {'+' if n > 0 else '–'}{abs(n)}" for name, n in named if n)


def _purse(view: ClashView, seat: Seat, t: Texts) -> str:
    """How much there is to take from a player."""
    count = len(view["players"][seat]["tokens"])
    return t("clash.about.purse", n=count) if count else t("clash.about.poor")


def _kind(view: ClashView, space: str, t: Texts) -> str:
    return t(f"clash.space.{KINDS[load_arena(view['arena']).kinds[space]]}")


def _space(view: ClashView, space: str, who: str, t: Texts) -> str:
    """Where somebody would stand, and the bracelets they would take there."""
    values = view["lying"].get(space)
    if values:
        return t("clash.about.loot", player=who, values=_added(values))
    if view["supply"] and space == load_arena(view["arena"]).centre:
        return t("clash.about.centre", n=min(components().centre, view["supply"]))
    return _kind(view, space, t)


def _landing(view: ClashView, space: str, t: Texts) -> str:
    """Where a bracelet would lie; the label tells of water and of Vikings."""
    if load_arena(view["arena"]).is_water(space) or any(player["space"] == space for player in view["players"]):
        return ""
    values = view["lying"].get(space)
    return t("clash.about.heap", values=_added(values)) if values else _kind(view, space, t)


def _added(values: Sequence[int]) -> str:
    return " + ".join(map(str, values))
