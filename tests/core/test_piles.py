from __future__ import annotations

import random

from vikings_tui.core.piles import draw, redeal
from vikings_tui.core.rng import Rng


def test_the_top_is_the_last_and_an_empty_pile_is_refilled_from_the_shuffled_discard() -> None:
    pile, discard = [1, 2], list(range(10))
    assert [draw(pile, discard, Rng(1)) for _ in range(2)] == [2, 1]
    assert len(discard) == 10, "not before it is needed"
    orders = set()
    for word in range(10):
        pile, discard = [], list(range(10))
        rng = Rng(word)
        drawn = [draw(pile, discard, rng) for _ in range(10)]
        assert sorted(card for card in drawn if card is not None) == list(range(10))
        assert (pile, discard) == ([], [])
        orders.add(tuple(drawn))
    assert len(orders) == 10


def test_with_neither_pile_nor_discard_nothing_is_drawn() -> None:
    assert draw([], [], Rng(1)) is None


def test_piles_dealt_anew_keep_their_sizes_and_share_their_cards() -> None:
    rng = random.Random(1)
    firsts = set()
    for _ in range(50):
        piles = [[1, 2], [3], [], [4, 5, 6]]
        redeal(piles, rng)
        assert [len(pile) for pile in piles] == [2, 1, 0, 3]
        assert sorted(card for pile in piles for card in pile) == [1, 2, 3, 4, 5, 6]
        firsts.add(piles[1][0])
    assert firsts == {1, 2, 3, 4, 5, 6}
