"""A journal carries the files of a person's own that its match is played with."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.conformance import step
from tests.games.estimeo.test_decks import cards, deck
from vikings_tui.bots.worker import Request, answer
from vikings_tui.core import own
from vikings_tui.core.errors import VikingsError
from vikings_tui.games.estimeo import deck as decks
from vikings_tui.table.journal import read
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.seats import SeatSpec

SEATS = [SeatSpec(name=name, colour="red") for name in ("Astrid", "Bjorn", "Dagny")]


@pytest.fixture(autouse=True)
def another_day(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a program that was just started."""
    monkeypatch.setattr(own, "_carried", {})
    monkeypatch.setattr(decks, "_decks", {})


def played(file: Path, tmp_path: Path, steps: int) -> Match:
    match = Match.new("estimeo", SEATS, 7, {"deck": str(file)}, tmp_path / "matches")
    rng = random.Random(5)
    while match.decision and len(match.history) < steps:
        match.play(*step(match._state, rng))
    match.close()
    return match


@pytest.mark.parametrize("after", ["gone", "changed", "the same"])
def test_a_match_with_own_cards_is_played_on_and_watched_whatever_becomes_of_the_file(
    after: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = deck(tmp_path, cards(60))
    before = played(file, tmp_path, 30)
    forget(monkeypatch)
    if after == "gone":
        file.unlink()
    elif after == "changed":
        deck(tmp_path, cards(61))
    assert before.path is not None
    assert len(Replay(before.path)) == 30
    match = Match.resume(before.path)
    assert match.view(0) == before.view(0)
    for _ in range(20):
        match.play(*step(match._state, random.Random(6)))
    match.close()


def test_a_worker_that_never_saw_the_file_thinks_about_such_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = deck(tmp_path, cards(60))
    match = played(file, tmp_path, 30)
    file.unlink()
    assert match.decision is not None
    seat = match.decision.seats[0]
    request = Request("estimeo", "karl", seat, match.sample(seat)(random.Random(1)), 3, dict(own.learned()))
    forget(monkeypatch)
    assert answer(request).action in match.legal(seat)


def test_only_matches_with_own_files_carry_any(tmp_path: Path) -> None:
    house = Match.new("estimeo", SEATS, 7, {}, tmp_path / "matches")
    house.close()
    assert house.path is not None
    assert b"files" not in house.path.read_bytes()
    file = deck(tmp_path, cards(60))
    mine = played(file, tmp_path, 0)
    assert mine.path is not None
    assert read(mine.path).header.files == {str(file): file.read_text()}


def test_what_a_journal_carries_is_checked_like_a_file(tmp_path: Path) -> None:
    match = played(deck(tmp_path, cards(60)), tmp_path, 3)
    assert match.path is not None
    match.path.write_text(match.path.read_text().replace("own-7", "Own 7", 1))
    with pytest.raises(VikingsError):
        Replay(match.path)
