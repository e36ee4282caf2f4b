"""Every game's folder has the same rooms, called alike and offering the same things. Any other file in it is a chapter
of the rules: its docstring names the ids of the rules in it, and the map at the top of `rules.py` names the file.

A game that fits into `rules.py` needs no rooms (see tests/toys). From `position.py` on it has all that are required.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import vikings_tui.games

GAMES = Path(vikings_tui.games.__file__).parent

# Room -> what it offers.
REQUIRED = {
    "rules": ("GAME",),
    "position": ("Position",),
    "notation": ("NOTATION",),
    "setup": ("deal",),
    "views": ("view", "blocked"),
    "hidden": ("resample",),
    "checks": ("problem", "census"),
    "options": (),
    "bot": ("BOTS",),
    "narrate": ("narrate", "label"),
    "records": ("final", "statistics"),
    "controller": (),
    "screen": ("SCREEN",),
}
OPTIONAL = {"content": (), "beliefs": (), "search": ("LEVELS",)}
ROOMS = REQUIRED | OPTIONAL
RULE_ID = re.compile(r"\b[A-Z]{2}-\d+\b")

# Games whose folders still have other names. Whoever converts one takes it out of here.
NOT_YET: set[str] = set()


def folders() -> list[Path]:
    return sorted(path.parent for path in GAMES.glob("*/rules.py") if path.parent.name not in NOT_YET)


def modules(folder: Path) -> dict[str, ast.Module]:
    return {path.stem: ast.parse(path.read_text()) for path in folder.glob("*.py") if path.stem != "__init__"}


def room_of(module: str) -> str | None:
    """The room a module belongs to. A room too large for one file goes on in `<room>_<topic>`."""
    if module.startswith("widget_"):
        return "screen"
    return next((room for room in ROOMS if module == room or module.startswith(f"{room}_")), None)


def offered(module: ast.Module) -> set[str]:
    """The names that a module defines itself: functions, classes, constants."""
    names: set[str] = set()
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names


def problems(folder: Path) -> list[str]:
    """What is not as the design says, in sentences."""
    found, here = [], modules(folder)
    if "position" in here:
        found += [f"there is no {room}.py" for room in REQUIRED if room not in here]
    for module, tree in here.items():
        room = room_of(module)
        if module in ROOMS:
            found += [f"{module}.py does not define {name}" for name in ROOMS[module] if name not in offered(tree)]
        elif room is None:
            found += _chapter_problems(module, ast.get_docstring(tree) or "", ast.get_docstring(here["rules"]) or "")
    return found + _type_problems(here)


def _chapter_problems(module: str, docstring: str, rule_map: str) -> list[str]:
    found = []
    if not RULE_ID.search(docstring):
        found.append(f"{module}.py is no room of a game, and its docstring names no rule ids as a chapter's does")
    line = next((line for line in rule_map.splitlines() if re.match(rf"\s*{module}\b", line)), "")
    if not RULE_ID.search(line):
        found.append(f"the map at the top of rules.py does not say which rule ids {module}.py holds")
    return found


def _type_problems(here: dict[str, ast.Module]) -> list[str]:
    """The data of a position is a slotted dataclass, a view is a TypedDict."""
    found = []
    if "position" in here and not any(_is_slotted(n) for n in here["position"].body):
        found.append("Position is no slotted dataclass")
    if "views" in here and "TypedDict" not in ast.unparse(here["views"]):
        found.append("views.py has no TypedDict of what a seat may know")
    return found


def _is_slotted(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.ClassDef)
        and node.name == "Position"
        and any("slots=True" in ast.unparse(decorator) for decorator in node.decorator_list)
    )


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_a_game_has_the_rooms_of_the_design(folder: Path) -> None:
    assert problems(folder) == []


def test_the_games_that_are_not_converted_are_there_and_not_converted() -> None:
    assert [name for name in NOT_YET if not (GAMES / name).is_dir() or not problems(GAMES / name)] == []


def test_a_folder_with_other_rooms_is_told_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text('"""A game.\n\n    good   XX-1\n"""\nGAME = 1\n')
    (tmp_path / "good.py").write_text('"""XX-1. A chapter."""\n')
    assert problems(tmp_path) == []
    (tmp_path / "mind.py").write_text('"""What it thinks."""\n')
    (tmp_path / "position.py").write_text("class Position: ...\n")
    (tmp_path / "views.py").write_text("def view_of(): ...\n")
    told = "\n".join(problems(tmp_path))
    for part in ("mind.py is no room", "no setup.py", "views.py does not define view", "no slotted", "no TypedDict"):
        assert part in told
