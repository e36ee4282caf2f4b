"""The computer players of Clash."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View


class Karl:
    """Tells the truth when it can, and never calls."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        hand = view["players"][view["seat"]]["hand"]
        honest = [a for a in actions if a.verb == "play" and hand[int(a.args[0]) - 1] == a.args[1]]
        quiet = [a for a in actions if a.verb == "pass"]
        return rng.choice(honest or quiet or actions)


BOTS: dict[str, Bot] = {"karl": Karl()}
