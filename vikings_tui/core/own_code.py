"""Only what belongs to this program is imported: nothing from the folder in which it happens to be started, and in a
kiosk nothing that the environment names. Needs nothing but what Python has loaded already."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# A Python that imports from these folders and no others, and the module of ours that it runs
_RUN = (
    "import sys; name, path, *words = sys.argv[1:]; sys.argv[1:] = words; sys.path[:] = path.split('\\n'); "
    "import runpy; runpy.run_module(name, run_name='__main__', alter_sys=True)"
)


def shut_out() -> None:
    """Forget the folder in which the program was started: `python -m` has it first, an empty word in PYTHONPATH too.
    In a checkout it is our own, and comes last. Other processes of this Python, whoever starts them, do not have it."""
    os.environ["PYTHONSAFEPATH"] = "1"
    here = _real(os.getcwd() if os.path.exists(".") else "/")
    kept = [path for path in sys.path if path and (_real(path) != here or path in _pythons())]
    sys.path[:] = kept if ROOT in kept or _real(ROOT) != here else [*kept, ROOT]


def isolate(words: Sequence[str]) -> None:
    """For strangers Python begins anew if it looked at the environment (PYTHONPATH, a sitecustomize there)."""
    if not sys.flags.ignore_environment and any(word.split("=")[0] == "--kiosk" for word in words):
        os.execv(sys.executable, [sys.executable, "-I", "-c", _RUN, "vikings_tui", "\n".join(_without_named()), *words])


def program(module: str, *words: str) -> list[str]:
    """The command that runs a module of ours in a process of its own, which imports from where this one does."""
    return [sys.executable, "-I", "-c", _RUN, module, "\n".join(filter(None, sys.path)), *words]


def _without_named() -> list[str]:
    """Where we import from, without what PYTHONPATH names; our own code last if it is nowhere else."""
    named = {_real(path) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path}
    kept = [path for path in sys.path if path and (_real(path) not in named or path in _pythons())]
    return kept if ROOT in kept else [*kept, ROOT]


def _pythons() -> set[str]:
    """Python's own folders, wherever the program is started: in one of them too."""
    site = sys.modules.get("site")
    library = os.path.dirname(os.__file__)
    return {library, os.path.join(library, "lib-dynload"), *(site.getsitepackages() if site else ())}


def _real(path: str) -> str:
    return os.path.realpath(path)
