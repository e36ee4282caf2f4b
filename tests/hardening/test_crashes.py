"""Something breaks all the same, anywhere, on any thread: the terminal is as it was, one sentence in the person's
language without a path of the machine, exit code 1, and the match is kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hardening.playing import begin, quick_settings
from tests.terminal import ROOT, Terminal, plain_environment
from vikings_tui.table.match import Match

# The program, in which something breaks when F9 is pressed; {} is what.
BROKEN = """
import asyncio, sys, threading
sys.path.insert(0, {root!r})
from vikings_tui.cli import main
from vikings_tui.tui import app, painted
from textual import events

def broken(*_):
    raise {error}

async def broken_task(*_):
    broken()

class Broken(app.VikingsApp):
    async def on_event(self, event):
        if isinstance(event, events.Key) and event.key == "f9":
            {how}
        await super().on_event(event)

app.VikingsApp = Broken
sys.exit(main())
"""
ERROR = 'FileNotFoundError(2, "No such file", "/srv/vikings/secret")'
PLACES = {
    "a key": "broken()",
    "the paint": "painted.PaintedScreen.paint = type(self.screen).paint = broken; self.screen.redraw()",
    "a timer": "self.set_timer(0.001, broken)",
    "a worker": "self.run_worker(broken_task())",
    "a callback": "asyncio.get_running_loop().call_soon(broken)",
    "a task": "asyncio.get_running_loop().create_task(broken_task()); import gc; self.set_timer(0.01, gc.collect)",
    "a thread": "threading.Thread(target=broken).start()",
    "the thread that reads": "self._driver.read = broken",
    "the thread that writes": "self._driver._writer_thread._queue.put(3)",
    "the thread that knows a thread": "self.run_worker(asyncio.to_thread(broken))",
    "memory": "self._handle_exception(MemoryError())",
}


def broken(home: Path, how: str, *words: str, **environment: str) -> Terminal:
    program = (sys.executable, "-c", BROKEN.format(root=str(ROOT), error=ERROR, how=how))
    return Terminal(words, plain_environment(home, **environment), program=program)


@pytest.mark.parametrize("place", PLACES)
def test_what_breaks_ends_in_a_sentence(place: str, tmp_path: Path) -> None:
    quick_settings(tmp_path, motion="off")
    path = begin(tmp_path, "valnarok", 3, people=1, bots=1)
    before = path.read_bytes()
    with broken(tmp_path, PLACES[place], "resume") as terminal:
        terminal.wait_for("Enter")
        terminal.settle()
        terminal.received.clear()
        terminal.send(b"\x1b[20~")
        terminal.settle()
        terminal.press("x")  # the thread that reads breaks at the next key
        assert terminal.end() == 1
        said = bytes(terminal.received).decode().split("\x1b")[-1]
        assert terminal.restored() == []
    text = bytes(terminal.received).decode()
    assert " ".join(said.split()).count("Something broke that should not have") == 1
    for leak in ("Traceback", "/srv", "secret", str(ROOT), ".py", "Textual", "textual run"):
        assert leak not in text, leak
    assert path.read_bytes().startswith(before)
    Match.resume(path).close()


def test_the_sentence_is_in_the_persons_language(tmp_path: Path) -> None:
    for how in ("broken()", PLACES["a thread"]):
        with broken(tmp_path, how, LANG="fr_FR.UTF-8") as terminal:
            terminal.wait_for("Parties enregistrées")
            terminal.send(b"\x1b[20~")
            assert terminal.end() == 1
            assert "Une erreur s’est produite" in bytes(terminal.received).decode()


def test_what_breaks_before_the_first_paint(tmp_path: Path) -> None:
    start = BROKEN.format(root=str(ROOT), error=ERROR, how="pass").replace(
        "app.VikingsApp = Broken", "app.VikingsApp = Broken; app.VikingsApp.on_mount = broken"
    )
    with Terminal((), plain_environment(tmp_path), program=(sys.executable, "-c", start)) as terminal:
        assert terminal.end() == 1
        assert terminal.restored() == []
        text = bytes(terminal.received).decode()
    assert "Something broke that should not have (FileNotFoundError)" in " ".join(text.split())
    assert "secret" not in text
