"""How commands put things on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from vikings_tui.core.text import Texts

if TYPE_CHECKING:
    from rich.console import Console

PIPE_WIDTH = 200


def console(stderr: bool = False) -> Console:
    """A console that takes text as it is: what looks like markup in a name stays what it is."""
    from rich.console import Console

    plain = Console(stderr=stderr, markup=False, highlight=False, emoji=False)
    if not plain.is_terminal:
        plain.width = PIPE_WIDTH
    return plain


def printable(text: str) -> str:
    """Lines from a file without control and escape characters."""
    return "\n".join(
        "".join(char for char in line if char.isprintable() or char == "\u00a0") for line in text.split("\n")
    )


def decimal(value: float, digits: int, texts: Texts) -> str:
    """A number as this language writes it."""
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if texts.language == "fr" else written


@contextmanager
def reading(texts: Texts) -> Iterator[Callable[[int, int], None]]:
    """Says on the terminal how many matches have been looked at, if there are many new ones. What it gives hears it."""
    said = ""

    def progress(done: int, total: int) -> None:
        nonlocal said
        if sys.stderr.isatty():
            said = texts("cli.saves.reading", done=done, n=total)
            print(f"\r{said}", end="", file=sys.stderr, flush=True)

    try:
        yield progress
    finally:
        if said:
            print(f"\r{' ' * len(said)}\r", end="", file=sys.stderr, flush=True)
