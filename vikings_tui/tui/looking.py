"""Looking through the saved matches while the screen goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from vikings_tui.core.text import Texts
from vikings_tui.table.index import Shelf

GLANCE = 0.1  # seconds of looking between two words about how far it is


async def look_through() -> AsyncIterator[Shelf]:
    """The shelf as soon as it is there, then again and again, until every match was looked at. Whoever leaves waits for
    a glance at most, and what was found is kept."""
    shelf = await asyncio.to_thread(Shelf)
    try:
        yield shelf
        while shelf.unread:
            await asyncio.to_thread(shelf.read, GLANCE)
            yield shelf
    finally:
        await asyncio.to_thread(shelf.keep)


def reading_words(looked_at: tuple[int, int], texts: Texts) -> str:
    """Says how far it is."""
    done, of = looked_at
    return texts("stats.reading", done=done, n=of) if done < of else texts("stats.counting")
