"""What a computer player is: it sees a View and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vikings_tui.core.action import Action
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View


class Bot(Protocol):
    """Chooses one of the actions. All chance comes from `rng`: the same view, actions and rng give the same choice."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action: ...
