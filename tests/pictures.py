"""The pictures of the README, made from the real app: `python -m tests.pictures` writes screenshots/*.svg.

Matches begin from a fixed seed and are played by bots up to a moment worth seeing; then the app is opened there and led
on with keys. A second run writes the same files, so a changed picture in a diff is a changed screen.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from html import escape, unescape
from pathlib import Path

from rich.cells import cell_len
from textual.pilot import Pilot

from vikings_tui.bots import bots_of, load_bot
from vikings_tui.core.rng import Rng
from vikings_tui.games import load_game, package, slugs
from vikings_tui.table.match import Match
from vikings_tui.table.seats import COLOURS, SeatSpec
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.players import NAMES

FOLDER = Path(__file__).parent.parent / "screenshots"
SIZE = (100, 30)
SEED = 7
CELL = 12.2  # the width of a character in the picture
LONG = 3600.0  # a spotlight stays until a key is pressed


def match_at(slug: str, seats: int, people: int, until: Callable[[Match], bool], seed: int = SEED) -> Match:
    """A match in memory, played by bots up to the first position that `until` likes, or to its end."""
    level = "karl" if "karl" in bots_of(slug) else "thrall"
    specs = [SeatSpec(name=NAMES[n], colour=COLOURS[n], player="person" if n < people else level) for n in range(seats)]
    match, bot = Match.new(slug, specs, seed, {}, None), load_bot(slug, level)
    while match.decision and not until(match):
        seat = match.decision.seats[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Rng(seed + len(match.history))))
    return match


@asynccontextmanager
async def opened(size: tuple[int, int] = SIZE) -> AsyncIterator[tuple[VikingsApp, Pilot[None]]]:
    """The app in a home of its own, in English, at no pace at all."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["VIKINGS_HOME"] = home
        app = VikingsApp(None, "en")
        app.speed, app.settings.pace, app.settings.call_time = 0, "instant", "all"
        app.settings.recap = "off"
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            yield app, pilot


async def settle(pilot: Pilot[None]) -> None:
    for _ in range(4):
        await pilot.pause(0.02)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def lift_curtains(app: VikingsApp, pilot: Pilot[None]) -> None:
    while isinstance(app.screen, Curtain):
        await press(pilot, "enter")


def _words(text: re.Match[str]) -> str:
    """A run of text as pieces that begin where they stand: some viewers drop the spaces before a word."""
    head, x, middle, tail, run = text.groups()
    pieces = []
    for word in re.finditer(r"\S+(?: \S+)*", unescape(run).replace("\xa0", " ")):
        left, length = float(x) + CELL * cell_len(unescape(run)[: word.start()]), CELL * cell_len(word[0])
        shown = escape(word[0], quote=False).replace(" ", "&#160;")
        pieces.append(f'{head}x="{left:g}"{middle}textLength="{length:g}"{tail}>{shown}</text>')
    return "".join(pieces)


def keep(app: VikingsApp, name: str) -> None:
    """Write the picture of what is on the screen now."""
    svg = app.export_screenshot(title="vikings")
    svg = re.sub(r'(<text class="[^"]*" )x="([^"]*)"([^>]*)textLength="[^"]*"([^>]*)>(.*?)</text>', _words, svg)
    svg = re.sub(r"terminal-\d+", "vikings", svg)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # nothing is fetched to look at a picture
    svg = svg.replace("font-family: Fira Code, monospace", "font-family: Menlo, Consolas, DejaVu Sans Mono, monospace")
    svg = svg.replace("font-size: 20px", "font-size: 20.26px")  # a character of these fonts is then CELL wide
    svg = "\n".join(line.rstrip() for line in svg.splitlines())
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")
    print(f"{name}.svg")


async def menus() -> None:
    async with opened() as (app, pilot):
        keep(app, "home")
        app.set_up("clash")
        await settle(pilot)
        await press(pilot, "down", "right", "right")  # on the second player's bot, which is then explained
        keep(app, "setup")


async def clash() -> None:
    """From the curtain to a call and what it shows, and the end of the same match."""
    async with opened() as (app, pilot):
        app.play(match_at("clash", 3, 3, _clash_in_the_thick_of_it))
        await settle(pilot)
        keep(app, "clash-curtain")
        await lift_curtains(app, pilot)
        keep(app, "clash-arena")
        await press(pilot, "1")
        keep(app, "clash-announce")
        await press(pilot, "enter")
        keep(app, "clash-call")
        screen = app.screen
        assert isinstance(screen, GameScreen)
        assert screen.open_race, "nobody may call here: take another moment"
        app.speed = LONG
        await press(pilot, next(iter(screen.open_race.keys)))
        keep(app, "clash-reveal")
    await ending("clash", 3)


def _clash_in_the_thick_of_it(match: Match) -> bool:
    return len(match.history) >= 60 and match.decision is not None and match.decision.kind == "play"


async def ending(slug: str, seats: int) -> None:
    async with opened() as (app, pilot):
        app.ended(match_at(slug, seats, 1, lambda match: False))
        await settle(pilot)
        keep(app, f"{slug}-ending")


async def in_play(slug: str) -> None:
    """A game in its middle, seen by one person among bots."""
    seats = min(4, load_game(slug).seat_counts[-1])
    whole = len(match_at(slug, seats, 1, lambda match: False).history)

    def middle(match: Match) -> bool:
        return len(match.history) >= whole * 2 // 5 and match.decision is not None and match.decision.seats == (0,)

    async with opened() as (app, pilot):
        app.play(match_at(slug, seats, 1, middle))
        await settle(pilot)
        await lift_curtains(app, pilot)
        keep(app, f"{slug}-play")


def with_screens() -> list[str]:
    """The games a person can play in the app."""
    games = Path(__file__).parent.parent / "vikings_tui" / "games"
    return [slug for slug in slugs() if (games / package(slug).rsplit(".", 1)[1] / "screen.py").exists()]


async def main() -> None:
    await menus()
    await clash()
    for slug in with_screens():
        if slug != "clash":
            await in_play(slug)


if __name__ == "__main__":
    asyncio.run(main())
