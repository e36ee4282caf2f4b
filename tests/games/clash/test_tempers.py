"""Tempers: each is told from a plain player by what it does, and plays on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from vikings_tui.bots import load_bot, temper_of, tempers, with_temper
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.errors import OptionError
from vikings_tui.core.rng import Rng
from vikings_tui.games import tempers_of
from vikings_tui.games.clash.beliefs import Beliefs
from vikings_tui.games.clash.position import Habits
from vikings_tui.games.clash.rules import GAME, ClashState
from vikings_tui.games.clash.search import PLAIN, Tempered

POSITIONS = 60  # of each kind of question


def met(kind: str) -> list[ClashState]:
    """Positions of karls among themselves in which this is asked."""
    found: list[ClashState] = []
    karl = load_bot("clash", "karl")
    for seed in count():
        state, rng = GAME.new(seats=2, seed=seed), Rng(seed)
        while state.decision:
            seat = state.decision.seats[0]
            if state.decision.kind == kind:
                found.append(state.clone())
                if len(found) == POSITIONS:
                    return found
            state.apply(seat, karl.choose(state.view(seat), state.legal(seat), rng))
    raise AssertionError


def answers(player: Bot, states: list[ClashState]) -> Iterator[tuple[ClashState, Action]]:
    """What this player does in each, twice: it plays by lot."""
    for state in states:
        assert state.decision
        seat = state.decision.seats[0]
        for seed in (1, 2):
            yield state, player.choose(state.view(seat), state.legal(seat), Rng(seed))


def lies(player: Bot, states: list[ClashState]) -> int:
    return sum(
        state.hands[state.active][int(action.args[0]) - 1] != action.args[1]
        for state, action in answers(player, states)
    )


def attacks(player: Bot, states: list[ClashState]) -> int:
    """Announcements of an attack that somebody would feel."""

    def hits(state: ClashState, action: Action) -> bool:
        gain = Beliefs(state.view(state.active)).action_gain(str(action.args[1]))
        return action.args[1] not in ("walk", "sprint") and gain > 0

    return sum(hits(state, action) for state, action in answers(player, states))


@pytest.fixture(scope="module")
def announcing() -> list[ClashState]:
    return met("play")


def test_a_liar_lies_more_and_the_careful_less(announcing: list[ClashState]) -> None:
    careful, plain, liar = (
        lies(player, announcing)
        for player in (load_bot("clash", "karl-careful"), Tempered(PLAIN), load_bot("clash", "karl-liar"))
    )
    assert careful + 8 <= plain <= liar - 8


def test_a_raider_attacks_more(announcing: list[ClashState]) -> None:
    assert attacks(load_bot("clash", "karl-raider"), announcing) >= attacks(Tempered(PLAIN), announcing) + 8


def test_a_doubter_calls_more_and_the_careful_less() -> None:
    asked = met("call")
    careful, plain, doubter = (
        sum(action.verb == "call" for _, action in answers(player, asked))
        for player in (load_bot("clash", "karl-careful"), Tempered(PLAIN), load_bot("clash", "karl-doubter"))
    )
    assert careful <= plain <= doubter - 15


def test_the_forgetful_does_not_learn_who_sits_there() -> None:
    """Against somebody who has called forty times of forty the others tell the truth."""

    def told(player: str) -> int:
        found = 0
        for seed in range(60):
            state = GAME.new(seats=2, seed=seed)
            while state.decision and state.decision.kind == "place":
                state.apply(
                    state.active if not state.decision else state.decision.seats[0],
                    state.legal(state.decision.seats[0])[0],
                )
            assert state.decision
            seat = state.decision.seats[0]
            state.habits[1 - seat] = Habits(called=40)
            action = load_bot("clash", player).choose(state.view(seat), state.legal(seat), Rng(seed))
            found += state.hands[seat][int(action.args[0]) - 1] != action.args[1]
        return found

    assert told("karl-forgetful") > told("karl-doubter") + 5


def test_levels_and_tempers_are_found_by_name() -> None:
    assert with_temper("konung", "liar") == "konung-liar"
    assert temper_of("konung-liar") == ("konung", "liar")
    assert temper_of("thrall") == ("thrall", "")
    assert tempers("clash", "thrall") == ()
    assert tempers("clash", "konung") == ("liar", "doubter", "careful", "raider", "forgetful")
    assert tempers_of("estimeo") == {}
    for name in ("thrall-liar", "karl-loud", "karl-"):
        with pytest.raises(OptionError):
            load_bot("clash", name)
