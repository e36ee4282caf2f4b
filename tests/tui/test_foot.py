"""The last line names the keys that work now, the arrows too; nothing is answered by a key that came too early."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.driving import SMALL, new_match, quick_app, shown, table, until
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.picking import Choice
from vikings_tui.tui.players import Players
from vikings_tui.tui.reader import Reader
from vikings_tui.tui.saved import Saved
from vikings_tui.tui.stats import Stats


@pytest.mark.parametrize(("language", "hides"), [("en", "F2 hide all"), ("fr", "F2 tout cacher")])
async def test_the_foot_names_arrows_where_there_is_a_choice_and_always_the_panic_key(
    home: Path, language: str, hides: str
) -> None:
    app = quick_app(None, language)
    async with app.run_test(size=SMALL) as pilot:
        app.play(new_match(1, 2))
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        assert screen.picking
        assert screen.asked
        screen.picking.back = True
        screen.asked = screen.asked._replace(can_undo=True)
        screen.redraw()
        foot = shown(app)[-1]
        assert "↑↓←→" in foot
        assert hides in foot
        del screen.picking.choices[1:]
        screen.picking.at = 0
        screen.redraw()
        assert "↑↓←→" not in shown(app)[-1]


async def test_enter_pressed_to_go_on_does_not_answer_the_question_that_just_came(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("vikings_tui.tui.questions.monotonic", lambda: now[0])
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.play(new_match(1, 2))
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        await screen.pace.wait(0.001)
        screen.run_worker(screen.pick("?", [Choice("one", "One"), Choice("two", "Two")]))
        await until(pilot, lambda: bool(screen.picking and screen.picking.prompt == "?"))
        await pilot.press("enter", "space")
        assert screen.picking
        now[0] += 1
        await pilot.press("enter")
        assert screen.picking is None


async def test_keys_that_do_nothing_are_not_named() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.push_screen(Saved())
        await until(pilot, lambda: isinstance(app.screen, Saved) and app.screen.looked_at is not None)
        assert shown(app)[-1].split() == ["F3", "settings", "Esc", "back"], "there is nothing to choose or to delete"
        app.go_home()
        app.push_screen(Stats())
        await until(pilot, lambda: isinstance(app.screen, Stats) and app.screen.totals is not None)
        assert shown(app)[-1].split() == ["F3", "settings", "Esc", "back"], "there are no pages"
        app.go_home()
        app.show_log(["Nothing much."], lambda: None)
        await pilot.pause()
        assert "section" not in shown(app)[-1], "a log has none"


async def test_the_question_mark_on_a_game_opens_its_rules() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("down", "?")
        assert isinstance(app.screen, Reader)
        assert "Estimeo" in shown(app)[0]
        await pilot.press("escape", "up", "up", "?")
        assert isinstance(app.screen, Dialog), "on something else one is asked which"


async def test_the_recap_is_left_by_going_on() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.push_screen(Curtain(Players(table(2, 0)), 0, ["Bodil draws a card."]))
        await pilot.pause()
        assert shown(app)[-1].split() == ["Space", "go", "on"]
