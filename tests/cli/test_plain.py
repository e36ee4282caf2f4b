"""Where nothing but ASCII is known nothing is garbled, on the command line and on the screens; the window's title."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.hardening.playing import quick_settings
from tests.terminal import Terminal, plain_environment
from vikings_tui.core.plain import plain, system_is_plain
from vikings_tui.core.text import LANGUAGES, Texts


def test_every_sentence_can_be_written_in_ascii_without_a_question_mark_in_place_of_a_letter() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        sentences = [texts._sentences[key] for key in sorted(texts.keys())]
        lost = [sentence for sentence in sentences if plain(sentence).count("?") > sentence.count("?")]
        assert not lost


@pytest.mark.parametrize(
    ("text", "written"),
    [("Posséder", "Posseder"), ("cœur, Åsa, Þór, Øystein", "coeur, Asa, Thor, Oystein"), ("« 3 × 4 »", '" 3 x 4 "'),
     ("…", "."), ("日", "??"), ("7 °C", "7 oC")],
)  # fmt: skip
def test_accents_go_and_letters_stay(text: str, written: str) -> None:
    assert plain(text) == written


@pytest.mark.parametrize(
    ("said", "is_plain"),
    [({}, False), ({"LC_ALL": "C"}, True), ({"LANG": "POSIX"}, True), ({"LANG": "fr_FR.UTF-8"}, False),
     ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False), ({"LC_CTYPE": "C", "LANG": "fr_FR.UTF-8"}, True)],
)  # fmt: skip
def test_only_a_system_that_says_so_is_plain(
    said: dict[str, str], is_plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert system_is_plain() == is_plain


@pytest.mark.parametrize("encoding", [{"LC_ALL": "C"}, {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}])
@pytest.mark.parametrize("words", [("--help",), ("rules", "clash"), ("frob",), ("simulate", "valnarok", "-h")])
def test_what_a_command_says_in_french_is_ascii_where_that_is_all(
    words: tuple[str, ...], encoding: dict[str, str], tmp_path: Path
) -> None:
    environment = plain_environment(tmp_path) | {"PYTHONUTF8": ""} | encoding
    command = [sys.executable, "-m", "vikings_tui", "--lang", "fr", *words]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    said = (done.stdout + done.stderr).decode("ascii")
    assert "?" not in said.replace(" ?", "").replace("[?", "")
    assert len(said) > 50


def test_the_screens_are_ascii_under_lc_all_c(tmp_path: Path) -> None:
    quick_settings(tmp_path, drawing="auto")
    with Terminal(("--lang", "fr"), plain_environment(tmp_path, LC_ALL="C")) as terminal:
        terminal.wait_for("Regles")
        assert terminal.text().isascii()
        terminal.press("1")
        terminal.settle()
        assert terminal.text().isascii()


def titles(terminal: Terminal) -> list[str]:
    """What the window was called, in order."""
    return [title.removeprefix("0;") for title in terminal.paper.titles if title.startswith("0;")]


def test_the_window_has_a_title_while_vikings_runs_and_then_its_own_again(tmp_path: Path) -> None:
    with Terminal(("clash",), plain_environment(tmp_path)) as terminal:
        terminal.wait_for("Clash of Vikings")
        terminal.press("enter")
        terminal.wait_for(lambda: titles(terminal)[-1] == "Clash of Vikings · vikings")
        assert b"\x1b[22;0t" in terminal.received
        terminal.wait_for("Choose the start")
        terminal.press("Q")
        terminal.wait_for("Stay")
        terminal.press("end", "enter")
        terminal.wait_for("Valnarok")
        assert titles(terminal)[-1] == "vikings"
        terminal.press("q")
        assert terminal.end() == 0
        assert b"\x1b[23;0t" in terminal.received


def test_a_console_that_has_no_title_is_sent_none(tmp_path: Path) -> None:
    with Terminal((), plain_environment(tmp_path, TERM="linux")) as terminal:
        terminal.wait_for("Valnarok")
        assert not titles(terminal)
        terminal.press("q")
        assert terminal.end() == 0
