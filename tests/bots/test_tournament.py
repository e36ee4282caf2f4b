"""Tournaments: who meets whom, what is counted, and that chance is told from strength."""

from __future__ import annotations

from collections import Counter
from multiprocessing import active_children

import pytest

from tests.toys import toy as toy
from tests.waiting import comes_true
from vikings_tui.bots.simulate import player_on
from vikings_tui.bots.tournament import MIDDLE, Outcome, elo, play, play_all, summary, tables_of, tasks, wilson
from vikings_tui.core.errors import OptionError


def test_every_level_meets_every_other() -> None:
    assert tables_of(["a", "b", "c"], 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert tables_of(["a", "b"], 4) == (("a", "b", "a", "b"),)
    assert tables_of(["a", "b", "c"], 3) == (("a", "b", "c"),)


def test_seats_are_rotated() -> None:
    seen = Counter(tuple(player_on(seat, number, 2) for seat in range(2)) for number in range(8))
    assert seen == {(0, 1): 4, (1, 0): 4}


def test_the_same_seed_gives_the_same_tournament_whatever_the_workers() -> None:
    todo = tasks("clash", ["karl", "thrall"], 2, 4, 5, {})
    assert play_all(todo, 1) == play_all(todo, 2) == [play(task) for task in todo]
    assert play_all(tasks("clash", ["karl", "thrall"], 2, 4, 6, {}), 1) != play_all(todo, 1)


def test_the_stronger_stands_first() -> None:
    heard: list[int] = []
    todo = tasks("toy", ["thrall", "karl"], 2, 60, 1, {})
    result = summary("toy", 1, play_all(todo, 1, heard.append))
    assert heard == list(range(1, 61))
    assert [standing.level for standing in result.standings] == ["karl", "thrall"]
    karl, thrall = result.standings
    assert karl.wins + thrall.wins == pytest.approx(60)
    assert karl.low < karl.share < karl.high
    assert karl.chance == 0.5
    assert karl.elo + thrall.elo == pytest.approx(2 * MIDDLE, abs=1)
    assert karl.elo > thrall.elo


def test_equal_halves_count_as_two_sides() -> None:
    levels = ("a", "b", "a", "b")
    result = summary("toy", 0, [Outcome(levels, (0, 1, 2, 3), 9), Outcome(levels, (0, 0, 1, 1), 9)])
    a, b = sorted(result.standings, key=lambda standing: standing.level)
    assert (a.wins, b.wins) == (1.5, 0.5)
    (pair,) = result.pairs
    assert (pair.first, pair.second, pair.games) == ("a", "b", 2)
    assert pair.share == pytest.approx((0.75 + 0.5) / 2)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_elo_is_finite_and_ordered_without_a_loss() -> None:
    ratings = elo(["a", "b", "c"], {("a", "b"): 20.0, ("b", "c"): 20.0})
    assert ratings["a"] > ratings["b"] > ratings["c"]
    assert sum(ratings.values()) == pytest.approx(3 * MIDDLE, abs=2)
    assert ratings["a"] - ratings["c"] < 2000


@pytest.mark.parametrize(
    ("bots", "key"), [(["karl", "loki"], "error.bot"), ([], "error.bot"), (["karl", "karl"], "error.one_bot")]
)
def test_what_does_not_exist_is_named(bots: list[str], key: str) -> None:
    with pytest.raises(OptionError) as caught:
        tasks("toy", bots, 2, 1, 1, {})
    assert caught.value.key == key


def test_games_without_an_end_count_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = [Outcome(("a", "b"), (0, 1), 9), Outcome(("a", "b"), (), 20_000), Outcome(("a", "b"), (0, 1), 9)]
    result = summary("toy", 0, outcomes)
    assert (result.games, result.endless) == (2, 1)
    assert [standing.games for standing in result.standings] == [2, 2]
    monkeypatch.setattr("vikings_tui.bots.simulate.MOST_DECISIONS", 3)
    assert play(tasks("toy", ["karl", "thrall"], 2, 1, 1, {})[0]).places == ()


def test_ctrl_c_leaves_the_outcomes_until_then_and_no_process() -> None:
    before = set(active_children())

    def heard(done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    todo = tasks("clash", ["karl", "thrall"], 2, 4000, 1, {})
    assert len(play_all(todo, 1, heard)) == 5
    assert len(play_all(todo, 2, heard)) >= 5, "games that were over already count too"
    assert comes_true(lambda: set(active_children()) <= before), "a process is left over"


def test_whoever_stops_it_early_has_as_many_games_of_each_table() -> None:
    todo = tasks("clash", ["karl", "thrall", "jarl"], 2, 3, 1, {})
    assert [task.levels for task in todo[:3]] == [("karl", "thrall"), ("karl", "jarl"), ("thrall", "jarl")]
    assert [task.number for task in todo] == [0, 0, 0, 1, 1, 1, 2, 2, 2]


class Told:
    def __init__(self) -> None:
        self.decisions = 0
        self.count = lambda: self.decisions

    def decided(self) -> None:
        self.decisions += 1


@pytest.mark.parametrize("workers", [1, 2])
def test_decisions_are_counted_while_games_go_on(workers: int) -> None:
    told = Told()
    outcomes = play_all(tasks("clash", ["karl", "thrall"], 2, 4, 1, {}), workers, None, told)
    assert told.count() == sum(outcome.decisions for outcome in outcomes)
