"""Who knows what: nobody sees a card before its time, and no answer before it is turned."""

from __future__ import annotations

import json
import random

import pytest

from tests.conformance import check_step, step
from tests.games.estimeo.tables import at_markers, at_rank, do, give
from vikings_tui.games.estimeo.rules import GAME


def test_es10_es12_all_rankers_see_their_own_cards_once_the_hourglass_is_turned() -> None:
    state = at_rank(4)
    assert [bool(state.view(seat)["hand"]) for seat in range(4)] == [False, True, True, True]
    do(state, "put blue 1", "done 100")
    assert [bool(state.view(seat)["hand"]) for seat in range(4)] == [False, True, True, True]
    assert state.view(1)["players"][1]["column"] is not None
    assert state.view(2)["players"][1]["column"] is None
    assert state.view(0)["players"][1]["column"] is None
    assert state.view(0)["players"][1]["laid"] is None
    assert state.view(0)["players"][1]["status"] == "ranked"


def test_no_view_holds_a_card_of_another_before_the_scoring() -> None:
    state = at_rank(5, cards="3")
    do(state, "put violet 1")
    for seat in (0, 1, 2, 3, 4, None):
        text = json.dumps(state.view(seat), default=str)
        others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        assert not [card for hand in others for card in hand if f'"{card}"' in text]


def test_the_step_of_a_ranker_is_theirs_alone() -> None:
    state = at_rank()
    [event] = do(state, "put blue 1")
    assert event.seen_by(1).data["card"] == state.hands[1][0]
    assert set(event.seen_by(0).data) == set(event.seen_by(None).data) == {"seat"}


def test_es14_answers_are_hidden_until_their_card_is_turned() -> None:
    state = at_rank()
    give(state, 1, "mercury-year", "braille-patterns")
    state.columns[1] = ("blue", "yellow", "marker")
    do(state, "done 100", "done 100")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["answers"] == {}
        assert [item["answer"] for item in view["players"][1]["column"]] == [None, None, None]
    do(state, "next")
    assert state.view(2)["answers"] == {"mercury-year": 88}


def test_at_the_scoring_everybody_sees_all_columns_and_what_was_left_out() -> None:
    state = at_rank()
    do(state, "put yellow 1", "done 100", "done 100")
    for seat in (0, 1, 2, None):
        player = state.view(seat)["players"][1]
        assert [item["slot"] for item in player["column"]] == ["yellow", "marker"]
        assert [left["card"] for left in player["left_out"]] == [state.shown[1][0], "master"]
        assert [left["answer"] for left in player["left_out"]] == [None, None]


def test_another_state_that_a_seat_could_not_tell_has_other_cards_and_columns() -> None:
    state = at_rank(4)
    do(state, "put blue 1", "put yellow 1", "done 100")
    others = [state.resample(0, random.Random(seed)) for seed in range(30)]
    assert len({other.columns[1] for other in others}) > 4
    assert len({other.hands[1] for other in others}) > 20
    mine = [state.resample(1, random.Random(seed)) for seed in range(30)]
    assert {other.hands[1] for other in mine} == {state.hands[1]}
    assert {other.columns[1] for other in mine} == {state.columns[1]}


def test_es9_nobody_knows_their_own_cards_before_the_hourglass_is_turned() -> None:
    state = at_markers(4)
    do(state, "markers same", "roll", "suggest cards-left")
    assert [state.view(seat)["hand"] for seat in range(4)] == [None] * 4
    others = [state.resample(2, random.Random(seed)) for seed in range(30)]
    assert len({other.hands[2] for other in others}) > 20


def test_in_the_first_edition_who_had_not_ranked_yet_did_not_know_their_own_cards() -> None:
    state = at_rank(4, edition=1)
    others = [state.resample(2, random.Random(seed)) for seed in range(30)]
    assert len({other.hands[2] for other in others}) > 20


def test_cards_that_all_have_seen_stay_where_all_know_them_to_be() -> None:
    state = at_rank()
    shown = state.hands[1]
    do(state, "done 100", "done 100", "next")
    for seed in range(10):
        other = state.resample(2, random.Random(seed))
        assert [card in shown for card in other.pile] == [card in shown for card in state.pile]


@pytest.mark.parametrize("seed", range(4))
def test_random_games_hold_the_contract_at_every_single_step(seed: int) -> None:
    state, rng = GAME.new(3 + seed, seed=seed, cards="32"[seed % 2]), random.Random(seed)
    census = state.census()
    while state.decision:
        check_step(GAME, state, rng, census)
        state.apply(*step(state, rng))
    check_step(GAME, state, rng, census)
