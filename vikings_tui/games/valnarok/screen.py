"""The screen of Valnarok: the rows, the piles, the question and the log. It remembers nothing for the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import ClassVar

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.games.valnarok.controller import ValnarokController
from vikings_tui.games.valnarok.narrate import narrate, round_says, shield_name
from vikings_tui.games.valnarok.screen_again import rounds_again
from vikings_tui.games.valnarok.widget_aid import aid_height, paint_aid, paint_short_aid
from vikings_tui.games.valnarok.widget_cards import BIG, BIG_WIDTH, GRAND, Box, paint_back, paint_big_card
from vikings_tui.games.valnarok.widget_interception import Tried, chain, moved, paint_tried, tried
from vikings_tui.games.valnarok.widget_piles import EDGES, fanned, paint_discard, paint_pile
from vikings_tui.games.valnarok.widget_rows import Rows
from vikings_tui.table.seen import SeenStep
from vikings_tui.table.table import Ask, Undo
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, balanced
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.racing import Race
from vikings_tui.tui.spotlight import Spotlight
from vikings_tui.tui.table_screen import HIGH

LARGE_FROM, HUGE_FROM, AID_FROM = 110, 140, 36  # columns of a large and of a huge table, lines for the aid card
WIDE_SIDE, WIDEST_SIDE = 38, 54  # columns beside the rows there
REVEALED = frozenset({"add_revealed", "count", "ragnarok", "shield", "end"})
MOST_ALONE = 3  # buzzers in one column
MOMENTS = {"ragnarok": "hot", "valhalla": "big", "intercept": "good", "late": "bad", "shield": "good"}
TURN_BEGINS = frozenset({"draw", "take", "valhalla", "next"})
HELP = {
    "first": "before",
    "turn": "turn",
    "place": "turn",
    "intercept": "intercept",
    "repay": "intercept",
    "next": "end",
}


class ValnarokScreen(GameScreen):
    controller_type = ValnarokController
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("r",), "again", "valnarok.review.key"),
        Key(("tab",), "aid", "valnarok.aid.key"),
        *GameScreen.KEYS,
    )
    turning: Mapping[Seat, int] | None = None  # how much of each row is turned up while the reveal goes on
    holding = False  # a round is over, and the next one waits for a key
    aid = False  # somebody wants to see what the cards count, where the aid card does not always lie
    tried: Tried | None = None  # the interception that everybody looks at

    # -- what everybody watches

    async def choose(self, ask: Ask) -> Action | Undo:
        """At a question without secrets all look at the screen: the next secret has a curtain of its own."""
        if not self.controller.private(ask):
            self.curtains.all_look()
        return await super().choose(ask)

    async def show(self, step: SeenStep) -> None:
        """The end of a round turns the rows up one by one, in the order of the reveal."""
        self.tried = tried(step.events)
        if any(event.kind == "count" for event in step.events):
            self.view = self.seen.view(self.viewer)
            for turning in self._reveal():
                self.turning = turning
                self.redraw()
                await self.pace.wait(self.vikings.pause)
            self.turning = None
            await super().show(step)
            await self._hold()
        elif (self._window_follows() and self.tried is None) or step.verb == "seen":
            self.look(self.viewer)  # the window is time enough to see what was discarded; a card put back is no news
        else:
            await super().show(step)

    def settle(self) -> None:
        super().settle()
        self.turning, self.holding, self.tried = None, False, None

    def log_lines(self) -> list[str]:
        """While the rows are turned up the log does not tell how it ends."""
        lines = super().log_lines()
        if self.turning is None:
            return lines
        told = [event.kind for event in self.seen.history[-1].events]
        return lines[: len(lines) - sum(kind in REVEALED for kind in told)]

    def kept_from(self) -> int:
        """To remember the round is the game: without notes the log and the recap tell one turn, the last that something
        happened in, until the rows lie open."""
        if self.view["notes"] or self._turned_up()[0]:
            return super().kept_from()
        verbs = [step.verb for step in self.seen.history]
        return max((number for number, verb in enumerate(verbs) if verb in TURN_BEGINS), default=0)

    def does_something(self, key: Key) -> bool:
        """While a window or a claim is open nothing is looked up. A round is seen again when its rows lie open."""
        if key.action == "again":
            return self._turned_up()[1]
        if key.action == "aid":
            return not self._aid_fits(*self.app.size)
        window = self.open_race or self.claim_clock
        return super().does_something(key) and not (window and key.action == "log" and not self.view["notes"])

    def do_again(self) -> None:
        """The round that is over, once more."""
        again = rounds_again(self.seen)
        if again:
            self.app.push_screen(again)

    def do_aid(self) -> None:
        """What the cards count, in place of the log, or the log again. No clock stops for it."""
        self.aid = not self.aid
        self.redraw()

    def _window_follows(self) -> bool:
        return self.seen.decision is not None and self.seen.decision.race and bool(self.players.people)

    async def _hold(self) -> None:
        """People look at the rows for as long as they like, whoever begins the next round."""
        decision = self.seen.decision
        if not self.players.people or (decision and decision.seats[0] in self.players.here):
            return
        self.holding = True
        self.redraw()
        await self.pace.hold()
        self.holding = False

    def _reveal(self) -> Iterator[dict[Seat, int]]:
        """From the starter on: a row, then one by one the cards that its Fenrirs add (VN-22)."""
        rows, added = self.view["rows"], self.view["last"]["added"]
        open_: dict[Seat, int] = {}
        for step in range(len(rows)):
            seat = (self.view["starter"] + step) % len(rows)
            for count in range(len(rows[seat]) - added[seat], len(rows[seat]) + 1):
                open_ = {**open_, seat: count}
                yield open_

    def spotlight(self, step: SeenStep) -> Spotlight | None:
        """A declaration, an interception, a Ragnarök, a shield: the first of them in this order."""
        for kind, style in MOMENTS.items():
            events = [event for event in step.events if event.kind == kind]
            if not events:
                continue
            if kind != "intercept":
                self.tried = None
            word, good = self._word(kind, events[0].data)
            told = [event for event in step.events if event.kind in (kind, "add", "shield")]
            lines = [narrate(event.seen_by(None), self.players.names, self.t) for event in told]
            links = chain(self.seen.history)
            if kind == "intercept" and good and links > 1:
                lines.append(self.t("valnarok.chain", n=links))
            return Spotlight(word, tuple(lines[:6]), style if good else "bad")
        return None

    def _word(self, kind: str, data: Mapping[str, object]) -> tuple[str, bool]:
        """The big word of a moment, and whether it is a good one."""
        if kind == "intercept":
            return self.t(f"valnarok.moment.{'intercept' if data['right'] else 'wrong'}"), bool(data["right"])
        if kind == "shield":
            return shield_name(int(str(data["shields"])), self.t, "moment"), True
        return self.t(f"valnarok.moment.{kind}"), True

    def paint_light(self, c: Canvas, light: Spotlight) -> None:
        if self.tried:
            paint_tried(c, light, self.tried, self.t)
        else:
            super().paint_light(c, light)

    def race_card(self) -> Spotlight:
        """The top of the discard in big letters: who knows where another one lies?"""
        return Spotlight(self.t(f"valnarok.short.{self.view['discard'][-1]}"), (self.t("valnarok.race.question"),))

    def paint_race(self, c: Canvas) -> None:
        """The window stands where every question stands (`_paint_window`): nothing on the table is covered by it."""

    def prompt(self, ask: Ask) -> str:
        """In the first turn there is nothing to take; in a last turn nobody can declare any more."""
        if ask.decision.kind == "turn" and ask.view["declarer"] is not None:
            return self.t("valnarok.ask_turn.last")
        if ask.decision.kind == "turn" and not ask.view["discard"]:
            return self.t("valnarok.ask_turn.first")
        return super().prompt(ask)

    def help_section(self) -> str:
        kind = self.view["decision"]["kind"] if self.view["decision"] else "next"
        return self.t(f"valnarok.help.{HELP.get(kind.split('_')[0], 'figures')}")

    # -- painting

    def paint_table(self, c: Canvas) -> None:
        side = WIDEST_SIDE + 2 if c.width >= HUGE_FROM else WIDE_SIDE + 2 if c.width >= LARGE_FROM else 26
        left = c.width - side - 1
        room = c.height - 2 - (9 if c.height < HIGH else 11)
        y = self._rows().paint(c, 1, 1, left - 2, room)
        self._paint_question(c, 1, y, left - 2, c.height - 1 - y)
        for row in range(1, c.height - 1):
            c.put(left, row, "│", "line")
        x, width = left + 2, side - 2
        self._paint_side(c, x, self._paint_piles(c, x, 1, width), width)

    def _paint_side(self, c: Canvas, x: int, y: int, width: int) -> None:
        """The log, and what the cards count: below it where there is room, in its place if somebody wants it."""
        bottom, bright = c.height - 1, self._card_that_matters()
        if self.aid and not self._aid_fits(c.width, c.height):
            paint_short_aid(c, x, y - 1, width, bottom - y + 1, bright, self.t)
            return
        if self._aid_fits(c.width, c.height):
            bottom -= aid_height(width, c.height, c.pictures, self.t)
            paint_aid(c, x, bottom + 1, width, bright, self.t)
        self.paint_log(c, x, y, width, bottom - y)

    def _aid_fits(self, width: int, height: int) -> bool:
        """Whether the aid card always lies there."""
        return width >= LARGE_FROM and height >= AID_FROM

    def _rows(self) -> Rows:
        turned_up, settled = self._turned_up()
        changed = moved(self.seen.history, self.view["rows"])
        return Rows(self.view, self.players, self.t, self.picking, self._faces(), turned_up, settled, changed)

    def _turned_up(self) -> tuple[Mapping[Seat, int], bool]:
        """How many places of each row lie face up, and whether that is all: after a round, and after the game."""
        if self.turning is not None:
            return self.turning, False
        decision = self.view["decision"]
        over = (decision is None or decision["kind"] == "next") and self.view["last"] is not None
        return ({seat: len(row) for seat, row in enumerate(self.view["rows"])}, True) if over else ({}, False)

    def _faces(self) -> dict[tuple[Seat, int], str]:
        """The cards that the viewer may see in the rows now: the one looked at, and notes where they are kept."""
        faces: dict[tuple[Seat, int], str] = {}
        look = self.view["look"]
        if self.view["notes"] and self.viewer is not None:
            for seat, row in enumerate(self.view["known"]):
                faces |= {(seat, slot): card for slot, card in enumerate(row) if card}
        if look and look["card"]:
            faces[look["owner"], look["slot"]] = look["card"]
        return faces

    def _card_that_matters(self) -> str | None:
        """The card in hand or looked at, or the figure that acts; None if nobody decides about one."""
        look = self.view["look"]
        card: str | None = self.view["drawn"] or (look and look["card"]) or self.view["figure"]
        return card

    def _paint_question(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The prompt and the list; beside them, large, the card that it is about."""
        self._paint_banner(c, x, y, width)
        if self.open_race:
            self._paint_window(c, self.open_race, x, y + 1, width)
            return
        card, hidden = self._card_that_matters(), self.view["holder"] is not None
        if card or hidden:
            size = self._card_size(c) if height > GRAND[1] else BIG
            if card:
                paint_big_card(c, x, y + 1, card, self.t, size)
            else:
                paint_back(c, x, y + 1, *size)
            x, width = x + BIG_WIDTH + 1, width - BIG_WIDTH - 1
        height = min(height, 13)
        listed = sum(choice.listed for choice in self.picking.choices) if self.picking else 0
        list_height = min(listed, max(1, height - 5))
        if self.picking is None and self.turning is not None:
            c.text(x, y + 1, width, height - 1, self._told_row(), "bold")
            return
        self.paint_prompt(c, x, y + 1, width, height - 1 - list_height)
        self.paint_choices(c, x, y + height - list_height, width, list_height)

    def _paint_window(self, c: Canvas, race: Race, x: int, y: int, width: int) -> None:
        """VN-30: the card in big letters, everybody's buzzer (in two columns if they are many), the time left."""
        card, people = self.race_card(), self.players.here
        put_big(c, x, y, width, card.word, "big")
        y += 3
        for line in balanced(card.lines[0], width):
            c.centre(x, y, width, line, "title")
            y += 1
        few = len(people) <= MOST_ALONE
        rows = len(people) if few else (len(people) + 1) // 2
        left, column = (x + width // 6, width - width // 6) if few else (x, width // 2)
        for number, seat in enumerate(people):
            self.paint_buzzer(c, race, seat, left + number // rows * column, y + number % rows, column)
        c.centre(x, y + rows, width, self.race_time(race), "dim")

    def _told_row(self) -> str:
        """The row that the reveal has just turned up, as a sentence."""
        seat = list(self.turning or {})[-1]
        counts = [event for event in self.seen.history[-1].events if event.kind == "count"]
        return narrate(counts[seat].seen_by(None), self.players.names, self.t)

    def _paint_banner(self, c: Canvas, x: int, y: int, width: int) -> None:
        """A line; after a declaration the last turns that are left, counted down, and whose they are."""
        c.put(x, y, "─" * width, "line")
        if self.claim_clock and (left := self.claim_clock.left) is not None:
            c.put(x + 1, y, f" {self.t('valnarok.claim_left', n=ceil(left))} ", "hot")
        view = self.view
        if view["declarer"] is None or self._turned_up()[0]:
            return
        seats = len(view["rows"])
        left = (view["declarer"] - view["turn"]) % seats + 1
        x = c.put(x + 1, y, self.t("valnarok.last_turns", n=left), "hot") + 1
        for step in range(left):
            seat = (view["turn"] + step) % seats
            x = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark") + 1

    def waiting(self) -> str:
        decision = self.view["decision"]
        if self.holding:
            hold = self.t("valnarok.hold_end" if decision is None else "valnarok.hold")
            return f"{hold}\n{round_says(self.view, self.players.names, self.t)}"
        if decision and decision["race"]:
            return self.t("valnarok.window")
        told = self.log_lines()[-1:]
        if decision and decision["seats"][0] in self.players.here:
            return told[0] if told else ""
        return "\n".join([*told, super().waiting()])

    def _paint_piles(self, c: Canvas, x: int, y: int, width: int) -> int:
        """The draw pile, the discard with its top card large, and what this turn has laid on it; below, the round."""
        view, (_, height) = self.view, self._card_size(c)
        bottom, pile_width = y + height, 8 if width < WIDE_SIDE else BIG_WIDTH - 1
        pile = Box(x, y, pile_width, height)
        paint_pile(c, pile, view["pile"])
        start = x + pile_width + (1 if width < WIDE_SIDE else EDGES + 1)
        since = fanned(event for step in self.seen.history[self.told_from() :] for event in step.events)
        top = paint_discard(c, Box(start, y, x + width - start, height), view["discard"], since, self.t)
        c.centre(x, bottom, pile_width, self.t("valnarok.pile"), "dim")
        c.centre(top.x, bottom, top.width, self.t("valnarok.discard"), "dim")
        self._paint_pile_choices(c, pile, top)
        c.put(x, bottom + 1, self.t("valnarok.round", n=view["round"]), "title", width=width)
        return bottom + 3

    def _card_size(self, c: Canvas) -> tuple[int, int]:
        """Of the top of the discard and of the card in question."""
        return GRAND if c.pictures and c.width >= LARGE_FROM and c.height >= HIGH else BIG

    def _paint_pile_choices(self, c: Canvas, pile: Box, discard: Box) -> None:
        """What can be done with the piles now is a click away, and its key is on the pile."""
        if self.picking is None:
            return
        places = {"draw": pile, "give pile": pile, "take": discard, "discard": discard}
        for name, (x, y, width, height) in places.items():
            choice = self.picking.find(name=name)
            if choice and not choice.why:
                c.zone(f"pick:{name}", x, y, width, height)
                focused = self.picking.here == choice
                c.centre(x, y + height - 1, width, f" {choice.key.upper()} ", "focus" if focused else "key")


SCREEN = ValnarokScreen
AGAIN = rounds_again
