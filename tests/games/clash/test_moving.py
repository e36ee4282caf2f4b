"""What has moved is seen moving: from where it was to where it is, on hexes and in lines."""

from __future__ import annotations

import pytest

from tests.games.clash.tables import do, quiet, table
from tests.games.clash.test_arena_painted import PLAYERS
from vikings_tui.core.event import Event
from vikings_tui.games.clash.rules import ClashState
from vikings_tui.games.clash.views import typed
from vikings_tui.games.clash.widget_arena import HEX_LARGE, HEX_MEDIUM, SMALL, Size, corners
from vikings_tui.games.clash.widget_motion import TOP, Moving, moving
from vikings_tui.tui.canvas import Canvas

SIZES = (SMALL, HEX_MEDIUM, HEX_LARGE)


def at_work() -> ClashState:
    """Ada on d3 beside Bo on d4."""
    hands = (("punch", "walk", "slam"), ("walk", "walk", "club"))
    return table(spaces=("d3", "d4"), hands=hands, bracelets=((1, 2), (3,)), lying={"d2": (4,)})


def seen(state: ClashState, size: Size, *moves: str) -> Moving | None:
    events = do(state, *moves)
    return moving([event.seen_by(None) for event in events], size, typed(state.screen_view(None)), PLAYERS)


def cells(moment: Moving, part: float) -> list[tuple[int, int]]:
    """Where something is painted at this part of a motion."""
    canvas = Canvas(120, 40)
    moment.moment(canvas, part)
    return [(x, y) for y, row in enumerate(canvas.chars) for x, char in enumerate(row) if char != " "]


def near(found: list[tuple[int, int]], size: Size, space: str) -> bool:
    left, top = corners(size)[space]
    x, y = left + size.width / 2, top + size.height / 2 + TOP
    return any(abs(column - x) <= size.width and abs(row - y) <= size.height for column, row in found)


@pytest.mark.parametrize("size", SIZES)
def test_cv20_a_viking_walks_from_where_it_was(size: Size) -> None:
    state = at_work()
    do(state, "play 2 as walk")
    quiet(state)
    moved = seen(state, size, "move d2")
    assert moved
    assert moved.hides == ("viking:0",)
    assert near(cells(moved, 0.0), size, "d3")
    assert near(cells(moved, 1.0), size, "d2")


@pytest.mark.parametrize("size", SIZES)
def test_cv22_a_slam_moves_both(size: Size) -> None:
    state = at_work()
    do(state, "play 3 as slam")
    quiet(state)
    slammed = seen(state, size, "slam 1 to d5")
    assert slammed
    assert {*slammed.hides} == {"viking:0", "viking:1"}
    assert near(cells(slammed, 1.0), size, "d5")


@pytest.mark.parametrize("size", SIZES)
def test_cv25_a_thrown_bracelet_flies_and_lies_there_at_the_end(size: Size) -> None:
    state = at_work()
    do(state, "play 1 as punch")
    quiet(state)
    do(state, "attack 1", "pass")
    thrown = seen(state, size, "throw d5")
    assert thrown
    assert thrown.hides == ("lying:d5",)
    assert near(cells(thrown, 0.0), size, "d4")


@pytest.mark.parametrize("size", SIZES)
def test_cv19_a_stolen_bracelet_shows_no_value_on_its_way(size: Size) -> None:
    paintings = []
    for value in (1, 3):
        event = Event("stole", {"thief": 0, "victim": 1, "value": value})  # as the two may see it
        flight = moving([event], size, typed(at_work().screen_view(None)), PLAYERS)
        assert flight
        canvas = Canvas(120, 40)
        flight.moment(canvas, 0.5)
        paintings.append((canvas.chars, canvas.styles))
    assert paintings[0] == paintings[1]


def test_words_alone_move_nothing() -> None:
    view = typed(at_work().screen_view(None))
    events = [Event("announced", {"seat": 0, "as": "walk"}), Event("passed", {"seat": 1}), Event("turn", {"seat": 1})]
    assert moving(events, SMALL, view, PLAYERS) is None
