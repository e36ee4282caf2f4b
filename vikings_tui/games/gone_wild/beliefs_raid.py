"""What cards could do in a raid (GW-20 to GW-25), worked out from a view: which sets of them reach a defence, what a
raid would bring, and what would repel it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild.attack import DEFENDERS, FIGHTERS, FOES
from vikings_tui.games.gone_wild.beliefs import Force, force, target
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP, raid_points
from vikings_tui.games.gone_wild.notation import ADD, COMMIT, DEFEND
from vikings_tui.games.gone_wild.position import HALL, CardId
from vikings_tui.games.gone_wild.views import GoneWildView, me

MOST_CARDS = 10  # so many are tried in every combination; nobody has more that attack


class Band(NamedTuple):
    """Cards that go together, and what they are worth together."""

    cards: tuple[CardId, ...]
    total: int


class Target(NamedTuple):
    """What can be attacked: a foe of the board has no owner."""

    action: Action
    owner: Seat | None
    place: str
    defence: int


# -- Who goes


def bands(cards: Force, needed: int) -> list[Band]:
    """Every set that reaches this defence with a Unit or a Hero in it and of which nobody could stay at home; few and
    weak ones first."""
    found: dict[tuple[CardId, ...], Band] = {}
    for size in range(1, min(len(cards), MOST_CARDS) + 1):
        for chosen in combinations(cards[-MOST_CARDS:], size):
            if _reach(chosen, needed) and not any(_reach(_less(chosen, n), needed) for n in range(size)):
                names = in_order(name for _, name in chosen)
                found.setdefault(names, Band(names, sum(n for n, _ in chosen)))
    return sorted(found.values(), key=lambda band: (len(band.cards), band.total, band.cards))


def everybody(cards: Force) -> Band:
    return Band(in_order(name for _, name in cards), sum(n for n, _ in cards))


def in_order(names: object) -> tuple[CardId, ...]:
    """Units and Heroes first: what joins them can't begin an attack (GW-29)."""
    return tuple(sorted(names, key=lambda name: (name not in FIGHTERS, name)))  # type: ignore[call-overload]


def _reach(chosen: Sequence[tuple[int, CardId]], needed: int) -> bool:
    return sum(n for n, _ in chosen) >= needed and any(name in FIGHTERS for _, name in chosen)


def _less(chosen: Sequence[tuple[int, CardId]], number: int) -> Sequence[tuple[int, CardId]]:
    return [*chosen[:number], *chosen[number + 1 :]]


def without(cards: Force, used: Sequence[CardId]) -> Force:
    left, gone = [], list(used)
    for value, name in cards:
        if name in gone:
            gone.remove(name)
        else:
            left.append((value, name))
    return left


# -- Against what


def target_of(view: GoneWildView, action: Action) -> Target:
    """What this attack aims at."""
    if action.verb == "hunt":
        place = str(action.args[0])
        foe = view["path"][int(place)] if place.isdecimal() else place
        return Target(action, None, place, FOES[foe].defence if foe in FOES else SETUP.draco["defence"])
    seat, place = int(action.args[0]), str(action.args[1])
    return Target(action, seat, place, target(view["players"][seat], place)["defence"])


def steps(aim: Target, band: Band) -> list[str]:
    """An attack as actions. A foe is beaten as soon as the force reaches it (GW-27, GW-28)."""
    added = [str(ADD[name]) for name in band.cards]
    return [str(aim.action), *added, *([] if aim.owner is None else [str(COMMIT)])]


class Raid:
    """An attack on several targets that is being planned: who goes where."""

    def __init__(self, view: GoneWildView) -> None:
        self.view = view
        self.parts: dict[Target, Band] = {}

    @property
    def victim(self) -> Seat | None:
        """GW-21: one player a turn."""
        return next((aim.owner for aim in self.parts if aim.owner is not None), None)

    @property
    def steps(self) -> list[str]:
        """Foes last, those of the Path from the left: a gap moves only what lies left of it (GW-27)."""
        order = sorted(self.parts, key=lambda aim: (aim.owner is None, aim.place if aim.owner is None else ""))
        return [step for aim in order for step in steps(aim, self.parts[aim])]

    def ways(self, aim: Target) -> list[Band]:
        """Who could go there beside the parts that are planned."""
        used = [name for other, band in self.parts.items() if other != aim for name in band.cards]
        free = without(force(self.view), used)
        found = bands(free, aim.defence)
        most = everybody(free)
        return found if aim.owner is None or not found or most in found else [*found, most]

    def turn(self, aim: Target) -> None:
        """The next way to attack this, after the last one none."""
        ways = self.ways(aim)
        at = ways.index(self.parts[aim]) + 1 if aim in self.parts else 0
        if at < len(ways):
            self.parts[aim] = ways[at]
        else:
            self.parts.pop(aim, None)


# -- What it brings


class Gain(NamedTuple):
    """Points at once and as the turn ends, and whether tokens or a favour come too."""

    now: int = 0
    later: int = 0
    tokens: int = 0
    favours: int = 0


def gain(view: GoneWildView, aims: Sequence[Target]) -> Gain:
    """GW-23, GW-24: if nothing of it is repelled."""
    before = me(view)["tally"].get("damaged", 0)
    now = tokens = favours = damaged = 0
    for aim in aims:
        if aim.owner is None:
            now += FOES[view["path"][int(aim.place)]].points if aim.place.isdecimal() else 0
            tokens += 1
            continue
        damaged += 1
        owner = view["players"][aim.owner]
        if aim.place == HALL:
            hall = HALLS[owner["hall"]["level"] - 1]
            now, favours = now + hall.points, favours + hall.favour
        else:
            plot = next(plot for plot in owner["village"] if plot["place"] == aim.place)
            building = BUILDINGS[plot["kind"]]
            now, tokens = now + building.points, tokens + bool(building.pillage and plot["tokens"])
    return Gain(now, raid_points(before + damaged) - raid_points(before), tokens, favours)


# -- What repels it


def answerable(cards: Sequence[CardId]) -> bool:
    return not any(CARDS[name].unanswerable for name in cards)


def repelling(missing: int) -> list[CardId]:
    """GW-25: the cards of the game of which one alone repels what this much more would repel, the weakest first."""
    return sorted((name for name, value in DEFENDERS.items() if value >= missing), key=lambda name: DEFENDERS[name])


def answers(view: GoneWildView) -> list[Band]:
    """The sets of Defence cards in hand that repel the attack, none of which could stay in hand; few and weak first."""
    attack = view["attack"]
    assert attack is not None
    missing = attack["force"] + 1 - attack["defence"]
    cards = sorted((DEFENDERS[name], name) for name in view["hand"] if name in DEFENDERS)
    found: dict[tuple[CardId, ...], Band] = {}
    for size in range(1, min(len(cards), MOST_CARDS) + 1):
        for chosen in combinations(cards, size):
            total = sum(n for n, _ in chosen)
            if total >= missing > total - chosen[0][0]:
                names = tuple(name for _, name in chosen)
                found.setdefault(names, Band(names, total))
    return sorted(found.values(), key=lambda band: (len(band.cards), band.total, band.cards))


def answer_steps(band: Band) -> list[str]:
    """The strongest first: what draws or repels alone needs no other."""
    return [str(DEFEND[name]) for name in sorted(band.cards, key=lambda name: -DEFENDERS[name])]
