"""The benchmarks themselves: a peer that is not there is named, and the readings add up."""

from __future__ import annotations

from typing import NoReturn

import pytest

from tests.bench import __main__ as bench
from tests.bench import budgets, searching
from tests.bench.bluffs import habits, row


def test_a_peer_that_is_not_installed_is_named_and_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone() -> NoReturn:
        raise ModuleNotFoundError("No module named 'asgard'", name="asgard")

    monkeypatch.setattr(bench, "PEERS", {"Asgard": gone, "ours": lambda: lambda seed: 3000})
    theirs = bench.peers()
    assert list(theirs) == ["ours"]
    said = capsys.readouterr().out
    assert "missing   (asgard)" in said
    bench.ratios({"ours": 2.0}, {"clash": 1.0})
    assert "0.50" in capsys.readouterr().out


def test_bluffs_are_counted() -> None:
    found = habits("karl", 0) + habits("karl", 1)
    assert found.games == 2
    assert 0 < found.true < found.said
    assert 0 < found.right <= found.calls < found.chances
    assert f"{found.said}" in row("karl", found)


def test_only_levels_that_search_have_a_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "ITERATIONS", 5)
    monkeypatch.setattr(searching, "POSITIONS", 3)  # in one of them a level may see nothing to choose
    monkeypatch.setattr(searching, "ROUNDS", 1)
    assert searching.iterations_a_second("estimeo", seats=3) is None
    speed = searching.iterations_a_second("valnarok")
    assert speed is not None
    assert speed > 0


def test_what_ends_a_search_at_the_table_is_counted() -> None:
    assert budgets.searching_games() == ["clash", "gone-wild", "valnarok"]
    spent = budgets.spend("gone-wild", "jarl", 3)
    assert spent.ends.total() >= 3
    assert spent.decisions
    assert budgets.WORKERS.pids
    budgets.WORKERS.end()
