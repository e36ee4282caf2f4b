"""The questions of Clash on the screen: calls in order, shields, the mouse, undo, what is not possible."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.driving import LARGE, SMALL, asks, match_of, new_match, played_until, quick_app, shown, sit, tell, until
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.big_letters import big
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.game_screen import GameScreen


def text(app: VikingsApp) -> str:
    return "\n".join(shown(app))


def in_big_letters(app: VikingsApp, word: str) -> bool:
    return all(any(row.strip() in line for line in shown(app)) for row in big(word))


async def click(app: VikingsApp, pilot: Pilot[Any], name: str) -> None:
    """On the middle of what is called so."""
    screen = app.screen
    assert isinstance(screen, GameScreen)
    zone = next(zone for zone in reversed(screen.board.canvas.zones) if zone.name == name)
    await pilot.click(offset=(zone.x + zone.width // 2, zone.y + zone.height // 2))
    await pilot.pause()


async def test_cv14_in_player_order_one_after_the_other_is_asked() -> None:
    match = played_until(asks("call"), new_match(people=3, bots=0, seed=21, calls="in-order"))
    assert match.decision
    assert not match.decision.race
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        active, asked = table.view["active"], []
        assert in_big_letters(app, f"{app.texts('clash.card.' + table.view['announced'])}!")
        while match.decision and match.decision.kind == "call":
            assert table.viewer is None
            assert table.asked
            asked.append(table.asked.seat)
            assert match.names[table.asked.seat] in shown(app)[0]
            await pilot.press("2")
            await until(pilot, lambda: isinstance(app.screen, Curtain) or table.picking is not None)
        callers = [seat for seat in ((active + 1) % 3, (active + 2) % 3) if match.view(None)["players"][seat]["tokens"]]
        assert asked == callers


async def test_cv28_only_the_attacker_is_asked_whether_the_shield_is_one_and_all_may_watch() -> None:
    match = played_until(asks("call_shield"), new_match(people=3, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        assert table.viewer is None
        assert table.asked
        assert table.asked.seat == table.view["active"]
        assert in_big_letters(app, "Shield!")
        assert match.names[table.view["target"]] in text(app)
        app.speed = 1000
        await pilot.press("1")
        await until(pilot, lambda: table.light is not None)
        called = next(event for event in match.history[-1].events if event.kind == "called")
        assert in_big_letters(app, "Truth!" if called.data["true"] else "Bluff!")


async def test_the_first_buzzer_wins_and_the_card_is_turned() -> None:
    match = played_until(asks("call"), new_match(people=3, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        assert table.open_race
        keys = dict(table.open_race.keys)
        first, second = keys
        for key, seat in keys.items():
            assert any(match.names[seat] in line and f" {key.upper()} " in line for line in shown(app))
        assert app.texts("clash.race.own") in text(app)
        await pilot.press(second, first)
        step = next(step for step in match.history if step.action.verb == "call" and step.seat == keys[second])
        assert any(event.kind == "called" for event in step.events)


async def test_cv14_when_a_bot_calls_first_the_question_makes_way_for_the_answer() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, played_until(asks("call"), new_match(people=3, bots=0, seed=21)))
        assert table.open_race
        seat, calls = next((seat, ask.claims[0]) for seat, ask in table.open_race.asks.items())
        match_of(table).play(seat, calls)  # as a bot would, while everybody else still thinks
        tell(table)
        app.speed = 1000
        shows = asyncio.create_task(table.show(table.seen.history[-1]))
        await until(pilot, lambda: table.light is not None)
        assert table.light
        assert in_big_letters(app, table.light.word)
        shows.cancel()


async def test_cv14_who_has_no_bracelet_has_no_buzzer_and_is_told_why() -> None:
    def poor(match: Match) -> bool:
        view = match.view(None)
        others = [seat for seat in range(3) if seat != view["active"]]
        return asks("call")(match) and any(not view["players"][seat]["tokens"] for seat in others)

    match = next(
        match for match in (_until(poor, new_match(people=3, bots=0, seed=seed), seed) for seed in range(40)) if match
    )
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        assert table.open_race
        assert app.texts("clash.race.excuse") in text(app)
        assert len(table.open_race.keys) == 1


def _until(true: Any, match: Match, seed: int) -> Match | None:
    rng = random.Random(seed)
    while match.decision and not true(match):
        seat = rng.choice(match.decision.seats)
        match.play(seat, rng.choice(match.legal(seat)))
    return match if match.decision else None


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_mouse_plays_a_turn(size: tuple[int, int]) -> None:
    match = played_until(asks("play", after=30), new_match(people=3, bots=0, seed=5), seed=5)
    assert match.decision
    seat = match.decision.seats[0]
    app = quick_app()
    async with app.run_test(size=size) as pilot:
        table = await sit(app, pilot, match)
        before = len(match.history)
        if table.viewer is None:  # the second card of a turn
            await click(app, pilot, "pick:cards")
        await click(app, pilot, "card:1")
        assert table.picking
        await click(app, pilot, "say:walk")
        step = match.history[before]
        assert (step.seat, step.action.verb, step.action.args) == (seat, "play", (1, "walk"))
        while table.open_race:
            await click(app, pilot, f"pass:{next(iter(table.open_race.passes))}")
        await until(pilot, lambda: match.decision is not None and match.decision.kind == "move")
        await until(pilot, lambda: table.picking is not None)
        space = next(iter(name for name in table.picking.names() if name.startswith("space:")))
        await click(app, pilot, space)
        assert any(str(step.action) == f"move {space.removeprefix('space:')}" for step in match.history[before:])


async def test_a_space_out_of_reach_can_not_be_picked_by_the_mouse() -> None:
    match = played_until(asks("move"), new_match(people=1, bots=2, seed=21))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        table = app.screen
        assert isinstance(table, GameScreen)
        assert table.picking
        before, possible = len(match.history), table.picking.names()
        zones = [zone.name for zone in table.board.canvas.zones if zone.name.startswith("space:")]
        await click(app, pilot, next(name for name in zones if name not in possible))
        assert len(match.history) == before


async def test_cv13_an_impossible_slam_can_be_looked_at_and_says_why() -> None:
    def lonely(match: Match) -> bool:
        decision = match.decision
        return asks("play")(match) and decision is not None and "slam" in match.view(decision.seats[0])["blocked"]

    match = played_until(lonely, new_match(people=2, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        before = len(match.history)
        await pilot.press("c", "1", "3")
        why = app.texts(f"clash.why.{table.view['blocked']['slam']}")
        assert " ".join(why.split()[:4]) in " ".join(text(app).split())
        assert len(match.history) == before
        await pilot.press("escape")
        assert app.texts("clash.pick.card") in " ".join(text(app).split())


async def test_a_move_that_revealed_nothing_is_taken_back_with_u() -> None:
    """The only person moves, thinks better of it, and moves elsewhere."""

    def free(match: Match) -> bool:
        return asks("move")(match) and match.decision is not None and match.decision.seats == (0,) and _first(match)

    match = next(
        match for match in (_until(free, new_match(people=1, bots=2, seed=seed), seed) for seed in range(60)) if match
    )
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        before = len(match.history)
        assert table.picking
        lying = match.view(0)["lying"]
        empty = sorted(
            name for name in table.picking.names() if name[:6] == "space:" and name.removeprefix("space:") not in lying
        )
        await click(app, pilot, empty[0])
        await until(pilot, lambda: len(match.history) == before + 1 and table.picking is not None)
        assert table.asked
        assert table.asked.can_undo
        assert app.texts("app.do.undo") in shown(app)[-1]
        await pilot.press("u")
        await until(pilot, lambda: len(match.history) == before and table.picking is not None)
        assert app.texts("app.rewound") in text(app)
        await click(app, pilot, empty[1])
        await until(pilot, lambda: len(match.history) > before)
        assert str(match.history[before].action) == f"move {empty[1].removeprefix('space:')}"


def _first(match: Match) -> bool:
    """Whether it is the first card of this turn: the same person is asked again after it."""
    return len(match.view(0)["laid"]) == 1 and len(match.legal(0)) > 4


async def test_after_a_reveal_nothing_can_be_taken_back() -> None:
    match = played_until(asks("play", after=30), new_match(people=2, bots=0, seed=5), seed=5)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        table = await sit(app, pilot, match)
        assert table.asked
        assert not table.asked.can_undo
        before = len(match.history)
        await pilot.press("u")
        assert len(match.history) == before
        assert app.texts("app.do.undo") not in shown(app)[-1]


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("kind", ["move", "attack", "throw"])
async def test_who_acts_alone_sees_the_rest_of_the_hand(kind: str, size: tuple[int, int]) -> None:
    def mine(match: Match) -> bool:
        decision = match.decision
        return bool(asks(kind)(match) and decision and decision.seats == (0,) and match.view(0)["players"][0]["hand"])

    found = (_until(mine, new_match(people=1, bots=2, seed=seed), seed) for seed in range(60))
    match = next(match for match in found if match)
    app = quick_app()
    async with app.run_test(size=size) as pilot:
        table = await sit(app, pilot, match)
        below = "\n".join(shown(app)[15:])
        for card in table.view["players"][0]["hand"]:
            assert app.texts(f"clash.card.{card}") in below
        if kind != "throw":
            assert app.texts("clash.do.decline") in below


async def test_the_card_that_is_being_announced_is_marked() -> None:
    match = played_until(asks("play"), new_match(people=2, bots=0, seed=21))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await sit(app, pilot, match)
        await pilot.press("c")
        assert "▲" not in text(app)
        await pilot.press("2")
        assert "▲" in text(app)
        await pilot.press("escape")
        assert "▲" not in text(app)


async def test_cv14_when_all_such_cards_were_seen_the_call_says_that_it_is_a_lie() -> None:
    def sure(match: Match) -> bool:
        view = match.view(None)
        return asks("call")(match) and not view["players"][view["active"]]["unseen"].get(view["announced"], 0)

    found = (_until(sure, new_match(people=3, bots=0, seed=seed), seed) for seed in range(60))
    match = next(match for match in found if match)
    app = quick_app()
    async with app.run_test(size=LARGE) as pilot:
        table = await sit(app, pilot, match)
        player = match.names[table.view["active"]]
        says = app.texts("clash.race.none", n=0, player=player)
        assert says in table.race_card().lines
        assert " ".join(says.split()[:4]) in text(app)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_cv33_with_an_empty_supply_the_table_says_that_this_turn_is_the_last(
    language: str, size: tuple[int, int]
) -> None:
    def empty(match: Match) -> bool:
        return asks("play")(match) and not match.view(None)["supply"]

    found = (_until(empty, new_match(people=3, bots=0, seed=seed), seed) for seed in range(60))
    match = next(match for match in found if match)
    app = quick_app(language=language)
    async with app.run_test(size=size) as pilot:
        await sit(app, pilot, match)
        first, second = app.texts("clash.last_turn").split(" ", 1)
        lines = shown(app)
        row = next(number for number, line in enumerate(lines) if line.startswith(f" {first} "))
        assert lines[row + 1].startswith(f" {second}")


async def test_cv14_who_has_no_bracelet_and_plays_alone_is_told_why_there_is_no_buzzer() -> None:
    def poor(match: Match) -> bool:
        view = match.view(0)
        return asks("call")(match) and view["active"] != 0 and not view["players"][0]["tokens"]

    found = (_until(poor, new_match(people=1, bots=2, seed=seed), seed) for seed in range(60))
    match = next(match for match in found if match)
    app = quick_app()
    app.speed = 1000  # the others take their time
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        await until(pilot, lambda: app.texts("clash.race.waiting") in text(app))
        assert app.texts("clash.why.call_poor") in " ".join(line[:43].strip() for line in shown(app)[16:20])
