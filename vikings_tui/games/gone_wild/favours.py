"""Victory points and the Divine Favours they earn (GW-31, GW-32)."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild.content import SETUP
from vikings_tui.games.gone_wild.notation import NOTATION
from vikings_tui.games.gone_wild.position import CardId, Position, Question

# where points come from, in the order of the statistics
SOURCES = ("raid", "reward", "repel", "total_defence", "undead", "mission", "hall", "store", "bonus")


def score(p: Position, seat: Seat, points: int, source: str, events: list[Event]) -> None:
    """GW-31: points at once; reaching a mark earns a Divine Favour, each mark once, on anybody's turn.
    GW-32: the round in which somebody reaches the goal is the last."""
    player = p.players[seat]
    player.vp += points
    player.points[source] = player.points.get(source, 0) + points
    events.append(Event("score", {"seat": seat, "points": points, "source": source, "total": player.vp}))
    while player.marks < len(SETUP.favour_marks) and player.vp >= SETUP.favour_marks[player.marks]:
        player.marks += 1
        p.pending.append(Question("favour", seat))
    if player.vp >= p.goal and not p.last:
        p.last = True
        events.append(Event("last_round", {"seat": seat}))


def draw_favour(p: Position, seat: Seat, events: list[Event]) -> None:
    """GW-31: the one who earned a favour looks at the top of the pile."""
    if p.favour_drawn is None and p.favour_pile:
        p.favour_drawn = p.favour_pile.pop()
        events.append(Event("favour_drawn", {"seat": seat}, {"card": p.favour_drawn}, (seat,), reveals=True))


def choices(p: Position) -> list[CardId]:
    return p.favours + ([p.favour_drawn] if p.favour_drawn else [])


def favour_actions(p: Position) -> list[Action]:
    return [NOTATION.action("favour", card) for card in choices(p)]


def choose_favour(p: Position, seat: Seat, card: CardId, events: list[Event]) -> None:
    """GW-31: into the discard; an open one taken is replaced by the drawn."""
    drawn, p.favour_drawn = p.favour_drawn, None
    data = {"seat": seat, "card": card, "drawn": card == drawn, "opened": None}
    if card != drawn:
        index = p.favours.index(card)
        if drawn is None:
            del p.favours[index]
        else:
            p.favours[index] = drawn
            data["opened"] = drawn
    p.players[seat].discard.append(card)
    events.append(Event("favour", data, reveals=True))
