"""Where saves and settings live."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_dir


def data_home() -> Path:
    """The folder of saves and settings: $VIKINGS_HOME, or where this platform keeps such things. For its owner only.

    If it can't be made, whoever writes there will say so.
    """
    asked = os.environ.get("VIKINGS_HOME")
    home = Path(asked).expanduser() if asked else Path(user_data_dir("vikings"))
    make_folder(home)
    return home


def make_folder(folder: Path) -> None:
    """For its owner only; if it can't be made, whoever writes there will say so."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return
