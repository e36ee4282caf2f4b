"""`vikings replay FILE --record`, `--share` and `vikings daily --result`: what one takes away from a match."""

from __future__ import annotations

import asyncio
import json
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path

import pytest

from tests.table.test_daily import finished
from tests.terminal import Paper
from tests.tui.test_replay import path_of, played, whole
from vikings_tui.cli import main
from vikings_tui.table.daily import over
from vikings_tui.tui.recording import frames_of


def test_a_picture_of_one_step_and_an_animation_of_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = whole("clash", tmp_path)
    for steps, moving in (("40", False), ("40-44", True)):
        out = tmp_path / f"{steps}.svg"
        assert main(["replay", str(path), "--record", str(out), "--steps", steps]) == 0
        text = out.read_text()
        ET.fromstring(text)
        assert ("@keyframes" in text) == moving
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "40" in capsys.readouterr().out


def test_a_recording_is_an_asciicast_of_the_second_version(tmp_path: Path) -> None:
    """https://docs.asciinema.org/manual/asciicast/v2: a header, then [time, "o", text] in order of time."""
    out = tmp_path / "some.cast"
    path = whole("clash", tmp_path)
    assert main(["replay", str(path), "--record", str(out), "--steps", "10-16"]) == 0
    head, *events = [json.loads(line) for line in out.read_text().splitlines()]
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    assert len(events) == 8
    assert [event[0] for event in events] == sorted(event[0] for event in events)
    assert all(event[1] == "o" and isinstance(event[2], str) for event in events)
    assert len(events[3][2]) < len(events[0][2]) / 3, "only what differs"
    terminal = Paper(80, 24)
    for event in events:
        terminal.feed(event[2].encode())
    assert not terminal.strange
    last = asyncio.run(frames_of(path, [16], (80, 24), None, curve=True))[0]
    assert terminal.lines() == last.canvas.lines(), "whoever plays it sees the last step whole"


def test_a_recording_of_a_match_that_goes_on_shows_nobody_s_cards(tmp_path: Path) -> None:
    """Two people play: it opens through nobody's eyes, and so it is recorded."""
    out = tmp_path / "open.svg"
    path = path_of(played("clash", 40, 2, 1))
    assert main(["replay", str(path), "--record", str(out)]) == 0
    assert "Aslaug’s eyes" not in out.read_text()


@pytest.mark.parametrize(
    "words", [["--record", "x.gif"], ["--record"], ["--steps", "9-3"], ["--steps", "1-999999"], ["--size", "10x10"]]
)
def test_what_cannot_be_recorded_is_said(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = [] if words[0] == "--record" else ["--record", str(tmp_path / "x.svg")]
    assert main(["replay", str(whole("clash", tmp_path)), *out, *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_lines_to_paste(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(whole("clash", tmp_path)), "--share"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("Clash of Vikings · ")
    assert [line[:2] for line in rest][:3] == ["1.", "2.", "3."]


def test_the_result_of_today(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--result"]) == 1
    match = finished(date.today())
    over(match)
    match.close()
    capsys.readouterr()
    assert main(["daily", "--result"]) == 0
    assert date.today().isoformat() in capsys.readouterr().out
