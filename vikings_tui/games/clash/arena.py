"""CV-3. The arena as the rules ask for it: which spaces are adjacent, how far a Viking gets. Spaces are called by row
and number, "a1" at the top left, "d4" in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from vikings_tui.core.content import load_content
from vikings_tui.core.hexes import DIRECTIONS, Hex
from vikings_tui.games.clash.arena_own import MARK, own_file
from vikings_tui.games.clash.content import (
    BRACELET,
    CENTRE,
    START,
    WATER,
    ArenaFile,
    arena_file,
)

Space = str


@dataclass(frozen=True, slots=True)
class Arena:
    """One side of the arena. All tables are made once; nobody changes them."""

    rows: tuple[tuple[Space, ...], ...]  # as drawn
    kinds: dict[Space, str]  # the letter of each space, in board order
    hexes: dict[Space, Hex]
    centre: Space
    starts: tuple[Space, ...]
    bracelets: tuple[Space, ...]
    adjacent: dict[Space, tuple[Space, ...]]  # all of them, water too
    walk: dict[Space, tuple[Space, ...]]  # the adjacent land
    sprint: dict[Space, tuple[Space, ...]]  # the land that two steps over land reach, Vikings aside
    between: dict[tuple[Space, Space], tuple[Space, ...]]  # the land that lies one step from both
    steps: dict[Space, dict[Space, int]]  # how many steps over land from here to there, Vikings aside

    def is_water(self, space: Space) -> bool:
        return self.kinds[space] == WATER


@lru_cache(64)
def load_arena(side: str) -> Arena:
    """One of the house, or a person's own by its letters."""
    return build(own_file(side) if side.startswith(MARK) else load_content(ArenaFile, arena_file(side)))


def build(file: ArenaFile) -> Arena:
    rows = tuple(
        tuple(f"{letter}{number}" for number in range(1, len(row) + 1))
        for letter, row in zip("abcdefg", file.picture, strict=True)
    )
    names = [space for row in rows for space in row]
    kinds = dict(zip(names, file.kinds().values(), strict=True))
    hexes = dict(zip(names, file.kinds(), strict=True))
    at = {h: space for space, h in hexes.items()}
    adjacent = {space: tuple(at[h + d] for d in DIRECTIONS if h + d in at) for space, h in hexes.items()}
    walk = {space: tuple(s for s in adjacent[space] if kinds[s] != WATER) for space in names}
    between = {(a, b): tuple(s for s in walk[a] if b in walk[s]) for a in names for b in names}
    sprint = {
        a: tuple(b for b in names if b != a and (b in walk[a] or (between[a, b] and kinds[b] != WATER))) for a in names
    }
    return Arena(
        rows=rows,
        kinds=kinds,
        hexes=hexes,
        centre=next(s for s in names if kinds[s] == CENTRE),
        starts=tuple(s for s in names if kinds[s] == START),
        bracelets=tuple(s for s in names if kinds[s] == BRACELET),
        adjacent=adjacent,
        walk=walk,
        sprint=sprint,
        between=between,
        steps={space: _steps(space, walk) for space in names},
    )


def _steps(start: Space, walk: dict[Space, tuple[Space, ...]]) -> dict[Space, int]:
    steps, border, number = {start: 0}, [start], 0
    while border:
        number += 1
        border = [s for s in dict.fromkeys(n for b in border for n in walk[b]) if s not in steps]
        steps.update(dict.fromkeys(border, number))
    return steps
