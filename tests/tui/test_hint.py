"""The hint: what a konung would do, from the asking person's own view, with a reason in words."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.bots.test_search import mid_game
from tests.extras import WITH_HINTS
from tests.tui.driving import new_match, quick_app, shown, sit, until
from vikings_tui.bots import bots_of
from vikings_tui.bots.searcher import Thought
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES, Texts, game_key
from vikings_tui.games import load_game
from vikings_tui.table.advice import thought_about
from vikings_tui.table.match import Match
from vikings_tui.table.table import Ask
from vikings_tui.tui.board import Board
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.hint import advice, reason_word


def first_question(match: Match) -> Ask:
    """The first choice of the first person, with bots like karl before it."""
    rng = Rng(1)
    karl = bots_of(match.slug)["karl"]
    while match.decision:
        seat = match.decision.seats[0]
        if seat == 0 and len(match.legal(0)) > 2:
            return Ask(0, match.view(0), match.decision, match.legal(0), False)
        match.play(seat, karl.choose(match.view(seat), match.legal(seat), rng))
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", WITH_HINTS)
def test_every_action_that_can_be_advised_has_a_reason(slug: str, language: str) -> None:
    texts, state, karl, rng = Texts(language), mid_game(slug, 4, 0), bots_of(slug)["karl"], Rng(3)
    game = load_game(slug)
    while state.decision:
        seat = state.decision.seats[0]
        view, actions = state.view(seat), state.legal(seat)
        if len(actions) > 1 and state.decision.kind not in game.room_kinds | game.unadvised:
            action = karl.choose(view, actions, rng)
            key = f"{game_key(slug)}.hint.{reason_word(slug, view, action)}"
            assert key in texts, key
        state.apply(seat, karl.choose(view, actions, rng))


def test_the_same_question_gets_the_same_kind_of_answer_and_nothing_hidden_counts() -> None:
    match = new_match(1, 1)
    ask = first_question(match)
    told = advice(
        "clash",
        ask,
        Thought(ask.actions[0], 0.62, ask.actions[1], 0.50, 100),
        lambda action, view: action.text,
        Texts("en"),
    )
    assert ask.actions[0].text in told
    assert "62\u00a0%" in told
    assert "50\u00a0%" in told
    other = match.sample(0)(Random(3))
    assert other.view(0) == ask.view
    assert other.legal(0) == ask.actions


@pytest.mark.parametrize("slug", WITH_HINTS)
async def test_a_konung_answers_in_every_game(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(1, 3, slug=slug)
    ask = first_question(match)
    thought = await thought_about(match, ask)
    assert thought.action in ask.actions or ask.decision.form


async def test_f4_shows_a_reason_and_play_goes_on(tmp_path: Path) -> None:
    match = new_match(1, 1)
    app = quick_app(home=tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(match)
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        steps = len(match.history)
        await pilot.press("f4")
        await until(pilot, lambda: isinstance(app.screen, Dialog) and bool(app.screen.query(Board)))
        await until(pilot, lambda: any("konung" in line for line in shown(app)))
        await pilot.press("enter")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.picking is not None
        assert len(match.history) == steps


async def test_the_table_may_do_without_hints(tmp_path: Path) -> None:
    app = quick_app(home=tmp_path)
    app.settings.hints = "off"
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(new_match(1, 1))
        await until(pilot, lambda: isinstance(app.screen, GameScreen) and app.screen.picking is not None)
        await pilot.press("f4")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert "hint" not in shown(app)[-1]


async def test_where_several_people_play_there_are_no_hints_unless_they_are_wished_for(tmp_path: Path) -> None:
    for people, wish, offered in ((1, "alone", True), (2, "alone", False), (2, "always", True), (1, "off", False)):
        app = quick_app(home=tmp_path)
        app.settings.hints = wish
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await sit(app, pilot, new_match(people, 1))
            assert screen.hints.offered is offered, (people, wish)


async def test_advice_from_ones_own_knowledge_comes_behind_the_curtain(tmp_path: Path) -> None:
    """In Valnarok a turn is chosen in sight of all."""
    app = quick_app(None, "en", tmp_path)
    app.settings.recap, app.settings.hints = "off", "always"
    async with app.run_test(size=(80, 24)) as pilot:
        app.play(new_match(2, 0, slug="valnarok"))
        for _ in range(20):
            await pilot.pause()
            screen = app.screen
            if isinstance(screen, GameScreen) and screen.asked and screen.asked.decision.kind == "turn":
                break
            await pilot.press("enter")
        table = app.screen
        assert isinstance(table, GameScreen)
        assert table.viewer is None
        await pilot.press("f4")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is table)
        assert table.viewer is None
        assert table.picking is not None
