"""The lessons of Clash of Vikings. You are seat 0, on the meadow:

   a1 a2 a3 a4            S . . S
  b1 b2 b3 b4 b5         . B . B .
 c1 c2 c3 c4 c5 c6      . ~ . . ~ .
d1 d2 d3 d4 d5 d6 d7   . . . C . . .
 e1 e2 e3 e4 e5 e6      . ~ . . ~ .
  f1 f2 f3 f4 f5         . B . B .
   g1 g2 g3 g4            S . . S
"""

from __future__ import annotations

from collections import Counter

from tests.games.clash.tables import table
from tests.lessons.writing import Draft
from vikings_tui.core.state import Decision
from vikings_tui.games.clash.cards import DECK
from vikings_tui.games.clash.rules import ClashState

NAMES = ("Astrid", "Bjorn")
LYING = {"b2": [2], "b4": [3], "f2": [1], "f4": [2]}


def _show(state: ClashState, seat: int, *cards: str) -> None:
    """These cards of a deck have been seen: they lie open on the discard."""
    rest = Counter(state.piles[seat])
    rest.subtract(cards)
    state.piles[seat], state.shown[seat] = tuple(rest.elements()), cards


def _turn_of(state: ClashState, seat: int) -> None:
    state.active = seat
    state.decision = Decision("play", (seat,))


def drafts() -> list[Draft]:
    assert DECK["base"]["hammer"] == 1
    return [_walk(), _bluff(), _call(), _slam(), _water(), _shield(), _false_shield()]


def _walk() -> Draft:
    state = table(2, ("a1", "g4"), [("walk", "shield", "punch")], lying=LYING)
    return Draft(
        name="walk",
        state=state,
        names=NAMES,
        goal=(("picked", {"seat": 0}),),
        along=("play * as walk", "play * as sprint"),
        mistakes=(("still", "play *"), ("past", "move *"), ("past", "decline")),
        solution=("play 1 as walk", "move b2"),
    )


def _bluff() -> Draft:
    lying = {"b3": [1], "b4": [4], "f2": [3], "f4": [2]}  # the 4 on b4: on the screen it reads “b(4)”
    state = table(2, ("b2", "g4"), [("shield", "punch", "shield")], lying=lying)
    return Draft(
        name="bluff",
        state=state,
        names=NAMES,
        goal=(("picked", {"seat": 0, "space": "b4"}),),
        along=("play * as sprint",),
        mistakes=(("short", "play * as walk"), ("still", "play *"), ("small", "move b3")),
        solution=("play 1 as sprint", "move b4"),
    )


def _call() -> Draft:
    state = table(2, ("d1", "d7"), [("walk", "shield", "punch"), ("walk", "slingshot", "punch")], lying=LYING)
    _show(state, 1, "hammer")
    _turn_of(state, 1)
    return Draft(
        name="call",
        state=state,
        names=NAMES,
        before=((1, "play 2 as hammer"),),
        goal=(("called", {"caller": 0, "true": False}),),
        mistakes=(("silent", "pass"),),
        solution=("call",),
    )


def _slam() -> Draft:
    state = table(2, ("d2", "d4"), [("slam", "walk", "shield")], lying={**LYING, "c4": [3], "d5": [2]})
    edge = ["c3", "e3", "e4", "d3"]
    return Draft(
        name="slam",
        state=state,
        names=NAMES,
        goal=(("slammed", {"seat": 0, "victim": 1, "to": edge}),),
        along=("play * as slam",),
        mistakes=(
            ("gift", ("slammed", {"seat": 0})),
            ("other", "play *"),
            ("declined", "decline"),
        ),
        solution=("play 1 as slam", "slam 1 to c3"),
    )


def _water() -> Draft:
    state = table(
        2,
        ("d3", "c3"),
        [("punch", "walk", "shield"), ("walk", "walk", "club")],
        [(1, 2, 3, 3), (4, 4)],
        lying=LYING,
    )
    return Draft(
        name="water",
        state=state,
        names=NAMES,
        goal=(("drowned", {"seat": 0}),),
        along=("play * as punch", "attack 1"),
        mistakes=(("far", "play *"), ("dry", "throw *"), ("declined", "decline")),
        solution=("play 1 as punch", "attack 1", "throw c2"),
    )


def _shield() -> Draft:
    state = table(
        2,
        ("d3", "d4"),
        [("walk", "shield", "walk"), ("club", "walk", "punch")],
        [(1, 2, 4), (1, 2, 3)],
        lying=LYING,
    )
    _turn_of(state, 1)
    return Draft(
        name="shield",
        state=state,
        names=NAMES,
        before=((1, "play 1 as club"), (0, "pass"), (1, "attack 0")),
        goal=(("stole", {"thief": 0, "victim": 1}),),
        along=("shield *",),
        mistakes=(("bare", "pass"), ("caught", ("called", {"seat": 0, "true": False}))),
        others=("call",),
        solution=("shield 2",),
    )


def _false_shield() -> Draft:
    state = table(
        2,
        ("d3", "d4"),
        [("club", "walk", "punch"), ("walk", "walk", "hammer")],
        [(1, 2, 3), (3, 4, 4)],
        lying=LYING,
    )
    _show(state, 1, "shield", "shield")
    return Draft(
        name="false_shield",
        state=state,
        names=NAMES,
        before=((0, "play 1 as club"), (1, "pass"), (0, "attack 1"), (1, "shield 1")),
        goal=(("called", {"caller": 0, "true": False}),),
        mistakes=(("believed", "pass"),),
        solution=("call",),
    )
