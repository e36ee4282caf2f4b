"""Vikings Gone Wild: the game and its state. The rules are in the modules beside this one, by topic:

    setup      GW-1 to GW-7     the first position
    rounds     GW-8 to GW-12    the course of a round, and what is asked next
    economy    GW-13 to GW-16   money, exchange, buying cards
    paying     GW-13, GW-14     how a price can be met, worked out from a view
    village    GW-8, GW-11, GW-17 to GW-19   production, storage, building
    attack     GW-20 to GW-29   attacks on players and on foes
    effects    GW-9, GW-24, GW-29   what cards do beside attack and defence: draw, steal, spy, remove, discard
    missions   GW-30
    favours    GW-31, GW-32     victory points and what they earn
    ending     GW-32 to GW-34   the last round is over: bonus cards, ties

An action is done by its function in DO; then `rounds.proceed` goes on until somebody must decide, or the game is over.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from vikings_tui.core.action import Action, Arg
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import Game
from vikings_tui.core.state import View, When
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
from vikings_tui.games.gone_wild.notation import END, NOTATION
from vikings_tui.games.gone_wild.options import GoneWildOptions
from vikings_tui.games.gone_wild.position import NOBODY, Position

Do = Callable[[Position, Seat, tuple[Arg, ...], list[Event]], None]

DO: Mapping[str, Do] = {
    "mission": lambda p, seat, args, events: missions.accomplish(p, seat, str(args[0]), events),
    "play": lambda p, seat, args, events: effects.play(p, seat, str(args[0]), events),
    "attack": lambda p, seat, args, events: attack.aim(p, seat, int(args[0]), str(args[1]), events),
    "hunt": lambda p, seat, args, events: attack.aim(p, seat, NOBODY, str(args[0]), events),
    "upgrade": lambda p, seat, args, events: village.upgrade(p, seat, events),
    "build": lambda p, seat, args, events: village.build(p, seat, str(args[0]), events),
    "buy": lambda p, seat, args, events: economy.buy(p, seat, str(args[0]), events),
    "pick": lambda p, seat, args, events: economy.pick(p, seat, int(args[1]), events),
    "exchange": lambda p, seat, args, events: economy.exchange(p, seat, str(args[0]), events),
    "spend": lambda p, seat, args, events: economy.spend(p, seat, str(args[0]), events),
    "swap": lambda p, seat, args, events: missions.swap(p, seat, str(args[0]), events),
    "return": lambda p, seat, args, events: village.give_back(p, seat, str(args[0]), events),
    "end": lambda p, seat, args, events: rounds.end_turn(p, seat, events),
    "add": lambda p, seat, args, events: attack.add(p, seat, str(args[0]), events),
    "commit": lambda p, seat, args, events: attack.commit(p, seat, events),
    "withdraw": lambda p, seat, args, events: attack.withdraw(p, seat, events),
    "defend": lambda p, seat, args, events: attack.defend(p, seat, str(args[0]), events),
    "stand": lambda p, seat, args, events: attack.stand(p, seat, events),
}


def turn_actions(p: Position, seat: Seat) -> list[Action]:
    """GW-10: everything that can be done in a turn, what scores and attacks first, ending it last."""
    player = p.players[seat]
    beer, gold = economy.wealth(player)
    return [
        *missions.mission_actions(player),
        *effects.plays(p, seat),
        *attack.attack_actions(p, seat),
        *village.upgrade_actions(player, beer, gold),
        *village.build_actions(p, player, beer, gold),
        *economy.buy_actions(p, beer, gold),
        *economy.exchange_actions(beer, gold),
        *economy.spend_actions(player),
        *missions.swap_actions(p, player, gold),
        *village.return_actions(player),
        END,
    ]


@dataclass(slots=True, kw_only=True)
class GoneWildState(Position):
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

    def when(self) -> When:
        return When(self.round, (self.round, self.turn))

    def census(self) -> Mapping[str, int]:
        return checks.census(self)


class GoneWild(Game[GoneWildState]):
    slug = "gone-wild"
    edition = 2
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
