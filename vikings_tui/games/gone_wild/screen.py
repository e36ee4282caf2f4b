"""The table of Vikings Gone Wild: panes of the board, villages and cards beside the question and the choices."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild import narrate, paying
from vikings_tui.games.gone_wild.controller import GoneWildController
from vikings_tui.games.gone_wild.views import AttackView, GoneWildView, typed
from vikings_tui.games.gone_wild.widget_cards import mine, table
from vikings_tui.games.gone_wild.widget_market import favours, market, track
from vikings_tui.games.gone_wild.widget_now import now
from vikings_tui.games.gone_wild.widget_rows import ON_BOARD, Row, paint_rows
from vikings_tui.games.gone_wild.widget_spotlights import Beat, beats
from vikings_tui.games.gone_wild.widget_table import (
    LARGE_ROWS,
    SMALL_ROWS,
    paint_hall_and_draco,
    paint_hand,
    paint_path,
    paint_piles,
)
from vikings_tui.games.gone_wild.widget_villages import SIGNS, paint_villages, rows_needed, villages
from vikings_tui.tui.art import CARD, SMALL, Size
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.spotlight import Spotlight

if TYPE_CHECKING:
    from vikings_tui.table.seen import Seen, SeenStep
    from vikings_tui.table.table import Ask

ASIDE, WIDE_ASIDE = 30, 40  # columns of the question and its choices, at least and at most
WIDE, HIGH = 100, 28  # from so many columns and lines on the table is cards and houses
PILES = 8  # rows of all piles as cards
MOST_ROWS = 99
PANES: tuple[tuple[str, Callable[[GoneWildScreen, int, int], list[Row]]], ...]


class GoneWildScreen(GameScreen):
    controller_type = GoneWildController
    controller: GoneWildController
    brief = frozenset(("attack", "hunt", "add", "exchange", "spend"))
    KEYS = (
        Key(("tab", "v"), "pane", "gone_wild.screen.do.pane"),
        Key(("pagedown",), "scroll", "app.do.scroll"),
        *GameScreen.KEYS,
        Key(("shift+tab",), "pane_back"),
        Key(("pageup",), "scroll_back"),
    )

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen)
        self.pane = 0  # the one that is shown, or that scrolls where all are
        self.scrolled = [0] * len(PANES)
        self.possible: frozenset[str] = frozenset()  # the actions of the person who is asked
        self.within_reach: frozenset[str] = frozenset()  # and what an exchange would make one
        self._overflows = False
        self._untold = 0  # so many lines of the log are still to be shown
        self._follows = True  # the pane goes with what others do, until somebody turns to another one

    async def begin(self) -> None:
        self.show_pane(self._first_pane)

    @property
    def known(self) -> GoneWildView:
        """What the present viewer may know."""
        return typed(self.view)

    @property
    def eyes(self) -> Seat:
        """Whose things are shown as one's own: the viewer's, or for all eyes those of the player in turn."""
        return self.known["turn"] if self.viewer is None else self.viewer

    def help_section(self) -> str:
        """In a turn the rule of the group that the person is in."""
        if self.asked and self.asked.decision.kind == "turn" and self.controller.group in GROUP_RULES:
            return GROUP_RULES[self.controller.group]
        return super().help_section()

    def prompt(self, ask: Ask) -> str:
        """Who is attacked is told by whom; who looks at a hand, at whose."""
        match ask.decision.kind:
            case "defend":
                return self.t("gone_wild.screen.asks.defend", player=self.players.names[ask.view["turn"]])
            case "take":
                return self.t("gone_wild.screen.asks.take", player=self.players.names[ask.view["question"]["about"]])
        return super().prompt(ask)

    # -- painting

    def paint_table(self, c: Canvas) -> None:
        self.possible = frozenset(map(str, self.asked.actions)) if self.asked else frozenset()
        self.within_reach = frozenset(paying.by_exchange(self.known)) if self.asked else frozenset()
        aside = _aside(c.width)
        left = c.width - aside - 1
        self._paint_scores(c, 1)
        self._paint_purse(c, 2)
        for row in range(3, c.height - 1):
            c.put(left, row, "│", "line")
        self._overflows = False
        paint = self._paint_wide if self._is_wide(c.width, c.height) else self._paint_panes
        paint(c, left, 3, c.height - 4)
        gap = 1 if aside > ASIDE else 0
        self._paint_aside(c, left + 1 + gap, 3, aside - gap, c.height - 4)

    def _is_wide(self, width: int, height: int) -> bool:
        """Whether the table is cards and houses."""
        return width >= WIDE and height >= HIGH

    def _paint_scores(self, c: Canvas, y: int) -> None:
        view = self.known
        key = "last_round" if view["last"] else "round"
        x = c.put(1, y, self.t(f"gone_wild.screen.{key}", n=view["round"], goal=view["goal"]), "accent") + 2
        for seat in view["order"]:
            player = view["players"][seat]
            x = c.put(x, y, "▸" if seat == view["turn"] else " ", "bold")
            x = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
            x = c.put(x + 1, y, self.t("gone_wild.screen.points", n=player["vp"]), "bold") + 1

    def _paint_purse(self, c: Canvas, y: int) -> None:
        """What can be spent now, the strength and the hand; for all eyes how many cards everybody holds."""
        purse = self.known["purse"]
        if purse is None:
            x = c.put(1, y, self.t("gone_wild.screen.hands")) + 1
            for seat, player in enumerate(self.known["players"]):
                x = c.put(x, y, f"{self.players.mark(seat)} {player['hand']}", self.players.role(seat)) + 2
            return
        barrels, ingots = _tokens(purse["barrels"], "beer"), _tokens(purse["ingots"], "gold")
        sums = {"beer": f"{purse['beer']}{barrels}", "gold": f"{purse['gold']}{ingots}"}
        x = c.put(1, y, self.t("gone_wild.screen.purse", **sums), "bold")
        if purse["attack"]:
            x = c.put(x + 2, y, self.t("gone_wild.screen.attack", n=purse["attack"]), "warn")
        if not self._is_wide(c.width, c.height):
            c.put(x + 2, y, self._hand(c.width - x - 3), width=c.width - x - 3)

    def _hand(self, width: int) -> str:
        """The hand in a line; where it is too long, money by its signs, then other cards only counted."""
        hand = self.known["hand"]
        money = [f"{hand.count(kind)}{SIGNS[kind][0]}" for kind in SIGNS if kind in hand]
        others = [name for name in hand if name not in SIGNS]
        named = [narrate.cards_name(others, self.t)] * bool(others)
        counted = [self.t("gone_wild.screen.others", n=len(others))] * bool(others)
        texts = [narrate.cards_name(hand, self.t) or "-", ", ".join(money + named), ", ".join(money + counted)]
        lines = [self.t("gone_wild.screen.in_hand", cards=text) for text in texts]
        return next((line for line in lines if cell_len(line) <= width), lines[-1])

    # -- what things are called on the board

    def zone_of(self, action: str) -> str:
        """The zone of something on the board. What also stands in the list of choices keeps the arrow keys there."""
        pick = self.picking.find(name=action) if self.picking else None
        return action if pick and not pick.listed else ON_BOARD + action

    def key_on(self, action: str) -> str:
        """The key that takes it now; "" if none does."""
        choice = self.picking.find(name=action) if self.picking else None
        return choice.key if choice and not choice.why else ""

    def is_here(self, action: str) -> bool:
        """Whether the cursor is on it."""
        return bool(self.picking and self.picking.here.name == action)

    def mark_of(self, action: str) -> str:
        """Whether it can be done now, or after an exchange."""
        return "✓" if action in self.possible else "≈" if action in self.within_reach else ""

    # -- the table as cards and houses

    def _paint_wide(self, c: Canvas, width: int, y: int, height: int) -> None:
        """Odin's Path above, the hand below, between them a pane; with much room the piles too."""
        path, hand = self._sizes(c, width, height)
        used = paint_path(self, c, 0, y, width, path)
        low = LARGE_ROWS if hand == CARD else SMALL_ROWS
        bottom = y + height - low
        paint_hand(self, c, 0, bottom, width, hand)
        x, top = 0, y + used
        for pane in range(len(PANES)):
            x = self._paint_title(c, pane, x, top) + 1
        self._paint_signs(c, x, top, width)
        top, room = top + 1, bottom - y - used - 1
        name = PANES[self.pane][0]
        if name == "villages":
            used = paint_villages(self, c, 0, top, width, room)
            if room - used >= PILES:
                paint_piles(self, c, 0, bottom - PILES, width, PILES)
        elif name == "market":
            used = paint_piles(self, c, 0, top, width, room - 4)
            paint_hall_and_draco(self, c, 0, top + used, width)
            rows = [favours(self), *track(self, width)]
            paint_rows(self, c, rows[: room - used - 1], 0, top + used + 1, width)
        else:
            self._paint_pane(c, self.pane, 0, top, width, room)

    def _sizes(self, c: Canvas, width: int, height: int) -> tuple[Size, Size]:
        """Large cards where the villages keep the room for their pictures."""
        needed = rows_needed(self, width) + 1 if c.pictures else MOST_ROWS
        rows = {CARD: LARGE_ROWS, SMALL: SMALL_ROWS}
        for path, hand in ((CARD, CARD), (CARD, SMALL)):
            if height - rows[path] - 1 - rows[hand] >= needed and c.pictures:
                return path, hand
        return SMALL, SMALL

    # -- panes

    def _paint_panes(self, c: Canvas, width: int, y: int, height: int) -> None:
        """One pane with tabs, and below it another where there is room."""
        x = 0
        for pane in range(len(PANES)):
            x = self._paint_title(c, pane, x, y) + 1
        used = self._paint_pane(c, self.pane, 0, y + 1, width, height - 1)
        if PANES[self.pane][0] == "market" and used < height - 1:
            used += self._paint_signs(c, 0, y + 1 + used, width + 1)
        below = COMPANION[self.pane]
        if height - 2 - used >= ROOM_BELOW:
            self._paint_title(c, below, 0, y + 2 + used)
            self._paint_pane(c, below, 0, y + 3 + used, width, height - 3 - used)

    def _paint_signs(self, c: Canvas, x: int, y: int, end: int) -> int:
        """What the signs of the board mean, where there is room for it; returns the line it takes."""
        text = self.t("gone_wild.screen.prices")
        if x + cell_len(text) < end:
            c.put(x, y, text, "dim")
        return 1

    def _paint_title(self, c: Canvas, pane: int, x: int, y: int) -> int:
        label = f" {self.t(f'gone_wild.screen.pane.{PANES[pane][0]}')} "
        end = c.put(x, y, label, "focus" if pane == self.pane else "key")
        c.zone(f"pane:{pane}", x, y, end - x)
        return end

    def _paint_pane(self, c: Canvas, pane: int, x: int, y: int, width: int, height: int) -> int:
        """Returns how many lines it took."""
        rows = PANES[pane][1](self, width, height)
        offset = self.scrolled[pane] = max(0, min(self.scrolled[pane], len(rows) - height))
        paint_rows(self, c, rows[offset : offset + height], x, y, width)
        if offset:
            c.put(x + width - 1, y, "↑", "pick")
        if offset + height < len(rows):
            c.put(x + width - 1, y + height - 1, "↓", "pick")
        if pane == self.pane:
            self._overflows = len(rows) > height
        return min(len(rows), height)

    # -- the question

    def _paint_aside(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        bottom = y + height
        about = 2 if self.picking is None else 7 if height < 30 else 9
        self.paint_prompt(c, x, y, width, about)
        y += about
        attack = self.known["attack"]
        if attack:
            y += self._paint_attack(c, attack, x, y, width)
        listed = len([choice for choice in self.picking.choices if choice.listed]) if self.picking else 0
        room = min(listed, bottom - y - 2)
        self.paint_choices(c, x, y, width, room)
        y += room + bool(room)
        self.paint_log(c, x, y, width, bottom - y)

    def _paint_attack(self, c: Canvas, attack: AttackView, x: int, y: int, width: int) -> int:
        """The attack against the defence, as it grows, and what is missing; returns the lines it takes."""
        force, defence = attack["force"], attack["defence"]
        if attack["victim"] is None:
            place = attack["place"]
            foe = narrate.foe_name(self.known["path"][int(place)] if place.isdecimal() else place, self.t)
        else:
            place = narrate.place_name(attack["place"], self.t)
            foe = self.t("gone_wild.screen.of", place=place, player=self.players.names[attack["victim"]])
        c.put(x, y, foe, "bold", width=width)
        style = "good" if force >= defence else "warn"
        c.put(x, y + 1, self.t("gone_wild.screen.against", force=force, defence=defence), style, width=width)
        scale = max(1, -(-max(force, defence) // 12))  # a cell for each point, or for several if there are many
        full, cells = force // scale, max(force, defence) // scale
        end = c.put(x, y + 2, "█" * full + "░" * (cells - full), style) + 1
        c.put(end, y + 2, self._missing(force, defence, attack["answering"]), style, width=x + width - end)
        return 4

    def _missing(self, force: int, defence: int, answering: bool) -> str:
        if answering:
            return self.t("gone_wild.screen.repels", n=force + 1 - defence)
        if force >= defence:
            return self.t("gone_wild.screen.enough")
        return self.t("gone_wild.screen.missing", n=defence - force)

    # -- keys and mouse

    def active_keys(self) -> tuple[Key, ...]:
        """Scrolling is named where there is something to scroll."""
        hidden = () if self._overflows else ("scroll",)
        return tuple(key._replace(label="") if key.action in hidden else key for key in super().active_keys())

    def do_pane(self) -> None:
        self._follows = False
        self.show_pane((self.pane + 1) % len(PANES))

    def do_pane_back(self) -> None:
        self._follows = False
        self.show_pane((self.pane - 1) % len(PANES))

    def do_scroll(self) -> None:
        self.scrolled[self.pane] += 8
        self.redraw()

    def do_scroll_back(self) -> None:
        self.scrolled[self.pane] = max(0, self.scrolled[self.pane] - 8)
        self.redraw()

    def follow(self, turn_begins: bool) -> None:
        """From now on the pane goes with what happens again; a turn begins with what one wants to know first."""
        if turn_begins and self._follows:
            self.show_pane(self._first_pane)
        self._follows = True

    @property
    def _first_pane(self) -> str:
        """The villages where the Path and the hand are in sight anyway."""
        return "villages" if self._is_wide(*self.app.size) else "now"

    def show_pane(self, pane: int | str) -> None:
        """A pane by its number or its name."""
        number = pane if isinstance(pane, int) else [name for name, _ in PANES].index(pane)
        if number != self.pane:
            self.pane, self.scrolled[number] = number, 0
            self.redraw()

    def clicked(self, name: str) -> None:
        if name.startswith("pane:"):
            self._follows = False
            self.show_pane(int(name.removeprefix("pane:")))
        else:
            super().clicked(name.removeprefix(ON_BOARD))

    # -- moments

    async def show(self, step: SeenStep) -> None:
        """One thing after the other; the last one as every screen shows its moment."""
        self.view = self.seen.view(self.viewer)
        if self._follows and step.verb in WATCHED and not self.seen.seats[step.seat].is_person:
            self.show_pane(WATCHED[step.verb])
        shown = beats(self, step)
        for beat, after in pairwise(shown):
            self.know(beat)
            await self.shine(beat.light, 0.4 if beat.light.word == after.light.word else 1)
        self._untold = 0
        await super().show(step)

    def know(self, beat: Beat) -> None:
        """The table shows no more than is known at this moment."""
        self._untold = beat.untold
        if beat.scores:
            players = zip(self.view["players"], beat.scores, strict=True)
            self.view = {**self.view, "players": [{**player, "vp": score} for player, score in players]}

    def log_lines(self) -> list[str]:
        """The lines of what is still to be shown come later."""
        lines = super().log_lines()
        return lines[: len(lines) - self._untold]

    def spotlight(self, step: SeenStep) -> Spotlight | None:
        """What remains in sight for a while: the last of its moments."""
        last = next(reversed(beats(self, step)), None)
        return last and last.light


def _aside(width: int) -> int:
    """How wide the question is: what the table does not need."""
    return min(WIDE_ASIDE, max(ASIDE, width - WIDE + ASIDE))


def _tokens(count: int, resource: str) -> str:
    """So much of a sum are tokens, which can be stored."""
    sign = SIGNS[resource][0]
    return sign * count if count < 4 else f"({sign}{count})"


PANES = (("now", now), ("market", market), ("villages", villages), ("mine", mine), ("table", table))
WATCHED = {"attack": "villages", "hunt": "market", "buy": "market", "pick": "market", "build": "villages"}
GROUP_RULES = {"missions": "GW-30", "attack": "GW-20", "build": "GW-17", "buy": "GW-15", "other": "GW-14"}
COMPANION = (2, 2, 0, 2, 2)  # the pane below each one, where a narrow terminal is high enough
ROOM_BELOW = 7
SCREEN = GoneWildScreen
