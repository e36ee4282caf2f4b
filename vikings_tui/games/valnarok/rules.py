"""Valnarok: the game and its state. The rules are in the modules beside this one, by topic:

    content       VN-1, VN-2, VN-4, VN-23, VN-25, VN-26   the cards and the numbers of a round
    setup         VN-4, VN-6     dealing a round
    looks         VN-5, VN-15    looking at a card
    position      VN-3, VN-7     what lies on the table, and that knowledge lies on the card
    turn          VN-8 to VN-12, VN-18, VN-20   a turn, declaring Valhalla, who plays next
    effects       VN-11, VN-13 to VN-19   what the Divine Figures do
    interception  VN-27 to VN-31
    round_end     VN-3, VN-20 to VN-26    the reveal, who has won, the next round

An action is done by its function in DO. It asks somebody something, or names the step that follows, whose function in
NEXT does the same, until somebody is asked or the game is over.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import Game
from vikings_tui.core.state import When
from vikings_tui.games.valnarok import (
    checks,
    effects,
    hidden,
    interception,
    looks,
    round_end,
    setup,
    turn,
    views,
)
from vikings_tui.games.valnarok.content import FILE, MOST_SEATS
from vikings_tui.games.valnarok.notation import NEXT_ROUND, NOTATION, SEEN
from vikings_tui.games.valnarok.options import ValnarokOptions
from vikings_tui.games.valnarok.position import Position, Then
from vikings_tui.games.valnarok.views import ValnarokView

# What can be done, for each kind of decision.
CHOICES: Mapping[str, Callable[[Position, Seat], Sequence[Action]]] = {
    "first_look": looks.first_looks,
    "first_seen": lambda state, seat: (SEEN,),
    "turn": turn.turn_actions,
    "place": turn.place_actions,
    "place_taken": turn.place_actions,
    "thor_seat": effects.thor_seats,
    "thor_card": effects.thor_cards,
    "loki_first": effects.loki_firsts,
    "loki_second": effects.loki_seconds,
    "odin": looks.odin_looks,
    "odin_seen": lambda state, seat: (SEEN,),
    "intercept": interception.window_actions,
    "repay": interception.repayments,
    "next": lambda state, seat: (NEXT_ROUND,),
}

DO: Mapping[str, Callable[[Position, Seat, Action, list[Event]], Then]] = {
    "look": looks.look,
    "seen": looks.seen,
    "draw": turn.draw,
    "take": turn.take,
    "valhalla": turn.valhalla,
    "discard": turn.discard,
    "swap": turn.swap,
    "target": effects.target,
    "give": effects.give,
    "loki": effects.loki_first,
    "with": effects.loki_second,
    "pass": interception.pass_window,
    "intercept": interception.intercept,
    "late": interception.late,
    "repay": interception.repay,
    "next": round_end.next_round,
}

NEXT: Mapping[str, Callable[[Position, list[Event]], Then]] = {
    "act": effects.act,
    "act_intercepted": lambda state, events: effects.act(state, events, intercepted=True),
    "settle": interception.settle,
    "end_turn": turn.end_turn,
    "reveal": round_end.reveal,
    "deal": setup.deal_round,
}


@dataclass(slots=True, kw_only=True)
class ValnarokState(Position):
    """A position of Valnarok."""

    def _actions(self, seat: Seat) -> Sequence[Action]:
        assert self.decision is not None
        return CHOICES[self.decision.kind](self, seat)

    def _perform(self, seat: Seat, action: Action, events: list[Event]) -> None:
        step = DO[action.verb](self, seat, action, events)
        while step:
            step = NEXT[step](self, events)

    def view(self, seat: Seat | None) -> ValnarokView:
        return views.view(self, seat)

    def screen_view(self, seat: Seat | None) -> ValnarokView:
        return views.screen_view(self, seat)

    def resample(self, seat: Seat | None, rng: random.Random) -> Self:
        return hidden.resample(self, seat, rng)

    def as_shown(self, seat: Seat) -> Self:
        return self if self.notes else hidden.forgotten(self)

    def when(self) -> When:
        return When(self.round, (self.round, self.clock))

    def census(self) -> Mapping[str, int]:
        return checks.census(self)


class Valnarok(Game[ValnarokState]):
    slug = "valnarok"
    edition = 2
    seat_counts = range(2, MOST_SEATS + 1)
    options_type = ValnarokOptions
    notation = NOTATION
    state_type = ValnarokState
    unadvised = frozenset(("intercept",))

    def deal(self, seats: int, seed: int, options: ValnarokOptions, edition: int) -> ValnarokState:
        return setup.deal(ValnarokState, seats, seed, options, edition)

    def content_files(self) -> tuple[str, ...]:
        return (FILE,)

    def window_share(self, people: int) -> float:
        """VN-30: nobody waits as long for one person as for a whole table."""
        return interception.window_share(people)

    def check(self, state: ValnarokState) -> str | None:
        return checks.problem(state)


GAME = Valnarok()
