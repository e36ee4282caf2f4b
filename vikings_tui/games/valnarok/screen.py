"""The screen of Valnarok: the rows, the piles, the question and the log. It remembers nothing for the players."""

from __future__ import annotations

from vikings_tui.core.event import Seat
from vikings_tui.games.valnarok.controller import ValnarokController
from vikings_tui.games.valnarok.narrate import card_name, card_says, narrate
from vikings_tui.games.valnarok.widget_cards import BIG_HEIGHT, BIG_WIDTH, paint_back, paint_big_card, paint_nothing
from vikings_tui.games.valnarok.widget_rows import Rows
from vikings_tui.table.step import Step
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen, Spotlight

PILE_WIDTH = 11
MOMENTS = {"ragnarok": "hot", "valhalla": "big", "intercept": "big", "shield": "good"}


class ValnarokScreen(GameScreen):
    controller_type = ValnarokController
    revealed: int | None = None  # how many rows are turned up while the reveal goes on; None: it does not go on

    # -- what everybody watches

    async def show(self, step: Step) -> None:
        """The end of a round turns the rows up one by one, in the order of the reveal."""
        if any(event.kind == "count" for event in step.events):
            self.view = self.match.view(self.viewer)
            for rows in range(1, len(self.view["rows"]) + 1):
                self.revealed = rows
                self.redraw()
                await self._wait(self.vikings.pause)
            self.revealed = None
        await super().show(step)

    def spotlight(self, step: Step) -> Spotlight | None:
        """A declaration, an interception, a Ragnarök, a shield: the first of them in this order."""
        for kind, style in MOMENTS.items():
            events = [event for event in step.events if event.kind == kind]
            if not events:
                continue
            wrong = kind == "intercept" and not events[0].data["right"]
            word = self.t(f"valnarok.moment.{'wrong' if wrong else kind}")
            told = [event for event in step.events if event.kind in (kind, "add", "shield")]
            lines = [narrate(event.seen_by(None), self.players.names, self.t) for event in told]
            return Spotlight(word, tuple(lines[:6]), "bad" if wrong else style)
        return None

    def race_card(self) -> Spotlight:
        """The top of the discard in big letters: who knows where another one lies?"""
        top = self.view["discard"][-1]
        return Spotlight(card_name(top, self.t), (self.t("valnarok.race.question"),))

    # -- painting

    def paint_table(self, c: Canvas) -> None:
        side = 28 if c.width < 110 else 40
        left = c.width - side - 1
        room = c.height - 2 - (9 if c.height < 32 else 12)
        y = self._rows().paint(c, 1, 1, left - 2, room)
        self._paint_question(c, 1, y, left - 2, c.height - 1 - y)
        for row in range(1, c.height - 1):
            c.put(left, row, "│", "line")
        y = self._paint_piles(c, left + 2, 1, side - 2)
        y = self._paint_state(c, left + 2, y, side - 2)
        self.paint_log(c, left + 2, y, side - 2, c.height - 1 - y)

    def _rows(self) -> Rows:
        return Rows(self.view, self.players, self.t, self.picking, self._faces(), self._shown())

    def _shown(self) -> int:
        """How many rows lie face up: none in a round, all between two, and one more than all once it is settled."""
        decision = self.view["decision"]
        if self.revealed is not None:
            return self.revealed
        over = decision is None or decision["kind"] == "next"
        return len(self.view["rows"]) + 1 if over and self.view["last"] else -1

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

    def _paint_question(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The prompt and the list; beside them, large, the card in hand or the one looked at."""
        look = self.view["look"]
        card = self.view["drawn"] or (look and look["card"])
        c.put(x, y, "─" * width, "line")
        if card:
            paint_big_card(c, x, y + 1, card, self.t)
            x, width = x + BIG_WIDTH + 1, width - BIG_WIDTH - 1
        elif self.view["holder"] is not None:
            paint_back(c, x, y + 1, BIG_WIDTH, BIG_HEIGHT)
            x, width = x + BIG_WIDTH + 1, width - BIG_WIDTH - 1
        listed = sum(choice.listed for choice in self.picking.choices) if self.picking else 0
        list_height = min(listed, max(1, height - 5))
        self.paint_prompt(c, x, y + 1, width, height - 1 - list_height)
        self.paint_choices(c, x, y + height - list_height, width, list_height)

    def _paint_piles(self, c: Canvas, x: int, y: int, width: int) -> int:
        """The draw pile and the discard with its top card large; below, what that card does."""
        view = self.view
        word = self.t("valnarok.pile", n=view["pile"])
        if view["pile"]:
            paint_back(c, x, y, PILE_WIDTH, BIG_HEIGHT)
            c.centre(x + 1, y + 3, PILE_WIDTH - 2, f" {view['pile']} ", "title")
        else:
            paint_nothing(c, x, y, PILE_WIDTH, BIG_HEIGHT, "0")
        c.zone("pick:draw", x, y, PILE_WIDTH, BIG_HEIGHT)
        c.zone("pick:give pile", x, y, PILE_WIDTH, BIG_HEIGHT)
        c.centre(x, y + BIG_HEIGHT, PILE_WIDTH, word, "dim")
        at = x + width - BIG_WIDTH
        if view["discard"]:
            paint_big_card(c, at, y, view["discard"][-1], self.t)
        else:
            paint_nothing(c, at, y, BIG_WIDTH, BIG_HEIGHT, "·")
        c.zone("pick:take", at, y, BIG_WIDTH, BIG_HEIGHT)
        c.zone("pick:discard", at, y, BIG_WIDTH, BIG_HEIGHT)
        c.centre(at, y + BIG_HEIGHT, BIG_WIDTH, self.t("valnarok.discard", n=len(view["discard"])), "dim")
        used = 0
        if view["discard"] and c.height >= 32:
            used = c.text(x, y + BIG_HEIGHT + 1, width, 4, card_says(view["discard"][-1], self.t)) + 1
        return y + BIG_HEIGHT + 1 + used

    def _paint_state(self, c: Canvas, x: int, y: int, width: int) -> int:
        """The round; after a declaration how many turns are left; after Bifrost that there is another one."""
        view = self.view
        c.put(x, y, self.t("valnarok.round", n=view["round"]), "title", width=width)
        y += 1
        if view["declarer"] is not None and self._shown() < 0:
            left = (view["declarer"] - view["turn"]) % len(view["rows"]) + 1
            c.put(x, y, self.t("valnarok.last_turns", n=left), "hot", width=width)
            y += 1
        if view["again"]:
            c.put(x, y, self.t("valnarok.again", player=self.players.names[view["turn"]]), "accent", width=width)
            y += 1
        return y + 1


SCREEN = ValnarokScreen
