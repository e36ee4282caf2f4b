"""Computer players: those that need no game-specific code live here, the others in their game's folder."""

from __future__ import annotations

from collections.abc import Mapping

from vikings_tui.bots.thrall import Thrall
from vikings_tui.core.bot import Bot
from vikings_tui.core.errors import OptionError
from vikings_tui.games import levels_of


def bots_of(slug: str) -> Mapping[str, Bot]:
    """The levels of a game from the weakest to the strongest: those of its `bot`, then those of its `search`."""
    return {"thrall": Thrall(), **levels_of(slug)}


def load_bot(slug: str, level: str) -> Bot:
    levels = bots_of(slug)
    if level not in levels:
        allowed = ", ".join(levels)
        message = f"{slug} has no bot {level[:40]!r}; it has {allowed}"
        raise OptionError("error.bot", message, game=slug, bot=level[:40], allowed=allowed)
    return levels[level]
