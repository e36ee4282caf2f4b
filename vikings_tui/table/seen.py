"""What a terminal may know of a match, and what happens to it: screens, controllers, recaps, hints and the end of a
match are written against this alone. A `Seen` is filled by the table, with `News`: by a function call at one keyboard
(`hot_seat`), over a wire elsewhere. No state, no seed, and of another's step the verb and what these eyes saw of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import Decision, Result, View
from vikings_tui.games import load_game
from vikings_tui.table.seats import SeatSpec

if TYPE_CHECKING:
    from vikings_tui.core.game import Game
    from vikings_tui.table.apart.remote import Company
    from vikings_tui.table.match import Match
    from vikings_tui.table.step import Step


class SeenStep(NamedTuple):
    """A step as a terminal sees it. What its events keep secret is there only for those who sit at this terminal."""

    seat: Seat
    verb: str
    events: Sequence[Event]


class News(NamedTuple):
    """What changed: `steps` follow the first `after` steps that the terminal knows; later ones were taken back."""

    after: int
    steps: tuple[SeenStep, ...]
    changes: int
    views: Mapping[Seat | None, View]
    decision: Decision | None
    result: Result | None
    saved: bool
    trouble: VikingsError | None = None
    revealed: tuple[Event, ...] = ()  # when it is over: all that happened, with its secrets


class Seen:
    """A match through the eyes of those who sit at one terminal; with no eyes: a spectator's.

    `history` holds the steps that count (an undone step is gone); `changes` counts steps done and taken back: while it
    is the same, so is all that can be told. `trouble` says why the match is not being saved.
    """

    def __init__(
        self, slug: str, seats: Sequence[SeatSpec], options: Mapping[str, str], eyes: Sequence[Seat], news: News
    ) -> None:
        self.slug, self.seats, self.options, self.eyes = slug, tuple(seats), dict(options), tuple(eyes)
        self.history: list[SeenStep] = []
        self.company: Company | None = None  # who sits at other terminals; None: everybody is at this one
        self.take(news)

    def take(self, news: News) -> None:
        """Something happened."""
        self.history[news.after :] = news.steps
        self.changes, self._views = news.changes, news.views
        self.decision, self.result = news.decision, news.result
        self.saved, self.trouble, self.revealed = news.saved, news.trouble, news.revealed

    @property
    def game(self) -> Game[Any]:
        return load_game(self.slug)

    def view(self, seat: Seat | None) -> View:
        """What a person at this terminal may know; None: what everybody may."""
        return self._views[seat]

    def log(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What happened from step `since` on, through the eyes of a seat."""
        return [event.seen_by(seat) for step in self.history[since:] for event in step.events]


def seen_of(match: Match, eyes: Sequence[Seat]) -> Seen:
    """What a terminal at which these people sit may know of a match."""
    return Seen(match.slug, match.seats, match.options, eyes, news_of(match, eyes, 0))


def news_of(match: Match, eyes: Sequence[Seat], after: int) -> News:
    """What a terminal that knows the first `after` steps has to be told."""
    after = min(after, len(match.history))
    return News(
        after=after,
        steps=tuple(seen_step(step, eyes) for step in match.history[after:]),
        changes=match.changes,
        views={seat: match.screen_view(seat) for seat in (None, *eyes)},
        decision=match.decision,
        result=match.result,
        saved=match.path is not None,
        trouble=match.trouble,
        revealed=revealed(match.history) if match.result is not None else (),
    )


def revealed(history: Sequence[Step]) -> tuple[Event, ...]:
    """All that happened, with its secrets: for a match that is over."""
    return tuple(event.seen_by(next(iter(event.to), None)) for step in history for event in step.events)


def seen_step(step: Step, eyes: Sequence[Seat]) -> SeenStep:
    return SeenStep(step.seat, step.action.verb, tuple([event.shown_to(eyes) for event in step.events]))
