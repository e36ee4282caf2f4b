"""The small game of an announcement: a balance, and how far a record leans from it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from tests.games.clash.tables import do, table
from vikings_tui.bots.search import Edge
from vikings_tui.core.rng import Rng
from vikings_tui.games.clash.beliefs import PATIENCE, Beliefs, patience
from vikings_tui.games.clash.position import Habits
from vikings_tui.games.clash.rules import ClashState
from vikings_tui.games.clash.search_balance import Habit, Stakes, hands, options_of, solve
from vikings_tui.games.clash.search_bluffs import Announcing, Calling

# Everybody can walk for nothing; three hands of ten can club for 4. A bracelet counts 2.
GAINS = {"walk": 0.0, "club": 4.0}
STAKES = Stakes(GAINS, GAINS, won=2.0, lost=2.0, paid=2.0, caught=2.0)
HELD = {frozenset({"walk"}): 0.7, frozenset({"walk", "club"}): 0.3}
POOR = options_of(frozenset({"walk"}), GAINS)


def test_the_balance_is_that_of_a_hand_of_poker() -> None:
    """Worked out by hand: who gains 6 by a lie and loses 2 by a truth does not care where a quarter are lies; a liar
    who gains 4 or loses 2, where two thirds are called."""
    balance = solve(STAKES, HELD, rounds=2000)
    assert balance.lies["club"] == pytest.approx(0.25, abs=0.03)
    assert balance.called["club"] == pytest.approx(2 / 3, abs=0.05)
    assert balance.called["walk"] < 0.05, "nobody lies for nothing, so nobody calls it"


def test_the_balance_loses_nothing_to_anybody() -> None:
    """Whatever the caller does, who announces by the balance gets its worth: 0.3 of 4 and a little from wrong calls."""
    balance = solve(STAKES, HELD, rounds=2000)
    lie = balance.told[POOR]["club", False]

    def worth(called: float) -> float:
        true = 0.3 * (4 + 2 * called)
        return true + 0.7 * lie * ((1 - called) * 4 - called * 2)

    assert worth(0.0) == pytest.approx(worth(1.0), abs=0.15)


def test_who_calls_everything_hears_no_lies_and_who_never_calls_hears_little_else() -> None:
    often = solve(STAKES, HELD, calling=Habit(dict.fromkeys(GAINS, 1.0), 0.85)).told[POOR]["club", False]
    seldom = solve(STAKES, HELD, calling=Habit({}, 0.85)).told[POOR]["club", False]
    assert often < 0.05
    assert seldom > 0.9


def test_who_never_lied_is_not_called_and_who_always_did_is() -> None:
    honest, liar = (
        solve(STAKES, HELD, lying=Habit(dict.fromkeys(GAINS, share), 0.85)).lies["club"] for share in (0.0, 1.0)
    )
    assert honest < 0.25 < liar


def test_all_hands_that_there_can_be_are_weighed_as_they_come() -> None:
    unseen = {"walk": 2, "club": 1, "shield": 2, "punch": 1}
    cards = [card for card, n in unseen.items() for _ in range(n)]
    dealt = Counter(frozenset({*hand} - {"shield"}) for hand in combinations(cards, 3))
    total = sum(dealt.values())
    assert hands(unseen, 3) == pytest.approx({truths: n / total for truths, n in dealt.items()})


# -- at the table


HAND = ("club", "shield", "punch")  # against somebody who is far away


def announcing(called: int, passed: int) -> Counter[bool]:
    """How often seat 0, whose neighbour has answered like this so far, tells the truth."""
    state = table(spaces=("a1", "d4"), hands=[HAND], lying={"b2": [4], "a2": [3]})
    state.habits[1] = Habits(called=called, passed=passed)
    view, actions = state.view(0), state.legal(0)
    told: Counter[bool] = Counter()
    for seed in range(100):
        action, _ = Announcing(Beliefs(view), actions, sampled=False).settle({}, Rng(seed))
        assert action in actions
        told[HAND[int(action.args[0]) - 1] == action.args[1]] += 1
    return told


def test_lies_are_rarer_where_calling_is_frequent() -> None:
    caller, usual, dove = (announcing(*seen)[False] for seen in ((40, 0), (8, 32), (0, 40)))
    assert caller <= usual <= dove
    assert caller < 5
    assert dove > 70


def called(state: ClashState) -> int:
    view = state.view(1)
    return sum(Calling(Beliefs(view), sampled=False).settle({}, Rng(seed))[0].verb == "call" for seed in range(100))


def test_what_can_do_nothing_is_not_called() -> None:
    state = table(spaces=("a1", "g4"), lying={})
    state.supply = ()
    do(state, "play 1 as club")
    assert called(state) < 5


def test_a_card_that_can_not_be_is_called() -> None:
    state = table(spaces=("a1", "a2"), hands=[("walk", "walk", "shield")])
    state.piles[0] = tuple(card for card in state.piles[0] if card != "club")
    state.shown[0] = ("club",)
    do(state, "play 1 as club")
    assert called(state) == 100


def test_who_was_caught_again_and_again_is_called_more_than_who_told_the_truth() -> None:
    def after(proven: int, caught: int) -> int:
        state = table(spaces=("a1", "a2"), lying={"b2": [4]})
        state.record[0] = (proven, caught)
        do(state, "play 1 as club")
        return called(state)

    assert after(12, 0) < 10
    assert after(0, 12) > 60


def test_every_case_can_be_entered_from_a_dream_and_what_was_found_counts() -> None:
    state = table(spaces=("a1", "d4"), hands=[("club", "shield", "hammer")], lying={"b2": [4]})
    small = Announcing(Beliefs(state.view(0)), state.legal(0), sampled=True)
    found = {}
    for case in small.cases:
        dream = state.resample(0, random.Random(3))
        small.enter(dream, case, Rng(1))
        assert dream.decision is None or dream.decision.kind != "call"
        found[case] = edge = Edge()
        for _ in range(20):
            edge.learn(0.9 if case == ("let", "punch") else 0.2)
    action, chance = small.settle(found, Rng(1))
    assert (action.args[1], chance) == ("punch", pytest.approx(0.9))


def test_two_cards_alike_are_caught_at_something_else() -> None:
    state = table(spaces=("a1", "d4"), hands=[("walk", "walk", "shield")], lying={"b2": [4]})
    do(state, "play 3 as sprint", "pass", "decline")
    small = Announcing(Beliefs(state.view(0)), state.legal(0), sampled=True)
    dream = state.resample(0, random.Random(3))
    small.enter(dream, small.cases[-1], Rng(1))
    assert dream.record[0] == (0, 1), "a lie"


def test_a_dream_is_made_right_or_wrong_for_a_call() -> None:
    state = table(spaces=("a1", "a2"), lying={"b2": [4]})
    do(state, "play 1 as club")
    small = Calling(Beliefs(state.view(1)), sampled=True)
    for case, open_truth in (("right", False), ("wrong", True)):
        dream = state.resample(1, random.Random(5))
        small.enter(dream, case, Rng(1))
        assert (dream.laid[-1].card == dream.laid[-1].named) == open_truth


def test_the_centre_loses_its_worth_for_who_has_fought_for_it_for_long() -> None:
    assert patience(PATIENCE) == 1.0
    assert patience(4 * PATIENCE) == pytest.approx(0.25)
