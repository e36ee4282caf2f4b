"""The lessons of Valnarok. You are seat 0. The people have names that no card has."""

from __future__ import annotations

from tests.games.valnarok.positions import position
from tests.lessons.writing import Draft
from vikings_tui.games.valnarok.rules import ValnarokState

NAMES = ("Ylva", "Orm")


def _table(rows: tuple[str, ...], pile: str = "", discard: str = "", seen: tuple[str, ...] = ()) -> ValnarokState:
    """As in the tests; you have seen the cards at these places ("owner:slot")."""
    state = position(rows, pile, discard, notes="on")
    for place in seen:
        owner, slot = map(int, place.split(":"))
        held = state.rows[owner][slot]
        assert held is not None
        state.rows[owner][slot] = state.show_to(0, held)
    return state


def drafts() -> list[Draft]:
    return [_swap(), _take(), _intercept(), _theirs(), _thor(), _valhalla()]


def _swap() -> Draft:
    return Draft(
        name="swap",
        state=_table(("ragnar ivar sigrid gudrun", "leif astrid bjorn erik"), "thyra", "harald", seen=("0:0",)),
        names=NAMES,
        goal=(("swap", {"seat": 0, "slot": 0, "card": "ragnar", "taken": False}),),
        along=("draw",),
        mistakes=(("thrown", "discard"), ("blind", "swap *"), ("six", "take"), ("early", "valhalla")),
        solution=("draw", "swap 0"),
    )


def _take() -> Draft:
    return Draft(
        name="take",
        state=_table(("sigrid ivar erik gudrun", "ragnar astrid bjorn harald"), "fenrir", "leif", seen=("0:0", "0:2")),
        names=NAMES,
        goal=(("swap", {"seat": 0, "slot": 2, "taken": True}),),
        along=("take",),
        mistakes=(("unsure", "draw"), ("worse", "swap 0"), ("blind", "swap *"), ("early", "valhalla")),
        solution=("take", "swap 2"),
    )


def _intercept() -> Draft:
    state = _table(("leif gudrun sigrid ivar", "ragnar astrid bjorn harald"), "gudrun", "leif", seen=("0:1",))
    state.turn = state.actor = 1
    state.ask("turn", 1)
    return Draft(
        name="intercept",
        state=state,
        names=NAMES,
        before=((1, "draw"), (1, "discard")),
        goal=(("intercept", {"seat": 0, "owner": 0, "right": True}),),
        mistakes=(("slow", "pass"), ("wrong_card", ("intercept", {"seat": 0, "right": False}))),
        solution=("intercept 0:1",),
    )


def _theirs() -> Draft:
    state = _table(("leif ragnar sigrid thyra", "harald ivar bjorn erik"), "ivar", "leif", seen=("0:1", "0:0", "1:1"))
    return Draft(
        name="theirs",
        state=state,
        names=NAMES,
        before=((0, "draw"), (0, "discard")),
        goal=(("repay", {"seat": 0, "slot": 1}),),
        along=("intercept 1:1",),
        mistakes=(
            ("slow", "pass"),
            ("wrong_card", ("intercept", {"seat": 0, "right": False})),
            ("good_gift", "repay *"),
        ),
        solution=("intercept 1:1", "repay 1"),
    )


def _thor() -> Draft:
    return Draft(
        name="thor",
        state=_table(("sigrid ragnar leif gudrun", "ivar astrid bjorn thyra"), "thor", "harald", seen=("0:1", "0:0")),
        names=NAMES,
        before=((0, "draw"),),
        goal=(("give", {"seat": 0, "slot": 1}),),
        along=("discard",),
        mistakes=(("kept", "swap *"), ("unseen", "give pile"), ("good_gift", "give *")),
        solution=("discard", "give 1"),
    )


def _valhalla() -> Draft:
    return Draft(
        name="valhalla",
        state=_table(("thyra leif - thyra", "ivar astrid bjorn erik"), "gudrun", "harald", seen=("0:0", "0:1", "0:3")),
        names=NAMES,
        goal=(("valhalla", {"seat": 0}),),
        mistakes=(("later", "draw"), ("later", "take")),
        solution=("valhalla",),
    )
