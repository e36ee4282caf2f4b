"""Estimeo on the screen, by key presses and clicks alone; the hourglass is driven by the test."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.driving import LARGE, SMALL, new_match, next_key, quick_app, shown, table, until
from vikings_tui.core.event import Event
from vikings_tui.games.estimeo.screen import EstimeoScreen
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.ending import Ending
from vikings_tui.tui.text_prompt import TextPrompt

Play = tuple[VikingsApp, Pilot[Any], Match]


class Hourglass:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def hourglass(monkeypatch: pytest.MonkeyPatch) -> Hourglass:
    glass = Hourglass()
    monkeypatch.setattr(EstimeoScreen, "now", glass)
    return glass


def people(seats: int = 3, bots: int = 0, **options: str) -> Match:
    """A match whose first Master is seat 0."""
    for seed in range(100):
        match = Match.new("estimeo", table(seats - bots, bots), seed, options, None)
        if match.view(None)["master"] == 0:
            return match
    raise AssertionError


def screen_of(app: VikingsApp) -> EstimeoScreen:
    assert isinstance(app.screen, EstimeoScreen), app.screen
    return app.screen


async def asked(app: VikingsApp, pilot: Pilot[Any], kind: str) -> None:
    """Until this is asked of somebody; curtains are lifted on the way."""

    def ready() -> bool:
        here = app.screen
        if isinstance(here, TextPrompt):
            return kind == "measure"
        return isinstance(here, EstimeoScreen) and bool(
            here.picking and here.asked and here.asked.decision.kind == kind
        )

    for _ in range(20):
        await until(pilot, lambda: ready() or isinstance(app.screen, Curtain))
        if ready():
            return
        await pilot.press("enter")
    raise AssertionError(kind)


def text(app: VikingsApp) -> str:
    return "\n".join(shown(app))


def events(match: Match, kind: str) -> list[Event]:
    return [event for step in match.history for event in step.events if event.kind == kind]


async def test_a_whole_round_is_played_by_keys_alone(hourglass: Hourglass) -> None:
    app, match = quick_app(), people()
    app.settings.recap = "off"
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.play(match)
        play = (app, pilot, match)
        await _the_master_prepares(*play)
        await _one_lays_everything(*play, hourglass)
        await _one_runs_out_of_time(*play, hourglass)
        await _the_master_measures(*play)
        await _cards_are_turned(*play)
        await asked(app, pilot, "markers")
        assert match.view(None)["round"] == 2
        assert match.view(None)["master"] == 1
        match.close()


async def _the_master_prepares(app: VikingsApp, pilot: Pilot[Any], match: Match) -> None:
    """ES-6 to ES-9: markers, die, a challenge in their own words after a look back at the list, the hourglass."""
    await asked(app, pilot, "markers")
    assert text(app).count("▒▒") == 4, "two cards before each of two"
    await pilot.press("2")
    await asked(app, pilot, "roll")
    assert [player["marker"] is None for player in match.view(None)["players"]] == [True, False, False]
    await pilot.press("enter")
    await asked(app, pilot, "challenge")
    assert f"die {match.view(None)['die']}" in text(app)
    await pilot.press("w", "x", "escape")
    await asked(app, pilot, "challenge")
    await pilot.press("w", *"Chairs", "space", "question_mark", "x", "backspace", "enter")
    await asked(app, pilot, "start")
    assert match.view(None)["challenge"]["words"] == "Chairs ?"
    await pilot.press("enter")


async def _one_lays_everything(app: VikingsApp, pilot: Pilot[Any], match: Match, hourglass: Hourglass) -> None:
    """ES-10: behind the curtain; nothing is seen and no time runs before "go"."""
    await until(pilot, lambda: isinstance(app.screen, Curtain))
    assert match.names[1] in text(app)
    await asked(app, pilot, "rank")
    hourglass.seconds += 100
    words = [card["card"] for card in match.view(1)["hand"]]
    assert len(words) == 3
    assert "blue" not in text(app)
    await pilot.press("enter")
    await until(pilot, lambda: screen_of(app).clock is not None and "blue" in text(app))
    for _ in range(3):  # each card to the place that is offered, above the marker
        await pilot.press("enter", "enter")
    column = match.view(1)["players"][1]["column"]
    assert [item["slot"] for item in column] == ["marker", "master", "yellow", "blue"]
    await pilot.press("1", "1")  # the first card to the bottom
    await pilot.press("2", "down", "up", "escape")  # taken up, and put back
    await pilot.press("2", "0", "2", "enter")  # taken out, and laid again
    column = match.view(1)["players"][1]["column"]
    assert [item["slot"] for item in column] == ["blue", "marker", "yellow", "master"]
    hourglass.seconds += 12.4
    await pilot.press("d")
    (done,) = events(match, "ranked")
    assert done.secret == {"seat": 1, "time": 124, "laid": 3, "of": 3}


async def _one_runs_out_of_time(app: VikingsApp, pilot: Pilot[Any], match: Match, hourglass: Hourglass) -> None:
    """ES-13: what is laid when the bell rings stays."""
    await asked(app, pilot, "rank")
    await pilot.press("enter")
    await until(pilot, lambda: screen_of(app).clock is not None)
    await pilot.press("1", "1", "2")  # one card laid, another in the hand
    hourglass.seconds += 29.8
    await pilot.press("g")
    assert not events(match, "late")
    hourglass.seconds += 0.3
    await until(pilot, lambda: bool(events(match, "late")))
    assert events(match, "late")[0].data == {"seat": 2, "laid": 1, "of": 3}
    assert events(match, "first")[0].data == {"seat": 1, "time": 124}


async def _the_master_measures(app: VikingsApp, pilot: Pilot[Any], match: Match) -> None:
    """ES-14: a number, a look at it, and a second try before it counts."""
    await asked(app, pilot, "measure")
    assert match.view(None)["asked"] == "master"
    assert isinstance(app.screen, TextPrompt), "the line to type in is open at once"
    await pilot.press("escape")
    await until(pilot, lambda: isinstance(app.screen, EstimeoScreen) and app.screen.picking is not None)
    await pilot.press("enter", *"6x6", "enter")
    await asked(app, pilot, "confirm")
    assert "66 is right" in text(app)
    await pilot.press("2", *"660", "enter")
    await asked(app, pilot, "confirm")
    assert "660? That is far above" in text(app), "a slip of the finger is found"
    await pilot.press("enter", *"55", "backspace", "enter")
    await asked(app, pilot, "confirm")
    await pilot.press("enter")
    assert events(match, "answered")[0].data["answer"] == 5


async def _cards_are_turned(app: VikingsApp, pilot: Pilot[Any], match: Match) -> None:
    """ES-15: one card at a time, its verdict as a sign, a word and a sentence."""
    for number in range(4):
        await _enter_what_is_asked(app, pilot)
        await asked(app, pilot, "turn")
        await pilot.press("enter")
        await _enter_what_is_asked(app, pilot)
        await until(pilot, lambda count=number + 1: len(events(match, "turned")) == count)  # type: ignore[misc]
        await until(pilot, lambda: screen_of(app).picking is not None)
        verdict = events(match, "turned")[-1].data["verdict"]
        assert ("✓" in text(app)) if verdict == "fine" else ("red." in text(app))
    await asked(app, pilot, "left")
    await pilot.press("enter")
    await asked(app, pilot, "close")
    left = [card for player in match.view(None)["players"] for card in player["left_out"] or ()]
    assert "Left out, and what they would have been" in text(app)
    assert all(str(card["answer"]) in text(app) for card in left if card["answer"] is not None)
    points = [(player["green"], player["red"]) for player in match.view(None)["players"]]
    turned = [event.data["verdict"] == "fine" for event in events(match, "turned")]
    assert sum(green for green, _ in points) == sum(turned) + 1, "and one for the first"
    assert sum(red for _, red in points) == len(turned) - sum(turned) + 1, "and one for the bell"
    await pilot.press("enter")


async def _enter_what_is_asked(app: VikingsApp, pilot: Pilot[Any]) -> None:
    for _ in range(5):
        await pilot.pause()
        here = app.screen
        kind = here.asked.decision.kind if isinstance(here, EstimeoScreen) and here.asked else ""
        if isinstance(here, TextPrompt):
            await pilot.press(*"40", "enter")
        elif kind == "confirm":
            await pilot.press("enter")


async def _at_ranking(app: VikingsApp, pilot: Pilot[Any], match: Match) -> None:
    """Seat 1 has said "go"."""
    for line in ("markers same", "roll", "suggest cards-left", "start"):
        match.play(0, match.game.parse(line))
    app.play(match)
    await asked(app, pilot, "rank")
    await pilot.press("enter")
    await until(pilot, lambda: screen_of(app).clock is not None and screen_of(app).picking is not None)


async def test_a_column_is_built_with_the_mouse(hourglass: Hourglass) -> None:
    app, match = quick_app(), people()
    app.settings.recap = "off"
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await _at_ranking(app, pilot, match)
        for zone in ("slot:yellow", "place:1", "slot:master", "place:3", "slot:yellow", "place:3"):
            await until(pilot, lambda name=zone: _zone(app, name) is not None)  # type: ignore[misc]
            at = _zone(app, zone)
            assert at is not None
            await pilot.click(offset=at)
        column = match.view(1)["players"][1]["column"]
        assert [item["slot"] for item in column] == ["marker", "master", "yellow"]
        match.close()


def _zone(app: VikingsApp, name: str) -> tuple[int, int] | None:
    zones = screen_of(app).board.canvas.zones
    return next(((zone.x + 4, zone.y) for zone in zones if zone.name == name), None)


async def test_the_marker_stays_and_says_why(hourglass: Hourglass) -> None:
    app, match = quick_app(), people()
    app.settings.recap = "off"
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await _at_ranking(app, pilot, match)
        await pilot.press("enter", "enter", "4")
        assert "the marker 45" in text(app), "what one holds is said"
        await pilot.press("0")
        assert "must stay in the column" in text(app)
        match.close()


async def test_es6_no_hint_tells_of_cards_that_are_still_covered(hourglass: Hourglass) -> None:
    app, match = quick_app(), people()
    app.settings.recap = app.settings.curtain = "off"
    for line in ("markers same", "roll", "suggest cards-left", "start"):
        match.play(0, match.game.parse(line))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.play(match)
        await asked(app, pilot, "rank")
        assert "F4" not in shown(app)[-1]
        await pilot.press("f4", "enter")
        await until(pilot, lambda: screen_of(app).clock is not None and screen_of(app).picking is not None)
        assert "F4" not in shown(app)[-1]
        match.close()


@pytest.mark.parametrize("option", ["hidden", "shown"])
async def test_es9_the_hourglass_is_hidden_unless_the_table_wants_it(hourglass: Hourglass, option: str) -> None:
    app, match = quick_app(), people(hourglass=option)
    app.settings.recap = "off"
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await _at_ranking(app, pilot, match)
        assert ("30 s left" in text(app)) == (option == "shown")
        before = text(app)
        hourglass.seconds += 12
        if option == "shown":
            await until(pilot, lambda: "18 s left" in text(app))
        else:
            assert isinstance(app.screen, EstimeoScreen)
            app.screen.redraw()
            assert text(app) == before
        match.close()


async def test_es14_a_computer_master_lets_people_turn_the_cards_and_the_program_counts(hourglass: Hourglass) -> None:
    """Seat 0 is the Master and a bot; the program counts the columns of the terminal."""
    seats = [*table(1, 2)[1:], table(1, 2)[0]]
    match = next(
        match
        for match in (Match.new("estimeo", seats, seed, {}, None) for seed in range(100))
        if match.view(None)["master"] == 0
    )
    for line in ("markers same", "roll", "suggest terminal-columns", "start", "put master 2", "done 100", "done 100"):
        assert match.decision is not None
        match.play(match.decision.seats[0], match.game.parse(line))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.play(match)
        await asked(app, pilot, "turn")
        assert screen_of(app).acting() == 2, "it is the person who turns them, and the screen says so"
        assert f"{match.seats[2].name} plays" in shown(app)[0]
        assert events(match, "answered")[0].data["answer"] == SMALL[0]
        await pilot.press("enter")
        assert "above" in text(app) or "In its place" in text(app)
        await asked(app, pilot, "left")
        assert screen_of(app).acting() == 2
        await pilot.press("enter")
        await asked(app, pilot, "close")
        match.close()


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("fr", SMALL), ("fr", LARGE)])
async def test_a_demo_goes_to_its_end_by_itself(
    monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(EstimeoScreen, "redraw", _watched(EstimeoScreen.redraw))
    app, match = quick_app(None, language), new_match(people=0, bots=4, slug="estimeo")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.play(match)
        await until(pilot, lambda: isinstance(app.screen, Ending))
        assert match.result is not None


def _watched(redraw: Callable[[EstimeoScreen], None]) -> Callable[[EstimeoScreen], None]:
    """Every picture on the way has all its words."""

    def watched(screen: EstimeoScreen) -> None:
        redraw(screen)
        if screen.is_attached:
            assert not [line for line in screen.board.canvas.lines() if "[estimeo" in line or "{" in line]

    return watched


async def test_one_person_and_bots_play_a_whole_match_by_keys(hourglass: Hourglass) -> None:
    app, match, rng = quick_app(), new_match(people=1, bots=3, slug="estimeo"), random.Random(4)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.play(match)
        for _ in range(3000):
            if match.result is not None:
                break
            hourglass.seconds += 0.3
            key = rng.choice("137") if isinstance(app.screen, TextPrompt) and rng.random() < 0.5 else next_key(app, rng)
            await pilot.press("d" if rng.random() < 0.1 else key)
        await until(pilot, lambda: isinstance(app.screen, Ending))
        assert "✓" in text(app)


@pytest.mark.parametrize("motion", ["on", "off"])
async def test_es7_the_die_rolls_and_rests_on_what_the_seed_has_settled(
    monkeypatch: pytest.MonkeyPatch, motion: str
) -> None:
    faces: list[int] = []

    def watched(screen: EstimeoScreen, redraw: Callable[[EstimeoScreen], None] = EstimeoScreen.redraw) -> None:
        faces.append(screen.face)
        redraw(screen)

    monkeypatch.setattr("vikings_tui.games.estimeo.screen.FRAME", 0.0)
    monkeypatch.setattr(EstimeoScreen, "redraw", watched)
    app, match = quick_app(), people()
    app.speed, app.settings.motion = 0.001, motion
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        match.play(0, match.game.parse("markers same"))
        app.play(match)
        await asked(app, pilot, "roll")
        await pilot.press("enter")
        await asked(app, pilot, "challenge")
        rolled = [face for face in faces if face]
        assert rolled[-1] == match.view(None)["die"]
        assert (len(rolled) > 10) == (motion == "on")
        match.close()


async def test_es6_both_ways_to_deal_markers_say_what_they_are(hourglass: Hourglass) -> None:
    app, match = quick_app(), people()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.play(match)
        await asked(app, pilot, "markers")
        assert "around 45" in text(app)
        await pilot.press("down")
        assert "30 to 55" in text(app)
        match.close()


async def test_es14_what_is_wrong_with_a_number_is_said_before_a_long_question(hourglass: Hourglass) -> None:
    match, app = people(), quick_app()
    words = "How many centimetres is it from the door to the window when one walks around the table twice and back?"
    for line in ("markers same", "roll", f"challenge {words}", "start", "put master 2", "done 100", "done 100"):
        assert match.decision is not None
        match.play(match.decision.seats[0], match.game.parse(line))
    match.play(0, match.game.parse("answer master 650"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.play(match)
        await asked(app, pilot, "confirm")
        assert "650? That is far above every marker. Look again." in " ".join(text(app).split())
        match.close()


async def test_nobody_is_told_again_before_they_rank_what_all_have_watched(hourglass: Hourglass) -> None:
    app, match = quick_app(), people()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for line in ("markers same", "roll", "suggest cards-left", "start"):
            match.play(0, match.game.parse(line))
        app.play(match)
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, EstimeoScreen) and app.screen.picking is not None)
        assert "Go!" in text(app)
        match.close()
