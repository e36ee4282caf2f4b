"""`VIKINGS_COMPILE=1 pip install .` compiles the rules and the search with mypyc: computer players think about twice as
far in the same time, and play the same games to the last action. Needs a C compiler. Without it nothing is compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISH = "VIKINGS_COMPILE"
NEEDED = ["mypy>=1.14,<3", "setuptools>=65", "pydantic>=2.10,<3"]
CORE = ("core/hexes.py", "bots/search.py")
GAMES = ("clash", "gone_wild", "valnarok")  # whose computer players search
# What stays as it is: what pydantic reads, slotted dataclasses that others build on, and all that paints or tells.
RULES = ("__init__", "position", "rules", "options", "content")
PLAIN = (*RULES, "narrate", "records", "controller", "screen", "widget", "looks")
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

flags = ["--follow-imports=silent", "--ignore-missing-imports"]
setup(name="compiled", packages=[], ext_modules=mypycify([*flags, *sys.argv[2:]], opt_level="2", debug_level="0"),
      script_args=["build_ext", "--build-lib", sys.argv[1], "--build-temp", sys.argv[1] + "/temp"])
"""


def wished() -> bool:
    return os.environ.get(WISH, "") not in ("", "0")


def modules(root: Path) -> list[str]:
    """What is compiled: the rules of the games that are searched, and the search."""
    package = root / "vikings_tui"
    rooms = [path for game in GAMES for path in sorted((package / "games" / game).glob("*.py"))]
    rules = [path for path in rooms if not path.stem.startswith(PLAIN)]
    return [str(path.relative_to(root)) for path in [*(package / name for name in CORE), *rules]]


class CompileHook(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources, which stay in the wheel: tracebacks show them."""

    def dependencies(self) -> list[str]:
        return NEEDED if wished() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not wished() or version == "editable":
            return
        root = Path(self.root)
        into = Path(tempfile.mkdtemp())  # hatchling reads from it until the wheel is written
        # a copy: setuptools would read the pyproject.toml beside it, which is not written for it
        with tempfile.TemporaryDirectory() as sources:
            shutil.copytree(root / "vikings_tui", Path(sources) / "vikings_tui")
            words = [sys.executable, "-c", SETUP, str(into), *modules(root)]
            subprocess.run(words, cwd=sources, check=True, stdout=sys.stderr)
        for found in into.rglob("*.so"):
            if "temp" not in found.relative_to(into).parts:
                build_data["force_include"][str(found)] = str(found.relative_to(into))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
