"""A demo: bots play games that nobody saves, one after the other, until a key is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events

from vikings_tui.bots import bots_of
from vikings_tui.games import load_game
from vikings_tui.table.match import Match
from vikings_tui.table.step import Step
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen, game_screen
from vikings_tui.tui.painted import Key, PaintedScreen
from vikings_tui.tui.players import seated

if TYPE_CHECKING:
    from vikings_tui.tui.app import VikingsApp

STEPS = 40  # of a game are shown before the next game, when several take turns
WATCHABLE = 1.0  # seconds: the least a step stays, whatever pace is set
ENDING = 8.0  # seconds: how long the end of a match stays
MODIFIERS = ("shift", "control", "ctrl", "alt", "super", "meta", "hyper", "lock")

S = TypeVar("S", bound=PaintedScreen[Any])


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
        match = demo_match(self.games[self.at])
        screen = watched(game_screen(match.slug))(match)
        self._open(screen)

    def ended(self, match: Match) -> None:
        self._open(watched(Ending)(match))

    def leave(self) -> None:
        self.app.go_home()

    def _open(self, screen: PaintedScreen[Any]) -> None:
        assert isinstance(screen, Watched)
        screen.demo = self
        self.app.go_home()
        self.app.push_screen(screen)


class Watched(PaintedScreen[None]):
    """What makes a screen one of a demo: any key leaves, → goes on to the next game."""

    demo: Demo
    shown_steps = 0
    DEMO_KEYS = (
        Key(("right", "tab"), "next_game", "app.do.next_game"),
        Key(("escape",), "leave_demo", "app.do.leave_demo"),
    )

    def on_mount(self) -> None:
        """Textual calls the on_mount of each base by itself: a second call would play the match twice."""
        if isinstance(self, Ending) and self.vikings.speed > 0:
            self.set_timer(ENDING * self.vikings.speed, self.demo.next)

    def active_keys(self) -> tuple[Key, ...]:
        return self.DEMO_KEYS

    def typed(self, event: events.Key) -> bool:
        """Any other key leaves; Shift alone, which some terminals report, does not."""
        if not event.key.endswith(MODIFIERS):
            self.demo.leave()
        return True

    def clicked(self, name: str) -> None:
        """There is nothing to choose."""

    def do_next_game(self) -> None:
        self.demo.next()

    def do_leave_demo(self) -> None:
        self.demo.leave()


class WatchedTable(Watched):
    """Goes before a GameScreen: steps are shown at a pace one can follow, and only so many."""

    async def show(self, step: Step) -> None:
        await super().show(step)  # type: ignore[misc]
        self.shown_steps += 1
        if self.demo.steps is not None and self.shown_steps == self.demo.steps:
            self.app.call_later(self.demo.next)

    async def _wait(self, seconds: float) -> None:
        await super()._wait(max(seconds, WATCHABLE * self.vikings.speed))  # type: ignore[misc]

    def given_up(self) -> None:
        self.demo.next()

    def finished(self) -> None:
        self.demo.ended(self.match)  # type: ignore[attr-defined]


def watched(kind: type[S]) -> type[S]:
    """This kind of screen as part of a demo."""
    first = WatchedTable if issubclass(kind, GameScreen) else Watched
    made: type[S] = type(f"Watched{kind.__name__}", (first, kind), {})
    return made
