"""The course of a round: production, draw, the players' turns, storage, end. And what is asked next."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.piles import draw as draw_pile
from vikings_tui.core.state import Decision
from vikings_tui.games.gone_wild import effects, ending, favours
from vikings_tui.games.gone_wild.content import BUILDINGS, SETUP, raid_points
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.missions import draw_mission
from vikings_tui.games.gone_wild.model import NOBODY, Board, Question
from vikings_tui.games.gone_wild.village import produce, store

DRAWS = {kind: building.draw for kind, building in BUILDINGS.items() if building.draw}
KEEPS = {kind: building.keep for kind, building in BUILDINGS.items() if building.keep}
KINDS = (
    "turn",
    "attack",
    "defend",
    "favour",
    "loot_draco",
    "loot_undead",
    "steal_beer",
    "steal_gold",
    "spy",
    "take",
    "remove",
    "discard",
    "keep",
)
ONE = {kind: [Decision(kind, (seat,)) for seat in range(4)] for kind in KINDS}


# -- GW-8, GW-9 A round begins


def begin_round(board: Board, events: list[Event]) -> None:
    board.round += 1
    board.turn, board.turns_left, board.phase = board.first, board.seats, "players"
    events.append(Event("round", {"round": board.round, "first": board.first}))
    order = board.order()
    for seat in order:
        produce(board, seat, events)
    for seat in order:
        village = board.players[seat].village
        more = sum(DRAWS[plot.kind] for plot in village if plot.kind in DRAWS and not plot.fresh)
        effects.draw(board, seat, SETUP.hand + more, events, "new_hand")
    for seat in order:
        draw_mission(board, seat, events)
    events.append(Event("turn", {"seat": board.turn}))


# -- GW-10 A turn ends


def end_turn(board: Board, seat: Seat, events: list[Event]) -> None:
    player = board.players[seat]
    events.append(Event("end", {"seat": seat}))
    player.beer = player.gold = 0
    player.played.extend(player.ready)
    player.ready.clear()
    victim, board.victim = board.victim, NOBODY
    _score_raid(board, seat, victim, events)
    board.turns_left -= 1
    board.phase = "next" if board.turns_left else "storage"  # after the favours that the raid earned


def next_turn(board: Board, events: list[Event]) -> None:
    board.turn, board.phase = (board.turn + 1) % board.seats, "players"
    events.append(Event("turn", {"seat": board.turn}))


def _score_raid(board: Board, seat: Seat, victim: Seat, events: list[Event]) -> None:
    """GW-23 points for the buildings damaged this turn. GW-26 total defence: attacked and not damaged in this turn."""
    if victim == NOBODY:
        return
    defender = board.players[victim]
    defender.raided = True
    damaged = board.players[seat].tally.get("damaged", 0)
    if damaged:
        score(board, seat, raid_points(damaged), "raid", events)
    else:
        defender.hall_damaged = True
        score(board, victim, SETUP.total_defence, "total_defence", events)


# -- GW-11, GW-12 A round ends


def storage(board: Board, events: list[Event]) -> None:
    for seat in board.order():
        store(board, seat, events)
    board.phase = "keep"


def ask_keep(board: Board) -> None:
    """GW-12: one unused card kept per active Drakkar; asked only who has more cards than that."""
    for seat in board.order():
        player = board.players[seat]
        most = sum(KEEPS[plot.kind] for plot in player.village if plot.kind in KEEPS and not plot.fresh)
        if most:
            board.pending.append(Question("keep", seat, most))
    board.phase = "end"


def end_round(board: Board, events: list[Event]) -> None:
    for seat in board.order():
        player = board.players[seat]
        for card in player.hand[:]:
            effects.leave_hand(player, card)
            player.discard.append(card)
        player.discard.extend(player.played)
        player.played.clear()
        player.hand, player.kept = player.kept, []
        player.spied = {other: seen for other, seen in player.spied.items() if seen}
        player.village = [plot._replace(fresh=False, damaged=False, bonus=0) for plot in player.village]
        player.hall_fresh = player.hall_damaged = player.raided = False
        player.mission_done = player.swapped = player.returned = False
        player.hall_bonus = 0
        player.tally.clear()
    events.append(Event("round_over", {"round": board.round}))
    _move_path(board, events)
    board.first = (board.first + 1) % board.seats


def _move_path(board: Board, events: list[Event]) -> None:
    """GW-12: the rightmost card goes, the row moves, a new one comes. GW-3: the row stays short when none is left."""
    gone = board.path.pop() if board.path else None
    if gone is not None:
        board.path_discard.append(gone)
    card = draw_pile(board.path_pile, board.path_discard, board.rng)
    if card is not None:
        board.path.insert(0, card)
    events.append(Event("path_moves", {"gone": gone, "card": card}, reveals=True))


# -- What is asked next


def proceed(board: Board, events: list[Event]) -> None:
    """Go on until somebody must decide something, or the game is over."""
    while True:
        if board.pending:
            if settle(board, events):
                break
        elif board.attack or board.phase == "players":
            break
        elif board.phase == "next":
            next_turn(board, events)
        elif board.phase == "storage":
            storage(board, events)
        elif board.phase == "keep" and board.last:
            ending.finish(board, events)
            return
        elif board.phase == "keep":
            ask_keep(board)
        else:
            end_round(board, events)
            begin_round(board, events)
    board.decision = due(board)


def due(board: Board) -> Decision:
    """The question that is open in this position."""
    if board.pending:
        question = board.pending[0]
        return ONE[question.kind][question.seat]
    if board.attack:
        if board.attack.answering:
            return ONE["defend"][board.attack.victim]
        return ONE["attack"][board.turn]
    return ONE["turn"][board.turn]


def settle(board: Board, events: list[Event]) -> bool:
    """Whether the first pending question must be asked; one without a choice is answered here."""
    question = board.pending[0]
    kind, seat, about = question
    if kind == "draw":
        board.pending.pop(0)
        effects.draw(board, seat, about, events)
        return False
    if kind == "favour":
        favours.draw_favour(board, seat, events)
        options = favours.favour_actions(board)
    else:
        options = effects.answers(board, question)
    if kind == "keep" and len(board.players[seat].hand) <= about:
        board.pending.pop(0)
        board.players[seat].kept.extend(board.players[seat].hand)
        board.players[seat].hand.clear()
        return False
    if kind in ("remove", "discard", "keep"):  # asked by the number of cards: that it is asked must not tell more
        if len(board.players[seat].hand) > 1:
            return True
    elif len(options) > 1:
        return True
    board.pending.pop(0)
    if options:
        answer(board, question, options[0], events)
    return False


def answer(board: Board, question: Question, action: Action, events: list[Event]) -> None:
    if question.kind == "favour":
        favours.choose_favour(board, question.seat, str(action.args[0]), events)
    else:
        effects.answer(board, question, action, events)
