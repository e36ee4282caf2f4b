"""What can be chosen before a game. The locale files say what each changes."""

from __future__ import annotations

import os
from typing import Annotated, Literal

from pydantic import StringConstraints, field_validator

from vikings_tui.core.game import Options

Variant = Literal["base", "bluff-arena"]
Side = Literal["meadow", "bridge"]
Calls = Literal["race", "in-order"]
Steal = Literal["random", "choose"]
Bracelets = Literal["own", "all", "none"]
NONE = "none"
Words = Annotated[str, StringConstraints(min_length=1, max_length=1000, pattern=r"^[^\x00]*$")]


class ClashOptions(Options):
    variant: Variant = "base"  # CV-34
    arena: Side = "meadow"  # CV-3
    own_arena: Words = NONE  # CV-3 the file of an arena of one's own, which is played in instead
    calls: Calls = "race"  # CV-14
    steal: Steal = "random"  # CV-19
    bracelets: Bracelets = "own"  # CV-5; changes no rule: it says what the screen remembers

    @field_validator("own_arena")
    @classmethod
    def from_anywhere(cls, file: str) -> str:
        """A whole path: a journal is resumed from whatever folder the program is started in."""
        return NONE if file.strip() == NONE else os.path.abspath(os.path.expanduser(file.strip()))
