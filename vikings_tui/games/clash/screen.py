"""The screen of Clash of Vikings: arena, overview board, players, hand, log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len

from vikings_tui.core.event import Event, Seat
from vikings_tui.games.clash.cards import ACTIONS, SHIELD
from vikings_tui.games.clash.controller import ClashController
from vikings_tui.games.clash.narrate import card_name, narrate
from vikings_tui.games.clash.widget_arena import SMALL, best_size, extent, paint_arena
from vikings_tui.table.seen import SeenStep
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.spotlight import Spotlight

LAID = 5  # cells of a card on the overview whose name has no room
PROMPT = 3  # lines of the question, at least


class ClashScreen(GameScreen):
    controller_type = ClashController
    controller: ClashController
    KEYS = (*GameScreen.KEYS, Key(("v",), "values", "clash.do_key.values"))
    purse_open = False  # CV-5 where one's own values are shown on a key only

    def look(self, seat: Seat | None) -> None:
        self.purse_open = False
        super().look(seat)

    def does_something(self, key: Key) -> bool:
        if key.action == "values":
            return self.viewer is not None and self.view["bracelets"] == "none"
        return super().does_something(key)

    def do_values(self) -> None:
        """CV-5 a look at one's own bracelets, until this key is pressed again or the next question."""
        self.purse_open = not self.purse_open
        self.redraw()

    def paint_table(self, c: Canvas) -> None:
        size = best_size(c.width, c.height)
        width, height = extent(size)
        picking = self.picking
        picks = picking.names() if picking else frozenset()
        paint_arena(c, 0, 1, size, self.view, self.players, picks, picking.here.name if picking else "")
        self._paint_supply(c, 1, height - 1)
        right, wide = width + 1, c.width - width - 2
        gap = 1 if size != SMALL else 0
        y = self._paint_overview(c, right, 1, wide)
        y = self._paint_players(c, right, y, wide, 2 + gap)
        self.paint_log(c, right, y, wide, c.height - 1 - y)
        self._paint_desk(c, 1, height + 1, width - 2, c.height - height - 2)

    def _paint_supply(self, c: Canvas, x: int, y: int) -> None:
        """How many bracelets are left; CV-33 with none this turn is the last."""
        if self.view["supply"] or not self.view["decision"]:
            c.put(x, y, self.t("clash.supply"), "dim")
            c.put(x, y + 1, f"(?)×{self.view['supply']}", "bracelet")
        else:
            for row, word in enumerate(self.t("clash.last_turn").split(" ", 1)):
                c.put(x, y + row, word, "hot")

    def _paint_overview(self, c: Canvas, x: int, y: int, width: int) -> int:
        """CV-4 the seven columns as lines: how many such cards a deck has, and the cards that lie there."""
        c.put(x, y, self.t("clash.overview"), "title", width=width)
        for number, action in enumerate(ACTIONS, 1):
            row, zone = y + number, f"say:{action}"
            choice = self.picking.find(name=zone) if self.picking else None
            focused = self.picking is not None and choice is not None and choice == self.picking.here
            style = "focus" if focused else "dim" if choice and choice.why else "bold" if choice else ""
            if focused:
                c.fill(x, row, width, 1, "focus")
            if choice:
                c.put(x, row, choice.key, style or "pick")
            c.put(x + 2, row, card_name(action, self.t), style, width=13)
            c.put(x + 15, row, f"×{self.view['overview'][action]}", style or "dim")
            label = choice.label if choice else ""
            at, end = x + 18, x + width - cell_len(label) - bool(label)
            here = [laid for laid in self.view["laid"] if laid["as"] == action]
            for left, laid in zip(range(len(here) - 1, -1, -1), here, strict=True):
                at = self._paint_laid(c, at, end - LAID * left, row, laid)
            c.right(x + width, row, label, style)
            c.zone(zone, x, row, width)
        return y + 2 + len(ACTIONS)

    def _paint_laid(self, c: Canvas, x: int, end: int, y: int, laid: dict[str, object]) -> int:
        """A card on its column: face down; known, it is what the column says (✓), or its name, or only another (✗)."""
        seat = int(str(laid["seat"]))
        x = c.put(x, y, f"▒{self.players.mark(seat)}", f"{self.players.role(seat)} bold")
        if laid["card"]:
            name = "✓" if laid["card"] == laid["as"] else card_name(str(laid["card"]), self.t)
            name = name if cell_len(name) <= end - x - 1 else "✗"
            x = c.put(x + 1, y, name, "" if laid["open"] else "dim")
        return x + 1

    def _paint_players(self, c: Canvas, x: int, y: int, width: int, step: int) -> int:
        """Two lines each: who, and what they have. `step` lines from one to the next."""
        for seat, player in enumerate(self.view["players"]):
            active = seat == self.view["active"]
            at = c.put(x, y, "▸" if active else " ", "pick")
            at = c.put(at, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark") + 1
            hand = self.t("clash.hand", n=len(player["hand"]))
            room = x + width - cell_len(hand) - 1 - at
            c.put(at, y, self.players.names[seat], f"{self.players.role(seat)} bold", width=room)
            c.right(x + width, y, hand, "dim")
            piles = self.t("clash.piles", pile=player["pile"], n=len(player["discard"]))
            c.right(x + width, y + 1, piles, "dim")
            at = c.put(x + 5, y + 1, f"●{len(player['tokens'])} ", "bracelet")
            c.put(at, y + 1, purse_words(*self._purse(seat), x + width - cell_len(piles) - 1 - at))
            y += step
        return y

    def _purse(self, seat: Seat) -> tuple[Sequence[int | None], Sequence[int]]:
        """CV-5 the bracelets of a player, as far as the screen says, and which values the unknown ones may have."""
        player = self.view["players"][seat]
        if self.view["bracelets"] == "none" and self.view["decision"] and not self.purse_open:
            return [None] * len(player["tokens"]), ()
        return player["tokens"], player["may"]

    def _paint_desk(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """What is asked, and the hand of whoever looks; or the list of choices."""
        if self.picking and self.question_card():
            return
        listed = sum(choice.listed for choice in self.picking.choices) if self.picking else 0
        cards = 5 if height > 8 else 3
        hand = cards if self.viewer is not None and listed <= height - cards - PROMPT else 0
        below = listed + hand
        self.paint_prompt(c, x, y, width, max(PROMPT, height - below))
        if listed:
            top = y + max(PROMPT, min(height - below, PROMPT + 1))
            self.paint_choices(c, x, top, min(width, 46), min(listed, height - PROMPT))
        if hand and self.viewer is not None:
            self._paint_hand(c, x, y + height - hand, self.viewer, hand)

    def _paint_hand(self, c: Canvas, x: int, y: int, seat: Seat, height: int) -> None:
        """The cards, each with how many of its kind a deck has where there is room for it."""
        width = 14 if height == 3 else 17
        for number, card in enumerate(self.view["players"][seat]["hand"], 1):
            zone = f"card:{number}"
            left = x + (number - 1) * (width + 1)
            choice = self.picking.find(name=zone) if self.picking else None
            focused = choice is not None and self.picking is not None and choice == self.picking.here
            style = "focus" if focused else "card"
            c.box(left, y, width, height, style)
            c.centre(left + 1, y + height // 2, width - 2, card_name(card, self.t), f"{style} bold")
            if height > 3:
                c.right(left + width - 2, y + height - 2, f"×{self.view['overview'][card]}", style)
            if choice:
                c.put(left + 2, y, f" {choice.key} ", style)
            elif number == self.controller.chosen:
                c.put(left + 2, y, " ▲ ", "pick")
            c.zone(zone, left, y, width, height)

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
        announced, active = self.view["announced"], self.view["active"]
        player = self.players.names[active]
        line = self.t("clash.race.line", player=player, action=card_name(announced, self.t))
        return Spotlight(f"{card_name(announced, self.t)}!", (line, self._left(active, announced)))

    def _left(self, seat: Seat, card: str) -> str:
        """How many such cards a player can still have, as far as everybody has seen."""
        count, player = self.view["players"][seat]["unseen"].get(card, 0), self.players.names[seat]
        return self.t("clash.race.count" if count else "clash.race.none", n=count, player=player)

    def question_card(self) -> Spotlight | None:
        """CV-14 a call in player order, CV-28 the call of a shield: big letters for all to see."""
        match self.view["decision"]["kind"]:
            case "call":
                return self.race_card()
            case "call_shield":
                player = self.players.names[self.view["target"]]
                lines = (self.t("clash.race.shield", player=player), self._left(self.view["target"], SHIELD))
                return Spotlight(f"{card_name(SHIELD, self.t)}!", lines)
        return None

    def moment_place(self, c: Canvas) -> tuple[int, int]:
        """Over the log where there is room, else over the lower arena: what everybody has stays in sight."""
        size = best_size(c.width, c.height)
        width = extent(size)[0]
        return (0, width + 1) if size == SMALL else (width + 1, c.width - width - 1)

    def waiting(self) -> str:
        """CV-14 while others may call, also why the one who looks may not."""
        decision = self.view["decision"]
        if not decision or decision["kind"] != "call":
            return super().waiting()
        reason = self.view["blocked"].get("call")
        words = [self.t("clash.race.waiting"), self.t(f"clash.why.{reason}") if reason else ""]
        return " ".join(filter(None, words))

    def race_excuse(self, seat: Seat) -> str:
        own = seat == self.view["active"]
        return self.t("clash.race.own" if own else "clash.race.excuse")


def purse_words(values: Sequence[int | None], may: Sequence[int], width: int) -> str:
    """The bracelets as far as the viewer knows them; an unknown one that can have two values only, as these. Where they
    are many, equal ones close together, or counted."""
    unknown = "/".join(map(str, may)) if len(may) == 2 else "?"
    named = [unknown if value is None else str(value) for value in values]
    each = ["?" if value is None else str(value) for value in values]
    heaps = [(value, len(list(same))) for value, same in groupby(each)]
    ways = (named, each, [value * count for value, count in heaps], [f"{count}×{value}" for value, count in heaps])
    return next((text for text in map(" ".join, ways) if len(text) <= width), " ".join(ways[-1])[:width])


SCREEN = ClashScreen
