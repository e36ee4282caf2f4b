"""`vikings rules GAME`: the rules of a game in one's own language."""

from __future__ import annotations

import sys
from pathlib import Path

from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.cli.finding import find_game
from vikings_tui.cli.showing import console, printable
from vikings_tui.core.content import assets
from vikings_tui.core.text import Texts

WIDEST = 100


def run(arguments: Arguments, texts: Texts, language: str | None) -> None:
    slug = find_game(arguments.words[0])
    text = printable(_read(slug, texts.language))
    if not sys.stdout.isatty():
        print(text)
        return
    from rich.markdown import Markdown

    screen = console()
    screen.print(Markdown(text, hyperlinks=False), width=min(WIDEST, screen.width))


def _read(slug: str, language: str) -> str:
    """In this language, or in English if it is not translated."""
    for path in (_path(slug, language), _path(slug, "en")):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise wrong("no_rules", game=slug)


def _path(slug: str, language: str) -> Path:
    return assets() / "rules" / language / f"{slug}.md"
