"""A journal to walk through, forwards and back."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from pathlib import Path

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import Decision, Result, State, View, When
from vikings_tui.table.journal import damaged, read
from vikings_tui.table.journal_lines import End, Line, Move, Undo
from vikings_tui.table.opening import first_position, redo
from vikings_tui.table.seats import SeatSpec
from vikings_tui.table.step import Step

EVERY = 16  # positions are kept this many steps apart: any other is at most as many applies away


class Replay:
    """A recorded match. `position` steps have been played; 0 is the deal. Steps that were undone are not in it.

    The whole journal is played once when it is opened: a JournalError comes then or never.
    """

    def __init__(self, path: Path) -> None:
        recording = read(path)
        self.path = path
        self.slug = recording.header.game
        self.seats: tuple[SeatSpec, ...] = recording.header.seats
        self.created = recording.header.created
        self.torn = recording.torn
        self.options = recording.header.options
        self.steps: list[Step] = []
        self.position = 0
        self.game, self._state = first_position(path, recording.header)
        self._kept: list[State] = []
        self.whens: list[When] = []  # one for each position
        self._play(path, recording.lines)
        self.result: Result | None = self._state.result
        self._check_end(path, recording.lines)
        self.last_view: View = self._state.view(None)
        self.seek(0)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def step(self) -> Step | None:
        """The step that led to this position; None at the deal."""
        return self.steps[self.position - 1] if self.position else None

    @property
    def events(self) -> Sequence[Event]:
        """What happened in the step that led to this position, uncensored: pass them through `seen_by`."""
        return self.step.events if self.step else ()

    @property
    def decision(self) -> Decision | None:
        return self._state.decision

    def view(self, seat: Seat | None) -> View:
        return self._state.screen_view(seat)

    def seek(self, position: int) -> None:
        """Go to a position; beyond the ends is at the ends."""
        target = max(0, min(position, len(self.steps)))
        if not self.position <= target < self.position + EVERY:
            kept = target // EVERY
            self._state, self.position = self._kept[kept].clone(), kept * EVERY
        while self.position < target:
            step = self.steps[self.position]
            self._state.apply(step.seat, step.action)
            self.position += 1

    def forward(self) -> bool:
        """One step on; False at the end."""
        if self.position == len(self.steps):
            return False
        self.seek(self.position + 1)
        return True

    def back(self) -> bool:
        """One step back; False at the deal."""
        if self.position == 0:
            return False
        self.seek(self.position - 1)
        return True

    @property
    def result_here(self) -> Result | None:
        return self._state.result

    def state(self) -> State:
        """A copy of the position: for whoever plays on from here, or thinks about it."""
        return self._state.clone()

    @cached_property
    def turns(self) -> list[int]:
        """The positions at which a turn begins, the first among them."""
        return _beginnings([when.turn for when in self.whens])

    @cached_property
    def rounds(self) -> list[int]:
        """The positions at which a round begins, the first among them."""
        if self.whens[0].round is not None:
            return _beginnings([when.round for when in self.whens])
        first = self.whens[self.turns[0]].turn
        return [at for at in self.turns if self.whens[at].turn == first]

    def _check_end(self, path: Path, lines: Sequence[Line]) -> None:
        """What a journal says of its end has to be so."""
        for number, line in enumerate(lines, 2):
            if isinstance(line, End) and (self.result is None or line.end != self.result.scores):
                raise damaged(path, number, "the match did not end like that")

    def _play(self, path: Path, lines: Sequence[Line]) -> None:
        self._kept.append(self._state.clone())
        self.whens.append(self._state.when())
        for number, move in _moves_that_count(path, lines):
            self.steps.append(redo(path, number, self.game, self._state, move))
            self.whens.append(self._state.when())
            if len(self.steps) % EVERY == 0:
                self._kept.append(self._state.clone())
        self.position = len(self.steps)


def _beginnings(marks: Sequence[Hashable]) -> list[int]:
    """Where the mark is another than before; None belongs to what was before it."""
    begun, present = [0], marks[0]
    for at, mark in enumerate(marks):
        if mark is not None and mark != present:
            if present is not None:
                begun.append(at)
            present = mark
    return begun


def _moves_that_count(path: Path, lines: Sequence[Line]) -> list[tuple[int, Move]]:
    """The moves that were not taken back, each with the number of its line."""
    moves: list[tuple[int, Move]] = []
    for number, line in enumerate(lines, 2):
        if isinstance(line, Move):
            moves.append((number, line))
        elif isinstance(line, Undo):
            if not moves or moves[-1][1].seat != line.undo:
                raise damaged(path, number, "there is nothing to undo")
            moves.pop()
    return moves
