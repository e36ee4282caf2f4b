"""Victory points and Divine Favours."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild.content import SETUP
from vikings_tui.games.gone_wild.model import Board, CardId, Question
from vikings_tui.games.gone_wild.words import NOTATION

# where points come from, in the order of the statistics
SOURCES = ("raid", "reward", "repel", "total_defence", "undead", "mission", "hall", "store", "bonus")


def score(board: Board, seat: Seat, points: int, source: str, events: list[Event]) -> None:
    """GW-31: points at once; reaching a mark earns a Divine Favour, each mark once, on anybody's turn.
    GW-32: the round in which somebody reaches the goal is the last."""
    player = board.players[seat]
    player.vp += points
    player.points[source] = player.points.get(source, 0) + points
    events.append(Event("score", {"seat": seat, "points": points, "source": source, "total": player.vp}))
    while player.marks < len(SETUP.favour_marks) and player.vp >= SETUP.favour_marks[player.marks]:
        player.marks += 1
        board.pending.append(Question("favour", seat))
    if player.vp >= board.goal and not board.last:
        board.last = True
        events.append(Event("last_round", {"seat": seat}))


def draw_favour(board: Board, seat: Seat, events: list[Event]) -> None:
    """GW-31: the one who earned a favour looks at the top of the pile."""
    if board.favour_drawn is None and board.favour_pile:
        board.favour_drawn = board.favour_pile.pop()
        events.append(Event("favour_drawn", {"seat": seat}, {"card": board.favour_drawn}, (seat,), reveals=True))


def choices(board: Board) -> list[CardId]:
    return board.favours + ([board.favour_drawn] if board.favour_drawn else [])


def favour_actions(board: Board) -> list[Action]:
    return [NOTATION.action("favour", card) for card in choices(board)]


def choose_favour(board: Board, seat: Seat, card: CardId, events: list[Event]) -> None:
    """GW-31: into the discard; an open one taken is replaced by the drawn."""
    drawn, board.favour_drawn = board.favour_drawn, None
    data = {"seat": seat, "card": card, "drawn": card == drawn, "opened": None}
    if card != drawn:
        index = board.favours.index(card)
        if drawn is None:
            del board.favours[index]
        else:
            board.favours[index] = drawn
            data["opened"] = drawn
    board.players[seat].discard.append(card)
    events.append(Event("favour", data, reveals=True))
