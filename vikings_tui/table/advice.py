"""What would a konung do? Thought at the table, from what the screen shows the person who asks, and nothing else: what
they have to remember themselves no hint remembers for them."""

from __future__ import annotations

import asyncio
import threading

from vikings_tui.bots import bots_of
from vikings_tui.bots.in_worker import InWorker, in_worker
from vikings_tui.bots.searcher import Thought
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.table.match import Match
from vikings_tui.table.table import Ask

ADVISER = "konung"


def can_advise(slug: str) -> bool:
    return ADVISER in bots_of(slug)


async def thought_about(match: Match, ask: Ask) -> Thought:
    """What a konung in this seat would do; the same question gets the same answer."""
    view, dream = match.as_shown(ask.seat)
    bot = in_worker(match.slug, ADVISER, bots_of(match.slug)[ADVISER])
    rng = Rng((match.seed * 0x9E3779B97F4A7C15 + len(match.history) + 1) & MASK)
    if not isinstance(bot, InWorker):
        return Thought(bot.choose(view, ask.actions, rng))
    gone = threading.Event()
    try:
        return await asyncio.to_thread(bot.ponder, view, ask.actions, rng, dream, gone.is_set)
    finally:
        gone.set()
