"""Estimeo: the game and its state. The rules are in the modules beside this one, by topic:

    setup      ES-1 to ES-5     the pile, the first Master
    deck       ES-1             which challenge cards there are; decks of one's own
    deck_check   ES-1           what is wrong with a file of cards
    deck_toml  ES-1             why a file is none
    families   ES-1             cards whose numbers are drawn from the seed
    memory     ES-1             cards that these people have seen come last
    formula    ES-1             the sums in which their answers are written
    rounds     ES-5 to ES-9, ES-19   markers, die, the Master's challenge, the next round
    ideas      ES-8             what the Master may ask without inventing
    measures   ES-8             what the program itself can count for the Master
    column     ES-2, ES-10      a column and the steps by which it is built
    ranking    ES-10 to ES-13   ranking, "done", the time is up
    answers    ES-13, ES-14     the answers, known or measured; of cards left out too
    scoring    ES-15, ES-16     is a card in its place?
    points     ES-17, ES-18     the score cards
    ending     ES-20, ES-21     the end, and who has won

An action is done by its function in DO, which leaves a question (`decision`) or the result. (ES-11 needs no program.)
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import CheckedCards, Game
from vikings_tui.core.state import When
from vikings_tui.games.estimeo import answers, checks, hidden, memory, ranking, rounds, setup, views
from vikings_tui.games.estimeo.deck import check_cards, content_files, mark_of, new_cards, own_paths, theme_sizes
from vikings_tui.games.estimeo.ideas import ideas
from vikings_tui.games.estimeo.notation import NOTATION
from vikings_tui.games.estimeo.options import EstimeoOptions
from vikings_tui.games.estimeo.position import SCORING, Position
from vikings_tui.games.estimeo.views import EstimeoView

Do = Callable[[Position, Seat, Action, list[Event]], None]

DO: Mapping[tuple[str, str], Do] = {
    ("markers", "markers"): rounds.give_markers,
    ("roll", "roll"): rounds.roll,
    ("challenge", "suggest"): rounds.set_challenge,
    ("challenge", "challenge"): rounds.set_challenge,
    ("start", "start"): rounds.turn_hourglass,
    ("rank", "put"): ranking.arrange,
    ("rank", "move"): ranking.arrange,
    ("rank", "out"): ranking.arrange,
    ("rank", "exchange"): ranking.exchange,
    ("rank", "used"): ranking.note_time,
    ("rank", "done"): ranking.done,
    ("rank", "timeout"): ranking.time_up,
    ("count", "answer"): answers.count,
    ("measure", "answer"): answers.enter,
    ("confirm", "answer"): answers.enter,
    ("confirm", "confirm"): answers.confirm,
    ("turn", "next"): answers.turn,
    ("left", "next"): answers.tell_left_out,
    ("close", "next"): rounds.close,
}

NEXT = (NOTATION.action("next"),)
ALWAYS: Mapping[str, Sequence[Action]] = {  # the questions whose answers are always the same
    "markers": (NOTATION.action("markers", "same"), NOTATION.action("markers", "different")),
    "roll": (NOTATION.action("roll"),),
    "start": (NOTATION.action("start"),),
    "confirm": (NOTATION.action("confirm"),),
    "turn": NEXT,
    "left": NEXT,
    "close": NEXT,
}


@dataclass(slots=True, kw_only=True)
class EstimeoState(Position):
    """A position of Estimeo."""

    def _actions(self, seat: Seat) -> Sequence[Action]:
        assert self.decision is not None
        kind = self.decision.kind
        if kind == "rank":
            return ranking.actions(self, seat)
        if kind == "challenge":
            names = self.ideas if self.edition > 1 else ideas(1)
            return [NOTATION.action("suggest", name) for name in names]
        if kind in ALWAYS:
            return ALWAYS[kind]
        low, high = self.guess(self.asked)
        examples = [(low + high) // 2] if kind == "count" else dict.fromkeys((low, (low + high) // 2, high))
        return [NOTATION.action("answer", self.asked, number) for number in examples]

    def _perform(self, seat: Seat, action: Action, events: list[Event]) -> None:
        assert self.decision is not None
        DO[self.decision.kind, action.verb](self, seat, action, events)

    def view(self, seat: Seat | None) -> EstimeoView:
        return views.view(self, seat)

    def resample(self, seat: Seat | None, rng: random.Random) -> Self:
        return hidden.resample(self, seat, rng)

    def when(self) -> When:
        return When(self.round + 1, (self.round, self.scoring()))

    def census(self) -> Mapping[str, int]:
        return checks.census(self)


class Estimeo(Game[EstimeoState]):
    """3 to 6 players guess numbers, and rank what they guess."""

    slug = "estimeo"
    daily: ClassVar[Mapping[str, str]] = {"deal": "five", "tape": "no"}
    edition = 2
    seat_counts = range(3, 7)
    options_type = EstimeoOptions
    notation = NOTATION
    room_kinds: ClassVar[frozenset[str]] = SCORING
    apart: ClassVar[Mapping[str, str]] = {"room": "several"}
    unadvised: ClassVar[frozenset[str]] = frozenset(("rank",))  # ES-9
    content_words: ClassVar[frozenset[str]] = frozenset(("source", "question", "explanation"))
    state_type = EstimeoState

    def deal(self, seats: int, seed: int, options: EstimeoOptions, edition: int) -> EstimeoState:
        return setup.deal(EstimeoState, seats, seed, options, edition)

    def content_files(self) -> tuple[str, ...]:
        return content_files()

    def own_digest(self, digest: str, options: EstimeoOptions) -> str:
        """ES-1: with a deck of one's own the fingerprint covers its file too."""
        mark = mark_of(options.deck, 1)
        return hashlib.sha256(f"{digest} {mark}".encode()).hexdigest()[:16] if mark else digest

    def own_files(self, options: EstimeoOptions) -> tuple[str, ...]:
        return own_paths(options.deck)

    @classmethod
    def picks(cls, option: str) -> Mapping[str, int]:
        return theme_sizes() if option == "themes" else {}

    def recalling(self, options: Mapping[str, str], met: Sequence[str]) -> Mapping[str, str]:
        return memory.recalling(EstimeoOptions.model_validate(dict(options)), met, self.edition)

    def met_in(self, events: Sequence[Event]) -> Sequence[str]:
        return memory.met_in(events)

    def check_cards(self, path: Path) -> CheckedCards:
        return check_cards(path)

    def new_cards(self, language: str) -> str:
        return new_cards(language)

    def check(self, state: EstimeoState) -> str | None:
        return checks.problem(state)


GAME = Estimeo()
