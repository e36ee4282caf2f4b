from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from vikings_tui.core.plain import SIGNS
from vikings_tui.tui.canvas import Canvas, balanced, shorten, wrap

LETTERS = st.text(st.sampled_from("ab é漢’ 𝐱\u0301"), max_size=40)


@pytest.mark.parametrize("x", [-3, 0, 6, 20])
@pytest.mark.parametrize("y", [-1, 0, 2, 3])
def test_what_lies_outside_is_cut_off(x: int, y: int) -> None:
    c = Canvas(8, 3)
    c.put(x, y, "abcdef", "title")
    c.box(x, y, 5, 3)
    c.fill(x, y, 9, 9, "focus")
    assert [len(row) for row in c.chars] == [len(row) for row in c.styles] == [8, 8, 8]


@given(LETTERS, st.integers(-4, 12), st.integers(1, 12))
def test_any_text_leaves_every_row_as_wide_as_it_was(text: str, x: int, width: int) -> None:
    c = Canvas(10, 1)
    c.put(x, 0, text, "title")
    c.centre(0, 0, width, text)
    c.text(x, 0, width, 1, text)
    assert len(c.chars[0]) == len(c.styles[0]) == 10
    assert cell_len("".join(c.chars[0])) <= 10


def test_put_returns_the_column_after_the_text_also_of_wide_characters() -> None:
    c = Canvas(10, 1)
    assert c.put(1, 0, "ab") == 3
    assert c.put(3, 0, "漢é") == 6
    assert c.lines() == [" ab漢é"]
    assert c.chars[0][3:6] == ["漢", "", "é"]


@given(LETTERS, st.integers(1, 20))
def test_a_shortened_text_fits_and_says_that_something_is_missing(text: str, width: int) -> None:
    short = shorten(text, width)
    assert cell_len(short) <= width
    assert short == text or short.endswith("…")


@given(LETTERS, st.integers(2, 20))
def test_wrapping_keeps_every_word_in_lines_that_fit(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(cell_len(line) <= width or len(line) <= width for line in lines)


def test_a_non_breaking_space_holds_a_sign_on_its_line() -> None:
    assert wrap("Qui est-ce\u00a0?", 11) == ["Qui", "est-ce\u00a0?"]


def test_a_text_that_is_too_long_ends_in_an_ellipsis() -> None:
    c = Canvas(10, 3)
    assert c.text(0, 0, 10, 2, "one two three four five") == 2
    assert c.lines() == ["one two", "three fou…", ""]


def test_the_topmost_zone_is_the_one_that_is_clicked() -> None:
    c = Canvas(10, 4)
    c.zone("board", 0, 0, 10, 4)
    c.zone("card", 2, 1, 3, 2)
    assert (c.zone_at(3, 1), c.zone_at(5, 1), c.zone_at(9, 3), c.zone_at(10, 3)) == ("card", "board", "board", None)


def test_a_sheet_is_laid_with_its_zones_and_cut_at_the_edge() -> None:
    sheet = Canvas(3, 2)
    sheet.put(0, 0, "abc", "title")
    sheet.zone("z", 1, 1, 1, 1)
    c = Canvas(5, 3)
    c.lay(sheet, 3, 1)
    assert c.lines() == ["", "   ab", ""]
    assert c.styles[1] == ["", "", "", "title", "title"]
    assert c.zone_at(4, 2) == "z"


def test_plain_ascii_is_plain_ascii_for_every_sign_we_draw_with() -> None:
    c = Canvas(120, 1, ascii_only=True)
    c.put(0, 0, "".join(SIGNS))
    assert "".join(c.chars[0]).isascii()


def test_balanced_lines_are_about_equally_long_and_no_word_is_cut() -> None:
    words = "Is there another one? Buzzer, then the key of the card."
    assert wrap(words, 51)[-1] == "card."
    assert balanced(words, 51) == ["Is there another one? Buzzer,", "then the key of the card."]
    assert balanced("short", 51) == ["short"]
    assert balanced("one\nanother", 20) == ["one", "another"]
