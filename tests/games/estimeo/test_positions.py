"""Positions from JSON: what can't be is refused, and what is taken can be played to its end."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.conformance import step
from tests.games.estimeo.tables import at_rank, do, give
from vikings_tui.core.errors import PositionError
from vikings_tui.games.estimeo.rules import GAME, EstimeoState


def half_way() -> EstimeoState:
    """Seat 1 of three has one card turned, a red one; a measured card comes next."""
    state = at_rank(challenge="challenge How many lamps?")
    give(state, 1, "mercury-year", "tape-chair")
    do(state, "put blue 1", "put yellow 2", "put master 4", "done 100", "done 90")
    do(state, "answer master 12", "confirm", "next", "next", "answer tape-chair 40")
    return state


WRONG: dict[str, dict[str, Any]] = {
    "seats": {"seats": 7},
    "one list too short": {"moved": [0, 0]},
    "an option": {"cards": 4},
    "the Master": {"master": 3},
    "the round": {"round": 6},
    "a question": {"decision": {"kind": "beer", "seats": [0]}},
    "another question": {"decision": {"kind": "roll", "seats": [0]}},
    "asked of another seat": {"decision": {"kind": "turn", "seats": [2]}},
    "a card twice": {"pile": ["mercury-year", "mercury-year"]},
    "no such deck": {"deck": "nowhere.toml"},
    "no die": {"die": 7},
    "no such marker": {"markers": [0, 44, 45]},
    "no such column": {"columns": [[], ["blue", "blue", "marker"], ["marker"]]},
    "no marker in it": {"columns": [[], ["blue"], ["marker"]]},
    "a verdict that is not so": {"verdicts": [[], ["fine"], []]},
    "a verdict for the Master": {"verdicts": [["fine"], ["side"], []]},
    "no status": {"status": ["", "", "done"]},
    "a strange status": {"status": ["", "asleep", "done"]},
    "too much time": {"spent": [0, 301, 90]},
    "two challenges": {"challenge": "names-letters"},
    "words that were not cleaned": {"words": "a\u001bb"},
    "an answer too large": {"answers": {"master": 1000, "mercury-year": 88, "tape-chair": 40}},
    "an answer to no question": {"answers": {"master": 1, "mercury-year": 88, "tape-chair": 40, "kenya-counties": 1}},
    "nothing to confirm": {"answers": {"master": 12, "mercury-year": 88}},
    "asked for another": {"asked": "mercury-year"},
    "shown too much": {"shown": [[], ["mercury-year"], []]},
    "seen twice": {"seen": ["mercury-year", "mercury-year"]},
    "a score card too far": {"green_steps": [0, 999, 0]},
    "over with a question": {"result": {"scores": [0, 0, 0], "ranking": [[0, 1, 2]]}},
}


def test_the_position_half_way_is_possible() -> None:
    state = half_way()
    assert GAME.from_json(state.to_json()) == state
    assert state.verdicts[1] == ("side",)


@pytest.mark.parametrize("name", WRONG)
def test_an_impossible_position_is_refused_with_a_reason(name: str) -> None:
    position = json.loads(half_way().to_json()) | WRONG[name]
    with pytest.raises(PositionError):
        GAME.from_json(json.dumps(position))


def test_five_cards_under_a_score_card_are_refused_they_should_have_turned_it() -> None:
    state = half_way()
    state.green_under[2] = tuple(state.pile.pop() for _ in range(5))
    with pytest.raises(PositionError, match="under a score card"):
        GAME.from_json(state.to_json())


def tampered(position: Any, rng: random.Random) -> Any:
    """The same JSON with one value somewhere in it changed."""
    if isinstance(position, dict) and position:
        key = rng.choice(sorted(position))
        return {**position, key: tampered(position[key], rng)}
    if isinstance(position, list) and position and rng.random() < 0.8:
        at = rng.randrange(len(position))
        return [*position[:at], tampered(position[at], rng), *position[at + 1 :]]
    return rng.choice([0, 1, -1, 5, 10**12, "", "blue", "marker", "master", "mercury-year", [], [0], None, {}])


def test_a_tampered_position_is_refused_or_can_be_played_to_its_end() -> None:
    rng = random.Random(8)
    refused = 0
    for number in range(300):
        state = GAME.new(3 + number % 4, seed=number)
        for _ in range(rng.randrange(60)):
            if state.decision:
                state.apply(*step(state, rng))
        text = json.dumps(tampered(json.loads(state.to_json()), rng))
        try:
            other = GAME.from_json(text)
        except PositionError:
            refused += 1
            continue
        while other.decision:
            for seat in (*range(other.seats), None):
                other.view(seat)
            other.apply(*step(other, rng))
    assert refused > 100
