"""What the pictures show of Valnarok."""

from __future__ import annotations

from collections.abc import Callable

from tests.pictures.driving import LARGE, LONG, SIZE, Shots, Size, frame, lift_curtains, opened, press, settle
from tests.pictures.matches import asked, match_at
from tests.table.helpers import state_of
from tests.tui.driving import match_of
from vikings_tui.table.match import Match
from vikings_tui.tui.game_screen import GameScreen


async def valnarok(size: Size = SIZE, theme: str = "fjord") -> Shots:
    """A drawn card and a row to put it in; a private look, an interception and its two cards, a reveal."""
    async with opened(LARGE, theme) as (app, pilot):
        app.play(match_at("valnarok", 1, asked("place", 0, 0.02)))
        await settle(pilot)
        yield "valnarok", frame(app)
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("valnarok", 3, _asks_a_person("odin")))
        await settle(pilot)
        await press(pilot, "2")
        await lift_curtains(app, pilot)
        yield "valnarok-look", frame(app)
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("valnarok", 4, _somebody_can_intercept))
        await settle(pilot)
        yield "valnarok-window", frame(app)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        assert screen.open_race
        seat, slot = _identical(match_of(screen))[0]
        app.speed, app.settings.pace = LONG, "normal"
        await press(pilot, next(key for key, owner in screen.open_race.keys.items() if owner == seat), str(slot + 1))
        yield "valnarok-intercept", frame(app)
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("valnarok", 4, _reveals_much))
        await settle(pilot)
        yield "valnarok-reveal", frame(app)


def _asks_a_person(kind: str) -> Callable[[Match], bool]:
    return lambda match: match.decision is not None and match.decision.kind == kind and match.decision.seats[0] < 3


def _identical(match: Match) -> list[tuple[int, int]]:
    """Who has a card like the top of the discard in their own row, and where."""
    state = state_of(match)
    rows, top = state.rows, state.discard[-1]
    return [(seat, slot) for seat, row in enumerate(rows) for slot, held in enumerate(row) if held and held.card == top]


def _somebody_can_intercept(match: Match) -> bool:
    decision = match.decision
    return decision is not None and decision.race and len(decision.seats) == 4 and bool(_identical(match))


def _reveals_much(match: Match) -> bool:
    """A Ragnarök, or a card that a Fenrir adds."""
    if match.decision is None or match.decision.kind != "next":
        return False
    last = match.view(None)["last"]
    return last["ragnarok"] is not None or any(last["added"])
