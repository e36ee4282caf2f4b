"""Lessons: short positions with a task each, as content files. What is right is for the rules to say: a lesson names
the event that must come of the answer, and the rules' own events are compared with it. No Textual in here.

A file holds a position made with `to_json` (`python -m tests.lessons.make` writes them), the steps that lead to the
task, the goal, what may be done on the way to it, and which sentence answers which mistake. All sentences are in the
locale files below `lesson.<game>.<name>`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.content import assets
from vikings_tui.core.errors import ContentError
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games import load_game, playable
from vikings_tui.table.data_home import data_home
from vikings_tui.table.disk import write_whole
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.table.opening import header_of
from vikings_tui.table.seats import COLOURS, PERSON, SeatSpec
from vikings_tui.table.step import Step
from vikings_tui.table.table import Ask

BOT = "thrall"  # stands in the header; in a lesson the others answer as the lesson says


class Sought(BaseModel):
    """An event of this kind whose data has these values; a list of values stands for any of them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    event: str
    data: dict[str, Any] = {}

    def fits(self, event: Event) -> bool:
        return event.kind == self.event and all(
            name in event.data and _among(event.data[name], wanted) for name, wanted in self.data.items()
        )


class Mistake(BaseModel):
    """What answers a mistake: known by the action (a pattern) or by an event."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    says: str  # below lesson.<game>.<name>.why
    do: str = ""
    event: Sought | None = None


class Lesson(BaseModel):
    """The person is seat 0. `before`: the others' steps that lead to the task. `others`: patterns of what they do after
    it, the first that is possible; else they pass."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    name: str
    names: tuple[str, ...]
    before: tuple[tuple[Seat, str], ...] = ()
    goal: tuple[Sought, ...]
    along: tuple[str, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    others: tuple[str, ...] = ()
    solution: tuple[str, ...]
    position: dict[str, Any]

    @property
    def key(self) -> str:
        """Where its sentences are."""
        return f"lesson.{self.game.replace('-', '_')}.{self.name}"

    def match(self) -> Match:
        """The table of this lesson, at its task. Nothing of it is saved."""
        game = load_game(self.game)
        who = [PERSON] + [BOT] * (len(self.names) - 1)
        seats = [
            SeatSpec.model_validate({"name": name, "colour": colour, "player": player})
            for name, colour, player in zip(self.names, COLOURS, who, strict=False)
        ]
        match = Match(game, game.from_json(json.dumps(self.position)), header_of(game, seats, 0, {}), None)
        for seat, text in self.before:
            match.play(seat, game.parse(text))
        return match


class Verdict(NamedTuple):
    right: bool
    says: str  # a locale key


def judge(lesson: Lesson, step: Step) -> Verdict | None:
    """What this step means for the task: done, or a mistake and why; None while it is still open."""
    seen = [event.seen_by(0) for event in step.events]
    if any(goal.fits(event) for goal in lesson.goal for event in seen):
        return Verdict(True, f"{lesson.key}.done")
    mine = step.action.text if step.seat == 0 else ""
    if any(fnmatchcase(mine, pattern) for pattern in lesson.along):
        mine = ""
    for mistake in lesson.mistakes:
        by_event = mistake.event and any(mistake.event.fits(event) for event in seen)
        if by_event or (mine and mistake.do and fnmatchcase(mine, mistake.do)):
            return Verdict(False, f"{lesson.key}.why.{mistake.says}")
    return Verdict(False, f"{lesson.key}.wrong") if mine else None


class Extra:
    """One of the others in a lesson: does what the lesson says, else lets everything pass."""

    def __init__(self, patterns: Sequence[str]) -> None:
        self.patterns = patterns

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        for pattern in (*self.patterns, PASS_VERB):
            for action in actions:
                if fnmatchcase(action.text, pattern):
                    return action
        return actions[0]


class LessonTable(HotSeat):
    """The table of a lesson: it stops as soon as the answer is in."""

    def __init__(self, lesson: Lesson) -> None:
        match, others = lesson.match(), Extra(lesson.others)
        super().__init__(match, bots=dict.fromkeys(range(1, len(match.seats)), others))
        self.lesson = lesson
        self.verdict: Verdict | None = None

    def note(self, ask: Ask, action: Action) -> None:
        """A lesson counts no seconds."""

    async def show(self, step: Step) -> None:
        await super().show(step)
        self.verdict = self.verdict or judge(self.lesson, step)
        if self.verdict:
            self.stop()


@cache
def lessons(slug: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order. ContentError for a file that is wrong."""
    folder = assets() / "lessons" / slug
    return tuple(_read(path) for path in sorted(folder.glob("*.json")))


def _read(path: Path) -> Lesson:
    try:
        return Lesson.model_validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        problem = str(error).splitlines()[0]
        message = f"{path.name}: {problem}"
        raise ContentError("error.content", message, file=path.name, field="-", problem=problem) from None


def _among(value: object, wanted: object) -> bool:
    plain = _plain(value)
    return plain == wanted or (isinstance(wanted, list) and plain in wanted)


def _plain(value: object) -> object:
    """As JSON has it."""
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    return value


# -- what has been learned, remembered between two evenings


def learned(slug: str) -> frozenset[str]:
    """The names of the lessons of this game that were done. A wrong file is forgotten."""
    with suppress(OSError, ValueError, RecursionError):
        known = json.loads(_path().read_bytes()[:20_000])
        names = known.get(slug) if isinstance(known, dict) else None
        return frozenset(map(str, names)) if isinstance(names, list) else frozenset()
    return frozenset()


def remember_learned(slug: str, name: str) -> None:
    everything = {game: sorted(learned(game)) for game in _known_games()}
    everything[slug] = sorted({*learned(slug), name})
    with suppress(OSError):
        write_whole(_path(), json.dumps(everything))


def progress(slug: str) -> tuple[int, int]:
    """How many lessons of a game were done, and how many there are; without reading them."""
    names = {path.stem.partition("-")[2] for path in (assets() / "lessons" / slug).glob("*.json")}
    return len(names & learned(slug)), len(names)


def with_lessons() -> tuple[str, ...]:
    """The games that have lessons."""
    return tuple(slug for slug in playable() if progress(slug)[1])


def next_lesson(slug: str) -> int:
    """The first that was not done yet; the first of all when all were."""
    done = learned(slug)
    return next((number for number, lesson in enumerate(lessons(slug)) if lesson.name not in done), 0)


def _known_games() -> list[str]:
    return sorted(path.name for path in (assets() / "lessons").iterdir() if path.is_dir())


def _path() -> Path:
    return data_home() / "lessons.json"
