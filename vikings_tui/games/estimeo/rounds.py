"""ES-5 to ES-9, ES-19. A round: cards and markers are dealt, the die rolls, the Master sets a challenge and turns the
hourglass; at the end of the round the next player becomes the Master."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.errors import IllegalAction
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.text import clean
from vikings_tui.games.estimeo import ending
from vikings_tui.games.estimeo.column import EMPTY
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.families import one_in
from vikings_tui.games.estimeo.position import Position


def begin(p: Position, events: list[Event]) -> None:
    """ES-5, ES-6: each ranker is dealt their challenge cards."""
    drawn = _drawn(p)
    for seat in p.rankers():
        p.hands[seat] = tuple((p.families if drawn.pop() else p.pile).pop() for _ in range(p.cards))
        p.columns[seat] = EMPTY
    p.decision = p.question("markers")
    data = {"round": p.round + 1, "rounds": p.rounds, "master": p.master}
    events.append(Event("round", data, reveals=p.edition > 1))


def family_count(dealt: int, rounds: int) -> int:
    """ES-1: how many cards of families have been dealt after so many rounds, of so many cards each."""
    return dealt * rounds // one_in()


def _drawn(p: Position) -> list[bool]:
    """Which of the cards of this round are of a family."""
    dealt = (p.seats - 1) * p.cards
    now = family_count(dealt, p.round + 1) - family_count(dealt, p.round) if p.families else 0
    drawn = [at < now for at in range(dealt)]
    if p.families:
        p.rng.shuffle(drawn)
    return drawn


def give_markers(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-6: everybody has 45, or a different marker each."""
    known = numbers().markers
    values = [known.same] * len(known.different)
    different = action.args[0] == "different"
    if different:
        values = list(known.different)
        p.rng.shuffle(values)
    for ranker, value in zip(p.rankers(), values, strict=False):
        p.markers[ranker] = value
    data = {"master": seat, "how": action.args[0], "values": tuple(p.markers)}
    events.append(Event("markers", data, reveals=different))
    p.decision = p.question("roll")


def roll(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-7: the die, open to all."""
    p.die = 1 + p.rng.below(6)
    events.append(Event("die", {"master": seat, "die": p.die}, reveals=True))
    p.decision = p.question("challenge")


def set_challenge(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-8: the Master's challenge, from the list, where each idea stands once, or in their own words."""
    if action.verb == "suggest":
        p.challenge = str(action.args[0])
        p.ideas = [name for name in p.ideas if name != p.challenge]
    else:
        words = clean(str(action.args[0]))
        if not words:
            raise IllegalAction("error.illegal", f"{action.text!r} says nothing", action=action.text)
        p.words = words
    events.append(Event("challenge", {"master": seat, "id": p.challenge, "words": p.words}))
    p.decision = p.question("start")


def turn_hourglass(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-9: whoever ranks first sees their cards now."""
    events.append(Event("start", {"master": seat}, reveals=True))
    p.decision = p.question("rank")


def close(p: Position, seat: Seat, action: Action, events: list[Event]) -> None:
    """ES-19: cards that nobody scored go under the pile. ES-5: the next Master; ES-20: or the end."""
    p.pile[:0] = [card for ranker in p.rankers() for card in p.hands[ranker]]
    p.clear_round()
    if p.round + 1 == p.rounds:
        ending.end(p, events)
        return
    p.round += 1
    p.master = (p.master + 1) % p.seats
    begin(p, events)
