"""All matches that were played, counted from their journals: who won how often, in a row, and who is best at what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from vikings_tui.bots import temper_of
from vikings_tui.games import records_of
from vikings_tui.table.index import list_saves
from vikings_tui.table.played import Played
from vikings_tui.table.saves import SaveInfo
from vikings_tui.table.seats import SeatSpec

Name = str


@dataclass(slots=True)
class PlayerTotals:
    """How one player fares: a person by name, however capitals are written, or all computer players of one level."""

    name: Name
    person: bool
    matches: int = 0
    wins: int = 0  # a shared win is a win
    streak: int = 0  # the longest run of wins
    run: int = 0  # the run that still goes on

    def take(self, won: bool) -> None:
        self.matches += 1
        self.wins += won
        self.run = self.run + 1 if won else 0
        self.streak = max(self.streak, self.run)

    def as_dict(self) -> dict[str, Any]:
        counts = {"name": self.name, "person": self.person, "matches": self.matches, "wins": self.wins}
        return {**counts, "longest_streak": self.streak, "present_streak": self.run}


class Best(NamedTuple):
    """A person who is the best at something: `n` times, out of `of` tries (0: nobody counts those)."""

    name: str  # of what is counted; its words are <game>.best.<name>
    holders: tuple[Name, ...]
    n: int
    of: int


@dataclass(slots=True)
class GameTotals:
    """One game's finished matches."""

    game: str
    matches: int = 0
    players: dict[str, PlayerTotals] = field(default_factory=dict)
    best_score: int | None = None
    scorers: tuple[str, ...] = ()
    counts: dict[str, dict[str, int]] = field(default_factory=dict)  # of each thing, how often each player did it

    @property
    def best_scorers(self) -> tuple[Name, ...]:
        return tuple(self.players[key].name for key in self.scorers)

    def bests(self) -> list[Best]:
        """Who of the people is the best at each thing that the game counts; what nobody did is left out."""
        records = records_of(self.game)
        bests = records.BESTS if records else {}
        return [best for name, (what, of) in bests.items() if (best := self._best(name, what, of))]

    def _best(self, name: str, what: str, of: str) -> Best | None:
        done, tried = self.counts.get(what, {}), self.counts.get(of, {})
        most = max(done.values(), default=0)
        if not most:
            return None
        keys = [key for key, n in done.items() if n == most]
        fewest = min(tried.get(key, 0) for key in keys)  # as many in fewer tries is better
        holders = tuple(self.players[key].name for key in keys if tried.get(key, 0) == fewest)
        return Best(name, holders, most, fewest)

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "matches": self.matches,
            "players": [player.as_dict() for player in in_order(self.players)],
            "best_score": self.best_score,
            "best_scorers": list(self.best_scorers),
            "bests": [{**best._asdict(), "holders": list(best.holders)} for best in self.bests()],
        }


@dataclass(slots=True)
class Totals:
    """Everything that was played."""

    finished: int = 0
    unfinished: int = 0
    unreadable: list[SaveInfo] = field(default_factory=list)
    players: dict[str, PlayerTotals] = field(default_factory=dict)
    games: dict[str, GameTotals] = field(default_factory=dict)

    def take(self, played: Played) -> None:
        """Count one more match, played after those before it."""
        self.finished += 1
        game = self.games.setdefault(played.game, GameTotals(played.game))
        game.matches += 1
        winners = {_key(played.seats[seat]) for seat in played.result.winners}
        for key in dict.fromkeys(map(_key, played.seats)):
            for players in (self.players, game.players):
                spec = next(spec for spec in played.seats if _key(spec) == key)
                player = players.setdefault(key, PlayerTotals("", spec.is_person))
                player.name = _called(spec)
                player.take(key in winners)
        _add_scores(game, played)

    def as_dict(self) -> dict[str, Any]:
        return {
            "finished": self.finished,
            "unfinished": self.unfinished,
            "unreadable": [save.id for save in self.unreadable],
            "players": [player.as_dict() for player in in_order(self.players)],
            "games": [game.as_dict() for _, game in sorted(self.games.items())],
        }


def in_order(players: Mapping[str, PlayerTotals]) -> list[PlayerTotals]:
    """The most wins first; then who needed fewer matches for them; people before computer players."""
    return sorted(players.values(), key=lambda of: (-of.wins, of.matches, not of.person, of.name))


def add_up(saves: Iterable[SaveInfo] | None = None) -> Totals:
    """Count these saves (all there are). A journal that can't be read or replayed is left out and named."""
    total, played = Totals(), []
    for save in list_saves() if saves is None else saves:
        if save.problem:
            total.unreadable.append(save)
        elif save.played is None:
            total.unfinished += 1
        else:
            played.append(save.played)
    for one in sorted(played, key=lambda one: (one.created, one.id)):
        total.take(one)
    return total


def _add_scores(game: GameTotals, played: Played) -> None:
    """Records are for people only."""
    for seat, spec in enumerate(played.seats):
        if not spec.is_person:
            continue
        key, score = _key(spec), played.result.scores[seat]
        if game.best_score is None or score > game.best_score:
            game.best_score, game.scorers = score, (key,)
        elif score == game.best_score and key not in game.scorers:
            game.scorers += (key,)
        for what, counts in played.counts.items():
            by = game.counts.setdefault(what, {})
            by[key] = by.get(key, 0) + counts[seat]


def _key(spec: SeatSpec) -> str:
    return f"person:{spec.name.casefold()}" if spec.is_person else f"bot:{temper_of(spec.player)[0]}"


def _called(spec: SeatSpec) -> str:
    return spec.name if spec.is_person else temper_of(spec.player)[0]
