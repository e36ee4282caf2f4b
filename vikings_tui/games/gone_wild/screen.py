"""The table of Vikings Gone Wild: panes of the board, villages and cards beside the question and the choices."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.cells import cell_len

from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild import narrate, paying
from vikings_tui.games.gone_wild.content import CARDS
from vikings_tui.games.gone_wild.controller import GoneWildController
from vikings_tui.games.gone_wild.views import AttackView, GoneWildView, typed
from vikings_tui.games.gone_wild.widget_cards import mine, table
from vikings_tui.games.gone_wild.widget_market import MARKET, market
from vikings_tui.games.gone_wild.widget_rows import ON_BOARD, Row, paint_rows
from vikings_tui.games.gone_wild.widget_spotlights import Beat, beats
from vikings_tui.games.gone_wild.widget_villages import SIGNS, villages
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import Key
from vikings_tui.tui.spotlight import Spotlight

if TYPE_CHECKING:
    from vikings_tui.table.seen import Seen, SeenStep
    from vikings_tui.table.table import Ask

ASIDE, WIDE_ASIDE = 30, 40  # columns of the question and its choices, at least and at most
BESIDE, ALL = 80, 34  # so many columns show a second pane beside the board, so many lines all four
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
        self._paint_panes(c, left, 3, c.height - 4)
        gap = 1 if aside > ASIDE else 0
        self._paint_aside(c, left + 1 + gap, 3, aside - gap, c.height - 4)

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
        c.put(x + 2, y, self._hand(c.width - x - 3), width=c.width - x - 3)

    def _hand(self, width: int) -> str:
        """The hand in a line; where it is too long, what is in the purse already is only counted."""
        hand = self.known["hand"]
        text = self.t("gone_wild.screen.in_hand", cards=narrate.cards_name(hand, self.t) or "-")
        if cell_len(text) <= width:
            return text
        others = narrate.cards_name([name for name in hand if not CARDS[name].money], self.t)
        return self.t("gone_wild.screen.in_hand_short", n=len(hand), cards=others or "-")

    # -- panes

    def _paint_panes(self, c: Canvas, width: int, y: int, height: int) -> None:
        """One pane with tabs; on a wide terminal one beside the board, on a large one all four."""
        if width < BESIDE:
            x = 0
            for pane in range(len(PANES)):
                x = self._paint_title(c, pane, x, y) + 1
            used = self._paint_pane(c, self.pane, 0, y + 1, width, height - 1)
            if self.pane == 0 and used < height - 1:
                used += self._paint_signs(c, 0, y + 1 + used)
            below = COMPANION[self.pane]
            if height - 2 - used >= ROOM_BELOW:
                self._paint_title(c, below, 0, y + 2 + used)
                self._paint_pane(c, below, 0, y + 3 + used, width, height - 3 - used)
            return
        right, room = MARKET + 1, width - MARKET - 1
        if height < ALL:
            x = right
            for pane in range(1, len(PANES)):
                x = self._paint_title(c, pane, x, y) + 1
            self._paint_signs(c, self._paint_title(c, 0, 0, y) + 1, y)
            self._paint_pane(c, 0, 0, y + 1, MARKET, height - 1)
            self._paint_pane(c, self.pane or 1, right, y + 1, room, height - 1)
            return
        self._paint_column(c, (0, 1), 0, MARKET, y, height)
        self._paint_column(c, (2, 3), right, room, y, height)

    def _paint_column(self, c: Canvas, panes: tuple[int, int], x: int, width: int, y: int, height: int) -> None:
        """Two panes, one above the other; the upper one takes what it needs up to three fifths."""
        upper, lower = panes
        size = min(len(PANES[upper][1](self, width, height)) + 2, height * 3 // 5)
        end = self._paint_title(c, upper, x, y)
        if upper == 0:
            self._paint_signs(c, end + 1, y)
        self._paint_pane(c, upper, x, y + 1, width, size - 1)
        self._paint_title(c, lower, x, y + size)
        self._paint_pane(c, lower, x, y + size + 1, width, height - size - 1)

    def _paint_signs(self, c: Canvas, x: int, y: int) -> int:
        """What the signs of the board mean; returns the line it takes."""
        c.put(x, y, self.t("gone_wild.screen.prices"), "dim")
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
        """From now on the pane goes with what happens again; a turn begins with a look at the board."""
        if turn_begins and self._follows:
            self.show_pane("market")
        self._follows = True

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
    """How wide the question is: what the board alone, or the board and a pane beside it, do not need."""
    needed = BESIDE if width - ASIDE > BESIDE else MARKET
    return min(WIDE_ASIDE, max(ASIDE, width - needed - 9 if needed == BESIDE else width - needed - 1))


def _tokens(count: int, resource: str) -> str:
    """So much of a sum are tokens, which can be stored."""
    sign = SIGNS[resource][0]
    return sign * count if count < 4 else f"({sign}{count})"


PANES = (("market", market), ("villages", villages), ("mine", mine), ("table", table))
WATCHED = {"attack": "villages", "hunt": "market", "buy": "market", "pick": "market", "build": "villages"}
GROUP_RULES = {"missions": "GW-30", "attack": "GW-20", "build": "GW-17", "buy": "GW-15", "other": "GW-14"}
COMPANION = (2, 2, 1, 2)  # the pane below each one, where a narrow terminal is high enough
ROOM_BELOW = 7
SCREEN = GoneWildScreen
