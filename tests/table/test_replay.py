from __future__ import annotations

import random
from pathlib import Path

from tests.table.helpers import play_randomly
from vikings_tui.table.match import Match
from vikings_tui.table.replay import EVERY, Replay
from vikings_tui.table.seats import SeatSpec


def recorded(people: list[SeatSpec], folder: Path) -> tuple[Match, list[object]]:
    """A long match and what seat 0 saw at each of its positions."""
    match = play_randomly(Match.new("toy", people, 3, {"length": "long"}, folder))
    match.close()
    again = Match.new("toy", people, 3, {"length": "long"}, None)
    seen: list[object] = [again.view(0)]
    for step in match.history:
        again.play(step.seat, step.action)
        seen.append(again.view(0))
    return match, seen


def test_a_replay_walks_forwards_and_back(people: list[SeatSpec], tmp_path: Path) -> None:
    match, seen = recorded(people, tmp_path)
    assert match.path is not None
    replay = Replay(match.path)
    assert len(replay) == len(match.history) > 2 * EVERY
    assert (replay.position, replay.events, replay.step) == (0, (), None)
    walked = [replay.view(0)]
    while replay.forward():
        walked.append(replay.view(0))
        assert replay.events == match.history[replay.position - 1].events
    assert walked == seen
    back = [replay.view(0)]
    while replay.back():
        back.append(replay.view(0))
    assert back == seen[::-1]
    assert replay.result == match.result


def test_a_replay_seeks_anywhere(people: list[SeatSpec], tmp_path: Path) -> None:
    match, seen = recorded(people, tmp_path)
    assert match.path is not None
    replay, rng = Replay(match.path), random.Random(1)
    for _ in range(100):
        target = rng.randrange(len(seen))
        replay.seek(target)
        assert (replay.position, replay.view(0)) == (target, seen[target])
    for target, there in ((-5, 0), (10_000, len(seen) - 1)):
        replay.seek(target)
        assert (replay.position, replay.view(0)) == (there, seen[there])
