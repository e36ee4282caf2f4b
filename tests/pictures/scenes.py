"""What the pictures show: sessions with the app, each giving names and frames."""

from __future__ import annotations

from collections.abc import Callable

from tests.pictures.driving import LARGE, LONG, SIZE, Shots, Size, frame, lift_curtains, opened, press, settle
from tests.pictures.matches import match_at, season
from tests.pictures.scenes_apart import two_terminals
from tests.pictures.scenes_estimeo import estimeo
from tests.pictures.scenes_gone_wild import gone_wild
from tests.pictures.scenes_lessons import lesson
from tests.pictures.scenes_valnarok import valnarok
from vikings_tui.table.hot_seat import HotSeat
from vikings_tui.table.match import Match
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.stats import Stats

Session = Callable[[], Shots]


async def title(size: Size = LARGE, theme: str = "fjord") -> Shots:
    """The whole fjord."""
    async with opened(size, theme) as (app, _):
        yield "home", frame(app)


async def menus(size: Size = SIZE, theme: str = "fjord") -> Shots:
    async with opened(size, theme) as (app, pilot):
        app.set_up("clash")
        await settle(pilot)
        await press(pilot, "down", "down", "down", "right", "right")  # on a bot, which is then explained
        yield "setup", frame(app)
        await press(pilot, "escape")
        home = app.screen
        assert isinstance(home, Home)
        home.do_settings()
        await settle(pilot)
        await press(pilot, "down")
        yield "settings", frame(app)
        await press(pilot, "escape")
        app.show_rules("clash")
        await settle(pilot)
        yield "rules", frame(app)


async def clash(size: Size = LARGE, theme: str = "fjord") -> Shots:
    """From the curtain to a call and what it shows."""
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("clash", 3, in_the_thick_of_it))
        await settle(pilot)
        yield "clash-curtain", frame(app)
        await lift_curtains(app, pilot)
        yield "clash", frame(app)
        await press(pilot, "1")
        yield "clash-announce", frame(app)
        await press(pilot, "enter")
        yield "clash-call", frame(app)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        assert screen.open_race, "nobody may call here: take another moment"
        app.speed = LONG
        await press(pilot, next(iter(screen.open_race.keys)))
        yield "clash-reveal", frame(app)


def in_the_thick_of_it(match: Match) -> bool:
    """A person's first card of a turn: a curtain comes before it."""
    decision = match.decision
    begins = decision is not None and decision.kind == "play" and decision.seats[0] < 3
    return len(match.history) >= 60 and begins and not match.view(None)["laid"]


async def endings(size: Size = SIZE, theme: str = "fjord") -> Shots:
    """The end of every game, with so many people at the table."""
    for slug, people in (("clash", 1), ("gone-wild", 1), ("valnarok", 1), ("estimeo", 4)):
        async with opened(size, theme) as (app, pilot):
            app.ended(HotSeat(match_at(slug, people, lambda match: False)).seen)
            await settle(pilot)
            yield f"{slug}-ending", frame(app)


async def statistics(size: Size = SIZE, theme: str = "fjord") -> Shots:
    """What a season of evenings looks like."""
    async with opened(size, theme) as (app, pilot):
        screen = Stats()
        app.push_screen(screen)
        await settle(pilot)
        screen.totals = season()
        screen.redraw()
        await settle(pilot)
        yield "stats", frame(app)


async def other_themes(size: Size = LARGE, theme: str = "") -> Shots:
    """The same board in the other looks."""
    for name in ("parchment", "contrast"):
        async with opened(size, name) as (app, pilot):
            app.play(match_at("clash", 3, in_the_thick_of_it))
            await settle(pilot)
            await lift_curtains(app, pilot)
            yield f"theme-{name}", frame(app)


SESSIONS: tuple[Session, ...] = (
    menus,
    clash,
    gone_wild,
    valnarok,
    estimeo,
    endings,
    statistics,
    other_themes,
    lesson,
    two_terminals,
)
