"""Who is asked, and how they answer: one question at a time stands open."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from vikings_tui.core.action import Action
from vikings_tui.table.table import UNDO, Ask, Undo
from vikings_tui.tui.controller import Back, Reworded, TakeBack
from vikings_tui.tui.picking import Choice, Pick

if TYPE_CHECKING:
    from vikings_tui.tui.game_screen import GameScreen

DEAF_SECONDS = 0.35
PATIENCE = 2.0  # seconds in which a step is on the disk and shown, unless the disk hangs


class Questions:
    """Puts questions to whoever looks at the screen. What is asked stands in `screen.asked` and `screen.picking`."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._picked: asyncio.Future[Choice | None] | None = None
        self._answered = False  # and what comes of it has not begun yet
        self._deaf_until = 0.0

    # -- the questions

    async def answer(self, ask: Ask) -> Action | Undo:
        """Whoever looks at the screen now is led to an answer."""
        self._screen.asked = ask
        try:
            return await self._lead(self._screen.controller.choose, ask)
        except TakeBack:
            return UNDO
        finally:
            self._screen.asked = None

    async def claim(self, ask: Ask) -> Action:
        """Whoever was first in a race window says what exactly. Nothing is taken back now; a game may let who goes back
        pass."""
        self._screen.asked = ask = ask._replace(can_undo=False)
        try:
            return await self._lead(self._screen.controller.claim, ask)
        except (Back, TakeBack):
            return ask.passing
        finally:
            self._screen.asked = None

    async def _lead(self, through: Callable[[Ask], Awaitable[Action]], ask: Ask) -> Action:
        """Through a question, anew when the language changes on the way."""
        while True:
            try:
                return await through(ask)
            except Reworded:
                self._screen.redraw()

    async def pick(self, prompt: str, choices: Sequence[Choice], back: bool, at: str | None) -> Choice:
        """The choice a person takes. Raises Back (if `back`) or TakeBack (if the step may be undone)."""
        screen = self._screen
        screen.picking = Pick(prompt, choices, back=back, at=at)
        self.listen()
        self._picked = asyncio.get_running_loop().create_future()
        screen.redraw()
        try:
            choice = await self._picked
        finally:
            screen.picking = self._picked = None
            screen.said, self._answered = "", True
        if choice is None:
            raise Back
        return choice

    # -- the answers

    def take(self, choice: Choice) -> None:
        """This one, unless it is not possible."""
        if choice.why:
            self._screen.notice(choice.why)
        elif self._open:
            self._open.set_result(choice)

    def go_back(self) -> None:
        if self._open:
            self._open.set_result(None)

    def take_back(self) -> None:
        """The last step, instead of an answer."""
        if self._open:
            self._open.set_exception(TakeBack())

    def reword(self) -> None:
        """The language was changed: the question is put again."""
        if self._open:
            self._open.set_exception(Reworded())

    @property
    def _open(self) -> asyncio.Future[Choice | None] | None:
        return self._picked if self._picked and not self._picked.done() else None

    # -- keys that come too early

    def listen(self) -> None:
        """A question begins. Who pressed Enter a moment ago wanted to go on, not to answer what was not there yet."""
        pace = self._screen.pace
        self._deaf_until = monotonic() + DEAF_SECONDS if pace.waited else 0.0
        pace.waited = self._answered = False

    @property
    def hears_enter(self) -> bool:
        return monotonic() >= self._deaf_until

    def settled(self) -> None:
        """What came of the last answer has begun."""
        self._answered = False

    async def ready(self) -> None:
        """Keys that came in one heap over a slow line: each answers the question that the one before brings up."""
        give_up = monotonic() + PATIENCE
        while self._answered or (self._picked and self._picked.done()):
            if self._screen.app.screen is not self._screen:
                return
            if monotonic() > give_up:
                self._answered = False  # nothing is asked now
                return
            await asyncio.sleep(0.001)
