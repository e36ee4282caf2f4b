"""What is handed out: a wheel with all its content, few dependencies and each for a reason, nothing of this machine."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
TOP = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "vikings_tui", "tests", "assets", "screenshots"}
HIDDEN = {".ci", ".github", ".gitignore"}
PLACES = re.compile(rb"(?<![\w.])/(?:tmp|work|root)/\w|/opt/pypi|\bpypi\.|/simple/")


def committed() -> list[str]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("not a checkout")
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_every_dependency_has_its_reason() -> None:
    named = [line for line in PYPROJECT.splitlines() if re.match(r'\s+"[\w-]+>=', line)]
    assert len(named) >= 4
    assert not [line for line in named if not re.search(r'",?\s+# \w+', line)]
    assert not [line for line in named if "<" not in line], "every dependency has an upper bound"


def test_the_top_of_the_repository_is_tidy() -> None:
    top = {name.split("/")[0] for name in committed()}
    assert top == TOP | HIDDEN


def test_no_committed_file_names_a_place_of_one_machine() -> None:
    own = Path(__file__).relative_to(ROOT).as_posix()
    found = [name for name in committed() if name != own and PLACES.search((ROOT / name).read_bytes())]
    assert not found


def test_the_wheel_holds_every_asset_and_every_module(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    assets = {f"vikings_tui/{name}" for name in committed() if name.startswith("assets/")}
    modules = {name for name in committed() if name.startswith("vikings_tui/")}
    assert assets | modules <= held
    assert not [name for name in held if name.startswith("tests") or "screenshots" in name]
    entry = next(name for name in held if name.endswith("entry_points.txt"))
    assert "vikings = vikings_tui.__main__:main" in zipfile.ZipFile(wheel).read(entry).decode()
