"""Estimeo in pictures: the Master's ideas, a column on its way, a card that is turned."""

from __future__ import annotations

from typing import Any

from tests.pictures.driving import SIZE, Shots, Size, frame, lift_curtains, opened, press, settle
from tests.pictures.matches import asked, match_at
from vikings_tui.table.match import Match


async def estimeo(size: Size = SIZE, theme: str = "fjord") -> Shots:
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("estimeo", 4, asked("challenge", 2, 0.2)))
        await settle(pilot)
        await press(pilot, "down", "down")
        yield "estimeo-challenge", frame(app)
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("estimeo", 1, asked("rank", 0, 0.5)))
        await settle(pilot)
        await lift_curtains(app, pilot)
        table: Any = app.screen
        table.now = lambda: 0.0  # no time passes while the picture is taken
        await press(pilot, "enter", "1", "1", "3", "3", "2")  # go; two cards laid; a third in the hand
        yield "estimeo", frame(app)
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("estimeo", 4, _red_is_turned))
        await settle(pilot)
        yield "estimeo-turned", frame(app)


def _red_is_turned(match: Match) -> bool:
    events = match.history[-1].events if len(match.history) > 40 else ()
    return any(event.kind == "turned" and event.data["verdict"] != "fine" for event in events)
