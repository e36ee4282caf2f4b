"""The end of a match: what everybody got away with, counted, and told only when it is over."""

from __future__ import annotations

import random

import pytest

from tests.games.clash.tables import do, quiet, table
from tests.tui.driving import LARGE, SMALL, asks, new_match, played_until, quick_app, shown, until
from vikings_tui.core.event import Event
from vikings_tui.core.text import LANGUAGES
from vikings_tui.games import again_of, course_of, decided_of
from vikings_tui.games.clash.records_lies import Lie, story, swing
from vikings_tui.games.clash.rules import GAME, ClashState
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.seen import seen_of
from vikings_tui.tui.ending import Ending


def opened(events: list[Event]) -> list[Event]:
    """With their secrets, as at the end."""
    return [event.seen_by(next(iter(event.to), None)) for event in events]


def played(state: ClashState, *moves: str) -> list[Event]:
    events: list[Event] = []
    for move in moves:
        events += do(state, move)
    return opened(events)


def believed(state: ClashState, *moves: str) -> list[Lie]:
    """The lies of these moves, with the turn brought to its end."""
    turn = Event("turn", {"seat": 0})
    return [*story([turn, *played(state, *moves), Event("over", {})], state.seats).lies]


def beside() -> ClashState:
    hands = (("walk", "slam", "shield"), ("shield", "walk", "club"))
    return table(spaces=("d3", "d4"), hands=hands, bracelets=((1, 2), (3,)), lying={"d2": (4,)}, calls="in-order")


def test_a_lie_that_nobody_called_is_told_with_what_it_brought() -> None:
    (lie,) = believed(beside(), "play 2 as club", "pass", "attack 1", "pass")
    assert (lie.seat, lie.card, lie.named, lie.changes) == (0, "slam", "club", (3, -3))


def test_a_lie_that_was_called_and_a_truth_are_not_told() -> None:
    assert believed(beside(), "play 2 as club", "call") == []
    assert believed(beside(), "play 1 as walk", "pass", "move d2") == []


def test_loot_picked_up_under_a_lie_is_what_it_brought() -> None:
    (lie,) = believed(beside(), "play 3 as sprint", "pass", "move d2")
    assert lie.changes == (4, 0)


def test_cv29_a_false_shield_that_was_believed_is_a_lie_and_a_true_one_is_not() -> None:
    state = beside()
    quiet(state)
    lies = believed(state, "play 2 as club", "pass", "attack 1", "shield 2", "pass")
    assert [(lie.seat, lie.named) for lie in lies] == [(1, "shield"), (0, "club")]
    assert lies[1].changes == (0, 0)
    lies = believed(beside(), "play 2 as club", "pass", "attack 1", "shield 1", "pass")
    assert [lie.seat for lie in lies] == [0]


@pytest.mark.parametrize("how", ["random", "choose"])
def test_told_from_events_alone_the_totals_come_to_the_result(how: str) -> None:
    """On random matches, by another way than the rules take: what everybody has in the end, counted from the deal on;
    and no more lies than cards that were not what they were said to be."""
    for seed in range(15):
        rng, state = random.Random(seed), GAME.new(seats=2 + seed % 3, seed=seed, steal=how)
        events: list[Event] = []
        while state.decision:
            seat = rng.choice(state.decision.seats)
            legal = state.legal(seat)
            polite = [a for a in legal if str(a) == "pass" and rng.random() < 0.6]
            events += state.apply(seat, rng.choice(polite or legal))
        told = story(opened(events), state.seats)
        assert state.result
        assert told.totals[-1] == state.result.scores
        drowned = sum(e.data["value"] for e in events if e.kind == "drowned")
        thrown = sum(sum(turn.changes) for turn in told.turns)
        assert thrown + drowned >= 0
        false = sum(e.kind == "announced" and e.data["card"] != e.data["as"] for e in opened(events))
        false += sum(e.kind == "shielded" and e.data["card"] != "shield" for e in opened(events))
        caught = sum(e.kind == "called" and not e.data["true"] for e in events)
        assert len(told.lies) <= false - caught
        assert all(0 <= points <= score for points, score in zip(told.centre, (99,) * state.seats, strict=True))
        best = swing(told)
        assert best is None or max(best.changes) - min(best.changes) == max(
            max(t.changes) - min(t.changes) for t in told.turns
        )


def test_nothing_of_it_can_be_seen_before_the_end() -> None:
    match = played_until(asks("play", after=40), new_match(people=1, bots=2, seed=21))
    again = again_of("clash")
    assert again
    assert again(seen_of(match, (0,))) is None


def test_the_totals_are_a_line_that_ends_in_the_result() -> None:
    match = played_until(lambda match: match.result is not None, new_match(people=3, bots=0, seed=21))
    seen, course, decided = HotSeat(match).seen, course_of("clash"), decided_of("clash")
    assert course
    assert decided
    assert match.result
    points = course(seen.revealed, seen.view(None))
    assert points[0] == [6, 6, 6]
    assert tuple(points[-1]) == match.result.scores
    assert len(points) <= 21


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_end_leads_to_what_everybody_got_away_with(language: str, size: tuple[int, int]) -> None:
    match = played_until(lambda match: match.result is not None, new_match(people=3, bots=0, seed=21))
    app = quick_app(language=language)
    async with app.run_test(size=size) as pilot:
        app.ended(HotSeat(match).seen)
        await until(pilot, lambda: isinstance(app.screen, Ending))
        end = app.screen
        assert isinstance(end, Ending)
        await until(pilot, lambda: any(app.texts("clash.ending.rounds") in line for line in shown(app)))
        end.do_rounds()
        await until(pilot, lambda: any(app.texts("clash.away.title") in line for line in shown(app)))
        text = " ".join(" ".join(shown(app)).split())
        assert all(name in text for name in match.names)
        await pilot.press("down", "up", "escape")
        assert app.screen is end


async def test_a_key_pressed_too_early_does_not_leave_the_end() -> None:
    match = played_until(lambda match: match.result is not None, new_match(people=3, bots=0, seed=21))
    app = quick_app()
    app.speed = 1000
    async with app.run_test(size=SMALL) as pilot:
        app.ended(HotSeat(match).seen)
        await until(pilot, lambda: isinstance(app.screen, Ending))
        end = app.screen
        await pilot.press("enter", "space", "escape", "q", "down", "enter")
        assert app.screen is end
        app.speed = 0
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is not end)
