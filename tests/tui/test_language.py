"""The language can be changed at any time in a match: the open question, the log and the foot line follow at once."""

from __future__ import annotations

import random

import pytest

from tests.tui.driving import SMALL, new_match, quick_app, shown, until
from tests.tui.wandering import wander
from vikings_tui.core.text import Texts
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.settings_screen import SettingsScreen


@pytest.mark.parametrize(
    ("slug", "others", "steps"),
    [("clash", 1, 12), ("estimeo", 2, 0), ("gone-wild", 1, 12), ("valnarok", 1, 12)],  # no settings while one ranks
    ids=lambda value: str(value),
)
async def test_the_language_changes_in_the_middle_of_a_question(slug: str, others: int, steps: int) -> None:
    app = quick_app(language="en")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        match = new_match(1, others, seed=5, slug=slug)
        app.play(match)
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        screen = app.screen
        assert isinstance(screen, GameScreen)
        await wander(app, pilot, match, random.Random(5), steps)
        for _ in range(200):
            if screen.picking and not screen.open_race and not screen.picking.back:
                break
            back = screen.picking and screen.picking.back  # the language starts a question from its first step
            await pilot.press("backspace" if back else "enter" if screen.open_race else "space")
        before = screen.picking
        assert before
        names = [choice.name for choice in before.choices]
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("right", "right")
        assert app.texts.language == "fr"
        await pilot.press("escape")
        await until(pilot, lambda: screen.picking is not None and screen.picking is not before)
        after = screen.picking
        assert after
        assert [choice.name for choice in after.choices] == names
        assert after.prompt != before.prompt
        text = "\n".join(shown(app))
        assert Texts("fr")("app.do.help") in text
        assert Texts("fr")("app.eyes_of", name=match.names[0]) in text
        assert screen.log_lines() == screen.sentences(0, 0)[-len(screen.log_lines()) :]
        match.close()


async def test_settings_are_reached_in_a_race_and_its_clock_stands_still() -> None:
    app = quick_app(language="en")
    app.settings.call_time = "5"
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        match = new_match(2, 0, seed=3)
        app.play(match)
        for _ in range(60):
            screen = app.screen
            if isinstance(screen, GameScreen) and screen.open_race:
                break
            await pilot.press("enter")
        screen = app.screen
        assert isinstance(screen, GameScreen)
        race = screen.open_race
        assert race
        await pilot.press("f3")
        assert race.clock.paused
        await pilot.press("right", "right", "escape")
        assert not race.clock.paused
        assert Texts("fr")("clash.race.verb") in "\n".join(shown(app))
        match.close()
