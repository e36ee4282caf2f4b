"""What a computer player reckons with, however it is reckoned."""

from __future__ import annotations

from itertools import product

import pytest

from vikings_tui.core.rng import Rng
from vikings_tui.games.valnarok.beliefs import Beliefs
from vikings_tui.games.valnarok.bot import PERFECT
from vikings_tui.games.valnarok.content import CARDS
from vikings_tui.games.valnarok.rules import GAME
from vikings_tui.games.valnarok.views import as_valnarok, glance


def positions(games: int) -> list[Beliefs]:
    """Beliefs of everybody at every turn of so many games."""
    found: list[Beliefs] = []
    for seed in range(games):
        state, rng = GAME.new(seats=3, seed=seed), Rng(seed)
        while state.decision and state.round < 3:
            seat = rng.choice(state.decision.seats)
            if state.decision.kind == "turn":
                found += [Beliefs(as_valnarok(state.view(eye)), None) for eye in range(3)]
            state.apply(seat, PERFECT.choose(state.view(seat), state.legal(seat), rng))
    return found


def test_vn23_what_a_card_saves_is_the_points_before_less_those_after() -> None:
    pairs = 0
    for beliefs in positions(4):
        for slot, card in product(beliefs.mine, (*CARDS, None)):
            assert beliefs.saved(slot, card) == pytest.approx(beliefs.now - beliefs.having(slot, card))
            pairs += beliefs.pairs_with(card)
    assert pairs


def test_what_the_next_card_wins_is_the_mean_over_all_that_may_lie_there() -> None:
    for beliefs in positions(4):
        freed = PERFECT.freed(beliefs)
        total = sum(n * PERFECT.best_place(beliefs, card, False, freed)[1] for card, n in beliefs.left.items())
        assert PERFECT.drawing(beliefs, freed) == pytest.approx(total / (sum(beliefs.left.values()) or 1))


def test_a_glance_is_a_part_of_the_view() -> None:
    state, rng = GAME.new(seats=4, seed=3), Rng(3)
    for _ in range(300):
        assert state.decision
        seat = rng.choice(state.decision.seats)
        for eye in (0, 1, 2, 3, None):
            view, part = dict(state.view(eye)), dict(glance(state, eye))
            assert part == {key: view[key] for key in part}
        state.apply(seat, PERFECT.choose(state.view(seat), state.legal(seat), rng))
