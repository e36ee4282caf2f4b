"""The first position (GW-1 to GW-7)."""

from __future__ import annotations

from typing import TypeVar

from vikings_tui.core.rng import Rng
from vikings_tui.games.gone_wild.content import (
    BONUSES,
    BUILDINGS,
    CARDS,
    DEFENCES,
    FAVOURS,
    MISSIONS,
    PATH,
    SETUP,
    UNITS,
)
from vikings_tui.games.gone_wild.options import GoneWildOptions
from vikings_tui.games.gone_wild.position import CardId, Player, Position
from vikings_tui.games.gone_wild.rounds import begin_round, proceed

P = TypeVar("P", bound=Position)
SEATS = range(2, 5)


def shuffled(names: list[str], rng: Rng) -> list[str]:
    rng.shuffle(names)
    return names


def copies(names: tuple[CardId, ...]) -> list[CardId]:
    return [name for name in names for _ in range(CARDS[name].copies)]


def deal(kind: type[P], seats: int, seed: int, options: GoneWildOptions, edition: int) -> P:
    rng = Rng(seed & (1 << 64) - 1)
    missions = _mission_pile(rng)
    path = shuffled(copies(PATH), rng)
    favours = shuffled(copies(FAVOURS), rng)
    in_game = SETUP.favours_per_player * seats
    bonuses = _bonuses(options, rng)
    first = rng.below(seats)
    p = kind(
        seats=seats,
        rng=rng,
        edition=edition,
        players=[_player(missions, rng) for _ in range(seats)],
        piles={
            **{name: CARDS[name].copies for name in UNITS + DEFENCES},
            **{name: building.copies for name, building in BUILDINGS.items()},
        },
        path=[path.pop() for _ in range(SETUP.row)][::-1],
        path_pile=path,
        path_discard=[],
        removed=[],
        favours=favours[: SETUP.open_favours],
        favour_pile=favours[SETUP.open_favours : in_game],
        favour_box=favours[in_game:],
        mission_pile=missions,
        bonuses=bonuses[: SETUP.open_bonuses],
        spare_bonuses=bonuses[SETUP.open_bonuses :],
        ask_defence=options.ask_defence,
        goal=SETUP.goal[options.length][seats - 2],
        first=first,
        turn=first,
    )
    begin_round(p, [])
    proceed(p, [])
    return p


def _player(missions: list[str], rng: Rng) -> Player:
    """GW-1: a start deck and two missions."""
    deck = shuffled([name for name, count in SETUP.start.items() for _ in range(count)], rng)
    return Player(deck=deck, hand=[], missions=[missions.pop() for _ in range(SETUP.missions)])


def _mission_pile(rng: Rng) -> list[str]:
    """GW-6: the 1-point missions shuffled on top of the others, shuffled."""
    easy = shuffled([name for name, mission in MISSIONS.items() if mission.points == 1], rng)
    hard = shuffled([name for name, mission in MISSIONS.items() if mission.points > 1], rng)
    return hard + easy


def _bonuses(options: GoneWildOptions, rng: Rng) -> list[str]:
    """GW-5: the open ones first, then those kept for ties."""
    if options.bonus == "first-game":
        return [*SETUP.first_game, *(name for name in BONUSES if name not in SETUP.first_game)]
    return shuffled(list(BONUSES), rng)
