"""One person's statistics: ratings that follow the results, skills beside the others, records with their match."""

from __future__ import annotations

import json

import pytest

from tests.table.test_totals import played
from tests.tui.driving import SMALL, quick_app, shown, until
from vikings_tui.cli import main
from vikings_tui.core.state import rank
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.table.index import list_saves
from vikings_tui.table.people import START, People
from vikings_tui.table.people_text import against_lines, course_of_ratings, game_line, skill_lines
from vikings_tui.table.played import Played
from vikings_tui.table.saves import SaveInfo
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.people import PeopleScreen
from vikings_tui.tui.stats import Stats


def save(number: int, scores: tuple[int, ...], players: tuple[str, ...] = ("person", "karl", "karl")) -> SaveInfo:
    from datetime import UTC, datetime
    from pathlib import Path

    names = ("Ada", "Bo", "Cy")
    seats = tuple(
        SeatSpec.model_validate({"name": name, "colour": colour, "player": player})
        for name, colour, player in zip(names, COLOURS, players, strict=False)
    )
    result = rank(scores, lambda seat: scores[seat])
    calls = {"right": [3, 1, 0], "calls": [4, 2, 2], "believed": [0, 1, 1], "bluffs": [0, 2, 2]}
    one = Played(f"m{number}", f"2026-01-{number:02}", "clash", seats, result, calls)
    return SaveInfo(one.id, Path(f"{one.id}.jsonl"), datetime.now(UTC), "clash", seats, 9, True, played=one)


def test_who_wins_rises_and_who_loses_falls_by_as_much() -> None:
    people = People([save(1, (9, 5, 1), ("person", "person", "person"))])
    ratings = [people.find(name).games["clash"].rating for name in ("ada", "BO", "Cy")]  # type: ignore[union-attr]
    assert ratings[0] > START
    assert ratings[1] == START
    assert ratings[2] < START
    assert sum(ratings) == pytest.approx(3 * START, abs=2)


def test_a_win_against_the_stronger_counts_more() -> None:
    weak = People([*(save(n, (0, 9, 5)) for n in range(1, 20)), save(20, (9, 5, 0))]).all[0].games["clash"].course
    even = People([save(1, (9, 5, 0))]).all[0].games["clash"].course
    assert weak[-1] - weak[-2] > even[-1] - even[-2]
    assert len(weak) == 21


def test_records_levels_and_skills() -> None:
    people = People([save(1, (9, 5, 1)), save(2, (3, 5, 3)), save(3, (12, 1, 1), ("person", "jarl", "person"))])
    ada = people.find("Ada")
    assert ada
    game = ada.games["clash"]
    assert (game.matches, game.wins, game.best, game.best_match) == (3, 2, 12, "m3")
    assert game.against["karl"] == (2.5, 4)
    assert game.against["jarl"] == (1.0, 1)
    assert game.against["person"] == (1.0, 1)
    skills = {skill.name: skill for skill in people.skills(ada, game)}
    assert (skills["caller"].n, skills["caller"].of, skills["caller"].others) == (9, 12, 0.0)
    assert "bluffer" not in skills, "nobody tried"
    assert "thief" not in skills, "there is nothing to compare"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_in_words(language: str) -> None:
    people, texts = People([save(1, (9, 5, 1)), save(2, (3, 5, 3))]), Texts(language)
    ada = people.all[0]
    game = ada.games["clash"]
    lines = [game_line(game, texts), *against_lines(game, texts), *skill_lines(people, ada, game, texts)]
    assert len(lines) == 3
    assert all("[" not in line and "{" not in line for line in lines)
    assert len(course_of_ratings(game)) == 3


def test_the_command_line_tells_one_person(capsys: pytest.CaptureFixture[str]) -> None:
    played("clash", 1, ("Åsa",))
    capsys.readouterr()
    assert main(["stats", "åsa"]) == 0
    assert "Clash" in capsys.readouterr().out
    assert main(["stats", "Åsa", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"][0]["matches"] == 1
    assert told["games"][0]["best_match"] == list_saves()[0].id
    assert main(["stats", "Nobody"]) == 2


async def test_the_record_is_watched_on_its_board() -> None:
    played("clash", 1, ("Ada",))
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(Stats())
        await until(pilot, lambda: isinstance(app.screen, Stats) and app.screen.totals is not None)
        await pilot.press("p")
        assert isinstance(app.screen, PeopleScreen)
        assert "Ada" in " ".join(shown(app))
        await pilot.press("right", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, GameScreen))
