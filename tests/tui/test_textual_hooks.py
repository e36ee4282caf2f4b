"""What Textual keeps private may be called otherwise in its next version: the same is shown, for few bytes more."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console
from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.screen import Screen
from textual.widget import Widget

import vikings_tui
from tests.hardening.playing import begin, quick_settings
from tests.terminal import Terminal, plain_environment
from tests.tui.driving import quick_app
from tests.tui.test_bytes import cost_of, rest
from vikings_tui.tui.textual_hooks import Hooks, hooks_of

HERE = Path(vikings_tui.__file__).parent
SENDING = ("_compositor_refresh", "_display", "_batch_count", "_dirty_widgets", "_dirty_regions", "CompositorUpdate")
FORWARDING = ("_forward_event", "_set_forwarded")
BREAKING = ("_fatal_error", "_exception")
NAMING = ("_sequence_to_key_events", "parse_mouse_code", "XTermParser")
ALL = (*SENDING, *FORWARDING, *BREAKING, *NAMING)
PUBLIC_KEY, HOOKED_KEY = 1_000, 400  # bytes of a cursor key in Clash, sent either way


def program(names: tuple[str, ...]) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.renamed", ",".join(names))


def walk_and_leave(home: Path, names: tuple[str, ...]) -> tuple[list[str], int]:
    """The table of Clash after some moves of the cursor; the most bytes that a move took."""
    quick_settings(home)
    begin(home, "clash", 7, people=1, bots=1)
    with Terminal(("resume",), plain_environment(home), program=program(names)) as terminal:
        terminal.wait_for("↑↓←→")
        rest(terminal)
        most = max(cost_of(terminal, key) for key in ("right", "down", "left", "up", "right"))
        lines = terminal.lines()
        click_on(terminal, "Q quit")
        terminal.wait_for("Leave")
        terminal.press("end", "enter")
        terminal.wait_for("Valnarok")
        terminal.press("q")
        assert terminal.end() == 0
        assert not terminal.restored()
        assert not terminal.paper.strange
    return lines, most


def click_on(terminal: Terminal, words: str) -> None:
    lines = terminal.lines()
    y = next(y for y, line in enumerate(lines) if words in line)
    terminal.click(lines[y].index(words), y)


def test_with_all_hooks_renamed_the_same_is_shown_for_little_more(tmp_path: Path) -> None:
    usual, few = walk_and_leave(tmp_path / "usual", ())
    renamed, more = walk_and_leave(tmp_path / "renamed", ALL)
    assert renamed == usual
    assert few < HOOKED_KEY < more < PUBLIC_KEY, "the renamed one is sent as if nothing had been renamed"


@pytest.mark.long
@pytest.mark.parametrize("name", ALL)
def test_with_one_hook_renamed_the_same_is_shown(name: str, tmp_path: Path) -> None:
    usual, _ = walk_and_leave(tmp_path / "usual", ())
    renamed, most = walk_and_leave(tmp_path / "renamed", (name,))
    assert renamed == usual
    assert most < PUBLIC_KEY
    assert (most < HOOKED_KEY) == (name not in SENDING)


@pytest.mark.parametrize("names", [(), BREAKING, ("_exception",)], ids=str)
def test_what_breaks_is_said_in_a_sentence_whatever_hooks_are_called(names: tuple[str, ...], tmp_path: Path) -> None:
    with Terminal(("-",), plain_environment(tmp_path), program=program(names)) as terminal:
        terminal.wait_for(lambda: terminal.program.poll() is not None)
        terminal.settle()
        said = re.sub(rb"\x1b\[[0-?]*[ -/]*[@-~]", b"", bytes(terminal.received)).decode()
    assert "TypeError" in said
    assert "Traceback" not in said
    assert "active_keys" not in said


def private_names() -> frozenset[str]:
    """Those of an app, a screen, a widget, an event and a console; `_exit` is the system's."""
    things = (App[None](), Screen[None](), Widget(), events.Key("a", "a"), Console())
    return frozenset(name for thing in things for name in dir(thing) if re.match(r"_[a-z]", name)) - {"_exit"}


def uses(source: str, private: frozenset[str]) -> list[str]:
    """Where a module takes, sets or overrides something private of Textual's or Rich's, or imports it."""
    told = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and re.match(r"(textual|rich)\b.*\._", node.module or ""):
            told.append(f"{node.lineno}: {node.module}")
        name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "name", "")
        if name in private:
            told.append(f"{getattr(node, 'lineno', 0)}: {name}")
    return told


def test_nothing_private_of_textual_is_used_outside_of_one_module() -> None:
    private = private_names()
    assert {*ALL} - {"CompositorUpdate", "_dirty_regions", *NAMING} <= private
    modules = [*HERE.glob("tui/*.py"), *HERE.glob("games/*/screen*.py"), *HERE.glob("games/*/widget_*.py")]
    told = {path.name: used for path in modules if (used := uses(path.read_text(), private))}
    assert set(told) == {"textual_hooks.py"}, told


def test_the_search_for_private_names_finds_them() -> None:
    private = private_names()
    for line in ("self.app._display(self, x)", "def _forward_event(self): ...", "from textual._compositor import A"):
        assert uses(line, private), line
    assert not uses("self._own = other._replace(x=1)", private)


@pytest.mark.parametrize(
    ("owner", "name", "missing"),
    [
        (Screen, "_compositor_refresh", "sends"),
        (App, "_display", "sends"),
        (Screen, "_forward_event", "forwards"),
        (events.Event, "_set_forwarded", "forwards"),
        (App, "_fatal_error", "breaks"),
        (XTermParser, "_sequence_to_key_events", "names"),
        (XTermParser, "parse_mouse_code", "names"),
    ],
)
def test_a_hook_that_takes_other_arguments_counts_as_missing(
    owner: type, name: str, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = quick_app()
    assert hooks_of(app) == (True, True, True, True)
    monkeypatch.setattr(owner, name, lambda self, a, b, c, d: None)
    assert hooks_of(app) == Hooks(True, True, True, True)._replace(**{missing: False})
