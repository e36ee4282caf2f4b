"""Leads a person through Estimeo: the Master's round, the half minute of a ranking, the answers that are measured."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, cast

from vikings_tui.core.action import Action
from vikings_tui.core.state import View
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.deck import deck_of
from vikings_tui.games.estimeo.measures import Facts, read
from vikings_tui.games.estimeo.narrate import card_question, explanation, seconds
from vikings_tui.games.estimeo.notation import MARKER, MASTER, NOTATION
from vikings_tui.table.table import Ask, RaceClock
from vikings_tui.tui.controller import Back, Controller
from vikings_tui.tui.picking import Choice
from vikings_tui.tui.text_prompt import ask_text

if TYPE_CHECKING:
    from vikings_tui.games.estimeo.screen import EstimeoScreen

HOURGLASS = numbers().round.hourglass
IDEAS = 9  # are offered at once
TICK = 0.1  # seconds between two looks at the clock
NOTED = 10  # tenths of a second: so often the journal is told how much time is used


class TimeUp(Exception):
    """ES-13: the sand has run through."""


class EstimeoController(Controller):
    _ranking: tuple[int, int] | None = None  # the round and the seat whose time runs
    _noted = 0  # tenths of a second that the journal knows to be used

    @property
    def table(self) -> EstimeoScreen:
        return cast("EstimeoScreen", self.screen)

    def private(self, ask: Ask) -> bool:
        """Only a column is secret. Once its owner looks, they go on looking until they are done."""
        return ask.decision.kind == "rank" and self._ranking != (ask.view["round"], ask.seat)

    async def choose(self, ask: Ask) -> Action:
        match ask.decision.kind:
            case "rank":
                return await self._rank(ask)
            case "challenge":
                return await self._challenge(ask)
            case "count":
                return self._count(ask.view)
            case "measure" | "confirm":
                return await self._measure(ask)
            case "markers":
                return await self._markers(ask)
            case "turn" | "left" | "close" if not self.screen.players.people:
                return ask.actions[0]  # a demo turns its cards by itself
        return await self.pick_action(ask, ask.actions)

    # ---- ES-6: the markers

    async def _markers(self, ask: Ask) -> Action:
        values = numbers().markers
        says = {
            "same": self.t("estimeo.pick.same", value=values.same),
            "different": self.t("estimeo.pick.different", low=min(values.different), high=max(values.different)),
        }
        choices = [
            Choice(str(a), self.screen.label(a, ask.view), says=says[str(a.args[0])], action=a) for a in ask.actions
        ]
        return await self.act(self.screen.prompt(ask), choices)

    # ---- ES-8: the Master's challenge

    async def _challenge(self, ask: Ask) -> Action:
        """One from the list, or in the Master's own words."""
        by = {suggestion["id"]: suggestion["by"] for suggestion in ask.view["suggestions"]}
        offered = _offered(by, self.screen.players.people)
        own = Choice("own", self.t("estimeo.pick.own"), "w", self.t("estimeo.pick.own_says"))
        listed = [
            Choice(str(a), self.screen.label(a, ask.view), says=self.t(f"estimeo.by.{by[str(a.args[0])]}"), action=a)
            for a in ask.actions
            if a.verb == "suggest" and str(a.args[0]) in offered
        ]
        while True:
            at = listed[0].name if listed else None  # an idea is at hand before one has to think of one
            picked = await self.screen.pick(self.screen.prompt(ask), [own, *listed], at=at)
            if picked.action is not None:
                return picked.action
            words = await ask_text(self.screen, self.t("estimeo.pick.words"), "text", numbers().limits.words)
            if words:
                return NOTATION.action("challenge", words)

    # ---- ES-9 to ES-13: half a minute for the column

    async def _rank(self, ask: Ask) -> Action:
        if self.private(ask):
            used = ask.view["players"][ask.seat]["time"] or 0  # by whoever has been here before
            go = Choice("go", self.t("estimeo.pick.go"), says=self.t("estimeo.pick.go_says"))
            left = seconds(HOURGLASS - used, self.t) if used else HOURGLASS // 10
            ready = self.t("estimeo.pick.ready_again" if used else "estimeo.pick.ready", seconds=left)
            await self.screen.pick(ready, [go])
            self._ranking, self._noted = (ask.view["round"], ask.seat), used
            self.table.clock = clock = RaceClock(HOURGLASS / 10, self.table.now, used / 10)
            if self.table.guide and self.table.guide.gives_time:
                clock.pause()  # until a card is taken
        self.screen.look(ask.seat)
        action = await self._arrange(ask)
        if action.verb in ("done", "timeout"):
            self._ranking = self.table.clock = None
        return action

    async def _arrange(self, ask: Ask) -> Action:
        """A card, then its place; Esc puts it back where it was. The bell ends it whatever is going on."""
        at: str | None = self._free_card(ask)
        try:
            while True:
                at = (await self._in_time(ask, self.t("estimeo.pick.card"), self._cards(ask), at=at)).name
                if at == "done":
                    return NOTATION.action("done", min(HOURGLASS - 1, self.table.used()))
                slot = at.removeprefix("slot:")
                self.table.resume_clock()
                self.table.holding = slot
                try:
                    action = await self._place(ask, slot)
                except Back:
                    action = None
                finally:
                    self.table.holding = ""
                if action is not None:
                    return action
        except TimeUp:
            first = ask.actions[-1].verb == "timeout"  # edition 1
            return ask.actions[-1] if first else NOTATION.action("done", HOURGLASS)

    def _cards(self, ask: Ask) -> list[Choice]:
        """The cards of the column and beside it, and "done"."""
        view = ask.view
        blocked = self.t(f"estimeo.why.{view['blocked']['put']}") if "put" in view["blocked"] else ""
        names = [(card["slot"], card_question(card["card"], view, self.t)) for card in view["hand"]]
        names.append((MARKER, self.t("estimeo.marker", value=view["players"][ask.seat]["marker"])))
        if not any(action.verb == "move" and action.args[0] == MARKER for action in ask.actions):
            names.pop()  # nothing to move it past
        cards = [
            Choice(f"slot:{slot}", words, str(number), words, blocked, listed=False)
            for number, (slot, words) in enumerate(names, 1)
        ]
        return [*cards, Choice("done", self.t("estimeo.pick.done"), "d", self._done_says(view, ask.seat))]

    def _free_card(self, ask: Ask) -> str:
        """Where the cursor begins: on a card that is not in the column yet, or on "done" """
        column = [item["slot"] for item in ask.view["players"][ask.seat]["column"]]
        aside = (f"slot:{card['slot']}" for card in ask.view["hand"] if card["slot"] not in column)
        return next(aside, "done")

    def _done_says(self, view: View, seat: int) -> str:
        left = len(view["hand"]) - view["players"][seat]["laid"]
        return self.t("estimeo.pick.done_left", n=left) if left else self.t("estimeo.pick.done_all")

    async def _place(self, ask: Ask, slot: str) -> Action | None:
        """Where the card goes; None if it stays where it is."""
        steps = {f"place:{a.args[1]}": a for a in ask.actions if a.verb in ("put", "move") and a.args[0] == slot}
        column = [item["slot"] for item in ask.view["players"][ask.seat]["column"]]
        start = f"place:{column.index(MARKER) + 2}"
        if slot in column:
            start = f"place:{column.index(slot) + 1}"
        names = sorted({*steps, *([start] if slot in column else [])}, key=lambda name: -int(name[6:]))
        held = next((card["card"] for card in ask.view["hand"] if card["slot"] == slot), "")
        marker = self.t("estimeo.marker", value=ask.view["players"][ask.seat]["marker"])
        words = card_question(held, ask.view, self.t) if held else marker
        here = self.t("estimeo.pick.here")
        choices = [Choice(name, here, name[6:], words, listed=False, action=steps.get(name)) for name in names]
        out = next((a for a in ask.actions if a.verb == "out" and a.args[0] == slot), None)
        if out is not None:
            choices.append(Choice("out", self.t("estimeo.pick.out"), "0", self.t("estimeo.pick.out_says"), action=out))
        exchange = next((a for a in ask.actions if a.verb == "exchange" and a.args[0] == slot), None)
        if exchange is not None:
            says = self.t("estimeo.pick.exchange_says")
            choices.append(Choice("exchange", self.t("estimeo.pick.exchange"), "x", says, action=exchange))
        if slot == MARKER:
            why = self.t(f"estimeo.why.{ask.view['blocked']['out marker']}")
            choices.append(Choice("out", self.t("estimeo.pick.out"), "0", why=why))
        return (await self._in_time(ask, self.t("estimeo.pick.place"), choices, back=True, at=start)).action

    async def _in_time(
        self, ask: Ask, prompt: str, choices: Sequence[Choice], *, back: bool = False, at: str | None = None
    ) -> Choice:
        """A pick that the bell can end, whatever lies over the screen."""
        clock = self.table.clock
        assert clock is not None
        picking = asyncio.create_task(self.screen.pick(prompt, choices, back=back, at=at))
        try:
            while not picking.done():
                await asyncio.wait({picking}, timeout=TICK)
                if picking.done():
                    break  # before the bell: it counts
                if not clock.left and not clock.paused:
                    raise TimeUp
                self._note_time(ask)
                if self.screen.view["hourglass"] == "shown":
                    self.screen.redraw()
            return picking.result()
        finally:
            picking.cancel()
            await asyncio.wait({picking})

    def _note_time(self, ask: Ask) -> None:
        """ES-9: however somebody leaves, what they have used stands in the journal."""
        used = self.table.used()
        if used >= self._noted + NOTED and ask.decision.form and "used" in ask.decision.form.also:
            self._noted = used
            self.screen.vikings.at_table.note(ask, NOTATION.action("used", used))

    # ---- ES-14: what is measured

    def _count(self, view: View) -> Action:
        """The program counts; nobody is asked."""
        card = view["asked"]
        subject = view["challenge"] if card == MASTER else deck_of(view["deck"], view["mark"]).card(card)._asdict()
        now, size = datetime.now(), self.screen.app.size
        day = (now.isocalendar().week, now.day, now.timetuple().tm_yday)
        facts = Facts(self.screen.players.names, size.width, size.height, now.minute, *day)
        return NOTATION.action("answer", card, read(subject["measure"], facts, numbers().limits.answer))

    def _unlikely(self, view: View) -> str:
        """A word about a number far from what anybody would guess: more likely a slip of the finger than the room."""
        number, (low, high) = view["answers"].get(view["asked"]), view["expected"]
        if number is None or low // 2 <= number <= high * 2:
            return ""
        own = view["asked"] == MASTER and view["challenge"]["words"]  # of which nobody knows what to expect
        return self.t(f"estimeo.pick.{'high' if own else 'unlikely'}", answer=number, low=low, high=high)

    async def _measure(self, ask: Ask) -> Action:
        """A number is typed, looked at, and typed again if it is wrong."""
        if not self.screen.players.people:  # a demo: there is no room, and nobody in it
            return ask.actions[len(ask.actions) // 2]
        view, card = ask.view, ask.view["asked"]
        question = card_question(card, view, self.t)
        confirm = [Choice(str(a), self.screen.label(a, view), action=a) for a in ask.actions if a.verb == "confirm"]
        most = numbers().limits.answer
        about = self.t("estimeo.pick.whole", most=most) if card == MASTER else explanation(card, view, self.t)
        key = "estimeo.pick.again" if confirm else "estimeo.pick.enter"
        doubt = self._unlikely(view)
        asks = doubt or (self.screen.prompt(ask) if confirm else "")  # what to enter, the choice says
        picked = None if confirm else "enter"  # the line to type in is open at once
        while True:
            if picked == "enter":
                number = await ask_text(self.screen, f"{question}\n{about}", "number", len(str(most)))
                if number:
                    return NOTATION.action("answer", card, min(int(number), most))
            choices = [*confirm, Choice("enter", self.t(key), says="" if confirm else about)]
            choice = await self.screen.pick(f"{asks} {question}".strip(), choices, at="enter" if doubt else None)
            if choice.action is not None:
                return choice.action
            picked = choice.name


def _offered(by: Mapping[str, str], people: Collection[int]) -> list[str]:
    """ES-8: some ideas that fit the table, the first first: things in the room where people sit together, and what the
    program finds out."""
    room = [name for name, who in by.items() if who == "master"]
    program = [name for name, who in by.items() if who != "master"]
    if len(people) < 2:
        return [*program[:IDEAS], *room[: max(0, IDEAS - len(program))]]
    return [*room[: IDEAS - 3], *program[:3]]
