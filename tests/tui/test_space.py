"""Space goes on and never takes anything: whoever presses it to see what comes next has chosen nothing."""

from __future__ import annotations

import random

import pytest

from tests.tui.driving import SMALL, is_curtain, new_match, next_key, quick_app, shown, sit
from vikings_tui.games import playable
from vikings_tui.table.match import Match
from vikings_tui.tui.game_screen import GameScreen


@pytest.mark.parametrize("slug", playable())
async def test_space_takes_nothing_in_any_question(slug: str) -> None:
    match = new_match(1, 3, 5, slug)
    app, rng, questions = quick_app(), random.Random(8), set[str]()
    async with app.run_test(size=SMALL) as pilot:
        await sit(app, pilot, match)
        for _ in range(120):
            screen = app.screen
            if match.decision is None:
                break
            if isinstance(screen, GameScreen) and screen.picking and screen.asked:
                questions.add(screen.picking.prompt)
                steps, prompt = by_people(match), screen.picking.prompt
                await pilot.press("space", "space")
                assert by_people(match) == steps
                assert screen.picking
                assert screen.picking.prompt == prompt
            await pilot.press("enter" if is_curtain(app) else next_key(app, rng))
        assert len(questions) > 1


def by_people(match: Match) -> int:
    """Computer players go on meanwhile where several are asked together, and an hourglass notes its seconds."""
    return sum(match.seats[step.seat].is_person and step.action.verb != "used" for step in match.history)


async def test_space_says_that_enter_takes() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await sit(app, pilot, new_match(1, 2, 5, "gone-wild"))
        await pilot.press("space")
        assert "Space only goes on" in " ".join(shown(app))
