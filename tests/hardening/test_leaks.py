"""Nothing leaked: deal anew all that somebody can't know, and not one cell of their screen may change.

For every game, at many positions of random matches: what one person sees, what is asked of them in private, what is
asked of them while everybody looks, a race window, and what is told of a step that reveals nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.conformance import Setup, setups, step
from tests.extras import OURS
from tests.hardening.gallery import Gallery, Picture
from tests.table.helpers import state_of
from tests.tui.driving import LARGE, SMALL, quick_app, table
from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import State
from vikings_tui.core.text import Texts
from vikings_tui.games import load_game, narrate_of, playable
from vikings_tui.table.match import Match
from vikings_tui.table.seen import seen_step
from vikings_tui.table.step import Step


class Looker:
    """Compares what is seen of a position with what would be seen were the hidden things dealt otherwise."""

    def __init__(self, gallery: Gallery, rng: random.Random) -> None:
        self.gallery, self.rng = gallery, rng
        self.match = gallery.match
        self.counts: Counter[str] = Counter()
        self.narrate = narrate_of(self.match.slug).narrate

    async def look(self) -> None:
        """At the present position, everybody."""
        size = self.rng.choice((SMALL, LARGE))
        state = state_of(self.match)
        for viewer in (None, *range(state.seats)):
            other = state.resample(viewer, self.rng)
            self._same("table", viewer, *[await self.gallery.table(each, viewer, size) for each in (state, other)])
        if state.decision is None:
            return
        if state.decision.race:
            await self._race(state, size)
        else:
            await self._question(state, state.decision.seats[0], size)

    async def _question(self, state: State, seat: Seat, size: tuple[int, int]) -> None:
        """A private question is seen by one person, any other by everybody at the table."""
        private = self.gallery.screen.controller.private(self.gallery.ask(seat))
        viewer = seat if private else None
        other = state.resample(viewer, self.rng)
        pair = [await self.gallery.question(each, seat, viewer, size) for each in (state, other)]
        self._same("private question" if private else "open question", viewer, *pair)

    async def _race(self, state: State, size: tuple[int, int]) -> None:
        """Everybody looks while it is open, and while whoever was first says what exactly."""
        other = state.resample(None, self.rng)
        self._same("race", None, *[await self.gallery.race(each, size) for each in (state, other)])
        assert state.decision is not None
        for seat in state.decision.seats:
            if len(self.gallery.ask(seat).claims) > 1:
                pair = [await self.gallery.question(each, seat, None, size) for each in (state, other)]
                self._same("claim", None, *pair)

    def _same(self, what: str, viewer: Seat | None, here: Picture, there: Picture) -> None:
        self.counts[what] += 1
        differ = [pair for pair in zip(here.lines, there.lines, strict=True) if pair[0] != pair[1]]
        assert not differ, f"{what}, seen by {viewer}: {differ[:4]}"
        assert here == there, f"{what}, seen by {viewer}: a colour or a place to click differs"

    def told(self, seat: Seat, action: Action) -> None:
        """This step is about to be made. Whoever sees no difference between its outcome here and in another world is
        told the same in both; unless it shows something, and says so."""
        state = state_of(self.match)
        after = state.clone()
        here = after.apply(seat, action)
        for viewer in (None, *range(state.seats)):
            other = state.resample(viewer, self.rng)
            if any(event.reveals for event in here) or action not in other.legal(seat):
                continue
            there = other.apply(seat, action)
            if other.view(viewer) == after.view(viewer) and not any(event.reveals for event in there):
                self.counts["log"] += 1
                assert self._sentences(here, viewer) == self._sentences(there, viewer)

    def _sentences(self, events: list[Event], viewer: Seat | None) -> list[str]:
        texts = Texts("en")
        return [self.narrate(event.seen_by(viewer), self.match.names, texts) for event in events]

    def spotlight(self, done: Step) -> None:
        """A moment over the table is made of what whoever looks may know."""
        screen = self.gallery.screen
        for screen.viewer in (None, *range(state_of(self.match).seats)):
            own = [event.seen_by(screen.viewer) for event in done.events]
            self.counts["spotlight"] += 1
            step = seen_step(done, screen.seen.eyes)
            assert screen.spotlight(step) == screen.spotlight(step._replace(events=own))


async def look_around(setup: Setup, seed: int, every: int, most: int) -> Counter[str]:
    """A random match; every so many steps everybody looks."""
    slug, seats, options = setup
    match = Match.new(slug, table(seats, 0), seed, options, None)
    app, rng = quick_app(), random.Random(seed)
    async with app.run_test(size=SMALL) as pilot:
        gallery = Gallery(app, match)
        await gallery.open(pilot)
        looker = Looker(gallery, rng)
        for number in range(most):
            if match.decision is None:
                break
            seat, action = step(state_of(match), rng)
            if number % every == 0:
                await looker.look()
                looker.told(seat, action)
            match.play(seat, action)
            looker.spotlight(match.history[-1])
    return looker.counts


def some_setups(slug: str) -> list[Setup]:
    """The smallest table with all defaults, and the largest."""
    found = [setup for setup in setups(slug) if not any(setup[2].values()) or _default(setup)]
    return [found[0], found[-1]]


def _default(setup: Setup) -> bool:
    specs: Any = load_game(setup[0]).options()
    return all(setup[2].get(spec.name, spec.default) == spec.default for spec in specs)


@pytest.mark.parametrize("slug", playable())
async def test_no_cell_depends_on_what_the_viewer_may_not_know(slug: str) -> None:
    counts: Counter[str] = Counter()
    for number, setup in enumerate(some_setups(slug)):
        counts += await look_around(setup, seed=number, every=5, most=150)
    assert counts["table"] > (50 if slug in OURS else 0)
    assert counts["private question"] or slug == "estimeo"


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
async def test_no_cell_depends_on_hidden_things_with_every_option(slug: str) -> None:
    counts: Counter[str] = Counter()
    for number, setup in enumerate(setups(slug)):
        counts += await look_around(setup, seed=100 + number, every=3, most=400)
    print(f"{slug}: {dict(counts)}")
