"""Karl ranks well and in good time; a computer Master asks only what the program can measure."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.estimeo.tables import asked, at_markers, at_rank, do, fixed, give
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.games.estimeo.bot import BOTS, Ranker, next_step
from vikings_tui.games.estimeo.ideas import ideas
from vikings_tui.games.estimeo.rules import GAME, EstimeoState

KARL, THRALL = BOTS["karl"], BOTS["thrall"]


def played(bots: Sequence[Bot], seed: int) -> EstimeoState:
    state, rng = GAME.new(len(bots), seed), Rng(seed)
    while state.decision:
        seat = state.decision.seats[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat), rng))
    return state


def test_karl_clearly_beats_thralls() -> None:
    won = 0
    for seed in range(30):
        bots = [THRALL] * 4
        bots[seed % 4] = KARL
        result = played(bots, seed).result
        assert result is not None
        won += result.winners == (seed % 4,)
    assert won >= 20


@pytest.mark.parametrize(("upper", "lower"), [("jarl", "karl"), ("konung", "jarl")])
def test_a_higher_level_guesses_narrower_and_beats_the_one_below(upper: str, lower: str) -> None:
    high, low = BOTS[upper], BOTS[lower]
    assert isinstance(high, Ranker)
    assert isinstance(low, Ranker)
    assert high.spread < low.spread
    won = 0.0
    for seed in range(60):
        result = played([high if (seat + seed) % 2 else low for seat in range(4)], seed).result
        assert result is not None
        won += sum((seat + seed) % 2 for seat in result.winners) / len(result.winners)
    assert won > 33


@pytest.mark.parametrize("level", BOTS)
def test_es8_a_computer_master_asks_only_what_the_program_itself_can_measure(level: str) -> None:
    state = at_markers()
    do(state, "markers same", "roll")
    view, actions = state.view(0), state.legal(0)
    chosen = {BOTS[level].choose(view, actions, Rng(seed)).args[0] for seed in range(200)}
    assert chosen == {name for name, found in ideas(2).items() if found.by != "master"}


@pytest.mark.parametrize("level", ["karl", "jarl", "konung"])
def test_a_bot_takes_a_believable_time_and_stays_with_one_column(level: str) -> None:
    bot, times = BOTS[level], set()
    for seed in range(40):
        state, rng = at_rank(), Rng(seed)
        verbs = []
        while asked(state) == ("rank", 1):
            action = bot.choose(state.view(1), state.legal(1), rng)
            verbs.append(action.verb)
            state.apply(1, action)
        assert set(verbs) <= {"put", "done", "exchange"}
        times.add(state.spent[1])
    assert min(times) >= 60
    assert max(times) <= 250
    assert len(times) > 10


def test_karl_leaves_out_what_lies_too_near_the_marker() -> None:
    state = at_rank(challenge="suggest terminal-columns")
    give(state, 1, "books-seen", *fixed(3))
    ranker = Ranker(spread=0.0, doubt=0.6, price=1.5, haste=0.0, pace=(80, 170))
    state.markers[1] = 55  # there may be anything from 0 to 120
    assert ranker.column(state.view(1)) == ("yellow", "marker", "master")


def test_a_column_is_reached_step_by_step_from_any_other() -> None:
    state = at_rank()
    do(state, "put master 1", "put blue 3")
    wanted = ("blue", "marker", "yellow")
    while (step := next_step(state.columns[1], wanted)) is not None:
        state.apply(1, step)
    assert state.columns[1] == wanted
    assert state.moved[1] <= 6
