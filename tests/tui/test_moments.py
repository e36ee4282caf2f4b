"""What moves for a moment ends by itself and by any key, where it belongs; where it is not wished nothing moves."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.pictures.matches import match_at
from tests.tui.driving import quick_app, until
from vikings_tui.table.seen import seen_of
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.art import SMALL, PixelArt, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.home import Home
from vikings_tui.tui.motion import LONGEST, Moment, fly, run_down, shake, shine, shove, squeeze, together, turn, walk
from vikings_tui.tui.new_match import NewMatch
from vikings_tui.tui.painted import PaintedScreen
from vikings_tui.tui.painting import painted, put_picture

WIDE = (100, 30)
VIKING = picture("clash/viking")
RING = picture("clash/bracelet-3", SMALL)


def _moved(moment: Moment, part: float, before: Canvas | None = None) -> Canvas:
    c = before or Canvas(40, 12)
    moment(c, part)
    return c


def _left(c: Canvas) -> int:
    return min(x for y in range(c.height) for x in range(c.width) if painted(c, x, y))


def _top(c: Canvas) -> int:
    return min(y for y in range(c.height) for x in range(c.width) if painted(c, x, y))


def test_a_viking_walks_from_here_to_there() -> None:
    moment = walk(VIKING, (2, 4), (20, 8), tint="p.red")
    lefts = [_left(_moved(moment, part / 8)) for part in range(9)]
    assert lefts == sorted(lefts)
    assert (lefts[0], lefts[-1]) == (2, 20)


def test_who_goes_left_looks_left() -> None:
    lopsided = PixelArt("x", ("r.", "r."))
    assert _left(_moved(walk(lopsided, (9, 4), (2, 4)), 1.0)) == 3
    assert _left(_moved(walk(lopsided, (2, 4), (9, 4)), 1.0)) == 9


def test_who_is_shoved_goes_fast_at_first() -> None:
    moment = shove(VIKING, (0, 4), (20, 4))
    ways = [_left(_moved(moment, part / 4)) for part in range(5)]
    steps = [b - a for a, b in pairwise(ways)]
    assert steps == sorted(steps, reverse=True)
    assert ways[-1] == 20


def test_a_bracelet_flies_in_an_arc_and_sinks_with_a_splash() -> None:
    moment = fly(RING, (0, 8), (24, 8), sinks=True)
    assert _top(_moved(moment, 0.35)) < _top(_moved(moment, 0.0)) == 8
    assert "ink=art.blue" in str(_moved(moment, 1.0).styles)
    dry = fly(RING, (0, 8), (24, 8))
    assert _moved(dry, 1.0).styles == _still(RING, 24, 8).styles


def _still(art: PixelArt, x: int, y: float) -> Canvas:
    c = Canvas(40, 12)
    put_picture(c, x, y, art)
    return c


def test_a_card_turns_from_its_back_to_its_face() -> None:
    def back(c: Canvas) -> None:
        c.fill(5, 1, 12, 5)
        put_picture(c, 5, 1, picture("valnarok/back"))

    def seen(part: float) -> Canvas:
        return _moved(turn(5, 1, 12, 5, back), part, _still(picture("valnarok/erik"), 5, 1))

    assert seen(0.0).styles == _still(picture("valnarok/back"), 5, 1).styles
    assert seen(1.0).styles == _still(picture("valnarok/erik"), 5, 1).styles
    assert _left(seen(0.5)) in (10, 11)


def test_what_is_squeezed_leaves_its_ground() -> None:
    c = Canvas(10, 1)
    c.fill(0, 0, 10, 1, "face.path")
    c.put(2, 0, "abcdef", "face.path bold")
    squeeze(c, 2, 0, 6, 1, 2)
    assert c.lines() == ["    be"]
    assert c.styles[0][2] == "face.path"


def test_a_house_shakes_and_stands_still_again() -> None:
    house = picture("gone-wild/hall-1")
    assert {_left(_moved(shake(4, 1, 14, 5), part / 12, _still(house, 5, 1))) for part in range(12)} == {4, 5, 6}
    at_the_edge = _moved(shake(0, 1, 14, 5), 0.0, _still(house, 5, 1))
    assert at_the_edge.styles == _still(house, 5, 1).styles


def test_light_runs_over_a_picture_and_is_gone() -> None:
    cup = picture("clash/trophy")

    def lit(part: float) -> int:
        c = _moved(together(shine(1, 1, cup)), part, _still(cup, 1, 1))
        return str(c.styles).count("art.white")

    assert (lit(0.0), lit(1.0)) == (0, 0)
    assert lit(0.5) > 3


def test_sand_runs() -> None:
    names = [run_down("estimeo/hourglass", part / 10).name for part in range(11)]
    assert names == sorted(names)
    assert (names[0], names[-1]) == ("estimeo/hourglass-0", "estimeo/hourglass-4")


def _screen(app: VikingsApp) -> PaintedScreen[None]:
    assert isinstance(app.screen, PaintedScreen)
    return app.screen


async def test_it_ends_by_itself_and_then_no_clock_runs() -> None:
    app = quick_app()
    app.speed = 1.0
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home))
        motion, time = _screen(app).motion, [0.0]
        motion.now = lambda: time[0]
        motion.play(walk(VIKING, (2, 4), (20, 8)), 5.0, hides=("viking:0",))
        assert motion.running
        assert motion.hides("viking:0")
        assert not motion.hides("viking:1")
        time[0] = LONGEST  # longer than that nothing moves, whatever was asked for
        await until(pilot, lambda: not motion.running)
        assert not motion.hides("viking:0")
        assert motion._timer is None


async def test_any_key_ends_it_and_does_its_own_work() -> None:
    app = quick_app()
    app.speed = 1.0
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home))
        home = app.screen
        assert isinstance(home, Home)
        for key, moves in (("down", 1), ("f12", 0)):
            home.motion.now = lambda: 0.0
            home.motion.play(walk(VIKING, (2, 4), (20, 8)), hides=("x",))
            at = home.menu.here.name
            await pilot.press(key)
            assert not home.motion.running
            assert (home.menu.here.name != at) == bool(moves)
            assert not home.motion.hides("x")


@pytest.mark.parametrize(
    ("speed", "setting", "theme"), [(0.0, "on", "fjord"), (1.0, "off", "fjord"), (1.0, "on", "plain")]
)
async def test_where_it_is_not_wished_nothing_moves(speed: float, setting: str, theme: str) -> None:
    app = quick_app()
    app.speed, app.settings.motion, app.settings.theme = speed, setting, theme
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home))
        motion = _screen(app).motion
        motion.play(walk(VIKING, (2, 4), (20, 8)), hides=("viking:0",))
        assert not motion.running
        assert not motion.hides("viking:0")


async def test_who_plays_turns_over_in_the_set_up() -> None:
    app = quick_app()
    app.speed = 1.0
    async with app.run_test(size=WIDE) as pilot:
        app.set_up("clash")
        screen = app.screen
        assert isinstance(screen, NewMatch)
        await until(pilot, lambda: bool(screen._faces))
        screen.row, screen.column = 2, 2
        screen.motion.now = lambda: 0.0
        screen.redraw()
        await pilot.press("enter")
        assert screen.motion.running
        await pilot.press("up")
        assert not screen.motion.running


async def test_light_runs_over_the_cup_at_the_end() -> None:
    app = quick_app()
    app.speed = 1.0
    async with app.run_test(size=WIDE) as pilot:
        screen = Ending(seen_of(match_at("clash", 1, lambda match: False), ()))
        app.push_screen(screen)
        await until(pilot, lambda: app.screen is screen and screen.motion.running)
        await until(pilot, lambda: not screen.motion.running)
        assert "art.white" in str(screen.board.canvas.styles)
