"""The cards, buildings, missions and numbers of assets/gone_wild: checked once by pydantic, then plain tables.

A card's effects are words of a small vocabulary (see cards.toml); the rules know the words, never a card by name.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, RootModel

from vikings_tui.core.content import load_content
from vikings_tui.core.errors import ContentError

FILES = tuple(f"gone_wild/{name}.toml" for name in ("setup", "cards", "buildings", "missions"))

Source = Literal["booklet", "reported", "house"]
Resource = Literal["beer", "gold"]
Count = Field(default=0, ge=0, le=99)

# what a mission's goal may count, beside the buildings of a kind
TALLIES = (
    "bought_path",
    "bought_unit",
    "bought_defence",
    "built",
    "gold_spent",
    "beer_spent",
    "exchanged",
    "damaged",
    "hall_damaged",
    "draco",
    "undead",
    "repelled",
)
STANDINGS = ("stored_beer", "stored_gold", "buildings")


class Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    source: Source | dict[str, Source]


class Cost(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    beer: int = Count
    gold: int = Count


class CardRow(Row):
    pile: Literal["start", "units", "defences", "path", "favours"]
    kind: Literal["money", "unit", "hero", "defence", "bonus", "action", "foe"]
    copies: int = Count
    cost: Cost = Cost()
    beer: int = Count
    gold: int = Count
    beer_per: str = ""
    gold_per: str = ""
    draw: int = Count
    attack: int = Count
    attack_per: str = ""
    bonus: int = Count
    defence: int = Count
    steal: Resource | Literal[""] = ""
    remove: int = Count
    spy: int = Count
    discard: int = Count
    unanswerable: bool = False
    points: int = Count


class BuildingRow(Row):
    copies: int = Count
    cost: Cost = Cost()
    produces: Resource | Literal[""] = ""
    stores: Resource | Literal[""] = ""
    capacity: int = Count
    keep: int = Count
    draw: int = Count
    defence: int = Count
    points: int = Count
    pillage: bool = False


class HallRow(Row):
    cost: Cost = Cost()
    limit: int = Count
    defence: int = Count
    points: int = Count
    built: int = Count
    favour: bool = False


class MissionRow(Row):
    points: int = Field(ge=1, le=99)
    goal: dict[str, int]


class BonusRow(Row):
    counts: str


class SetupFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    hand: int = Field(ge=1, le=20)
    row: int = Field(ge=1, le=9)
    missions: int = Field(ge=1, le=4)
    favours_per_player: int = Field(ge=1, le=9)
    open_favours: int = Field(ge=1, le=4)
    open_bonuses: int = Field(ge=1, le=9)
    first_game: tuple[str, ...]
    exchange: int = Field(ge=1, le=9)
    same_building: int = Field(ge=1, le=9)
    swap_price: int = Field(ge=0, le=9)
    store_scores: int = Field(ge=1, le=99)
    store_points: int = Count
    repelled: int = Count
    total_defence: int = Count
    favour_marks: tuple[int, ...]
    raid_points: tuple[int, ...] = Field(min_length=2)
    bonus_points: tuple[int, int, int, int]
    start: dict[str, int]
    goal: dict[Literal["normal", "long"], tuple[int, int, int]]
    draco: dict[Literal["defence", "loot"], int]


class CardsFile(RootModel[dict[str, CardRow]]):
    pass


class BuildingsFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    buildings: dict[str, BuildingRow]
    halls: tuple[HallRow, HallRow, HallRow]


class MissionsFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    missions: dict[str, MissionRow]
    bonuses: dict[str, BonusRow]


class Card(NamedTuple):
    """A card as the rules read it."""

    id: str
    pile: str
    kind: str
    copies: int
    beer_cost: int
    gold_cost: int
    beer: int
    gold: int
    beer_per: str
    gold_per: str
    draw: int
    attack: int
    attack_per: str
    bonus: int
    defence: int
    steal: str
    remove: int
    spy: int
    discard: int
    unanswerable: bool
    points: int
    money: bool  # nothing but money: spent by paying, never played by itself
    playable: bool  # does something in one's own turn without an attack
    fights: bool  # may lead an attack: a Unit or a Hero


class Building(NamedTuple):
    id: str
    copies: int
    beer_cost: int
    gold_cost: int
    produces: str
    stores: str
    holds: str  # the resource of the tokens on it
    capacity: int
    keep: int
    draw: int
    defence: int
    points: int
    pillage: bool


class Hall(NamedTuple):
    gold_cost: int
    beer_cost: int
    limit: int
    defence: int
    points: int
    built: int
    favour: bool


class Mission(NamedTuple):
    id: str
    points: int
    goal: tuple[tuple[str, int], ...]


def _card(name: str, row: CardRow) -> Card:
    fields = row.model_dump(exclude={"source", "cost"})
    gives = bool(row.beer or row.gold or row.beer_per or row.gold_per)
    acts = bool(row.draw or row.steal or row.remove or row.spy)
    fights = row.kind in ("unit", "hero") and bool(row.attack or row.attack_per)
    return Card(
        id=name,
        beer_cost=row.cost.beer,
        gold_cost=row.cost.gold,
        money=gives and not (acts or fights or row.bonus or row.defence),
        playable=row.kind not in ("defence", "foe") and (acts or (gives and (fights or bool(row.bonus)))),
        fights=fights,
        **fields,
    )


def _building(name: str, row: BuildingRow) -> Building:
    fields = row.model_dump(exclude={"source", "cost"})
    holds = row.stores or row.produces
    return Building(id=name, beer_cost=row.cost.beer, gold_cost=row.cost.gold, holds=holds, **fields)


def _hall(row: HallRow) -> Hall:
    fields = row.model_dump(exclude={"source", "cost"})
    return Hall(beer_cost=row.cost.beer, gold_cost=row.cost.gold, **fields)


SETUP = load_content(SetupFile, FILES[0])
CARDS: dict[str, Card] = {name: _card(name, row) for name, row in load_content(CardsFile, FILES[1]).root.items()}
_village = load_content(BuildingsFile, FILES[2])
BUILDINGS: dict[str, Building] = {name: _building(name, row) for name, row in _village.buildings.items()}
HALLS: tuple[Hall, ...] = tuple(map(_hall, _village.halls))  # HALLS[level - 1]
_aims = load_content(MissionsFile, FILES[3])
MISSIONS: dict[str, Mission] = {
    name: Mission(name, row.points, tuple(row.goal.items())) for name, row in _aims.missions.items()
}
BONUSES: dict[str, str] = {name: row.counts for name, row in _aims.bonuses.items()}

UNITS = tuple(name for name, card in CARDS.items() if card.pile == "units")
DEFENCES = tuple(name for name, card in CARDS.items() if card.pile == "defences")
PATH = tuple(name for name, card in CARDS.items() if card.pile == "path")
FAVOURS = tuple(name for name, card in CARDS.items() if card.pile == "favours")


def _wrong(file: str, field: str, problem: str) -> ContentError:
    return ContentError("error.content", f"{file}: {field}: {problem}", file=file, field=field, problem=problem)


def _check_names() -> None:
    """Every name that one content file uses is known in another."""
    countable = {*TALLIES, *STANDINGS, *BUILDINGS}
    for mission in MISSIONS.values():
        for name, _ in mission.goal:
            if name not in countable:
                raise _wrong("missions.toml", mission.id, f"nothing counts {name!r}")
    kinds = {card.kind for card in CARDS.values()} | {card.pile for card in CARDS.values()}
    for bonus, counts in BONUSES.items():
        if counts not in {*STANDINGS, "missions", *kinds, *CARDS}:
            raise _wrong("missions.toml", bonus, f"nothing counts {counts!r}")
    for card in CARDS.values():
        for per in (card.beer_per, card.gold_per, card.attack_per):
            if per not in {"", "kinds", *BUILDINGS}:
                raise _wrong("cards.toml", card.id, f"there is no building {per!r}")
    for name in SETUP.start:
        if name not in CARDS:
            raise _wrong("setup.toml", "start", f"there is no card {name!r}")
    for name in SETUP.first_game:
        if name not in BONUSES:
            raise _wrong("setup.toml", "first_game", f"there is no bonus {name!r}")


_check_names()


def raid_points(damaged: int) -> int:
    """GW-23: points for so many buildings damaged in one turn."""
    table = SETUP.raid_points
    if damaged <= len(table):
        return table[damaged - 1] if damaged else 0
    return table[-1] + (damaged - len(table)) * (table[-1] - table[-2])
