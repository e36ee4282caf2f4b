"""vikings_tui/README.md is true: what it names is there, and the walk of an action is gone hop by hop, in its order."""

from __future__ import annotations

import ast
import re
import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

import vikings_tui
from tests.tui.driving import SMALL, new_match, quick_app, sit, until

PACKAGE = Path(vikings_tui.__file__).parent
README = (PACKAGE / "README.md").read_text(encoding="utf-8")
IN_A_TERMINAL = ("tui/driver.py", "tui/incoming.py")  # the Pilot of this test presses keys without one
CHECKOUT = ("assets/", "tests/")


class Hop(NamedTuple):
    """A row of a walk: a name that a module defines."""

    file: str
    name: str


def hops(heading: str) -> list[Hop]:
    chapter = README.split(f"## {heading}")[1].split("\n## ")[0]
    return [Hop(*row) for row in re.findall(r"^\| `([\w/]+\.py)` \| `([\w.]+)` \|", chapter, re.MULTILINE)]


ONE_ACTION, APART = hops("One action"), hops("The same action")


def defined(path: Path) -> set[str]:
    """The names of all functions and classes of a module: `function`, `Class`, `Class.method`."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
            inner = node.body if isinstance(node, ast.ClassDef) else []
            names |= {f"{node.name}.{part.name}" for part in inner if hasattr(part, "name")}
    return names


def test_the_walks_have_been_found() -> None:
    assert len(ONE_ACTION) > 20
    assert len(APART) > 8


@pytest.mark.parametrize("hop", [*ONE_ACTION, *APART], ids="-".join)
def test_every_hop_is_defined_where_the_page_says(hop: Hop) -> None:
    assert hop.name in defined(PACKAGE / hop.file)


def test_every_file_that_is_named_is_there() -> None:
    named = set(re.findall(r"`((?:\w+/)+\w+\.py)`", README)) | set(re.findall(r"`(tests/[\w/]+)`", README))
    assert len(named) > 30
    root = PACKAGE.parent
    assert not [name for name in named if not (root if name.startswith(CHECKOUT) else PACKAGE).joinpath(name).exists()]
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert not [link for link in links if not (PACKAGE / link).exists()]


class Walk:
    """Notes through which of our functions one comes, in their order: on the way in and on the way back, in all threads
    that begin after it was set."""

    def __init__(self) -> None:
        self.hops: list[Hop] = []
        self.open = False

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if event in ("call", "return") and self.open:
            path = frame.f_code.co_filename
            if path.startswith(str(PACKAGE)):
                name = frame.f_code.co_qualname.removesuffix(".__init__")
                self.hops.append(Hop(Path(path).relative_to(PACKAGE).as_posix(), name))


async def test_one_action_goes_that_way(tmp_path: Path) -> None:
    walk, app = Walk(), quick_app()
    threading.setprofile(walk)
    try:
        async with app.run_test(size=SMALL) as pilot:
            match = new_match(2, 0, folder=tmp_path)
            screen = await sit(app, pilot, match)
            while not (screen.asked and screen.asked.decision.kind == "play"):
                await pilot.press("enter")
                await until(pilot, lambda: app.screen is not screen or bool(screen.picking))
            await pilot.press("1")
            await until(pilot, lambda: bool(screen.picking and screen.picking.back))
            steps = len(match.history)
            walk.open = True
            sys.setprofile(walk)
            await pilot.press("enter")
            await until(pilot, lambda: len(match.history) > steps and bool(screen.open_race))
            walk.open = False
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    left = [hop for hop in ONE_ACTION if hop.file not in IN_A_TERMINAL]
    for hop in walk.hops:
        if left and hop == left[0]:
            left.pop(0)
    assert not left, f"nobody came to {left[0]}"
