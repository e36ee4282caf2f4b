"""Vikings Gone Wild: the game and its state. The rules are in the modules beside this one, by topic:

setup      GW-1 to GW-7      the first position
rounds     GW-8 to GW-12     the course of a round, and what is asked next
economy    GW-13 to GW-16    money, exchange, buying cards
village    GW-8, GW-11, GW-17 to GW-19   production, storage, building
attack     GW-20 to GW-29    attacks on players and on foes
effects    what cards do beside attack and defence
missions   GW-30             favours  GW-31, GW-32             ending  GW-32 to GW-34
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import Game
from vikings_tui.core.state import View
from vikings_tui.games.gone_wild import (
    attack,
    checks,
    economy,
    effects,
    favours,
    hidden,
    missions,
    rounds,
    setup,
    views,
    village,
)
from vikings_tui.games.gone_wild.content import FILES
from vikings_tui.games.gone_wild.model import NOBODY, Board
from vikings_tui.games.gone_wild.options import GoneWildOptions
from vikings_tui.games.gone_wild.words import END, NOTATION

Do = Callable[[Board, Seat, tuple[Any, ...], list[Event]], None]

DO: Mapping[str, Do] = {
    "mission": lambda b, seat, args, events: missions.accomplish(b, seat, args[0], events),
    "play": lambda b, seat, args, events: effects.play(b, seat, args[0], events),
    "attack": lambda b, seat, args, events: attack.aim(b, seat, args[0], args[1], events),
    "hunt": lambda b, seat, args, events: attack.aim(b, seat, NOBODY, str(args[0]), events),
    "upgrade": lambda b, seat, args, events: village.upgrade(b, seat, events),
    "build": lambda b, seat, args, events: village.build(b, seat, args[0], events),
    "buy": lambda b, seat, args, events: economy.buy(b, seat, args[0], events),
    "pick": lambda b, seat, args, events: economy.pick(b, seat, args[1], events),
    "exchange": lambda b, seat, args, events: economy.exchange(b, seat, args[0], events),
    "spend": lambda b, seat, args, events: economy.spend(b, seat, args[0], events),
    "swap": lambda b, seat, args, events: missions.swap(b, seat, args[0], events),
    "return": lambda b, seat, args, events: village.give_back(b, seat, args[0], events),
    "end": lambda b, seat, args, events: rounds.end_turn(b, seat, events),
    "add": lambda b, seat, args, events: attack.add(b, seat, args[0], events),
    "commit": lambda b, seat, args, events: attack.commit(b, seat, events),
    "withdraw": lambda b, seat, args, events: attack.withdraw(b, seat, events),
    "defend": lambda b, seat, args, events: attack.defend(b, seat, args[0], events),
    "stand": lambda b, seat, args, events: attack.stand(b, seat, events),
}


def turn_actions(board: Board, seat: Seat) -> list[Action]:
    """GW-10: everything that can be done in a turn, what scores and attacks first, ending it last."""
    player = board.players[seat]
    beer, gold = economy.wealth(player)
    return [
        *missions.mission_actions(player),
        *effects.plays(board, seat),
        *attack.attack_actions(board, seat),
        *village.upgrade_actions(player, beer, gold),
        *village.build_actions(board, player, beer, gold),
        *economy.buy_actions(board, beer, gold),
        *economy.exchange_actions(beer, gold),
        *economy.spend_actions(player),
        *missions.swap_actions(board, player, gold),
        *village.return_actions(player),
        END,
    ]


@dataclass(slots=True, kw_only=True)
class GoneWildState(Board):
    """A position of Vikings Gone Wild."""

    def _actions(self, seat: Seat) -> Sequence[Action]:
        if self.pending:
            question = self.pending[0]
            return favours.favour_actions(self) if question.kind == "favour" else effects.answers(self, question)
        if self.attack is None:
            return turn_actions(self, seat)
        if self.attack.answering:
            return attack.defend_actions(self.players[seat])
        return attack.muster_actions(self, seat)

    def _perform(self, seat: Seat, action: Action, events: list[Event]) -> None:
        if self.pending:
            rounds.answer(self, self.pending.pop(0), action, events)
        else:
            DO[action.verb](self, seat, action.args, events)
        rounds.proceed(self, events)

    def view(self, seat: Seat | None) -> View:
        return views.view(self, seat)

    def resample(self, seat: Seat | None, rng: random.Random) -> Self:
        return hidden.resample(self, seat, rng)

    def census(self) -> Mapping[str, int]:
        return checks.census(self)


class GoneWild(Game[GoneWildState]):
    slug = "gone-wild"
    seat_counts = setup.SEATS
    options_type = GoneWildOptions
    notation = NOTATION
    state_type = GoneWildState

    def deal(self, seats: int, seed: int, options: GoneWildOptions, edition: int) -> GoneWildState:
        return setup.deal(GoneWildState, seats, seed, options, edition)

    def content_files(self) -> tuple[str, ...]:
        return FILES

    def check(self, state: GoneWildState) -> str | None:
        return checks.problem(state)


GAME = GoneWild()
