"""The options of Valnarok. The first value of each is the default."""

from __future__ import annotations

from typing import Literal

from vikings_tui.core.game import Options


class ValnarokOptions(Options):
    """VN-11, VN-30; `notes` changes no rule: it tells the screen to show what a person has seen and may still know."""

    swapped_figures_act: Literal["no", "yes"] = "no"
    windows: Literal["race", "in-order"] = "race"
    notes: Literal["off", "on"] = "off"
