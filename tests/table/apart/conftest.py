from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tables of a test are its own."""
    monkeypatch.setenv("VIKINGS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
