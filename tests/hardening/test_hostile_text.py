"""Names, challenges, cards, saves and settings full of escape codes: none of it reaches the terminal, and what looks
like markup is shown as it is."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

import pytest

from tests.hardening.playing import begin, quick_settings
from tests.terminal import Terminal, plain_environment
from vikings_tui.core.text import Texts, clean, game_title
from vikings_tui.games import playable
from vikings_tui.table.seats import SeatSpec

NASTY = (
    "\x1b]0;owned\x07",
    "\x1b[31mred",
    "\x9b31mred",
    "\x07bell\x08\x0b\x7f",
    "\u202eright\u2066to left",
    "zero\u200bwidth\ufeff\u00ad",
    "Z\u0335\u0336a\u0337lgo",
    "\U000e0041tag\ue000\ud7ff",
    "line\nfeed\r\u2028\u2029",
)
MARKUP = "[b]*x*[/b]`{n}"
TITLES = {f"\x1b]0;{game_title(slug, Texts('en'))} · vikings\x07".encode() for slug in playable()} | {
    b"\x1b]0;vikings\x07"
}
OURS = re.compile(rb"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")


def wicked(text: str) -> list[str]:
    """Characters that no terminal may be sent as text."""
    return [char for char in text if char not in "\r\n" and unicodedata.category(char) in ("Cc", "Cf", "Co", "Cs")]


def clean_line(terminal: Terminal) -> None:
    """Nothing of it has come over the line."""
    raw = bytes(terminal.received)
    assert all(found.startswith(b"\x1b]22;") or found in TITLES for found in OURS.findall(raw))
    plain = re.sub(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.)", "", raw.decode("utf-8", "replace"))
    assert wicked(plain) == []
    assert terminal.paper.strange == []


def with_names(path: Path, names: list[str]) -> None:
    """The same match with these names in its header, whatever they hold."""
    first, rest = path.read_bytes().split(b"\n", 1)
    header = json.loads(first)
    for seat, name in zip(header["seats"], names, strict=False):
        seat["name"] = name
    path.write_bytes(json.dumps(header, ensure_ascii=True).encode() + b"\n" + rest)


@pytest.mark.parametrize("slug", ["clash", "valnarok", "gone-wild", "estimeo"])
def test_hostile_names_in_a_journal_are_shown_harmlessly(slug: str, tmp_path: Path) -> None:
    quick_settings(tmp_path)
    path = begin(tmp_path, slug, 1, people=2, bots=1)
    with_names(path, ["A" + NASTY[0] + NASTY[1], "B" + NASTY[4] + NASTY[5], MARKUP])
    with Terminal(("resume",), plain_environment(tmp_path), (120, 40)) as terminal:
        terminal.wait_for(lambda: terminal.paper.on("?1049"))
        terminal.settle()
        for key in ("enter", "1", "enter", "enter", "g", "enter", "f2", "enter", "?", "escape", "q", "enter"):
            terminal.press(key)
            terminal.settle()
        assert terminal.program.poll() is None
        drawn = bytes(terminal.received).decode("utf-8", "replace")
        assert any(text in drawn for text in (MARKUP, "]0;owned", "rightto left"))  # as text, without its codes
        clean_line(terminal)


def test_hostile_text_typed_and_pasted_into_the_set_up(tmp_path: Path) -> None:
    with Terminal(("clash",), plain_environment(tmp_path)) as terminal:
        terminal.wait_for("Clash of Vikings")
        for text in NASTY:
            terminal.send(b"\x1b[200~" + text.encode("utf-8", "replace") + b"\x1b[201~")
            terminal.send("e\u0301\u202eo\u200bp".encode())
            terminal.settle()
        terminal.press("backspace")
        terminal.press("f5")
        terminal.settle()
        clean_line(terminal)
        assert terminal.program.poll() is None


def test_hostile_challenges_of_ones_own(tmp_path: Path) -> None:
    """A deck file: refused with a sentence, or shown without its codes."""
    deck = tmp_path / "own.toml"
    cards = [
        f'[[card]]\nid = "c{n}"\nkind = "knowledge"\nquestion = {{en = {json.dumps(text + " how many?")}}}\n'
        "answer = 7\nlow = 1\nhigh = 20\n"
        for n, text in enumerate(NASTY)
    ]
    deck.write_text("\n".join(cards).replace("\\ud7ff", ""), encoding="utf-8", errors="replace")
    environment = plain_environment(tmp_path)
    for words in (("cards", "check", str(deck)), ("rules", "estimeo"), ("saves",)):
        with Terminal(words, environment) as terminal:
            terminal.end()
            clean_line(terminal)
            assert "Traceback" not in terminal.text()


def test_hostile_files_in_the_list_of_saves(tmp_path: Path) -> None:
    """Saves with wicked names, wicked insides, and a wicked settings file beside them."""
    quick_settings(tmp_path, language="\x1b]0;owned\x07", theme="\u202e")
    path = begin(tmp_path, "clash", 1)
    for number, text in enumerate(NASTY):
        name = text.replace("/", "").replace("\0", "")
        (path.parent / f"{number}{name}.jsonl").write_bytes(f'{{"format":"vikings-journal{text}"'.encode())
        (path.parent / f"x{number}.jsonl").write_bytes(path.read_bytes().replace(b'"clash"', json.dumps(text).encode()))
    (tmp_path / "table-clash.json").write_text(json.dumps({"seats": [{"name": NASTY[0], "colour": NASTY[1]}]}))
    for words in (("saves",), ("replay", NASTY[0]), ("resume", NASTY[1]), (NASTY[1],), ("--lang", NASTY[4])):
        with Terminal(words, plain_environment(tmp_path)) as terminal:
            terminal.end()
            clean_line(terminal)
            assert "Traceback" not in terminal.text()
    with Terminal((), plain_environment(tmp_path)) as terminal:
        terminal.wait_for("Saved matches")
        for key in ("down",) * 5 + ("enter",):
            terminal.press(key)
            terminal.settle()
        for _ in range(2 * len(NASTY) + 1):
            terminal.press("down")
            terminal.settle()
        clean_line(terminal)
        assert terminal.program.poll() is None


def test_a_name_made_safe_stays_as_it_is() -> None:
    for text in NASTY:
        seat = SeatSpec(name=f"a{text}", colour="red")
        assert wicked(seat.name) == []
        assert clean(seat.name, 20) == seat.name
