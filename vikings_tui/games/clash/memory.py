"""CV-5, CV-19. What the screen remembers of the bracelets, as it was agreed before the game.

`own` and `none`: a person's own values, and what lies open; nothing of what was seen once. (With `none` the screen
shows one's own on a key only; they are in the view, for one may look at any time.)

`all`: everything that a perfect memory could deduce, and exactly that, as a set: of each player the values that are
certain, and which values the rest may have. Where each of them lies is not said: with steal = choose that is the aim.
- steal = choose: each bracelet can be followed, so the clouds (bracelets.py) are all there is to know.
- steal = random: which bracelet went, nobody but the two can tell. So the position keeps all moves of bracelets in
  `past`, and `worlds` walks through them with all divisions of the values among the players that are still possible.

Computer players do not ask the screen: they count as `State.view` lets them, under every option.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from vikings_tui.core.event import Seat
from vikings_tui.games.clash.bracelets import ALL, VALUES, Row, blurred
from vikings_tui.games.clash.content import components
from vikings_tui.games.clash.position import GROUND, SUPPLY, Position, Token

P = TypeVar("P", bound=Position)
World = int  # how many of each value each player has, and last the supply with the box, eight bits for each
Worlds = frozenset[World]
KINDS = len(components().bracelets)  # values
BITS = 8
MANY = (1 << BITS) - 1


class Known(NamedTuple):
    """What is known of a player's bracelets, as a set."""

    sure: tuple[int, ...]  # values that are certainly among them
    rest: int  # how many more there are
    may: tuple[int, ...]  # the values that these may have; empty: nothing is said of them


def remembered(position: P, seat: Seat | None) -> P:
    """The position with no more in this seat's row of `sight` than the screen may say of single bracelets."""
    observer = position.seats if seat is None else seat
    if position.result is not None or (position.bracelets == "all" and position.steal == "random"):
        return position
    row = position.sight[observer]
    if position.bracelets == "all":
        for owner, tokens in enumerate(position.tokens):
            if owner != seat:
                row = blurred(row, tokens)
    else:
        row = _open_row(position, seat)
    if row == position.sight[observer]:
        return position
    new = position.clone()
    new.sight[observer] = row
    return new


def _open_row(position: Position, seat: Seat | None) -> Row:
    """Nothing is known but one's own and what lies face up."""
    seen = {t for tokens in position.lying.values() for t in tokens} | {position.loose}
    if seat is not None:
        seen |= {*position.tokens[seat]}
    rest = sum(1 << t for t in ALL if t not in seen)
    return tuple(1 << t if t in seen else rest for t in ALL)


def known_of(position: Position, seat: Seat | None, owner: Seat) -> Known:
    """What the screen may say to this seat of the bracelets of a player."""
    tokens = position.tokens[owner]
    if owner == seat or position.result is not None:
        return Known(tuple(sorted(VALUES[t] for t in tokens)), 0, ())
    if position.bracelets != "all":
        return Known((), len(tokens), ())
    if position.steal == "choose":
        return _by_clouds(position.sight[position.seats if seat is None else seat], tokens)
    return _by_worlds(possible(position, seat), owner, len(tokens))


def _by_clouds(row: Row, tokens: Sequence[Token]) -> Known:
    """Of each cloud a player has so many: at least what the others can't have, at most what is in it."""
    low, high = [0] * KINDS, [0] * KINDS
    for cloud in {row[token] for token in tokens}:
        members = [VALUES[t] for t in ALL if cloud >> t & 1]
        here = sum(row[token] == cloud for token in tokens)
        for value in {*members}:
            low[value - 1] += max(0, here - (len(members) - members.count(value)))
            high[value - 1] += min(here, members.count(value))
    return _known(low, high, len(tokens))


def _by_worlds(worlds: Worlds, owner: Seat, count: int) -> Known:
    if not worlds:
        return Known((), count, ())
    shifts = [BITS * (KINDS * owner + kind) for kind in range(KINDS)]
    counts = [{world >> shift & MANY for world in worlds} for shift in shifts]
    return _known([min(found) for found in counts], [max(found) for found in counts], count)


def _known(low: Sequence[int], high: Sequence[int], count: int) -> Known:
    sure = tuple(value for value, n in enumerate(low, 1) for _ in range(n))
    may = tuple(value for value in range(1, KINDS + 1) if high[value - 1] > low[value - 1])
    return Known(sure, count - len(sure), may)


def possible(position: Position, seat: Seat | None) -> Worlds:
    """Every division of the values that fits all that this seat has seen. No division fits what was only dreamt."""
    observer = position.seats if seat is None else seat
    past = tuple([moved.seen_by(observer) for moved in position.past])
    known = next(end for end in range(len(past), -1, -1) if end == 0 or (position.seats, past[:end]) in _walked)
    worlds = _walked[position.seats, past[:known]] if known else _first_worlds(position.seats)
    for value, giver, taker in past[known:]:
        worlds = _walk(worlds, value, _place(giver, position.seats), _place(taker, position.seats))
    while len(_walked) >= KEPT:
        _walked.pop(next(iter(_walked)), None)
    _walked[position.seats, past] = worlds
    return worlds


KEPT = 12  # walks that are remembered, so that a step more is only a step more
_walked: dict[tuple[int, tuple[tuple[int, int, int], ...]], Worlds] = {}


def _first_worlds(seats: int) -> Worlds:
    """CV-5 everybody has a 1, a 2 and a 3, the others are in the supply and the box."""
    start = components().start
    each = sum(1 << BITS * (value - 1) for value in start)
    rest = sum((n - seats * (kind + 1 in start)) << BITS * kind for kind, n in enumerate(components().bracelets))
    return frozenset([sum(each << BITS * KINDS * seat for seat in range(seats)) + (rest << BITS * KINDS * seats)])


def _place(holder: int, seats: int) -> int | None:
    """By how much the counts of a holder are shifted in a world; None: it lies open, or is gone."""
    if holder == GROUND:
        return None
    return BITS * KINDS * (seats if holder == SUPPLY else holder)


def _walk(worlds: Worlds, value: int, giver: int | None, taker: int | None) -> Worlds:
    """One bracelet goes from the one to the other: of this value, or, if it was not seen (0), of any that there is."""
    found: set[World] = set()
    for kind in range(KINDS) if value == 0 else (value - 1,):
        one = 1 << BITS * kind
        less = 0 if giver is None else one << giver
        more = 0 if taker is None else one << taker
        has = 0 if giver is None else MANY << BITS * kind << giver
        found.update([world - less + more for world in worlds if not has or world & has])
    return frozenset(found)
