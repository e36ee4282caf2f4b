"""Playing the app by key presses alone, the way a table of people would."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from textual.pilot import Pilot

from tests.waiting import GLANCE, LIMIT
from vikings_tui.table.match import Match
from vikings_tui.table.seats import PERSON, SeatSpec
from vikings_tui.table.seen import news_of
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.board import Board
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.painted import PaintedScreen
from vikings_tui.tui.players import seated

SNAPSHOTS = Path(__file__).parent / "snapshots"
SMALL, LARGE = (80, 24), (120, 40)
MOST_KEYS = 6000
Look = Callable[[], None]


def quick_app(start: tuple[str, object] | None = None, language: str = "en", home: Path | None = None) -> VikingsApp:
    """An app in which no time passes for the eye, and a race window and a claim wait until everybody has answered."""
    app = VikingsApp(start, language, home)
    app.speed = 0
    app.settings.pace = "instant"
    app.settings.call_time = app.settings.claim_time = "all"
    return app


def table(people: int, bots: int, level: str = "karl") -> list[SeatSpec]:
    """So many people, then so many bots."""
    return seated([PERSON] * people + [level] * bots)


def new_match(
    people: int, bots: int, seed: int = 3, slug: str = "clash", folder: Path | None = None, **options: str
) -> Match:
    return Match.new(slug, table(people, bots), seed, options, folder)


def match_of(screen: GameScreen) -> Match:
    """The match behind a screen, which itself sees only what it may know: only tests look at it."""
    return screen.vikings.at_table.match


def tell(screen: GameScreen) -> None:
    """Tell the terminal how its match stands, whoever moved it on."""
    screen.seen.take(news_of(match_of(screen), screen.seen.eyes, 0))


def played_until(true: Callable[[Match], bool], match: Match, seed: int = 21) -> Match:
    """Random moves until this holds."""
    rng = random.Random(seed)
    while not true(match):
        assert match.decision is not None, "it never held"
        seat = rng.choice(match.decision.seats)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def asks(kind: str, after: int = 20) -> Callable[[Match], bool]:
    """Whether this is the question, after so many steps."""
    return lambda match: match.decision is not None and match.decision.kind == kind and len(match.history) > after


def shown(app: VikingsApp) -> list[str]:
    """What is on the screen, as text."""
    screen = app.screen
    assert isinstance(screen, PaintedScreen)
    return screen.board.canvas.lines() if screen.query(Board) else []  # it is not there yet


def same_as_snapshot(name: str, lines: list[str]) -> None:
    """Whether a screen looks as it did. VIKINGS_SNAPSHOTS=update writes it anew."""
    path, text = SNAPSHOTS / f"{name}.txt", "\n".join(lines) + "\n"
    if os.environ.get("VIKINGS_SNAPSHOTS") == "update":
        SNAPSHOTS.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def next_key(app: VikingsApp, rng: random.Random) -> str:
    """A key that somebody could press here; sooner or later it brings the game on."""
    screen = app.screen
    if not isinstance(screen, GameScreen):
        return "enter"
    if screen.open_race:
        return rng.choice([*screen.open_race.keys, *(list(screen.open_race.passes) or ["enter"]) * 2])
    if screen.picking:
        return rng.choice(["enter", "enter", "left", "right", "up", "down", "1", "2", "3"])
    return "space"


async def play_on(
    app: VikingsApp, pilot: Pilot[Any], match: Match, rng: random.Random, look: Look | None = None
) -> None:
    """Press keys until the match is over; `look` after each."""
    for _ in range(MOST_KEYS):
        if match.result is not None:
            return
        await pilot.press(next_key(app, rng))
        if look:
            look()
    raise AssertionError(f"not over after {MOST_KEYS} keys: {match.decision}")


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    """Let the app go on until this holds."""
    give_up = monotonic() + LIMIT
    while not true():
        assert monotonic() < give_up, "waited for too long"
        await pilot.pause()
        await asyncio.sleep(GLANCE)


async def ticks(app: VikingsApp, seconds: float, times: int = 5) -> None:
    """Until a timer of this interval would have run so often."""
    ticked: list[None] = []
    timer = app.set_interval(seconds, lambda: ticked.append(None))
    while len(ticked) < times:
        await asyncio.sleep(GLANCE)
    timer.stop()


async def sit(app: VikingsApp, pilot: Pilot[Any], match: Match) -> GameScreen:
    """Open the table and lift curtains until somebody is asked something."""
    app.play(match)
    give_up = monotonic() + LIMIT
    while monotonic() < give_up:
        await pilot.pause()
        screen = app.screen
        if isinstance(screen, GameScreen) and (screen.picking or screen.open_race):
            return screen
        if isinstance(screen, Curtain):
            await pilot.press("enter")
        await asyncio.sleep(GLANCE)
    raise AssertionError("nobody is asked anything")


def is_curtain(app: VikingsApp) -> bool:
    return isinstance(app.screen, Curtain)
