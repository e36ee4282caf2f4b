"""`python -m tests.pictures.screens FOLDER [en|fr] [WIDTHxHEIGHT ...]`: every main screen of the app at 80x24, 120x40
and 200x60, for looking at: each as text and as an SVG, and as a PNG where rsvg-convert is here."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.pictures.driving import Shots, Size, frame, lift_curtains, opened, press, settle
from tests.pictures.matches import match_at, steps
from vikings_tui.games import slugs
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.lesson import with_lessons
from vikings_tui.tui.settings_screen import SettingsScreen
from vikings_tui.tui.svg import Frame, picture

SIZES: tuple[Size, ...] = ((80, 24), (120, 40), (200, 60))
Tour = Callable[[Size, str], Shots]


async def menus(size: Size, language: str) -> Shots:
    async with opened(size, language=language) as (app, pilot):
        yield "home", frame(app)
        app.choose_lessons()
        await settle(pilot)
        yield "learn", frame(app)
        await press(pilot, "escape")
        app.push_screen(SettingsScreen())
        await settle(pilot)
        yield "settings", frame(app)
        await press(pilot, "escape")
        app.show_saves()
        await settle(pilot)
        yield "saves", frame(app)
        await press(pilot, "escape")
        app.show_rules("clash")
        await settle(pilot)
        yield "rules", frame(app)


async def set_ups(size: Size, language: str) -> Shots:
    for slug in slugs():
        async with opened(size, language=language) as (app, pilot):
            app.set_up(slug)
            await settle(pilot)
            yield f"setup-{slug}", frame(app)
            await press(pilot, "up", "up")
            yield f"setup-{slug}-option", frame(app)


async def lessons(size: Size, language: str) -> Shots:
    for slug in with_lessons():
        async with opened(size, language=language) as (app, pilot):
            app.lesson(slug, 0)
            await settle(pilot)
            yield f"lesson-{slug}", frame(app)
            await press(pilot, "enter")
            yield f"lesson-{slug}-begun", frame(app)


async def tables(size: Size, language: str) -> Shots:
    for slug in slugs():
        async with opened(size, language=language) as (app, pilot):
            app.play(match_at(slug, 1, in_the_middle))
            await settle(pilot)
            await lift_curtains(app, pilot)
            yield slug, frame(app)
            screen = next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))
            app.ask_quit(screen.seen, lambda: None)
            await settle(pilot)
            yield f"{slug}-leave", frame(app)
    for slug in slugs():
        async with opened(size, language=language) as (app, pilot):
            app.ended(HotSeat(match_at(slug, 1 if slug != "estimeo" else 4, lambda match: False)).seen)
            await settle(pilot)
            yield f"{slug}-ending", frame(app)


def in_the_middle(match: Match) -> bool:
    """The first player alone is asked."""
    return len(match.history) >= 0.3 * steps(match.slug) and match.decision is not None and match.decision.seats == (0,)


TOURS: tuple[Tour, ...] = (menus, set_ups, lessons, tables)


def keep(folder: Path, name: str, shot: Frame) -> None:
    (folder / f"{name}.txt").write_text("\n".join(shot.canvas.lines()) + "\n", encoding="utf-8")
    svg = folder / f"{name}.svg"
    svg.write_text(picture(shot, name), encoding="utf-8")
    if rsvg := shutil.which("rsvg-convert"):
        subprocess.run([rsvg, str(svg), "-o", str(svg.with_suffix(".png"))], check=True)


async def main(folder: Path, language: str, sizes: list[Size]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        for tour in TOURS:
            async for name, shot in tour(size, language):
                keep(folder, f"{name}-{size[0]}x{size[1]}", shot)


if __name__ == "__main__":
    words = sys.argv[2:]
    sizes = [(int(wide), int(high)) for wide, _, high in (word.partition("x") for word in words) if high]
    language = next((word for word in words if word in ("en", "fr")), "en")
    asyncio.run(main(Path(sys.argv[1]), language, sizes or list(SIZES)))
