"""A whole game of Clash by key presses alone: from the set-up to the trophy, and home."""

from __future__ import annotations

import random
from pathlib import Path

from textual.pilot import Pilot

from tests.tui.driving import SMALL, match_of, next_key, play_on, quick_app, shown, until
from vikings_tui.table.index import list_saves
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.new_match import NewMatch

SEED = "20"


async def _sit_down(app: VikingsApp, pilot: Pilot[None]) -> Match:
    """Two people and a bot, this seed, start: all by keys, on the set-up screen."""
    press = pilot.press
    screen = app.screen
    assert isinstance(screen, NewMatch)
    assert screen.count == 3
    assert screen.here.kind == "start"
    await press("down", "down", "down", "right", "right")
    for _ in screen.levels:
        if screen.who[1] != "person":
            await press("enter")
    while screen.here.kind != "seed":
        await press("down")
    await press(*SEED, "down", "enter")
    table = app.screen
    assert isinstance(table, GameScreen)
    return match_of(table)


async def test_clash_is_played_by_keys_alone_from_set_up_to_trophy_and_home(home: Path) -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        match = await _sit_down(app, pilot)
        assert [seat.is_person for seat in match.seats] == [True, True, False]
        assert match.seed == int(SEED)
        await play_on(app, pilot, match, random.Random(1))
        await until(pilot, lambda: isinstance(app.screen, Ending))
        assert match.result is not None
        assert all(match.names[seat] in "\n".join(shown(app)) for seat in match.result.winners)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Home))
    (save,) = list_saves()
    assert save.finished
    again = Match.resume(save.path)
    try:
        assert [again.view(seat) for seat in (None, 0, 1, 2)] == [match.view(seat) for seat in (None, 0, 1, 2)]
        assert again.result == match.result
        assert [step.action for step in again.history] == [step.action for step in match.history]
    finally:
        again.close()


async def test_a_game_left_in_the_middle_goes_on_where_it_was(home: Path) -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        match = await _sit_down(app, pilot)
        rng = random.Random(2)
        while len(match.history) < 12:
            await pilot.press(next_key(app, rng))
        await _leave(app, pilot)
        left = [match.view(seat) for seat in (None, 0, 1, 2)]
    app = quick_app(("resume", None))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(app.screen_stack) > 1)
        table = next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))
        assert [step.action for step in match_of(table).history] == [step.action for step in match.history]
        assert [match_of(table).view(seat) for seat in (None, 0, 1, 2)] == left
        match_of(table).close()


async def _leave(app: VikingsApp, pilot: Pilot[None]) -> None:
    """Once a person is asked something that no bot answers."""
    for _ in range(50):
        if isinstance(app.screen, GameScreen) and app.screen.picking:
            break
        await pilot.press("enter")
    await pilot.press("q", "end", "enter")
    assert isinstance(app.screen, Home)
