"""Which vikings this is: its version, and whether its rules and search were compiled (.ci/compile.py)."""

from __future__ import annotations

from pathlib import Path

import vikings_tui
from vikings_tui.core.text import Texts

NATIVE = (".so", ".pyd")


def version(texts: Texts) -> str:
    return texts("cli.version", version=vikings_tui.__version__, built=texts(f"cli.built.{built()}"))


def built(package: Path | None = None) -> str:
    """It is looked for, not imported: the version is said at once."""
    bots = (package or Path(str(vikings_tui.__file__)).parent) / "bots"
    return "compiled" if any(path.suffix in NATIVE for path in bots.glob("search.*")) else "pure"
