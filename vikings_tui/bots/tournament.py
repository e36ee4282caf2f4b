"""Levels against levels at many tables: how often each wins, how sure that is, and how far apart they are (Elo)."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from itertools import combinations
from math import log10, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from vikings_tui.bots import load_bot
from vikings_tui.bots.searcher import thinking
from vikings_tui.bots.simulate import play_out, player_on
from vikings_tui.core.errors import OptionError
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.games import load_game

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Z = 1.959964  # of a 95 % interval
AHEAD = 8  # games that wait for each process
MIDDLE = 1500  # the mean Elo of a tournament


class Task(NamedTuple):
    """One game: which levels sit at the table, and its number at this table."""

    slug: str
    levels: tuple[str, ...]
    number: int
    word: int  # of its chance
    options: Mapping[str, str]
    iterations: int | None  # instead of the searching levels' own


class Outcome(NamedTuple):
    levels: tuple[str, ...]
    places: tuple[int, ...]  # of each player: 0 is the best; those who share one have the same; none: it had no end
    decisions: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How one level did. A shared win counts in parts."""

    level: str
    games: int
    wins: float
    share: float
    low: float  # the 95 % interval of the share
    high: float
    chance: float  # the share that equal players would have
    elo: int


@dataclass(frozen=True, slots=True)
class Pair:
    """How often the first of two levels came before the second; as equals counts half."""

    first: str
    second: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class TournamentResult:
    game: str
    seats: int
    seed: int
    tables: tuple[tuple[str, ...], ...]
    games: int  # that came to an end, at all tables together
    standings: tuple[Standing, ...]  # the strongest first
    pairs: tuple[Pair, ...]
    endless: int = 0  # games beside these that were given up
    stopped: bool = False  # by Ctrl+C: fewer games than were asked for

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def tables_of(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Who meets whom: every choice of as many levels as there are seats; fewer levels share the seats in turn."""
    if len(bots) <= seats:
        return (tuple(bots[player % len(bots)] for player in range(seats)),)
    return tuple(combinations(bots, seats))


def tasks(
    slug: str,
    bots: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: Mapping[str, str],
    iterations: int | None = None,
) -> list[Task]:
    """All games of a tournament. Raises OptionError for what the game does not have."""
    game = load_game(slug)
    checked = game.read_options(options).model_dump()
    game.new(seats=seats, seed=seed, **checked)
    names = list(dict.fromkeys(bots))
    for level in names or [""]:
        load_bot(slug, level)
    if len(names) < 2:
        raise OptionError("error.one_bot", "a tournament takes at least two levels")
    chance = Rng(seed & MASK)
    return [
        Task(slug, levels, number, chance.next(), checked, iterations)
        for number in range(games)  # all tables in turn: whoever stops it early has as many games of each
        for levels in tables_of(names, seats)
    ]


def play(task: Task, beat: Callable[[], None] | None = None) -> Outcome:
    """One game. Players change seats from game to game; the same task always gives the same outcome."""
    chance, seats = Rng(task.word), len(task.levels)
    state = load_game(task.slug).new(seats=seats, seed=chance.next(), **task.options)
    players = [thinking(load_bot(task.slug, level), task.iterations) for level in task.levels]
    order = [player_on(seat, task.number, seats) for seat in range(seats)]
    decisions = play_out(state, [players[player] for player in order], Rng(chance.next()), beat)
    if state.result is None:
        return Outcome(task.levels, (), decisions)
    places = [0] * seats
    for place, sharing in enumerate(state.result.ranking):
        for seat in sharing:
            places[order[seat]] = place
    return Outcome(task.levels, tuple(places), decisions)


class Counting(Protocol):
    """Whoever tells how far it is."""

    count: Callable[[], int]

    def decided(self) -> None: ...


def play_all(
    todo: Sequence[Task],
    workers: int,
    heard: Callable[[int], None] | None = None,
    counting: Counting | None = None,
) -> list[Outcome]:
    """All games, in so many processes; the outcomes in the order of the tasks. Ctrl+C: those there are by then."""
    outcomes: list[Outcome] = []
    with suppress(KeyboardInterrupt), closing(_outcomes(todo, workers, outcomes, counting)) as coming:
        for outcome in coming:
            outcomes.append(outcome)
            if heard:
                heard(len(outcomes))
    return outcomes


def _outcomes(
    todo: Sequence[Task], workers: int, late: list[Outcome], counting: Counting | None
) -> Generator[Outcome, None, None]:
    """One after the other. When it is closed early, `late` gets those that were over already and not yet in turn."""
    if workers <= 1:
        for task in todo:
            yield play(task, counting.decided if counting else None)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    others, context = set(active_children()), get_context("spawn")
    decisions = context.Value("Q", 0)
    if counting:
        counting.count = lambda: decisions.value
    running: deque[Future[Outcome]] = deque()
    with ProcessPoolExecutor(workers, context, initializer=_begin_work, initargs=(decisions,)) as pool:
        try:
            yield from _a_few_at_a_time(pool, todo, AHEAD * workers, running)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            late += [game.result() for game in running if game.done() and not game.cancelled()]
            for worker in set(active_children()) - others:
                worker.terminate()  # now, also in the midst of a game
                worker.join()
            raise


def _a_few_at_a_time(
    pool: Executor, todo: Sequence[Task], ahead: int, running: deque[Future[Outcome]]
) -> Iterator[Outcome]:
    """In the order of the tasks; no more than `ahead` are handed out before their turn: there may be millions."""
    for task in todo:
        running.append(pool.submit(_work, task))
        if len(running) > ahead:
            yield _first(running)
    while running:
        yield _first(running)


def _first(running: deque[Future[Outcome]]) -> Outcome:
    outcome = running[0].result()
    running.popleft()  # only now: whoever is interrupted while waiting still has it
    return outcome


_decisions: Any = None  # of all games together, in a process that plays some of them


def _begin_work(decisions: Any) -> None:
    global _decisions
    _decisions = decisions
    _leave_ctrl_c_to_the_first()


def _work(task: Task) -> Outcome:
    return play(task, _count_decision)


def _count_decision() -> None:
    with _decisions.get_lock():
        _decisions.value += 1


def _leave_ctrl_c_to_the_first() -> None:
    """A terminal sends it to every process; only the one that started the others ends them, and tells what there is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# -- what came of it


def summary(slug: str, seed: int, outcomes: Sequence[Outcome]) -> TournamentResult:
    """What so many games say; there must be one at least that came to an end."""
    endless = sum(not outcome.places for outcome in outcomes)
    outcomes = [outcome for outcome in outcomes if outcome.places]
    tables = tuple(dict.fromkeys(outcome.levels for outcome in outcomes))
    levels = list(dict.fromkeys(level for table in tables for level in table))
    beaten = _beaten(outcomes)
    ratings = elo(levels, beaten)
    standings = [_standing(level, outcomes, ratings[level]) for level in levels]
    pairs = [_pair(a, b, beaten) for a, b in combinations(levels, 2) if beaten.get((a, b), 0) + beaten.get((b, a), 0)]
    standings.sort(key=lambda standing: -standing.elo)
    return TournamentResult(slug, len(tables[0]), seed, tables, len(outcomes), tuple(standings), tuple(pairs), endless)


def _standing(level: str, outcomes: Iterable[Outcome], rating: int) -> Standing:
    games, wins, chance = 0, 0.0, 0.0
    for outcome in outcomes:
        own = outcome.levels.count(level)
        if own:
            games += 1
            chance += own / len(outcome.levels)
            winners = [name for name, place in zip(outcome.levels, outcome.places, strict=True) if place == 0]
            wins += winners.count(level) / len(winners)
    return Standing(level, games, wins, wins / games, *wilson(wins, games), chance / games, rating)


def _beaten(outcomes: Iterable[Outcome]) -> dict[tuple[str, str], float]:
    """How often a player of one level came before one of another, ties half to each; a game counts once for every two
    levels, however many seats they have."""
    won_against: dict[tuple[str, str], float] = {}
    for levels, places, _ in outcomes:
        meetings = [
            (levels[i], levels[j], 1.0 if places[i] < places[j] else 0.5 if places[i] == places[j] else 0.0)
            for i in range(len(levels))
            for j in range(len(levels))
            if levels[i] != levels[j]
        ]
        for first, second, won in meetings:
            weight = 1 / (levels.count(first) * levels.count(second))
            won_against[first, second] = won_against.get((first, second), 0.0) + won * weight
    return won_against


def _pair(first: str, second: str, beaten: Mapping[tuple[str, str], float]) -> Pair:
    won, lost = beaten.get((first, second), 0.0), beaten.get((second, first), 0.0)
    games = round(won + lost)
    return Pair(first, second, games, won / games, *wilson(won, games))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / 2 / games) / (1 + z2 / games)
    half = Z * sqrt(share * (1 - share) / games + z2 / 4 / games**2) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(levels: Sequence[str], beaten: Mapping[tuple[str, str], float]) -> dict[str, int]:
    """Bradley and Terry's strengths on Elo's scale, their mean at MIDDLE. Every two levels that met get one drawn game
    more, so that who never lost is strong, not infinitely so."""
    strength = dict.fromkeys(levels, 1.0)
    meetings = {
        (a, b): beaten.get((a, b), 0.0) + 0.5
        for a in levels
        for b in levels
        if a != b and ((a, b) in beaten or (b, a) in beaten)
    }
    for _ in range(500):
        for level in levels:
            won = sum(share for (a, _), share in meetings.items() if a == level)
            met = sum(
                (share + meetings[b, a]) / (strength[a] + strength[b])
                for (a, b), share in meetings.items()
                if a == level
            )
            if met:
                strength[level] = won / met
    ratings = {level: 400 * log10(strength[level]) for level in levels}
    mean = sum(ratings.values()) / len(ratings)
    return {level: round(MIDDLE + rating - mean) for level, rating in ratings.items()}
