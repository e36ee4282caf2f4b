"""Nothing told: what is said in words depends on nothing that whoever reads it may not know.

The log, the recap, the curtain, hints, whether a step may be taken back, and the replay of a match that is not over,
and the picture of the whole screen, byte by byte.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.conformance import setups, step
from tests.extras import OURS, WITH_HINTS
from tests.hardening.gallery import Gallery
from tests.hardening.test_leaks import some_setups
from tests.table.helpers import play_randomly, state_of
from tests.tui.driving import SMALL, quick_app, table, tell
from vikings_tui.cli import replay as replay_command
from vikings_tui.core.event import Seat
from vikings_tui.core.text import Texts
from vikings_tui.games import load_game, playable
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.seen import seen_step
from vikings_tui.table.step import Step, can_be_undone
from vikings_tui.tui.canvas import Canvas
from vikings_tui.tui.curtain import Curtain

HIDDEN = "HIDDEN"


def otherwise(done: Step, seat: Seat | None) -> Step:
    """The step as it might as well have been for all that this seat may know."""
    events = [
        event if seat in event.to else event._replace(secret=dict.fromkeys(event.secret, HIDDEN))
        for event in done.events
    ]
    action = done.action if seat == done.seat else done.action._replace(args=(HIDDEN,), text=HIDDEN)
    return Step(done.seat, action, events)


class Listener:
    def __init__(self, gallery: Gallery, rng: random.Random) -> None:
        self.gallery, self.rng, self.counts = gallery, rng, Counter[str]()
        self.match = gallery.match

    def listen(self) -> None:
        """At the present position, everybody."""
        state = state_of(self.match)
        for viewer in (None, *range(state.seats)):
            assert self._words(viewer, self.match.history) == self._words(
                viewer, [otherwise(done, viewer) for done in self.match.history]
            )
            self.counts["log, recap, curtain"] += 1
        viewer = self.rng.choice((None, *range(state.seats)))
        other = state.resample(viewer, self.rng)
        assert self.gallery.exported(state, viewer) == self.gallery.exported(other, viewer)
        self.counts["picture"] += 1
        eyes, world = self.rng.randrange(state.seats), state.resample(None, self.rng)  # here their own cards differ
        self.counts["difference seen"] += self.gallery.exported(state, eyes) != self.gallery.exported(world, eyes)
        if state.decision:
            self._hint(state.decision.seats[0])

    def _words(self, viewer: Seat | None, history: list[Step]) -> list[object]:
        """The log page, the recap, the curtain before it and the one that holds it."""
        screen = self.gallery.screen
        screen.seen.history = [seen_step(done, screen.seen.eyes) for done in history[-40:]]
        try:
            said = screen.sentences(viewer, 0)
            if viewer is None:
                return [said]
            recap = screen.curtains.recap(viewer)
            curtains = [Curtain(screen.players, viewer), Curtain(screen.players, viewer, recap)]
            return [said, recap, *(self._painted(curtain) for curtain in curtains)]
        finally:
            tell(screen)

    def _painted(self, curtain: Curtain) -> list[str]:
        canvas = Canvas(*SMALL)
        with self.gallery.app._context():
            curtain.paint(canvas)
        return canvas.lines()

    def _hint(self, seat: Seat) -> None:
        state = state_of(self.match)
        other = state.resample(seat, self.rng)
        for action in state.legal(seat)[:6]:
            self.counts["hint"] += 1
            assert self.gallery.hint(state, seat, action) == self.gallery.hint(other, seat, action)

    def take_back(self, seat: Seat, action: object) -> None:
        """Whether this step may be undone is the same in a world that its player can't tell from this one."""
        state = state_of(self.match)
        here, there = state.clone(), state.resample(seat, self.rng)
        done = [can_be_undone(each, seat, each.apply(seat, action)) for each in (here, there)]
        if here.view(seat) == there.view(seat):
            self.counts["undo"] += 1
            assert done[0] == done[1]


async def listen_around(slug: str, seats: int, options: dict[str, str], seed: int, every: int) -> Counter[str]:
    match = Match.new(slug, table(seats, 0), seed, options, None)
    app, rng = quick_app(), random.Random(seed)
    async with app.run_test(size=SMALL) as pilot:
        gallery = Gallery(app, match)
        await gallery.open(pilot)
        listener = Listener(gallery, rng)
        for number in range(200):
            if match.decision is None:
                break
            seat, action = step(state_of(match), rng)
            if number % every == 0:
                listener.listen()
            if action in state_of(match).legal(seat):
                listener.take_back(seat, action)
            match.play(seat, action)
    return listener.counts


@pytest.mark.parametrize("slug", playable())
async def test_no_word_and_no_picture_depends_on_what_is_hidden(slug: str) -> None:
    _, seats, options = some_setups(slug)[-1]
    counts = await listen_around(slug, seats, dict(options), 5, 20)
    assert counts["picture"] > (3 if slug in OURS else 0)
    if slug != "valnarok":  # where one's own cards lie face down too
        assert counts["difference seen"], "the comparison could not find a leak"
    assert counts["hint"] or slug == "estimeo" or slug not in WITH_HINTS
    assert counts["undo"] or slug not in OURS  # where every step shows something none can be taken back


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
async def test_no_word_depends_on_what_is_hidden_with_every_option(slug: str) -> None:
    counts: Counter[str] = Counter()
    for number, (_, seats, options) in enumerate(setups(slug)):
        counts += await listen_around(slug, seats, dict(options), 50 + number, 7)
    print(f"{slug}: {dict(counts)}")


@pytest.mark.parametrize("slug", playable())
def test_a_replay_tells_nothing_hidden_of_a_match_that_is_not_over(slug: str, tmp_path: Path) -> None:
    match = play_randomly(
        Match.new(slug, table(load_game(slug).seat_counts[0], 0), 3, {}, tmp_path), 60 if slug in OURS else 3
    )
    match.close()
    assert match.path
    assert match.result is None
    replay = Replay(match.path)
    told = replay_command._Told(replay, Texts("en"))
    for number, done in enumerate(replay.steps, start=1):
        before = told.sentences(done), json.dumps(told.as_dict(number), default=str)
        replay.steps[number - 1] = hidden = otherwise(done, None)
        assert (told.sentences(hidden), json.dumps(told.as_dict(number), default=str)) == before
        assert HIDDEN not in before[1]
