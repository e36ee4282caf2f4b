"""The options of Estimeo."""

from __future__ import annotations

import os
from typing import Annotated, Literal

from pydantic import StringConstraints, field_validator

from vikings_tui.core.game import Options

HOUSE = "house"


class EstimeoOptions(Options):
    """`cards` for each ranker and round (ES-6); whether the hourglass is seen (ES-9); which challenge cards (ES-1)."""

    cards: Literal["2", "3"] = "2"
    hourglass: Literal["hidden", "shown"] = "hidden"
    # "house", or the path of a file of one's own challenge cards
    deck: Annotated[str, StringConstraints(min_length=1, max_length=1000, pattern=r"^[^\x00]*$")] = HOUSE

    @field_validator("deck")
    @classmethod
    def from_anywhere(cls, deck: str) -> str:
        """A whole path: a journal is resumed from whatever folder the program is started in."""
        return HOUSE if deck == HOUSE else os.path.abspath(os.path.expanduser(deck))
