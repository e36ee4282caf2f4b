"""What can be agreed before a game of Vikings Gone Wild."""

from __future__ import annotations

from typing import Literal

from vikings_tui.core.game import Options

Asking = Literal["when-possible", "always"]


class GoneWildOptions(Options):
    """GW-5, GW-32: which bonus cards lie open, and how many points end the game. GW-25: who is asked to defend."""

    bonus: Literal["random", "first-game"] = "random"
    length: Literal["normal", "long"] = "normal"
    ask_defence: Asking = "when-possible"
