"""Real play in a pty: a match to begin with, keys that people press, and what the log on the screen said."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.terminal import Paper, Terminal, plain_environment
from tests.tui.driving import table
from vikings_tui.core.event import Event
from vikings_tui.core.text import Texts
from vikings_tui.games import narrate_of
from vikings_tui.table.journal import read
from vikings_tui.table.journal_lines import Line, Undo
from vikings_tui.table.match import Match
from vikings_tui.table.opening import first_position, redo
from vikings_tui.table.replay import _moves_that_count

SYNC = b"\x1b[?2026;2$y"  # "yes, I can show a frame at once"
KEYS = ("enter",) * 8 + ("left", "right", "up", "down") * 2 + tuple("123456789") + ("a", "l", "x", "space", "escape")
RARE = ("u", "g", "f2", "?", "tab", "backspace", "t", "p", "n")
_DOT = re.compile(r"(?:(?<=^)|(?<=  )|(?<=│ )|(?<=│)|(?<=^ ))· (?P<words>.+)")


def quick_settings(home: Path, **settings: str) -> None:
    """No time passes for the eye, and a race window waits for everybody."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"pace": "instant", "call_time": "all"} | settings))


def begin(home: Path, slug: str, seed: int, people: int = 2, bots: int = 1) -> Path:
    """A match that has just been dealt; `vikings resume` opens it."""
    match = Match.new(slug, table(people, bots), seed, {}, home / "saves")
    match.close()
    assert match.path is not None
    return match.path


class Watched(Paper):
    """Keeps what the log said in every whole frame."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.frames = 0
        self.logs: list[list[tuple[str, ...]]] = []
        self.watched: dict[str, bool] = {}  # texts, and whether they have ever been on the screen

    def _sequence(self, params: str, final: str) -> None:
        super()._sequence(params, final)
        if params == "?2026" and final == "l":
            self.frames += 1
            lines = self.lines()
            for text in self.watched:
                self.watched[text] |= any(text in line for line in lines)
            log = said(lines)
            if log and log not in self.logs[-1:]:
                self.logs.append(log)


def open_table(
    home: Path,
    *words: str,
    size: tuple[int, int] = (120, 40),
    prepare: Callable[[], None] | None = None,
    **environment: str,
) -> Terminal:
    """The program, resuming the last match, on a terminal that shows whole frames."""
    terminal = Terminal(words or ("resume",), plain_environment(home, **environment), size, prepare=prepare)
    terminal.paper = Watched(*size)
    terminal.send(SYNC)
    return terminal


def wait_for_table(terminal: Terminal) -> None:
    """Until something is drawn."""
    terminal.wait_for(lambda: terminal.paper.on("?1049") and bool(terminal.text().strip()))


def some_key(rng: random.Random) -> str:
    return rng.choice(RARE) if rng.random() < 0.06 else rng.choice(KEYS)


def said(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """The first row of each sentence of a log (it begins with a dot), in runs of rows that nothing lies over."""
    runs: list[list[str]] = [[]]
    column: int | None = None
    for line in lines:
        dot = _DOT.search(line)
        if dot and column in (None, dot.start()):
            column = dot.start()
            words = re.split(r"\s{2,}|[│╭╰╮╯█▀▄]", dot["words"])[0].strip().removesuffix("…")
            if len(words) > 5:
                runs[-1].append(words)
        elif column is None or not re.match(r"  \S", line[column:]):
            runs.append([])
    return [tuple(run) for run in runs if run]


class Told:
    """Everything a journal could have said on a screen, to anybody, at any moment of it."""

    def __init__(self, path: Path) -> None:
        recording = read(path)
        game, _ = first_position(path, recording.header)
        self.names = [seat.name for seat in recording.header.seats]
        self._narrate = narrate_of(game.slug).narrate
        self._texts = Texts("en")
        lines = recording.lines
        ends = [number for number, line in enumerate(lines) if isinstance(line, Undo)] + [len(lines)]
        self.stories = [story for end in ends for story in self._stories(path, lines[:end])]

    def _stories(self, path: Path, lines: Sequence[Line]) -> list[list[str]]:
        game, state = first_position(path, read(path).header)
        moves = _moves_that_count(path, lines)
        events: list[Event] = [
            event for number, move in moves for event in redo(path, number, game, state, move).events
        ]
        return [self._sentences(events, viewer) for viewer in (None, *range(len(self.names)))]

    def _sentences(self, events: Sequence[Event], viewer: int | None) -> list[str]:
        told = (self._narrate(event.seen_by(viewer), self.names, self._texts) for event in events)
        return [sentence for sentence in told if sentence]

    def holds(self, log: Sequence[Sequence[str]]) -> bool:
        """Whether these runs of rows could have been on a screen of this match, all at one moment."""
        return any(all(_stands_in(run, story) for run in log) for story in self.stories)


def _stands_in(run: Sequence[str], story: Sequence[str]) -> bool:
    places = range(len(story) - len(run), -1, -1)
    return any(all(story[at + n].startswith(words) for n, words in enumerate(run)) for at in places)
