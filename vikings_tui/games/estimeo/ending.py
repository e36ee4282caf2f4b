"""ES-20, ES-21. Who has won: the most green points among those with the fewest red ones."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.event import Event
from vikings_tui.core.state import Result, rank
from vikings_tui.games.estimeo.position import Position


def end(p: Position, events: list[Event]) -> None:
    """ES-20: everybody has been the Master."""
    green, red = [p.green(s) for s in range(p.seats)], [p.red(s) for s in range(p.seats)]
    p.result = placing(green, red)
    p.decision = None
    events.append(Event("end", {"winners": p.result.winners, "green": tuple(green), "red": tuple(red)}))


def most_red(red: Sequence[int]) -> int:
    """ES-21: with more red points than this nobody can win: those of the second fewest."""
    return sorted(red)[1]


def placing(green: Sequence[int], red: Sequence[int]) -> Result:
    """ES-21: of the two with the fewest red points (more if tied for second) the most green points win; then fewer
    red; then it is shared. The others follow by fewest red points, then by most green ones."""
    most = most_red(red)

    def place(seat: int) -> tuple[int, int, int]:
        return (1, green[seat], -red[seat]) if red[seat] <= most else (0, -red[seat], green[seat])

    return rank(green, place)
