"""ES-15 to ES-21: is a card in its place, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vikings_tui.core.state import Result, rank
from vikings_tui.games.estimeo.words import MARKER

FINE, SIDE, BELOW = "fine", "side", "below"


def verdict(answer: int, marker: int, top: int, above: bool) -> str:
    """ES-16: a card is misplaced on the wrong side of the marker, or if it is lower than the highest card kept so far
    (`top`). `above`: it lies above the marker. Equal numbers are in order."""
    if (answer < marker) if above else (answer > marker):
        return SIDE
    return BELOW if answer < top else FINE


def judge(turned: Sequence[str], answers: Mapping[str, int], marker: int) -> list[str]:
    """ES-15: what comes of the cards of a column that are turned, from the bottom. The marker stays and counts nothing:
    it is among them if a card above it is."""
    found: list[str] = []
    top = 0
    for slot in turned:
        if slot == MARKER:
            found.append(MARKER)
            continue
        found.append(verdict(answers[slot], marker, top, MARKER in found))
        if found[-1] == FINE:
            top = answers[slot]
    return found


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
