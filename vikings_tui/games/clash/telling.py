"""What a person is told at a choice: what is asked, and what choosing this would do. Only from what they may know."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.cards import SHIELD
from vikings_tui.games.clash.narrate import card_name

KINDS = {"S": "start", "B": "bracelet", "C": "centre", "~": "water", ".": "plain"}


def question(kind: str, view: View, names: Sequence[str], t: Texts) -> str:
    """What is asked, with the names it is about."""
    match kind:
        case "take":
            return t("clash.pick.take", victim=names[view["victim"]])
        case "attack":
            return t("clash.pick.attack", action=card_name(view["announced"], t))
        case "shield":
            action = card_name(view["announced"], t)
            return t("clash.pick.shield", player=names[view["active"]], action=action)
        case "throw":
            return t("clash.pick.throw", value=view["loose"], victim=names[view["target"]])
    return t(f"clash.ask.{kind}")


def about(action: Action, view: View, names: Sequence[str], t: Texts) -> str:
    """What choosing this brings, beside its label; "" if the label says it all."""
    seat: Seat = view["active"]
    match action.verb:
        case "place":
            return _kind(view, str(action.args[0]), t)
        case "move":
            return _space(view, str(action.args[0]), names[seat], t)
        case "slam":
            return _space(view, str(action.args[1]), names[int(action.args[0])], t)
        case "attack":
            return _purse(view, int(action.args[0]), t)
        case "throw":
            return _landing(view, str(action.args[0]), t)
        case "shield":
            hand = view["players"][view["seat"]]["hand"]
            true = hand[int(action.args[0]) - 1] == SHIELD
            return t("clash.about.shield_true" if true else "clash.about.shield_bluff")
        case "pass" if view["decision"]["kind"] == "shield":
            return t("clash.about.shield_none")
    return ""


def _purse(view: View, seat: Seat, t: Texts) -> str:
    """How much there is to take from a player."""
    count = len(view["players"][seat]["tokens"])
    return t("clash.about.purse", n=count) if count else t("clash.about.poor")


def _kind(view: View, space: str, t: Texts) -> str:
    return t(f"clash.space.{KINDS[load_arena(view['arena']).kinds[space]]}")


def _space(view: View, space: str, who: str, t: Texts) -> str:
    """Where somebody would stand, and the bracelets they would take there."""
    values = view["lying"].get(space)
    if values:
        return t("clash.about.loot", player=who, values=_sum(values))
    return _kind(view, space, t)


def _landing(view: View, space: str, t: Texts) -> str:
    """Where a bracelet would lie; the label tells of water and of Vikings."""
    if load_arena(view["arena"]).is_water(space) or any(player["space"] == space for player in view["players"]):
        return ""
    values = view["lying"].get(space)
    return t("clash.about.heap", values=_sum(values)) if values else _kind(view, space, t)


def _sum(values: Sequence[int]) -> str:
    return " + ".join(map(str, values))
