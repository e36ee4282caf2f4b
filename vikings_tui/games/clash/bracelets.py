"""CV-1, CV-19, CV-21. Bracelets, and who knows which.

What an observer knows of the bracelets is a division of all 25 into clouds: the observer knows which values are in a
cloud, and nothing about which of its bracelets has which. At first the supply and the box are one cloud, and, where the
order matters, the bracelets that a player began with (1, 2, 3 by rule) another. A bracelet that was seen is a cloud of
its own. When somebody takes a random bracelet of a player and the observer is neither of the two, the clouds of that
player's bracelets flow into one: any of them may be the one that went. `position.sight` has a row for every seat and a
last one for spectators; a row gives each bracelet its cloud, as a set of bits.

So the knowledge is that of a perfect memory as long as the order of the bracelets stays (option steal = choose); with
random takes it errs only by forgetting. It is what computer players count on; what the screen says is in memory.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.clash.content import components
from vikings_tui.games.clash.notation import NOTATION
from vikings_tui.games.clash.position import GROUND, NOBODY, SUPPLY, Args, Moved, Position, Token

VALUES: tuple[int, ...] = tuple(v for v, n in enumerate(components().bracelets, 1) for _ in range(n))
ALL = range(len(VALUES))
OF_VALUE = {v: sum(1 << t for t in ALL if VALUES[t] == v) for v in VALUES}  # the cloud of all bracelets of a value
Row = tuple[int, ...]


def starting_tokens(seat: Seat) -> tuple[Token, ...]:
    """CV-5 one bracelet each of 1, 2 and 3."""
    return tuple(VALUES.index(value) + seat for value in components().start)


def first_sight(seats: int, order_matters: bool) -> list[Row]:
    """What every seat, and a spectator at the end, knows before the first bracelet is seen. That each player has a 1, a
    2 and a 3 is all there is to know where their order says nothing."""
    owner = {token: seat for seat in range(seats) for token in starting_tokens(seat)}
    bag = sum(1 << t for t in ALL if t not in owner)
    began = {seat: sum(1 << t for t in starting_tokens(seat)) for seat in range(seats)}

    def cloud(observer: int, token: Token) -> int:
        if token not in owner:
            return bag
        return began[owner[token]] if order_matters and owner[token] != observer else 1 << token

    return [tuple(cloud(observer, token) for token in ALL) for observer in range(seats + 1)]


def known(row: Row, token: Token) -> int | None:
    """The value of a bracelet if the observer of this row is sure of it."""
    value = VALUES[token]
    return None if row[token] & ~OF_VALUE[value] else value


def expected(row: Row, tokens: Iterable[Token]) -> float:
    """What the observer of this row may expect these bracelets to be worth together."""
    return round(sum([mean_of(row[token]) for token in tokens]), 3)


@lru_cache(4096)
def mean_of(cloud: int) -> float:
    """What one bracelet of a cloud is worth on average."""
    return sum(v * (cloud & of).bit_count() for v, of in OF_VALUE.items()) / cloud.bit_count()


def show(position: Position, token: Token, observers: Iterable[int]) -> None:
    """These observers see the value of this bracelet."""
    bit = 1 << token
    for observer in observers:
        row = position.sight[observer]
        if row[token] != bit:
            position.sight[observer] = tuple([bit if t == token else cloud & ~bit for t, cloud in enumerate(row)])


def show_all(position: Position, tokens: Sequence[Token]) -> None:
    """Everybody sees these bracelets."""
    for token in tokens:
        show(position, token, range(position.seats + 1))


def blur(position: Position, victim: Seat, thief: Seat) -> None:
    """Who is not part of it no longer knows which of the victim's bracelets is which: one of them is going."""
    tokens = position.tokens[victim]
    for observer in range(position.seats + 1):
        if observer in (victim, thief):
            continue
        position.sight[observer] = blurred(position.sight[observer], tokens)


def blurred(row: Row, tokens: Sequence[Token]) -> Row:
    """A row that no longer tells these bracelets from each other: their clouds are one."""
    cloud = 0
    for token in tokens:
        cloud |= row[token]
    if not tokens or row[tokens[0]] == cloud:
        return row
    return tuple([cloud if old & cloud else old for old in row])


def note(position: Position, token: Token, giver: int, taker: int, *observers: int) -> None:
    """Remember that this bracelet went from the one to the other: everybody saw its value, or only these did."""
    if position.bracelets == "all" and position.steal == "random":
        eyes = sum(1 << observer for observer in observers) if observers else (1 << position.seats + 1) - 1
        position.past += (Moved(VALUES[token], giver, taker, eyes),)


def steal(position: Position, thief: Seat, victim: Seat, events: list[Event]) -> None:
    """CV-19 "takes one bracelet": a random one, or the thief is asked to point at one of the victim's."""
    count = len(position.tokens[victim])
    if not count:
        return
    if position.steal == "choose":
        if count > 1:
            position.thief, position.victim = thief, victim
            position.ask("take", thief)
            return
        index = 0
    else:
        blur(position, victim, thief)
        index = position.rng.below(count)
    take(position, thief, victim, index, events)


def take_actions(position: Position) -> list[Action]:
    return [NOTATION.action("take", number) for number in range(1, len(position.tokens[position.victim]) + 1)]


def point(position: Position, seat: Seat, args: Args, events: list[Event]) -> None:
    """CV-19 the thief points at one of the victim's bracelets."""
    take(position, seat, position.victim, int(args[0]) - 1, events)


def take(position: Position, thief: Seat, victim: Seat, index: int, events: list[Event]) -> None:
    """The bracelet changes hands; for a punch or a slingshot it is shown and goes into the thrower's hand."""
    tokens = position.tokens[victim]
    token = tokens[index]
    position.tokens[victim] = tokens[:index] + tokens[index + 1 :]
    position.thief = position.victim = NOBODY
    data, value = {"thief": thief, "victim": victim}, {"value": VALUES[token]}
    if position.step == "throw":
        position.loose = token
        note(position, token, victim, GROUND)
        show(position, token, range(position.seats + 1))
        events.append(Event("struck", {**data, **value}, reveals=True))
    else:
        position.tokens[thief] += (token,)
        note(position, token, victim, thief, thief, victim)
        show(position, token, (thief,))
        events.append(Event("stole", data, value, (thief, victim), reveals=True))


def take_from_supply(position: Position, seat: Seat, count: int, events: list[Event]) -> None:
    """CV-10, CV-16 face down from the supply, as many as there are up to this count."""
    taken = position.supply[-count:][::-1]
    position.supply = position.supply[:-count]
    position.tokens[seat] += taken
    for token in taken:
        note(position, token, SUPPLY, seat, seat)
        show(position, token, (seat,))
    if taken:
        values = {"values": tuple(VALUES[t] for t in taken)}
        events.append(Event("supplied", {"seat": seat, "n": len(taken)}, values, (seat,), reveals=True))


def pick_up(position: Position, seat: Seat, events: list[Event]) -> None:
    """CV-21 a Viking that ends its movement on bracelets takes all of them."""
    space = position.spaces[seat]
    tokens = position.lying.pop(space, ())
    for token in tokens:
        note(position, token, GROUND, seat)
    if tokens:
        position.tokens[seat] += tokens
        values = tuple(VALUES[t] for t in tokens)
        events.append(Event("picked", {"seat": seat, "space": space, "n": len(tokens), "values": values}))
