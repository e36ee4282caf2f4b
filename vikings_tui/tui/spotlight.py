"""A moment that everybody at the table shares: something worth a spotlight."""

from __future__ import annotations

from typing import NamedTuple


class Spotlight(NamedTuple):
    """A moment for everybody: a word in big letters and what it means, over the table."""

    word: str
    lines: tuple[str, ...] = ()
    style: str = "big"
