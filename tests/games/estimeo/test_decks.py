"""Decks of one's own (ES-1), and the small sums in them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.conformance import check_step, step
from vikings_tui.core.content import assets
from vikings_tui.core.errors import ContentError, PositionError
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games.estimeo.content import theme_file, themes
from vikings_tui.games.estimeo.deck import pile_size
from vikings_tui.games.estimeo.deck_check import AT_FIRST, AT_SCORING, FIELDS, check_deck
from vikings_tui.games.estimeo.formula import Formula, FormulaError
from vikings_tui.games.estimeo.measures import MEASURES
from vikings_tui.games.estimeo.rules import GAME

CARD = """
[[card]]
id = "{id}"
kind = "count"
question.fr = "Combien ?"
answer = {answer}
low = 0
high = "die * 10"
"""


def deck(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text)
    return path


def cards(count: int) -> str:
    return "".join(CARD.format(id=f"own-{number}", answer=number) for number in range(count))


def test_a_small_deck_of_ones_own_is_filled_up_with_cards_of_the_house(tmp_path: Path) -> None:
    path = deck(tmp_path, cards(10))
    state = GAME.new(3, seed=2, deck=str(path))
    census = state.census()
    assert len(census) - len(state.families) == pile_size(3, 2)
    assert {f"own-{number}" for number in range(10)} <= set(census)
    assert "own-9" in GAME.new(3, seed=2, deck=str(path)).census()


def test_a_large_deck_of_ones_own_is_played_alone(tmp_path: Path) -> None:
    state = GAME.new(3, deck=str(deck(tmp_path, cards(60))))
    assert sum(card.startswith("own-") for card in state.census()) == 60
    assert len(state.census()) == 60 + 2, "and a few that are drawn from the seed"


@pytest.mark.parametrize("seats", [3, 6])
def test_a_game_with_ones_own_deck_holds_the_contract(tmp_path: Path, seats: int) -> None:
    state, rng = GAME.new(seats, seed=1, cards="3", deck=str(deck(tmp_path, cards(20)))), random.Random(1)
    census = state.census()
    while state.decision:
        check_step(GAME, state, rng, census)
        state.apply(*step(state, rng))


def test_a_house_card_may_be_rewritten(tmp_path: Path) -> None:
    text = CARD.format(id="snail-well", answer=85)
    state = GAME.new(3, deck=str(deck(tmp_path, text)))
    found = state.subject("snail-well")
    assert found is not None
    assert found.answer is not None
    assert found.answer({}) == 85


def test_a_path_from_here_becomes_a_whole_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck(tmp_path, cards(3))
    monkeypatch.chdir(tmp_path)
    state = GAME.new(3, deck="mine.toml")
    assert Path(state.deck) == Path.cwd() / "mine.toml"


def test_a_journals_fingerprint_covers_the_deck(tmp_path: Path) -> None:
    def fingerprint(**options: str) -> str:
        return GAME.content_digest(GAME.read_options(options))

    path = deck(tmp_path, cards(3))
    before = fingerprint(deck=str(path))
    assert before == fingerprint(deck=str(path))
    assert before != fingerprint()
    deck(tmp_path, cards(4))
    assert fingerprint(deck=str(path)) != before


def test_a_running_game_keeps_its_cards_and_a_position_with_other_cards_is_refused(tmp_path: Path) -> None:
    state, rng = GAME.new(3, deck=str(deck(tmp_path, cards(60)))), random.Random(3)
    deck(tmp_path, cards(61))
    while state.decision:
        state.apply(*step(state, rng))
    moved = state.to_json().replace(state.mark, "0" * 16)
    with pytest.raises(PositionError, match="changed"):
        GAME.from_json(moved)


WRONG = {
    "no cards": ("card = []", "empty"),
    "no toml": ("[[card", "toml_bracket"),
    "no id": (cards(1).replace("id =", "# id ="), "missing"),
    "a bad id": (cards(1).replace("own-0", "Own Card"), "wrong_id"),
    "an unknown kind": (cards(1).replace("count", "guess"), "wrong_kind"),
    "nobody's answer": (cards(1).replace("answer = 0", 'by = "me"'), "wrong_by"),
    "a question that is no text": (cards(1).replace('"Combien ?"', "3"), "wrong_text"),
    "a long question": (cards(1).replace("Combien", "o" * 300), "wrong_text"),
    "a card that is none": ("card = [3]", "wrong"),
    "an unknown field": (cards(1) + "colour = 3\n", "unknown"),
    "a number too much": (cards(1).replace("low = 0", "low = 0.5"), "wrong_number"),
    "the same id twice": (cards(1) + cards(1), "twice"),
    "the Master's name": (cards(1).replace("own-0", "master"), "name"),
    "no question": (cards(1).replace("Combien ?", "\\u200b "), "question"),
    "no answer": (cards(1).replace("answer = 0", ""), "answer"),
    "two answers": (cards(1) + 'by = "master"\n', "answer"),
    "an unknown measure": (cards(1).replace("answer = 0", 'by = "program"\nmeasure = "beards"'), "measure"),
    "a measure for the Master": (cards(1).replace("answer = 0", 'by = "master"\nmeasure = "letters"'), "measure"),
    "too large": (cards(1).replace("answer = 0", 'answer = "die * 500"'), "range"),
    "negative": (cards(1).replace("answer = 0", "answer = -3"), "range"),
    "low above high": (cards(1).replace("low = 0", "low = 30"), "low_high"),
    "a guess from the future": (cards(1).replace("low = 0", 'low = "placed"'), "formula_name"),
    "python": (cards(1).replace("answer = 0", 'answer = "__import__"'), "formula_unreadable"),
    "an open end": (cards(1).replace("answer = 0", 'answer = "2 *"'), "formula_unreadable"),
    "by zero": (cards(1).replace("answer = 0", 'answer = "6 / (die - 1)"'), "formula_zero"),
    "half a thing": (cards(1).replace("answer = 0", 'answer = "die / 2"'), "formula_uneven"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_deck_is_said_in_both_languages(tmp_path: Path, name: str) -> None:
    text, problem = WRONG[name]
    path = deck(tmp_path, text)
    found = check_deck(path)
    assert f"estimeo.deck.{problem}" in [one.key for one in found]
    for language in LANGUAGES:
        for one in found:
            sentence = Texts(language)(one.key, **one.params)
            assert "[estimeo" not in sentence
            assert "{" not in sentence
            assert "mine.toml" in sentence
            assert one.params.get("field", "") in sentence
    with pytest.raises(ContentError):
        GAME.new(3, deck=str(path))


NO_TOML = {  # a file, the word for what is wrong with it, and the line
    "x = 1\nhello": ("toml_equals", 2),
    "= 3": ("toml", 1),
    "low. = 3": ("toml_equals", 1),
    "\nid = attic": ("toml_value", 2),
    "low = 2024-02-30": ("toml_value", 1),
    "low =": ("toml_value", 1),
    'a = 1\nid = "attic\nlow = 3': ("toml_quotes", 2),
    'id = "attic': ("toml_quotes", 1),
    "id = 'attic": ("toml_quotes", 1),
    'id = """attic': ("toml_quotes", 1),
    'id = "C:\\decks"': ("toml_backslash", 1),
    'id = "\\uD800"': ("toml_backslash", 1),
    'id = "\\uzzzz"': ("toml_backslash", 1),
    "a = 1\n[[card": ("toml_bracket", 2),
    "[card": ("toml_bracket", 1),
    "low = [1, 2": ("toml_bracket", 1),
    "question = { en = 'x'": ("toml_bracket", 1),
    "low = 1\nlow = 2": ("toml_twice", 2),
    "[a]\n[a]": ("toml_twice", 2),
    "a = { b = 1, b = 2 }": ("toml_twice", 1),
    "low = 1 2": ("toml", 1),
    "?": ("toml", 1),
    "# \u0001": ("toml", 1),
}


@pytest.mark.parametrize("text", NO_TOML)
def test_why_a_file_is_no_toml_is_said_in_the_readers_language_with_the_line(tmp_path: Path, text: str) -> None:
    word, line = NO_TOML[text]
    [problem] = check_deck(deck(tmp_path, text))
    assert (problem.key, problem.params["line"]) == (f"estimeo.deck.{word}", str(line))
    english, french = (Texts(language)(problem.key, **problem.params) for language in LANGUAGES)
    assert f"mine.toml, line {line}" in english
    assert f"mine.toml, ligne {line}" in french


def test_a_file_that_is_not_in_utf_8_is_said_to_be_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes("[[card]]\nid = 'ma\u00eetre'".encode("latin-1"))
    [problem] = check_deck(path)
    assert (problem.key, problem.params["line"]) == ("estimeo.deck.toml_letters", "2")


def test_all_problems_of_a_deck_are_told_at_once(tmp_path: Path) -> None:
    text = cards(3).replace("answer = 1", "answer = -1").replace("answer = 2", 'answer = "beards"')
    found = check_deck(deck(tmp_path, text))
    assert [(one.key.split(".")[-1], one.params["card"]) for one in found] == [
        ("range", "own-1"),
        ("formula_name", "own-2"),
    ]


def test_the_houses_own_files_are_in_order() -> None:
    for theme in themes():
        assert check_deck(assets() / theme_file(theme)) == []


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "/dev/zero"])
def test_what_is_no_ordinary_file_is_refused(tmp_path: Path, name: str) -> None:
    found = check_deck(tmp_path / name)
    assert [one.key for one in found] == ["estimeo.deck.file"]
    with pytest.raises(ContentError):
        GAME.new(3, deck=str(tmp_path / name))


def test_a_formula_reckons_like_arithmetic() -> None:
    values = {"die": 4, "players": 5}
    for text, result in [
        ("7 * die + 30", 58),
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("20 - 5 - 5", 10),
        ("-die + 9", 5),
        ("17 // 5 + 17 % 5", 5),
        ("players * (players - 1) / 2", 10),
    ]:
        assert Formula(text)(values) == result, text


@pytest.mark.parametrize("text", ["", "(", ")", "1 2", "2 ** 9", "die.real", "f(1)", "1;2", "9" * 10, "(" * 121, "²"])
def test_what_is_no_sum_is_no_formula(text: str) -> None:
    with pytest.raises(FormulaError):
        Formula(text)({"die": 1})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_in_the_rules_are_in_order_and_every_field_is_explained(tmp_path: Path, language: str) -> None:
    rules = (assets() / "rules" / language / "estimeo.md").read_text(encoding="utf-8")
    example = rules.split("```toml\n")[1].split("```")[0]
    assert check_deck(deck(tmp_path, example)) == []
    assert [name for name in (*FIELDS, *MEASURES, *AT_FIRST, *AT_SCORING) if f"`{name}`" not in rules] == []
