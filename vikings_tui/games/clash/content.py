"""The content files of Clash: the components and the two sides of the arena, checked as they come in."""

from __future__ import annotations

from functools import cache
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, field_validator, model_validator

from vikings_tui.core.content import load_content
from vikings_tui.core.hexes import DIRECTIONS, Hex, disc, distance, symmetries

RADIUS = 3
BRACELET_SPACES = 4
SEATS = range(2, 5)
Source = Literal["house", "booklet", "reported"]
Letter = Literal["S", "B", "C", "~", "."]
START, BRACELET, CENTRE, WATER, PLAIN = "S", "B", "C", "~", "."


class File(BaseModel):
    """A content file; `source` says where its figures come from."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    source: Source


class Deck(BaseModel):
    """CV-2. How many cards of each kind one player has."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    walk: NonNegativeInt
    sprint: NonNegativeInt
    slam: NonNegativeInt
    club: NonNegativeInt
    punch: NonNegativeInt
    hammer: NonNegativeInt
    slingshot: NonNegativeInt
    shield: NonNegativeInt


class Mode(BaseModel):
    """What differs between the base game and the Bluff Arena (CV-34)."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    hand: PositiveInt
    deck: Deck

    @model_validator(mode="after")
    def deck_feeds_every_hand(self) -> Self:
        if sum(self.deck.model_dump().values()) < 2 * self.hand:
            raise ValueError("the deck must hold at least two hands")
        return self


class Components(File):
    """CV-1, CV-5, CV-7, CV-10, CV-11."""

    bracelets: tuple[NonNegativeInt, ...] = Field(min_length=1)
    start: tuple[PositiveInt, ...]
    returned: tuple[NonNegativeInt, NonNegativeInt, NonNegativeInt]
    centre: PositiveInt
    plays: PositiveInt
    base: Mode
    bluff_arena: Mode = Field(alias="bluff-arena")

    @model_validator(mode="after")
    def there_is_enough_of_everything(self) -> Self:
        for value in self.start:
            if value > len(self.bracelets) or self.bracelets[value - 1] < max(SEATS):
                raise ValueError(f"not every player can begin with a bracelet of {value}")
        for seats, returned in zip(SEATS, self.returned, strict=True):
            if sum(self.bracelets) - seats * len(self.start) - returned <= BRACELET_SPACES:
                raise ValueError(f"no supply is left for {seats} players")
        if min(self.base.hand, self.bluff_arena.hand) < self.plays:
            raise ValueError("a hand must hold as many cards as are played in a turn")
        return self


class ArenaFile(File):
    """CV-3. One side of the arena as a picture: seven rows of letters, spaces between them as you like."""

    picture: tuple[tuple[Letter, ...], ...]

    @field_validator("picture", mode="before")
    @classmethod
    def read_rows(cls, picture: object) -> object:
        if not isinstance(picture, str):
            return picture
        return tuple(tuple(line.split()) for line in picture.splitlines() if line.strip())

    @model_validator(mode="after")
    def is_an_arena(self) -> Self:
        lengths = [len(row) for row in self.picture]
        wanted = [2 * RADIUS + 1 - abs(r) for r in range(-RADIUS, RADIUS + 1)]
        if lengths != wanted:
            raise ValueError(f"the rows must have {wanted} spaces, not {lengths}")
        kinds = self.kinds()
        spaces = list(kinds.values())
        if spaces.count(CENTRE) != 1:
            raise ValueError("there must be exactly one centre")
        if spaces.count(BRACELET) != BRACELET_SPACES:
            raise ValueError(f"there must be {BRACELET_SPACES} bracelet spaces")
        for problem in (_starts_problem(kinds), _land_problem(kinds), _water_problem(kinds)):
            if problem:
                raise ValueError(problem)
        return self

    def kinds(self) -> dict[Hex, str]:
        letters = [letter for row in self.picture for letter in row]
        return dict(zip(disc(RADIUS), letters, strict=True))


def _starts_problem(kinds: dict[Hex, str]) -> str | None:
    """Fair: a symmetry of the whole arena carries any start to any other."""
    starts = {h for h, kind in kinds.items() if kind == START}
    if len(starts) < max(SEATS):
        return f"there must be at least {max(SEATS)} start spaces"
    keeping = [turn for turn in symmetries() if all(kinds[turn(h)] == kind for h, kind in kinds.items())]
    if {turn(min(starts)) for turn in keeping} != starts:
        return "the start spaces are not all alike: no symmetry of the arena carries each to each other"
    return None


def _land_problem(kinds: dict[Hex, str]) -> str | None:
    land = {h for h, kind in kinds.items() if kind != WATER}
    reached: set[Hex] = set()
    border = {next(h for h, kind in kinds.items() if kind == CENTRE)}
    while border:
        reached |= border
        border = {h + d for h in border for d in DIRECTIONS} & land - reached
    return None if reached == land else "the land is not connected"


def _water_problem(kinds: dict[Hex, str]) -> str | None:
    inner = [h for h, kind in kinds.items() if kind != WATER and distance(h, Hex(0, 0)) < RADIUS]
    wet = any(kinds[h + d] == WATER for h in inner for d in DIRECTIONS)
    return None if wet else "no inner space borders water"


def components_file() -> str:
    return "clash/components.toml"


def arena_file(side: str) -> str:
    return f"clash/arena-{side}.toml"


@cache
def components() -> Components:
    return load_content(Components, components_file())
