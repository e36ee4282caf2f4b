"""A demo: bots play games that nobody saves, one after the other, until a key is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual import events

from vikings_tui.bots import bots_of
from vikings_tui.games import load_game
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.table.seen import Seen, SeenStep
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import game_screen
from vikings_tui.tui.guide import Guide
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.players import seated

if TYPE_CHECKING:
    from vikings_tui.tui.app import VikingsApp

STEPS = 40  # of a game are shown before the next game, when several take turns
WATCHABLE = 1.0  # seconds: the least a step stays, whatever pace is set
ENDING = 8.0  # seconds: how long the end of a match stays
MODIFIERS = ("shift", "control", "ctrl", "alt", "super", "meta", "hyper", "lock")


def demo_match(slug: str, seed: int | None = None) -> Match:
    """The strongest quick bots at a full table."""
    count = min(4, load_game(slug).seat_counts[-1])
    level = "karl" if "karl" in bots_of(slug) else "thrall"
    return Match.new(slug, seated([level] * count), seed, {}, None)


class Demo:
    """Which games are shown. Several take turns; one alone is played to its end, again and again."""

    def __init__(self, app: VikingsApp, games: Sequence[str]) -> None:
        self.app, self.games, self.at = app, tuple(games), -1
        self.steps = STEPS if len(self.games) > 1 else None

    def next(self) -> None:
        """Open the next game's table."""
        self.at = (self.at + 1) % len(self.games)
        table = HotSeat(demo_match(self.games[self.at]))
        screen = game_screen(table.seen.slug)(table.seen)
        screen.guide = Onlooker(self, screen)
        self._open(screen)
        self.app.at_table = table

    def ended(self, seen: Seen) -> None:
        screen = Ending(seen)
        screen.guide = Onlooker(self, screen, ENDING)
        self._open(screen)

    def leave(self) -> None:
        self.app.go_home()

    def _open(self, screen: PaintedScreen[Any]) -> None:
        self.app.go_home()
        self.app.push_screen(screen)


class Onlooker(Guide):
    """Steps are shown at a pace one can follow, and only so many; any key leaves, → goes on to the next game. A screen
    with `seconds` goes by itself after that time."""

    KEYS = (
        Key(("right", "tab"), "next_game", "app.do.next_game"),
        Key(("escape",), "leave_demo", "app.do.leave_demo"),
    )

    def __init__(self, demo: Demo, screen: PaintedScreen[Any], seconds: float | None = None) -> None:
        self.demo, self.screen, self.seconds = demo, screen, seconds
        self.shown_steps = 0

    def opened(self) -> None:
        speed = self.screen.vikings.speed
        if self.seconds is not None and speed > 0:
            self.screen.set_timer(self.seconds * speed, self.demo.next)

    def keys(self, own: tuple[Key, ...]) -> tuple[Key, ...]:
        return self.KEYS

    def typed(self, event: events.Key) -> bool:
        """Any other key leaves; Shift alone, which some terminals report, does not."""
        if not event.key.endswith(MODIFIERS):
            self.demo.leave()
        return True

    def clicked(self, name: str) -> bool:
        """There is nothing to choose."""
        return True

    def at_least(self, seconds: float) -> float:
        return max(seconds, WATCHABLE * self.screen.vikings.speed)

    async def shown(self, step: SeenStep) -> None:
        self.shown_steps += 1
        if self.demo.steps is not None and self.shown_steps == self.demo.steps:
            self.screen.app.call_later(self.demo.next)

    async def farewell(self) -> bool:
        """A match without an end makes way for the next."""
        if self.demo.app.at_table.seen.result is not None:
            return False
        self.demo.next()
        return True

    def finished(self, seen: Seen) -> bool:
        self.demo.ended(seen)
        return True

    def do_next_game(self) -> None:
        self.demo.next()

    def do_leave_demo(self) -> None:
        self.demo.leave()
