"""The screen of Estimeo: what the Master asked, a column, the score cards, the log."""

from __future__ import annotations

import time
from collections.abc import Callable

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event
from vikings_tui.core.state import View
from vikings_tui.games.estimeo.controller import EstimeoController
from vikings_tui.games.estimeo.narrate import card_question, explanation, narrate
from vikings_tui.games.estimeo.scoring import FINE
from vikings_tui.games.estimeo.widget_column import paint_building, paint_checked
from vikings_tui.games.estimeo.words import MASTER
from vikings_tui.table.match import Match
from vikings_tui.table.step import Step
from vikings_tui.table.table import UNDO, Ask, RaceClock, Undo
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.controller import TakeBack
from vikings_tui.tui.game_screen import GameScreen, Spotlight

CHECKED = ("measure", "count", "confirm", "turn", "close")
SAND = 20  # cells of the hourglass


class EstimeoScreen(GameScreen):
    controller_type = EstimeoController
    now: Callable[[], float] = staticmethod(time.monotonic)

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.clock: RaceClock | None = None  # of whoever is ranking
        self.holding = ""  # the card that is on its way to another place
        self.turned: Event | None = None  # the card that was checked last

    # -- the table's part

    async def choose(self, ask: Ask) -> Action | Undo:
        """ES-14: what is measured is asked of everybody, whoever the Master is, and hides nothing."""
        if ask.decision.kind not in self.match.game.room_kinds:
            return await super().choose(ask)
        self.asked = ask
        try:
            return await self.controller.choose(ask)
        except TakeBack:
            return UNDO
        finally:
            self.asked = None

    async def show(self, step: Step) -> None:
        for event in step.events:
            if event.kind == "turned":
                self.turned = event
            elif event.kind in ("round", "scoring"):
                self.turned = None
        await super().show(step)

    def spotlight(self, step: Step) -> Spotlight | None:
        """The die, the bell, and every card that is turned over."""
        for event in step.events:
            told = narrate(Event(event.kind, event.data), self.players.names, self.t)
            if event.kind == "die":
                return Spotlight(str(event.data["die"]), (told,))
            if event.kind == "late":
                return Spotlight(self.t("estimeo.light.late"), (told,), "bad")
            if event.kind in ("turned", "answered"):
                fine = event.data.get("verdict", FINE) == FINE
                return Spotlight(str(event.data["answer"]), (told,), "good" if fine else "bad")
        return None

    def _pause_clock(self) -> None:
        super()._pause_clock()
        if self.clock:
            self.clock.pause()

    def _resume_clock(self) -> None:
        super()._resume_clock()
        if self.clock:
            self.clock.resume()

    # -- painting

    def paint_table(self, c: Canvas) -> None:
        right = c.width - max(26, c.width // 3)
        self._paint_round(c, 1, 1, right - 2)
        y = self._paint_players(c, right, 1, c.width - right - 1)
        self.paint_log(c, right, y + 1, c.width - right - 1, c.height - 2 - y)
        kind = self.view["decision"]["kind"] if self.view["decision"] else ""
        if kind == "rank" and self.clock and self.view["hand"]:
            self._paint_ranking(c, 1, 4, right - 2)
        elif kind in CHECKED:
            self._paint_scoring(c, 1, 4, right - 2)
        else:
            self.paint_prompt(c, 1, 5, right - 2, 5)
            self.paint_choices(c, 1, 11, right - 2, c.height - 12)

    def _paint_round(self, c: Canvas, x: int, y: int, width: int) -> None:
        """Which round it is, the die, and what the Master's card stands for."""
        view = self.view
        die = str(view["die"] or "—")
        c.put(
            x, y, self.t("estimeo.screen.round", n=view["round"], rounds=view["rounds"], die=die), "title", width=width
        )
        if view["challenge"]:
            words = self.t("estimeo.screen.challenge", question=card_question(MASTER, view, self.t))
            c.text(x, y + 1, width, 2, words)

    def _paint_players(self, c: Canvas, x: int, y: int, width: int) -> int:
        """Two lines each: who, and their score cards; their marker and how far they are."""
        for seat, player in enumerate(self.view["players"]):
            at = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark") + 1
            c.put(at, y, self.players.names[seat], f"{self.players.role(seat)} bold", width=width - 14)
            c.right(x + width - 5, y, f"✓{player['green']}", "good")
            c.right(x + width, y, f"✗{player['red']}", "bad")
            c.put(x + 4, y + 1, self._doing(seat), "dim", width=width - 4)
            y += 2
        return y

    def _doing(self, seat: int) -> str:
        view, player = self.view, self.view["players"][seat]
        if seat == view["master"]:
            return self.t("estimeo.screen.master")
        marker = self.t("estimeo.marker", value=player["marker"]) if player["marker"] else ""
        status = self.t(f"estimeo.screen.{player['status']}", laid=player["laid"]) if player["status"] else ""
        return " · ".join(part for part in (marker, status) if part)

    def _paint_ranking(self, c: Canvas, x: int, y: int, width: int) -> None:
        bottom = c.height - 6
        paint_building(c, x, y, width, self.view, self.t, self.picking, self.holding)
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

    def _paint_scoring(self, c: Canvas, x: int, y: int, width: int) -> None:
        """ES-15: the column with the card that was turned last, why its answer is so, and what is asked."""
        view, turned = self.view, self.turned
        seat = turned.data["seat"] if turned else view["checking"]
        bottom = c.height - 6
        if seat is not None:
            name = self.players.names[seat]
            c.put(x, y, self.t("estimeo.screen.column", player=name), f"{self.players.role(seat)} bold", width=width)
            y = paint_checked(c, x, y + 1, width, view, seat, self.t)
        if turned:
            about = explanation(turned.data["card"], view, self.t)
            c.text(x, y + 1, width, max(0, bottom - y - 2), about, "dim")
        self.paint_prompt(c, x, bottom, width, 3)
        self.paint_choices(c, x, bottom + 3, width, 2)

    def label(self, action: Action, view: View) -> str:
        """Whose card is turned next."""
        checking = view["checking"]
        if action.verb == "next" and checking is not None:
            return self.t("estimeo.pick.turn", player=self.players.names[checking])
        return super().label(action, view)


SCREEN = EstimeoScreen
