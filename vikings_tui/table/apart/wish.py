"""How somebody wants to sit down at a table. Light: the command line says it before anything else is loaded."""

from __future__ import annotations

from typing import NamedTuple

from vikings_tui.core.event import Seat


class Wish(NamedTuple):
    """On these seats, or on as many free ones as there are names, or only to watch."""

    code: str
    seats: tuple[Seat, ...] = ()
    names: tuple[str, ...] = ()
    watch: bool = False
