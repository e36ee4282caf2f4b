"""What the pictures show: sessions with the app, each giving names and frames."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

from tests.pictures.driving import LONG, SIZE, Size, frame, lift_curtains, opened, press, settle
from tests.pictures.matches import match_at, season
from tests.pictures.svg import Frame
from vikings_tui.games import playable
from vikings_tui.table.match import Match
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.home import Home
from vikings_tui.tui.stats import Stats

Shots = AsyncIterator[tuple[str, Frame]]
Session = Callable[[Size, str], Shots]
# How far into its match each game is shown: where its board has most to tell.
MOMENTS = {"estimeo": 0.3, "gone-wild": 0.45, "valnarok": 0.13}


async def menus(size: Size = SIZE, theme: str = "fjord") -> Shots:
    async with opened(size, theme) as (app, pilot):
        yield "home", frame(app)
        app.set_up("clash")
        await settle(pilot)
        await press(pilot, "down", "right", "right")  # on the second player's bot, which is then explained
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


async def clash(size: Size = SIZE, theme: str = "fjord") -> Shots:
    """From the curtain to a call and what it shows."""
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("clash", 3, _in_the_thick_of_it))
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


def _in_the_thick_of_it(match: Match) -> bool:
    decision = match.decision
    return len(match.history) >= 60 and decision is not None and decision.kind == "play" and decision.seats[0] < 3


async def ending(size: Size = SIZE, theme: str = "fjord") -> Shots:
    async with opened(size, theme) as (app, pilot):
        app.ended(match_at("clash", 1, lambda match: False))
        await settle(pilot)
        yield "clash-ending", frame(app)


async def games(size: Size = SIZE, theme: str = "fjord") -> Shots:
    """The other games in their middle, seen by one person among bots."""
    for slug in playable():
        if slug == "clash":
            continue
        share = MOMENTS.get(slug, 0.4)

        def middle(match: Match, steps: int = len(match_at(slug, 1, 1.0).history), share: float = share) -> bool:
            return len(match.history) >= steps * share and match.decision is not None and match.decision.seats == (0,)

        async with opened(size, theme) as (app, pilot):
            app.play(match_at(slug, 1, middle))
            await settle(pilot)
            await lift_curtains(app, pilot)
            yield slug, frame(app)


async def valnarok(size: Size = SIZE, theme: str = "fjord") -> Shots:
    """A private look, an interception and the two cards of it, a reveal, the end."""
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
        seat, slot = _identical(screen.match)[0]
        app.speed, app.settings.pace = LONG, "normal"
        await press(pilot, next(key for key, owner in screen.open_race.keys.items() if owner == seat), str(slot + 1))
        yield "valnarok-intercept", frame(app)
    async with opened(size, theme) as (app, pilot):
        app.play(match_at("valnarok", 4, _reveals_much))
        await settle(pilot)
        yield "valnarok-reveal", frame(app)
    async with opened(size, theme) as (app, pilot):
        app.ended(match_at("valnarok", 1, lambda match: False))
        await settle(pilot)
        yield "valnarok-ending", frame(app)


def _asks_a_person(kind: str) -> Callable[[Match], bool]:
    return lambda match: match.decision is not None and match.decision.kind == kind and match.decision.seats[0] < 3


def _identical(match: Match) -> list[tuple[int, int]]:
    """Who has a card like the top of the discard in their own row, and where."""
    rows, top = match._state.rows, match._state.discard[-1]  # type: ignore[attr-defined]
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


async def statistics(size: Size = SIZE, theme: str = "fjord") -> Shots:
    """What a season of evenings looks like."""
    async with opened(size, theme) as (app, pilot):
        screen = Stats()
        app.push_screen(screen)
        await settle(pilot)
        screen.tally = season()
        screen.redraw()
        await settle(pilot)
        yield "stats", frame(app)


async def other_themes(size: Size = SIZE, theme: str = "") -> Shots:
    """The same board in the other looks."""
    for name in ("parchment", "contrast"):
        async with opened(size, name) as (app, pilot):
            app.play(match_at("clash", 3, _in_the_thick_of_it))
            await settle(pilot)
            await lift_curtains(app, pilot)
            yield f"theme-{name}", frame(app)


SESSIONS: tuple[Session, ...] = (menus, clash, ending, games, valnarok, statistics, other_themes)
