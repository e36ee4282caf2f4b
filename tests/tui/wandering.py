"""A person who looks at everything: every choice of every question is focused once before one of them is taken."""

from __future__ import annotations

import random
from typing import Any

from textual.pilot import Pilot

from tests.tui.driving import next_key
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.text_prompt import TextPrompt


async def wander(app: VikingsApp, pilot: Pilot[Any], match: Match, rng: random.Random, most: int) -> None:
    """So many answers, or to the end of the match."""
    for _ in range(most):
        if match.result is not None:
            return
        screen = app.screen
        if isinstance(screen, TextPrompt):
            await pilot.press(*str(rng.randrange(10, 99)), "enter")
        elif isinstance(screen, GameScreen) and screen.picking and not screen.open_race:
            await _look_and_take(screen, pilot, rng)
        else:
            await pilot.press(next_key(app, rng))


async def _look_and_take(screen: GameScreen, pilot: Pilot[Any], rng: random.Random) -> None:
    pick = screen.picking
    assert pick is not None
    for choice in pick.choices:
        pick.focus(choice)
        screen.redraw()
    possible = [choice for choice in pick.choices if not choice.why]
    if possible:
        pick.focus(rng.choice(possible))
        screen.do_take()
    else:
        screen.do_back()
    await pilot.pause()
