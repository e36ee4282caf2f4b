"""Clash of Vikings: the game and its state. The rules are in the modules beside this one, by topic:

    setup      CV-5 to CV-9     dealing and placing
    turn       CV-10, CV-11, CV-31 to CV-33   how a turn begins and ends, and the game
    calls      CV-12 to CV-17   announce, call
    bracelets  CV-19, CV-21     taking bracelets, and who knows which
    moves      CV-18, CV-20 to CV-22
    attacks    CV-23 to CV-30   attacks and shields

An action is done by its function in DO. It leaves either a question (`decision`) or the `step` that comes next, whose
function in NEXT does the same, until somebody is asked or the game is over.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, get_args

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import Game
from vikings_tui.core.state import Decision, View
from vikings_tui.games.clash import attacks, bracelets, calls, checks, hidden, moves, setup, turn, views
from vikings_tui.games.clash.cards import CALLS, NOTATION, PLAYS, SHIELDS
from vikings_tui.games.clash.content import SEATS, arena_file, components_file
from vikings_tui.games.clash.options import ClashOptions, Side
from vikings_tui.games.clash.position import Position

Do = Callable[[Position, Seat, tuple[Any, ...], Decision, list[Event]], None]

DO: Mapping[tuple[str, str], Do] = {
    ("place", "place"): lambda p, seat, args, asked, events: setup.place(p, seat, args[0], events),
    ("play", "play"): lambda p, seat, args, asked, events: calls.announce(p, seat, args[0], args[1], events),
    ("call", "call"): lambda p, seat, args, asked, events: calls.call(p, seat, events),
    ("call", "pass"): lambda p, seat, args, asked, events: calls.keep_quiet(p, seat, asked, events),
    ("take", "take"): lambda p, seat, args, asked, events: bracelets.take(p, seat, p.victim, args[0] - 1, events),
    ("move", "move"): lambda p, seat, args, asked, events: moves.move(p, seat, args[0], events),
    ("move", "decline"): lambda p, seat, args, asked, events: moves.decline(p, seat, events),
    ("slam", "slam"): lambda p, seat, args, asked, events: moves.slam(p, seat, args[0], args[1], events),
    ("slam", "decline"): lambda p, seat, args, asked, events: moves.decline(p, seat, events),
    ("attack", "attack"): lambda p, seat, args, asked, events: attacks.attack(p, seat, args[0], events),
    ("attack", "decline"): lambda p, seat, args, asked, events: moves.decline(p, seat, events),
    ("shield", "shield"): lambda p, seat, args, asked, events: attacks.shield(p, seat, args[0], events),
    ("shield", "pass"): lambda p, seat, args, asked, events: attacks.no_shield(p, seat, events),
    ("call_shield", "call"): lambda p, seat, args, asked, events: calls.call_shield(p, seat, events),
    ("call_shield", "pass"): lambda p, seat, args, asked, events: attacks.believe_shield(p, events),
    ("throw", "throw"): lambda p, seat, args, asked, events: attacks.throw(p, seat, args[0], events),
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
        self.decision = None
        DO[asked.kind, action.verb](self, seat, action.args, asked, events)
        while self.decision is None and self.result is None:
            NEXT[self.step](self, events)

    def view(self, seat: Seat | None) -> View:
        return views.view(self, seat)

    def resample(self, seat: Seat | None, rng: random.Random) -> Self:
        return hidden.resample(self, seat, rng)

    def census(self) -> Mapping[str, int]:
        return checks.census(self)


class Clash(Game[ClashState]):
    slug = "clash"
    seat_counts = SEATS
    options_type = ClashOptions
    notation = NOTATION
    state_type = ClashState

    def deal(self, seats: int, seed: int, options: ClashOptions, edition: int) -> ClashState:
        return setup.deal(ClashState, seats, seed, options, edition)

    def content_files(self) -> tuple[str, ...]:
        return (components_file(), *(arena_file(side) for side in get_args(Side)))

    def check(self, state: ClashState) -> str | None:
        return checks.problem(state)


GAME = Clash()
