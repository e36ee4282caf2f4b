"""The screen of Estimeo: what the Master asked, a column, the score cards, the log."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from textual import events

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.estimeo.controller import EstimeoController
from vikings_tui.games.estimeo.narrate import QUIET, card_question, explanation, narrate, reason
from vikings_tui.games.estimeo.notation import MASTER, NOTATION
from vikings_tui.games.estimeo.position import HOURGLASS
from vikings_tui.games.estimeo.records import ranking_explained
from vikings_tui.games.estimeo.records_cards import remarkable
from vikings_tui.games.estimeo.scoring import FINE
from vikings_tui.games.estimeo.screen_again import cards_again
from vikings_tui.games.estimeo.widget_column import Building, paint_checked, paint_left_out
from vikings_tui.games.estimeo.widget_table import (
    DIE,
    SCORE,
    paint_dealt,
    paint_die,
    paint_rolling,
    paint_score_cards,
    paint_seats,
)
from vikings_tui.table.seen import Seen, SeenStep
from vikings_tui.table.table import Ask, Note, RaceClock, Undo
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import Key, key_of
from vikings_tui.tui.spotlight import Spotlight

CHECKED = ("measure", "count", "confirm", "turn", "left", "close")
TURNING = ("next", "answer", "confirm")
OPEN = ("blank", "quit")  # what can be done while the hourglass runs
ROUNDED = 0.000_001  # what a clock's binary seconds may lack to a whole tenth
SAND = 20  # cells of the hourglass
FRAMES, FRAME = 14, 0.09  # the faces a rolling die shows, and for how many seconds each
IDEA = 80  # the width that the longest idea for the Master needs
WIDE = 100  # from this width on there is room for a column and the table beside it


class EstimeoScreen(GameScreen):
    controller_type = EstimeoController
    now: Callable[[], float] = staticmethod(time.monotonic)
    recaps: ClassVar[bool] = False  # all at the table watched what came before somebody ranks

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen)
        self.clock: RaceClock | None = None  # of whoever is ranking
        self.holding = ""  # the card that is on its way to another place
        self.face = 0  # of the die while it rolls
        self.turning: tuple[int, str] | None = None  # whose score card is turned: the seat and its colour
        self._held_back = 0  # newest lines of the log that would tell too early

    # -- the table's part

    async def begin(self) -> None:
        if not self.seen.history:
            await self.shine(self._dealt_light())

    async def choose(self, ask: Ask) -> Action | Undo:
        """ES-14: what is measured or turned is asked of everybody, whoever the Master is, and hides nothing."""
        in_the_room = ask.decision.kind in self.seen.game.room_kinds
        return await (self.questions.answer(ask) if in_the_room else super().choose(ask))

    async def show(self, step: SeenStep) -> None:
        for event in step.events:
            if event.kind == "die":
                await self._roll(event)
        if step.verb in QUIET or self.clock:  # somebody looks at their cards: nothing stops for others
            await self._lay(step)
            return
        if self.players.people and step.verb in TURNING and self.spotlight(step) is None:
            self.look(self.viewer)  # people turn the cards at their own pace
        else:
            await super().show(step)
        for event in step.events:
            if event.kind == "turned" and not self.players.people:
                await self.pace.wait(self.vikings.moment)  # in a demo nobody presses on
            if event.kind == "step":
                await self._turn_score_card(event)
        if self.seen.result is not None:
            await self._tell_ranking()

    async def _lay(self, step: SeenStep) -> None:
        """ES-10: a card is put somewhere: nothing to stop for, and bots do not linger."""
        self.view = self.seen.view(self.viewer)
        self.redraw()
        if not self.seen.seats[step.seat].is_person and not self.clock:
            await self.pace.wait(self.vikings.pause / 3)

    async def _roll(self, event: Event) -> None:
        """ES-7: the die rolls over some faces and comes to rest on the one that the seed has settled."""
        chance, self._held_back = Rng(len(self.seen.history)), 1
        async for _ in self.pace.frames(FRAMES if self.vikings.motion else 0, FRAME * self.vikings.speed):
            self.face = 1 + (self.face + chance.below(5)) % 6  # never the same face twice
            self.redraw()
        self._held_back, self.face = 0, event.data["die"]
        self.view = self.seen.view(self.viewer)
        self.redraw()
        await self.pace.wait(self.vikings.moment)
        self.face = 0

    async def _turn_score_card(self, event: Event) -> None:
        """ES-18: five cards go back, and the score card is turned by a quarter."""
        self.turning = (event.data["seat"], event.data["colour"])
        await self.shine(Spotlight(str(event.data["score"]), (narrate(event, self.players.names, self.t),)))
        self.turning = None

    async def _tell_ranking(self) -> None:
        """ES-21: who could win, and who did."""
        result = self.seen.result
        assert result is not None
        word = "+".join(self.players.mark(seat) for seat in result.winners)
        if len(result.winners) == 1:
            word = self.players.names[result.winners[0]]
        names, happened = self.players.names, self.seen.revealed
        lines = ranking_explained(self.view, result.winners, names, self.t)
        await self.shine(Spotlight(word, (*lines, *remarkable(happened, names, self.t))), 4)

    def log_lines(self) -> list[str]:
        lines = super().log_lines()
        return lines[: len(lines) - self._held_back]

    def spotlight(self, step: SeenStep) -> Spotlight | None:
        """The bell, the fastest, the Master's answer, and a new round."""
        for event in step.events:
            told = narrate(Event(event.kind, event.data), self.players.names, self.t)
            if event.kind == "late":
                return Spotlight(self.t("estimeo.light.late"), (told,), "bad")
            if event.kind == "first":
                return Spotlight(self.t("estimeo.light.first"), (told,), "good")
            if event.kind == "answered":
                return Spotlight(str(event.data["answer"]), (told,))
            if event.kind == "round":
                return self._dealt_light()
        return None

    def _dealt_light(self) -> Spotlight:
        """ES-5, ES-6: whose round it is, and that the cards are dealt."""
        view, t = self.view, self.t
        master = t("estimeo.light.master", player=self.players.names[view["master"]])
        return Spotlight(t("estimeo.light.round", n=view["round"]), (master, t("estimeo.light.dealt", n=view["cards"])))

    # -- the hourglass

    def used(self) -> int:
        """Tenths of a second since "go", those before somebody left and came back too."""
        return min(HOURGLASS, int(self.clock.spent * 10 + ROUNDED)) if self.clock else 0

    def pause_clock(self) -> None:
        """ES-9: nothing stops the hourglass but a lesson that explains something."""
        super().pause_clock()
        if self.clock and self.guide:
            self.clock.pause()

    def resume_clock(self) -> None:
        super().resume_clock()
        if self.clock:
            self.clock.resume()

    def last_note(self) -> Note | None:
        """ES-9: who leaves and comes back goes on with what is left, to the tenth of a second."""
        form = self.asked.decision.form if self.asked else None
        if self.clock is None or self.asked is None or form is None or "used" not in form.also:
            return None
        return self.asked, NOTATION.action("used", self.used())

    def does_something(self, key: Key) -> bool:
        """While the hourglass runs one can only hide the cards or leave, and time goes on."""
        return key.action in OPEN if self.clock and not self.guide else super().does_something(key)

    def typed(self, event: events.Key) -> bool:
        """A key that is closed while the hourglass runs says why."""
        closed = (key for key in self.KEYS if key.action not in OPEN)
        if self.clock and key_of(event, closed):
            self.notice(self.t("estimeo.pick.closed"))
            return True
        return super().typed(event)

    def thinks(self, seat: Seat | None) -> None:
        """Whoever ranks waits for nobody."""
        super().thinks(None if self.asked and self.asked.decision.kind == "rank" else seat)

    def acting(self) -> Seat | None:
        """What the room is asked, people do, also when the Master is a computer."""
        kinds, people = self.seen.game.room_kinds, self.players.people
        if self.asked and self.picking and self.asked.decision.kind in kinds and self.asked.seat not in people:
            return self.alone
        return super().acting()

    def label(self, action: Action, view: View) -> str:
        """Whose card is turned next."""
        checking = view["checking"]
        if action.verb == "next" and checking is not None:
            return self.t("estimeo.pick.turn", player=self.players.names[checking])
        return super().label(action, view)

    # -- painting

    def paint_table(self, c: Canvas) -> None:
        kind = self.view["decision"]["kind"] if self.view["decision"] else ""
        right = c.width - max(26, c.width // 3)
        ranks = kind == "rank" and self.view["hand"] is not None and (self.clock or self._waits())
        if ranks and c.width < WIDE:
            right = c.width
        room, wide = right - 2, c.width >= WIDE
        self._paint_round(c, 1, 1, room)
        below = self._paint_side(c, right + wide, kind) if right < c.width else 1
        ends = below if kind == "challenge" and self.picking and right < IDEA else c.height - 1
        for row in range(1, ends if wide else 0):
            c.put(right - 1, row, "│", "line")
        if ranks:
            self._paint_ranking(c, 1, 4, room)
        elif kind == "close" and any(player["left_out"] for player in self.view["players"]):
            self._paint_left_out(c, 1, 4, room)
        elif kind in CHECKED:
            self._paint_scoring(c, 1, 4, room)
        elif kind == "challenge" and self.picking:
            self._paint_ideas(c, room, below)
        else:
            self._paint_preparing(c, 1, 5, room)
        if self.face:
            told = self.t("estimeo.log.die", die=self.face) if not self._held_back else ""
            paint_rolling(c, self.face, told)

    def _waits(self) -> bool:
        """Whether the viewer has ranked and looks at their own column."""
        return self.viewer is not None and bool(self.view["players"][self.viewer]["status"])

    def _paint_round(self, c: Canvas, x: int, y: int, width: int) -> None:
        """Which round it is, the die, and what the Master's card stands for."""
        view = self.view
        die = str(view["die"]) if view["die"] else "—"
        words = self.t("estimeo.screen.round", n=view["round"], rounds=view["rounds"], die=die)
        c.put(x, y, words, "title", width=width)
        if view["challenge"]:
            words = self.t("estimeo.screen.challenge", question=card_question(MASTER, view, self.t))
            c.text(x, y + 1, width, 2, words)

    def _paint_side(self, c: Canvas, x: int, kind: str) -> int:
        """Who plays, the score cards of whoever is checked, the log. Returns the row below the players."""
        width = c.width - x - 1
        y = below = paint_seats(c, x, 1, width, self.view, self.players, self.t)
        seat = self.turning[0] if self.turning else self._looked_at() if kind in CHECKED else None
        if seat is not None:
            name = self.t("estimeo.screen.score", player=self.players.names[seat])
            c.put(x, y, name, f"{self.players.role(seat)} bold", width=width)
            turning = self.turning[1] if self.turning else ""
            y = paint_score_cards(c, x + (width - 2 * SCORE[0] - 1) // 2, y + 1, self.view["players"][seat], turning)
        if not (kind == "challenge" and self.picking and x < IDEA):  # there the ideas need the room
            self.paint_log(c, x, y + 1, width, c.height - 2 - y)
        return below

    def _paint_preparing(self, c: Canvas, x: int, y: int, width: int) -> None:
        """ES-5 to ES-9: what is asked, and what lies before everybody."""
        self.paint_prompt(c, x, y, width, 5)
        self.paint_choices(c, x, y + 6, width, 3)
        if self.view["decision"]:
            below = paint_dealt(c, x, y + 10, width, self.view, self.players, self.t)
            if self.view["die"] and below + DIE[1] + 2 < c.height:
                paint_die(c, x + 1, below + 1, self.view["die"])

    def _paint_ideas(self, c: Canvas, width: int, below: int) -> None:
        """ES-8: what the Master may ask. On a narrow screen the list takes its whole width, under the players."""
        self.paint_prompt(c, 1, 2, width, 5)
        if width + 2 < IDEA:
            top = max(7, below)
            self.paint_choices(c, 1, top + 1, c.width - 2, c.height - top - 2)
        else:
            self.paint_choices(c, 1, 8, width, c.height - 9)

    def _paint_ranking(self, c: Canvas, x: int, y: int, width: int) -> None:
        bottom = c.height - 6
        pick = self.picking if self.clock else None
        if not self.clock:
            c.put(x, y, self.t("estimeo.screen.yours"), "title", width=width)
            y += 1
        Building(self.view, self.t, pick, self.holding).paint(c, x, y, width, bottom - y)
        c.fill(x, bottom, width, 5)
        self.paint_prompt(c, x, bottom, width, 3)
        self.paint_choices(c, x, bottom + 3, width, 1)
        self._paint_hourglass(c, x, bottom + 4)

    def _paint_hourglass(self, c: Canvas, x: int, y: int) -> None:
        """ES-9: hidden, if the table does not want to see it."""
        if self.clock is None:
            return
        left, most = self.clock.left or 0.0, self.clock.seconds or 1.0
        if self.view["hourglass"] == "hidden":
            c.put(x, y, self.t("estimeo.screen.hidden"), "dim")
            return
        full = round(SAND * left / most)
        at = c.put(x, y, "█" * full + "░" * (SAND - full), "bad" if left < 6 else "accent")
        c.put(at + 1, y, self.t("estimeo.screen.left", n=int(left + 0.999)))

    def _turned(self) -> Event | None:
        """The card of this round that was turned last."""
        for step in reversed(self.seen.history):
            event: Event
            for event in reversed(step.events):
                if event.kind == "turned":
                    return event
                if event.kind in ("scoring", "round"):
                    return None
        return None

    def _looked_at(self) -> int | None:
        """Whose column is on the screen: that of the last card, until the next is asked for or turned."""
        turned = self._turned()
        if turned and not self.view["asked"]:
            seat: int = turned.data["seat"]
            return seat
        checking: int | None = self.view["checking"]
        return checking

    def _paint_scoring(self, c: Canvas, x: int, y: int, width: int) -> None:
        """ES-15: the column with the card that was turned last, why its answer is so, and what is asked."""
        view, seat = self.view, self._looked_at()
        turned = self._turned() if not view["asked"] else None
        kind = view["decision"]["kind"]
        choices = 2 if kind == "confirm" else 1
        bottom = c.height - (7 if kind in ("measure", "confirm") else 3)
        about = explanation(turned.data["card"], view, self.t) if turned else ""
        lines = [*wrap(reason(turned.data, self.t), width - 14), *wrap(about, width - 14)] if turned else []
        told = max(3, min(len(lines), 5)) if turned else 0
        if seat is not None:
            name = self.players.names[seat]
            c.put(x, y, self.t("estimeo.screen.column", player=name), f"{self.players.role(seat)} bold", width=width)
            here = turned.data["slot"] if turned else self._next_slot(seat)
            y = paint_checked(c, x, y + 1, width, bottom - y - 2 - told, view, seat, self.t, here)
        if turned:
            self._paint_answer(c, x, min(y + 1, bottom - told), width, turned, lines[:told])
        self.paint_prompt(c, x, bottom, width, c.height - 1 - bottom - choices)
        self.paint_choices(c, x, c.height - 1 - choices, width, choices)

    def _paint_left_out(self, c: Canvas, x: int, y: int, width: int) -> None:
        """ES-13: the cards that were handed back, and what they would have been."""
        bottom = c.height - 3
        c.put(x, y, self.t("estimeo.screen.left_out"), "title", width=width)
        paint_left_out(c, x, y + 2, width, bottom - y - 3, self.view, self.players, self.t)
        self.paint_prompt(c, x, bottom, width, 1)
        self.paint_choices(c, x, c.height - 2, width, 1)

    def _next_slot(self, seat: int) -> str:
        """The card that is turned or measured next."""
        if self.view["asked"] == MASTER:
            return MASTER
        column = self.view["players"][seat]["column"] or ()
        return next((str(item["slot"]) for item in column if item["verdict"] is None), "")

    def _paint_answer(self, c: Canvas, x: int, y: int, width: int, turned: Event, lines: list[str]) -> None:
        """The number in big letters, the verdict in words, and the explanation."""
        style = "good" if turned.data["verdict"] == FINE else "bad"
        put_big(c, x, y, 12, str(turned.data["answer"]), style)
        first = len(wrap(reason(turned.data, self.t), width - 14))
        for row, line in enumerate(lines):
            c.put(x + 14, y + row, line, style if row < first else "")


SCREEN = EstimeoScreen
AGAIN = cards_again
