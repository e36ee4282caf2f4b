"""Set-up: who is content plays at once; who is not changes everything by keys."""

from __future__ import annotations

from tests.tui.driving import SMALL, quick_app, shown, until
from vikings_tui.bots import temper_of, tempers
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.new_match import NewMatch
from vikings_tui.tui.reader import Reader


def _set_up(app: VikingsApp) -> NewMatch:
    screen = app.screen
    assert isinstance(screen, NewMatch)
    return screen


async def test_two_enters_from_home_begin_a_game() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert _set_up(app).here.kind == "start"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))


async def test_a_typed_name_takes_the_place_of_the_one_that_stood_there() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = _set_up(app)
        await pilot.press("down", "down", *"Ada")
        assert screen.names[0] == "Ada"
        await pilot.press("down", "backspace", "x")
        assert screen.names[1] == "Bodix", "a name can be mended too"


async def test_t_gives_a_computer_player_a_temper_and_its_name() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = _set_up(app)
        await pilot.press("down", "down", "down", "right", "right", "t")
        assert (screen.tempers[1], screen.names[1]) == ("liar", "Loptr")
        assert any("karl, a liar" in line for line in shown(app))
        for _ in range(5):
            await pilot.press("t")
        assert any("by lot" in line for line in shown(app))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
        assert isinstance(app.screen, GameScreen)
        level, temper = temper_of(app.screen.seen.seats[1].player)
        assert level == "karl"
        assert temper in tempers("clash", "karl"), "what is left to chance is drawn when the match begins"


async def test_the_last_line_names_what_its_keys_do_in_this_field() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = _set_up(app)
        assert "Enter  start" in shown(app)[-1]
        await pilot.press("down", "down")
        assert screen.here.kind == "name"
        assert "Enter  next" in shown(app)[-1]
        assert "?" not in shown(app)[-1], "it is a letter of a name"
        await pilot.press(*"Who?")
        assert screen.names[0] == "Who?"
        await pilot.press("enter")
        assert screen.here.at == 1
        await pilot.press("right")
        assert "Enter change" in shown(app)[-1].replace("  ", " ")
        await pilot.press("?")
        assert isinstance(app.screen, Reader)


async def test_enter_leaves_the_seed() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = _set_up(app)
        await pilot.press("up", *"4x2", "enter")
        assert screen.seed == "42"
        assert screen.here.kind == "start"


async def test_the_focused_field_is_told_without_colours() -> None:
    app = quick_app(("game", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for key in ("down", "down", "right", "right", "down"):
            await pilot.press(key)
            marked = [line for line in shown(app) if "▸" in line]
            assert len(marked) == 1
            assert f"▸{_set_up(app)._value(_set_up(app).here)}" in marked[0]
