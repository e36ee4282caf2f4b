"""The end (GW-32 to GW-34): bonus cards one at a time, and ties."""

from __future__ import annotations

from vikings_tui.core.event import Event, Seat
from vikings_tui.core.state import Result, rank
from vikings_tui.games.gone_wild.content import BONUSES, CARDS, SETUP
from vikings_tui.games.gone_wild.position import Player, Position
from vikings_tui.games.gone_wild.village import stored


def all_cards(player: Player) -> list[str]:
    """GW-33: deck, hand, discard and play together."""
    return [*player.deck, *player.hand, *player.played, *player.ready, *player.discard, *player.kept]


def counted(player: Player, what: str) -> int:
    """How much a player has of what a bonus counts."""
    if what.startswith("stored_"):
        return stored(player, what[7:])
    if what == "buildings":
        return len(player.village)
    if what == "missions":
        return len(player.done)
    return sum(what in (name, CARDS[name].kind, CARDS[name].pile) for name in all_cards(player))


def best(p: Position, bonus: str, seats: list[Seat]) -> tuple[list[Seat], tuple[int, ...]]:
    """Who of these seats has the most, and how much each has. GW-33: at least one is needed (our ruling)."""
    counts = tuple(counted(p.players[seat], BONUSES[bonus]) for seat in seats)
    most = max(counts)
    return [seat for seat, count in zip(seats, counts, strict=True) if most > 0 and count == most], counts


# -- GW-33 Bonus cards


def finish(p: Position, events: list[Event]) -> None:
    everybody = list(range(p.seats))
    for bonus in p.bonuses:
        seats, counts = best(p, bonus, everybody)
        points = SETUP.bonus_points[len(seats) - 1] if seats else 0
        for seat in seats:
            player = p.players[seat]
            player.vp += points
            player.points["bonus"] = player.points.get("bonus", 0) + points
        data = {"bonus": bonus, "seats": tuple(seats), "most": max(counts), "counts": counts, "points": points}
        events.append(Event("bonus", data, reveals=True))  # hands and decks are counted
    p.decision, p.phase = None, "over"
    p.result = _result(p, events)
    events.append(Event("over", {"winners": p.result.winners}))


# -- GW-34 Most points win; ties by the unused bonus cards


def _result(p: Position, events: list[Event]) -> Result:
    scores = [player.vp for player in p.players]
    tied = [seat for seat in range(p.seats) if scores[seat] == max(scores)]
    winner = _break_tie(p, tied, events) if len(tied) > 1 else tied[0]
    return rank(scores, key=lambda seat: (scores[seat], seat == winner))


def _break_tie(p: Position, tied: list[Seat], events: list[Event]) -> Seat | None:
    """One bonus after the other in random order, until one of the tied alone has the most; None: shared."""
    p.rng.shuffle(p.spare_bonuses)
    for bonus in p.spare_bonuses:
        seats, counts = best(p, bonus, tied)
        data = {"bonus": bonus, "seats": tuple(seats), "most": max(counts), "tied": tuple(tied), "counts": counts}
        events.append(Event("tie", data, reveals=True))
        if len(seats) == 1:
            return seats[0]
    return None
