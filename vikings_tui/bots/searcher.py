"""The levels that search: a bot that thinks with `Search` within a budget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.bots.heuristics import Heuristics
from vikings_tui.bots.search import Budget, Search, Tuning
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot, Dream, Halt
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View


class Thought(NamedTuple):
    """What a search came to: the action, how likely it seems to win, and the best of the others."""

    action: Action
    chance: float = 0.0
    other: Action | None = None
    other_chance: float = 0.0
    iterations: int = 0


class Searcher:
    """Thinks `iterations` long, and no longer than `seconds` where somebody waits. Without dreams it plays like its
    playouts."""

    def __init__(self, heuristics: Heuristics, tuning: Tuning, iterations: int, seconds: float) -> None:
        self.heuristics, self.tuning, self.iterations, self.seconds = heuristics, tuning, iterations, seconds

    def within(self, iterations: int) -> Searcher:
        """The same, thinking so many iterations at most."""
        return Searcher(self.heuristics, self.tuning, min(iterations, self.iterations), self.seconds)

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        small = self.heuristics.small_game(view, actions) if len(actions) > 1 else None
        if small:
            return small.settle({}, Rng(rng.next()))[0]
        return self.heuristics.playout.choose(view, actions, rng)

    def at_once(self, view: View, actions: Sequence[Action], rng: Rng) -> Action | None:
        """What it does where there is nothing to think about, or where it must not be seen to think."""
        if len(actions) == 1:
            return actions[0]
        return self.choose(view, actions, rng) if view["decision"]["kind"] in self.heuristics.reflexes else None

    def think(self, view: View, actions: Sequence[Action], rng: Rng, dream: Dream, halt: Halt) -> Action:
        """By iterations alone: the same arguments give the same action on every machine."""
        return self.ponder(view, actions, rng, dream, halt, None).action

    def ponder(
        self, view: View, actions: Sequence[Action], rng: Rng, dream: Dream, halt: Halt, seconds: float | None
    ) -> Thought:
        clear = self.at_once(view, actions, rng)
        if clear is not None:
            return Thought(clear)
        small = self.heuristics.small_game(view, actions)
        lot = Rng(rng.next()) if small else rng
        search = Search(self.heuristics, self.tuning, view, actions, rng, dream, small)
        search.run(Budget(self.iterations, seconds), halt)
        if small:
            action, chance = small.settle(search.cases, lot)
            return Thought(action, chance, iterations=search.iterations)
        action = search.best()
        edges = search.root.edges
        chance = edges[action].mean if action in edges else 0.0
        rivals = [item for item in edges.items() if item[0] != action]
        if not rivals:
            return Thought(action, chance, iterations=search.iterations)
        other, edge = max(rivals, key=lambda item: item[1].visits)
        return Thought(action, chance, other, edge.mean, search.iterations)


def thinking(bot: Bot, iterations: int | None) -> Bot:
    """The same player, thinking so many iterations at most if it is one that searches (None: as long as it does)."""
    return bot.within(iterations) if iterations is not None and isinstance(bot, Searcher) else bot
