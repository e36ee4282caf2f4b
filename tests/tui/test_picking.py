"""Arrow keys go where a person expects, on hexes, among cards and in lists."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vikings_tui.games.clash.widget_arena import LARGE, MEDIUM, SMALL, Size, _ground
from vikings_tui.tui.canvas import Canvas, Zone
from vikings_tui.tui.picking import Choice, Pick

LAND = [f"{row}{n}" for row, count in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True) for n in range(1, count + 1)]


def arena(size: Size) -> list[Zone]:
    return _ground("meadow", size, False).zones


def pick(names: list[str], at: str) -> Pick:
    return Pick("?", [Choice(f"space:{name}", name, listed=False) for name in names], at=f"space:{at}")


def walk(chosen: Pick, zones: list[Zone], *keys: str) -> list[str]:
    been = []
    for key in keys:
        chosen.move(key, zones)
        been.append(chosen.here.label)
    return been


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_on_hexes_left_and_right_stay_in_the_row(size: Size) -> None:
    zones = arena(size)
    assert walk(pick(LAND, "d1"), zones, *["right"] * 7) == ["d2", "d3", "d4", "d5", "d6", "d7", "d7"]
    assert walk(pick(LAND, "b5"), zones, *["left"] * 5) == ["b4", "b3", "b2", "b1", "b1"]


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_on_hexes_up_and_up_goes_straight_up_and_down_again_leads_back(size: Size) -> None:
    zones = arena(size)
    chosen = pick(LAND, "d4")
    up = walk(chosen, zones, "up", "up", "up", "up")
    assert [space[0] for space in up] == ["c", "b", "a", "a"]
    assert up[1] == "b3"  # straight above d4
    down = walk(chosen, zones, "down", "down", "down")
    assert [space[0] for space in down] == ["b", "c", "d"]
    assert down[-1] == "d4"


def reached(names: list[str], start: str, size: Size) -> set[str]:
    """Wherever arrows lead from here."""
    zones, seen, border = arena(size), {start}, [start]
    while border:
        here = border.pop()
        for key in ("left", "right", "up", "down"):
            (there,) = walk(pick(names, here), zones, key)
            if there not in seen:
                seen.add(there)
                border.append(there)
    return seen


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize("start", LAND)
def test_every_space_can_be_reached_from_every_other_with_arrows(size: Size, start: str) -> None:
    assert reached(LAND, start, size) == set(LAND)


@example({"a1", "b3", "d1", "f3", "g1"}, SMALL)  # alone, and no arrow leads there
@example({"a2", "a4", "b3", "c1", "d1", "d6", "d7", "e1"}, MEDIUM)  # two that lead to each other only
@example({"c1", "c5", "d2", "d3", "e3", "e4", "f3", "f5"}, SMALL)  # on the wrong side of every end of a row
@given(st.sets(st.sampled_from(LAND), min_size=2, max_size=12), st.sampled_from([SMALL, MEDIUM, LARGE]))
def test_whichever_spaces_can_be_chosen_arrows_lead_to_all_of_them(spaces: set[str], size: Size) -> None:
    assert reached(sorted(spaces), min(spaces), size) == spaces


def test_spaces_that_lie_apart_are_found_over_the_gap() -> None:
    zones = arena(SMALL)
    assert walk(pick(["a1", "a4", "g1", "g4"], "a1"), zones, "right", "down", "left", "up") == ["a4", "g4", "g1", "a1"]


def test_from_the_arena_down_into_the_list_and_up_again() -> None:
    c = Canvas(80, 24)
    c.lay(_ground("meadow", SMALL, False), 0, 1)
    chosen = Pick("?", [Choice("space:g2", "g2", listed=False), Choice("decline", "Do nothing")], at="space:g2")
    chosen.paint(c, 1, 19, 40, 3)
    assert walk(chosen, c.zones, "down", "up") == ["Do nothing", "g2"]


def test_a_list_goes_round_its_ends() -> None:
    c = Canvas(40, 5)
    chosen = Pick("?", [Choice(word, word) for word in ("one", "two", "three")])
    chosen.paint(c, 0, 0, 40, 3)
    assert walk(chosen, c.zones, "up", "down", "down", "down") == ["three", "one", "two", "three"]


def test_a_long_list_shows_where_the_cursor_is_and_that_there_is_more() -> None:
    chosen = Pick("?", [Choice(f"c{n}", f"choice {n}") for n in range(20)], at="c11")
    c = Canvas(30, 5)
    chosen.paint(c, 0, 0, 30, 5)
    text = "\n".join(c.lines())
    assert "choice 11" in text
    assert "↑" in text
    assert "↓" in text


def test_choices_get_keys_of_their_own_and_those_on_the_board_none() -> None:
    board = Choice("space:a1", "a1", listed=False)
    chosen = Pick("?", [Choice("x", "X", "x"), board, Choice("y", "Y"), Choice("z", "Z", "1")])
    assert [choice.key for choice in chosen.choices] == ["x", "", "2", "1"]
    found = chosen.find(key="2")
    assert found
    assert found.name == "y"


def test_the_cursor_starts_on_something_possible() -> None:
    chosen = Pick("?", [Choice("a", "A", why="no"), Choice("b", "B")])
    assert chosen.here.name == "b"
    assert chosen.names() == {"b"}
