"""No screen holds more than its people may know: all that it can reach is walked."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from types import BuiltinFunctionType, CellType, CodeType, CoroutineType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest
from textual.app import App

from tests.table.helpers import state_of
from tests.tui.driving import SMALL, match_of, new_match, next_key, quick_app
from vikings_tui.core.action import Action
from vikings_tui.core.state import State
from vikings_tui.games import playable
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.table.seen import Seen
from vikings_tui.table.step import Step
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.game_screen import GameScreen

# Where a screen ends: the app, which holds the table at one keyboard; the program's own code; what others wait for it.
BORDER = (App, type, ModuleType, BuiltinFunctionType, CodeType, FrameType, CoroutineType)


def held(root: object) -> Iterator[object]:
    """Everything that can be reached from an object by its fields and what these contain."""
    known, border = {id(root)}, [root]
    while border:
        found = border.pop()
        yield found
        for other in _next(found):
            if id(other) not in known:
                known.add(id(other))
                border.append(other)


def _next(found: object) -> list[object]:
    if isinstance(found, FunctionType):  # what it brings along from where it was made, in spite of being code
        return [cell.cell_contents for cell in found.__closure__ or () if cell != CellType()]
    if isinstance(found, BORDER) or type(found).__module__.startswith(("asyncio", "_asyncio", "weakref", "rich")):
        return []
    return gc.get_referents(found)


class Watch:
    """Looks at what the screen holds, now and then."""

    def __init__(self, app: VikingsApp, every: int) -> None:
        self.app, self.every, self.keys, self.looked = app, every, 0, 0

    def __call__(self) -> None:
        self.keys += 1
        screen = next((screen for screen in self.app.screen_stack if isinstance(screen, GameScreen)), None)
        if screen is not None and self.keys % self.every == 0:
            self.looked += 1
            self.look(screen)

    def look(self, screen: GameScreen) -> None:
        match = match_of(screen)
        assert isinstance(self.app.at_table, HotSeat)
        secret = (State, Match, Step, HotSeat)
        everything = list(held(screen))
        assert any(isinstance(found, Seen) for found in everything), "the walk goes far enough"
        assert not [type(found) for found in everything if isinstance(found, secret)]
        assert match.seed not in [found for found in everything if type(found) is int]
        people = {seat for seat, spec in enumerate(match.seats) if spec.is_person}
        allowed = {id(step.action) for step in match.history if step.seat in people}
        actions = [found for found in everything if isinstance(found, Action)]
        others = {id(step.action) for step in match.history if step.seat not in people} - allowed
        offered = {id(action) for action in (screen.asked.actions if screen.asked else ())}
        offered |= {id(choice.action) for choice in (screen.picking.choices if screen.picking else ())}
        assert not [action for action in actions if id(action) in others - offered and _tells(action)]


def _tells(action: Action) -> bool:
    """Whether more than its verb is in it."""
    return bool(action.args)


@pytest.mark.parametrize("slug", playable())
async def test_a_screen_holds_no_state_no_seed_and_no_action_of_another_seat(slug: str) -> None:
    match: Any = new_match(2, 1, seed=7_777_777_777_777, slug=slug)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        watch = Watch(app, every=25)
        rng = random.Random(3)
        for _ in range(120):
            await pilot.press(next_key(app, rng))
            watch()
        assert watch.looked >= 3


async def test_the_walk_would_find_them() -> None:
    """Held by a field, in a list, or by a function that was made where they are in sight."""
    match = new_match(1, 1)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, GameScreen)
        state = state_of(match)
        for hide in (state, [state], lambda: state, match.play):
            screen.said = hide  # type: ignore[assignment]
            assert any(isinstance(found, State) for found in held(screen))
        screen.said = ""
        assert not any(isinstance(found, State) for found in held(screen))
