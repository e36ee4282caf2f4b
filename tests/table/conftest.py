from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toys import toy as toy
from vikings_tui.table.match import Match
from vikings_tui.table.seats import SeatSpec


@pytest.fixture
def people() -> list[SeatSpec]:
    return [SeatSpec(name="Åsa", colour="red"), SeatSpec(name="Bo", colour="blue")]


@pytest.fixture
def match(people: list[SeatSpec], tmp_path: Path) -> Iterator[Match]:
    made = Match.new("toy", people, 7, {}, tmp_path)
    yield made
    made.close()
