"""The statistics screen: a page for everything and one for each game that was played."""

from __future__ import annotations

import random
import re

import pytest

from tests.tui.driving import LARGE, SMALL, new_match, quick_app, shown, until
from vikings_tui.bots import load_bot
from vikings_tui.core.rng import Rng
from vikings_tui.table.saves import saves_folder
from vikings_tui.tui.home import Home
from vikings_tui.tui.players import NAMES
from vikings_tui.tui.stats import Stats


def _play(slug: str, seed: int) -> None:
    match, bot, rng = new_match(2, 1, seed, slug, saves_folder()), load_bot(slug, "karl"), random.Random(seed)
    while match.decision:
        seat = rng.choice(match.decision.seats)
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Rng(rng.getrandbits(32))))
    match.close()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_pages_are_turned_by_keys(size: tuple[int, int], language: str) -> None:
    for slug in ("clash", "clash", "valnarok"):
        _play(slug, 4)
    (saves_folder() / "broken.jsonl").write_text("?")
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        home = app.screen
        assert isinstance(home, Home)
        home.menu.go("stats")
        await pilot.press("enter")
        screen = app.screen
        assert isinstance(screen, Stats)
        await until(pilot, lambda: screen.totals is not None)
        pages = []
        for _ in range(3):
            await pilot.pause()
            pages.append("\n".join(shown(app)))
            await pilot.press("right")
        await pilot.press("escape")
        assert app.screen is home
    best = app.texts("clash.best.thief.title")
    assert [best in page for page in pages] == [False, True, False]
    assert all(NAMES[0] in page and "█" in page and "broken" in page for page in pages)
    assert not any("[" in page or "…" in page for page in pages)


async def test_before_the_first_match_it_says_so() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = Stats()
        app.push_screen(screen)
        await until(pilot, lambda: screen.totals is not None)
        await pilot.press("right", "left")
        assert any(app.texts("stats.none")[:30] in line for line in shown(app))


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_what_each_is_good_at_has_a_page_of_its_own(size: tuple[int, int], language: str) -> None:
    for seed in range(4):
        _play("estimeo", seed)
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = Stats()
        app.push_screen(screen)
        await until(pilot, lambda: screen.totals is not None)
        await pilot.press("left")
        page = shown(app)
    told = "\n".join(page)
    assert app.texts("estimeo.share") in told
    assert all(name[:8] in told for name in NAMES[:2])
    greens = [line for line in page if re.search(r"\d+/\d+", line)]
    assert len(greens) >= 8
    assert not [line for line in page if "[" in line]
