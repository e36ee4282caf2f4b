"""Never says anything, always doubts, tells the truth: enough to beat chance."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View


class Karl:
    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        if view["picked"] is not None and actions[0].verb == "announce":
            return actions[view["picked"] % 2]
        return actions[0]


BOTS = {"karl": Karl()}
