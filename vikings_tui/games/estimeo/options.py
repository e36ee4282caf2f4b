"""The options of Estimeo."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, field_validator

from vikings_tui.core.game import Options

HOUSE = "house"
ALL = "all"
DRAWN = "drawn"  # the theme of the cards whose numbers are drawn from the seed
OWN = "own"  # the theme of a person's own cards
MOST_FILES = 20

Words = Annotated[str, StringConstraints(min_length=1, max_length=4000, pattern=r"^[^\x00]*$")]


class EstimeoOptions(Options):
    """`cards` for each ranker and round (ES-6); whether the hourglass is seen (ES-9); which challenge cards (ES-1)."""

    cards: Literal["2", "3"] = "2"
    hourglass: Literal["hidden", "shown"] = "hidden"
    themes: Annotated[str, StringConstraints(max_length=400), Field(json_schema_extra={"several": True})] = ALL
    # whether there is a tape measure, and somebody who gets up to use it
    tape: Literal["yes", "no"] = "yes"
    # whether cards that these people have seen come back last
    memory: Literal["yes", "no"] = "yes"
    # "house", or files of one's own challenge cards and folders of them, several with the path separator between them
    deck: Words = HOUSE
    # whether these people are in one room, in which something can be counted: set by the table, by no person
    room: Annotated[Literal["one", "several"], Field(json_schema_extra={"hidden": True})] = "one"
    # one round with four cards and the Master's: the five questions of a day (table/daily.py)
    deal: Annotated[Literal["match", "five"], Field(json_schema_extra={"hidden": True})] = "match"
    # what the table remembers of the cards (memory.py): set when a match is begun, by no person
    seen: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]*$"), Field(json_schema_extra={"hidden": True})] = ""

    @field_validator("themes")
    @classmethod
    def of_the_house(cls, given: str) -> str:
        from vikings_tui.games.estimeo.content import themes

        names = [name.strip() for name in given.split(",")]
        known = (*themes(), DRAWN)
        if given != ALL and not set(names) <= set(known):
            raise ValueError(", ".join(known))
        return ALL if given == ALL or set(names) == set(known) else ",".join(n for n in known if n in names)

    @field_validator("deck")
    @classmethod
    def from_anywhere(cls, deck: str) -> str:
        """Whole paths, and the files of a folder: a journal is resumed from whatever folder the program is started in,
        and whatever the folder holds by then."""
        files = [file for part in parts(deck) for file in ([HOUSE] if part == HOUSE else _files(part))]
        if len(files) > MOST_FILES:
            raise ValueError(f"at most {MOST_FILES} files")
        return os.pathsep.join(dict.fromkeys(files))


def parts(deck: str) -> tuple[str, ...]:
    """The files and folders that a deck is made of, and "house"."""
    return tuple(part.strip() for part in deck.split(os.pathsep) if part.strip()) or (HOUSE,)


def wanted_themes(themes: str) -> tuple[str, ...]:
    """The names of the themes that are chosen."""
    from vikings_tui.games.estimeo.content import themes as known

    return (*known(), DRAWN) if themes == ALL else tuple(themes.split(","))


def _files(part: str) -> list[str]:
    path = Path(os.path.abspath(os.path.expanduser(part)))
    try:
        return [str(file) for file in sorted(path.glob("*.toml"))] or [str(path)] if path.is_dir() else [str(path)]
    except OSError:
        return [str(path)]
