"""Clash of Vikings: the game and its state. The rules are in the modules beside this one, by topic:

    content    CV-1 to CV-3, CV-5, CV-7, CV-34   the numbers of the box, read and checked
    arena      CV-3             spaces, and how far it is from one to another
    arena_own  CV-3             arenas of a person's own
    cards      CV-2, CV-4, CV-34   the cards of a deck
    setup      CV-5 to CV-9     dealing and placing
    turn       CV-10, CV-11, CV-31 to CV-33   how a turn begins and ends, and the game
    calls      CV-12 to CV-17   announce, call
    bracelets  CV-1, CV-19, CV-21   taking bracelets, and who knows which
    memory     CV-5, CV-19      what the screen remembers of them
    moves      CV-18, CV-20 to CV-22
    attacks    CV-23 to CV-30   attacks and shields
    reach      CV-18, CV-20 to CV-26   what an announcement could do now

An action is carried out by its function in DO, which gets the seat, the arguments of the action and the list of events.
It asks the next question or sets the `step` that comes next, whose function in NEXT does the same, until somebody is
asked or the game is over.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self, get_args

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import CheckedCards, Game
from vikings_tui.core.state import When
from vikings_tui.games.clash import attacks, bracelets, calls, checks, hidden, memory, moves, setup, turn, views
from vikings_tui.games.clash.arena_own import check_arena, read_own
from vikings_tui.games.clash.content import SEATS, arena_file, components_file
from vikings_tui.games.clash.notation import CALLS, CENTRE, NOTATION, PLAYS, SHIELDS
from vikings_tui.games.clash.options import NONE, ClashOptions, Side
from vikings_tui.games.clash.position import Args, Position
from vikings_tui.games.clash.views import ClashView

Do = Callable[[Position, Seat, Args, list[Event]], None]

DO: Mapping[tuple[str, str], Do] = {
    ("place", "place"): setup.place,
    ("centre", "collect"): turn.collect,
    ("centre", "leave"): turn.leave,
    ("play", "play"): calls.announce,
    ("call", "call"): calls.call,
    ("call", "pass"): calls.keep_quiet,
    ("take", "take"): bracelets.point,
    ("move", "move"): moves.move,
    ("move", "decline"): moves.decline,
    ("slam", "slam"): moves.slam,
    ("slam", "decline"): moves.decline,
    ("attack", "attack"): attacks.attack,
    ("attack", "decline"): moves.decline,
    ("shield", "shield"): attacks.shield,
    ("shield", "pass"): attacks.no_shield,
    ("call_shield", "call"): calls.call_shield,
    ("call_shield", "pass"): attacks.believe_shield,
    ("throw", "throw"): attacks.throw,
}

NEXT: Mapping[str, Callable[[Position, list[Event]], None]] = {
    "place": setup.next_to_place,
    "turn": turn.begin_turn,
    "card": turn.next_card,
    "call": calls.open_calls,
    "perform": calls.perform,
    "hit": attacks.hit,
    "throw": attacks.ask_throw,
    "done": turn.card_done,
}


@dataclass(slots=True, kw_only=True)
class ClashState(Position):
    """A position of Clash of Vikings."""

    def _actions(self, seat: Seat) -> Sequence[Action]:
        assert self.decision is not None
        match self.decision.kind:
            case "call" | "call_shield":
                return CALLS
            case "centre":
                return CENTRE
            case "play":
                return PLAYS[len(self.hands[seat]), moves.can_slam(self, seat)]
            case "move":
                return moves.move_actions(self)
            case "attack":
                return attacks.attack_actions(self)
            case "shield":
                return SHIELDS[len(self.hands[seat])]
            case "slam":
                return moves.slam_actions(self)
            case "throw":
                return attacks.throw_actions(self)
            case "take":
                return bracelets.take_actions(self)
        return setup.place_actions(self)

    def _perform(self, seat: Seat, action: Action, events: list[Event]) -> None:
        asked = self.decision
        assert asked is not None
        DO[asked.kind, action.verb](self, seat, action.args, events)
        if self.decision is asked:  # answered, and nothing asked in its place
            self.decision = None
        while self.decision is None and self.result is None:
            NEXT[self.step](self, events)

    def view(self, seat: Seat | None) -> ClashView:
        return views.view(self, seat)

    def as_shown(self, seat: Seat | None) -> Self:
        return memory.remembered(self, seat)

    def screen_view(self, seat: Seat | None) -> ClashView:
        return views.screen_view(self, seat)

    def resample(self, seat: Seat | None, rng: random.Random) -> Self:
        return hidden.resample(self, seat, rng)

    def when(self) -> When:
        return When(None, self.active)

    def census(self) -> Mapping[str, int]:
        return checks.census(self)


class Clash(Game[ClashState]):
    slug = "clash"
    edition = 2
    seat_counts = SEATS
    options_type = ClashOptions
    notation = NOTATION
    state_type = ClashState

    def deal(self, seats: int, seed: int, options: ClashOptions, edition: int) -> ClashState:
        return setup.deal(ClashState, seats, seed, options, edition)

    def content_files(self) -> tuple[str, ...]:
        return (components_file(), *(arena_file(side) for side in get_args(Side)))

    def own_digest(self, digest: str, options: ClashOptions) -> str:
        """CV-3: in an arena of one's own the fingerprint covers its picture too."""
        if options.own_arena == NONE:
            return digest
        return hashlib.sha256(f"{digest} {read_own(options.own_arena)}".encode()).hexdigest()[:16]

    def own_files(self, options: ClashOptions) -> tuple[str, ...]:
        return () if options.own_arena == NONE else (options.own_arena,)

    def check_arena(self, path: Path) -> CheckedCards:
        return check_arena(path)

    def check(self, state: ClashState) -> str | None:
        return checks.problem(state)


GAME = Clash()
