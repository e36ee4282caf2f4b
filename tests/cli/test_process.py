"""The command as a program of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import vikings_tui
from vikings_tui.games import slugs

ROOT = Path(vikings_tui.__file__).parent.parent
HEAVY = "{'textual', 'pydantic', 'rich', 'platformdirs'}"


def python(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
    )


def test_python_m_is_the_same_command() -> None:
    assert python("-m", "vikings_tui", "--version").stdout.startswith(f"vikings {vikings_tui.__version__} (")
    said = python("-m", "vikings_tui", "chess", "--lang", "fr")
    assert said.returncode == 2
    assert "Il n’y a ni commande ni jeu" in said.stderr


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_the_quick_answers_load_nothing_heavy(word: str) -> None:
    code = f"import sys; from vikings_tui.cli import main; main(['{word}']); sys.exit(str({HEAVY} & set(sys.modules)))"
    assert python("-c", code).stderr.strip() == "set()"


def test_a_terminal_without_accents_still_gets_its_answer() -> None:
    said = python("-m", "vikings_tui", "--help", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert (said.returncode, said.stderr) == (0, "")


def test_a_reader_that_goes_away_is_no_error() -> None:
    words = [sys.executable, "-m", "vikings_tui", "--help"]
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(words, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("slug", slugs())
def test_every_game_can_be_simulated(slug: str) -> None:
    said = python("-m", "vikings_tui", "simulate", slug, "--games", "2", "--bots", "karl,thrall", "--json")
    assert said.returncode == 0
    assert all(": game " in line for line in said.stderr.splitlines()), "how far it is, if it takes a while"
    assert json.loads(said.stdout)["games"] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate clash --games 10000000", "Stopped by Ctrl+C"),
        ("tournament clash --bots karl,thrall --games 100000 --workers 2", "Stopped by Ctrl+C"),
    ],
)
def test_ctrl_c_ends_a_command_at_once_with_what_was_found(words: str, said: str, tmp_path: Path) -> None:
    """As in a terminal: the signal goes to the command and to all processes it started."""
    with (tmp_path / "said").open("w+b") as out:
        command = [sys.executable, "-m", "vikings_tui", *words.split()]
        process = subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=out, start_new_session=True)
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=20) == 130
        out.seek(0)
        told = out.read().decode()
    assert said in told
    assert "karl" in told
    assert "Traceback" not in told
