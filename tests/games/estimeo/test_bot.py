"""Karl ranks well and in good time; a computer Master asks only what the program can measure."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.estimeo.tables import asked, at_markers, at_rank, do, fixed, give
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.games.estimeo.bot import BOTS, Ranker, next_step
from vikings_tui.games.estimeo.deck import house
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


@pytest.mark.parametrize(("level", "quick"), [("konung", True), ("jarl", True), ("karl", False)])
def test_es12_who_is_always_the_first_by_haste_alone_is_undercut(level: str, quick: bool) -> None:
    state = at_rank()
    view = state.view(1)
    bot = BOTS[level]
    assert isinstance(bot, Ranker)
    assert bot.time(view, Rng(1)) >= bot.pace[0], "nobody was quicker yet"
    state.quickest[2] = 20
    assert (max(bot.time(state.view(1), Rng(seed)) for seed in range(30)) < 20) == quick


def test_es12_the_least_time_of_each_is_known_to_all_when_all_have_ranked() -> None:
    state = at_rank()
    do(state, "put blue 1", "put yellow 1", "put master 1", "done 90")
    assert [player["quickest"] for player in state.view(2)["players"]] == [300, 300, 300]
    do(state, "done 20")
    assert [player["quickest"] for player in state.view(2)["players"]] == [300, 90, 300], (
        "who left cards out was no first"
    )


@pytest.mark.parametrize(("level", "card", "known"), [("konung", "snail-well", 8), ("jarl", "knock-out", 52)])
def test_a_level_that_reckons_works_out_a_sum(level: str, card: str, known: int) -> None:
    state = at_rank()
    give(state, 1, card)
    bot = BOTS[level]
    assert isinstance(bot, Ranker)
    view = state.view(1)
    assert bot.known(view, view["hand"][0]) == known
    assert KARL.known(view, view["hand"][0]) is None  # type: ignore[attr-defined]


def test_konung_knows_a_quarter_of_the_houses_facts_and_nothing_of_a_deck_of_ones_own() -> None:
    konung, state = BOTS["konung"], at_rank()
    assert isinstance(konung, Ranker)
    view, facts = state.view(1), [card for card in house().cards.values() if card.kind == "knowledge"]
    hand = view["hand"][0]
    known = [konung.known(view, {**hand, "card": c.id, "by": c.by, "kind": c.kind, "theme": c.theme}) for c in facts]
    assert 0.2 < sum(answer is not None for answer in known) / len(facts) < 0.3
    assert konung.known(view, {**hand, "by": "rules", "kind": "sum", "theme": "own"}) is None
