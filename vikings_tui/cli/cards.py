"""`vikings cards check FILE`: what is wrong with a file of a person's own cards, every problem in a sentence.
`vikings cards new FILE` begins one, with examples that can be played as they are."""

from __future__ import annotations

import sys
from pathlib import Path

from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.core.game import CheckedCards
from vikings_tui.core.text import Texts, clean
from vikings_tui.games import load_game, slugs

WRONG_CARDS = 2
ENDING = ".toml"  # a folder of decks is all its files that end so


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    what, file = arguments.words
    if what == "new":
        return _begin(Path(file).expanduser(), texts)
    if what != "check":
        raise wrong("cards", value=what)
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


def _begin(path: Path, texts: Texts) -> int:
    """A file that is there is never written over."""
    path = path if path.name.endswith(ENDING) else path.with_name(path.name + ENDING)
    begins = (load_game(slug).new_cards(texts.language) for slug in slugs())
    text = next(text for text in begins if text is not None)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise wrong("cards_there", file=clean(str(path), 200)) from None
    except (OSError, ValueError):
        raise wrong("cards_write", file=clean(str(path), 200)) from None
    print(texts("cli.cards.begun", file=path))
    return 0
