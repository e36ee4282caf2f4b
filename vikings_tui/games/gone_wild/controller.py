"""Leads a person through a turn: first what kind of thing, then which. Raids: controller_raid.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vikings_tui.core.action import Action
from vikings_tui.core.errors import NotationError
from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild import narrate, paying, widget_texts
from vikings_tui.games.gone_wild.beliefs import could_repel
from vikings_tui.games.gone_wild.content import CARDS, MISSIONS, SETUP
from vikings_tui.games.gone_wild.controller_raid import ATTACKS, Raiding, one_key_each
from vikings_tui.games.gone_wild.notation import NOTATION, OTHER, STAND
from vikings_tui.games.gone_wild.views import GoneWildView, typed, wasted_of
from vikings_tui.games.gone_wild.widget_choices import choice, one, place_in_list, thing_name
from vikings_tui.games.gone_wild.widget_now import suffered
from vikings_tui.tui.controller import Back, Controller, TakeBack
from vikings_tui.tui.picking import Choice
from vikings_tui.tui.spotlight import Spotlight

if TYPE_CHECKING:
    from vikings_tui.games.gone_wild.screen import GoneWildScreen
    from vikings_tui.table.seen import SeenStep
    from vikings_tui.table.table import Ask

# The groups of a turn in the order in which a turn usually goes.
GROUPS = {
    "missions": ("mission",),
    "play": ("play",),
    "attack": ("attack", "hunt"),
    "build": ("upgrade", "build"),
    "buy": ("buy", "pick"),
    "other": ("exchange", "spend", "swap", "return"),
}
GROUP_KEYS = {"missions": "m", "play": "p", "attack": "a", "build": "b", "buy": "c", "other": "o"}
# The pane that shows what a group or a question is about.
PANE_OF = {
    **{"missions": "mine", "play": "mine", "attack": "villages", "build": "market", "buy": "market"},
    **{"defend": "villages", "steal_beer": "villages", "steal_gold": "villages", "favour": "market"},
    **{"remove": "mine", "discard": "mine", "keep": "mine", "spy": "table"},
}
MOST_TOLD = 8  # lines
SELF_EVIDENT = {"foe", "hall_highest"}  # a foe is among the targets; after the highest level comes nothing


class GoneWildController(Controller):
    screen: GoneWildScreen

    def __init__(self, screen: GoneWildScreen) -> None:
        super().__init__(screen)
        self.group = ""  # where the person was last
        self.plans: dict[Seat, list[str]] = {}  # steps that each person has already agreed to
        self.raiding = Raiding(screen)

    def private(self, ask: Ask) -> bool:
        """Always: whatever is asked is asked in one's own turn or about one's own hand, and the hand is in sight."""
        return True

    def agreed(self, ask: Ask) -> Action | None:
        """The next step of a purchase or a raid. Another question in between does not stop it, what has become
        impossible does."""
        steps = self.plans.get(ask.seat, [])
        if steps and steps[0] in map(str, ask.actions):
            return _find(ask.actions, steps.pop(0))
        if ask.decision.kind in ("turn", "attack"):
            self.plans.pop(ask.seat, None)
        return None

    def stays(self, seat: Seat, since: Sequence[SeenStep]) -> bool:
        """The same person for a whole turn: who else is asked in it and looks has a curtain of their own."""
        return not any(event.kind == "turn" for step in since for event in step.events)

    async def choose(self, ask: Ask) -> Action:
        kind = ask.decision.kind
        self.screen.follow(turn_begins=kind == "turn" and self._begins(ask))
        if kind == "turn":
            if self._begins(ask):
                await self._tell(ask)
            return await self._turn(ask)
        if kind == "defend" and self._nothing_to_do(ask):
            return STAND
        if kind == "favour" and _comes_too_late(typed(ask.view)):
            return max(ask.actions, key=lambda action: CARDS[str(action.args[0])].kind == "defence")
        self._show_pane(kind)
        if kind == "defend":
            return self._begin(ask, await self.raiding.defend(ask))
        attack = typed(ask.view)["attack"]
        back = kind == "attack" and attack is not None and not attack["cards"] and ask.can_undo
        choices = [choice(self.screen, typed(ask.view), action) for action in ask.actions]
        try:
            return await self.act(self.screen.prompt(ask), choices, back=back)
        except Back:
            raise TakeBack from None

    def _nothing_to_do(self, ask: Ask) -> bool:
        """GW-25: whether the question may be left out. Not where another person would learn from it what somebody can't
        do; bots learn nothing from it."""
        view = typed(ask.view)
        alone = self.screen.players.only_person is not None
        return alone and view["ask_defence"] == "when-possible" and not could_repel(view)

    def _begins(self, ask: Ask) -> bool:
        """Whether this is the first question of a turn."""
        last = self.screen.seen.history[-1:]
        return not last or last[0].seat != ask.seat

    async def _tell(self, ask: Ask) -> None:
        """Before their turn a person alone is told what others did to them; several have the recap of the curtain."""
        screen = self.screen
        if (
            screen.alone is not None
            and screen.vikings.settings.recap != "off"
            and (lines := suffered(screen, ask.seat))
        ):
            await screen.shine(Spotlight(self.t("gone_wild.screen.big.meanwhile"), tuple(lines[-MOST_TOLD:])), 2)

    def _show_pane(self, about: str) -> None:
        if about in PANE_OF:
            self.screen.show_pane(PANE_OF[about])

    # -- a turn

    async def _turn(self, ask: Ask) -> Action:
        while True:
            picked = await self.screen.pick(self.screen.prompt(ask), self._groups(ask), at=self._at(ask))
            action = picked.action
            try:
                if action is None:
                    self.group = picked.name
                    action = await self._within(ask, picked.name)
                elif action.verb in ATTACKS:
                    return self._begin(ask, await self.raiding.at_once(ask, action))
                return await (self._end(ask, action) if action.verb == "end" else self._pay(ask, action))
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
            count = len(_in_group(ask.actions, name)) + len(self._reached(ask, name))
            if not count and not self._blocked(ask, name):
                continue
            label = self.t(f"gone_wild.screen.group.{name}", n=count)
            says = self._missions(ask) if name == "missions" else self.t(f"gone_wild.screen.group_says.{name}")
            choices.append(Choice(name, label, GROUP_KEYS[name], says))
        end = _find(ask.actions, "end")
        choices.append(Choice("end", self.t("gone_wild.do.end"), "e", self._warning(ask), action=end))
        possible = [choice(self.screen, typed(ask.view), action) for action in ask.actions if action.verb != "end"]
        possible += [found for name in GROUPS for found in self._reached(ask, name) + self._blocked(ask, name)]
        on_board = {found.name: found for found in [*self._to_look_at(ask), *possible]}
        return choices + [found._replace(key="", listed=False) for found in on_board.values()]

    def _to_look_at(self, ask: Ask) -> list[Choice]:
        """What lies on the table and can't be taken: the cursor goes there, and it says what it does."""
        view, why, t = typed(ask.view), self.t("gone_wild.why.look"), self.t
        places = {f"attack {ask.seat} hall": widget_texts.hall_text(view["players"][ask.seat]["hall"]["level"], t)}
        for plot in view["players"][ask.seat]["village"]:
            places[f"attack {ask.seat} {plot['place']}"] = widget_texts.building_text(plot["kind"], t)
        places |= {f"favour {name}": widget_texts.card_text(name, t) for name in view["favours"]}
        return [Choice(name, "", says=says, why=why) for name, says in places.items()]

    def _missions(self, ask: Ask) -> str:
        """One's missions and their goals."""
        lines = [
            self.t(
                "gone_wild.screen.mission_is",
                mission=narrate.mission_name(name, self.t),
                n=MISSIONS[name].points,
                goal=widget_texts.mission_text(name, self.t),
            )
            for name in typed(ask.view)["players"][ask.seat]["missions"]
        ]
        return "\n".join(lines)

    async def _within(self, ask: Ask, group: str) -> Action:
        """One of a group, each thing at its place and with its key whatever is possible."""
        self._show_pane(group)
        if group == "attack":
            return self._begin(ask, await self.raiding.choose(ask, self._blocked(ask, group)))
        choices = [choice(self.screen, typed(ask.view), action) for action in _in_group(ask.actions, group)]
        choices += self._reached(ask, group) + self._blocked(ask, group)
        choices.sort(key=lambda here: place_in_list(typed(ask.view), NOTATION.parse(here.name)))
        return await self.act(self.t(f"gone_wild.screen.group_asks.{group}"), one_key_each(choices), back=True)

    def _reached(self, ask: Ask, group: str) -> list[Choice]:
        """What an exchange would put within reach: it can be picked, the exchange is asked about then."""
        choices = []
        for text, needed in paying.by_exchange(typed(ask.view)).items():
            action = NOTATION.parse(text)
            if action.verb in GROUPS[group]:
                here = choice(self.screen, typed(ask.view), action)
                why = self.t("gone_wild.screen.by_exchange", **self._rate(needed))
                choices.append(here._replace(label=f"≈ {here.label}", says=f"{why} {here.says}"))
        return choices

    def _blocked(self, ask: Ask, group: str) -> list[Choice]:
        """What is not possible now, with the reason."""
        choices, reached = [], paying.by_exchange(typed(ask.view))
        for text, reason in typed(ask.view)["blocked"].items():
            try:
                action = NOTATION.parse(text)
            except NotationError:
                continue
            if action.verb in GROUPS[group] and reason not in SELF_EVIDENT and text not in reached:
                here = choice(self.screen, typed(ask.view), action)
                choices.append(here._replace(label=f"✗ {here.label}", why=self.t(f"gone_wild.why.{reason}")))
        return choices

    # -- paying

    async def _pay(self, ask: Ask, action: Action) -> Action:
        """Asks only where there is a real choice: exchange or not, tokens or cards first."""
        needed = paying.by_exchange(typed(ask.view)).get(str(action))
        if needed:
            return await self._exchange(ask, action, needed)
        tokens = paying.tokens_first(typed(ask.view), ask.actions, action)
        if tokens is None:
            return action
        names = narrate.tokens_name(tokens.barrels, tokens.ingots, self.t)
        by_cards = Choice("cards", self.t("gone_wild.screen.pay_cards"), says=self.t("gone_wild.screen.pay_cards_says"))
        says = self.t(f"gone_wild.screen.pay_tokens_{'wise' if tokens.wise else 'says'}")
        by_tokens = Choice("tokens", self.t("gone_wild.screen.pay_tokens", tokens=names), says=says)
        choices = [by_tokens, by_cards] if tokens.wise else [by_cards, by_tokens]
        prompt = self.t("gone_wild.screen.pay_asks", name=thing_name(self.screen, typed(ask.view), action))
        if (await self.screen.pick(prompt, choices, back=True)).name == "cards":
            return action
        return self._begin(ask, [*tokens.steps, str(action)])

    async def _exchange(self, ask: Ask, action: Action, needed: paying.Exchanges) -> Action:
        price = narrate.amount(*paying.price(typed(ask.view), action), self.t)
        thing = thing_name(self.screen, typed(ask.view), action)
        prompt = self.t("gone_wild.screen.exchange_asks", name=thing, price=price, **self._rate(needed))
        yes = Choice(
            "yes", self.t("gone_wild.screen.exchange_yes"), says=choice(self.screen, typed(ask.view), action).says
        )
        choices = [yes, Choice("no", self.t("gone_wild.screen.exchange_no"))]
        if (await self.screen.pick(prompt, choices, back=True)).name == "no":
            raise Back
        return self._begin(ask, [*needed.steps, str(action)])

    def _begin(self, ask: Ask, steps: list[str]) -> Action:
        self.plans[ask.seat] = steps[1:]
        return _find(ask.actions, steps[0])

    def _rate(self, needed: paying.Exchanges) -> dict[str, str]:
        given, got = one(needed.give, SETUP.exchange * needed.times), one(OTHER[needed.give], needed.times)
        return {"give": narrate.amount(*given, self.t), "get": narrate.amount(*got, self.t)}

    # -- ending it

    async def _end(self, ask: Ask, end: Action) -> Action:
        warning = self._warning(ask)
        if warning:
            choices = [
                Choice("stay", self.t("gone_wild.screen.stay")),
                Choice("end", self.t("gone_wild.screen.end_anyway"), "e"),
            ]
            if (await self.screen.pick(warning, choices, back=True)).name == "stay":
                raise Back
        return end

    def _warning(self, ask: Ask) -> str:
        """What useful thing is left that costs nothing: a mission that holds, a card to play, money that will be lost
        while something could be bought, an attack."""
        left = "gone_wild.screen.left"
        by_verb: dict[str, list[str]] = {}
        for action in ask.actions:
            by_verb.setdefault(action.verb, []).append(str(action.args[0]) if action.args else "")
        parts = [
            self.t(f"{left}.mission", mission=narrate.mission_name(mission, self.t))
            for mission in by_verb.get("mission", [])
        ]
        if "play" in by_verb:
            parts.append(self.t(f"{left}.play", cards=narrate.cards_name(by_verb["play"], self.t)))
        lost = wasted_of(typed(ask.view))
        if by_verb.keys() & {"buy", "pick", "build", "upgrade"} or paying.by_exchange(typed(ask.view)):
            if lost["beer"] or lost["gold"]:
                money = narrate.amount(lost["beer"], lost["gold"], self.t)
                parts.append(self.t(f"{left}.money", amount=money))
            if lost["barrel"] or lost["ingot"]:
                tokens = narrate.tokens_name(lost["barrel"], lost["ingot"], self.t)
                parts.append(self.t(f"{left}.tokens", tokens=tokens))
        if by_verb.keys() & {"attack", "hunt"}:
            parts.append(self.t(f"{left}.attack", n=lost["attack"]))
        return " ".join(parts)


def _comes_too_late(view: GoneWildView) -> bool:
    """GW-31: a favour that nobody can play any more, as all turns of the last round are over. Only Defender still
    counts cards."""
    return view["last"] and view["phase"] in ("storage", "keep")


def _in_group(actions: Sequence[Action], group: str) -> list[Action]:
    return [action for action in actions if action.verb in GROUPS[group]]


def _find(actions: Sequence[Action], name: str) -> Action:
    return next(action for action in actions if str(action) == name)
