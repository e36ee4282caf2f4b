"""What a seat may know, and what a screen says beside it, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, cast

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.clash import memory, moves
from vikings_tui.games.clash.arena import Space, load_arena
from vikings_tui.games.clash.bracelets import VALUES, expected, known
from vikings_tui.games.clash.cards import DECK, MELEE, SHIELD, Card
from vikings_tui.games.clash.position import NOBODY, Laid, Position
from vikings_tui.games.clash.reach import announceable, reached, useless

LaidView = TypedDict("LaidView", {"seat": Seat, "as": Card, "card": Card | None, "open": bool})


class RecordView(TypedDict):
    """What a player has shown since the match began."""

    proven: int  # how many called cards were true
    caught: int  # and how many were not
    announced: int
    passed: int  # how many announcements of others they let through
    called: int  # and called
    right: int  # how many of their calls, of shields too, met a lie
    wrong: int


class PlayerGlance(TypedDict):
    """What a computer player decides by."""

    space: Space | None  # None: not placed yet
    tokens: list[int | None]  # the values of the bracelets, as far as they are known
    worth: float  # what they can be expected to be worth together
    hand: list[Card | None]
    unseen: dict[Card, int]  # how many of each card nobody but the owner has seen
    record: RecordView


class PlayerView(PlayerGlance):
    may: list[int]  # on a screen that remembers: which values the unknown ones may have
    pile: int
    discard: list[Card | None]


class DecisionView(TypedDict):
    kind: str
    seats: tuple[Seat, ...]
    race: bool


class ResultView(TypedDict):
    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]


class Table(TypedDict):
    """What lies open. Space names are those of the arena."""

    seat: Seat | None  # None: a spectator
    seats: int
    decision: DecisionView | None
    arena: str
    active: Seat
    overview: dict[Card, int]  # CV-4 how many of each card a deck has
    supply: int
    lying: dict[Space, list[int]]
    announced: Card | None
    target: Seat | None
    victim: Seat | None
    loose: int | None  # CV-25 the value of the bracelet about to be thrown
    laid: list[LaidView]


class Glance(Table):
    """What a computer player decides by: it looks thousands of times while it thinks."""

    players: Sequence[PlayerGlance]


class ClashView(Table):
    """All that a seat may know; None stands for a card or a bracelet that this seat does not know."""

    result: ResultView | None
    variant: str
    calls: str
    steal: str
    bracelets: str
    first: Seat
    box: int
    thief: Seat | None
    players: list[PlayerView]
    blocked: dict[str, str]  # what is not possible now, and which sentence says why
    reach: dict[Card, list[Space]]  # on a screen: what an announcement could go to or strike, were it true
    useless: dict[Card, str]  # on a screen: an announcement that can do nothing, and which sentence says why


def typed(view: View | ClashView) -> ClashView:
    """A view of Clash that came through the seams all games share."""
    return cast(ClashView, view)


def glance(position: Position, seat: Seat | None) -> Glance:
    """The part of the view that a computer player decides by."""
    return {**_table(position, seat), "players": [_seen(position, seat, owner) for owner in range(position.seats)]}


def view(position: Position, seat: Seat | None) -> ClashView:
    """What this seat may know; None: a spectator."""
    result = position.result
    return {
        **_table(position, seat),
        "result": {"scores": result.scores, "ranking": result.ranking} if result else None,
        "variant": position.variant,
        "calls": position.calls,
        "steal": position.steal,
        "bracelets": position.bracelets,
        "first": position.first,
        "box": len(position.box),
        "thief": None if position.thief == NOBODY else position.thief,
        "players": [_player(position, seat, owner) for owner in range(position.seats)],
        "blocked": blocked(position, seat),
        "reach": {},
        "useless": {},
    }


def _table(position: Position, seat: Seat | None) -> Table:
    asked = position.decision
    return {
        "seat": seat,
        "seats": position.seats,
        "decision": {"kind": asked.kind, "seats": asked.seats, "race": asked.race} if asked else None,
        "arena": position.arena,
        "active": position.active,
        "overview": DECK[position.variant].copy(),
        "supply": len(position.supply),
        "lying": {space: [VALUES[t] for t in tokens] for space, tokens in position.lying.items()},
        "announced": position.announced or None,
        "target": None if position.target == NOBODY else position.target,
        "victim": None if position.victim == NOBODY else position.victim,
        "loose": None if position.loose == NOBODY else VALUES[position.loose],
        "laid": [_laid(laid, seat) for laid in position.laid],
    }


def screen_view(position: Position, seat: Seat | None) -> ClashView:
    """What a screen shows to this seat: of the bracelets what was agreed (CV-5), as a set."""
    seen = view(memory.remembered(position, seat), seat)
    for owner, player in enumerate(seen["players"]):
        known = memory.known_of(position, seat, owner)
        player["tokens"] = [*known.sure, *[None] * known.rest]
        player["may"] = list(known.may)
    for action in announceable(position):
        seen["reach"][action] = reached(position, position.active, action)
        reason = useless(position, position.active, action)
        if reason:
            seen["useless"][action] = reason
    return seen


def _laid(laid: Laid, seat: Seat | None) -> LaidView:
    card = laid.card if laid.open or laid.seat == seat else None
    return {"seat": laid.seat, "as": laid.named, "card": card, "open": laid.open}


def _seen(position: Position, seat: Seat | None, owner: Seat) -> PlayerGlance:
    row = position.sight[position.seats if seat is None else seat]
    tokens, hand = position.tokens[owner], position.hands[owner]
    values = [known(row, token) for token in tokens]
    if position.steal == "random":  # the order says nothing
        values.sort(key=lambda value: (value is None, value))
    return {
        "space": position.spaces[owner] or None,
        "tokens": values,
        "worth": expected(row, tokens),
        "hand": list(hand) if owner == seat else [None] * len(hand),
        "unseen": unseen(position, owner),
        "record": _record(position, owner),
    }


def _player(position: Position, seat: Seat | None, owner: Seat) -> PlayerView:
    hidden = position.discards[owner]
    return {
        **_seen(position, seat, owner),
        "may": [],
        "pile": len(position.piles[owner]),
        "discard": [
            *sorted(position.shown[owner]),
            *(sorted(hidden) if owner == seat else [None] * len(hidden)),
        ],
    }


def _record(position: Position, owner: Seat) -> RecordView:
    proven, caught = position.record[owner]
    announced, passed, called, right, wrong = position.habits[owner]
    return {
        "proven": proven,
        "caught": caught,
        "announced": announced,
        "passed": passed,
        "called": called,
        "right": right,
        "wrong": wrong,
    }


def unseen(position: Position, owner: Seat) -> dict[Card, int]:
    """How many of each card nobody but the owner has seen since this deck was last shuffled."""
    left = dict(DECK[position.variant])
    for card in position.shown[owner]:
        left[card] -= 1
    for laid in position.laid:
        if laid.open and laid.seat == owner:
            left[laid.card] -= 1
    return left


def blocked(position: Position, seat: Seat | None) -> dict[str, str]:
    """What this seat might expect to be able to do now, and why it can't."""
    asked = position.decision
    if asked is None or seat is None:
        return {}
    match asked.kind:
        case "play" if seat in asked.seats:
            reason = moves.slam_blocked(position, seat)
            return {"slam": reason, SHIELD: "shield_column"} if reason else {SHIELD: "shield_column"}
        case "call" if seat != position.active and not position.tokens[seat]:
            return {"call": "call_poor"}
        case "call_shield" if seat not in (position.active, position.target):
            return {"call": "call_shield_active"}
        case "attack" if seat == position.active:
            return _attack_blocked(position, seat)
    return {}


def _attack_blocked(position: Position, seat: Seat) -> dict[str, str]:
    near = load_arena(position.arena).adjacent[position.spaces[seat]]
    melee = position.announced in MELEE
    reason = "attack_far" if melee else "attack_near"
    return {str(other): reason for other in position.others(seat) if (position.spaces[other] in near) != melee}
