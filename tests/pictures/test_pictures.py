"""The pictures are there, small, safe to publish, and show the app as it is."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.pictures import ART, FOLDER, PNGS, RECORDING
from tests.pictures.recording import recording
from tests.pictures.scenes import SESSIONS, Session
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.svg import Frame, animation, picture
from vikings_tui.tui.themes import palette

README = FOLDER.parent / "README.md"
MOST_BYTES = 3_000_000
AGAIN = "run python -m tests.pictures"


def _svgs() -> Iterator[Path]:
    yield from sorted(FOLDER.glob("*.svg"))


def test_pictures_are_small_and_need_nothing_from_the_net() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES
    for path in _svgs():
        text = path.read_text(encoding="utf-8")
        ElementTree.fromstring(text)
        assert re.findall(r"https?://[^\"' <]+", text) == ["http://www.w3.org/2000/svg"], path.name
        assert "<script" not in text


def test_every_game_has_its_picture_twice_and_there_is_a_recording() -> None:
    for name in PNGS:
        assert (FOLDER / f"{name}.png").read_bytes().startswith(b"\x89PNG"), name
        assert (FOLDER / f"{name}.svg").is_file()
    assert (FOLDER / f"{ART}.png").read_bytes().startswith(b"\x89PNG")
    assert "@keyframes" in (FOLDER / f"{RECORDING}.svg").read_text(encoding="utf-8")


def test_the_readme_shows_only_pictures_that_are_there() -> None:
    shown = re.findall(r"screenshots/([\w.-]+)", README.read_text(encoding="utf-8"))
    assert shown
    assert not [name for name in shown if not (FOLDER / name).is_file()]


def test_a_picture_holds_the_screen_as_text_and_as_shapes() -> None:
    c = Canvas(12, 3)
    c.box(0, 0, 12, 3)
    c.put(2, 1, "a  <b> █░", "focus")
    svg = picture(Frame(c, palette("fjord")), "x")
    assert "&lt;b&gt;" in svg
    assert svg.count("<text") == 2  # what stands between shapes and wide gaps
    assert "╭" not in re.sub(r"<desc>.*?</desc>", "", svg, flags=re.DOTALL)
    assert "\n".join(c.lines()) in html.unescape(svg)


def test_an_animation_draws_a_row_once_for_as_long_as_it_stays() -> None:
    frames = []
    for word in ("one", "two", "two"):
        c = Canvas(5, 2)
        c.put(0, 0, "same")
        c.put(0, 1, word)
        frames.append(Frame(c, palette("fjord"), 2.0))
    svg = animation(frames, "x")
    assert [svg.count(f">{word}</text>") for word in ("same", "one", "two")] == [1, 1, 1]
    assert ".s1-3{animation:s1-3 6s step-end infinite}" in svg
    assert "@keyframes s1-3{0.000%{visibility:hidden}33.333%{visibility:visible}100%{visibility:visible}}" in svg


@pytest.mark.long
@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.__name__)
async def test_pictures_are_up_to_date(session: Session) -> None:
    async for name, frame in session():
        kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
        assert kept == picture(frame, f"vikings: {name}"), AGAIN


@pytest.mark.long
async def test_the_recording_is_up_to_date() -> None:
    kept = (FOLDER / f"{RECORDING}.svg").read_text(encoding="utf-8")
    assert kept == animation(await recording(), "vikings: a walk through the app"), AGAIN
