"""Positions for the tests: a table, hands, villages, and actions by their text."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.games.gone_wild.attack import can_answer
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.rounds import due
from vikings_tui.games.gone_wild.rules import GAME, GoneWildState


def table(seats: int = 2, **options: str) -> GoneWildState:
    """Round 1, seat 0 begins; empty hands, no missions that hold by accident."""
    state = GAME.new(seats=seats, seed=1, **{"bonus": "first-game", **options})
    state.first = state.turn = 0
    for player in state.players:
        player.deck += player.hand
        player.hand = []
        player.missions = []
    state.path = ["shaman", "beer-mugs", "sword", "nuggets", "mage"]
    refresh(state)
    return state


def refresh(state: GoneWildState) -> None:
    """After fields were set by hand: what is asked, and what is possible, is worked out anew."""
    state._legal = {}
    state.decision = due(state)


def hand(state: GoneWildState, seat: int, *cards: str) -> None:
    state.players[seat].hand = list(cards)
    refresh(state)


def village(state: GoneWildState, seat: int, *plots: Plot | str) -> None:
    """Buildings by their kind, numbered, or as whole plots."""
    built: list[Plot] = []
    for plot in plots:
        if isinstance(plot, str):
            plot = Plot(plot, 1 + sum(other.kind == plot for other in built))
        built.append(plot)
    state.players[seat].village = built
    refresh(state)


def asked(state: GoneWildState) -> tuple[str, int]:
    assert state.decision is not None
    return state.decision.kind, state.decision.seats[0]


def can(state: GoneWildState) -> list[str]:
    """What the asked seat can do, as text."""
    return [str(action) for action in state.legal(asked(state)[1])]


def do(state: GoneWildState, *texts: str) -> list[Event]:
    """Whoever is asked does these, one after the other; who is attacked and can't repel lets it happen."""
    events: list[Event] = []
    for text in texts:
        events += do_only(state, text)
        if state.attack and asked(state)[0] == "defend" and not can_answer(state, state.attack):
            events += do_only(state, "stand")
    return events


def do_only(state: GoneWildState, text: str) -> list[Event]:
    return state.apply(asked(state)[1], GAME.parse(text))


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def why(state: GoneWildState, text: str) -> str | None:
    """The reason the view gives why the asked seat can't do this."""
    reason: str | None = state.view(asked(state)[1])["blocked"].get(text)
    return reason
