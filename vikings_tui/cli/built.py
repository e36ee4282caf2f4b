"""Which vikings this is: its version, and whether its rules and search were compiled (.ci/compile.py)."""

from __future__ import annotations

from vikings_tui import __version__
from vikings_tui.core import rng
from vikings_tui.core.text import Texts


def version(texts: Texts) -> str:
    built = "pure" if str(rng.__file__).endswith(".py") else "compiled"
    return texts("cli.version", version=__version__, built=texts(f"cli.built.{built}"))
