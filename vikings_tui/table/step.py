"""One step of a match: who did what, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.core.errors import IllegalAction, NotationError
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.game import Game
from vikings_tui.core.state import State
from vikings_tui.core.text import clean


class Step(NamedTuple):
    seat: Seat
    action: Action
    events: Sequence[Event]


def perform(game: Game[Any], state: State, seat: Seat, action: Action) -> list[Event]:
    """Apply an action that a journal will remember: it must read back as what it was, and be safe to show.

    Legal actions do by the conformance test; what a person wrote into a form need not.
    """
    if action not in state.legal(seat) and not _reads_back(game, action):
        raise IllegalAction("error.illegal", f"{action.text!r} can't be written down", action=action.text)
    return state.apply(seat, action)


def _reads_back(game: Game[Any], action: Action) -> bool:
    try:
        return clean(action.text, 400) == action.text and game.parse(action.text) == action
    except NotationError:
        return False


def can_be_undone(state: State, seat: Seat, events: Sequence[Event]) -> bool:
    """Whether the step by `seat` that led to `state` may be taken back: nobody learned anything by it, chance had no
    part in it, and nobody else has been asked anything since (other than what all are asked together)."""
    decision = state.decision
    asked = decision is not None and (decision.seats == (seat,) or (seat in decision.seats and not decision.race))
    return asked and not any(event.reveals for event in events)
