"""What things are worth to a computer player, in bracelet points, as far as its view goes."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple, cast

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.clash.arena import Space, load_arena
from vikings_tui.games.clash.cards import KEEPING, MELEE, SHIELD, SLAM, SPRINT, WALK, Card
from vikings_tui.games.clash.content import components
from vikings_tui.games.clash.position import NOBODY
from vikings_tui.games.clash.views import Glance

NEAR = (1.0, 0.45, 0.25, 0.1, 0.05)  # what a bracelet is worth from this many steps away
SURE = 0.35  # and by how much more if it is taken at once
CENTRE = 3.4  # standing on the centre when the turn ends, while the supply lasts
CENTRE_NEAR = (1.0, 0.3, 0.15, 0.05, 0.0)
WEIGHT = 3.0  # how many called cards of a player's record count as much as the odds
MEAN = 2.3  # a bracelet that nobody has seen
PATIENCE = 40  # announcements of a player after which the centre is worth less and less: nobody shoves for ever
IDLE = 0.3  # an announcement that gains no more than this does next to nothing
IDLE_LIES = 0.35  # how often one that does nothing is a lie, beside one that gains: why risk a bracelet for it


class Nearness(NamedTuple):
    """By how much a bracelet counts for who stands on a space, and the centre."""

    bracelet: dict[Space, dict[Space, float]]
    centre: dict[Space, float]


@cache
def nearness(side: str) -> Nearness:
    """Of an arena, made once: computer players ask for it all the time."""
    arena = load_arena(side)
    return Nearness(
        {space: {there: NEAR[min(n, 4)] for there, n in steps.items()} for space, steps in arena.steps.items()},
        {space: CENTRE_NEAR[min(steps.get(arena.centre, 4), 4)] for space, steps in arena.steps.items()},
    )


def patience(announced: int) -> float:
    """How much of its worth the centre still has for who has announced so often."""
    return min(1.0, PATIENCE / max(1, announced))


class Beliefs:
    """One seat's view, and what a player makes of it. `me`: in whose place, if not in that seat's own."""

    def __init__(self, view: View | Glance, me: Seat | None = None) -> None:
        self.view = seen = cast(Glance, view)
        own = seen["seat"] if me is None else me
        assert own is not None
        self.me: Seat = own
        self.active = seen["active"]
        self.named = seen["announced"] or ""
        self.target = NOBODY if seen["target"] is None else seen["target"]
        self.victim = NOBODY if seen["victim"] is None else seen["victim"]
        self.players = seen["players"]
        self.arena = load_arena(seen["arena"])
        self.spaces: list[Space] = [player["space"] or "" for player in self.players]
        self.others = [seat for seat in range(seen["seats"]) if seat != self.me]
        # what I take from one of several opponents hurts the others less than it helps me
        self.hurt = 1 / len(self.others)
        self._near, self._centre = nearness(seen["arena"])
        self._loot = [(where, sum(values)) for where, values in seen["lying"].items()]
        self._places: dict[Space, float] = {}

    # -- places -----------------------------------------------------------------------------------------------

    def place_value(self, space: Space) -> float:
        """What it is worth for me to stand here when my step is done."""
        known = self._places.get(space)
        if known is None:
            near, supply = self._near[space], self.view["supply"]
            known = sum([loot * near[where] for where, loot in self._loot])
            if supply:
                left = patience(self.players[self.me]["record"]["announced"])
                known += CENTRE * left * min(2, supply) / 2 * self._centre[space]
            self._places[space] = known
        return known

    def move_gain(self, space: Space) -> float:
        """What I gain by going there from where I stand."""
        now = sum(self.view["lying"].get(space, ()))
        return self.place_value(space) - self.place_value(self.spaces[self.me]) + SURE * now

    def best_move(self, named: Card) -> float:
        here = self.spaces[self.me]
        reach = self.arena.walk[here] if named == WALK else self.arena.sprint[here]
        return max((self.move_gain(s) for s in reach if s not in self.spaces), default=0.0)

    # -- Vikings ----------------------------------------------------------------------------------------------

    def mean(self, seat: Seat) -> float:
        """What one bracelet of this player is worth on average; 0 if there is none."""
        player = self.players[seat]
        return player["worth"] / len(player["tokens"]) if player["tokens"] else 0.0

    def slam_gain(self, victim: Seat, space: Space) -> float:
        """I stand where the victim stood, the victim goes to `space` and takes what lies there."""
        there = self.spaces[victim]
        now = sum(self.view["lying"].get(space, ()))
        gain = self.place_value(there) - self.place_value(self.spaces[self.me])
        loses = self.place_value(there) - self.place_value(space) - SURE * now
        return gain + self.hurt * loses

    def best_slam(self) -> float:
        here, gains = self.spaces[self.me], [0.0]
        for victim in self.others:
            there = self.spaces[victim]
            if there in self.arena.sprint[here]:
                free = [s for s in self.arena.walk[there] if s == here or s not in self.spaces]
                gains += [self.slam_gain(victim, space) for space in free]
        return max(gains)

    def attack_gain(self, named: Card, victim: Seat) -> float:
        """What an attack is worth: I keep the bracelet, or it flies. A shield may stop it."""
        mean = self.mean(victim)
        gain = mean * (1 + self.hurt) if named in KEEPING else mean * (0.45 + self.hurt)
        return gain * (1 - 0.5 * self.holds(victim, SHIELD))

    def targets(self, named: Card) -> list[Seat]:
        near = self.arena.adjacent[self.spaces[self.me]]
        return [seat for seat in self.others if (self.spaces[seat] in near) == (named in MELEE)]

    def action_gain(self, named: Card) -> float:
        """What the announced action brings me if it is performed at its best; declining brings nothing."""
        if named in (WALK, SPRINT):
            return max(0.0, self.best_move(named))
        if named == SLAM:
            return max(0.0, self.best_slam())
        return max((self.attack_gain(named, seat) for seat in self.targets(named)), default=0.0)

    def throw_gain(self, space: Space, value: int) -> float:
        """What it is worth to me that a bracelet lands there."""
        if self.arena.is_water(space):
            return 0.0
        if space in self.spaces:
            return -value * self.hurt
        mine = NEAR[min(self.arena.steps[self.spaces[self.me]][space], 4)]
        theirs = max(NEAR[min(self.arena.steps[self.spaces[s]][space], 4)] for s in self.others)
        again = 1.4 if self.cards_left() else 0.8
        return value * (mine * again - theirs * self.hurt)

    def cards_left(self) -> int:
        """How many cards the active player still plays in this turn."""
        return components().plays - sum(1 for laid in self.view["laid"] if laid["as"] != SHIELD)

    # -- cards ------------------------------------------------------------------------------------------------

    def holds(self, seat: Seat, card: Card) -> float:
        """How likely it is that this player held such a card: one of those in hand, or laid closed last."""
        player, laid = self.players[seat], self.view["laid"]
        closed = bool(laid) and laid[-1]["seat"] == seat and not laid[-1]["open"]
        held = len(player["hand"]) + closed
        unseen = player["unseen"]
        total = sum(unseen.values())
        return 1 - comb(total - unseen[card], held) / comb(total, held) if held <= total else 1.0

    def lies(self, seat: Seat, named: Card, bluffs: float, weight: float = WEIGHT) -> float:
        """How likely a card laid as `named` is a lie, if those who lack it lie `bluffs` times as often as those who
        have it tell the truth. A player's record counts too."""
        player = self.players[seat]
        if not player["unseen"][named]:
            return 1.0
        has = self.holds(seat, named)
        odds = (1 - has) * bluffs / ((1 - has) * bluffs + has * 0.9)
        proven, caught = player["record"]["proven"], player["record"]["caught"]
        return (weight * odds + caught) / (weight + caught + proven)

    def temptation(self) -> float:
        """How often those who lack the announced card lie about it, beside an announcement that gains something."""
        return 1.0 if Beliefs(self.view, self.active).action_gain(self.named) > IDLE else IDLE_LIES
