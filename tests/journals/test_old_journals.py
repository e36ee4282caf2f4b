"""What version 1.0.0 wrote is played again by today's program and comes to the same positions and results."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.table.helpers import position
from vikings_tui.table.match import Match

HERE = Path(__file__).parent
JOURNALS = sorted(HERE.glob("v*/*.jsonl"))


def test_there_are_sixteen_of_version_1_0_0() -> None:
    assert len(list(HERE.glob("v1.0.0/*.jsonl"))) == 16


def missing_from(old: Any, new: Any, path: str = "") -> list[str]:
    """What an old position says that today's does not say. Today's may say more: fields that came later."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [line for key, value in old.items() for line in missing_from(value, new.get(key), f"{path}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return [line for n, (was, now) in pairs for line in missing_from(was, now, f"{path}.{n}")]
    return [] if old == new else [f"{path}: was {old!r}, is {new!r}"]


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_journal_comes_to_the_same_position(journal: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(journal, tmp_path))
    match = Match.resume(copy)
    end = json.loads((journal.parent / "ends.json").read_text())[journal.name]
    assert len(match.history) == end["steps"]
    old, new = json.loads(journal.with_suffix(".position.json").read_text()), json.loads(position(match))
    assert missing_from(old, new) == []
    if end["scores"] is None:
        assert match.result is None
    else:
        assert match.result is not None
        assert (match.result.scores, match.result.winners) == (tuple(end["scores"]), tuple(end["winners"]))
    match.close()
