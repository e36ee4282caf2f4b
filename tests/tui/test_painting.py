"""Pictures on a canvas: two pixels to a cell, on whatever ground there is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vikings_tui.tui.art import SMALL, PixelArt, all_names, picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.painting import outlined, painted, put_on_picture, put_picture
from vikings_tui.tui.themes import palette

FLAG = PixelArt("flag", ("rw", "r.", ".t", "uu"))


def _cells(c: Canvas) -> list[list[tuple[str, str]]]:
    return [list(zip(*row, strict=True)) for row in zip(c.chars, c.styles, strict=True)]


def test_two_pixels_to_a_cell_and_the_ground_shows_where_nothing_is() -> None:
    c = Canvas(2, 2)
    c.fill(0, 0, 2, 2, "face.unit")
    assert put_picture(c, 0, 0, FLAG)
    assert _cells(c) == [
        [("█", "face.unit ink=art.red"), ("▀", "face.unit ink=art.white")],
        [("▄", "face.unit ink=art.blue"), ("▀", "face.unit ink=art.tint paper=art.blue")],
    ]


def test_flipped_tinted_dimmed() -> None:
    c = Canvas(2, 2)
    put_picture(c, 0, 0, FLAG, flipped=True, tint="p.green", dimmed=True)
    assert _cells(c) == [
        [("▀", "ink=art.white/dim"), ("█", "ink=art.red/dim")],
        [("▀", "ink=p.green/dim paper=art.blue/dim"), ("▄", "ink=art.blue/dim")],
    ]


def test_half_a_cell_lower() -> None:
    c = Canvas(2, 3)
    put_picture(c, 0, 0.5, FLAG)
    assert c.lines() == ["▄▄", "▀▄", "▀▀"]
    assert c.styles[1] == ["ink=art.red", "ink=art.tint"]


def test_a_picture_lies_on_another_pixel_by_pixel() -> None:
    ground, dot = PixelArt("ground", ("gg", "GG")), PixelArt("dot", (".w", ".."))
    c = Canvas(2, 1)
    put_picture(c, 0, 0, ground)
    put_picture(c, 0, 0, dot)
    assert c.chars == [["▀", "▀"]]
    assert c.styles == [["ink=art.green paper=art.moss", "ink=art.white paper=art.moss"]]


def test_the_brighter_pixel_is_the_ink() -> None:
    """A terminal of sixteen colours has no bright paper."""
    c = Canvas(1, 1)
    put_picture(c, 0, 0, PixelArt("x", ("k", "w")))
    assert (c.chars, c.styles) == ([["▄"]], [["ink=art.white paper=art.coal"]])


def test_a_word_on_a_picture_keeps_its_ground() -> None:
    c = Canvas(4, 1)
    c.fill(0, 0, 4, 1, "face.path")
    put_picture(c, 0, 0, PixelArt("x", ("yy.", "yy.")))
    assert put_on_picture(c, 1, 0, "12", "bold p.red") == 3
    assert c.lines() == ["█12"]
    assert c.styles[0][1:3] == ["face.path paper=art.gold bold p.red", "face.path bold p.red"]


def test_an_outline_is_the_edge_alone() -> None:
    assert outlined(("rrrr", "rrrr", "rrrr")) == ("rrrr", "r..r", "rrrr")
    c = Canvas(4, 2)
    put_picture(c, 0, 0, PixelArt("x", ("rrrr", "rrrr", "rrrr")), outline=True)
    assert {style for row in c.styles for style in row if style} == {"ink=line"}


@pytest.mark.parametrize("canvas", [Canvas(9, 4, ascii_only=True), Canvas(9, 4, pictures=False)])
def test_without_colours_and_in_ascii_nothing_is_painted(canvas: Canvas) -> None:
    canvas.put(0, 0, "words")
    assert not put_picture(canvas, 0, 0, FLAG)
    put_on_picture(canvas, 5, 0, "!!")
    assert canvas.lines() == ["words!!", "", "", ""]


@given(st.sampled_from(all_names()), st.integers(-14, 10), st.integers(-14, 20), st.booleans())
def test_what_lies_outside_is_cut_off(name: str, x: int, halves: int, flipped: bool) -> None:
    c = Canvas(8, 6)
    c.put(0, 2, "漢漢漢漢")
    put_picture(c, x, halves / 2, picture(name), flipped=flipped)
    assert [len(row) for row in c.chars] == [len(row) for row in c.styles] == [8] * 6
    assert all(palette("fjord").style(style).bgcolor for row in c.styles for style in row)


def test_one_can_ask_where_a_picture_is() -> None:
    c = Canvas(8, 3)
    put_picture(c, 0, 0, picture("clash/shield", SMALL))
    assert (painted(c, 1, 0), painted(c, 6, 0)) == (True, False)


def test_darker_dimmer_and_sixteen_colours() -> None:
    theme, few = palette("fjord"), palette("fjord", few=True)

    def shades(name: str) -> int:
        colour = theme.colour(name)
        assert colour
        return sum(colour.get_truecolor())

    assert shades("p.red/dark") < shades("p.red")
    assert shades("art.white/dim") < shades("art.white")
    assert str(few.style("ink=art.red").color) != str(theme.style("ink=art.red").color)
    assert few.style("ink=art.red/dark").color != few.style("ink=art.red").color
    assert palette("plain").style("ink=art.red paper=p.blue").color == palette("plain").base.color
