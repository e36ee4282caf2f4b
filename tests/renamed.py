"""The program with a Textual in which some private names are called otherwise, as they may be in its next version:
`python -m tests.renamed NAME,NAME… WORDS…`. With `-` for the words it breaks at the first key."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType


class Renaming(SourceFileLoader):
    """Reads a module of Textual with the other names, and keeps no compiled file of it."""

    names: Sequence[str] = ()

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        source = self.get_data(path).decode()
        for name in self.names:
            source = re.sub(rf"(?<!textual\.)\b{name}\b", f"{name}_renamed", source)
        code: CodeType = self.source_to_code(source.encode(), path)
        return code


class Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".")[0] != "textual":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec and spec.origin and spec.origin.endswith(".py"):
            spec.loader = Renaming(fullname, spec.origin)
        return spec


def rename(names: Sequence[str]) -> None:
    Renaming.names = names
    sys.meta_path.insert(0, Finder())


def main() -> int:
    rename([name for name in sys.argv[1].split(",") if name])
    from vikings_tui.cli import main as program

    if sys.argv[2:] == ["-"]:
        from vikings_tui.tui.home import Home

        Home.active_keys = None  # type: ignore[method-assign, assignment]
        return program([])
    return program(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
