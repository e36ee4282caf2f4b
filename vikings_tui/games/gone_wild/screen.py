"""The table of Vikings Gone Wild: panes of the board, villages and cards beside the question and the choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild import describe, narrate
from vikings_tui.games.gone_wild.controller import GoneWildController
from vikings_tui.games.gone_wild.widget_cards import mine, table
from vikings_tui.games.gone_wild.widget_market import market
from vikings_tui.games.gone_wild.widget_rows import ON_BOARD, Row, paint_rows
from vikings_tui.games.gone_wild.widget_villages import villages
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen, Spotlight
from vikings_tui.tui.painted import Key

if TYPE_CHECKING:
    from vikings_tui.table.match import Match
    from vikings_tui.table.step import Step

ASIDE = 33  # columns of the question and its choices
PANES: tuple[tuple[str, Callable[[GoneWildScreen, int], list[Row]]], ...]
SHOWN = {"damaged", "repelled", "last_round", "bonus", "favour", "over"}  # worth a moment
TOLD = SHOWN | {"pillage", "score", "tie"}


class GoneWildScreen(GameScreen):
    controller_type = GoneWildController
    KEYS = (
        Key(("tab", "v"), "pane", "gone_wild.screen.do.pane"),
        *GameScreen.KEYS,
        Key(("shift+tab",), "pane_back"),
        Key(("pagedown",), "scroll", "app.do.scroll"),
        Key(("pageup",), "scroll_back"),
    )

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.pane, self.scrolled = 0, 0

    @property
    def eyes(self) -> Seat:
        """Whose things are shown as one's own: the viewer's, or for all eyes those of the player in turn."""
        return int(self.view["turn"]) if self.viewer is None else self.viewer

    @property
    def possible(self) -> frozenset[str]:
        """The actions of the person who is asked."""
        return frozenset(str(action) for action in self.asked.actions) if self.asked else frozenset()

    # -- painting

    def paint_table(self, c: Canvas) -> None:
        self._paint_scores(c, 1)
        self._paint_purse(c, 2)
        left = c.width - ASIDE - 1
        for row in range(3, c.height - 1):
            c.put(left, row, "│", "line")
        self._paint_panes(c, left, 3, c.height - 4)
        self._paint_aside(c, left + 2, 3, ASIDE - 2, c.height - 4)

    def _paint_scores(self, c: Canvas, y: int) -> None:
        view = self.view
        key = "last_round" if view["last"] else "round"
        x = c.put(1, y, self.t(f"gone_wild.screen.{key}", n=view["round"], goal=view["goal"]), "accent") + 2
        for seat in view["order"]:
            player = view["players"][seat]
            x = c.put(x, y, "▸" if seat == view["turn"] else " ", "bold")
            x = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
            x = c.put(x + 1, y, self.t("gone_wild.screen.points", n=player["vp"]), "bold") + 1

    def _paint_purse(self, c: Canvas, y: int) -> None:
        """What can be spent now and the hand; for all eyes how many cards everybody holds."""
        purse = self.view["purse"]
        if purse is None:
            return
        x = c.put(1, y, self.t("gone_wild.screen.purse", beer=purse["beer"], gold=purse["gold"]), "bold")
        tokens = describe.tokens_name(purse["barrels"], purse["ingots"], self.t)
        if tokens:
            x = c.put(x + 1, y, f"({tokens})")
        if purse["attack"]:
            x = c.put(x + 2, y, self.t("gone_wild.screen.attack", n=purse["attack"]), "warn")
        hand = describe.cards_name(self.view["hand"], self.t) or "-"
        c.put(x + 2, y, self.t("gone_wild.screen.in_hand", cards=hand), width=c.width - x - 3)

    def _paint_panes(self, c: Canvas, width: int, y: int, height: int) -> None:
        """One pane with tabs; on a large terminal two or four at once."""
        across, down = (2 if width >= 82 else 1), (2 if height >= 34 else 1)
        step_x, step_y = width // across, height // down
        for number in range(across * down):
            x, top = step_x * (number // down), y + step_y * (number % down)
            self._paint_pane(c, (self.pane + number) % len(PANES), x, top, step_x - (across > 1), step_y, number == 0)

    def _paint_pane(self, c: Canvas, pane: int, x: int, y: int, width: int, height: int, first: bool) -> None:
        at = x
        if first:
            for number, (name, _) in enumerate(PANES):
                start, label = at, f" {self.t(f'gone_wild.screen.pane.{name}')} "
                at = c.put(at, y, label, "focus" if number == pane else "key") + 1
                c.zone(f"pane:{number}", start, y, at - start - 1)
        else:
            c.put(at, y, f" {self.t(f'gone_wild.screen.pane.{PANES[pane][0]}')} ", "head")
        rows = PANES[pane][1](self, width)
        room = height - 1
        offset = 0
        if first:
            offset = self.scrolled = max(0, min(self.scrolled, len(rows) - room))
        paint_rows(self, c, rows[offset : offset + room], x, y + 1, width)
        if offset:
            c.put(x + width - 1, y + 1, "↑", "pick")
        if offset + room < len(rows):
            c.put(x + width - 1, y + room, "↓", "pick")

    def _paint_aside(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        bottom = y + height
        about = 7 if height < 30 else 9
        self.paint_prompt(c, x, y, width, about)
        y += about
        if self.view["attack"]:
            y += self._paint_attack(c, x, y, width)
        listed = len([choice for choice in self.picking.choices if choice.listed]) if self.picking else 0
        room = min(listed, bottom - y - 2)
        self.paint_choices(c, x, y, width, room)
        y += room + bool(room)
        self.paint_log(c, x, y, width, bottom - y)

    def _paint_attack(self, c: Canvas, x: int, y: int, width: int) -> int:
        """The attack against the defence, as it grows."""
        attack = self.view["attack"]
        force, defence = attack["force"], attack["defence"]
        if attack["victim"] is None:
            place = attack["place"]
            foe = narrate.foe_name(self.view["path"][int(place)] if place.isdecimal() else place, self.t)
        else:
            place = describe.place_name(attack["place"], self.t)
            foe = self.t("gone_wild.screen.of", place=place, player=self.players.names[attack["victim"]])
        c.put(x, y, foe, "bold", width=width)
        enough = force >= defence
        text = self.t("gone_wild.screen.against", force=force, defence=defence)
        end = c.put(x, y + 1, text, "good" if enough else "warn")
        room = max(1, width - (end - x) - 2)
        cells = min(room, max(force, defence))
        full = min(cells, force)
        c.put(end + 1, y + 1, "█" * full + "░" * (cells - full), "good" if enough else "warn")
        return 3

    # -- keys and mouse

    def do_pane(self) -> None:
        self.show_pane((self.pane + 1) % len(PANES))

    def do_pane_back(self) -> None:
        self.show_pane((self.pane - 1) % len(PANES))

    def do_scroll(self) -> None:
        self.scrolled += 8
        self.redraw()

    def do_scroll_back(self) -> None:
        self.scrolled = max(0, self.scrolled - 8)
        self.redraw()

    def show_pane(self, pane: int | str) -> None:
        """A pane by its number or its name."""
        number = pane if isinstance(pane, int) else [name for name, _ in PANES].index(pane)
        if number != self.pane:
            self.pane, self.scrolled = number, 0
            self.redraw()

    def clicked(self, name: str) -> None:
        if name.startswith("pane:"):
            self.show_pane(int(name.removeprefix("pane:")))
        else:
            super().clicked(name.removeprefix(ON_BOARD))

    # -- moments

    def spotlight(self, step: Step) -> Spotlight | None:
        """Raids, favours, the last round and the bonus cards at the end, with what they brought."""
        kinds = [event.kind for event in step.events]
        found = next((kind for kind in ("over", "last_round", "repelled", "damaged", "favour") if kind in kinds), None)
        if found is None:
            return None
        seen = [event.seen_by(self.viewer) for event in step.events if event.kind in TOLD]
        lines = [narrate.narrate(event, self.players.names, self.t) for event in seen]
        return Spotlight(self.t(f"gone_wild.screen.big.{found}"), tuple(line for line in lines if line)[-14:])


PANES = (("market", market), ("villages", villages), ("mine", mine), ("table", table))
SCREEN = GoneWildScreen
