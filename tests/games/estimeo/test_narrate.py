"""Every event, every action, every question and every reason has its sentence."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.games.estimeo.tables import at_rank, do, give
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.estimeo.bot import BOTS
from vikings_tui.games.estimeo.checks import ORDER
from vikings_tui.games.estimeo.narrate import QUIET, card_question, explanation, label, narrate
from vikings_tui.games.estimeo.position import SCORING
from vikings_tui.games.estimeo.rules import GAME

NAMES = ("Ada", "Bo", "Cy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_without_a_hole(language: str) -> None:
    texts, rng, told = Texts(language), random.Random(2), set()
    for seed in range(12):
        state, chance = GAME.new(seats=3, seed=seed), Rng(seed)
        while state.decision:
            seat = rng.choice(state.decision.seats)
            view, actions = state.view(seat), state.legal(seat)
            for action in actions:
                words = label(action, view, NAMES, texts)
                assert words
                assert "[estimeo" not in words, action
            bot = BOTS[rng.choice(["karl", "karl", "thrall"])]
            action = rng.choice(actions) if rng.random() < 0.2 else bot.choose(view, actions, chance)
            for event in state.apply(seat, action):
                sentence = narrate(event.seen_by(seat), NAMES, texts)
                assert bool(sentence) == (event.kind not in QUIET), event
                assert "[estimeo" not in sentence
                assert "{" not in sentence
                told.add(event.kind)
    assert told >= {"round", "markers", "die", "challenge", "start", "done", "late", "first", "scoring", "asked"}
    assert told >= {"answered", "entered", "turned", "column", "step", "end"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_option_reason_and_level_has_its_words(language: str) -> None:
    texts = Texts(language)
    keys = [f"estimeo.ask.{kind}" for kind in (*ORDER, *SCORING)]
    keys += [f"estimeo.why.{why}" for why in ("marker", "steps")]
    keys += [f"estimeo.bot.{level}" for level in BOTS]
    keys += [f"estimeo.slot.{slot}" for slot in ("blue", "yellow", "violet", "master", "marker")]
    for spec in GAME.options():
        keys.append(f"estimeo.option.{spec.name}.title")
        choices = (spec.default, "some") if spec.several else spec.choices or (spec.default, "own")
        keys += [f"estimeo.option.{spec.name}.{c}.{part}" for c in choices for part in ("title", "says")]
    assert [key for key in keys if key not in texts] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Bo: How many Earth days does Mercury take to go once around the Sun? 88. In its place."),
        ("fr", "Bo\u00a0: Combien de jours terrestres met Mercure à faire le tour du Soleil\u00a0? 88. À sa place."),
    ],
)
def test_a_turned_card_is_told_with_its_question_and_its_answer(language: str, sentence: str) -> None:
    state, texts = at_rank(), Texts(language)
    give(state, 1, "mercury-year")
    do(state, "put blue 2", "done 123", "done 100")
    [turned] = [event for event in do(state, "next") if event.kind == "turned"]
    assert narrate(turned, NAMES, texts) == sentence
    assert "NASA" in explanation("mercury-year", state.view(0), texts)


def test_times_are_told_in_seconds_as_each_language_writes_them() -> None:
    state = at_rank()
    done = next(event for event in do(state, "done 123", "done 100") if event.kind == "done")
    assert "12.3" in narrate(done, NAMES, Texts("en"))
    assert "12,3" in narrate(done, NAMES, Texts("fr"))


def test_the_masters_words_are_told_as_they_are() -> None:
    state = at_rank(challenge="challenge How {many} [b]lamps[/b]?")
    assert card_question("master", state.view(1), Texts("fr")) == "How {many} [b]lamps[/b]?"


def test_a_deck_in_one_language_is_read_out_in_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[[card]]\nid = "own"\nkind = "sum"\nquestion.fr = "Combien ?"\nanswer = 3\nlow = 1\nhigh = 9\n')
    state = GAME.new(3, deck=str(path))
    assert card_question("own", state.view(0), Texts("en")) == "Combien ?"
