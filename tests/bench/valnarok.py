"""How the levels of Valnarok remember, intercept and declare: `python -m tests.bench.valnarok SEATS GAMES LEVEL LEVEL…`
(games at each table; the levels repeat until all seats are taken). For each level: how often it won, its interceptions
right, wrong and missed, its declarations won and lost, by how many turns it had had.

A chance is missed when a window closes with a card in it that this seat had seen and that nobody took.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat
from multiprocessing import get_context

from vikings_tui.bots import load_bot
from vikings_tui.bots.searcher import thinking
from vikings_tui.bots.simulate import player_on
from vikings_tui.bots.tournament import wilson
from vikings_tui.core.bot import Bot, decide
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.games.valnarok.position import UNSEEN
from vikings_tui.games.valnarok.rules import GAME, ValnarokState

Load = Callable[[str], Bot]


@dataclass
class Habits:
    """What the players of one name did."""

    games: int = 0
    chairs: int = 0
    wins: float = 0.0
    rounds: int = 0
    counts: Counter[str] = field(default_factory=Counter)  # right, wrong, missed, won, lost
    declared: Counter[tuple[int, bool]] = field(default_factory=Counter)  # after how many own turns, and whether won

    def __iadd__(self, other: Habits) -> Habits:
        self.games += other.games
        self.chairs += other.chairs
        self.wins += other.wins
        self.rounds += other.rounds
        self.counts += other.counts
        self.declared += other.declared
        return self


def load(level: str) -> Bot:
    return load_bot("valnarok", level)


def play(
    names: Sequence[str], number: int, load: Load = load, iterations: int | None = None, **options: str
) -> Mapping[str, Habits]:
    """The game of this number; the players change seats from game to game."""
    seats = len(names)
    state, rng = GAME.new(seats=seats, seed=number // seats, **options), Rng(number)
    order = [names[player_on(seat, number, seats)] for seat in range(seats)]
    players = [thinking(load(name), iterations) for name in order]
    told = {name: Habits(games=1, chairs=order.count(name)) for name in order}
    knew: set[Seat] = set()
    while (decision := state.decision) is not None:
        seat = decision.seats[0] if len(decision.seats) == 1 else rng.choice(decision.seats)
        if decision.kind == "intercept":
            knew |= {other for other in decision.seats if knows(state, other)}
        window = decision.kind == "intercept"
        action = decide(players[seat], state.view(seat), state.legal(seat), rng, partial(state.resample, seat))
        declarer, clock = state.declarer, state.clock
        events = state.apply(seat, action)
        after = state.decision.kind if state.decision else ""
        for event in events:
            if event.kind == "intercept":
                told[order[seat]].counts["right" if event.data["right"] else "wrong"] += 1
            if event.kind == "valhalla":
                turns = clock
            if event.kind == "count" and event.data["seat"] == 0 and declarer is not None:
                assert state.last is not None
                won = declarer in state.last.winners
                told[order[declarer]].counts["won" if won else "lost"] += 1
                told[order[declarer]].declared[(turns + seats - 1) // seats, won] += 1
        if window and action.verb != "pass":
            knew.clear()
        elif window and after != "intercept":
            for other in knew:
                told[order[other]].counts["missed"] += 1
            knew.clear()
    assert state.result is not None
    for winner in state.result.winners:
        told[order[winner]].wins += 1 / len(state.result.winners)
    for habits in told.values():
        habits.rounds = state.round
    return told


def knows(state: ValnarokState, seat: Seat) -> bool:
    """Whether this seat has seen a card like the top of the discard in some row."""
    top = state.discard[-1]
    return any(held and held.card == top and held.seen[seat] != UNSEEN for row in state.rows for held in row)


def measure(
    names: Sequence[str],
    games: int,
    first: int = 0,
    load: Load = load,
    iterations: int | None = None,
    workers: int = 1,
) -> dict[str, Habits]:
    """So many games of these players, from this number on."""
    total: dict[str, Habits] = {name: Habits() for name in names}
    for told in _played(names, range(first, first + games), load, iterations, workers):
        for name, habits in told.items():
            total[name] += habits
    return total


def _played(
    names: Sequence[str], numbers: range, load: Load, iterations: int | None, workers: int
) -> Sequence[Mapping[str, Habits]]:
    one = partial(play, load=load, iterations=iterations)
    if workers <= 1:
        return [one(names, number) for number in numbers]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(one, repeat(names), numbers))


def report(total: Mapping[str, Habits]) -> None:
    for name, habits in total.items():
        won, lost = habits.counts["won"], habits.counts["lost"]
        print(f"{name:16} won {_share(habits.wins, habits.games)}; Valhallas lost {_share(lost, won + lost)}")
        print(" " * 17 + "interceptions", *(f"{kind} {habits.counts[kind]}" for kind in ("right", "wrong", "missed")))
        turns = sorted({turn for turn, _ in habits.declared})
        by_turn = [f"{turn}: {habits.declared[turn, True]} + {habits.declared[turn, False]}" for turn in turns]
        print(" " * 17 + "declared after so many turns, won + lost:", "  ".join(by_turn), flush=True)


def _share(n: float, of: int) -> str:
    low, high = wilson(n, of)
    return f"{n:g} of {of} = {n / max(1, of):.0%} [{low:.0%}, {high:.0%}]"


if __name__ == "__main__":
    seats, games, *levels = sys.argv[1:]
    table = [levels[seat % len(levels)] for seat in range(int(seats))]
    report(measure(table, int(games), workers=int(os.environ.get("WORKERS", "1"))))
