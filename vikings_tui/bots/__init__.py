"""Computer players: those that need no game-specific code live here, the others in their game's folder."""

from __future__ import annotations

from collections.abc import Mapping

from vikings_tui.bots.thrall import Thrall
from vikings_tui.core.bot import Bot
from vikings_tui.core.errors import OptionError
from vikings_tui.games import levels_of, tempers_of


def bots_of(slug: str) -> Mapping[str, Bot]:
    """The levels of a game from the weakest to the strongest: those of its `bot`, then those of its `search`."""
    return {"thrall": Thrall(), **levels_of(slug)}


def with_temper(level: str, temper: str) -> str:
    """How a computer player of this level and temper is written: "konung-liar"."""
    return f"{level}-{temper}" if temper else level


def temper_of(player: str) -> tuple[str, str]:
    """The level and the temper of a computer player; "" if it has none."""
    level, _, temper = player.partition("-")
    return level, temper


def tempers(slug: str, level: str) -> tuple[str, ...]:
    """The tempers that a level of a game can have."""
    return tuple(temper for temper, levels in tempers_of(slug).items() if level in levels)


def load_bot(slug: str, level: str) -> Bot:
    """A level, or one with a temper."""
    levels = bots_of(slug)
    base, temper = temper_of(level)
    if temper and base in tempers_of(slug).get(temper, {}):
        return tempers_of(slug)[temper][base]
    if level not in levels:
        allowed = ", ".join(levels)
        message = f"{slug} has no bot {level[:40]!r}; it has {allowed}"
        raise OptionError("error.bot", message, game=slug, bot=level[:40], allowed=allowed)
    return levels[level]
