"""A table at one keyboard: it owns the match, and fills what the one terminal may know of it by function calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from vikings_tui.bots import load_bot
from vikings_tui.bots.in_worker import in_worker
from vikings_tui.bots.searcher import Thought
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.table.advice import thought_about
from vikings_tui.table.match import Match
from vikings_tui.table.seen import Seen, SeenStep, news_of, seen_of
from vikings_tui.table.step import Step
from vikings_tui.table.table import Ask, Claims, Note, RaceClock, Table, Undo


class Terminal(Protocol):
    """One screen and the people in front of it."""

    async def choose(self, ask: Ask) -> Action | Undo:
        """One person decides."""

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """The first of these people to speak: who does what. Letting it pass may be several at once."""

    async def show(self, step: SeenStep) -> None:
        """This has happened. Returns when it has been seen."""

    def rewound(self) -> None:
        """A step was taken back."""

    def thinks(self, seat: Seat | None) -> None:
        """Everybody waits for this bot now, or for none."""


class HotSeat:
    """All people of the match sit at this terminal. `bots` are others than those that the seats name."""

    def __init__(
        self,
        match: Match,
        *,
        call_seconds: Callable[[], float | None] = lambda: None,
        reaction: Callable[[], float] = lambda: 0.0,
        bots: Mapping[Seat, Bot] | None = None,
    ) -> None:
        self.match = match
        self.seen: Seen = seen_of(match, [seat for seat, spec in enumerate(match.seats) if spec.is_person])
        self._bots = bots_at(match) if bots is None else bots
        self._call_seconds, self._reaction = call_seconds, reaction
        self._noting: asyncio.Task[None] | None = None

    async def run(self, terminal: Terminal) -> None:
        """Move the match on to its end."""
        self._terminal = terminal
        self._table = Table(
            self.match,
            self._bots,
            people=terminal,
            audience=self,
            call_seconds=self._call_seconds,
            reaction=self._reaction,
            thinks=terminal.thinks,
        )
        await self._table.run()

    def stop(self) -> None:
        """Nothing more is asked."""
        self._table.stopped = True

    async def show(self, step: Step) -> None:
        """Part of Audience."""
        self.seen.take(news_of(self.match, self.seen.eyes, len(self.seen.history)))
        await self._terminal.show(self.seen.history[-1])

    def rewound(self) -> None:
        """Part of Audience."""
        self.seen.take(news_of(self.match, self.seen.eyes, len(self.match.history)))
        self._terminal.rewound()

    def buzzed(self, ask: Ask) -> None:
        """This person was first in a window, and will say what exactly: here everybody sees it."""

    async def advise(self, ask: Ask) -> Thought:
        """What a konung would do in place of whoever is asked this."""
        return await thought_about(self.match, ask)

    def note(self, ask: Ask, action: Action) -> None:
        """To be written down; it answers nothing, and the question stays open."""
        self._noting = asyncio.create_task(self._table.note(ask.seat, action))

    def leave(self, last: Note | None = None) -> None:
        """Everybody goes; the journal is kept, and what was still to be noted stands in it."""
        if last is not None and self._table.may_note(last[0].seat, last[1]):
            self.match.advance(last[0].seat, last[1])
        self.match.close()


def bots_at(match: Match) -> dict[Seat, Bot]:
    """The computer players of a match."""
    levels = {seat: spec.player for seat, spec in enumerate(match.seats) if not spec.is_person}
    return {seat: in_worker(match.slug, level, load_bot(match.slug, level)) for seat, level in levels.items()}
