from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.table.helpers import play_randomly
from tests.toys import toy as toy
from vikings_tui.cli import main
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import SeatSpec


class Said(NamedTuple):
    code: int
    out: str
    err: str


Vikings = Callable[..., Said]


@pytest.fixture
def vikings(capsys: pytest.CaptureFixture[str]) -> Vikings:
    def run(*words: str) -> Said:
        code = main(words)
        return Said(code, *capsys.readouterr())

    return run


@pytest.fixture
def finished() -> Path:
    return _played(10_000)


@pytest.fixture
def unfinished() -> Path:
    return _played(4)


def _played(steps: int) -> Path:
    people = [SeatSpec(name="Åsa", colour="red"), SeatSpec(name="[red]Bo", colour="blue")]
    match = play_randomly(Match.new("toy", people, 3, {}, saves_folder()), steps)
    match.close()
    assert match.path is not None
    return match.path
