"""What would a konung do? From what the person who asks may know, and nothing else."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

from vikings_tui.bots import bots_of
from vikings_tui.bots.elsewhere import Elsewhere, elsewhere
from vikings_tui.bots.searcher import Thought
from vikings_tui.core.action import Action
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts, game_key
from vikings_tui.games import reason_of
from vikings_tui.table.match import Match
from vikings_tui.table.table import Ask

ADVISER = "konung"
CLOSE = 0.01  # of a chance to win: two actions this near are as good as each other
Label = Callable[[Action, View], str]


def can_advise(slug: str) -> bool:
    return ADVISER in bots_of(slug)


async def thought_about(match: Match, ask: Ask) -> Thought:
    """What a konung in this seat would do; the same question gets the same answer."""
    bot = elsewhere(match.slug, ADVISER, bots_of(match.slug)[ADVISER])
    rng = Rng((match.seed * 0x9E3779B97F4A7C15 + len(match.history) + 1) & MASK)
    if not isinstance(bot, Elsewhere):
        return Thought(bot.choose(ask.view, ask.actions, rng))
    gone = threading.Event()
    try:
        dream = match.sample(ask.seat)
        return await asyncio.to_thread(bot.ponder, ask.view, ask.actions, rng, dream, gone.is_set)
    finally:
        gone.set()


def advice(slug: str, ask: Ask, thought: Thought, label: Label, t: Texts) -> str:
    """The action, one reason in words, and what the search saw."""
    reason = f"{game_key(slug)}.hint.{reason_word(slug, ask.view, thought.action)}"
    if reason not in t:
        return t("hint.none")
    words = [t("hint.action", action=label(thought.action, ask.view)), t(reason)]
    if thought.other is not None:
        near = abs(thought.chance - thought.other_chance) < CLOSE
        words.append(
            t(
                "hint.close" if near else "hint.clear",
                share=round(100 * thought.chance),
                second=round(100 * thought.other_chance),
                other=label(thought.other, ask.view),
            )
        )
    return " ".join(words)


def reason_word(slug: str, view: View, action: Action) -> str:
    """The word of the reason below <game>.hint: the game's own, or the verb."""
    own = reason_of(slug)
    return own(view, action) if own else action.verb
