"""A second opinion on Clash: where everybody may go, run and strike, worked out anew from the shape of the arena."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.games.clash.tables import can
from vikings_tui.games.clash.arena import load_arena
from vikings_tui.games.clash.rules import GAME, ClashState

OPTIONS = list(product(("base", "bluff-arena"), ("meadow", "bridge"), ("race", "in-order"), ("random", "choose")))
PLACES = {  # a row and, in half spaces, a column
    f"{letter}{number + 1}": (row, 2 * number + abs(row - 3))
    for row, letter in enumerate("abcdefg")
    for number in range(7 - abs(row - 3))
}
NAMES = {place: name for name, place in PLACES.items()}
STEPS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))


def beside(space: str) -> set[str]:
    row, column = PLACES[space]
    return {NAMES[row + r, column + c] for r, c in STEPS if (row + r, column + c) in NAMES}


class Referee:
    """What is possible in this position, as the rules say it."""

    def __init__(self, state: ClashState) -> None:
        self.state, self.seat = state, state.active
        self.here = state.spaces[self.seat]
        self.water = {name for name, kind in load_arena(state.arena).kinds.items() if kind == "~"}
        self.taken = set(state.spaces)
        self.others = [seat for seat in range(state.seats) if seat != self.seat]

    def move(self) -> set[str]:
        """CV-20."""
        reach = beside(self.here) - self.water
        if self.state.announced == "sprint":
            reach |= {far for near in reach for far in beside(near) - self.water}
        return {f"move {space}" for space in reach - self.taken} | {"decline"}

    def slammed(self) -> list[int]:
        """CV-22 who can be reached."""
        near = beside(self.here)
        way = {far for space in near - self.water - self.taken for far in beside(space)}
        return [seat for seat in self.others if self.state.spaces[seat] in near | way]

    def slam(self) -> set[str]:
        free = {space for space in PLACES if space == self.here or space not in self.taken} - self.water
        lands = {seat: beside(self.state.spaces[seat]) & free for seat in self.slammed()}
        return {f"slam {seat} to {space}" for seat, spaces in lands.items() for space in spaces} | {"decline"}

    def attack(self) -> set[str]:
        """CV-23."""
        melee = self.state.announced in ("club", "punch")
        near = beside(self.here)
        return {f"attack {s}" for s in self.others if (self.state.spaces[s] in near) == melee} | {"decline"}

    def throw(self) -> set[str]:
        """CV-25."""
        return {f"throw {space}" for space in beside(self.state.spaces[self.state.target]) - {self.here}}

    def agrees(self, legal: set[str]) -> bool:
        assert self.state.decision
        match self.state.decision.kind:
            case "move" | "slam" | "attack" | "throw" as kind:
                expected: set[str] = getattr(self, kind)()
                return legal == expected
            case "play":  # CV-13
                return any(action.endswith(" as slam") for action in legal) == bool(self.slammed())
            case "call":  # CV-14
                return all(self.state.tokens[seat] for seat in self.state.decision.seats)
        return True


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("variant", "arena", "calls", "steal"), OPTIONS)
def test_cv13_cv14_cv20_cv22_cv23_cv25_a_referee_agrees_with_every_choice(
    variant: str, arena: str, calls: str, steal: str, seats: int
) -> None:
    for seed in range(3):
        state = GAME.new(seats=seats, seed=seed, variant=variant, arena=arena, calls=calls, steal=steal)
        rng = random.Random(seed)
        while state.decision:
            seat = rng.choice(state.decision.seats)
            if all(state.spaces):
                assert Referee(state).agrees(set(can(state, seat))), state.to_json()
            state.apply(seat, rng.choice(state.legal(seat)))
            assert not any(space in state.lying for space in state.spaces)  # CV-21, CV-25 who stands there has them
        assert not state.supply  # CV-33
