"""ES-9: once the cards are seen nothing stops the hourglass: no key, no dialog, and nobody gains by leaving."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.games.estimeo.test_screen import Hourglass, asked, events, hourglass, screen_of, text
from tests.tui.driving import SMALL, quick_app, shown, table, until
from vikings_tui.games.estimeo.screen import EstimeoScreen
from vikings_tui.table.match import Match
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.dialog import Dialog

__all__ = ["hourglass"]  # the fixture

CLOSED = ("g", "question_mark", "f3", "f4", "u")


def at_the_cards(folder: Path | None = None, bots: int = 0) -> Match:
    """Seat 0 is the Master and has turned the hourglass; seat 1 ranks next."""
    for seed in range(100):
        match = Match.new("estimeo", table(3 - bots, bots), seed, {}, None)
        if match.view(None)["master"] == 0:
            break
    match = Match.new("estimeo", table(3 - bots, bots), seed, {}, folder)
    for line in ("markers same", "roll", "suggest cards-left", "start"):
        match.play(0, match.game.parse(line))
    return match


async def looking(app: VikingsApp, pilot: Pilot[Any], match: Match) -> None:
    """Whoever ranks next has seen their cards."""
    app.settings.recap = "off"
    await pilot.pause()
    app.play(match)
    await asked(app, pilot, "rank")
    await pilot.press("enter")
    await running(app, pilot)


async def running(app: VikingsApp, pilot: Pilot[Any]) -> None:
    def looks() -> bool:
        here = app.screen
        return isinstance(here, EstimeoScreen) and here.clock is not None and here.picking is not None

    await until(pilot, looks)


async def left(app: VikingsApp, pilot: Pilot[Any]) -> None:
    """Whoever ranks leaves the table."""
    await pilot.press("q")
    await until(pilot, lambda: isinstance(app.screen, Dialog))
    await pilot.press("end", "enter")
    await until(pilot, lambda: not isinstance(app.screen, Dialog | EstimeoScreen))


def rung(match: Match) -> Callable[[], bool]:
    """Whether the time of seat 1 is up."""
    return lambda: any(event.secret["time"] == 300 for event in events(match, "ranked"))


@pytest.mark.parametrize("key", CLOSED)
async def test_es9_what_would_stop_the_hourglass_is_closed_and_says_why(key: str, hourglass: Hourglass) -> None:
    app, match = quick_app(), at_the_cards()
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        await pilot.press("1", "1")
        await until(pilot, lambda: match.view(1)["players"][1]["laid"] == 1)
        await running(app, pilot)
        await pilot.press(key)
        assert isinstance(app.screen, EstimeoScreen)
        assert "The hourglass runs" in text(app)
        assert match.view(1)["players"][1]["laid"] == 1, "nothing is taken back"
        hourglass.seconds += 29.9
        await pilot.press(key)
        assert not rung(match)()
        hourglass.seconds += 0.2
        await until(pilot, rung(match))
        match.close()


async def test_es9_only_what_is_open_stands_in_the_foot(hourglass: Hourglass) -> None:
    app, match = quick_app(), at_the_cards()
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        foot = shown(app)[-1]
        assert "F2" in foot
        assert not [key for key in ("F3", "F4", "G ", "? ", "U ") if key in foot]
        match.close()


async def test_es9_f2_hides_the_cards_and_time_goes_on_under_it(hourglass: Hourglass) -> None:
    app, match = quick_app(), at_the_cards()
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        assert "blue" not in text(app)
        hourglass.seconds += 20
        await pilot.press("enter")
        await running(app, pilot)
        assert screen_of(app).used() == 200
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        hourglass.seconds += 11
        await until(pilot, rung(match))
        match.close()


async def test_es9_the_bell_rings_while_somebody_thinks_about_leaving(hourglass: Hourglass) -> None:
    app, match = quick_app(), at_the_cards()
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        hourglass.seconds += 12
        await pilot.press("escape")
        await running(app, pilot)
        assert screen_of(app).used() == 120
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        hourglass.seconds += 20
        await until(pilot, rung(match))
        match.close()


def notes(path: Path) -> list[str]:
    """What the journal says of used time."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return [line["do"] for line in lines if str(line.get("do", "")).startswith(("used", "done"))]


async def test_es9_who_leaves_and_comes_back_goes_on_with_what_is_left(hourglass: Hourglass, tmp_path: Path) -> None:
    match = at_the_cards(tmp_path)
    assert match.path is not None
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        hourglass.seconds += 12.4
        await left(app, pilot)
    assert notes(match.path)[-1] == "used 124"
    for used, more in ((124, 10), (224, 7.5)):
        app, again = quick_app(), Match.resume(match.path)
        async with app.run_test(size=SMALL) as pilot:
            await looking(app, pilot, again)
            assert screen_of(app).used() == used
            hourglass.seconds += more
            assert not rung(again)()
            await left(app, pilot)
    assert notes(match.path)[-1] == "used 299"
    app, again = quick_app(), Match.resume(match.path)
    async with app.run_test(size=SMALL) as pilot:
        app.settings.recap = "off"
        await pilot.pause()
        app.play(again)
        await asked(app, pilot, "rank")
        assert "0.1 s" in text(app)
        await pilot.press("enter")
        await running(app, pilot)
        hourglass.seconds += 0.11
        await until(pilot, rung(again))
        await until(pilot, lambda: notes(again.path)[-1] == "done 300")
        again.close()


async def test_es9_a_program_that_is_killed_loses_no_more_than_a_second(hourglass: Hourglass, tmp_path: Path) -> None:
    app, match = quick_app(), at_the_cards(tmp_path)
    assert match.path is not None
    path = match.path
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        for second in range(1, 6):
            hourglass.seconds += 1
            await until(pilot, lambda second=second: notes(path)[-1:] == [f"used {10 * second}"])  # type: ignore[misc]
        match.close()


async def test_es9_a_journal_of_the_first_edition_is_not_told_of_seconds(hourglass: Hourglass, tmp_path: Path) -> None:
    app, match = quick_app(), at_the_cards(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        screen = screen_of(app)
        assert screen.asked is not None
        old = screen.asked.decision.form
        assert old is not None
        screen.asked = screen.asked._replace(decision=screen.asked.decision._replace(form=old._replace(also=())))
        assert screen.last_note() is None
        match.close()


async def test_es12_computer_players_rank_while_a_person_does_and_stop_nobody(hourglass: Hourglass) -> None:
    app, match = quick_app(), at_the_cards(bots=1)
    async with app.run_test(size=SMALL) as pilot:
        await looking(app, pilot, match)
        await until(pilot, lambda: bool(events(match, "ranked")))
        assert [event.data["seat"] for event in events(match, "ranked")] == [2]
        assert screen_of(app).clock is not None
        await pilot.press("d")
        await until(pilot, lambda: bool(events(match, "scoring")))
        match.close()
