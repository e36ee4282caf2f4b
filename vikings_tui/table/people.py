"""How one person fares: at each game, against each level, what they are good at, their record, their rating over time.
Everything is counted from finished matches, in the order in which they were begun."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vikings_tui.core.event import Seat
from vikings_tui.core.state import Result
from vikings_tui.games import records_of
from vikings_tui.table.played import Played
from vikings_tui.table.saves import SaveInfo
from vikings_tui.table.seats import SeatSpec

START, STEP, SPREAD = 1500.0, 32.0, 400.0  # of ratings (Elo): where everybody begins, how fast, how far apart


class Against(NamedTuple):
    """How often one was before them, of so many meetings; a shared place is half of each."""

    before: float = 0.0
    met: int = 0


class Skill(NamedTuple):
    """`name`: below <game>.best. So many of so many tries, and the share of all the others together."""

    name: str
    n: int
    of: int
    others: float | None

    @property
    def share(self) -> float:
        return self.n / self.of


@dataclass(slots=True)
class AtGame:
    """One person at one game. `course`: the rating after each match, the first before any."""

    game: str
    matches: int = 0
    wins: int = 0
    course: list[float] = field(default_factory=lambda: [START])
    against: dict[str, Against] = field(default_factory=dict)  # by level, and "person" for people
    counts: dict[str, int] = field(default_factory=dict)
    best: int | None = None
    best_match: str = ""  # its id

    @property
    def rating(self) -> int:
        return round(self.course[-1])

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "matches": self.matches,
            "wins": self.wins,
            "rating": self.rating,
            "ratings": [round(rating) for rating in self.course],
            "against": {level: {"before": one.before, "met": one.met} for level, one in self.against.items()},
            "counts": self.counts,
            "best_score": self.best,
            "best_match": self.best_match,
        }


@dataclass(slots=True)
class Person:
    name: str
    games: dict[str, AtGame] = field(default_factory=dict)

    @property
    def matches(self) -> int:
        return sum(game.matches for game in self.games.values())

    def as_dict(self) -> dict[str, Any]:
        return {"name": self.name, "games": [game.as_dict() for _, game in sorted(self.games.items())]}


class People:
    """All of them, whoever played most first."""

    def __init__(self, saves: Iterable[SaveInfo]) -> None:
        self._people: dict[str, Person] = {}
        self._ratings: dict[tuple[str, str], float] = {}  # by game and player, computer players too
        played = [save.played for save in saves if save.played is not None]
        for one in sorted(played, key=lambda one: (one.created, one.id)):
            self._take(one)

    @property
    def all(self) -> list[Person]:
        return sorted(self._people.values(), key=lambda person: (-person.matches, person.name.casefold()))

    def find(self, name: str) -> Person | None:
        """However capitals are written."""
        return self._people.get(name.casefold())

    def skills(self, person: Person, game: AtGame) -> list[Skill]:
        """What they are good at, the best beside the others first; what nobody tries is left out."""
        records = records_of(game.game)
        found = []
        for name, (what, of) in records.BESTS.items() if records else ():
            tried = game.counts.get(of, 0)
            if tried:
                found.append(Skill(name, game.counts.get(what, 0), tried, self._others(person, game.game, what, of)))
        return sorted(found, key=lambda skill: skill.others - skill.share if skill.others is not None else 0.0)

    def _others(self, person: Person, slug: str, what: str, of: str) -> float | None:
        mine = [one.games[slug] for one in self._people.values() if one is not person and slug in one.games]
        tried = sum(game.counts.get(of, 0) for game in mine)
        return sum(game.counts.get(what, 0) for game in mine) / tried if tried else None

    def _take(self, played: Played) -> None:
        after = self._rated(played)
        for seat, spec in enumerate(played.seats):
            if not spec.is_person:
                continue
            person = self._people.setdefault(spec.name.casefold(), Person(spec.name))
            person.name = spec.name
            game = person.games.setdefault(played.game, AtGame(played.game))
            game.matches += 1
            game.wins += seat in played.result.winners
            game.course.append(after[seat])
            _met(game, played.seats, played.result, seat)
            for what, counts in played.counts.items():
                game.counts[what] = game.counts.get(what, 0) + counts[seat]
            if game.best is None or played.result.scores[seat] > game.best:
                game.best, game.best_match = played.result.scores[seat], played.id

    def _rated(self, played: Played) -> list[float]:
        """Everybody's rating after a match: each pair is a game of its own, of a part of the weight."""
        keys = [(played.game, _key(spec)) for spec in played.seats]
        before = [self._ratings.get(key, START) for key in keys]
        places = _places(played.result)
        after = list(before)
        for seat, own in enumerate(before):
            for other, their in enumerate(before):
                if other != seat and keys[other] != keys[seat]:
                    expected = 1 / (1 + 10 ** ((their - own) / SPREAD))
                    after[seat] += STEP / (len(before) - 1) * (_beat(places, seat, other) - expected)
        for key in dict.fromkeys(keys):  # several bots of one level are one player
            mine = [rating for other, rating in zip(keys, after, strict=True) if other == key]
            self._ratings[key] = sum(mine) / len(mine)
        return [self._ratings[key] for key in keys]


def _met(game: AtGame, seats: Sequence[SeatSpec], result: Result, seat: Seat) -> None:
    places = _places(result)
    for other, spec in enumerate(seats):
        if other != seat:
            known = game.against.get(spec.player, Against())
            game.against[spec.player] = Against(known.before + _beat(places, seat, other), known.met + 1)


def _places(result: Result) -> Mapping[Seat, int]:
    return {seat: place for place, seats in enumerate(result.ranking) for seat in seats}


def _beat(places: Mapping[Seat, int], seat: Seat, other: Seat) -> float:
    return 0.5 if places[seat] == places[other] else float(places[seat] < places[other])


def _key(spec: SeatSpec) -> str:
    return f"person:{spec.name.casefold()}" if spec.is_person else f"bot:{spec.player}"
