"""Imports point one way: core, then the games' rules, then bots and table, then screens, then the command line."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import vikings_tui

PACKAGE = Path(vikings_tui.__file__).parent
SCREEN_MODULES = {"screen", "controller"}
BORDER = {"textual", "rich"}


def layer(module: str) -> int:
    """How high a module stands. A module may import from its own layer and from those below."""
    parts = module.split(".")
    match parts[1:]:
        case [] | ["core", *_]:
            return 0
        case ["games", _, name, *_] if name in SCREEN_MODULES or name.startswith(("screen_", "controller_", "widget")):
            return 3
        case ["games", _, "bot" | "search", *_]:
            return 2
        case ["games", *_]:
            return 1
        case ["bots" | "table", *_]:
            return 2
        case ["tui", *_]:
            return 3
    return 4


def modules() -> dict[str, Path]:
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_imports_point_one_way() -> None:
    known = modules()
    wrong = [
        f"{module} imports {name}"
        for module, path in known.items()
        for name in imports(path) & set(known)
        if layer(name) > layer(module)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_game_knows_another_and_the_app_knows_none() -> None:
    wrong = []
    for module, path in modules().items():
        for name in imports(path):
            parts = name.split(".")
            if parts[:2] != ["vikings_tui", "games"] or len(parts) < 3:
                continue
            folder = PACKAGE / "games" / parts[2]
            if folder.is_dir() and not module.startswith(f"vikings_tui.games.{parts[2]}"):
                wrong.append(f"{module} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_below_the_screens_nobody_knows_textual_or_rich() -> None:
    wrong = [
        f"{module} imports {name}"
        for module, path in modules().items()
        if layer(module) < 3
        for name in imports(path)
        if name.split(".")[0] in BORDER
    ]
    assert not wrong, "\n".join(wrong)


def test_playing_without_a_screen_loads_no_textual() -> None:
    code = (
        "import sys; from vikings_tui.games import load_game, slugs\n"
        "from vikings_tui.bots import load_bot\n"
        "for slug in slugs(): load_game(slug).new(seats=3, seed=1); load_bot(slug, 'karl')\n"
        "sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
