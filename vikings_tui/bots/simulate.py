"""Bots against bots, many games, no screen: how strong they are, and how fast the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from time import perf_counter
from typing import Any

from vikings_tui.bots import load_bot
from vikings_tui.core.bot import Bot, decide
from vikings_tui.core.errors import OptionError
from vikings_tui.core.limits import MOST_DECISIONS
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import Result, State
from vikings_tui.games import load_game


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """The lists have one entry for each chair of the table, in the order of `bots`; see `simulate`."""

    game: str
    seats: int
    games: int  # that came to an end
    seed: int
    bots: tuple[str, ...]  # as seated in the first game: the levels asked for, repeated until all seats are taken
    wins: tuple[float, ...]  # a win shared by two counts half for each
    mean_scores: tuple[float, ...]
    decisions: int
    seconds: float
    endless: int = 0  # games beside these that were given up after MOST_DECISIONS
    stopped: bool = False  # by Ctrl+C: fewer games than were asked for

    @property
    def us_per_decision(self) -> float:
        """Microseconds of rules and bots for one decision."""
        return self.seconds * 1e6 / max(1, self.decisions)

    @property
    def mean_decisions_per_game(self) -> float:
        return self.decisions / max(1, self.games + self.endless)

    def as_dict(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "us_per_decision": self.us_per_decision,
            "mean_decisions_per_game": self.mean_decisions_per_game,
        }


def simulate(
    slug: str,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    options: Mapping[str, str],
    progress: Callable[[int], None] | None = None,
    beat: Callable[[], None] | None = None,
) -> SimulationResult:
    """Play `games` games; the same arguments give the same result, the seconds aside.

    The levels in `bots` repeat until every seat has one: player i of N has the level `bots[i % len(bots)]`. From game
    to game the players move on by one seat, and after each round of N games they sit the other way round, so that
    nobody keeps a good seat or a good neighbour; wins and scores belong to the player.
    `progress` hears after each game how many are done, `beat` of each decision. Ctrl+C ends it with what was
    played so far. Raises OptionError for what the game does not have.
    """
    game = load_game(slug)
    checked = game.read_options(options).model_dump()
    game.new(seats=seats, seed=seed, **checked)  # says what is wrong before anything else does
    if len(bots) > seats:
        message = f"{len(bots)} bots do not fit on {seats} seats"
        raise OptionError("error.too_many_bots", message, bots=len(bots), seats=seats)
    asked = bots or ("",)
    levels = tuple(asked[player % len(asked)] for player in range(seats))
    players = [load_bot(slug, level) for level in levels]
    wins, totals = [0.0] * seats, [0] * seats
    decisions, ended, endless, stopped = 0, 0, 0, False
    chance, start = Rng(seed), perf_counter()
    try:
        for number in range(games):
            state = game.new(seats=seats, seed=chance.next(), **checked)
            order = [player_on(seat, number, seats) for seat in range(seats)]
            decisions += play_out(state, [players[player] for player in order], Rng(chance.next()), beat)
            if state.result is None:
                endless += 1
            else:
                _count(state.result, order, wins, totals)
                ended += 1
            if progress:
                progress(number + 1)
    except KeyboardInterrupt:
        stopped = True
    means = tuple(total / max(1, ended) for total in totals)
    seconds = perf_counter() - start
    return SimulationResult(
        slug, seats, ended, seed, levels, tuple(wins), means, decisions, seconds, endless=endless, stopped=stopped
    )


def _count(result: Result, order: Sequence[int], wins: list[float], totals: list[int]) -> None:
    for seat, score in enumerate(result.scores):
        totals[order[seat]] += score
    for seat in result.winners:
        wins[order[seat]] += 1 / len(result.winners)


def player_on(seat: int, number: int, seats: int) -> int:
    """Who sits on this seat in this game."""
    backwards = number // seats % 2
    return (number - seat if backwards else seat - number) % seats


def play_out(state: State, bots: Sequence[Bot], rng: Rng, beat: Callable[[], None] | None = None) -> int:
    """Let the bots (one for each seat) play on to the end, or until they give up after MOST_DECISIONS: then there is no
    result. How many decisions that took.

    In a race window chance says who is the quickest, one answer after the other. `beat` hears of each decision.
    """
    decisions = 0
    while (decision := state.decision) is not None and decisions < MOST_DECISIONS:
        seat = decision.seats[0] if len(decision.seats) == 1 else rng.choice(decision.seats)
        dream = partial(state.resample, seat)
        state.apply(seat, decide(bots[seat], state.view(seat), state.legal(seat), rng, dream))
        decisions += 1
        if beat:
            beat()
    return decisions
