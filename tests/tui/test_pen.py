"""What is sent shows what was meant, in no more bytes than needed: read back as a terminal would."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from vikings_tui.tui.board import Difference, Picture
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.pen import Pen, Worn, _worn
from vikings_tui.tui.themes import palette

Cell = tuple[str, Worn]
STYLES = [
    "#ff0000 on #000000", "#00ff00 on #000000", "bold #ff0000 on #0000ff", "reverse #00ff00 on #222222",
    "underline #123456 on #654321", "dim default on default", "bold dim #ff0000", "default", "",
]  # fmt: skip


def read(sent: str) -> list[Cell]:
    """The cells in the order in which they were written, and what each wears."""
    cells: list[Cell] = []
    ink, paper, attributes = "39", "49", frozenset[str]()
    for codes, text in re.findall(r"\x1b\[([\d;]*)[mH]|([^\x1b])", sent):
        if text:
            cells.append((text, Worn(ink, paper, attributes)))
            continue
        rest = codes.split(";")
        while rest:
            code = rest.pop(0)
            if code == "0":
                ink, paper, attributes = "39", "49", frozenset()
            elif code in ("38", "48"):
                many = 4 if rest[0] == "2" else 2
                colour, rest = ";".join([code, *rest[:many]]), rest[many:]
                ink, paper = (colour, paper) if code == "38" else (ink, colour)
            elif len(code) == 1:
                attributes |= {code}
            elif code[0] in "39" and len(code) == 2:
                ink = code
            else:
                paper = code
    return cells


def visible(cell: Cell) -> tuple[object, ...]:
    """What an eye can tell of a cell: not the ink of a space, nor the paper below a full block."""
    char, worn = cell
    if char == " " and not worn.attributes & {"4", "7", "9"}:
        return char, worn.paper
    if char == "█" and not worn.attributes & {"4", "7", "9"}:
        return char, worn.ink, "1" in worn.attributes, "2" in worn.attributes
    return char, worn


@given(
    st.lists(
        st.tuples(st.sampled_from(["a", " ", "█", "▀", "ab c", "  ", "██"]), st.sampled_from(STYLES)), max_size=12
    ),
    st.sampled_from([ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD]),
)
def test_what_is_read_is_what_was_meant(parts: list[tuple[str, str]], system: ColorSystem) -> None:
    pen = Pen(system)
    pen.write([Segment(text, Style.parse(style)) for text, style in parts])
    meant = [visible((char, _worn(Style.parse(style), system))) for text, style in parts for char in text]
    assert [visible(cell) for cell in read(pen.done())] == meant


def test_only_what_differs_is_said() -> None:
    pen = Pen(ColorSystem.TRUECOLOR)
    pen.move(4, 2)
    pen.write([Segment("a", Style.parse("#010203 on #040506")), Segment("b", Style.parse("#070809 on #040506"))])
    assert pen.done() == "\x1b[3;5H\x1b[38;2;1;2;3;48;2;4;5;6ma\x1b[38;2;7;8;9mb\x1b[0m"


def test_bold_is_taken_off_with_all_the_rest() -> None:
    pen = Pen(ColorSystem.STANDARD)
    pen.write([Segment("a", Style.parse("bold red on blue")), Segment("b", Style.parse("red on blue"))])
    assert pen.done() == "\x1b[1;31;44ma\x1b[0;31;44mb\x1b[0m"


def test_without_colours_at_all_only_the_letters_are_sent() -> None:
    pen = Pen(None)
    pen.write([Segment("a", Style.parse("bold red")), Segment("b", None)])
    assert pen.done() == "ab"


def test_a_blank_screen_says_its_colour_once() -> None:
    from rich.console import Console

    console = Console(force_terminal=True, color_system="truecolor")
    sent = Difference(None, Picture(Canvas(80, 24), palette("fjord"))).render_segments(console)
    assert sent.count("48;2;") == 1
    assert len(sent) < 80 * 24 + 24 * 8 + 60
