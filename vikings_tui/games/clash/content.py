"""The content files of Clash: the components and the two sides of the arena, checked as they come in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
LETTERS = START, BRACELET, CENTRE, WATER, PLAIN = "S", "B", "C", "~", "."
ROWS = [2 * RADIUS + 1 - abs(row) for row in range(-RADIUS, RADIUS + 1)]  # spaces in each

# What keeps a picture from being an arena, for whoever edits a content file; for players in the locale files.
WRONG = {
    "centre": "there must be exactly one centre, not {found}",
    "bracelets": "there must be {wanted} bracelet spaces, not {found}",
    "starts": "there must be at least {wanted} start spaces, not {found}",
    "alike": "the start spaces are not all alike: no symmetry of the arena carries each to each other",
    "land": "the land is not connected",
    "water": "no inner space borders water",
}


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
        return read_rows(picture) if isinstance(picture, str) else picture

    @model_validator(mode="after")
    def is_an_arena(self) -> Self:
        lengths = [len(row) for row in self.picture]
        if lengths != ROWS:
            raise ValueError(f"the rows must have {ROWS} spaces, not {lengths}")
        for key, params in wrong_arena(self.picture):
            raise ValueError(WRONG[key].format(**params))
        return self

    def kinds(self) -> dict[Hex, str]:
        return kinds_of(self.picture)


def read_rows(picture: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(line.split()) for line in picture.splitlines() if line.strip())


def kinds_of(rows: Sequence[Sequence[str]]) -> dict[Hex, str]:
    return dict(zip(disc(RADIUS), [letter for row in rows for letter in row], strict=True))


def wrong_arena(rows: Sequence[Sequence[str]]) -> Iterator[tuple[str, dict[str, object]]]:
    """All that keeps seven rows of the right lengths from being an arena; WRONG says it in words."""
    kinds = kinds_of(rows)
    spaces = list(kinds.values())
    if spaces.count(CENTRE) != 1:
        yield "centre", {"found": spaces.count(CENTRE)}
    if spaces.count(BRACELET) != BRACELET_SPACES:
        yield "bracelets", {"wanted": BRACELET_SPACES, "found": spaces.count(BRACELET)}
    if spaces.count(START) < max(SEATS):
        yield "starts", {"wanted": max(SEATS), "found": spaces.count(START)}
    elif not _starts_alike(kinds):
        yield "alike", {}
    if not _land_connected(kinds):
        yield "land", {}
    if not _water_inside(kinds):
        yield "water", {}


def _starts_alike(kinds: dict[Hex, str]) -> bool:
    """Fair: a symmetry of the whole arena carries any start to any other."""
    starts = {h for h, kind in kinds.items() if kind == START}
    keeping = [turn for turn in symmetries() if all(kinds[turn(h)] == kind for h, kind in kinds.items())]
    return {turn(min(starts)) for turn in keeping} == starts


def _land_connected(kinds: dict[Hex, str]) -> bool:
    land = {h for h, kind in kinds.items() if kind != WATER}
    reached: set[Hex] = set()
    border = set(sorted(land)[:1])
    while border:
        reached |= border
        border = {h + d for h in border for d in DIRECTIONS} & land - reached
    return reached == land


def _water_inside(kinds: dict[Hex, str]) -> bool:
    """Whether some land that is not at the edge borders water."""
    inner = [h for h, kind in kinds.items() if kind != WATER and distance(h, Hex(0, 0)) < RADIUS]
    return any(kinds[h + d] == WATER for h in inner for d in DIRECTIONS)


def components_file() -> str:
    return "clash/components.toml"


def arena_file(side: str) -> str:
    return f"clash/arena-{side}.toml"


@cache
def components() -> Components:
    return load_content(Components, components_file())
