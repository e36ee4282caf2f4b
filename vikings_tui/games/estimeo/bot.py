"""Computer players: they guess between the same two numbers as anybody, know some answers by heart as people do, work
out what can be worked out, and leave out what they doubt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, NamedTuple
from zlib import crc32

from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.estimeo.deck import deck_of
from vikings_tui.games.estimeo.deck_check import AT_FIRST
from vikings_tui.games.estimeo.notation import MARKER, MASTER, NOTATION
from vikings_tui.games.estimeo.options import OWN
from vikings_tui.games.estimeo.views import CardView, EstimeoView, PlayerView, typed


class Guess(NamedTuple):
    slot: str
    value: float
    doubt: float  # how far off it may well be


@dataclass(frozen=True)
class Ranker:
    """A computer player. A stronger one has a smaller `spread` and knows better what a red card costs."""

    weak: ClassVar[frozenset[str]] = frozenset(("lengths", "weights", "speeds", "geography"))

    spread: float  # how far from the middle of the likely range a guess may fall: 1 is the whole range
    doubt: float  # how far off the player takes its own guesses to be, as a part of the range
    price: float  # what a red card costs, in green ones
    haste: float  # what laying all cards is worth, for the green card of the first
    pace: tuple[int, int]  # tenths of a second until "done": at least, and up to this much more
    part: float = 0.5  # where in the likely range answers are expected
    knows: int = 0  # of a hundred facts of the house's cards, how many the player knows by heart
    reckons: bool = False  # whether sums, riddles and what the die brings are worked out
    hurries: bool = False  # whether somebody quicker makes the player quicker
    astray: float = 0.0  # how much further off a guess may fall that is about a weak theme

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        seen = typed(view)
        kind = asked_kind(seen)
        if kind == "challenge":
            return rng.choice(measurable(seen, actions))
        if kind == "rank":
            return self.rank(seen, actions, rng)
        return rng.choice(actions)

    def rank(self, view: EstimeoView, actions: Sequence[Action], rng: Rng) -> Action:
        """ES-10: the next step towards the column it has in mind, or "done"."""
        exchanges = [action for action in actions if action.verb == "exchange"]
        if exchanges:
            return exchanges[0]  # nobody gets up for a computer player
        column = tuple(item["slot"] for item in own(view)["column"] or ())
        step = next_step(column, self.column(view))
        if step is not None and step in actions:
            return step
        return NOTATION.action("done", self.time(view, rng))

    def time(self, view: EstimeoView, rng: Rng) -> int:
        """ES-12: nobody is the first in every round by haste alone: who was quicker is undercut."""
        least, more = self.pace
        others = [player["quickest"] for player in view["players"] if player["seat"] != view["seat"]]
        quickest = min((time for time in others if time is not None), default=least)
        if self.hurries and quickest < least:
            return quickest * (4 + rng.below(5)) // 10
        return least + rng.below(more + 1)

    def column(self, view: EstimeoView) -> tuple[str, ...]:
        """The column of the greatest worth, from the bottom."""
        marker = own(view)["marker"] or 0
        best = self.best(self.guesses(view), marker)
        below = [guess.slot for guess in best if guess.value < marker]
        above = [guess.slot for guess in best if guess.value >= marker]
        return (*below, MARKER, *above)

    def best(self, guesses: Sequence[Guess], marker: int) -> Sequence[Guess]:
        """Those that are worth laying."""
        most = len(guesses)
        choices = [kept for n in range(most + 1) for kept in combinations(guesses, n)]
        return max(choices, key=lambda kept: self.worth(kept, marker) + (self.haste if len(kept) == most else 0.0))

    def guesses(self, view: EstimeoView) -> list[Guess]:
        """What it takes the answers to be, the lowest first. A bot remembers nothing, and every step of a ranking must
        follow from the same guesses: so their chance comes from what is on the table, not from each choice's own."""
        table = f"{view['seat']} {view['round']} {view['die']} {view['pile']} {view['hand']}"
        chance = Rng(crc32(table.encode()))
        guesses = []
        for card in view["hand"] or ():
            half = (card["high"] - card["low"]) / 2
            wide = self.spread + (self.astray if card["theme"] in self.weak else 0.0)
            doubt = self.doubt + (self.astray / 3 if card["theme"] in self.weak else 0.0)
            off = (chance.next() + chance.next()) / 2.0**64 - 1  # a triangle from -1 to 1
            known = self.known(view, card)
            if known is not None:
                guesses.append(Guess(card["slot"], known, 0.5))
                continue
            value = card["low"] + 2 * half * self.part + wide * half * off
            guesses.append(Guess(card["slot"], value, 0.5 + doubt * half))
        return sorted(guesses, key=lambda guess: guess.value)

    def known(self, view: EstimeoView, card: CardView) -> int | None:
        """The answer, where it can be worked out or is known by heart: of cards of the house, always the same ones."""
        worked_out = card["kind"] in ("sum", "riddle", "die")
        if card["by"] != "rules" or card["card"] == MASTER or card["theme"] == OWN:
            return None
        by_heart = crc32(card["card"].encode()) % 100 < self.knows and not (self.astray and card["theme"] in self.weak)
        if not (self.reckons if worked_out else by_heart):
            return None
        answer = deck_of(view["deck"], view["mark"]).card(card["card"]).answer
        counted = (view["die"] or 1, view["seats"], view["seats"] - 1, view["round"], view["rounds"], view["cards"])
        values = dict(zip(AT_FIRST, counted, strict=True))
        return answer(values) if answer and answer.names <= set(values) else None

    def worth(self, kept: Sequence[Guess], marker: int) -> float:
        """Green cards to expect less the price of the red ones: each card must be on its side of the marker, and not
        below those under it."""
        total = 0.0
        for at, guess in enumerate(kept):
            fine = surely(abs(guess.value - marker), guess.doubt)
            for under in kept[:at]:
                fine *= surely(guess.value - under.value, math.hypot(guess.doubt, under.doubt))
            total += fine - self.price * (1 - fine)
        return total


class Thrall:
    """Any legal action will do; but a computer Master asks nothing that a person would have to measure (ES-8)."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action:
        seen = typed(view)
        exchanges = [action for action in actions if action.verb == "exchange"]
        return rng.choice(exchanges or (measurable(seen, actions) if asked_kind(seen) == "challenge" else actions))


def asked_kind(view: EstimeoView) -> str:
    return view["decision"]["kind"] if view["decision"] else ""


def own(view: EstimeoView) -> PlayerView:
    """The player whose view this is."""
    assert view["seat"] is not None
    return view["players"][view["seat"]]


def measurable(view: EstimeoView, actions: Sequence[Action]) -> Sequence[Action]:
    """ES-8: the suggestions for which nobody need get up."""
    known = {suggestion["id"] for suggestion in view["suggestions"] or () if suggestion["by"] != "master"}
    return [action for action in actions if action.args[0] in known] or actions


def surely(distance: float, doubt: float) -> float:
    """How likely two numbers this far apart are in the order they seem to be in."""
    return 1 / (1 + math.exp(-1.7 * distance / doubt))


def next_step(column: Sequence[str], wanted: Sequence[str]) -> Action | None:
    """One step from this column to the wanted one, from the bottom up; None when it is there."""
    for place, slot in enumerate(wanted, 1):
        if column[place - 1 : place] != (slot,):
            return NOTATION.action("move" if slot in column else "put", slot, place)
    return NOTATION.action("out", column[-1]) if len(column) > len(wanted) else None


BOTS: dict[str, Bot] = {
    "thrall": Thrall(),
    # leaves out what it doubts
    "karl": Ranker(spread=1.2, doubt=0.6, price=2.0, haste=0.0, pace=(110, 140)),
    # knows numbers, but neither lengths nor weights nor speeds nor the map
    "jarl": Ranker(0.5, 0.4, 0.9, 0.4, (75, 150), part=0.44, reckons=True, hurries=True, astray=0.9),
    # is quick, hardly ever far off, and knows much
    "konung": Ranker(0.1, 0.35, 0.75, 0.7, (60, 60), part=0.44, knows=25, reckons=True, hurries=True),
}
