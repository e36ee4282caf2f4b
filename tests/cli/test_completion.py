"""The TAB key: what may stand next on the line, and that bash, zsh and fish ask for it; each shell as it is, where it
is installed."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Vikings
from tests.terminal import plain_environment
from tests.waiting import LIMIT
from vikings_tui.cli.arguments import COMMANDS, SHELLS
from vikings_tui.cli.completion import answers
from vikings_tui.core.text import Texts

ROOT = Path(__file__).parent.parent.parent

# the line up to the cursor, and all that may stand in place of its last word
LINES = [
    ("sim", ["simulate"]),
    ("to", ["tournament"]),
    ("clash ", []),
    ("rules g", ["gone-wild"]),
    ("rules clash ", []),
    ("simulate --bots karl,ja", ["karl,jarl"]),
    ("simulate clash --se", ["--seats", "--seed", "--set"]),
    ("simulate clash --seed 3 --seed", []),
    ("simulate estimeo --seats ", ["3", "4", "5", "6"]),
    ("simulate clash --set var", ["variant="]),
    ("simulate clash --set variant=", ["variant=base", "variant=bluff-arena"]),
    ("--lang ", ["en", "fr"]),
    ("saves --lang f", ["fr"]),
    ("cards ", ["check", "new"]),
    ("completion ", list(SHELLS)),
    ("help to", ["tournament"]),
    ("nonsense ", []),
    ("", [*COMMANDS, "clash", "estimeo", "gone-wild", "valnarok"]),
]


@pytest.mark.parametrize(("line", "expected"), LINES)
def test_what_may_stand_next(line: str, expected: list[str]) -> None:
    found = [word for word, _ in answers(line.split(" "), Texts("en"))]
    assert [word for word in found if word != "toy"] == expected


def test_matches_are_completed_by_their_name(finished: Path, unfinished: Path) -> None:
    for command in ("resume", "replay"):
        assert {word for word, _ in answers([command, ""], Texts("en"))} == {finished.stem, unfinished.stem}


def test_every_word_has_something_said_about_it_in_both_languages() -> None:
    for language in ("en", "fr"):
        assert all(says and not says.startswith("[") for _, says in answers([""], Texts(language)))


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_has_its_script(vikings: Vikings, shell: str) -> None:
    said = vikings("completion", shell)
    assert (said.code, said.err) == (0, "")
    assert "completion next --" in said.out


def test_another_shell_is_refused_with_those_that_there_are(vikings: Vikings) -> None:
    said = vikings("completion", "bsh")
    assert said.code == 2
    assert "bash, zsh, fish" in said.err
    assert said.err.endswith("Did you mean “bash”?\n")


# -- in the shells themselves


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """With a command `vikings`."""
    command = tmp_path / "bin" / "vikings"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m vikings_tui "$@"\n')
    command.chmod(0o755)
    plain = plain_environment(tmp_path / "home")
    return plain | {"PATH": f"{command.parent}:{plain['PATH']}", "HOME": str(tmp_path), "TERM": "dumb"}


def needs(shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["sim"], ["simulate"]),
        (["rules", "g"], ["gone-wild"]),
        (["simulate", "clash", "--set", "variant", "=", "bl"], ["bluff-arena"]),
        (["simulate", "clash", "--set", "variant", "="], ["base", "bluff-arena"]),
        (["cards", "check", "x"], []),
    ],
)
def test_bash_completes(environment: dict[str, str], words: list[str], expected: list[str]) -> None:
    needs("bash")
    line = " ".join(["vikings", *words]).replace(" = ", "=").replace(" =", "=")
    cut = " ".join(f"'{word}'" for word in ("vikings", *words))
    script = (
        f'eval "$(vikings completion bash)"; COMP_LINE={line!r}; COMP_POINT={len(line)}; COMP_WORDS=({cut}); '
        f"COMP_CWORD={len(words)}; _vikings; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    done = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=True, cwd="/")
    assert done.stdout.split() == expected
    assert not done.stderr


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("vikings sim", ["simulate"]),
        ("vikings simulate clash --set variant=b", ["variant=base", "variant=bluff-arena"]),
    ],
)
def test_fish_completes(environment: dict[str, str], line: str, expected: list[str]) -> None:
    needs("fish")
    script = f"vikings completion fish | source; complete -C '{line}'"
    done = subprocess.run(["fish", "-c", script], env=environment, capture_output=True, text=True, check=True, cwd="/")
    assert [answer.split("\t")[0] for answer in done.stdout.splitlines()] == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("vikings simu\t", "vikings simulate "), ("vikings rules gon\t", "vikings rules gone-wild ")],
)
def test_zsh_completes(environment: dict[str, str], typed: str, expected: str) -> None:
    """At its prompt, by the TAB key: that is the only way to ask it."""
    needs("zsh")
    master, slave = pty.openpty()
    zsh = subprocess.Popen(["zsh", "-f", "-i"], stdin=slave, stdout=slave, stderr=slave, env=environment, cwd="/")
    os.close(slave)
    try:
        os.write(
            master,
            b"PS1='> '; autoload -Uz compinit; compinit -D -u; eval \"$(vikings completion zsh)\"; echo re''ady\n",
        )
        shown_by(master, "ready\r\n")
        os.write(master, typed.encode())
        assert expected in shown_by(master, expected)
    finally:
        zsh.kill()
        zsh.wait()
        os.close(master)


def shown_by(master: int, words: str) -> str:
    """What a shell has written until these words are there."""
    text, give_up = "", time.monotonic() + LIMIT
    while words not in text and time.monotonic() < give_up:
        if select.select([master], [], [], 0.1)[0]:
            text += os.read(master, 4096).decode(errors="replace")
    return text
