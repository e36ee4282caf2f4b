"""The end of a match: points round by round, what decided it, and the chart of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.gone_wild.screens import NAMES, new_match
from tests.pictures.matches import recorded_match
from tests.tui.driving import LARGE, SMALL, quick_app, shown, until
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.gone_wild.favours import SOURCES
from vikings_tui.games.gone_wild.records import course, decided
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.tui.course import Course
from vikings_tui.tui.ending import Ending


def over() -> Match:
    recorded = recorded_match("gone-wild")
    match = new_match(1, recorded["seats"], recorded["seed"])
    for seat, text in recorded["moves"]:
        match.play(seat, match.game.parse(text))
    return match


def test_the_course_ends_with_the_result_and_never_falls() -> None:
    match = over()
    assert match.result
    points = course(HotSeat(match).seen.revealed, match.view(None))
    assert points[-1] == list(match.result.scores)
    assert len(points) == match.view(None)["round"]
    assert all(a <= b for before, after in pairwise(points) for a, b in zip(before, after, strict=True))


def test_what_decided_it_is_what_the_winner_was_most_ahead_with() -> None:
    match, texts = over(), Texts("en")
    view = match.view(None)
    winner, other = view["result"]["ranking"][0][0], view["result"]["ranking"][1][0]
    ahead = {
        s: view["players"][winner]["points"].get(s, 0) - view["players"][other]["points"].get(s, 0) for s in SOURCES
    }
    said = decided(HotSeat(match).seen.revealed, view, NAMES, texts)
    most = max(ahead, key=lambda source: ahead[source])
    assert said.startswith(f"{texts(f'gone_wild.source.{most}')} decided it: ")
    assert NAMES[other] in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_chart_shows_everybody_at_the_end_and_goes_away(size: tuple[int, int], language: str) -> None:
    match = over()
    assert match.result
    app = quick_app(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.ended(HotSeat(match).seen)
        await until(pilot, lambda: isinstance(app.screen, Ending))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, Course))
        await pilot.pause()
        text = "\n".join(shown(app))
        assert all(f"{score} {name}" in text for score, name in zip(match.result.scores, NAMES, strict=True))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Ending))
