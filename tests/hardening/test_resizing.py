"""The window changes its size in the middle of everything: every question of every game, curtains, races, pages. What
was there is there again, and the one who was choosing goes on choosing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.extras import OURS
from tests.tui.driving import SMALL, new_match, next_key, quick_app, shown, until
from vikings_tui.games import playable
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.text_prompt import TextPrompt

SIZES = ((20, 5), (250, 80), (79, 24), (120, 40), (1, 1), (81, 24))
PAGES = ("question_mark", "g", "f2", "f3", "q")


def place(app: VikingsApp, match: Match) -> str:
    """What is going on, in a word or two: the kind of screen, the question and its step."""
    screen, kind = app.screen, match.decision.kind if match.decision else "end"
    if isinstance(screen, GameScreen):
        return f"{kind}: {'race' if screen.open_race else screen.picking.prompt if screen.picking else 'waiting'}"
    return type(screen).__name__


async def pull(app: VikingsApp, pilot: Pilot[Any]) -> None:
    """Through all sizes and back."""
    before, screen = shown(app), app.screen
    chosen = screen.picking and screen.picking.here.name if isinstance(screen, GameScreen) else None
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await until(pilot, lambda size=size: app.size == size and len(shown(app)) == size[1])  # type: ignore[misc]
    await pilot.resize_terminal(*SMALL)
    await until(pilot, lambda: shown(app) == before)
    assert app.screen is screen
    if chosen:
        assert isinstance(screen, GameScreen)
        assert screen.picking
        assert screen.picking.here.name == chosen


async def key_of(app: VikingsApp, pilot: Pilot[Any], rng: random.Random) -> None:
    if isinstance(app.screen, TextPrompt):
        await pilot.press(*str(rng.randrange(10, 99)), "enter")
    else:
        await pilot.press(next_key(app, rng))


async def play_and_pull(slug: str, seed: int, keys: int) -> set[str]:
    """Play; at every place that was not seen before the window is pulled about, and once on each page too."""
    match, app, rng, seen = new_match(3, 0, seed, slug), quick_app(), random.Random(seed), set[str]()
    pages = list(PAGES)
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        await pilot.pause()
        for _ in range(keys):
            if match.result is not None:
                break
            here = place(app, match)
            if here not in seen:
                seen.add(here)
                await pull(app, pilot)
            if pages and isinstance(app.screen, GameScreen) and app.screen.picking:
                await _page(app, pilot, pages.pop(), seen)
            await key_of(app, pilot, rng)
    return seen


async def _page(app: VikingsApp, pilot: Pilot[Any], key: str, seen: set[str]) -> None:
    table = app.screen
    await pilot.press(key)
    assert app.screen is not table
    seen.add(f"page {key}")
    await pull(app, pilot)
    await pilot.press("enter" if key == "f2" else "escape")
    assert app.screen is table


@pytest.mark.parametrize("slug", playable())
async def test_every_question_survives_any_size(slug: str) -> None:
    seen = await play_and_pull(slug, 5, 120)
    assert len(seen) > (8 if slug in OURS else 4)
    assert {f"page {key}" for key in PAGES} <= seen


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
async def test_every_question_of_long_matches_survives_any_size(slug: str) -> None:
    seen: set[str] = set()
    for seed in range(4):
        seen |= await play_and_pull(slug, seed, 1500)
    print(f"{slug}: {len(seen)} places, {len(seen) * len(SIZES)} sizes")
