"""The lessons of Estimeo. You are seat 0. In most of them Tove is the Master and you are the first to rank."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.estimeo.tables import do, give
from tests.lessons.writing import Draft
from vikings_tui.games.estimeo.rules import GAME, EstimeoState

NAMES = ("Ylva", "Orm", "Tove")  # eleven letters
RANKING = ("put *", "move *", "out *", "done *")
WRONG: tuple[tuple[str, tuple[str, dict[str, Any]]], ...] = (
    ("side", ("turned", {"seat": 0, "verdict": "side"})),
    ("below", ("turned", {"seat": 0, "verdict": "below"})),
    ("few", ("column", {"seat": 0})),
    ("late", ("late", {"seat": 0})),
)


def _master(seat: int) -> EstimeoState:
    """Of the first edition, whose cards the lessons ask about."""
    games = (GAME.of_edition(1, 3, seed, {}) for seed in range(100))
    return next(state for state in games if state.master == seat)


def _rank(cards: tuple[str, str], challenge: str = "names-letters", markers: str = "same") -> EstimeoState:
    state = _master(2)
    do(state, f"markers {markers}", "roll", f"suggest {challenge}", "start")
    give(state, 0, *cards)
    assert state.decision is not None
    assert state.decision.seats == (0,)
    return state


def _column(name: str, state: EstimeoState, green: list[int], solution: tuple[str, ...]) -> Draft:
    """Right when the whole column is in order and so many cards of it count."""
    return Draft(
        name=name,
        state=state,
        names=NAMES,
        goal=(("column", {"seat": 0, "red": 0, "green": green}),),
        along=RANKING,
        mistakes=WRONG,
        others=("done *", "next"),
        solution=(*solution, "done 100"),
    )


def drafts() -> list[Draft]:
    return [_sides(), _order(), _die(), _marker(), _doubt(), _be_master()]


def _sides() -> Draft:
    state = _rank(("octopus-hearts", "four-days"))
    return _column("sides", state, [2, 3], ("put blue 1", "put yellow 3"))


def _order() -> Draft:
    state = _rank(("thirty-sevens", "gross-by-nine"))
    return _column("order", state, [3], ("put blue 1", "put yellow 1", "put master 1"))


def _die() -> Draft:
    state = _rank(("die-fifteens", "die-other-faces"))
    state.die = 5
    return _column("die", state, [2, 3], ("put blue 2", "put yellow 1"))


def _marker() -> Draft:
    state = _rank(("fifteen-per-cent", "up-and-down"))
    state.markers[0], state.markers[1] = 40, 30
    return _column("marker", state, [2, 3], ("put blue 2", "put yellow 1"))


def _doubt() -> Draft:
    state = _rank(("cubes", "tape-door"))
    draft = _column("doubt", state, [1, 2], ("put blue 1",))
    along = ("put blue *", "put master *", *RANKING[1:])
    return replace(draft, along=along, mistakes=(("door", "put yellow *"), *WRONG))


def _be_master() -> Draft:
    state = _master(0)
    return Draft(
        name="master",
        state=state,
        names=NAMES,
        goal=(("start", {"master": 0}),),
        along=("markers *", "roll", "suggest *", "challenge *"),
        solution=("markers same", "roll", "suggest names-letters", "start"),
    )
