"""Positions from outside: what can't be is refused, and what is accepted can be played."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.games.clash.tables import announced, do, table
from vikings_tui.core.errors import PositionError
from vikings_tui.games.clash.rules import GAME, ClashState


def changed(state: ClashState, **fields: Any) -> str:
    return json.dumps(json.loads(state.to_json()) | fields)


def kept(state: ClashState, field: str) -> Any:
    return json.loads(state.to_json())[field]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"seats": 5}, "seats"),
        ({"spaces": ["a1"]}, "spaces"),
        ({"spaces": ["a1", "z9"]}, "no such land"),
        ({"spaces": ["a1", "c2"]}, "no such land"),
        ({"spaces": ["a1", "a1"]}, "two Vikings"),
        ({"spaces": ["a1", ""]}, "not placed"),
        ({"active": 7}, "active"),
        ({"target": 2}, "target"),
        ({"tokens": [[0, 1], [2, 2]]}, "not those of the box"),
        ({"tokens": [[0, 99], [2]]}, "not those of the box"),
        ({"hands": [["walk"] * 3, ["walk"] * 3]}, "not those of a deck"),
        ({"sight": []}, "sight"),
        ({"announced": "dance"}, "announced"),
        ({"announced": "walk"}, "announced"),
        ({"decision": None}, "decision"),
        ({"decision": ["play", [1], False, None]}, "can't be asked here"),
        ({"decision": ["play", [], False, None]}, "no such question"),
        ({"decision": ["dance", [0], False, None]}, "no such question"),
        ({"decision": ["throw", [0], False, None]}, "announced"),
        ({"decision": ["place", [0], False, None]}, "nobody places"),
        ({"lying": {"c2": [24]}}, "lying"),
        ({"variant": "chess"}, "variant"),
        ({"rng": {"word": -1}}, "rng"),
        ({"record": [[-1, 0], [0, 0]]}, "record"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        GAME.from_json(changed(table(), **fields))


def test_a_seat_that_does_not_know_its_own_bracelets_is_refused() -> None:
    state = table()
    with pytest.raises(PositionError, match="own bracelets"):
        GAME.from_json(changed(state, sight=[kept(state, "sight")[1]] * 3))


def test_a_finished_game_comes_back_finished() -> None:
    state = table(supply=[])
    do(state, "play 1 as club", "pass", "play 1 as club", "pass")
    assert state.result is not None
    assert GAME.from_json(state.to_json()) == state
    with pytest.raises(PositionError, match="result"):
        GAME.from_json(changed(state, result=[[1, 2], [[0], [7]]]))


def test_a_take_can_only_be_open_between_the_two_of_a_call() -> None:
    state = announced("club", ["a1", "a2", "g4"], steal="choose")
    do(state, "attack 1", "pass")
    assert GAME.from_json(state.to_json()) == state
    for fields in ({"thief": 2}, {"victim": 0}, {"victim": -1}, {"step": "hit", "target": -1}, {"step": "card"}):
        with pytest.raises(PositionError):
            GAME.from_json(changed(state, **fields))


def test_mangled_positions_are_refused_or_can_be_played() -> None:
    """Random damage to real positions: never anything but a PositionError or a game that goes on."""
    rng, survived = random.Random(4), 0
    for number in range(300):
        state = GAME.new(seats=rng.choice((2, 3, 4)), seed=number, steal=rng.choice(("random", "choose")))
        for _ in range(rng.randrange(60)):
            if state.decision:
                seat = rng.choice(state.decision.seats)
                state.apply(seat, rng.choice(state.legal(seat)))
        data = json.loads(state.to_json())
        mangle(data, rng)
        try:
            back = GAME.from_json(json.dumps(data))
        except PositionError:
            continue
        survived += 1
        walk_on(back, rng)
    assert survived > 10, "the damage is too rough to test anything"


def walk_on(state: ClashState, rng: random.Random) -> None:
    for _ in range(60):
        for seat in range(state.seats):
            state.view(seat)
            state.resample(seat, rng)
        if state.decision is None:
            return
        seat = rng.choice(state.decision.seats)
        state.apply(seat, rng.choice(state.legal(seat)))


def mangle(data: dict[str, Any], rng: random.Random) -> None:
    """Change one value somewhere."""
    name = rng.choice([key for key in data if key != "sight"])
    value = data[name]
    if isinstance(value, list) and value:
        value[rng.randrange(len(value))] = rng.choice(value)
    elif isinstance(value, dict) and value:
        key = rng.choice(list(value))
        value[rng.choice(["a2", "b3", "c2", key])] = value.pop(key)
    elif isinstance(value, int):
        data[name] = value + rng.choice((-1, 1))
    else:
        data[name] = rng.choice(["", None, "walk", "punch", "done", "hit", "throw", [], -1])
