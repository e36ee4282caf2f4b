"""A saved match is watched on its board: forwards, backwards, to a moment, through the eyes of those who may."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.driving import SMALL, is_curtain, new_match, quick_app, shown, until
from vikings_tui.bots import load_bot
from vikings_tui.core.rng import Rng
from vikings_tui.games import load_game, playable
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.replay_table import ReplayTable
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seen import seen_of
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.moments import Moments
from vikings_tui.tui.replay_guide import ReplayGuide
from vikings_tui.tui.saved import Saved


def played(slug: str, steps: int, people: int = 1, bots: int = 2) -> Match:
    """A saved match of karls, so many steps long at the most."""
    match, karl, rng = new_match(people, bots, 5, slug, saves_folder()), load_bot(slug, "karl"), Rng(1)
    while match.decision and len(match.history) < steps:
        seat = match.decision.seats[0]
        match.play(seat, karl.choose(match.view(seat), match.legal(seat), rng))
    return match


def path_of(match: Match) -> Path:
    assert match.path is not None
    match.close()
    return match.path


@cache
def recording(slug: str) -> bytes:
    """A whole match, played once."""
    return path_of(played(slug, 5000)).read_bytes()


def whole(slug: str, folder: Path) -> Path:
    path = folder / f"{slug}.jsonl"
    path.write_bytes(recording(slug))
    return path


def guide(app: VikingsApp) -> ReplayGuide:
    assert isinstance(app.screen, GameScreen)
    assert isinstance(app.screen.guide, ReplayGuide)
    return app.screen.guide


async def opened(app: VikingsApp, pilot: Pilot[Any]) -> ReplayGuide:
    await until(pilot, lambda: isinstance(app.screen, GameScreen) and bool(shown(app)))
    return guide(app)


def table_rows(app: VikingsApp) -> list[str]:
    return shown(app)[1:-2]


@pytest.mark.parametrize("slug", playable())
async def test_forwards_and_backwards_every_position_looks_the_same(slug: str, tmp_path: Path) -> None:
    app = quick_app(("replay", whole(slug, tmp_path)))
    async with app.run_test(size=SMALL) as pilot:
        table = (await opened(app, pilot)).table
        there: dict[int, list[str]] = {0: table_rows(app)}
        places = sorted(random.Random(3).sample(range(1, len(table.replay) + 1), 25))
        for at in places:
            table.go(at - 1)
            await pilot.press("right")
            assert table.position == at
            there[at] = table_rows(app)
        for at in reversed(places[:-1]):
            table.go(at + 1)
            await pilot.press("left")
            assert table_rows(app) == there[at], f"step {at} looks otherwise on the way back"
        await pilot.press("home")
        assert table_rows(app) == there[0]
        assert len({tuple(rows) for rows in there.values()}) > 20


@pytest.mark.parametrize("slug", playable())
def test_a_replay_of_an_unfinished_match_shows_what_each_person_saw_and_nobody_else_s_eyes(slug: str) -> None:
    match = new_match(2, max(0, load_game(slug).seat_counts[0] - 2), 5, slug, saves_folder())
    people, karl, rng = (0, 1), load_bot(slug, "karl"), Rng(1)
    saw = [seen_of(match, people)]
    while match.decision and len(match.history) < 40:
        seat = match.decision.seats[0]
        match.play(seat, karl.choose(match.view(seat), match.legal(seat), rng))
        saw.append(seen_of(match, people))
    table = ReplayTable(Replay(path_of(match)))
    assert table.eyes == people
    for at, then in enumerate(saw):
        table.go(at)
        for seat in (None, *people):
            assert table.seen.view(seat) == then.view(seat)
            assert table.seen.log(seat) == then.log(seat)
        assert table.seen.history == then.history
        assert not table.secrets(0, quick_app().texts)


@pytest.mark.parametrize("slug", playable())
async def test_turns_rounds_ends_and_moments_have_keys(slug: str, tmp_path: Path) -> None:
    app = quick_app(("replay", whole(slug, tmp_path)))
    async with app.run_test(size=SMALL) as pilot:
        table = (await opened(app, pilot)).table
        for key, beginnings in (("down", table.replay.turns), ("pagedown", table.replay.rounds)):
            await pilot.press("home", key)
            assert table.position == beginnings[1]
            await pilot.press(key)
            assert table.position == beginnings[2]
        assert len(table.replay.rounds) < len(table.replay.turns)
        await pilot.press("pageup", "pageup", "up")
        assert table.position == 0
        await pilot.press("end")
        assert table.position == len(table.replay)
        await pilot.press("m")
        assert isinstance(app.screen, Moments)
        moments = app.screen.moments
        await pilot.press("escape")
        if moments:
            await pilot.press("home", "m", "enter")
            assert table.position == moments[0].at


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_all_cards_lie_open_only_when_the_match_is_over(slug: str, language: str, tmp_path: Path) -> None:
    for path, over in ((whole(slug, tmp_path), True), (path_of(played(slug, 30)), False)):
        app = quick_app(("replay", path), language)
        async with app.run_test(size=SMALL) as pilot:
            walk = await opened(app, pilot)
            walk.table.go(14)
            await pilot.press("right", "o")
            box = app.texts("replay.all_open")
            assert any(box in row for row in shown(app)) == over
            if over:
                words = [walk.table.secrets(seat, app.texts) for seat in range(3)]
                assert any(words)
                assert all(row.strip() for row in shown(app)[-3:-1])


async def test_people_who_still_play_look_behind_a_curtain() -> None:
    app = quick_app(("replay", path_of(played("clash", 40, 2, 1))))
    async with app.run_test(size=SMALL) as pilot:
        await opened(app, pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.viewer is None
        await pilot.press("tab")
        assert is_curtain(app)
        await pilot.press("enter")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.viewer == 0


async def test_what_a_person_has_to_remember_is_not_shown_again_while_they_play() -> None:
    """Valnarok without notes: no further back than the log goes."""
    app = quick_app(("replay", path_of(played("valnarok", 31))))
    async with app.run_test(size=SMALL) as pilot:
        table = (await opened(app, pilot)).table
        assert 0 < table.first < 31
        await pilot.press("home")
        assert table.position == table.first
        await pilot.press("left", "up", "pageup")
        assert table.position == table.first


@pytest.mark.parametrize("slug", playable())
async def test_it_plays_by_itself_to_the_end_and_stops_at_any_key(slug: str, tmp_path: Path) -> None:
    app = quick_app(("replay", whole(slug, tmp_path)))
    async with app.run_test(size=SMALL) as pilot:
        walk = await opened(app, pilot)
        walk.table.go(len(walk.table.replay) - 12)
        await pilot.press("space")
        await until(pilot, lambda: not walk.playing)
        assert walk.table.position == len(walk.table.replay)
        app.speed, app.settings.pace = 1.0, "slow"
        await pilot.press("space")  # from the beginning again
        assert walk.playing
        await pilot.press("right")
        assert not walk.playing
        at = walk.table.position
        await pilot.pause(0.05)
        assert walk.table.position == at


async def test_the_end_and_the_list_lead_to_it_and_back() -> None:
    match = played("clash", 5000)
    path = path_of(match)
    app = quick_app(("resume", path))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Ending))
        await pilot.press("down", "enter")
        await opened(app, pilot)
        await pilot.press("q")
        assert isinstance(app.screen, Ending)
        await pilot.press("q")
        assert isinstance(app.screen, Home)
        app.show_saves()
        await until(pilot, lambda: isinstance(app.screen, Saved) and bool(app.screen.saves))
        await pilot.press("w")
        await opened(app, pilot)
        await pilot.press("escape")
        assert isinstance(app.screen, Saved)


@pytest.mark.parametrize("slug", playable())
async def test_one_plays_on_from_any_position_and_the_old_match_stays_as_it_was(slug: str) -> None:
    folder = saves_folder()
    path = whole(slug, folder)
    before = path.read_bytes()
    app = quick_app(("replay", path))
    async with app.run_test(size=SMALL) as pilot:
        walk = await opened(app, pilot)
        walk.table.go(len(walk.table.replay) // 2)
        there, steps = walk.table.replay.state(), walk.table.replay.position
        await pilot.press("b", "enter")
        await until(pilot, lambda: hasattr(app, "at_table"))
        new = next(one for one in folder.glob("*.jsonl") if one != path)
        again = Replay(new)
        again.seek(steps)
        assert again.state() == there
        assert sum(spec.is_person for spec in again.seats) == 1
        app.leave()
    assert path.read_bytes() == before


async def test_nobody_plays_on_from_a_match_that_goes_on_or_is_over() -> None:
    app = quick_app(("replay", path_of(played("clash", 40))))
    async with app.run_test(size=SMALL) as pilot:
        walk = await opened(app, pilot)
        await pilot.press("b")
        assert guide(app) is walk
    assert len(list(saves_folder().glob("*.jsonl"))) == 1


@pytest.mark.parametrize("slug", playable())
async def test_through_each_pair_of_eyes_the_board_is_painted_as_it_was_then_cell_for_cell(slug: str) -> None:
    """An unfinished match of two people: what the replay paints of it, and what their terminal knew at that step."""
    match = new_match(2, max(0, load_game(slug).seat_counts[0] - 2), 5, slug, saves_folder())
    karl, rng = load_bot(slug, "karl"), Rng(1)
    saw = [seen_of(match, (0, 1))]
    while match.decision and len(match.history) < 40:
        seat = match.decision.seats[0]
        match.play(seat, karl.choose(match.view(seat), match.legal(seat), rng))
        saw.append(seen_of(match, (0, 1)))
    app = quick_app(("replay", path_of(match)))
    async with app.run_test(size=SMALL) as pilot:
        walk = await opened(app, pilot)
        screen, differ = walk.screen, set()
        replayed = screen.seen
        for at in range(walk.table.first, len(saw), 3):
            walk.table.go(at)
            for seat in (None, 0, 1):
                pictures = []
                for seen in (replayed, saw[at]):
                    screen.seen, screen.viewer, screen.view = seen, seat, seen.view(seat)
                    screen._logged = ((None, -1, ""), [])
                    canvas = Canvas(*SMALL)
                    screen.paint_table(canvas)
                    pictures.append((canvas.chars, canvas.styles))
                assert pictures[0] == pictures[1], f"step {at} through the eyes of {seat}"
                differ.add(str(pictures[0]))
        screen.seen = replayed
        assert len(differ) > 1


@pytest.mark.parametrize("slug", playable())
def test_every_position_of_a_whole_match_is_the_same_forwards_and_backwards(slug: str, tmp_path: Path) -> None:
    replay, there = Replay(whole(slug, tmp_path)), []
    for at in range(len(replay) + 1):
        replay.seek(at)
        there.append(hash(replay.state().to_json()))
    for at in reversed(range(len(replay) + 1)):
        replay.seek(at)
        assert hash(replay.state().to_json()) == there[at], f"position {at} is another on the way back"
