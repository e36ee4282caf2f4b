"""Positions from outside: impossible ones are refused with a reason, the others can be played on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance import step
from tests.games.valnarok.positions import do, position
from vikings_tui.core.errors import PositionError
from vikings_tui.games.valnarok.rules import GAME

Change = Callable[[dict[str, Any]], object]
CHANGES: dict[str, Change] = {
    "seats": lambda p: p.update(seats=7),
    "a seat too few": lambda p: p["rows"].pop(),
    "shields": lambda p: p["shields"].append(0),
    "no such card": lambda p: p["pile"].__setitem__(0, "freya"),
    "a card too many": lambda p: p["pile"].append("thyra"),
    "a card lost": lambda p: p["pile"].pop(),
    "seen by too few": lambda p: p["rows"][0][0].__setitem__(1, [-1]),
    "seen in the future": lambda p: p["rows"][0][0].__setitem__(1, [99, -1, -1]),
    "no such turn": lambda p: p.update(turn=2),
    "no such declarer": lambda p: p.update(declarer=-1),
    "no such kind": lambda p: p["decision"].__setitem__(0, "feast"),
    "no such seat asked": lambda p: p["decision"].__setitem__(1, [5]),
    "not whose turn it is": lambda p: p["decision"].__setitem__(1, [1]),
    "nobody asked": lambda p: p["decision"].__setitem__(1, []),
    "a race that is none": lambda p: p["decision"].__setitem__(2, True),
    "an empty hand to place": lambda p: p["decision"].__setitem__(0, "place"),
    "nothing discarded": lambda p: p["decision"].__setitem__(0, "odin"),
    "no round has ended": lambda p: p["decision"].__setitem__(0, "next"),
    "a mark that nobody asked about": lambda p: p.update(mark=[0, 0]),
    "won and going on": lambda p: p.update(shields=[3, 0]),
    "over and not won": lambda p: p.update(decision=None),
    "a count below nothing": lambda p: p.update(takes=-1),
    "the pile used up": lambda p: (p["discard"].extend(p["pile"]), p["pile"].clear()),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_an_impossible_position_is_refused(change: Change) -> None:
    data = json.loads(position(["ivar erik", "leif bjorn"]).to_json())
    change(data)
    with pytest.raises(PositionError):
        GAME.from_json(json.dumps(data))


MARKS = [[5, 0], [-1, 0], [0, 9], [0, -1], [1, 1], None]


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_where_there_is_no_card_is_refused(mark: list[int] | None) -> None:
    state = position(["ivar erik", "leif -"], pile="odin")
    do(state, "0: draw", "0: discard", "0: look 1:0")
    data = json.loads(state.to_json())
    data["mark"] = mark
    with pytest.raises(PositionError):
        GAME.from_json(json.dumps(data))


def test_a_look_at_a_card_that_was_not_seen_is_refused() -> None:
    state = position(["ivar erik", "leif"], pile="odin")
    do(state, "0: draw", "0: discard", "0: look 1:0")
    data = json.loads(state.to_json())
    data["mark"] = [0, 0]
    with pytest.raises(PositionError):
        GAME.from_json(json.dumps(data))


def test_garbled_positions_are_refused_or_play_on_to_an_end() -> None:
    """A hostile file may be refused; it never breaks the rules later."""
    rng = random.Random(5)
    state = GAME.new(seats=3, seed=5)
    accepted = 0
    for _ in range(400):
        if state.decision is None:
            state = GAME.new(seats=3, seed=rng.randrange(1000))
        data = json.loads(state.to_json())
        name = rng.choice(["mark", "actor", "turn", "hand", "hand_open", "again", "declarer", "takes", "decision"])
        data[name] = rng.choice([None, 0, 1, 2, True, [1, 0], [0, 2], "ivar", ["turn", [1], False, None]])
        try:
            garbled = GAME.from_json(json.dumps(data))
        except PositionError:
            state.apply(*step(state, rng))
            continue
        accepted += 1
        while garbled.decision:
            garbled.view(0)
            garbled.apply(*step(garbled, rng))
        state.apply(*step(state, rng))
    assert accepted, "none of the changes was harmless: the test tests nothing"
