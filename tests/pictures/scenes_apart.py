"""One match at two terminals, side by side: each shows what its person may know."""

from __future__ import annotations

import asyncio

from tests.pictures.driving import Shots, Size, frame, opened, settle
from tests.pictures.matches import match_at
from vikings_tui.core.event import Seat
from vikings_tui.table.apart.remote import Company
from vikings_tui.table.apart.wire import Chair, Kind, Welcome
from vikings_tui.table.match import Match
from vikings_tui.table.seen import seen_of
from vikings_tui.table.table import Ask
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.svg import Frame

TERMINAL: Size = (80, 24)
BETWEEN = 3  # columns


class Picture:
    """A table elsewhere that stands still: whoever is to decide is asked."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match, self._seat = match, seat
        self.seen = seen_of(match, (seat,))
        kinds: tuple[Kind, ...] = ("here", "friend", "friend", "bot")
        welcome = Welcome(
            code="raven-42", game=match.slug, seats=match.seats, kinds=kinds, options={}, eyes=(seat,), begun=True
        )
        self.seen.company = Company(welcome)
        self.seen.company.chairs = (Chair(state="here"), Chair(state="here"), Chair(state="away"))

    async def run(self, screen: GameScreen) -> None:
        decision = self._match.decision
        assert decision is not None
        if self._seat in decision.seats:
            actions = self._match.legal(self._seat)
            await screen.choose(Ask(self._seat, self.seen.view(self._seat), decision, actions, False))
        await asyncio.Event().wait()

    def leave(self) -> None:
        """Nothing is kept."""


async def two_terminals(size: Size = TERMINAL, theme: str = "fjord") -> Shots:
    match = match_at("clash", 3, _the_first_plays)
    frames = []
    for seat in (0, 1):
        async with opened(size, theme) as (app, pilot):
            app.sit_down(Picture(match, seat))  # type: ignore[arg-type]
            await settle(pilot)
            frames.append(frame(app))
    yield "two-terminals", side_by_side(frames)


def _the_first_plays(match: Match) -> bool:
    decision = match.decision
    return len(match.history) >= 60 and decision is not None and decision.kind == "play" and decision.seats[0] == 0


def side_by_side(frames: list[Frame]) -> Frame:
    first = frames[0].canvas
    whole = Canvas(sum(shot.canvas.width for shot in frames) + BETWEEN * (len(frames) - 1), first.height)
    x = 0
    for one in (shot.canvas for shot in frames):
        for y in range(one.height):
            whole.chars[y][x : x + one.width] = one.chars[y]
            whole.styles[y][x : x + one.width] = one.styles[y]
        x += one.width + BETWEEN
    return Frame(whole, frames[0].palette)
