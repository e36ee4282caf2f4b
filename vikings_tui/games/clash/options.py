"""What can be chosen before a game. The locale files say what each changes."""

from __future__ import annotations

from typing import Literal

from vikings_tui.core.game import Options

Variant = Literal["base", "bluff-arena"]
Side = Literal["meadow", "bridge"]
Calls = Literal["race", "in-order"]
Steal = Literal["random", "choose"]
Bracelets = Literal["own", "all", "none"]


class ClashOptions(Options):
    variant: Variant = "base"  # CV-34
    arena: Side = "meadow"  # CV-3
    calls: Calls = "race"  # CV-14
    steal: Steal = "random"  # CV-19
    bracelets: Bracelets = "own"  # CV-5; changes no rule: it says what the screen remembers
