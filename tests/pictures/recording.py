"""The animated recording: a walk through the real app at 80x24, made of frames that were on its screen."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from tests.pictures.driving import LONG, Size, frame, lift_curtains, opened, press, settle
from tests.pictures.matches import asked, match_at
from tests.pictures.scenes import in_the_thick_of_it
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.svg import Frame

SMALL: Size = (80, 24)


class Recorder:
    """Presses keys and keeps what comes of each; every frame stays so many seconds."""

    def __init__(self, frames: list[Frame], app: VikingsApp, pilot: Pilot[Any]) -> None:
        self.frames, self.app, self.pilot = frames, app, pilot

    def keep(self, seconds: float) -> None:
        self.frames.append(frame(self.app, seconds))

    async def press(self, *keys: str, seconds: float = 0.8) -> None:
        for key in keys:
            await press(self.pilot, key)
            self.keep(seconds)


async def recording() -> list[Frame]:
    frames: list[Frame] = []
    for part in (_home, _clash, _valnarok, _gone_wild, _estimeo, _ending):
        async with opened(SMALL) as (app, pilot):
            await part(Recorder(frames, app, pilot))
    return frames


async def _home(r: Recorder) -> None:
    r.keep(1.6)
    await r.press("down", "down", "down", "up", "up", "up", seconds=0.5)
    await r.press("enter", seconds=1.4)


async def _clash(r: Recorder) -> None:
    """A lie, a call, and what comes of it."""
    r.app.play(match_at("clash", 3, in_the_thick_of_it))
    await settle(r.pilot)
    r.keep(1.6)
    await lift_curtains(r.app, r.pilot)
    r.keep(1.8)
    await r.press("right", "enter", seconds=1.0)
    await r.press("down", "down", seconds=0.6)
    await r.press("enter", seconds=2.2)
    screen = r.app.screen
    assert isinstance(screen, GameScreen)
    assert screen.open_race, "nobody may call here: take another moment"
    r.app.speed = LONG
    await r.press(next(iter(screen.open_race.keys)), seconds=2.8)
    r.app.speed = 0


async def _valnarok(r: Recorder) -> None:
    r.app.play(match_at("valnarok", 1, asked("place", 0, 0.02)))
    await settle(r.pilot)
    r.keep(2.0)
    await r.press("1", seconds=1.6)


async def _gone_wild(r: Recorder) -> None:
    r.app.play(match_at("gone-wild", 1, asked("turn", 0, 0.55)))
    await settle(r.pilot)
    r.keep(1.6)
    await r.press("tab", "tab", seconds=1.2)
    await r.press("a", seconds=1.6)


async def _estimeo(r: Recorder) -> None:
    """The hourglass goes on by two seconds a step, whatever the machine does."""
    r.app.play(match_at("estimeo", 1, asked("rank", 0, 0.3)))
    await settle(r.pilot)
    hourglass: Any = r.app.screen
    time = [0.0]
    hourglass.now = lambda: time[0]
    await r.press("enter", seconds=1.4)
    for key in ("1", "enter", "2", "enter"):
        time[0] += 2
        await r.press(key, seconds=0.9)
    r.keep(1.0)


async def _ending(r: Recorder) -> None:
    r.app.ended(HotSeat(match_at("clash", 1, lambda match: False)).seen)
    await settle(r.pilot)
    r.keep(2.6)
