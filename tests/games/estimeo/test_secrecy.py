"""ES-9, ES-12: before all have ranked nobody learns another's time, or how many cards they laid; used time is kept."""

from __future__ import annotations

import json

import pytest

from tests.games.estimeo.tables import at_rank, do, kinds, points
from vikings_tui.core.errors import IllegalAction
from vikings_tui.games.estimeo.rules import GAME

ALL = ("put blue 1", "put yellow 3", "put master 4")
OTHERS = (0, 2, 3, None)


def test_es12_a_ranking_that_is_done_tells_the_others_nothing_but_that() -> None:
    long, short, late = (at_rank(4) for _ in range(3))
    do(long, *ALL, "move blue 2", "done 250")
    do(short, "done 20")
    do(late, "put blue 1", "done 300")
    for seat in OTHERS:
        views = [json.dumps(state.view(seat), sort_keys=True, default=str) for state in (long, short, late)]
        assert views[0] == views[1] == views[2]
    assert [state.view(1)["players"][1]["time"] for state in (long, short, late)] == [250, 20, 300]


def test_es12_the_events_of_a_ranking_say_the_same_to_the_others_whatever_was_done() -> None:
    for seat in OTHERS:
        told = []
        for lines in ((*ALL, "done 250"), ("done 20",), ("put blue 1", "out blue", "done 300")):
            events = [event.seen_by(seat) for event in do(at_rank(4), *lines)]
            told.append([(event.kind, dict(event.data)) for event in events if event.kind != "arrange"])
            assert all(set(event.data) == {"seat"} for event in events)
        assert told[0] == told[1] == told[2] == [("ranked", {"seat": 1})]


def test_es12_es13_when_all_have_ranked_everybody_learns_all_of_it() -> None:
    state = at_rank(4)
    do(state, *ALL, "done 250", *ALL, "done 300")
    assert points(state) == [(0, 0)] * 4
    events = do(state, "done 20")
    assert [(event.kind, event.data["seat"]) for event in events[1:4]] == [("done", 1), ("late", 2), ("done", 3)]
    assert "first" in kinds(events)
    assert points(state)[1:3] == [(1, 0), (0, 1)]
    assert [player["status"] for player in state.view(0)["players"]] == [None, "done", "late", "done"]


def test_es9_the_time_that_is_used_stands_in_the_journal_and_never_gets_less() -> None:
    state = at_rank()
    do(state, "used 0", "put blue 1", "used 120", "used 90")
    assert state.view(1)["players"][1]["time"] == 120
    assert state.view(0)["players"][1]["time"] is None
    again = GAME.from_json(state.to_json())
    do(again, "done 100")
    assert again.spent[1] == 120, "a clock does not run backwards"
    with pytest.raises(IllegalAction):
        do(state, "used 301")


def test_es13_all_the_time_used_is_too_late() -> None:
    state = at_rank()
    do(state, "used 300", "done 10")
    assert state.status[1] == "late"


def test_in_the_first_edition_a_red_card_came_at_once_and_times_were_open() -> None:
    state = at_rank(4, edition=1)
    [done] = do(state, "done 100")
    assert done.data == {"seat": 1, "time": 100, "laid": 0, "of": 3}
    assert kinds(do(state, "timeout")) == ["late"]
    assert points(state)[2] == (0, 1)
    assert state.view(0)["players"][1]["time"] == 100
