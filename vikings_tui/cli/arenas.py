"""`vikings arenas check FILE`: what is wrong with an arena of a person's own, every problem in a sentence."""

from __future__ import annotations

from pathlib import Path

from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.cli.cards import tell
from vikings_tui.core.game import CheckedCards
from vikings_tui.core.text import Texts
from vikings_tui.games import load_game, slugs


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    check, file = arguments.words
    if check != "check":
        raise wrong("arenas", value=check)
    return tell(_checked(Path(file).expanduser()), texts)


def _checked(path: Path) -> CheckedCards:
    """By the game that is played in such arenas."""
    verdicts = (load_game(slug).check_arena(path) for slug in slugs())
    return next(checked for checked in verdicts if checked is not None)
