"""Finding puzzles: konungs play against each other, and where one action is clearly the best after a second and a third
look, and karl would have done something else, there is a puzzle.

The same seed finds the same puzzles on every machine: by iterations alone, no clock.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import hypot
from typing import NamedTuple

from vikings_tui.bots import bots_of
from vikings_tui.bots.search import Budget, Edge, Search
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.action import Action
from vikings_tui.core.bot import decide
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.core.state import State
from vikings_tui.games import load_game
from vikings_tui.table.puzzles import Puzzle
from vikings_tui.table.review.chances import MIX, Mind, mind_of

SEATS = 3
LEAST = 3  # things that one could do, of which at least this many are worth a thought
MARGIN = 0.05  # of a chance to win: by so much the best is better than any other
TRIES = 3  # of a level that chooses by lot
LONGEST = 3000  # decisions of a game


class Effort(NamedTuple):
    """Iterations: to play and to notice something, to look again, and of each of the two long looks at it."""

    glance: int = 60
    again: int = 150
    look: int = 500


def find(slug: str, wanted: int, seed: int, effort: Effort, heard: Callable[[int], None]) -> Iterator[Puzzle]:
    """So many puzzles, game after game. `heard` with each decision that was looked at."""
    mind = mind_of(slug)
    if not mind.judges:
        return
    found = looked = 0
    while found < wanted:
        for puzzle in _in_a_game(slug, seed, mind, effort):
            looked += 1
            heard(looked)
            if puzzle:
                found += 1
                yield puzzle
                if found == wanted:
                    return
        seed += 1


def _in_a_game(slug: str, seed: int, mind: Mind, effort: Effort) -> Iterator[Puzzle | None]:
    game, rng = load_game(slug), Rng((seed * MIX + 1) & MASK)
    state = game.new(min(SEATS, game.seat_counts[-1]), seed)
    last = -9  # steps: two puzzles are not about the same turn
    for number in range(LONGEST):
        if state.decision is None:
            return
        seats = state.decision.seats
        seat = seats[rng.below(len(seats))]
        actions = state.legal(seat)
        action = actions[0]
        if len(actions) > 1:
            search = looked_at(state, seat, mind, rng.next(), effort.glance)
            action = search.best()
            alone = len(seats) == 1 and mind.heuristics.small_game(state.view(seat), actions) is None
            if number - last >= 8 and alone and _promising(search):
                puzzle = verified(slug, state, seat, mind, f"{seed}-{number}", effort)
                last = number if puzzle else last
                yield puzzle
        state.apply(seat, action)


def looked_at(state: State, seat: Seat, mind: Mind, word: int, iterations: int) -> Search:
    view, actions, rng = state.view(seat), state.legal(seat), Rng(word & MASK)
    search = Search(mind.heuristics, mind.tuning, view, actions, rng, lambda chance: state.resample(seat, chance))
    search.run(Budget(iterations))
    return search


def _promising(search: Search) -> bool:
    """At a glance something is better than what karl does, and better than all others."""
    edges = search.root.edges
    if len(search.root.actions) < LEAST or search.usual not in edges:
        return False
    first, second = _two_best(edges)
    return first != search.usual and edges[first].mean - edges[second].mean > MARGIN / 2


def verified(slug: str, state: State, seat: Seat, mind: Mind, id: str, effort: Effort) -> Puzzle | None:
    """Looked at twice, with dreams of their own: both times the same is clearly the best, and karl does not do it."""
    word = sum(map(ord, id)) * MIX
    if not _promising(looked_at(state, seat, mind, word, effort.again)):  # most are settled by this
        return None
    looks = [looked_at(state, seat, mind, word + n, effort.look) for n in (1, 2)]
    bests = [_two_best(look.root.edges) for look in looks]
    if len(looks[0].root.edges) < LEAST or bests[0][0] != bests[1][0]:
        return None
    best, seconds = bests[0][0], {bests[0][1], bests[1][1]}
    for look in looks:
        edges = look.root.edges
        for second in seconds & edges.keys():
            if not _clear(edges[best], edges[second]):
                return None
    edges = looks[1].root.edges
    usual, second = looks[1].usual, bests[1][1]
    missed = missed_by(slug, state, seat, best, word)
    if best == usual or "karl" not in missed or usual not in edges:
        return None
    return Puzzle(
        game=slug,
        id=id,
        seat=seat,
        best=best.text,
        chance=round(edges[best].mean, 3),
        second=second.text,
        second_chance=round(edges[second].mean, 3),
        usual=usual.text,
        usual_chance=round(edges[usual].mean, 3),
        missed=missed,
        position=json.loads(state.to_json()),
    )


def missed_by(slug: str, state: State, seat: Seat, best: Action, word: int) -> tuple[str, ...]:
    """The levels that do something else more often than not; the strongest with a moment's thought only."""
    missed = []
    for number, (level, bot) in enumerate(bots_of(slug).items()):
        player = bot.within(40) if isinstance(bot, Searcher) else bot
        right = 0
        for n in range(TRIES):
            rng = Rng((word + 97 * number + n) & MASK)
            view, actions = state.view(seat), state.legal(seat)
            right += decide(player, view, actions, rng, lambda chance: state.resample(seat, chance)) == best
        if right * 2 < TRIES:
            missed.append(level)
    return tuple(missed)


def _two_best(edges: dict[Action, Edge]) -> tuple[Action, Action]:
    """By the mean, of those that were visited enough to tell."""
    enough = max(edge.visits for edge in edges.values()) / 20
    known = sorted(edges, key=lambda action: (edges[action].visits < enough, -edges[action].mean))
    return known[0], known[min(1, len(known) - 1)]


def _clear(best: Edge, other: Edge) -> bool:
    return best.mean - other.mean >= max(MARGIN, 2 * hypot(best.error, other.error))
