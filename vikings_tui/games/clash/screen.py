"""The screen of Clash of Vikings: arena, overview board, players, hand, log. What stands where; how it is painted is in
the widgets."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from rich.cells import cell_len

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.clash.cards import ACTIONS, SHIELD
from vikings_tui.games.clash.controller import ClashController
from vikings_tui.games.clash.narrate import card_name, in_reach, narrate, nothing
from vikings_tui.games.clash.screen_again import again
from vikings_tui.games.clash.screen_record import RecordPage
from vikings_tui.games.clash.views import typed
from vikings_tui.games.clash.widget_arena import SMALL, Scene, Size, best_size, extent, paint_bricks
from vikings_tui.games.clash.widget_hand import form_for, paint_hand
from vikings_tui.games.clash.widget_hexes import paint_hexes
from vikings_tui.games.clash.widget_motion import moving
from vikings_tui.games.clash.widget_preview import SIZE as PREVIEW_SIZE
from vikings_tui.games.clash.widget_preview import paint_preview
from vikings_tui.games.clash.widget_table import paint_overview, paint_players, paint_supply
from vikings_tui.table.seen import SeenStep
from vikings_tui.tui.board import Board
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.racing import Race
from vikings_tui.tui.spotlight import Spotlight

PROMPT = 3  # lines of the question, at least
TALL = 38  # rows of a terminal in which the overview board has pictures
WORD = 4  # rows of a word in big letters with the line below it


class ClashScreen(GameScreen):
    controller_type = ClashController
    controller: ClashController
    KEYS = (
        *GameScreen.KEYS,
        Key(("v",), "values", "clash.do_key.values"),
        Key(("r",), "record", "clash.do_key.record"),
    )
    purse_open = False  # CV-5 where one's own values are shown on a key only
    _side = (0, 0, 0)  # the column beside the arena: where it begins, how wide it is, the first row below the players

    def look(self, seat: Seat | None) -> None:
        self.purse_open = False
        super().look(seat)

    def does_something(self, key: Key) -> bool:
        if self.open_race and not self.open_race.keys.keys().isdisjoint(key.keys):
            return False  # somebody has made it their buzzer
        if key.action == "values":
            return self.viewer is not None and self.view["bracelets"] == "none"
        return super().does_something(key)

    def do_values(self) -> None:
        """CV-5 a look at one's own bracelets, until this key is pressed again or the next question."""
        self.purse_open = not self.purse_open
        self.redraw()

    def do_record(self) -> None:
        """What everybody has shown; a window that is open waits meanwhile, as under the log."""
        self.pause_clock()
        self.app.push_screen(RecordPage(self.seen.view(None), self.players), lambda _: self.resume_clock())

    async def show(self, step: SeenStep) -> None:
        """What has moved is seen moving, unless a call takes the whole screen."""
        self.view = self.seen.view(self.viewer)
        there = self.is_mounted and bool(self.query(Board))  # a table that is being left shows nothing any more
        if there and self.spotlight(step) is None:
            size = self._arena_size(self.board.canvas)
            moved = moving(step.events, size, typed(self.view), self.players)
            if moved:
                self.motion.play(moved.moment, hides=moved.hides)
        await super().show(step)

    # -- what stands where

    def paint_table(self, c: Canvas) -> None:
        size = self._arena_size(c)
        width, height = extent(size)
        paint = paint_hexes if size.hexes else paint_bricks
        paint(c, 0, 1, size, self._scene())
        paint_supply(self, c, width, height)
        self._paint_side(c, size, width + 1, c.width - width - 2)
        self._paint_desk(c, size, 1, height + 1, width - 2, c.height - height - 2)

    def _arena_size(self, c: Canvas) -> Size:
        """With sixteen colours lines are clearer than pictures."""
        return best_size(c.width, c.height, pictures=c.pictures and not self.vikings.palette.few)

    def _scene(self) -> Scene:
        pick = self.picking
        picks, focus = (pick.names(), pick.here.name) if pick else (frozenset[str](), "")
        return Scene(self.view, self.players, picks, focus, self._targets(focus), self.motion.hides)

    def _targets(self, focus: str) -> Sequence[str]:
        """Whom and what the announcement that is open, or that the cursor is on, can reach."""
        view = typed(self.view)
        called = view["decision"] is not None and view["decision"]["kind"] == "call"
        action = (view["announced"] or "") if called else focus.removeprefix("say:")
        return view["reach"].get(action, ())

    def _paint_side(self, c: Canvas, size: Size, x: int, width: int) -> None:
        """The overview board, the players, the log. A question to all takes the place of the log, or of the overview
        board: never that of the arena, of the players, of a hand."""
        asks = self._rows_of_question(width)
        players, tall = len(self.players.names), size.hexes and c.height >= TALL
        step = 2 if size == SMALL or c.height < TALL else 3
        overview = 2 + len(ACTIONS) * (2 if tall else 1)
        below = 1 + overview + players * step
        if asks and below + asks > c.height - 1 and tall:
            tall, below = False, below - len(ACTIONS)
        if asks and below + asks > c.height - 1:
            y, self._side = 1 + asks, (x, width, 1)
        else:
            y = paint_overview(self, c, x, 1, width, tall=tall)
            self._side = (x, width, c.height - 1 - asks)
        y = paint_players(self, c, x, y, width, step)
        self.paint_log(c, x, y, width, c.height - 1 - y - (asks if self._side[2] > 1 else 0))

    def _rows_of_question(self, width: int) -> int:
        """How many rows the question to all takes beside the arena; 0: none is open."""
        card, rows = None, 0
        if self.open_race:
            card, rows = self.race_card(), len(self.players.people) + 1
        elif self.picking and (card := self.question_card()):
            rows = len(wrap(self.picking.prompt, width - 12)) + len(self.picking.choices)
        if card is None:
            return 0
        lines = sum(len(wrap(line, width - 4)) for line in card.lines)
        return 2 + (WORD if card.word else 0) + lines + rows

    def moment_place(self, c: Canvas, height: int) -> tuple[int, int, int]:
        """Beside the arena: everything that one decides by stays in sight."""
        x, width, y = self._side
        return x, y, width

    def _paint_desk(self, c: Canvas, size: Size, x: int, y: int, width: int, height: int) -> None:
        """What is asked, and the hand of whoever looks, or face down that of who is asked; or the list of choices."""
        asked_all = self.picking is not None and self.question_card() is not None
        owner = self.viewer if self.viewer is not None else self.asked.seat if self.asked and not asked_all else None
        listed = sum(choice.listed for choice in self.picking.choices) if self.picking and not asked_all else 0
        form = form_for(c, height, pictures=size.hexes)
        hand = () if owner is None else typed(self.view)["players"][owner]["hand"]
        if size.hexes and form.art:
            if owner is not None:
                paint_hand(self, c, x, y + (height - form.height) // 2, owner, form)
                beside = len(hand) * (form.width + 1) + 1
                x, width = x + beside, width - beside
            y, height = y + 1, height - 1
        elif hand and owner is not None and listed <= height - form.height - PROMPT:
            paint_hand(self, c, x, y + height - form.height, owner, form)
            height -= form.height
        if asked_all:
            return
        self.paint_prompt(c, x, y, width, max(PROMPT, height - listed))
        if listed:
            top = y + max(PROMPT, min(height - listed, PROMPT + 1))
            self.paint_choices(c, x, top, min(width, 46), min(listed, height - PROMPT))

    def purse(self, seat: Seat) -> tuple[Sequence[int | None], Sequence[int]]:
        """CV-5 the bracelets of a player, as far as the screen says, and which values the unknown ones may have."""
        player = self.view["players"][seat]
        if self.view["bracelets"] == "none" and self.view["decision"] and not self.purse_open:
            return [None] * len(player["tokens"]), ()
        return player["tokens"], player["may"]

    # -- moments

    def spotlight(self, step: SeenStep) -> Spotlight | None:
        """A call is the moment everybody waits for."""
        called = next((event for event in step.events if event.kind == "called"), None)
        if called is None:
            return None
        word = "clash.light.true" if called.data["true"] else "clash.light.bluff"
        return Spotlight(self.t(word), self._told(step), "good" if called.data["true"] else "bad")

    def _told(self, step: SeenStep) -> tuple[str, ...]:
        """The step through everybody's eyes, the call and its price only."""
        shown = [event.seen_by(self.viewer) for event in step.events if event.kind in ("called", "stole", "supplied")]
        return tuple(narrate(Event(e.kind, e.data), self.players.names, self.t) for e in shown)

    def race_card(self) -> Spotlight:
        """What was announced, what could come of it, and how many such cards there may be."""
        view = typed(self.view)
        announced, active = view["announced"] or "", view["active"]
        player, action = self.players.names[active], card_name(announced, self.t)
        says = [self.t("clash.race.line", player=player, action=action)]
        says += [nothing(view, announced, player, self.t) or in_reach(view, announced, self.players.names, self.t)]
        return self._to_all(announced, (*says, *self._left(active, announced)))

    def _to_all(self, card: str, lines: Sequence[str]) -> Spotlight:
        """In big letters where there is room for them beside four players."""
        roomy = len(self.players.names) < max(self.seen.game.seat_counts) or self.size.height > 30
        return Spotlight(f"{card_name(card, self.t)}!" if roomy else "", tuple(filter(None, lines)))

    def _left(self, seat: Seat, card: str) -> tuple[str, ...]:
        """How many such cards a player can still have, as far as everybody has seen. A lesson asks for just that."""
        if self.guide and not self.guide.advised:
            return ()
        count, player = self.view["players"][seat]["unseen"].get(card, 0), self.players.names[seat]
        return (self.t("clash.race.count" if count else "clash.race.none", n=count, player=player),)

    def question_card(self) -> Spotlight | None:
        """CV-14 a call in player order, CV-28 the call of a shield: for all to see."""
        match self.view["decision"]["kind"]:
            case "call":
                return self.race_card()
            case "call_shield":
                player = self.players.names[self.view["target"]]
                lines = (self.t("clash.race.shield", player=player), *self._left(self.view["target"], SHIELD))
                return self._to_all(SHIELD, lines)
        return None

    def waiting(self) -> str:
        """CV-14 while others may call, also why the one who looks may not."""
        decision = self.view["decision"]
        if not decision or decision["kind"] != "call":
            return super().waiting()
        reason = self.view["blocked"].get("call")
        words = [self.t("clash.race.waiting"), self.t(f"clash.why.{reason}") if reason else ""]
        return " ".join(filter(None, words))

    def race_time(self, race: Race) -> str:
        """In fewer words where the column is narrow."""
        says, left = super().race_time(race), race.clock.left
        if cell_len(says) <= self._side[1] - 4:
            return says
        who = "enter" if race.enter_passes(self.alone is not None) else "figure"
        return self.t(f"clash.race.{who}" if left is None else f"clash.race.{who}_time", n=ceil(left or 0))

    def race_excuse(self, seat: Seat) -> str:
        own = seat == self.view["active"]
        return self.t("clash.race.own" if own else "clash.race.excuse")


SCREEN = ClashScreen
AGAIN = again
PREVIEW = (PREVIEW_SIZE, paint_preview)
