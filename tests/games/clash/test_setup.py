"""CV-1 to CV-9: components, arena, dealing, placing."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.clash.tables import can, do, kind, lying, values
from vikings_tui.core.content import load_content
from vikings_tui.core.errors import ContentError
from vikings_tui.core.hexes import distance
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.bracelets import VALUES
from vikings_tui.games.clash.content import ArenaFile, Components
from vikings_tui.games.clash.rules import GAME

SIDES = ("meadow", "bridge")
MEADOW = """
   S . . S
  . B . B .
 . ~ . . ~ .
. . . C . . .
 . ~ . . ~ .
  . B . B .
   S . . S
"""


def test_cv1_there_are_25_bracelets() -> None:
    assert Counter(VALUES) == {1: 6, 2: 8, 3: 7, 4: 4}
    state = GAME.new(seats=4, seed=1)
    assert sum(n for name, n in state.census().items() if name.startswith("bracelet")) == 25


def test_cv2_each_player_has_twelve_clash_cards() -> None:
    census = GAME.new(seats=3, seed=1).census()
    wanted = {"walk": 2, "sprint": 1, "slam": 1, "club": 1, "punch": 2, "hammer": 1, "slingshot": 2, "shield": 2}
    for seat in range(3):
        assert {card: census[f"{card} of {seat}"] for card in wanted} == wanted


@pytest.mark.parametrize("side", SIDES)
def test_cv3_a_side_has_37_spaces_one_centre_four_bracelet_spaces_and_four_starts(side: str) -> None:
    arena = load_arena(side)
    assert [len(row) for row in arena.rows] == [4, 5, 6, 7, 6, 5, 4]
    counted = Counter(arena.kinds.values())
    assert counted["C"] == 1
    assert counted["B"] == 4
    assert counted["S"] >= 4
    assert counted["~"]


def test_cv3_the_centre_is_d4_and_has_six_neighbours() -> None:
    arena = load_arena("meadow")
    assert arena.centre == "d4"
    assert set(arena.adjacent["d4"]) == {"c3", "c4", "d3", "d5", "e3", "e4"}
    assert set(arena.adjacent["a1"]) == {"a2", "b1", "b2"}


def test_cv3_the_two_sides_play_differently() -> None:
    meadow, bridge = load_arena("meadow"), load_arena("bridge")
    assert len(meadow.walk[meadow.centre]) == 6
    assert len(bridge.walk[bridge.centre]) == 2
    near = [min(arena.steps[s][b] for b in arena.bracelets for s in arena.starts) for arena in (meadow, bridge)]
    shared = [
        max(sum(arena.steps[s][b] == 1 for s in arena.starts) for b in arena.bracelets) for arena in (meadow, bridge)
    ]
    assert near == [1, 1]
    assert shared == [1, 2], "on the bridge two Vikings want the same first bracelet"


@pytest.mark.parametrize(
    ("wrong", "right", "problem"),
    [
        ("C", ".", "exactly one centre"),
        ("B . B", ". . B", "4 bracelet spaces"),
        ("S . . S", "S . . .", "at least 4 start spaces"),
        ("S . . S", ". S . S", "not all alike"),
        ("~ . . ~", ". . . .", "no inner space borders water"),
        (". ~ . . ~ .", "~ ~ ~ ~ ~ ~", "not connected"),
        ("S . . S", "S . S", "rows must have"),
        ("S . . S", "S . . X", "Input should be"),
    ],
)
def test_cv3_a_wrong_arena_file_says_what_is_wrong(tmp_path, wrong: str, right: str, problem: str) -> None:
    times = -1 if "~" in wrong else 1
    path = tmp_path / "arena-mine.toml"
    path.write_text(f'source = "house"\npicture = """{MEADOW.replace(wrong, right, times)}"""\n')
    with pytest.raises(ContentError) as caught:
        load_content(ArenaFile, path)
    assert "arena-mine.toml" in str(caught.value)
    assert problem in str(caught.value)


def test_cv1_a_box_with_too_few_bracelets_is_refused(tmp_path) -> None:
    from vikings_tui.core.content import assets

    text = (assets() / "clash/components.toml").read_text().replace("[6, 8, 7, 4]", "[3, 8, 7, 4]")
    (tmp_path / "components.toml").write_text(text)
    with pytest.raises(ContentError, match="begin with a bracelet of 1"):
        load_content(Components, tmp_path / "components.toml")


@pytest.mark.parametrize(("variant", "walks", "punches"), [("base", 2, 2), ("bluff-arena", 2, 1)])
def test_cv4_the_overview_counts_the_cards_of_a_deck(variant: str, walks: int, punches: int) -> None:
    overview = GAME.new(seats=2, seed=1, variant=variant).view(None)["overview"]
    assert (overview["walk"], overview["punch"]) == (walks, punches)


def test_cv5_each_player_begins_with_bracelets_1_2_3_and_three_cards() -> None:
    state = GAME.new(seats=4, seed=3)
    for seat in range(4):
        assert sorted(values(state, seat)) == [1, 2, 3]
        assert len(state.hands[seat]) == 3
        assert len(state.piles[seat]) == 9
        assert state.view(seat)["players"][seat]["tokens"] == [1, 2, 3], "own to look at any time"


def test_cv5_where_the_order_matters_others_do_not_know_it() -> None:
    orders = {tuple(values(GAME.new(seats=2, seed=seed, steal="choose"), 0)) for seed in range(60)}
    assert len(orders) == 6
    state = GAME.new(seats=2, seed=1, steal="choose")
    assert state.view(1)["players"][0]["tokens"] == [None, None, None]
    assert state.view(1)["players"][0]["worth"] == 6


def test_cv6_vikings_are_placed_on_free_starts_in_player_order() -> None:
    state = GAME.new(seats=4, seed=1)
    order = []
    while kind(state) == "place":
        seat = state.decision.seats[0]
        order.append(seat)
        free = can(state, seat)
        assert len(free) == 4 - len(order) + 1
        do(state, free[-1])
    assert order == [(state.first + i) % 4 for i in range(4)]
    assert set(state.spaces) == set(load_arena("meadow").starts)


@pytest.mark.parametrize(("seats", "returned", "supply"), [(2, 9, 6), (3, 6, 6), (4, 0, 9)])
def test_cv7_cv8_some_bracelets_go_back_and_four_lie_open(seats: int, returned: int, supply: int) -> None:
    state = GAME.new(seats=seats, seed=2)
    assert (len(state.box), len(state.supply)) == (returned, supply)
    assert set(lying(state)) == set(load_arena("meadow").bracelets)
    assert all(len(tokens) == 1 for tokens in lying(state).values())
    assert None not in state.view(None)["lying"].values()


def test_cv9_the_starting_player_is_random_and_play_goes_clockwise() -> None:
    assert {GAME.new(seats=3, seed=seed).first for seed in range(30)} == {0, 1, 2}
    state = GAME.new(seats=3, seed=4)
    turns = []
    while len(turns) < 4:
        seat = state.decision.seats[0]
        actions = state.legal(seat)
        events = state.apply(seat, actions[-1])
        turns += [event.data["seat"] for event in events if event.kind == "turn"]
    assert turns == [(state.first + i) % 3 for i in range(4)]


def test_the_designs_example_call_works() -> None:
    state = GAME.new(seats=3, seed=7, variant="bluff-arena")
    assert state.variant == "bluff-arena"
    while state.decision:
        seat = state.decision.seats[0]
        state.apply(seat, state.legal(seat)[0])
    assert state.result is not None


def test_space_distances_are_those_of_hexes() -> None:
    hexes = load_arena("meadow").hexes
    assert distance(hexes["a1"], hexes["g4"]) == 6
    assert distance(hexes["d3"], hexes["d5"]) == 2
