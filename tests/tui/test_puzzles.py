"""Puzzles: found from what the solver can see, solved on the board, explained."""

from __future__ import annotations

import contextlib
import json

import pytest

from tests.tui.driving import SMALL, quick_app, shown, until
from vikings_tui.bots import load_bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games import load_game, playable
from vikings_tui.table import puzzle_finder
from vikings_tui.table import puzzles as kept
from vikings_tui.table.puzzle_finder import Effort, find
from vikings_tui.table.puzzles import (
    Puzzle,
    has_puzzles,
    next_puzzle,
    own_file,
    puzzles,
    remember_solved,
    solved,
    with_puzzles,
)
from vikings_tui.table.review.chances import mind_of
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.puzzle_screen import PuzzleGuide

GAMES = [slug for slug in playable() if mind_of(slug).judges]


def made(slug: str, n: int = 2) -> tuple[Puzzle, ...]:
    """Positions of a game of karls; what is best in them is anything."""
    state, karl, rng = load_game(slug).new(3, 4), load_bot(slug, "karl"), Rng(1)
    found: list[Puzzle] = []
    while len(found) < n:
        assert state.decision
        seat = state.decision.seats[0]
        actions = state.legal(seat)
        chosen = karl.choose(state.view(seat), actions, rng)
        if len(actions) > 3 and len(state.decision.seats) == 1 and seat == 1:
            best, second = actions[0].text, actions[-1].text
            found.append(
                Puzzle(
                    game=slug,
                    id=f"4-{len(found)}",
                    seat=seat,
                    best=best,
                    chance=0.6,
                    second=second,
                    second_chance=0.4,
                    usual=chosen.text,
                    usual_chance=0.3,
                    missed=("thrall", "karl"),
                    position=json.loads(state.to_json()),
                )
            )
        state.apply(seat, chosen)
    return tuple(found)


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> tuple[Puzzle, ...]:
    """Two puzzles of Clash instead of those that are there."""
    two = made("clash")
    monkeypatch.setattr(kept, "puzzles", lambda slug: two)
    monkeypatch.setattr(kept, "has_puzzles", lambda slug: slug == "clash")
    return two


@pytest.mark.parametrize("slug", [slug for slug in GAMES if has_puzzles(slug)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_can_be_played_and_is_explained(slug: str, language: str) -> None:
    texts = Texts(language)
    for one in puzzles(slug):
        state = one.state()
        assert state.decision
        assert state.decision.seats == (one.seat,)
        legal = {action.text for action in state.legal(one.seat)}
        assert {one.best, one.second, one.usual} <= legal
        assert len({one.best, one.second}) == 2
        assert one.chance - one.second_chance >= 0.04
        assert "karl" in one.missed
        says = one.explained(texts)
        assert "[" not in says
        assert "{" not in says
    assert len({one.id for one in puzzles(slug)}) == len(puzzles(slug))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_names_the_choices_in_words(slug: str, language: str) -> None:
    for one in made(slug):
        says = one.explained(Texts(language))
        assert "60" in says
        assert "40" in says
        assert "[" not in says


def test_another_card_of_the_same_name_is_as_right() -> None:
    texts = Texts("en")
    for one in made("clash", 4):
        view = one.state().view(one.seat)
        right = [action for action in one.state().legal(one.seat) if one.is_right(action, view, texts)]
        assert one.best in [action.text for action in right]
        assert len(right) < len(one.state().legal(one.seat))


class Enough(Exception):
    """So many decisions were looked at."""


def test_what_is_found_is_looked_at_twice_and_karl_misses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With hardly a thought and no margin: a handful of decisions, and what is said of each is so."""
    monkeypatch.setattr(puzzle_finder, "MARGIN", 0.0)
    monkeypatch.setattr(puzzle_finder, "TRIES", 1)
    looked: list[int] = []

    def heard(seen: int) -> None:
        looked.append(seen)
        if seen > 8:
            raise Enough

    found: list[Puzzle] = []
    with contextlib.suppress(Enough):
        found.extend(find("clash", 1, 3, Effort(8, 8, 12), heard))
    assert looked
    for one in found:
        state = one.state()
        assert one.best in [action.text for action in state.legal(one.seat)]
        assert "karl" in one.missed
        assert one.best != one.usual


async def test_one_is_solved_on_the_board_and_the_next_follows(course: tuple[Puzzle, ...]) -> None:
    app = quick_app(("puzzles", "clash"))
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and bool(shown(app)))
        assert isinstance(app.screen, GameScreen)
        guide = app.screen.guide
        assert isinstance(guide, PuzzleGuide)
        await until(pilot, lambda: guide.card is not None)
        await pilot.press("enter")
        await until(pilot, lambda: guide.card is None)
        assert app.screen.viewer == course[0].seat, "one sees what the solver can see"
        await pilot.press("f5")
        assert guide.card
        assert "60" in " ".join(guide.card.paragraphs)
        await pilot.press("enter")
        table = app.at_table
        assert isinstance(table, kept.PuzzleTable)
        await table.show(table.match.play(course[0].seat, table.match.game.parse(course[0].best)))
        assert table.right
        app.puzzle("clash", 1)
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen is not guide.screen)
        app.puzzle("clash", 2)
        await until(pilot, lambda: not isinstance(app.screen, GameScreen))


async def test_home_offers_them_where_there_are_some() -> None:
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Home) and bool(shown(app)))
        assert isinstance(app.screen, Home)
        assert ("puzzles" in [item.name for item in app.screen.menu.items]) == bool(with_puzzles())


def test_what_was_solved_is_remembered(course: tuple[Puzzle, ...]) -> None:
    assert next_puzzle("clash") == 0
    remember_solved("clash", course[0].id)
    assert solved("clash") == {course[0].id}
    assert next_puzzle("clash") == 1


async def test_without_puzzles_it_is_said_how_to_find_some_and_what_is_found_is_there() -> None:
    app = quick_app(("puzzles", None))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        if not with_puzzles():
            assert "--find" in " ".join(shown(app))
    own_file("clash").parent.mkdir()
    own_file("clash").write_text("".join(one.model_dump_json() + "\n" for one in made("clash")))
    assert "clash" in with_puzzles()
    assert {one.id for one in made("clash")} <= {one.id for one in puzzles("clash")}
