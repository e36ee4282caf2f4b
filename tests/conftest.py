from __future__ import annotations

from pathlib import Path

import pytest

from tests.idle import install
from tests.progress import Progress

install()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """The whole suite: a process for each processor. Files that are named: this process alone, it is there already."""
    return None if config.args_source is pytest.Config.ArgsSource.TESTPATHS else 0


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("numprocesses", None) and config.option.verbose <= 0:
        config.pluginmanager.register(Progress(config), "progress")


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The power does not fail in tests, but where they say so: syncing would take most of their time."""
    monkeypatch.setattr("vikings_tui.table.disk.sync", lambda fd: None)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's real saves and settings; English and in colour, whatever the environment says."""
    monkeypatch.setenv("VIKINGS_HOME", str(tmp_path / "home"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "VIKINGS_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"
