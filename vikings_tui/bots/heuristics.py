"""What a game tells the tree search about itself: `vikings_tui/games/<game>/search.py` has one of these."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View


class SmallGame(Protocol):
    """A decision that is a game of its own: what it brings depends on what others do about it, and they know that. The
    search says what each case would bring; then the small game is settled, in most by lot."""

    @property
    def cases(self) -> Sequence[Hashable]: ...  # what can come of it; none: it is settled without a search

    def enter(self, state: Any, case: Any, chance: Rng) -> None:
        """Bring a dreamt state from the decision to where this has come of it."""
        ...

    def settle(self, found: Mapping[Any, Any], rng: Rng) -> tuple[Action, float]:
        """The action, and how likely it is to win (0: unknown). `found` has an `Edge` for each case that was tried."""
        ...


class Heuristics:
    """The defaults suit any game: playouts to the end, every action considered, every dream as likely as any other.

    States given to it are dreamt ones: it may look at all of them, and `believe` may change them.
    """

    mixed: frozenset[str] = frozenset()  # the kinds of decision in which a player must not be readable
    reflexes: frozenset[str] = frozenset()  # those answered without a thought: how long it takes would tell too much

    def __init__(self, playout: Bot) -> None:
        self.playout = playout

    def policy(self, state: Any, seat: Seat, actions: Sequence[Action], rng: Rng) -> Action:
        """What a seat does in a playout: it sees its own view, so that nobody plays by what they can't know."""
        return self.playout.choose(state.view(seat), actions, rng)

    def small_game(self, view: View, actions: Sequence[Action]) -> SmallGame | None:
        """The small game that this decision is; None: it is searched, and the action that brings most is done."""
        return None

    def turn(self, state: Any) -> Hashable:
        """Something that changes whenever a turn is over: playouts are measured in turns."""
        return None

    def value(self, state: Any, seat: Seat) -> float:
        """How likely this seat is to win from here, from 0 to 1. Asked at the end of a playout."""
        result = state.result
        return (1 / len(result.winners) if seat in result.winners else 0.0) if result else 0.5

    def candidates(self, view: View, actions: Sequence[Action], usual: Action) -> Sequence[Action]:
        """The actions worth a search, at the decision itself, beside the one the policy would take."""
        return actions

    def believe(self, state: Any, seat: Seat, rng: random.Random) -> None:
        """Make a dreamt state more like what the others' play so far tells this seat; its view must stay the same."""
