"""Games that only tests play. `tests.toys.seated` lets the suite find them like the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from vikings_tui import games

HERE = str(Path(__file__).parent)


@contextmanager
def seated() -> Iterator[None]:
    """While it lasts, `load_game("toy")` works."""
    real = games.slugs()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, HERE])
        patch.setattr(games, "slugs", lambda: (*real, "toy"))
        yield


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """Whoever imports this has the toy among the games."""
    with seated():
        yield
