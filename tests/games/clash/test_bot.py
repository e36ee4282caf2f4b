"""Karl plays well, quickly enough to measure, and not like clockwork."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.clash.tables import announced, do, table
from vikings_tui.bots import load_bot
from vikings_tui.core.rng import Rng
from vikings_tui.games.clash.beliefs import Beliefs
from vikings_tui.games.clash.bot import Karl
from vikings_tui.games.clash.position import Habits
from vikings_tui.games.clash.rules import GAME, ClashState
from vikings_tui.games.clash.search import ClashHeuristics

KARL = Karl()


def choices(state: ClashState, seat: int = 0, count: int = 200) -> Counter[str]:
    view, actions = state.view(seat), state.legal(seat)
    return Counter(str(KARL.choose(view, actions, Rng(seed))) for seed in range(count))


def share_of_karl(games: int) -> float:
    """Two of karl against two of thrall, who sit in turn in every seat; a shared win counts in parts."""
    won = 0.0
    for seed in range(games):
        levels = ["karl", "thrall", "karl", "thrall"] if seed % 2 else ["thrall", "karl", "thrall", "karl"]
        bots = [load_bot("clash", level) for level in levels]
        state, rng, first = GAME.new(seats=4, seed=seed), Rng(seed), random.Random(seed)
        while state.decision:
            seat = first.choice(state.decision.seats)
            state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat), rng))
        winners = state.result.winners
        won += sum(levels[seat] == "karl" for seat in winners) / len(winners)
    return won / games


def test_karl_beats_thrall() -> None:
    assert share_of_karl(40) > 0.75


@pytest.mark.long
def test_karl_wins_clearly_more_than_60_percent_of_1000_games() -> None:
    assert share_of_karl(1000) > 0.6


def test_karl_picks_up_the_bracelet_next_to_it() -> None:
    state = announced("walk", ["a1", "g4"], lying={"b2": [4]})
    assert choices(state).most_common(1)[0][0] == "move b2"


def test_karl_mixes_truth_and_bluff() -> None:
    hand = ("walk", "shield", "shield")
    state = table(spaces=("a1", "c3"), hands=[hand], lying={"b3": [4], "a3": [3]})
    truths = sum(n for move, n in choices(state).items() if hand[int(move.split()[1]) - 1] == move.split()[-1])
    assert 0 < truths < 200


def test_karl_always_calls_a_card_that_can_not_be() -> None:
    state = table(hands=[("walk", "walk", "shield")])
    state.piles[0] = tuple(card for card in state.piles[0] if card != "sprint")
    state.shown[0] = ("sprint",)
    do(state, "play 1 as sprint")
    assert choices(state, 1) == {"call": 200}


def test_karl_seldom_calls_what_is_likely_true() -> None:
    state = table(hands=[("walk", "walk", "shield")])
    do(state, "play 1 as walk")
    assert choices(state, 1)["call"] < 60


def test_karl_lays_a_true_shield_always_and_a_false_one_sometimes() -> None:
    state = announced("club", ["a1", "a2"], hands=[("club", "walk", "walk"), ("walk", "shield", "walk")])
    do(state, "attack 1")
    assert choices(state, 1) == {"shield 2": 200}
    state = announced("club", ["a1", "a2"], hands=[("club", "walk", "walk"), ("walk", "sprint", "walk")])
    do(state, "attack 1")
    assert 40 < choices(state, 1)["pass"] < 160


def test_karl_takes_the_bracelet_it_remembers_to_be_the_best() -> None:
    state = announced("walk", ["a1", "b1"], lying={"b2": [4]}, hands=[("walk", "walk", "sprint")], steal="choose")
    do(state, "move b2", "play 1 as hammer", "call")
    assert choices(state, 1) == {"take 4": 200}


def test_the_same_view_and_rng_give_the_same_choice() -> None:
    state = table()
    assert choices(state, count=20) == choices(state, count=20)


def dreamt_answers(habits: Habits) -> Counter[str]:
    """What the search expects of a neighbour who has answered like this so far."""
    state = table(hands=[("walk", "walk", "shield")])
    state.habits[1] = habits
    do(state, "play 1 as walk")
    heuristics = ClashHeuristics(bluffs=0.7, weight=1.5)
    return Counter(str(heuristics.policy(state, 1, state.legal(1), Rng(seed))) for seed in range(200))


def test_who_has_called_everything_is_expected_to_call() -> None:
    assert dreamt_answers(Habits(called=40))["call"] > 160
    assert dreamt_answers(Habits(passed=40))["pass"] > 160
    assert 0 < dreamt_answers(Habits(called=4))["pass"] < dreamt_answers(Habits())["pass"]


def test_nobody_is_thought_to_lie_for_nothing() -> None:
    def temptation(**lying: list[int]) -> float:
        state = table(spaces=("a1", "g4"), lying=lying)
        state.supply = ()
        do(state, "play 1 as walk")
        return Beliefs(state.view(1)).temptation()

    assert temptation() < temptation(b2=[4])
