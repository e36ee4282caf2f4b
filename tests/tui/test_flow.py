"""From screen to screen: set-up that remembers, settings that take effect at once, leaving and coming back, rematch."""

from __future__ import annotations

import random
from pathlib import Path

from textual.pilot import Pilot

from tests.tui.driving import SMALL, asks, match_of, new_match, play_on, played_until, quick_app, shown, sit, until
from vikings_tui.table.index import list_saves
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.new_match import NewMatch
from vikings_tui.tui.saved import Saved
from vikings_tui.tui.settings import load_settings
from vikings_tui.tui.settings_screen import SettingsScreen


def text(app: VikingsApp) -> str:
    return "\n".join(shown(app))


async def go_to(pilot: Pilot[None], screen: NewMatch, kind: str, at: int = 0) -> None:
    """With arrows, to this field of the set-up screen."""
    for key in ("left", "left", *["down"] * 20):
        if (screen.here.kind, screen.here.at) == (kind, at):
            return
        if key == "down" or screen.here.kind in ("colour", "player"):
            await pilot.press(key)
    for _ in range(2):
        await pilot.press("right")
        if (screen.here.kind, screen.here.at) == (kind, at):
            return
    raise AssertionError(f"no way to {kind} {at}")


async def test_set_up_remembers_the_last_table() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewMatch))
        screen = app.screen
        assert isinstance(screen, NewMatch)
        await go_to(pilot, screen, "count")
        await pilot.press("right")
        await go_to(pilot, screen, "name")
        await pilot.press(*["backspace"] * 20, *"Olaf", "right", "enter")
        await go_to(pilot, screen, "name", 2)
        await pilot.press("right", "right", "enter")
        await go_to(pilot, screen, "option")
        await pilot.press("right")
        wanted = (screen.count, screen.names[:4], screen.colours[:4], screen.who[:4], dict(screen.options))
        assert wanted[0] == 4
        assert wanted[1][0] == "Olaf"
        assert wanted[4]["variant"] == "bluff-arena"
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        assert isinstance(app.screen, GameScreen)
        match_of(app.screen).close()
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewMatch) and bool(shown(app)))
        screen = app.screen
        assert isinstance(screen, NewMatch)
        assert (screen.count, screen.names[:4], screen.colours[:4], screen.who[:4], screen.options) == wanted
        assert "Olaf" in text(app)


async def test_set_up_says_what_is_missing_and_does_not_begin() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewMatch))
        assert isinstance(app.screen, NewMatch)
        await go_to(pilot, app.screen, "name")
        await pilot.press(*["backspace"] * 20, "f5")
        assert app.texts("setup.names_differ") in text(app)
        assert isinstance(app.screen, NewMatch)
    assert not list_saves()


async def test_every_option_and_every_bot_has_its_sentence_on_the_set_up_screen() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewMatch))
        screen = app.screen
        assert isinstance(screen, NewMatch)
        await go_to(pilot, screen, "option")
        said = set()
        for spec in screen.specs:
            for value in spec.choices:
                says = app.texts(f"clash.option.{spec.name}.{value}.says")
                said.add(" ".join(says.split()) in " ".join(text(app).split()))
                await pilot.press("right")
            await pilot.press("down")
        assert said == {True}


async def test_settings_take_effect_at_once_and_are_kept(home: Path) -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Home)
        app.screen.do_settings()
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen) and bool(shown(app)))
        await pilot.press("right", "right")
        assert app.texts("settings.title") == "Réglages"
        assert "Réglages" in text(app)
        theme = app.palette
        await pilot.press("down", "right")
        assert app.palette is not theme
        await pilot.press("down", "3")
        assert not set("─│╭╮▸◂█▀▄●") & set(text(app))
    kept = load_settings(home / "settings.json")
    assert (kept.language, kept.theme, kept.drawing) == ("fr", app.settings.theme, "ascii")


async def test_quit_keeps_the_match_and_continue_goes_on_right_there() -> None:
    match = played_until(asks("play"), new_match(people=2, bots=1, seed=9, folder=saves_folder()))
    steps = [step.action for step in match.history]
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await sit(app, pilot, match)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        assert " ".join(app.texts("app.quit.kept").split()[:4]) in text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, GameScreen)
        await pilot.press("q", "end", "enter")
        await until(pilot, lambda: isinstance(app.screen, Home) and app.texts("home.continue.title") in text(app))
        screen = app.screen
        assert isinstance(screen, Home)
        assert screen.menu.go("continue")
        await pilot.press("enter")
        await until(pilot, lambda: any(isinstance(screen, GameScreen) for screen in app.screen_stack))
        table = next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))
        assert [step.action for step in match_of(table).history][: len(steps)] == steps
        match_of(table).close()


async def test_resume_without_a_match_says_so() -> None:
    app = quick_app(("resume", None))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Dialog) and bool(shown(app)))
        assert app.texts("app.nothing_to_resume") in " ".join(text(app).replace("│", " ").split())
        await pilot.press("enter")
        assert isinstance(app.screen, Home)


async def test_a_damaged_save_is_one_sentence_in_the_list_and_hides_no_other() -> None:
    new_match(people=2, bots=0, folder=saves_folder()).close()
    (saves_folder() / "clash-broken.jsonl").write_bytes(b"not a journal\n")
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Home)
        app.screen.do_saves()
        await until(pilot, lambda: isinstance(app.screen, Saved) and bool(shown(app)))
        assert len(app.screen.menu.items) == 2  # type: ignore[union-attr]
        assert app.texts("clash.title") in text(app)
        broken = app.texts("saved.broken", when="").strip()
        assert broken in text(app)


async def test_the_end_shows_ranking_and_figures_and_offers_a_rematch() -> None:
    match = new_match(people=1, bots=2, seed=4, folder=saves_folder())
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        await pilot.pause()
        await play_on(app, pilot, match, random.Random(3))
        await until(pilot, lambda: isinstance(app.screen, Ending) and bool(shown(app)))
        assert match.result
        for seat, score in enumerate(match.result.scores):
            assert any(match.names[seat] in line and str(score) in line for line in shown(app))
        for name in ("bluffs", "caught", "right", "wrong"):
            assert app.texts(f"clash.statistics.{name}") in text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        table = app.screen
        assert isinstance(table, GameScreen)
        again: Match = match_of(table)
        assert again is not match
        assert again.seats == match.seats
        assert again.seed != match.seed
        assert again.options == match.options
        again.close()
    assert [save.finished for save in list_saves()].count(True) == 1
