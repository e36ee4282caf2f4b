"""Actions are written in one line and read back the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vikings_tui.core.action import MAX_TEXT, Form, Notation
from vikings_tui.core.errors import NotationError

NOTATION = Notation({"play": "play {} as {}", "call": "call", "hit": "intercept {}:{}", "say": "say {text}"})


@pytest.mark.parametrize("text", ["play 2 as sprint", "call", "intercept bjorn:3", "say any words, 3: really"])
def test_a_line_is_read_back_as_it_was_written(text: str) -> None:
    assert str(NOTATION.parse(text)) == text


def test_numbers_are_numbers_and_words_are_words() -> None:
    assert NOTATION.parse("play 2 as sprint").args == (2, "sprint")
    assert NOTATION.parse("play -3 as 007").args == (-3, "007")
    assert NOTATION.parse("play x2 as 12345678901").args == ("x2", "12345678901")


def test_the_same_action_is_the_same_object() -> None:
    assert NOTATION.parse("play 2 as sprint") is NOTATION.action("play", 2, "sprint")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " call",
        "call ",
        "CALL",
        "call\n",
        "play 2",
        "play 2 as ",
        "play 2 as a b",
        "say ",
        "say " + "x" * (MAX_TEXT + 1),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        NOTATION.parse(text)
    assert caught.value.key == "error.notation"


@given(st.text(max_size=60))
def test_any_text_is_read_exactly_or_refused(text: str) -> None:
    try:
        action = NOTATION.parse(text)
    except NotationError:
        return
    assert str(action) == text


@given(st.integers(-(10**8), 10**8), st.from_regex(r"[a-z]{1,12}", fullmatch=True))
def test_made_actions_are_read_back(number: int, word: str) -> None:
    action = NOTATION.action("play", number, word)
    assert NOTATION.parse(str(action)) == action


def test_a_number_form_accepts_its_range_only() -> None:
    notation = Notation({"guess": "guess {} {}"})
    form = Form("guess", "number", low=1, high=10, prefix=("a",))
    assert form.accepts(notation.action("guess", "a", 10))
    refused = [("a", 0), ("a", 11), ("b", 5), ("a", "five")]
    assert not any(form.accepts(notation.action("guess", *args)) for args in refused)


def test_a_text_form_accepts_its_length_only() -> None:
    form = Form("say", "text", low=1, high=5)
    assert form.accepts(NOTATION.action("say", "hello"))
    assert not form.accepts(NOTATION.action("say", "hello!"))
    assert not form.accepts(NOTATION.action("say", ""))
    assert not form.accepts(NOTATION.action("call"))


@pytest.mark.parametrize("words", ["7", "0", "-12", "007", "call", "play 2 as sprint"])
def test_a_free_text_stays_a_text_whatever_it_looks_like(words: str) -> None:
    said = NOTATION.action("say", words)
    assert NOTATION.parse(str(said)) == said
