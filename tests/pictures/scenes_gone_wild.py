"""Vikings Gone Wild: all of the table, what can be raided, a raid card by card."""

from __future__ import annotations

from tests.pictures.driving import LARGE, SIZE, Shots, Size, frame, opened, press, settle
from tests.pictures.matches import asked, match_at
from vikings_tui.table.match import Match


async def gone_wild(size: Size = LARGE, theme: str = "fjord") -> Shots:
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("gone-wild", 1, asked("turn", 0, 0.55)))
        await settle(pilot)
        yield "gone-wild", frame(app)
    async with opened(SIZE, theme) as (app, pilot):
        app.play(match_at("gone-wild", 1, _a_raid_begins))
        await settle(pilot)
        await press(pilot, "a")
        yield "gone-wild-targets", frame(app)
        await press(pilot, "enter", "enter")
        yield "gone-wild-raid", frame(app)


def _a_raid_begins(match: Match) -> bool:
    """A person's turn, late enough for villages, with the strength for a large target."""
    decision = match.decision
    if decision is None or decision.kind != "turn" or decision.seats != (0,):
        return False
    view = match.view(0)
    return bool(view["round"] >= 7 and view["purse"]["attack"] >= 5)
