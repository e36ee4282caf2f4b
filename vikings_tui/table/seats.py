"""Who sits at the table."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from vikings_tui.core.text import clean

Colour = Literal["red", "yellow", "blue", "green", "magenta", "cyan"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
PERSON = "person"
FRIEND = "friend"  # a person at a terminal of their own; a match that is dealt knows only persons
MAX_NAME = 20


def _clean_name(name: str) -> str:
    cleaned = clean(name, MAX_NAME)
    if not cleaned:
        raise ValueError("a seat needs a name")
    return cleaned


class SeatSpec(BaseModel):
    """One seat: its name (made safe to show, at most MAX_NAME characters), its colour, and who plays it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, AfterValidator(_clean_name)]
    colour: Colour
    player: Annotated[str, Field(pattern=r"\A[a-z][a-z0-9-]{0,19}\z")] = PERSON  # or the level of a bot, like "karl"

    @property
    def is_person(self) -> bool:
        return self.player == PERSON
