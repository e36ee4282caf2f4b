"""What a seat may know as numbers, made from its view alone: for libraries whose players read vectors.

Each leaf of the view has a place found by its path; a word one by its path and itself. Places are shared where two
paths meet (feature hashing), so the vector has one length for every game, seat and moment.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from zlib import crc32

from vikings_tui.core.state import View

SIZE = 2_048
MOST = 100.0  # a figure becomes its share of this, no more than 1

Leaf = tuple[str, float]


def observed(view: View) -> list[float]:
    """A vector of SIZE numbers from -1 to 1."""
    vector = [0.0] * SIZE
    for path, figure in _leaves("", view):
        vector[_place(path)] += figure
    return [max(-1.0, min(1.0, number)) for number in vector]


def as_text(view: View) -> str:
    """The view in one line: the same text for the same knowledge."""
    return json.dumps(view, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=65_536)
def _place(path: str) -> int:
    return crc32(path.encode()) % SIZE


def _leaves(path: str, value: object) -> Iterator[Leaf]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _leaves(f"{path}/{key}", part)
    elif isinstance(value, str) or value is None:
        yield f"{path}={value}", 1.0
    elif isinstance(value, bool):
        yield path, float(value)
    elif isinstance(value, int | float):
        yield path, value / MOST
    elif isinstance(value, list | tuple):
        yield f"{path}#", len(value) / MOST
        for number, part in enumerate(value):
            yield from _leaves(f"{path}/{number}", part)
