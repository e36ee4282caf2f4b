"""Leads a person through a turn: first what kind of thing, then which; attacks card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vikings_tui.core.action import Action
from vikings_tui.core.errors import NotationError
from vikings_tui.games.gone_wild import describe
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, MISSIONS
from vikings_tui.games.gone_wild.words import NOTATION
from vikings_tui.tui.controller import Controller, TakeBack
from vikings_tui.tui.picking import Choice

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen
    from vikings_tui.table.table import Ask

# The groups of a turn in the order in which a turn usually goes, and the pane that shows what they are about.
GROUPS = {
    "missions": ("mission",),
    "play": ("play",),
    "attack": ("attack", "hunt"),
    "build": ("upgrade", "build"),
    "buy": ("buy", "pick"),
    "other": ("exchange", "spend", "swap", "return"),
}
PANE_OF = {"missions": "mine", "play": "mine", "attack": "villages", "build": "market", "buy": "market"}
GROUP_KEYS = {"missions": "m", "play": "p", "attack": "a", "build": "b", "buy": "c", "other": "o"}
SELF_EVIDENT = {"foe", "hall_highest"}  # a foe is among the targets; after the highest level comes nothing


class GoneWildController(Controller):
    screen: GoneWildScreen

    def __init__(self, screen: GoneWildScreen) -> None:
        super().__init__(screen)
        self.group = ""  # where the person was last

    def private(self, ask: Ask) -> bool:
        """Always: whatever is asked is asked in one's own turn or about one's own hand, and the hand is in sight."""
        return True

    async def choose(self, ask: Ask) -> Action:
        from vikings_tui.tui.game_screen import Back

        if ask.decision.kind == "turn":
            return await self._turn(ask)
        begun = ask.view["attack"] and ask.view["attack"]["cards"]
        back = ask.decision.kind == "attack" and not begun and ask.can_undo
        choices = [self._choice(ask, action) for action in ask.actions]
        try:
            return _find(ask.actions, await self.screen.pick(self.screen.prompt(ask), choices, back=back))
        except Back:
            raise TakeBack from None

    # -- a turn

    async def _turn(self, ask: Ask) -> Action:
        from vikings_tui.tui.game_screen import Back

        while True:
            name = await self.screen.pick(self.screen.prompt(ask), self._groups(ask), at=self._at(ask))
            try:
                if name == "end":
                    return await self._end(ask)
                if name not in GROUPS:
                    return _find(ask.actions, name)
                self.group = name
                return await self._within(ask, name)
            except Back:
                continue

    def _at(self, ask: Ask) -> str:
        """The group of last time while something in it is possible; then the first with something; then the end."""
        counts = {name: len(_in_group(ask.actions, name)) for name in GROUPS}
        useful = [name for name in GROUPS if counts[name] and name != "other"]
        return self.group if counts.get(self.group) else (useful or ["end"])[0]

    def _groups(self, ask: Ask) -> list[Choice]:
        choices = []
        for name in GROUPS:
            count = len(_in_group(ask.actions, name))
            if not count and not self._blocked(ask, name):
                continue
            label = self.t(f"gone_wild.screen.group.{name}", n=count)
            says = self.t(f"gone_wild.screen.group_says.{name}")
            choices.append(Choice(name, label, GROUP_KEYS[name], says))
        choices.append(Choice("end", self.t("gone_wild.do.end"), "e", self._warning(ask)))
        on_board = [self._choice(ask, action)._replace(listed=False) for action in ask.actions if action.verb != "end"]
        return choices + on_board

    async def _within(self, ask: Ask, group: str) -> Action:
        if group in PANE_OF:
            self.screen.show_pane(PANE_OF[group])
        choices = [self._choice(ask, action) for action in _in_group(ask.actions, group)]
        choices += self._blocked(ask, group)
        prompt = self.t(f"gone_wild.screen.group_asks.{group}")
        return _find(ask.actions, await self.screen.pick(prompt, choices, back=True))

    def _blocked(self, ask: Ask, group: str) -> list[Choice]:
        """What is not possible now, with the reason."""
        found = []
        for text, reason in ask.view["blocked"].items():
            try:
                action = NOTATION.parse(text)
            except NotationError:
                continue
            if action.verb in GROUPS[group] and reason not in SELF_EVIDENT:
                found.append(self._choice(ask, action)._replace(why=self.t(f"gone_wild.why.{reason}")))
        return found

    # -- ending it

    async def _end(self, ask: Ask) -> Action:
        warning = self._warning(ask)
        if warning:
            choices = [
                Choice("stay", self.t("gone_wild.screen.stay")),
                Choice("end", self.t("gone_wild.screen.end_anyway"), "e"),
            ]
            if await self.screen.pick(warning, choices, back=True) == "stay":
                return await self._turn(ask)
        return _find(ask.actions, "end")

    def _warning(self, ask: Ask) -> str:
        """What useful thing is left that costs nothing: a mission that holds, money that will be lost, an attack."""
        verbs = {action.verb for action in ask.actions}
        lost, parts = ask.view["wasted"], []
        parts += [
            self.t("gone_wild.screen.left.mission", mission=describe.mission_name(str(action.args[0]), self.t))
            for action in ask.actions
            if action.verb == "mission"
        ]
        if verbs & {"buy", "pick", "build", "upgrade"}:
            if lost["beer"] or lost["gold"]:
                money = describe.amount(lost["beer"], lost["gold"], self.t)
                parts.append(self.t("gone_wild.screen.left.money", amount=money))
            if lost["barrel"] or lost["ingot"]:
                tokens = describe.tokens_name(lost["barrel"], lost["ingot"], self.t)
                parts.append(self.t("gone_wild.screen.left.tokens", tokens=tokens))
        if verbs & {"attack", "hunt"}:
            parts.append(self.t("gone_wild.screen.left.attack", n=lost["attack"]))
        return " ".join(parts)

    # -- words

    def _choice(self, ask: Ask, action: Action) -> Choice:
        return Choice(str(action), self._label(ask, action), says=self._says(ask, action))

    def _label(self, ask: Ask, action: Action) -> str:
        """As the log's words have it; targets shorter, so that a narrow list tells them apart."""
        if action.verb == "pick":
            card = str(action.args[0])
            name, cost = describe.card_name(card, self.t), describe.price(card, self.t)
            return self.t("gone_wild.screen.pick", card=name, price=cost)
        if action.verb not in ("attack", "steal"):
            return self.screen.label(action, ask.view)
        seat, place = int(action.args[0]), str(action.args[1])
        player = ask.view["players"][seat]
        target = next((plot for plot in player["village"] if plot["place"] == place), player["hall"])
        return self.t(
            "gone_wild.screen.target",
            mark=self.screen.players.mark(seat),
            place=describe.place_name(place, self.t),
            defence=target["defence"],
        )

    def _says(self, ask: Ask, action: Action) -> str:
        """The details of the card, building or mission that an action is about."""
        if action.verb in ("attack", "steal"):
            return self._says_target(ask, int(action.args[0]), str(action.args[1]))
        if action.verb == "hunt":
            slot = action.args[0]
            if slot == "draco":
                return self.t("gone_wild.screen.draco_says")
            return describe.card_text(ask.view["path"][int(slot)], self.t)
        if action.verb == "upgrade":
            return describe.hall_text(ask.view["players"][ask.seat]["hall"]["level"] + 1, self.t)
        if action.verb in ("exchange", "spend"):
            return self.t(f"gone_wild.screen.{action.verb}_says")
        name = str(action.args[0]) if action.args else ""
        if name in MISSIONS and action.verb in ("mission", "swap"):
            return describe.mission_text(name, self.t)
        if name in BUILDINGS:
            return describe.building_text(name, self.t)
        return describe.card_text(name, self.t) if name in CARDS else ""

    def _says_target(self, ask: Ask, seat: int, place: str) -> str:
        level = ask.view["players"][seat]["hall"]["level"]
        kind = place.rpartition("-")[0]
        about = describe.building_text(kind, self.t) if kind in BUILDINGS else describe.hall_text(level, self.t)
        name = describe.place_name(place, self.t)
        whose = self.t("gone_wild.screen.of", place=name, player=self.screen.players.names[seat])
        return f"{whose}. {about}"


def _in_group(actions: Sequence[Action], group: str) -> list[Action]:
    return [action for action in actions if action.verb in GROUPS[group]]


def _find(actions: Sequence[Action], name: str) -> Action:
    return next(action for action in actions if str(action) == name)
