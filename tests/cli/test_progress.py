"""Long commands say how far they are, within a second and again and again."""

from __future__ import annotations

import time

import pytest

from tests.cli.conftest import Vikings
from vikings_tui.cli import progress
from vikings_tui.cli.progress import progress_of
from vikings_tui.core.text import Texts


def test_the_first_line_comes_within_a_second_and_lines_never_cease() -> None:
    assert progress.FIRST < 1
    assert progress.MORE > 1
    assert progress.RAREST <= 30


def test_into_a_file_it_says_lines_on_stderr(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "FIRST", 0.02)
    with progress_of("Toy", 9, Texts("en")) as told:
        told.done(2)
        for _ in range(31):
            told.decided()
        end = time.monotonic() + 20
        said = ""
        while said.count("\n") < 3 and time.monotonic() < end:
            time.sleep(0.01)
            said += capsys.readouterr().err
    assert "Toy: game 2 of 9, decision 31, " in said
    assert said.count("\n") >= 3


def test_what_is_over_at_once_says_nothing_but_its_result(vikings: Vikings) -> None:
    said = vikings("simulate", "toy", "--games", "2", "--bots", "karl,thrall")
    assert said.out.count("toy") >= 0
    assert "Traceback" not in said.err


def test_a_share_of_all_games_is_not_certain(vikings: Vikings) -> None:
    said = vikings("simulate", "toy", "--games", "3", "--bots", "karl,thrall", "--seats", "2", "--lang", "en")
    assert "±" not in said.out
    assert " to 100.0)" in said.out or "100.0 %" not in said.out
    assert "100.0 % (100" not in said.out
