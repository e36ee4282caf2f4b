"""The table runs a match: bots and people, race windows with their clock, undo."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.table import table as table_module
from vikings_tui.table.match import Match
from vikings_tui.table.seats import SeatSpec
from vikings_tui.table.step import Step
from vikings_tui.table.table import UNDO, Ask, Claims, RaceClock, Table, Undo

Answer = Callable[[Ask], Action | Undo]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests' own clock moves only when they move it: look at it often."""
    monkeypatch.setattr(table_module, "TICK", 0.0)


class Clock:
    """Time that a test moves by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class Folk:
    """The people: they answer by a rule, and in a race as the test tells them."""

    def __init__(self, answer: Answer | None = None) -> None:
        self.answer = answer or (lambda ask: ask.actions[0])
        self.claims: asyncio.Future[Claims] = asyncio.get_running_loop().create_future()
        self.asked: list[Ask] = []
        self.clock: RaceClock | None = None
        self.racing = asyncio.Event()

    async def choose(self, ask: Ask) -> Action | Undo:
        self.asked.append(ask)
        return self.answer(ask)

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        self.asked.extend(asks)
        self.clock = clock
        self.racing.set()
        return await self.claims


class Watcher:
    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.rewinds = 0

    async def show(self, step: Step) -> None:
        self.steps.append(step)

    def rewound(self) -> None:
        self.rewinds += 1


class Bold:
    """A bot that always takes the first action: in a race it claims. Remembers in which thread it thought."""

    def __init__(self) -> None:
        self.threads: set[int] = set()

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        self.threads.add(threading.get_ident())
        return actions[0]


class Meek:
    """Lets everything pass."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        return next((action for action in actions if action.verb == PASS_VERB), actions[0])


def new_match(players: Sequence[str], folder: Path | None = None) -> Match:
    colours = ("red", "blue", "green", "yellow")
    seats = [
        SeatSpec.model_validate({"name": f"P{n}", "colour": colours[n], "player": player})
        for n, player in enumerate(players)
    ]
    return Match.new("toy", seats, 7, {}, folder)


def to_the_race(match: Match) -> Match:
    """Seat 0 picks, announces and is ready: the others may doubt."""
    for _ in range(3):
        match.play(0, match.legal(0)[0])
    assert match.decision
    assert match.decision.race
    return match


def doubters(match: Match) -> list[Seat]:
    return [step.seat for step in match.history if step.action.verb == "doubt"]


def passers(match: Match) -> list[Seat]:
    return [step.seat for step in match.history if step.action.verb == PASS_VERB]


async def once(table: Table) -> None:
    """Let the open race window come to its end."""
    assert table.match.decision
    await table._race(table.match.decision)


async def breathe(times: int = 40) -> None:
    for _ in range(times):
        await asyncio.sleep(0.001)


async def test_bots_alone_play_to_the_end_and_every_step_is_shown() -> None:
    match, bot, watcher = new_match(["karl"] * 3), Bold(), Watcher()
    await Table(match, dict.fromkeys(range(3), bot), Folk(), watcher, call_seconds=lambda: None).run()
    assert match.result is not None
    assert watcher.steps == match.history
    assert threading.get_ident() not in bot.threads  # whoever draws goes on drawing


async def test_the_first_claim_wins_and_the_others_are_not_heard() -> None:
    match = to_the_race(new_match(["person"] * 3))
    folk = Folk()
    table = Table(match, {}, folk, Watcher(), call_seconds=lambda: None)
    racing = asyncio.create_task(once(table))
    await folk.racing.wait()
    second = next(ask for ask in folk.asked if ask.seat == 2)
    folk.claims.set_result([(2, second.claims[0]), (1, second.claims[0])])
    await racing
    assert doubters(match) == [2]
    assert passers(match) == []


async def test_a_bot_that_claims_first_closes_the_window_for_people() -> None:
    match, clock, folk = to_the_race(new_match(["person", "person", "karl"])), Clock(), Folk()
    table = Table(match, {2: Bold()}, folk, Watcher(), call_seconds=lambda: 5.0, reaction=lambda: 2.0, now=clock)
    racing = asyncio.create_task(once(table))
    await folk.racing.wait()
    clock.time += 1.9
    await breathe()
    assert not doubters(match)
    clock.time += 0.2
    await racing
    assert doubters(match) == [2]
    assert folk.claims.cancelled()  # nobody is asked any longer


async def test_a_person_is_quicker_than_a_bot_that_is_about_to_claim() -> None:
    match, folk = to_the_race(new_match(["person", "person", "karl"])), Folk()
    table = Table(match, {2: Bold()}, folk, Watcher(), call_seconds=lambda: 5.0, reaction=lambda: 2.0, now=Clock())
    racing = asyncio.create_task(once(table))
    await folk.racing.wait()
    folk.claims.set_result([(1, folk.asked[0].claims[0])])
    await racing
    assert doubters(match) == [1]


async def test_who_is_late_has_passed() -> None:
    match, clock, folk = to_the_race(new_match(["person"] * 3)), Clock(), Folk()
    racing = asyncio.create_task(once(Table(match, {}, folk, Watcher(), call_seconds=lambda: 3.0, now=clock)))
    await folk.racing.wait()
    clock.time += 2.9
    await breathe()
    assert not passers(match)
    clock.time += 0.2
    await racing
    assert passers(match) == [1, 2]


async def test_a_bot_that_passes_leaves_the_window_open_for_people() -> None:
    match, clock, folk = to_the_race(new_match(["person", "person", "karl"])), Clock(), Folk()
    table = Table(match, {2: Meek()}, folk, Watcher(), call_seconds=lambda: 3.0, now=clock)
    racing = asyncio.create_task(once(table))
    await folk.racing.wait()
    await breathe()
    assert passers(match) == [2]
    assert not racing.done()
    folk.claims.set_result([(1, folk.asked[0].claims[0])])
    await racing
    assert doubters(match) == [1]


async def test_a_pause_stops_the_clock_for_people_and_for_bots() -> None:
    match, clock, folk = to_the_race(new_match(["person", "person", "karl"])), Clock(), Folk()
    table = Table(match, {2: Bold()}, folk, Watcher(), call_seconds=lambda: 3.0, reaction=lambda: 1.0, now=clock)
    racing = asyncio.create_task(once(table))
    await folk.racing.wait()
    assert folk.clock
    clock.time += 0.5
    folk.clock.pause()
    clock.time += 1000.0
    await breathe()
    assert folk.clock.left == 2.5
    assert match.decision
    assert match.decision.seats == (1, 2)
    folk.clock.resume()
    await breathe()
    assert not doubters(match)
    clock.time += 0.6
    await racing
    assert doubters(match) == [2]


async def test_without_a_limit_the_window_waits_for_everybody() -> None:
    match, clock, folk = to_the_race(new_match(["person"] * 3)), Clock(), Folk()
    racing = asyncio.create_task(once(Table(match, {}, folk, Watcher(), call_seconds=lambda: None, now=clock)))
    await folk.racing.wait()
    clock.time += 10_000.0
    await breathe()
    assert folk.clock
    assert folk.clock.left is None
    assert not racing.done()
    folk.claims.set_result([(ask.seat, ask.passing) for ask in folk.asked])
    await racing
    assert passers(match) == [1, 2]


async def test_a_person_takes_a_step_back_and_everybody_hears_of_it(tmp_path: Path) -> None:
    match = new_match(["person", "karl"], tmp_path)
    taken: list[Action] = []

    def answer(ask: Ask) -> Action | Undo:
        if ask.decision.kind == "announce" and not taken:
            assert ask.can_undo
            taken.append(match.history[-1].action)
            return UNDO
        return ask.actions[1] if ask.decision.kind == "pick" and taken else ask.actions[0]

    watcher = Watcher()
    folk = Folk(answer)
    table = Table(match, {1: Meek()}, folk, watcher, call_seconds=lambda: None)
    for _ in range(4):  # pick, take it back, pick another, announce
        await table._ask(0)
    assert watcher.rewinds == 1
    assert match.history[0].action != taken[0]
    assert [step.action.verb for step in match.history] == ["pick", "announce"]
    assert match.path
    assert '"undo":0' in match.path.read_text()
    match.close()


async def test_computer_players_among_themselves_give_up_and_people_never_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MOST_DECISIONS", 3)
    for players, ends in ((("karl", "karl"), False), (("person", "karl"), True)):
        match = new_match(players)
        bots = {seat: Meek() for seat in range(2)}  # also where people sit: they are the ones who count
        await Table(match, bots, Folk(), Watcher(), call_seconds=lambda: None).run()
        assert (match.result is not None) == ends
        assert ends or len(match.history) == 3
