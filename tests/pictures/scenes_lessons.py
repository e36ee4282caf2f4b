"""What the pictures show of the lessons: a task, a mistake that is explained, a lesson done; and one in French."""

from __future__ import annotations

from textual.pilot import Pilot

from tests.pictures.driving import SIZE, Shots, Size, frame, opened, press, settle
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.lesson import lessons


async def lesson(size: Size = SIZE, theme: str = "fjord") -> Shots:
    async with opened(size, theme) as (app, pilot):
        await _open(app, pilot, "clash", "call")
        yield "lesson-task", frame(app)
        await press(pilot, "enter", "enter")  # nobody calls
        yield "lesson-mistake", frame(app)
    async with opened(size, theme) as (app, pilot):
        await _open(app, pilot, "gone-wild", "defend")
        await press(pilot, "enter", "enter")
        yield "lesson-done", frame(app)
    async with opened(size, theme, "fr") as (app, pilot):
        await _open(app, pilot, "valnarok", "intercept")
        yield "lesson-french", frame(app)


async def _open(app: VikingsApp, pilot: Pilot[None], slug: str, name: str) -> None:
    app.lesson(slug, [known.name for known in lessons(slug)].index(name))
    await settle(pilot)
