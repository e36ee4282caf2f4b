"""Every screen in both languages at 80x24: no sentence is cut, no key is missing. `cuts.py` finds what does not fit."""

from __future__ import annotations

import random

import pytest
from textual.pilot import Pilot

from tests.lessons.test_screen import lesson_of, reading
from tests.tui.cuts import watch
from tests.tui.driving import SMALL, new_match, quick_app, until
from tests.tui.wandering import wander
from vikings_tui.core.text import LANGUAGES
from vikings_tui.games import playable
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.home import Home
from vikings_tui.tui.lesson import Verdict, lessons
from vikings_tui.tui.new_match import NewMatch
from vikings_tui.tui.saved import Saved
from vikings_tui.tui.settings import CHOICES
from vikings_tui.tui.settings_screen import SettingsScreen
from vikings_tui.tui.stats import Stats

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("slug", playable())


async def play(
    slug: str, language: str, seed: int, most: int, monkeypatch: pytest.MonkeyPatch, people: int = 1
) -> None:
    """A person, or several behind curtains, look at everything, at a table of four."""
    app = quick_app(language=language)
    with watch(monkeypatch) as cuts:
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            match = new_match(people, 4 - people, seed, slug)
            app.play(match)
            await pilot.pause()
            await wander(app, pilot, match, random.Random(seed), most)
            for _ in range(40 if match.result is not None else 0):
                if isinstance(app.screen, Ending):
                    break
                await pilot.press("enter")
            match.close()
    assert not cuts, "\n".join(sorted(cuts))


@each_language
@each_game
async def test_no_sentence_of_a_game_is_cut(slug: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(slug, language, 3, 50, monkeypatch)


@each_language
@each_game
async def test_no_sentence_among_several_people_is_cut(
    slug: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(slug, language, 11, 30, monkeypatch, people=3)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4, 8))
@each_language
@each_game
async def test_no_sentence_of_whole_games_is_cut(
    slug: str, language: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(slug, language, seed, 600, monkeypatch)


@each_language
async def test_no_sentence_of_home_set_up_settings_saves_and_statistics_is_cut(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for slug in playable():
        _finish(new_match(2, 1, 7, slug, saves_folder()), random.Random(7))
    app = quick_app(language=language)
    with watch(monkeypatch) as cuts:
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: isinstance(app.screen, Home))
            await _through_menu(app, pilot)
            for screen in (SettingsScreen(), Saved(), Stats(), *(NewMatch(slug) for slug in playable())):
                app.push_screen(screen)
                await until(pilot, lambda screen=screen: app.screen is screen and screen.is_mounted)
                if isinstance(screen, Saved):
                    await until(pilot, lambda screen=screen: screen.saves)
                await pilot.pause()
                await _through_fields(app, pilot)
                app.pop_screen()
    assert not cuts, "\n".join(sorted(cuts))


def _finish(match: Match, rng: random.Random) -> None:
    while match.decision is not None:
        seat = rng.choice(match.decision.seats)
        match.play(seat, rng.choice(match.legal(seat)))
    match.close()


async def _through_menu(app: VikingsApp, pilot: Pilot[None]) -> None:
    home = app.screen
    assert isinstance(home, Home)
    for _ in home.menu.items:
        await pilot.press("down")


async def _through_fields(app: VikingsApp, pilot: Pilot[None]) -> None:
    """Every line, and every value of what can be changed in it."""
    screen = app.screen
    if isinstance(screen, NewMatch):
        await pilot.press("right", "right")  # the column of who plays, where names are not typed
        for _ in screen.rows():
            for _ in range(6):
                screen._change(1)
            await pilot.press("down")
    elif isinstance(screen, Stats):
        await until(pilot, lambda: screen.totals is not None)
        for _ in screen.pages:
            await pilot.press("right")
    elif isinstance(screen, SettingsScreen):
        for item in screen.menu.items:
            if item.name in CHOICES:
                for _ in CHOICES[item.name]:
                    app.settings.cycle(item.name)
                    screen.redraw()
            await pilot.press("down")


@each_language
@each_game
async def test_no_sentence_of_a_lesson_is_cut(slug: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = quick_app(language=language)
    with watch(monkeypatch) as cuts:
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            for at, lesson in enumerate(lessons(slug)):
                app.lesson(slug, at)
                await until(pilot, lambda: reading(app))
                guide = lesson_of(app)
                guide.mistakes = 2  # with the hint
                verdicts = [Verdict(True, f"{lesson.key}.done"), Verdict(False, f"{lesson.key}.wrong")]
                verdicts += [Verdict(False, f"{lesson.key}.why.{mistake.says}") for mistake in lesson.mistakes]
                for verdict in verdicts:
                    guide.card = guide.verdict_card(verdict)
                    guide.screen.redraw()
    assert not cuts, "\n".join(sorted(cuts))
