"""How long things stay on the screen, and what moves while everybody waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from vikings_tui.core.event import Seat

if TYPE_CHECKING:
    from vikings_tui.tui.game_screen import GameScreen

DOTS = 0.4  # seconds between two moves of the dots, while a bot thinks


class Pace:
    """Waits until a time is over or somebody presses on. `waited`: something was waited for since the last question."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._pressed = asyncio.Event()
        self.waited = False
        self.holding = False  # until somebody presses on: nobody is asked anything meanwhile
        self._hurried = False  # somebody is asked, at a table elsewhere: nothing stays longer than it must

    async def wait(self, seconds: float) -> None:
        """Until the time is over or somebody presses on."""
        self._pressed.clear()
        if self._screen.guide:
            seconds = self._screen.guide.at_least(seconds)
        if seconds <= 0 or self._hurried:
            await asyncio.sleep(0)
            return
        self.waited = True
        self._screen.questions.settled()
        try:
            await asyncio.wait_for(self._pressed.wait(), seconds)
        except TimeoutError:
            return

    async def hold(self) -> None:
        """Until somebody presses on."""
        if self._screen.guide and not self._screen.guide.patient:
            await self.wait(self._screen.vikings.moment)
            return
        self._pressed.clear()
        self.holding, self.waited = True, self._screen.vikings.speed > 0
        self._screen.redraw()
        try:
            await self._pressed.wait()
        finally:
            self.holding = False

    async def frames(self, count: int, seconds: float) -> AsyncIterator[int]:
        """So many moving pictures, each for so long; none follows when somebody presses on."""
        self._pressed.clear()
        for number in range(count):
            yield number
            await asyncio.sleep(0 if self._hurried else seconds)
            if self._pressed.is_set():
                return

    def press_on(self) -> None:
        self._pressed.set()

    def hurry(self, on: bool, race: bool) -> None:
        """A question waits for no animation; a race for nobody who looks at something as long as they like either."""
        self._hurried = on
        if on and (race or not self.holding):
            self._pressed.set()


class Dots:
    """The dots behind "… is thinking": they move while everybody waits for a bot."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._timer = screen.set_interval(DOTS, self._move, pause=True)

    def thinks(self, seat: Seat | None) -> None:
        """Everybody waits for this bot now, or for none."""
        screen = self._screen
        screen.thinker, screen.ticks, screen.said = seat, 0, ""
        if seat is None:
            self._timer.pause()
        elif screen.vikings.motion:
            self._timer.reset()

    def _move(self) -> None:
        screen = self._screen
        if screen.thinker is not None and screen.app.screen is screen:
            screen.ticks += 1
            screen.redraw()
