"""Puzzles: a position out of a game of strong computer players, and one choice in it that is clearly the best. They are
found by `vikings puzzles GAME --find N` (puzzle_finder.py), kept as content, and solved on the board of their game.

What is best was found from what the solver can see, and only that: `resample` of the position, never the position.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from vikings_tui.core.action import Action
from vikings_tui.core.content import assets
from vikings_tui.core.errors import ContentError
from vikings_tui.core.event import Seat
from vikings_tui.core.state import State, View
from vikings_tui.core.text import Texts
from vikings_tui.games import load_game, narrate_of, playable
from vikings_tui.table.data_home import data_home
from vikings_tui.table.disk import write_whole
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.table.opening import header_of
from vikings_tui.table.review.told import hint_reason
from vikings_tui.table.seats import COLOURS, PERSON, SeatSpec
from vikings_tui.table.step import Step

BOT = "karl"  # stands in the header; nobody else comes to move
NAMES = ("Aslaug", "Bodil", "Frode", "Halvar", "Ingrid", "Lars")
MOST = 100_000  # bytes of what is remembered


class Puzzle(BaseModel):
    """`best`, `second`, `usual`: the best choice, the best of the others, what karl does; each with how often it wins.
    `missed`: the levels that miss it, the weakest first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    id: str
    seat: Seat
    best: str
    chance: float
    second: str
    second_chance: float
    usual: str
    usual_chance: float
    missed: tuple[str, ...]
    position: dict[str, Any]

    @property
    def rating(self) -> int:
        """From 1 to 4: how many levels miss it."""
        return len(self.missed)

    def state(self) -> State:
        state: State = load_game(self.game).from_json(json.dumps(self.position))
        return state

    def match(self) -> Match:
        """The table at which it is solved. Nothing of it is saved."""
        game, state = load_game(self.game), self.state()
        seats = [
            SeatSpec.model_validate(
                {"name": NAMES[seat], "colour": COLOURS[seat], "player": PERSON if seat == self.seat else BOT}
            )
            for seat in range(state.seats)
        ]
        return Match(game, state, header_of(game, seats, 0, {}), None)

    def is_right(self, action: Action, view: View, texts: Texts) -> bool:
        """The best choice, or one that nobody could tell from it: another card of the same name."""
        best = load_game(self.game).parse(self.best)
        label = narrate_of(self.game).label
        return action == best or label(action, view, NAMES, texts) == label(best, view, NAMES, texts)

    def explained(self, texts: Texts) -> str:
        """Why it is the best, and by how much."""
        game, view = load_game(self.game), self.state().view(self.seat)
        label = narrate_of(self.game).label
        best, second, usual = (
            label(game.parse(text), view, NAMES, texts) for text in (self.best, self.second, self.usual)
        )
        said = [texts("puzzle.best", best=best, chance=_percent(self.chance))]
        reason = hint_reason(self.game, view, game.parse(self.best), texts)
        said += [reason] if reason else []
        said.append(texts("puzzle.second", second=second, chance=_percent(self.second_chance)))
        if self.usual not in (self.second, self.best):
            said.append(texts("puzzle.usual", usual=usual, chance=_percent(self.usual_chance)))
        return " ".join(said)


class PuzzleTable(HotSeat):
    """It stops as soon as the solver has decided."""

    def __init__(self, puzzle: Puzzle, texts: Texts) -> None:
        super().__init__(puzzle.match())
        self.puzzle, self._texts = puzzle, texts
        self._view = self.match.view(puzzle.seat)
        self.right: bool | None = None

    async def show(self, step: Step) -> None:
        await super().show(step)
        if self.right is None and step.seat == self.puzzle.seat:
            self.right = self.puzzle.is_right(step.action, self._view, self._texts)
            self.stop()


def puzzles(slug: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first: those of the house and those found here. ContentError for a file that
    is wrong."""
    found: dict[str, Puzzle] = {}
    for path in filter(Path.exists, puzzle_files(slug)):
        found.update((one.id, one) for one in _read(path))
    return tuple(sorted(found.values(), key=lambda one: (one.rating, one.id)))


def _read(path: Path) -> list[Puzzle]:
    try:
        return [Puzzle.model_validate_json(line) for line in path.read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError, ValidationError) as error:
        problem = str(error).splitlines()[0]
        message = f"{path.name}: {problem}"
        raise ContentError("error.content", message, file=path.name, field="-", problem=problem) from None


def puzzle_files(slug: str) -> tuple[Path, Path]:
    """That of the house, and that of what was found here."""
    return assets() / "puzzles" / f"{slug}.jsonl", own_file(slug)


def own_file(slug: str) -> Path:
    return data_home() / "puzzles" / f"{slug}.jsonl"


def has_puzzles(slug: str) -> bool:
    return any(path.exists() for path in puzzle_files(slug))


def with_puzzles() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(slug for slug in playable() if has_puzzles(slug))


def solved(slug: str) -> frozenset[str]:
    """The ids of those that were solved at once. A wrong file is forgotten."""
    with suppress(OSError, ValueError, RecursionError):
        known = json.loads(_path().read_bytes()[:MOST])
        ids = known.get(slug) if isinstance(known, dict) else None
        return frozenset(map(str, ids)) if isinstance(ids, list) else frozenset()
    return frozenset()


def remember_solved(slug: str, id: str) -> None:
    everything = {game: sorted(solved(game)) for game in with_puzzles()}
    everything[slug] = sorted({*solved(slug), id})
    with suppress(OSError):
        write_whole(_path(), json.dumps(everything))


def next_puzzle(slug: str) -> int:
    """The first that was not solved yet; the first of all when all were."""
    done = solved(slug)
    return next((number for number, one in enumerate(puzzles(slug)) if one.id not in done), 0)


def _path() -> Path:
    return data_home() / "puzzles.json"


def _percent(chance: float) -> int:
    return round(100 * chance)
