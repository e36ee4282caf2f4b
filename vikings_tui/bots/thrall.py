"""The weakest level: any legal action will do."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View


class Thrall:
    """Plays a random legal action."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        return rng.choice(actions)
