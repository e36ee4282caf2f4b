"""What a computer player is: it sees a View and the legal actions; one that searches may also dream of states."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from vikings_tui.core.action import Action
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import State, View

# Gives states that the bot's seat could not tell from the true one, which it never sees (`State.resample`).
Dream = Callable[[random.Random], State]
Halt = Callable[[], bool]  # asked again and again while a bot thinks: whether it must answer at once


class Bot(Protocol):
    """Chooses one of the actions. All chance comes from `rng`: the same view, actions and rng give the same choice."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action: ...


@runtime_checkable
class Thinker(Protocol):
    """A bot that looks ahead from dreamt states. `choose` is what it does without them."""

    def choose(self, view: View, actions: Sequence[Action], rng: Rng) -> Action: ...

    def think(self, view: View, actions: Sequence[Action], rng: Rng, dream: Dream, halt: Halt) -> Action: ...


def never() -> bool:
    return False


def decide(bot: Bot, view: View, actions: Sequence[Action], rng: Rng, dream: Dream, halt: Halt = never) -> Action:
    """What this bot does, however it decides."""
    if isinstance(bot, Thinker):
        return bot.think(view, actions, rng, dream, halt)
    return bot.choose(view, actions, rng)
