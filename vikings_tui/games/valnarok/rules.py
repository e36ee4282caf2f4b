"""Valnarok for 2 to 6 players (VN-1 to VN-31): how its steps follow one another. The steps themselves are in `deal`,
`turn`, `effects`, `interception` and `reckoning`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import Game
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.core.state import View
from vikings_tui.games.valnarok import deal, effects, interception, reckoning, turn
from vikings_tui.games.valnarok.actions import NEXT, SEEN, notation
from vikings_tui.games.valnarok.content import FILE
from vikings_tui.games.valnarok.options import ValnarokOptions
from vikings_tui.games.valnarok.positions import problem_of
from vikings_tui.games.valnarok.state import Deeds, Position, Then
from vikings_tui.games.valnarok.views import view_of

# What can be done, for each kind of decision.
CHOICES: dict[str, Callable[[Position, Seat], Sequence[Action]]] = {
    "first_look": deal.first_looks,
    "first_seen": lambda state, seat: (SEEN,),
    "turn": turn.turn_actions,
    "place": turn.place_actions,
    "place_taken": turn.place_actions,
    "thor_seat": effects.thor_seats,
    "thor_card": effects.thor_cards,
    "loki_first": effects.loki_firsts,
    "loki_second": effects.loki_seconds,
    "odin": effects.odin_places,
    "odin_seen": lambda state, seat: (SEEN,),
    "intercept": interception.window_actions,
    "repay": interception.repayments,
    "next": lambda state, seat: (NEXT,),
}

# What is done, for each verb.
STEPS: dict[str, Callable[[Position, Seat, Action, list[Event]], Then]] = {
    "look": deal.look,
    "seen": deal.seen,
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
    "repay": interception.repay,
    "next": reckoning.next_round,
}

# What follows a step that asks nothing itself.
FLOW: dict[str, Callable[[Position, list[Event]], Then]] = {
    "act": effects.act,
    "act_intercepted": lambda state, events: effects.act(state, events, intercepted=True),
    "settle": interception.settle,
    "end_turn": turn.end_turn,
    "reveal": reckoning.reveal,
    "deal": deal.deal,
}


@dataclass(slots=True, kw_only=True)
class ValnarokState(Position):
    """A position of Valnarok."""

    def _actions(self, seat: Seat) -> Sequence[Action]:
        assert self.decision is not None
        return CHOICES[self.decision.kind](self, seat)

    def _perform(self, seat: Seat, action: Action, events: list[Event]) -> None:
        then = STEPS[action.verb](self, seat, action, events)
        while then:
            then = FLOW[then](self, events)

    def view(self, seat: Seat | None) -> View:
        return view_of(self, seat)


class Valnarok(Game[ValnarokState]):
    slug = "valnarok"
    seat_counts = range(2, 7)
    options_type = ValnarokOptions
    notation = notation
    state_type = ValnarokState

    def deal(self, seats: int, seed: int, options: Any) -> ValnarokState:
        rng = Rng(seed & MASK)
        state = ValnarokState(
            seats=seats,
            rng=rng,
            swapped_figures_act=options.swapped_figures_act == "yes",
            race=options.windows == "race",
            notes=options.notes == "on",
            starter=rng.below(seats),  # VN-6
            shields=[0] * seats,
            deeds=[Deeds()] * seats,
        )
        deal.deal(state, [])
        return state

    def content_files(self) -> tuple[str, ...]:
        return (FILE,)

    def check(self, state: ValnarokState) -> str | None:
        return problem_of(state)


GAME = Valnarok()
