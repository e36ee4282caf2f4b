"""The curtain: nobody sees another's cards, whatever is pressed."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence

import pytest
from textual.pilot import Pilot

from tests.table.helpers import state_of
from tests.tui.driving import SMALL, is_curtain, new_match, next_key, play_on, quick_app, shown, until
from vikings_tui.core.state import View
from vikings_tui.games.clash.cards import DECK
from vikings_tui.games.clash.narrate import card_name
from vikings_tui.table.match import Match
from vikings_tui.table.seen import seen_step
from vikings_tui.table.step import Step
from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.game_screen import GameScreen


def _card_names(app: VikingsApp) -> set[str]:
    return {card_name(card, app.texts) for deck in DECK.values() for card in deck}


def _table(app: VikingsApp) -> GameScreen | None:
    return next((screen for screen in app.screen_stack if isinstance(screen, GameScreen)), None)


Cells = tuple[list[list[str]], list[list[str]]]


def _painted(screen: GameScreen, view: View, history: Sequence[Step]) -> Cells:
    """The table as it would be painted, letters and styles, from this view and these steps."""
    seen, kept = screen.seen, (screen.view, screen.seen.history, screen._logged)
    shown = [seen_step(step, seen.eyes) for step in history]
    screen.view, seen.history, screen._logged = view, shown, ((None, -1, ""), [])
    try:
        canvas = Canvas(*SMALL)
        screen.paint(canvas)
    finally:
        screen.view, seen.history, screen._logged = kept
    return canvas.chars, canvas.styles


def _told(screen: GameScreen, seat: int | None, history: Sequence[Step]) -> list[object]:
    """The log, the recap and the last step's spotlight for these eyes."""
    seen, kept, viewer = screen.seen, screen.seen.history, screen.viewer
    seen.history, screen.viewer = [seen_step(step, seen.eyes) for step in history], seat
    try:
        recap = screen.curtains.recap(seat) if seat is not None else []
        return [screen.sentences(seat, 0), recap, screen.spotlight(seen.history[-1]) if history else None]
    finally:
        seen.history, screen.viewer = kept, viewer


def _otherwise(step: Step, seat: int | None) -> Step:
    """The step as it might as well have been for all that this seat may know: other cards, another card chosen."""
    events = [
        event if seat in event.to else event._replace(secret=dict.fromkeys(event.secret, "HIDDEN"))
        for event in step.events
    ]
    action = step.action if seat == step.seat else step.action._replace(args=("HIDDEN",), text="HIDDEN")
    return Step(step.seat, action, events)


class Watch:
    """Looks at the screen after every key, and counts what it saw."""

    def __init__(self, app: VikingsApp, match: Match) -> None:
        self.app, self.match = app, match
        self.curtains = self.recaps = self.private = self.public = 0
        self.names = _card_names(app)

    def __call__(self) -> None:
        table = _table(self.app)
        if table is None:  # it is over: everything is open
            return
        assert table.view == self.match.screen_view(table.viewer)
        if isinstance(self.app.screen, Curtain):
            self._behind_curtain(self.app.screen, table)
        elif table.viewer is not None:
            self._for_one(table)
        else:
            self._for_all(table)

    def _behind_curtain(self, curtain: Curtain, table: GameScreen) -> None:
        self.curtains += 1
        assert table.viewer is None
        text = "\n".join(shown(self.app))
        if curtain.recap:
            assert curtain.seat is not None
            self.recaps += 1
            hidden = [_otherwise(step, curtain.seat) for step in self.match.history]
            assert _told(table, curtain.seat, hidden)[1] == curtain.recap
        else:
            assert not [name for name in self.names if name in text]

    def _for_one(self, table: GameScreen) -> None:
        """Whoever looks is the one who is asked; the cards of the others could be any."""
        self.private += 1
        assert self.match.decision is None or table.viewer in self.match.decision.seats
        self._same_with_other_cards(table)

    def _for_all(self, table: GameScreen) -> None:
        self.public += 1
        assert all(card is None for player in table.view["players"] for card in player["hand"])
        self._same_with_other_cards(table)

    def _same_with_other_cards(self, table: GameScreen) -> None:
        """Deal anew what the viewer does not know, in the present and in all that happened: not one cell may differ,
        and nobody's log, recap or spotlight."""
        if self.match.decision is None:
            return
        seat, history = table.viewer, self.match.history
        other = state_of(self.match).resample(seat, random.Random(5))
        hidden = [_otherwise(step, seat) for step in history]
        assert _painted(table, other.screen_view(seat), hidden) == _painted(table, table.view, history)
        for eyes in (None, *range(len(self.match.seats))):
            hidden = [_otherwise(step, eyes) for step in history[-30:]]
            assert _told(table, eyes, hidden) == _told(table, eyes, history[-30:])


async def test_two_people_never_see_each_others_cards() -> None:
    match = new_match(people=2, bots=1, seed=11)
    app = quick_app()
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        await pilot.pause()
        watch = Watch(app, match)
        await play_on(app, pilot, match, random.Random(4), watch)
    assert watch.curtains
    assert watch.recaps
    assert watch.private
    assert watch.public


async def test_the_curtain_asks_by_name_and_only_enter_lifts_it() -> None:
    match = new_match(people=2, bots=0, seed=12)
    app = quick_app()
    rng = random.Random(1)
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        for _ in range(200):
            if is_curtain(app):
                break
            await pilot.press(next_key(app, rng))
        assert isinstance(app.screen, Curtain)
        assert app.screen.seat is not None
        assert any(match.names[app.screen.seat] in line for line in shown(app))
        before = shown(app)
        await pilot.press("space", "a", "1", "escape", "q", "f2", "g", "u")
        assert shown(app) == before


async def test_one_person_among_bots_never_meets_a_curtain() -> None:
    match = new_match(people=1, bots=2, seed=13)
    app = quick_app()
    met: list[bool] = []
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        await pilot.pause()
        await play_on(app, pilot, match, random.Random(2), lambda: met.append(is_curtain(app)))
    assert met
    assert not any(met)


async def test_the_panic_key_blanks_at_once_and_enter_returns() -> None:
    match = new_match(people=2, bots=0, seed=14)
    app = quick_app()
    rng = random.Random(1)
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        for _ in range(200):
            if isinstance(app.screen, GameScreen) and app.screen.viewer is not None and app.screen.picking:
                break
            await pilot.press(next_key(app, rng))
        table = app.screen
        assert isinstance(table, GameScreen)
        viewer, before = table.viewer, shown(app)
        names = _card_names(app)
        assert any(name in line for line in before for name in names)
        await pilot.press("f2")
        assert is_curtain(app)
        assert not any(name in line for line in shown(app) for name in names)
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is table)
        assert table.viewer == viewer
        assert shown(app) == before


async def test_the_panic_key_stops_the_clock_of_a_race() -> None:
    match = new_match(people=3, bots=0, seed=15)
    app = quick_app()
    rng = random.Random(1)
    app.settings.call_time = "10"
    async with app.run_test(size=SMALL) as pilot:
        app.play(match)
        for _ in range(300):
            if isinstance(app.screen, GameScreen) and app.screen.open_race:
                break
            await pilot.press(next_key(app, rng))
        table = app.screen
        assert isinstance(table, GameScreen)
        assert table.open_race
        clock = table.open_race.clock
        await pilot.press("f2")
        assert clock.paused
        await pilot.press("enter")
        assert not clock.paused


def _opens(key: str) -> Callable[[VikingsApp, Pilot[None]], Awaitable[None]]:
    async def press(app: VikingsApp, pilot: Pilot[None]) -> None:
        await pilot.press(key)

    return press


async def _hint(app: VikingsApp, pilot: Pilot[None]) -> None:
    app.settings.hints = "always"
    await pilot.press("f4")


OVER = {
    "log": _opens("g"),
    "help": _opens("question_mark"),
    "settings": _opens("f3"),
    "quit": _opens("q"),
    "hint": _hint,
}


@pytest.mark.parametrize("over", OVER)
async def test_the_panic_key_hides_what_lies_over_the_table_too(over: str) -> None:
    app = quick_app()
    rng = random.Random(1)
    async with app.run_test(size=SMALL) as pilot:
        app.play(new_match(people=2, bots=0, seed=15))
        for _ in range(200):
            if isinstance(app.screen, GameScreen) and app.screen.viewer is not None and app.screen.picking:
                break
            await pilot.press(next_key(app, rng))
        table = app.screen
        await OVER[over](app, pilot)
        await until(pilot, lambda: app.screen is not table)
        above = app.screen
        await pilot.press("f2")
        assert isinstance(app.screen, Curtain)
        assert app.screen.blank
        await pilot.press("f2")
        assert len([screen for screen in app.screen_stack if isinstance(screen, Curtain)]) == 1
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is above)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)


async def test_a_recap_is_hidden_by_the_panic_key() -> None:
    app = quick_app()
    rng = random.Random(1)
    async with app.run_test(size=SMALL) as pilot:
        app.play(new_match(people=2, bots=1, seed=15))
        for _ in range(400):
            if isinstance(app.screen, Curtain) and app.screen.recap:
                break
            await pilot.press(next_key(app, rng))
        recap = app.screen
        assert isinstance(recap, Curtain)
        await pilot.press("f2")
        assert app.screen is not recap
        assert not any(line[:20] in "\n".join(shown(app)) for line in recap.recap)
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is recap)


async def test_a_window_under_a_page_under_the_curtain_stands_still_until_it_is_seen_again() -> None:
    app = quick_app()
    app.settings.call_time = "10"
    rng = random.Random(1)
    async with app.run_test(size=SMALL) as pilot:
        app.play(new_match(people=3, bots=0, seed=15))
        for _ in range(300):
            if isinstance(app.screen, GameScreen) and app.screen.open_race:
                break
            await pilot.press(next_key(app, rng))
        table = app.screen
        assert isinstance(table, GameScreen)
        assert table.open_race
        clock = table.open_race.clock
        await pilot.press("question_mark", "f2")
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(app.screen, Curtain))
        await pilot.pause()
        assert clock.paused
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is table)
        await until(pilot, lambda: not clock.paused)
