"""The tutorial for a fifth game is true: its files go into a copy of the suite, and the game is played there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FILES = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FOLDERS = ("vikings_tui", "assets", "tests", "screenshots", ".github", ".ci")
LOOK_AT_ALL_GAMES = (  # without those that take minutes; the whole suite runs under -m long
    "tests/games/test_conformance.py",
    "tests/test_locale.py",
    "tests/test_layers.py",
    "tests/test_rooms.py",
    "tests/test_readme.py",
    "tests/test_packaging.py",
    "tests/journals",
    "tests/lessons",
    "tests/table",
    "tests/hardening/test_leaks.py",
    "tests/tui/test_hint.py",
    "tests/tui/test_rulebook.py",
)
PLAY = """
import asyncio
from tests.tui.driving import new_match, play_on, quick_app, shown, until
from vikings_tui.tui.ending import Ending
import random

async def main():
    app = quick_app(("game", "runes"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match = new_match(1, 2, 3, "runes")
        app.play(match)
        await play_on(app, pilot, match, random.Random(1))
        await until(pilot, lambda: isinstance(app.screen, Ending) and len(shown(app)) > 0)
        assert not [line for line in shown(app) if "[runes" in line], shown(app)
        print(*shown(app), sep="\\n")

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the suite with the fifth game in it."""
    copy = tmp_path_factory.mktemp("suite")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.iterdir():
        if file.is_file() and file.suffix in ("", ".md", ".toml"):
            shutil.copy(file, copy)
    files = FILES.findall((ROOT / "tests/toys/README.md").read_text(encoding="utf-8"))
    assert len(files) == 9
    for name, text in files:
        path = copy / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (copy / "vikings_tui/games/runes/__init__.py").touch()
    return copy


def run(suite: Path, *words: str, **more: str) -> str:
    home = str(suite / "home")
    environment = {**os.environ, "PYTHONPATH": str(suite), "VIKINGS_HOME": home, "LANG": "en", **more}
    done = subprocess.run(
        [sys.executable, *words], cwd=suite, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_bot_beats_chance(suite: Path) -> None:
    told = json.loads(run(suite, "-m", "vikings_tui", "simulate", "runes", "--bots", "karl,thrall", "--json"))
    assert told["wins"][0] > told["wins"][1]


def test_a_person_plays_it_from_the_set_up_to_the_end(suite: Path) -> None:
    assert "round" in run(suite, "-c", PLAY)


def test_it_can_be_read_and_is_listed(suite: Path) -> None:
    assert "RU-2" in run(suite, "-m", "vikings_tui", "rules", "runes")
    assert "Three stones" in run(suite, "-m", "vikings_tui", "--help")


@pytest.fixture(scope="module")
def proven(suite: Path) -> Path:
    """What section 6 of the page says has been done."""
    run(suite, "-m", "tests.playthroughs", "runes")
    update = {"VIKINGS_SNAPSHOTS": "update"}
    run(suite, "-m", "pytest", "tests/tui/test_snapshots.py", "-k", "home", "-p", "no:cacheprovider", **update)
    return suite


def test_it_holds_the_contract_of_all_games(proven: Path) -> None:
    run(proven, "-m", "pytest", *LOOK_AT_ALL_GAMES, "-k", "runes or every_game", "-p", "no:cacheprovider")


@pytest.mark.long
def test_the_whole_suite_is_green_with_it(proven: Path) -> None:
    run(proven, "-m", "pytest", "-p", "no:cacheprovider", "--deselect", "tests/toys/test_tutorial.py")
