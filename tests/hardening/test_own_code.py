"""Only our own code runs: whatever lies where the program is started, and in a kiosk whatever the environment names."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.hardening.playing import begin, quick_settings
from tests.terminal import ROOT, Terminal, plain_environment
from vikings_tui.core import own_code
from vikings_tui.core.text import Texts

# What our program imports, what those modules import, and what Python looks for by itself. What `python -m` needs to
# find our first line (contextlib and what that needs) it looks for in that folder: only -P or -I change that.
NAMES = (
    *("pickle", "textual", "rich", "pydantic", "platformdirs", "sitecustomize", "usercustomize", "json", "secrets"),
    *(
        "typing",
        "dataclasses",
        "subprocess",
        "threading",
        "signal",
        "multiprocessing",
        "concurrent",
        "asyncio",
        "random",
    ),
    *("queue", "select", "tomllib", "logging", "copyreg", "shutil", "tempfile", "inspect", "tests", "statistics"),
)
FOLDERS = ("textual", "rich", "pydantic", "multiprocessing", "concurrent", "asyncio", "json")


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """A shared folder in which somebody has put modules; each says that it ran, and is the real one otherwise."""
    folder = tmp_path / "shared"
    folder.mkdir()
    for name in NAMES:
        path = folder / name / "__init__.py" if name in FOLDERS else folder / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"open({str(tmp_path / 'ran')!r}, 'a').write({name!r} + '\\n')\n")
    return folder


def ran(trap: Path) -> list[str]:
    said = trap.parent / "ran"
    return said.read_text().split() if said.exists() else []


def started_in(folder: Path, *program: str) -> tuple[str, ...]:
    return ("sh", "-c", 'cd "$0" && exec "$@"', str(folder), *program)


def script(folder: Path) -> str:
    """The command that pip makes."""
    path = folder / "bin" / "vikings"
    path.parent.mkdir()
    path.write_text(
        f"#!{sys.executable}\nimport sys\nfrom vikings_tui.__main__ import main\n"
        'if __name__ == "__main__":\n    sys.exit(main())\n'
    )
    path.chmod(0o755)
    return str(path)


def test_the_trap_is_one(trap: Path) -> None:
    """What ran as whoever started version 1.0.0 there."""
    subprocess.run([sys.executable, "-m", "pickle"], cwd=trap, check=False, capture_output=True)
    assert "pickle" in ran(trap)


@pytest.mark.parametrize("how", ["module", "script"])
def test_nothing_is_imported_from_where_the_program_is_started(how: str, trap: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quick_settings(home, motion="off")
    begin(home, "clash", 3, people=1, bots=1)
    program = (sys.executable, "-m", "vikings_tui") if how == "module" else (script(tmp_path),)
    with Terminal(("resume",), plain_environment(home), program=started_in(trap, *program)) as terminal:
        terminal.wait_for("F4")
        terminal.press("f4")  # it thinks, in a process of its own
        terminal.wait_for(Texts("en")("hint.title"))
    assert ran(trap) == []


@pytest.mark.parametrize("words", [("simulate", "clash", "--games", "2"), ("stats",), ("saves",)])
def test_nor_by_any_command(words: Sequence[str], trap: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "vikings_tui", *words],
        cwd=trap,
        env=plain_environment(tmp_path / "home"),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert ran(trap) == []


@pytest.mark.long
def test_nor_by_the_processes_of_a_tournament(trap: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "vikings_tui", "tournament", "clash", "--bots", "thrall,karl", "--games", "4"],
        cwd=trap,
        env=plain_environment(tmp_path / "home"),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert ran(trap) == []


@pytest.mark.parametrize("flags", [("-I",), ()], ids=["as the README starts it", "begun anew"])
def test_in_a_kiosk_pythonpath_names_nothing(flags: tuple[str, ...], trap: Path, tmp_path: Path) -> None:
    if not flags:  # these run before our first line, whoever writes it: hence the -I
        for name in ("sitecustomize", "usercustomize"):
            (trap / f"{name}.py").unlink()
    environment = plain_environment(None, PYTHONPATH=f"{ROOT}{os.pathsep}{trap}")
    program = started_in(trap, sys.executable, *flags, "-m", "vikings_tui")
    with Terminal(("--kiosk",), environment, program=program) as terminal:
        terminal.wait_for("Saved matches")
        terminal.press("enter")
        terminal.wait_for("Start the game")
    assert ran(trap) == []


def test_other_processes_import_from_where_this_one_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    shown = [sys.executable, *own_code.program("vikings_tui", "--version")[1:]]
    done = subprocess.run(shown, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("vikings ")


def test_a_checkout_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m vikings_tui` in a checkout: our modules are found, and no file beside them hides one of Python's."""
    monkeypatch.setattr(sys, "path", [own_code.ROOT, "", *(path for path in sys.path if path != own_code.ROOT)])
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    monkeypatch.chdir(own_code.ROOT)
    own_code.shut_out()
    assert sys.path[-1] == own_code.ROOT
    assert sys.path.count(own_code.ROOT) == 1
    assert "" not in sys.path
