"""Hexes: neighbours, distances, discs and symmetries."""

from __future__ import annotations

import pytest

from vikings_tui.core.hexes import DIRECTIONS, EAST, WEST, Hex, disc, distance, symmetries

ORIGIN = Hex(0, 0)


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (2, 19), (3, 37)])
def test_a_disc_has_the_right_number_of_hexes(radius: int, count: int) -> None:
    hexes = disc(radius)
    assert len(hexes) == len(set(hexes)) == count
    assert max(distance(h, ORIGIN) for h in hexes) == radius


def test_a_disc_comes_in_rows_from_the_top_left() -> None:
    rows: dict[int, list[int]] = {}
    for h in disc(3):
        rows.setdefault(h.r, []).append(h.q)
    assert list(rows) == [-3, -2, -1, 0, 1, 2, 3]
    assert [len(row) for row in rows.values()] == [4, 5, 6, 7, 6, 5, 4]
    assert all(row == list(range(row[0], row[-1] + 1)) for row in rows.values())


def test_neighbours_are_one_step_away_and_opposite_steps_cancel() -> None:
    assert all(distance(ORIGIN, d) == 1 for d in DIRECTIONS)
    assert {h for h in disc(2) if distance(h, ORIGIN) == 1} == set(DIRECTIONS)
    assert ORIGIN + EAST + WEST == ORIGIN


def test_distance_is_the_fewest_steps() -> None:
    reached, border = {ORIGIN: 0}, [ORIGIN]
    for step in range(1, 5):
        border = [h for h in {b + d for b in border for d in DIRECTIONS} if h not in reached]
        reached.update(dict.fromkeys(border, step))
    assert all(distance(ORIGIN, h) == steps for h, steps in reached.items())


def test_the_twelve_symmetries_keep_neighbours_and_are_all_different() -> None:
    hexes = disc(3)
    images = [tuple(turn(h) for h in hexes) for turn in symmetries()]
    assert len(set(images)) == 12
    for image in images:
        assert set(image) == set(hexes)
        moved = dict(zip(hexes, image, strict=True))
        assert all(distance(moved[a], moved[b]) == distance(a, b) for a in hexes for b in hexes)
