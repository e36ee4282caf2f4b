"""Pictures at home, in the set-up, on the curtain and at the end: where there is room and colour, and never alone."""

from __future__ import annotations

import pytest

from tests.extras import OURS, WITH_A_PICTURE
from tests.pictures.matches import match_at
from tests.tui.driving import SMALL, new_match, quick_app, until
from vikings_tui.games import playable
from vikings_tui.table.match import Match
from vikings_tui.table.seen import seen_of
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.art import has_picture, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.home import Home
from vikings_tui.tui.new_match import NewMatch
from vikings_tui.tui.painted import PaintedScreen
from vikings_tui.tui.painting import painted
from vikings_tui.tui.players import Players

WIDE = (100, 30)


def _canvas(app: VikingsApp) -> Canvas:
    screen = app.screen
    assert isinstance(screen, PaintedScreen)
    return screen.board.canvas


def _pixels(c: Canvas) -> int:
    return sum(painted(c, x, y) for y in range(c.height) for x in range(c.width))


def _words(c: Canvas) -> set[str]:
    return {word for line in c.lines() for word in line.split() if word.isalpha()}


async def test_home_shows_a_scene_of_the_game_below_its_words() -> None:
    app = quick_app()
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home) and bool(_pixels(_canvas(app))))
        seen = []
        for _ in playable():
            home = app.screen
            assert isinstance(home, Home)
            slug = home.menu.here.name.removeprefix("game:").replace("-", "_")
            assert app.texts(f"{slug}.players") in "\n".join(_canvas(app).lines())
            seen.append([row[50:98] for row in _canvas(app).chars])
            await pilot.press("down")
        assert all(one != other for n, one in enumerate(seen) for other in seen[:n])


def test_every_line_of_the_home_menu_and_every_kind_of_player_has_a_picture() -> None:
    assert set(WITH_A_PICTURE) >= set(OURS)
    for name in ("continue", "learn", "saves", "stats", "demo", "rules", "settings", "quit"):
        assert has_picture(f"suite/{name}")
    for name in ("person", "thrall", "karl", "jarl", "konung"):
        assert has_picture(f"suite/{name}")


async def test_the_set_up_shows_who_will_sit_there() -> None:
    app = quick_app()
    async with app.run_test(size=WIDE) as pilot:
        app.set_up("clash")
        await until(pilot, lambda: isinstance(app.screen, NewMatch))
        await pilot.pause()
        one = _pixels(_canvas(app))
        screen = app.screen
        assert isinstance(screen, NewMatch)
        assert one > 100
        screen.who[1] = "konung"
        screen.redraw()
        assert _pixels(_canvas(app)) != one
        screen.who[0] = "a-level-without-picture"
        screen.redraw()
        assert _pixels(_canvas(app)) > 0


async def test_the_curtain_s_sail_has_the_colour_of_whose_turn_it_is() -> None:
    app = quick_app()
    async with app.run_test(size=WIDE) as pilot:
        match = new_match(2, 2, 9, "clash")
        app.push_screen(Curtain(Players(match.seats), 1))
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.pause()
        styles = {style for row in _canvas(app).styles for style in row}
        colour = f"p.{match.seats[1].colour}"
        assert any(f"ink={colour}" in style for style in styles)
        assert not any(f"={seat}" in style for style in styles for seat in ("p.red", "p.green") if seat != colour)
        assert match.seats[1].name in " ".join(_words(_canvas(app)))


@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_at_the_end_the_winner_lifts_the_cup(size: tuple[int, int]) -> None:
    app = quick_app()
    async with app.run_test(size=size) as pilot:
        app.push_screen(Ending(seen_of(finished(), ())))
        await until(pilot, lambda: isinstance(app.screen, Ending))
        await pilot.pause()
        assert _pixels(_canvas(app)) >= picture("suite/scene-victory").rows * 10


def finished() -> Match:
    return match_at("clash", 1, lambda match: False)


@pytest.mark.parametrize(("drawing", "theme"), [("ascii", "fjord"), ("boxes", "plain")])
async def test_without_colours_and_in_ascii_all_is_said_in_words(drawing: str, theme: str) -> None:
    """The same words stand there as with pictures."""
    words: dict[str, list[set[str]]] = {}
    for look in (("boxes", "fjord"), (drawing, theme)):
        app = quick_app()
        app.settings.drawing, app.settings.theme = look
        async with app.run_test(size=WIDE) as pilot:
            for what in ("home", "setup", "ending"):
                if what == "setup":
                    app.set_up("clash")
                elif what == "ending":
                    app.push_screen(Ending(seen_of(finished(), ())))
                await pilot.pause()
                await pilot.pause()
                words.setdefault(what, []).append(_words(_canvas(app)))
                assert bool(_pixels(_canvas(app))) == (look == ("boxes", "fjord"))
    for what, (with_pictures, without) in words.items():
        assert with_pictures - without <= {"Aslaug", "Bodil", "Frode", "Halvar"}, what


async def test_sixteen_colours_take_those_chosen_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VikingsApp, "few_colours", property(lambda self: True))
    app = quick_app()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        assert app.palette.few
        assert str(app.palette.style("ink=art.red").color).count("bright_red")
