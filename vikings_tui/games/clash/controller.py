"""Leads a person through the decisions of Clash: a card, what it is said to be, a space, a victim."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.games.clash.cards import ACTIONS, SHIELD, Card
from vikings_tui.games.clash.controller_aim import aim, first_word
from vikings_tui.games.clash.narrate import about, card_name, gains, nothing, question
from vikings_tui.games.clash.views import typed
from vikings_tui.table.seen import SeenStep
from vikings_tui.table.table import Ask
from vikings_tui.tui.controller import Back, Controller
from vikings_tui.tui.picking import Choice

CARDS = "cards"  # the choice that shows the hand


class ClashController(Controller):
    chosen = 0  # the number of the card in hand that is about to be announced; 0: none

    def private(self, ask: Ask) -> bool:
        """One curtain a turn: before its first card. After it everybody watches together, and a hand is shown when its
        owner says so."""
        return ask.decision.kind == "play" and not any(laid["as"] != SHIELD for laid in ask.view["laid"])

    def stays(self, seat: Seat, since: Sequence[SeenStep]) -> bool:
        """Whoever has shown a hand hides it again with the answer: the next turn begins with a curtain."""
        return False

    def watched(self, step: SeenStep) -> bool:
        """Everybody has seen what there was to see, unless the computer players were quicker than the eye."""
        screen = self.screen
        return screen.seen.seats[step.seat].is_person or screen.vikings.pause > 0

    async def choose(self, ask: Ask) -> Action:
        match ask.decision.kind:
            case "play":
                return await self._play(ask)
            case "shield":
                return await self._shield(ask)
            case "slam":
                return await self._slam(ask)
            case "place" | "move" | "throw":
                return await self._on_board(ask, {a: f"space:{a.args[0]}" for a in ask.actions if a.args})
            case "attack":
                spaces = [f"space:{player['space']}" for player in ask.view["players"]]
                return await self._on_board(ask, {a: spaces[int(a.args[0])] for a in ask.actions if a.args})
        return await self._listed(ask)

    # -- the hand

    async def _open_hand(self, ask: Ask, prompt: str, others: Sequence[Choice] = ()) -> Action | None:
        """The hand of who is asked lies face down until they say so: others sit at this screen too. What may be
        answered without a look at it can be answered at once."""
        curtains = self.screen.curtains
        if self.screen.viewer != ask.seat and curtains.needed:
            show = Choice(CARDS, self.t("clash.pick.show"), "c", self.t("clash.pick.show_says"))
            picked = await self.screen.pick(prompt, [show, *others])
            if picked.action is not None:
                return picked.action
        curtains.shows(ask.seat)
        return None

    def _cards(self, hand: Sequence[Card]) -> dict[str, int]:
        """The zone of each card in hand and its number; of equal cards the first stands for all."""
        return {f"card:{n}": n for n, card in enumerate(hand, 1) if card not in hand[: n - 1]}

    async def _play(self, ask: Ask) -> Action:
        """CV-12 a card, then an announcement; Esc goes back to the cards."""
        hand = ask.view["players"][ask.seat]["hand"]
        await self._open_hand(ask, self.t("clash.pick.again", name=self.screen.players.names[ask.seat]))
        news, at = self._news(ask), ""
        while True:
            cards = [
                Choice(zone, card_name(hand[n - 1], self.t), str(n), self._of_card(hand[n - 1], news), listed=False)
                for zone, n in self._cards(hand).items()
            ]
            at = (await self.screen.pick(self.t("clash.pick.card"), cards, at=at)).name
            number = self.chosen = int(at.removeprefix("card:"))
            news = ""
            try:
                return await self._announce(ask, number, hand[number - 1])
            except Back:
                continue
            finally:
                self.chosen = 0

    def _of_card(self, card: Card, news: str) -> str:
        return news or self.t(f"clash.says.{card}")

    def _news(self, ask: Ask) -> str:
        """What this person alone may know and has not yet been told: the values that came and went."""
        screen = self.screen
        if screen.alone is not None:  # they have seen it happen
            return ""
        return gains(screen.seen.log(ask.seat, screen.curtains.since(ask.seat)), ask.seat, self.t)

    async def _announce(self, ask: Ask, number: int, card: Card) -> Action:
        view = typed(ask.view)
        possible = {str(a.args[1]): a for a in ask.actions if a.args[0] == number}
        choices = [
            Choice(
                f"say:{action}",
                self._verdict(ask, action, card),
                str(key),
                self._of_announcement(ask, action),
                self.t(f"clash.why.{view['blocked'][action]}") if action in view["blocked"] else "",
                listed=False,
                action=possible.get(action),
            )
            for key, action in enumerate(ACTIONS, 1)
        ]
        prompt = self.t("clash.pick.announce", card=card_name(card, self.t))
        return await self.act(prompt, choices, back=True, at=f"say:{first_word(view, card, [*possible])}")

    def _verdict(self, ask: Ask, action: Card, card: Card) -> str:
        """Beside an announcement: whether it is true, and whether anything can come of it."""
        view = typed(ask.view)
        if action in view["blocked"]:
            return self.t("clash.pick.blocked")
        word = self.t("clash.pick.truth" if action == card else "clash.pick.bluff")
        return f"{word} · {self.t('clash.pick.useless')}" if action in view["useless"] else word

    def _of_announcement(self, ask: Ask, action: Card) -> str:
        says = nothing(typed(ask.view), action, None, self.t)
        return says or self.t(f"clash.says.{action}")

    async def _shield(self, ask: Ask) -> Action:
        """CV-27 a card of the hand; whoever has none to lay says so without a look."""
        passing = next(action for action in ask.actions if not action.args)
        names = self.screen.players.names
        label = self.screen.label(passing, ask.view)
        none = Choice("pass", label, "n", about(passing, ask.view, names, self.t), action=passing)
        prompt = self._question(ask)
        to_all = self.t("clash.pick.shield_of", victim=names[ask.seat], says=prompt)
        answer = await self._open_hand(ask, to_all, [none])
        if answer is not None:
            return answer
        hand = ask.view["players"][ask.seat]["hand"]
        cards = [self._shield_choice(ask, zone, n) for zone, n in self._cards(hand).items()]
        true = f"card:{hand.index(SHIELD) + 1}" if SHIELD in hand else "pass"
        return await self.act(prompt, [*cards, none], at=true)

    def _shield_choice(self, ask: Ask, zone: str, number: int) -> Choice:
        action = next(a for a in ask.actions if a.args and int(a.args[0]) == number)
        label = self.screen.label(action, ask.view)
        says = about(action, ask.view, self.screen.players.names, self.t)
        return Choice(zone, label, str(number), f"{label}. {says}", listed=False, action=action)

    # -- the arena

    async def _on_board(self, ask: Ask, zones: dict[Action, str]) -> Action:
        """Actions that are spaces of the arena; whatever else there is stands in the list."""
        choices = [
            Choice(zones.get(a, str(a)), self.screen.label(a, ask.view), listed=a not in zones, action=a)
            for a in ask.actions
        ]
        told = [c if c.listed else self._told(c, a, ask) for c, a in zip(choices, ask.actions, strict=True)]
        first = self._aim(ask)
        return await self.act(self._question(ask), told + self._impossible(ask), at=zones.get(first, str(first)))

    def _aim(self, ask: Ask) -> Action:
        return aim(ask.decision.kind, typed(ask.view), ask.seat, ask.actions)

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
        names, best = self.screen.players.names, self._aim(ask)
        victims = [Choice(zone, names[seat], says=names[seat], listed=False) for zone, seat in spaces.items()]
        others = [Choice(str(a), self.screen.label(a, ask.view), action=a) for a in ask.actions if not a.args]
        at = next(zone for zone, seat in spaces.items() if seat == best.args[0])
        while True:
            picked = await self.screen.pick(self.t("clash.pick.slam"), [*victims, *others], at=at)
            if picked.action is not None:
                return picked.action
            try:
                return await self._push(ask, spaces[picked.name])
            except Back:
                at = picked.name

    async def _push(self, ask: Ask, victim: Seat) -> Action:
        pushes = [a for a in ask.actions if a.args and a.args[0] == victim]
        choices = [
            self._told(Choice(f"space:{a.args[1]}", self.screen.label(a, ask.view), listed=False, action=a), a, ask)
            for a in pushes
        ]
        best = aim("slam", typed(ask.view), ask.seat, pushes)
        prompt = self.t("clash.pick.push", victim=self.screen.players.names[victim])
        return await self.act(prompt, choices, back=True, at=f"space:{best.args[1]}")

    async def _listed(self, ask: Ask) -> Action:
        """A call in player order or of a shield, the centre, pointing at a bracelet: a list, in words that fit who
        looks."""
        view = {**self.screen.view, "seat": ask.seat}
        names = self.screen.players.names
        choices = [
            Choice(str(a), self.screen.label(a, view), says=about(a, view, names, self.t), action=a)
            for a in ask.actions
        ]
        return await self.act(self._question(ask), choices, at=str(self._aim(ask)))
