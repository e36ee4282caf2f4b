"""Positions for the tests: a table laid out as a sentence says it, and the moves written as in a journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.state import Decision
from vikings_tui.games.clash.bracelets import ALL, VALUES
from vikings_tui.games.clash.cards import DECK
from vikings_tui.games.clash.rules import GAME, ClashState

FAR = ("a1", "a4", "g4", "g1")  # start spaces of the meadow, out of everybody's way


def table(
    seats: int = 2,
    spaces: Sequence[str] = FAR,
    hands: Sequence[Sequence[str]] = (),
    bracelets: Sequence[Sequence[int]] = (),
    supply: Sequence[int] | None = None,
    lying: dict[str, Sequence[int]] | None = None,
    **options: str,
) -> ClashState:
    """Seat 0 is about to play its first card. Bracelets and supply are given by value; the rest goes to the box.
    `supply` is listed from the next to be drawn on."""
    state = GAME.new(seats=seats, seed=1, **options)
    state.first = state.active = 0
    state.step = "card"
    state.decision = Decision("play", (0,))
    state.spaces = list(spaces[:seats])
    for seat, hand in enumerate(hands):
        hold(state, seat, *hand)
    _lay_out(state, bracelets or [(1, 2, 3)] * seats, supply, lying or {})
    problem = GAME.check(state)
    assert problem is None, problem
    return state


def hold(state: ClashState, seat: int, *hand: str) -> None:
    """This seat holds these cards; the rest of its deck is the pile."""
    rest = Counter(DECK[state.variant])
    rest.subtract(hand)
    assert min(rest.values()) >= 0, "no such hand"
    state.hands[seat], state.piles[seat] = hand, tuple(rest.elements())


def _lay_out(
    state: ClashState,
    bracelets: Sequence[Sequence[int]],
    supply: Sequence[int] | None,
    lying: dict[str, Sequence[int]],
) -> None:
    free = list(ALL)

    def get(value: int) -> int:
        token = next(t for t in free if VALUES[t] == value)
        free.remove(token)
        return token

    state.tokens = [tuple(get(v) for v in values) for values in bracelets]
    state.lying = {space: tuple(get(v) for v in values) for space, values in lying.items()}
    if supply is None:
        state.supply, state.box = tuple(free), ()
    else:
        state.supply = tuple(get(v) for v in reversed(supply))
        state.box = tuple(free)
    seen = [t for tokens in state.lying.values() for t in tokens]
    for observer in range(state.seats + 1):
        own = {*seen, *(state.tokens[observer] if observer < state.seats else ())}
        rest = sum(1 << t for t in ALL if t not in own)
        state.sight[observer] = tuple(1 << t if t in own else rest for t in ALL)


def do(state: ClashState, *moves: str) -> list[Event]:
    """Make these moves, each by the seat that is asked, or "2: call" by seat 2. Returns the events of the last."""
    events: list[Event] = []
    for move in moves:
        who, _, text = move.rpartition(": ")
        assert state.decision is not None
        events = state.apply(int(who) if who else state.decision.seats[0], GAME.parse(text))
    return events


def can(state: ClashState, seat: int = 0) -> list[str]:
    return [str(action) for action in state.legal(seat)]


def values(state: ClashState, seat: int) -> list[int]:
    """The bracelets of a seat by value, in their order."""
    return [VALUES[t] for t in state.tokens[seat]]


def lying(state: ClashState) -> dict[str, list[int]]:
    return {space: [VALUES[t] for t in tokens] for space, tokens in state.lying.items()}


def kind(state: ClashState) -> str | None:
    return state.decision and state.decision.kind


def quiet(state: ClashState) -> None:
    """Nobody calls."""
    while kind(state) == "call":
        do(state, "pass")


def announced(named: str, spaces: Sequence[str], **more: object) -> ClashState:
    """Seat 0 has announced this and nobody called."""
    state = table(len(spaces), spaces=spaces, **more)  # type: ignore[arg-type]
    do(state, f"play 1 as {named}")
    quiet(state)
    return state
