"""Waiting for what must come: it is looked for again and again, and when it never comes the test says so."""

from __future__ import annotations

import time
from collections.abc import Callable

LIMIT = 60.0  # seconds; a test never waits longer than this for what must come
GLANCE = 0.003  # seconds between two looks


def comes_true(holds: Callable[[], bool], limit: float = LIMIT) -> bool:
    """Wait until this holds. False if it never does."""
    until = time.monotonic() + limit
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(GLANCE)
    return True
