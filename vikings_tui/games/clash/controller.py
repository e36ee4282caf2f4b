"""Leads a person through the decisions of Clash: a card, what it is said to be, a space, a victim."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.games.clash.cards import ACTIONS
from vikings_tui.games.clash.narrate import about, card_name, question
from vikings_tui.table.table import Ask
from vikings_tui.tui.controller import Back, Controller
from vikings_tui.tui.picking import Choice


class ClashController(Controller):
    chosen = 0  # the number of the card in hand that is about to be announced; 0: none

    def private(self, ask: Ask) -> bool:
        """Only the hand is secret: where a card of it is chosen."""
        return ask.decision.kind in ("play", "shield")

    async def choose(self, ask: Ask) -> Action:
        match ask.decision.kind:
            case "play":
                return await self._play(ask)
            case "slam":
                return await self._slam(ask)
            case "place" | "move" | "throw":
                return await self._on_board(ask, {a: f"space:{a.args[0]}" for a in ask.actions if a.args})
            case "attack":
                spaces = [f"space:{player['space']}" for player in ask.view["players"]]
                return await self._on_board(ask, {a: spaces[int(a.args[0])] for a in ask.actions if a.args})
        return await self._listed(ask)

    async def _play(self, ask: Ask) -> Action:
        """CV-12 a card, then an announcement; Esc goes back to the cards."""
        hand = ask.view["players"][ask.seat]["hand"]
        card = ""
        while True:
            cards = [
                Choice(f"card:{n}", card_name(c, self.t), str(n), self.t(f"clash.says.{c}"), listed=False)
                for n, c in enumerate(hand, 1)
            ]
            card = (await self.screen.pick(self.t("clash.pick.card"), cards, at=card)).name
            number = self.chosen = int(card.removeprefix("card:"))
            try:
                return await self._announce(ask, number, hand[number - 1])
            except Back:
                continue
            finally:
                self.chosen = 0

    async def _announce(self, ask: Ask, number: int, card: str) -> Action:
        blocked = ask.view["blocked"]
        possible = {a.args[1]: a for a in ask.actions if a.args[0] == number}
        choices = [
            Choice(
                f"say:{action}",
                self.t(f"clash.pick.{'blocked' if action in blocked else 'truth' if action == card else 'bluff'}"),
                str(key),
                self.t(f"clash.says.{action}"),
                self.t(f"clash.why.{blocked[action]}") if action in blocked else "",
                listed=False,
                action=possible.get(action),
            )
            for key, action in enumerate(ACTIONS, 1)
        ]
        prompt = self.t("clash.pick.announce", card=card_name(card, self.t))
        start = f"say:{card}" if card in ACTIONS else None
        return await self.act(prompt, choices, back=True, at=start)

    async def _on_board(self, ask: Ask, zones: dict[Action, str]) -> Action:
        """Actions that are spaces of the arena; whatever else there is stands in the list."""
        choices = [
            Choice(zones.get(a, str(a)), self.screen.label(a, ask.view), listed=a not in zones, action=a)
            for a in ask.actions
        ]
        told = [c if c.listed else self._told(c, a, ask) for c, a in zip(choices, ask.actions, strict=True)]
        return await self.act(self._question(ask), told + self._impossible(ask))

    def _question(self, ask: Ask) -> str:
        return question(ask.decision.kind, ask.view, self.screen.players.names, self.t)

    def _told(self, choice: Choice, action: Action, ask: Ask) -> Choice:
        """With a word about what it does."""
        more = about(action, ask.view, self.screen.players.names, self.t)
        return choice._replace(says=f"{choice.label} · {more}" if more else choice.label)

    def _impossible(self, ask: Ask) -> list[Choice]:
        """Vikings that can't be attacked, with the reason."""
        if ask.decision.kind != "attack":
            return []
        players, names = ask.view["players"], self.screen.players.names
        return [
            Choice(f"space:{players[int(s)]['space']}", names[int(s)], why=self.t(f"clash.why.{reason}"), listed=False)
            for s, reason in ask.view["blocked"].items()
        ]

    async def _slam(self, ask: Ask) -> Action:
        """CV-22 whom, then where to; Esc goes back."""
        slams = [action for action in ask.actions if action.args]
        spaces = {f"space:{ask.view['players'][int(a.args[0])]['space']}": int(a.args[0]) for a in slams}
        names = self.screen.players.names
        victims = [Choice(zone, names[seat], says=names[seat], listed=False) for zone, seat in spaces.items()]
        others = [Choice(str(a), self.screen.label(a, ask.view), action=a) for a in ask.actions if not a.args]
        while True:
            picked = await self.screen.pick(self.t("clash.pick.slam"), [*victims, *others])
            if picked.action is not None:
                return picked.action
            victim = spaces[picked.name]
            choices = [
                self._told(Choice(f"space:{a.args[1]}", self.screen.label(a, ask.view), listed=False, action=a), a, ask)
                for a in slams
                if a.args[0] == victim
            ]
            try:
                return await self.act(self.t("clash.pick.push", victim=names[victim]), choices, back=True)
            except Back:
                continue

    async def _listed(self, ask: Ask) -> Action:
        """A shield, a call in player order, pointing at a bracelet: a list, in words that fit who looks."""
        view = ask.view if self.private(ask) else {**self.screen.view, "seat": ask.seat}
        names = self.screen.players.names
        choices = [
            Choice(str(a), self.screen.label(a, view), says=about(a, view, names, self.t), action=a)
            for a in ask.actions
        ]
        return await self.act(self._question(ask), choices)
