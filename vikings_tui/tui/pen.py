"""What a terminal is told so that cells appear on it, in as few bytes as will do: an escape sequence names only what
differs from the cell before, and nothing that cannot be seen (the ink of a space, the paper of a full block)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

ATTRIBUTES = {"bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7", "strike": "9"}
PLAIN_INK, PLAIN_PAPER = "39", "49"


class Worn(NamedTuple):
    """A style as a terminal knows it: the codes of its colours and of its attributes."""

    ink: str
    paper: str
    attributes: frozenset[str]


NOTHING = Worn(PLAIN_INK, PLAIN_PAPER, frozenset())


class Pen:
    """Writes cells one after the other and knows what the last one wore."""

    def __init__(self, system: ColorSystem | None) -> None:
        self._system = system
        self._worn = NOTHING
        self._said: list[str] = []

    def move(self, x: int, y: int) -> None:
        self._said.append(f"\x1b[{y + 1};{x + 1}H")

    def write(self, segments: Iterable[Segment]) -> None:
        for text, style, _ in segments:
            if self._system is not None:
                self._wear(_seen(text, _worn(style or Style(), self._system), self._worn))
            self._said.append(text)

    def done(self) -> str:
        """All that was written; the terminal wears nothing at its end."""
        if self._worn != NOTHING:
            self._said.append("\x1b[0m")
        return "".join(self._said)

    def _wear(self, style: Worn) -> None:
        codes: list[str] = []
        before = self._worn
        if before.attributes - style.attributes:  # there is no way to take off one alone that all terminals know
            codes, before = ["0"], NOTHING
        codes += sorted(style.attributes - before.attributes)
        if style.ink != before.ink:
            codes.append(style.ink)
        if style.paper != before.paper:
            codes.append(style.paper)
        if codes:
            self._said.append(f"\x1b[{';'.join(codes)}m")
        self._worn = style


def _seen(text: str, style: Worn, before: Worn) -> Worn:
    """What cannot be seen stays as it was."""
    if style.attributes & {"4", "7", "9"}:
        return style
    if text.isspace() and not before.attributes - style.attributes:
        return style._replace(ink=before.ink)
    if text.strip("█") == "" and not before.attributes - style.attributes:
        return style._replace(paper=before.paper)
    return style


@lru_cache(4096)
def _worn(style: Style, system: ColorSystem) -> Worn:
    ink, paper = style.color, style.bgcolor
    return Worn(
        ";".join(ink.downgrade(system).get_ansi_codes(foreground=True)) if ink else PLAIN_INK,
        ";".join(paper.downgrade(system).get_ansi_codes(foreground=False)) if paper else PLAIN_PAPER,
        frozenset(code for name, code in ATTRIBUTES.items() if getattr(style, name)),
    )
