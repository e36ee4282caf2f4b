"""A second opinion on Gone Wild: points, raids and limits of whole games, counted anew from what everybody saw."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from vikings_tui.core.event import Event
from vikings_tui.core.rng import Rng
from vikings_tui.games.gone_wild.bot import BOTS
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS
from vikings_tui.games.gone_wild.position import Player
from vikings_tui.games.gone_wild.rules import GAME, GoneWildState

FIGHTERS = ("unit", "hero")
ROOM = {"brewery": 1, "gold-mine": 1, "beer-storage": 4, "gold-storage": 6}
ONCE = {"mission": "GW-30", "swap": "GW-30", "return": "GW-19", "draco": "GW-28"}


class Referee:
    """Keeps its own account of a game, event by event."""

    def __init__(self, seats: int, first: int) -> None:
        self.points, self.seats, self.first = [0] * seats, seats, first
        self.ended: list[int] = []  # who has had their turn in this round
        self.attacked: set[int] = set()  # in the turns of this round that are over
        self.places: set[tuple[int, str]] = set()  # buildings attacked in this round
        self.hurt: set[int] = set()  # whose buildings were damaged in this round
        self.repelled: Counter[int] = Counter()  # by each player since their own last turn
        self.done: Counter[tuple[str, int]] = Counter()
        self.victim: int | None = None
        self.damaged = 0
        self.scoring = 0  # storages that score now

    def sees(self, event: Event, before: GoneWildState) -> None:
        data = event.data
        match event.kind:
            case "raid":
                self.raid(event, before)
            case "damaged":
                self.damaged += 1
                self.hurt.add(data["victim"])
            case "repelled":
                self.repelled[data["seat"]] += 1
            case "store":
                self.scoring = storing(data, before.players[data["seat"]])
            case "score":
                self.score(event, before)
            case "bonus":  # GW-33
                most = max(data["counts"])
                best = tuple(seat for seat, count in enumerate(data["counts"]) if 0 < count == most)
                assert data["seats"] == best
                for seat in best:
                    self.points[seat] += (6, 3, 2, 1)[len(best) - 1]
            case "mission" | "swap" | "return" as kind:
                self.once(kind, data["seat"])
                if data.get("mission") == "bulwark" and kind == "mission":
                    assert self.repelled[data["seat"]] >= 1
            case "beaten" if data["foe"] == "draco":
                self.once("draco", data["seat"])
            case "end":
                self.ended.append(data["seat"])
                self.repelled[data["seat"]] = 0
            case "turn" | "round_over":
                self.attacked |= {self.victim} - {None}  # type: ignore[operator]
                self.victim, self.damaged = None, 0
            case "round":  # GW-7, GW-10
                assert self.ended == [(self.first + n) % self.seats for n in range(self.seats)]
                self.first = (self.first + 1) % self.seats
                assert data["first"] == self.first
                self.ended, self.attacked, self.done = [], set(), Counter()
                self.places, self.hurt = set(), set()

    def once(self, kind: str, seat: int) -> None:
        self.done[kind, seat] += 1
        assert self.done[kind, seat] == 1, ONCE[kind]

    def raid(self, event: Event, before: GoneWildState) -> None:
        """GW-20 to GW-22."""
        data, others = event.data, set(range(self.seats)) - {event.data["seat"]}
        assert self.victim in (None, data["victim"])
        if data["victim"] in self.attacked:  # the exception, and what it opens
            assert others <= self.attacked
            assert (data["victim"], data["place"]) not in self.places
        self.victim = data["victim"]
        self.places.add((data["victim"], data["place"]))
        player = before.players[self.victim]
        if data["place"] == "hall":
            safe, defence = player.hall_fresh or player.hall_damaged, HALLS[player.hall - 1].defence + player.hall_bonus
        else:
            plot = next(plot for plot in player.village if plot.place == data["place"])
            safe, defence = plot.fresh or plot.damaged, BUILDINGS[plot.kind].defence + plot.bonus
        assert not safe
        assert data["force"] >= data["defence"] == defence
        assert any(CARDS[card].kind in FIGHTERS for card in data["cards"])

    def score(self, event: Event, before: GoneWildState) -> None:
        seat, points, source = event.data["seat"], event.data["points"], event.data["source"]
        self.points[seat] += points
        assert event.data["total"] == self.points[seat]
        if source == "raid":  # GW-23
            assert points == 2 * self.damaged - 1
        elif source == "store":  # GW-11
            assert points == self.scoring
        elif source == "total_defence":  # GW-26
            assert (seat, points, self.damaged) == (self.victim, 1, 0)
            assert seat not in self.hurt
        elif source == "repel":  # GW-25
            assert before.attack
            assert points == sum(CARDS[card].kind in FIGHTERS for card in before.attack.cards)


def storing(data: dict[str, Any], player: Player) -> int:
    """GW-11: how many storages can hold four of what is kept."""
    active = Counter(plot.kind for plot in player.village if not plot.fresh)
    for kind, kept in (("beer-storage", data["barrels"]), ("gold-storage", data["ingots"])):
        assert kept <= active[kind] * ROOM[kind]
    return min(active["beer-storage"], data["barrels"] // 4) + min(active["gold-storage"], data["ingots"] // 4)


def fits(player: Player) -> bool:
    """GW-8, GW-11, GW-13, GW-17, GW-30 nobody has more than they may."""
    limit = (3, 6, 18)[player.hall - 1 - player.hall_fresh]
    kinds = Counter(plot.kind for plot in player.village)
    return (
        len(player.village) <= limit
        and all(count <= 3 for count in kinds.values())
        and all(0 <= plot.tokens <= ROOM.get(plot.kind, 0) for plot in player.village)
        and len(player.missions) <= 2
        and min(player.beer, player.gold, player.loot_beer, player.loot_gold) >= 0
    )


@pytest.mark.parametrize("length", ["normal", "long"])
@pytest.mark.parametrize("bonus", ["random", "first-game"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gw7_to_gw33_a_referee_agrees_with_whole_games(seats: int, bonus: str, length: str) -> None:
    state = GAME.new(seats=seats, seed=seats, bonus=bonus, length=length)
    steps = play_with_referee(state, seed=seats)
    assert steps > 200
    goal = 40 if seats == 2 or length == "long" else 30  # GW-32
    assert max(player.vp - player.points.get("bonus", 0) for player in state.players) >= goal


@pytest.mark.long
def test_a_referee_agrees_over_15_000_steps() -> None:
    steps = seed = 0
    while steps < 15_000:
        seed += 1
        steps += play_with_referee(GAME.new(seats=2 + seed % 3, seed=seed), seed=seed)


def play_with_referee(state: GoneWildState, seed: int) -> int:
    """A whole game of sensible players who now and then do anything; returns how many steps it took."""
    referee, rng, chance, steps = Referee(state.seats, state.first), random.Random(seed), Rng(seed), 0
    while state.decision:
        seat = state.decision.seats[0]
        legal, before = state.legal(seat), state.clone()
        action = rng.choice(legal) if rng.random() < 0.25 else BOTS["karl"].choose(state.view(seat), legal, chance)
        for event in state.apply(seat, action):
            referee.sees(event, before)
        assert all(map(fits, state.players))
        steps += 1
    assert state.result
    assert list(state.result.scores) == referee.points
    return steps
