"""Positions from JSON: what can't be is refused, and nothing that is accepted breaks later."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance import step
from vikings_tui.core.errors import PositionError
from vikings_tui.games.gone_wild.rules import GAME

Change = Callable[[dict[str, Any]], object]

WRONG: dict[str, Change] = {
    "a player too few": lambda p: p["players"].pop(),
    "an unknown card": lambda p: p["players"][0]["hand"].append("troll"),
    "a card too many": lambda p: p["players"][0]["hand"].append("beer"),
    "a card lost": lambda p: p["players"][0]["hand"].pop(),
    "no such seat": lambda p: p.update(turn=7),
    "a foe in hand": lambda p: p["players"][0]["hand"].append("undead"),
    "an unknown building": lambda p: p["players"][0]["village"].append(["castle", 1, 0, False, False, 0]),
    "a brewery out of the box": lambda p: p["players"][0]["village"].append(["brewery", 1, 0, False, False, 0]),
    "a hall of level 9": lambda p: p["players"][0].update(hall=9),
    "somebody else asked": lambda p: p["decision"].__setitem__(1, [(p["turn"] + 1) % 3]),
    "another question": lambda p: p["decision"].__setitem__(0, "keep"),
    "an attack on a castle": lambda p: p.update(attack={"victim": (p["turn"] + 1) % 3, "place": "castle"}),
    "an attack on oneself": lambda p: p.update(attack={"victim": p["turn"], "place": "hall"}),
    "a question without an answer": lambda p: p.update(pending=[["steal_gold", p["turn"], 0]]),
    "a favour drawn for nobody": lambda p: p.update(favour_drawn=p["favour_pile"].pop()),
    "a mission twice": lambda p: p["players"][0]["done"].append(p["players"][0]["missions"][0]),
    "points below zero": lambda p: p["players"][0].update(vp=-1),
    "known cards that are not in hand": lambda p: p["players"][0]["exposed"].append("thor"),
    "a phase of its own": lambda p: p.update(phase="party"),
    "over without a result": lambda p: p.update(phase="over"),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_impossible_position_is_refused(name: str) -> None:
    position = json.loads(GAME.new(seats=3, seed=1).to_json())
    WRONG[name](position)
    with pytest.raises(PositionError):
        GAME.from_json(json.dumps(position))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(leaf for key, child in items for leaf in leaves(child, (*path, key)))]


def spoil(position: Any, rng: random.Random) -> None:
    """One value anywhere becomes another."""
    path = rng.choice(leaves(position)[1:])
    for key in path[:-1]:
        position = position[key]
    position[path[-1]] = rng.choice([0, 1, -1, 99, "hall", "thor", "next", "", True, None, [], {}])


def test_whatever_is_accepted_can_be_played_on() -> None:
    rng = random.Random(8)
    accepted = 0
    for number in range(300):
        if number % 30 == 0:
            state = GAME.new(seats=rng.choice((2, 3, 4)), seed=number)
            for _ in range(rng.randrange(300)):
                if state.decision:
                    state.apply(*step(state, rng))
            text = state.to_json()
        position = json.loads(text)
        spoil(position, rng)
        try:
            strange = GAME.from_json(json.dumps(position))
        except PositionError:
            continue
        accepted += 1
        for _ in range(30):
            if strange.decision:
                strange.view(0), strange.resample(0, rng)
                strange.apply(*step(strange, rng))
    assert accepted > 10
