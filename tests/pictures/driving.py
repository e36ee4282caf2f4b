"""Leading the real app by keys, and keeping what is on its screen."""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.painted import PaintedScreen
from vikings_tui.tui.svg import Frame

Size = tuple[int, int]
Shots = AsyncIterator[tuple[str, Frame]]
SIZE: Size = (100, 30)
LARGE: Size = (120, 40)
LONG = 3600.0  # a spotlight stays until a key is pressed


@asynccontextmanager
async def opened(
    size: Size = SIZE, theme: str = "fjord", language: str = "en"
) -> AsyncIterator[tuple[VikingsApp, Pilot[Any]]]:
    """The app in a home of its own, at no pace at all: a recording is the same on every machine."""
    before = os.environ.get("VIKINGS_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["VIKINGS_HOME"] = home
        try:
            app = VikingsApp(None, language)
            app.speed, app.settings.pace, app.settings.call_time = 0, "instant", "all"
            app.settings.recap, app.settings.theme = "off", theme
            async with app.run_test(size=size) as pilot:
                await settle(pilot)
                yield app, pilot
        finally:
            if before is None:
                del os.environ["VIKINGS_HOME"]
            else:
                os.environ["VIKINGS_HOME"] = before


async def settle(pilot: Pilot[Any]) -> None:
    """Until the screen stays as it is."""
    same, last = 0, None
    for _ in range(200):
        await pilot.pause()
        screen = pilot.app.screen
        now = screen.board.canvas.chars if isinstance(screen, PaintedScreen) and screen.is_mounted else None
        same, last = (same + 1 if now is not None and now == last else 0), now
        if same == 4:
            return


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def lift_curtains(app: VikingsApp, pilot: Pilot[Any]) -> None:
    while isinstance(app.screen, Curtain):
        await press(pilot, "enter")


def frame(app: VikingsApp, seconds: float = 1.0) -> Frame:
    """What is on the screen now."""
    screen = app.screen
    assert isinstance(screen, PaintedScreen)
    return Frame(screen.board.canvas, app.palette, seconds)
