"""The end of a match and the list of matches, with many people whose names are long."""

from __future__ import annotations

import pytest

from tests.games.valnarok.positions import position
from tests.table.helpers import go_on_from, state_of
from tests.tui.driving import SMALL, new_match, played_until, quick_app, shown, until
from vikings_tui.games.gone_wild.ending import finish
from vikings_tui.games.gone_wild.favours import SOURCES
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.tui.saved import Saved

NAMES = [f"{letter}{'o' * 14}{letter.lower()}" for letter in "ABCDEF"]
ROWS = ("thyra", "thyra", "erik", "erik", "erik", "bjorn")


def table() -> Match:
    seats = [
        SeatSpec.model_validate({"name": name, "colour": colour, "player": "person"})
        for name, colour in zip(NAMES, COLOURS, strict=True)
    ]
    return Match.new("valnarok", seats, 1, {}, saves_folder())


def ended() -> Match:
    """The first two reach their gold together; three have a silver shield, one has none."""
    match, state = table(), position(ROWS, pile="gudrun", pile_is_all=True)
    state.shields = [2, 2, 1, 1, 1, 0]
    go_on_from(match, state)
    for action in ("draw", "discard"):
        match.play(0, match.game.parse(action))
    assert match.result
    return match


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_who_comes_after_two_winners_is_third_and_nothing_is_cut(language: str) -> None:
    app = quick_app(None, language)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.ended(HotSeat(ended()).seen)
        await pilot.pause()
        text = "\n".join(shown(app))
        assert "…" not in text
        ranking = [line[20:].split() for line in shown(app)[7:] if any(name in line for name in NAMES)]
        places = [words[0] for words in ranking]
        assert places == ["1.", "1.", "3.", "3.", "3.", "6."]


async def test_the_list_of_matches_tells_the_state_before_the_names_and_all_names_of_one() -> None:
    table().close()
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.push_screen(Saved())
        await until(pilot, lambda: app.texts("saved.open", n=0) in " ".join(shown(app)[2:3]))
        below = " ".join(" ".join(shown(app)[5:]).split())
        assert ", ".join(NAMES) in below


async def test_all_sources_of_points_are_told_and_add_up_at_80x24() -> None:
    """Four players of Gone Wild who scored in every way there is."""
    match = played_until(lambda m: len(m.history) > 30, new_match(people=0, bots=4, slug="gone-wild"))
    board = state_of(match)
    for number, player in enumerate(board.players, 1):
        player.points = dict.fromkeys(SOURCES, number)
        player.vp = sum(player.points.values())
        player.raids = {"won": 12, "lost": 10, "suffered": 13, "repelled": 11}
    final = board.clone()
    finish(final, [])
    go_on_from(match, final)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.ended(HotSeat(match).seen)
        await pilot.pause()
        lines = shown(app)
        columns = [[int(n) for n in line.split("VP:")[1].split()[-4:]] for line in lines if "VP:" in line]
        assert len(columns) == len(SOURCES)
        assert [sum(values) for values in zip(*columns, strict=True)] == list(
            match.result.scores if match.result else ()
        )
        assert any("12/10" in line for line in lines)
        assert any("11/13" in line for line in lines)
