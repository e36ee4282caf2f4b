"""`vikings rules GAME [WORD]`: the rules of a game in one's own language, or what they say about a word."""

from __future__ import annotations

import re
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
    word = arguments.word(1)
    if word is not None:
        text = _about(text, word)
        if not text:
            raise wrong("rules_word", game=slug, word=word[:40])
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


def _about(text: str, word: str) -> str:
    """The paragraphs and list items with this word in them, each under its heading. The id of a rule is a word too."""
    pattern = re.compile(rf"(?<!\w){re.escape(word)}" + (r"(?!\d)" if word[-1:].isdigit() else ""), re.IGNORECASE)
    blocks_about: list[str] = []
    heading = told = ""
    for block in re.split(r"\n\n|\n(?=\s*(?:[-*]|\d+\.) )", text):
        if block.startswith("#"):
            heading = block
        if pattern.search(block):
            blocks_about += [block] if block == heading or heading == told else [heading, block]
            told = heading
    return "\n\n".join(blocks_about)


def _path(slug: str, language: str) -> Path:
    return assets() / "rules" / language / f"{slug}.md"
