"""A match: the position nobody else may hold, who sits there, what happened, and the journal of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from vikings_tui.bots import load_bot
from vikings_tui.core.action import Action
from vikings_tui.core.errors import IllegalAction, NotationError, OptionError, VikingsError
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import Game
from vikings_tui.core.state import Decision, Result, State, View
from vikings_tui.games import load_game
from vikings_tui.table.journal import Journal, damaged, read_top
from vikings_tui.table.journal_lines import End, Header, JournalError, Line, Move, Undo
from vikings_tui.table.met import recalled, remember
from vikings_tui.table.opening import deal, first_position, header_of, random_seed, redo
from vikings_tui.table.saves import check_room, new_path
from vikings_tui.table.seats import SeatSpec
from vikings_tui.table.step import Step, can_be_undone, perform


class Match:
    """One game being played. Made by `new` or `resume`; `close` it to let other programs have its journal.

    `history` holds the steps that count (an undone step is gone). `trouble` says why the match is not being saved, or
    is None: playing goes on without a journal. `changes` counts steps done and taken back: while it is the same, so is
    all that the match can tell.
    """

    def __init__(self, game: Game[Any], state: State, header: Header, journal: Journal | None) -> None:
        self.game = game
        self.history: list[Step] = []
        self.changes = 0
        self._state = state
        self._header = header
        self._journal = journal
        self._no_journal: JournalError | None = None
        self._met: list[str] = []  # what the people here have met, until the next save
        # the positions before the last steps, as far back as these may be undone
        self._before: list[State] = []

    @classmethod
    def new(
        cls,
        game_slug: str,
        seats: Sequence[SeatSpec],
        seed: int | None,
        options: Mapping[str, str],
        folder: Path | None,
    ) -> Match:
        """A new match whose journal is a new file in `folder`; None: in memory only. No seed: a random one.

        Raises OptionError for a game, a number of seats, an option or a bot that does not exist.
        """
        game = load_game(game_slug)
        header = header_of(game, seats, random_seed() if seed is None else seed, options)
        _check_players(game_slug, seats)
        match = cls(game, deal(game, header), header, None)
        if folder is not None:
            try:
                check_room(folder)
                match._journal = Journal.create(new_path(folder, game_slug), header)
            except JournalError as error:
                match._no_journal = error
        return match

    @classmethod
    def same_table(cls, path: Path, folder: Path | None) -> Match:
        """A new match of the people and the options of this journal. An option that the game has no more is left out.
        Raises a VikingsError, as `new` does, and where not even the header can be read."""
        header, _ = read_top(path)
        options = dict(header.options)
        for name in header.options:
            try:
                load_game(header.game).read_options({name: options[name]})
            except OptionError:
                del options[name]
        return cls.new(header.game, header.seats, None, recalled(header.game, header.seats, options), folder)

    @classmethod
    def resume(cls, path: Path) -> Match:
        """Go on with the match of a journal, by playing it again. Raises a VikingsError, mostly
        a JournalError, and leaves the file alone."""
        journal, recording = Journal.open(path)
        try:
            game, state = first_position(path, recording.header)
            _check_players(recording.header.game, recording.header.seats)
            match = cls(game, state, recording.header, journal)
            for number, line in enumerate(recording.lines, 2):
                match._redo(path, number, line)
        except VikingsError:
            journal.close()
            raise
        if recording.torn:
            journal.cut(recording.size)
        if match.result is not None and not any(isinstance(line, End) for line in recording.lines):
            journal.append(End(end=match.result.scores))
        return match

    # -- what it is

    @property
    def slug(self) -> str:
        return self._header.game

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        return self._header.seats

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def seed(self) -> int:
        return self._header.seed

    @property
    def edition(self) -> int:
        """Of its game: see core/edition.py."""
        return self._header.edition

    @property
    def options(self) -> Mapping[str, str]:
        """Every option of the game, those left at their default too."""
        return self._header.options

    @property
    def files(self) -> Mapping[str, str]:
        """A person's own files that it is played with, as its journal carries them."""
        return self._header.files

    @property
    def path(self) -> Path | None:
        return self._journal.path if self._journal else None

    @property
    def torn(self) -> bool:
        """Whether the journal's last line was torn off, and the match resumed without it."""
        return self._journal is not None and self._journal.torn

    @property
    def trouble(self) -> JournalError | None:
        return self._journal.trouble if self._journal else self._no_journal

    # -- where it stands

    @property
    def decision(self) -> Decision | None:
        return self._state.decision

    @property
    def result(self) -> Result | None:
        return self._state.result

    def view(self, seat: Seat | None) -> View:
        return self._state.view(seat)

    def screen_view(self, seat: Seat | None) -> View:
        """What a screen may show to this seat."""
        return self._state.screen_view(seat)

    def legal(self, seat: Seat) -> Sequence[Action]:
        return self._state.legal(seat)

    def sample(self, seat: Seat) -> Callable[[random.Random], State]:
        """Gives states that this seat could not tell from the present one; it may be called while the match goes on."""
        now = self._state.clone()
        return lambda rng: now.resample(seat, rng)

    def possible(self, seat: Seat, word: str) -> Action | None:
        """The action of this word, if this seat can do it now; it may come from anywhere."""
        try:
            action = self.game.parse(word)
            perform(self.game, self._state.clone(), seat, action)
        except (IllegalAction, NotationError):
            return None
        return action

    def as_shown(self, seat: Seat) -> tuple[View, Callable[[random.Random], State]]:
        """What the screen shows this seat and does not leave to its memory: a view, and what `sample` gives by it."""
        now = self._state.clone().as_shown(seat)
        return now.view(seat), lambda rng: now.resample(seat, rng)

    def log(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What happened from step `since` on, through the eyes of a seat."""
        return [event.seen_by(seat) for step in self.history[since:] for event in step.events]

    # -- how it goes on

    def play(self, seat: Seat, action: Action) -> Step:
        """Do it and write it down; it is on the disk when this returns. IllegalAction changes nothing."""
        step = self.advance(seat, action)
        self.save()
        return step

    def advance(self, seat: Seat, action: Action) -> Step:
        """Do it. Nobody may be told before `save`. IllegalAction changes nothing."""
        before = self._state.clone() if self._is_person(seat) else None
        step = Step(seat, action, perform(self.game, self._state, seat, action))
        self._remember(before, step)
        self._met += self.game.met_in(step.events)
        if self._journal:
            move = Move(seat=seat, do=action.text)
            result = self._state.result
            self._journal.put(move, *([End(end=result.scores)] if result else []))
        return step

    def save(self) -> None:
        """All steps are on the disk when this returns, or `trouble` says why not. For any thread: it may take long."""
        if self._journal:
            self._journal.save()
            met, self._met = self._met, []
            remember(self.slug, self.seats, met)

    def can_undo(self, seat: Seat) -> bool:
        """Whether this person may take their last step back: it revealed nothing, and they are still the one asked."""
        return bool(self._before) and self.history[-1].seat == seat

    def undo(self, seat: Seat) -> None:
        """Take this person's last step back; it is on the disk when this returns. IllegalAction if they may not."""
        self.step_back(seat)
        self.save()

    def step_back(self, seat: Seat) -> None:
        """Take it back. Nobody may be told before `save`."""
        self._take_back(seat)
        if self._journal:
            self._journal.put(Undo(undo=seat))

    def close(self) -> None:
        """Let go of the journal. What is played after it is not saved."""
        if self._journal:
            self._journal.close()

    def _is_person(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.seats) and self.seats[seat].is_person

    def _remember(self, before: State | None, step: Step) -> None:
        if before is not None and can_be_undone(self._state, step.seat, step.events):
            self._before.append(before)
        else:
            self._before.clear()
        self.history.append(step)
        self.changes += 1

    def _take_back(self, seat: Seat) -> None:
        if not self.can_undo(seat):
            raise IllegalAction("error.no_undo", f"seat {seat} has nothing that could be undone", seat=seat)
        self._state = self._before.pop()
        self.history.pop()
        self.changes += 1

    def _redo(self, path: Path, number: int, line: Line) -> None:
        """Line `number` of the journal again."""
        if isinstance(line, Move):
            before = self._state.clone() if self._is_person(line.seat) else None
            self._remember(before, redo(path, number, self.game, self._state, line))
        elif isinstance(line, Undo):
            try:
                self._take_back(line.undo)
            except IllegalAction as error:
                raise damaged(path, number, str(error)) from None
        elif self._state.result is None or line.end != self._state.result.scores:
            raise damaged(path, number, "the match did not end like that")


def _check_players(slug: str, seats: Sequence[SeatSpec]) -> None:
    for seat in seats:
        if not seat.is_person:
            load_bot(slug, seat.player)
