"""The same seed gives the same game on every platform and Python version, forever: the golden file holds it.

It was written once and is never written again. Its values for seed 0 begin with those of the reference SplitMix64.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from vikings_tui.core.rng import Rng

GOLDEN: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "rng.golden.json").read_text())


@pytest.mark.parametrize("seed", GOLDEN)
def test_the_golden_file_holds(seed: str) -> None:
    golden = GOLDEN[seed]
    bits, dice, coins, deck = Rng(int(seed)), Rng(int(seed)), Rng(int(seed)), list(range(12))
    Rng(int(seed)).shuffle(deck)
    assert [bits.next() for _ in golden["next"]] == golden["next"]
    assert [dice.below(6) for _ in golden["below6"]] == golden["below6"]
    assert [coins.chance(0.25) for _ in golden["chance25"]] == golden["chance25"]
    assert deck == golden["shuffle12"]


def test_seed_0_begins_like_the_reference_implementation() -> None:
    rng = Rng(0)
    assert [rng.next() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_below_is_fair_enough_and_in_range() -> None:
    rng = Rng(3)
    counted = Counter(rng.below(6) for _ in range(6000))
    assert set(counted) == set(range(6))
    assert all(850 < n < 1150 for n in counted.values())


def test_chance_knows_never_and_always() -> None:
    rng = Rng(4)
    assert not any(rng.chance(0.0) for _ in range(1000))
    assert all(rng.chance(1.0) for _ in range(1000))


def test_shuffle_keeps_everything_and_puts_each_everywhere() -> None:
    rng, places = Rng(5), Counter[tuple[int, int]]()
    for _ in range(3000):
        items = [0, 1, 2]
        rng.shuffle(items)
        assert sorted(items) == [0, 1, 2]
        places.update(enumerate(items))
    assert all(900 < n < 1100 for n in places.values())


def test_a_clone_goes_its_own_way() -> None:
    rng = Rng(6)
    copy = rng.clone()
    first = rng.next()
    assert copy.next() == first
    rng.next()
    assert copy != rng
