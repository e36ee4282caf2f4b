"""`vikings cards check FILE`: what is wrong with a file of a person's own cards, every problem in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.core.game import CheckedCards
from vikings_tui.core.text import Texts
from vikings_tui.games import load_game, slugs

WRONG_CARDS = 2


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    check, file = arguments.words
    if check != "check":
        raise wrong("cards", value=check)
    return tell(_checked(Path(file).expanduser()), texts)


def tell(checked: CheckedCards, texts: Texts) -> int:
    """What a file holds, or all that is wrong with it; the exit code."""
    for sentence in checked.problems:
        print(texts(sentence.key, **sentence.params), file=sys.stderr)
    if checked.holds:
        print(texts(checked.holds.key, **checked.holds.params))
    return WRONG_CARDS if checked.problems else 0


def _checked(path: Path) -> CheckedCards:
    """By the game that takes such cards."""
    verdicts = (load_game(slug).check_cards(path) for slug in slugs())
    return next(checked for checked in verdicts if checked is not None)
