"""`vikings`, `vikings GAME`, `vikings resume`, `vikings demo`, `vikings learn`: into the app."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.cli.finding import find_game, find_save
from vikings_tui.core.text import Texts
from vikings_tui.table.apart.wish import Wish

Start = tuple[str, str | Path | Wish | None]


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    return start_app(_start(arguments), language)


def start_app(start: Start | None, language: str | None) -> int:
    """The exit code."""
    if not has_terminal():
        raise wrong("terminal")
    if os.environ.get("TERM", "").lower() in ("dumb", "unknown"):
        raise wrong("dumb_terminal", term=os.environ["TERM"])
    from vikings_tui.tui.app import run as run_app  # here, for a command that needs no screen loads none

    return run_app(start=start, lang=language)


def has_terminal() -> bool:
    """Textual reads from the one and draws on the other."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def _start(arguments: Arguments) -> Start | None:
    """Where the app begins: None is home."""
    word = arguments.word(0)
    match arguments.command:
        case "game":
            return "game", find_game(word or "")
        case "demo" | "learn" as command:
            return command, find_game(word) if word else None
        case "resume":
            return "resume", find_save(word) if word else _latest()
    return None


def _latest() -> Path:
    from vikings_tui.table.index import latest_unfinished

    save = latest_unfinished()
    if save is None:
        raise wrong("no_unfinished")
    return save.path
