"""The course of a round (GW-8 to GW-12): production, draw, the players' turns, storage, end. And what is asked next."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.piles import draw as draw_pile
from vikings_tui.core.state import Decision
from vikings_tui.games.gone_wild import effects, ending, favours
from vikings_tui.games.gone_wild.content import BUILDINGS, SETUP, raid_points
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.missions import draw_mission
from vikings_tui.games.gone_wild.position import NOBODY, Position, Question
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


def begin_round(p: Position, events: list[Event]) -> None:
    p.round += 1
    p.turn, p.turns_left, p.phase = p.first, p.seats, "players"
    events.append(Event("round", {"round": p.round, "first": p.first}))
    order = p.order()
    for seat in order:
        produce(p, seat, events)
    for seat in order:
        village = p.players[seat].village
        more = sum(DRAWS[plot.kind] for plot in village if plot.kind in DRAWS and not plot.fresh)
        effects.draw(p, seat, SETUP.hand + more, events, "new_hand")
    for seat in order:
        draw_mission(p, seat, events)
    events.append(Event("turn", {"seat": p.turn}))


# -- GW-10 A turn ends


def end_turn(p: Position, seat: Seat, events: list[Event]) -> None:
    player = p.players[seat]
    events.append(Event("end", {"seat": seat}))
    player.beer = player.gold = 0
    player.played.extend(player.ready)
    player.ready.clear()
    if p.edition > 1:
        player.tally.pop("repelled", None)
    victim, p.victim = p.victim, NOBODY
    _score_raid(p, seat, victim, events)
    p.turns_left -= 1
    p.phase = "next" if p.turns_left else "storage"  # after the favours that the raid earned


def next_turn(p: Position, events: list[Event]) -> None:
    p.turn, p.phase = (p.turn + 1) % p.seats, "players"
    events.append(Event("turn", {"seat": p.turn}))


def _score_raid(p: Position, seat: Seat, victim: Seat, events: list[Event]) -> None:
    """GW-23 points for the buildings damaged this turn. GW-26 total defence: attacked in this turn, and
    no building was damaged in this round."""
    if victim == NOBODY:
        return
    defender = p.players[victim]
    defender.raided = True
    damaged = p.players[seat].tally.get("damaged", 0)
    if damaged:
        score(p, seat, raid_points(damaged), "raid", events)
    elif not defender.hurt or p.edition < 2:  # 1.0.0 looked at this turn alone
        defender.hall_damaged = True
        score(p, victim, SETUP.total_defence, "total_defence", events)


# -- GW-11, GW-12 A round ends


def storage(p: Position, events: list[Event]) -> None:
    for seat in p.order():
        store(p, seat, events)
    p.phase = "keep"


def ask_keep(p: Position) -> None:
    """GW-12: one unused card kept per active Drakkar; asked only who has more cards than that."""
    for seat in p.order():
        player = p.players[seat]
        most = sum(KEEPS[plot.kind] for plot in player.village if plot.kind in KEEPS and not plot.fresh)
        if most:
            p.pending.append(Question("keep", seat, most))
    p.phase = "end"


def end_round(p: Position, events: list[Event]) -> None:
    for seat in p.order():
        player = p.players[seat]
        for card in player.hand[:]:
            effects.leave_hand(player, card)
            player.discard.append(card)
        player.discard.extend(player.played)
        player.played.clear()
        player.hand, player.kept = player.kept, []
        player.spied = {other: seen for other, seen in player.spied.items() if seen}
        player.village = [plot._replace(fresh=False, damaged=False, bonus=0) for plot in player.village]
        player.hall_fresh = player.hall_damaged = player.raided = player.hurt = False
        player.attacked.clear()
        player.mission_done = player.swapped = player.returned = False
        player.hall_bonus = 0
        repelled = player.tally.get("repelled", 0)
        player.tally.clear()
        if repelled and p.edition > 1:  # Bulwark counts since one's own last turn; in 1.0.0 in this round alone
            player.tally["repelled"] = repelled
    events.append(Event("round_over", {"round": p.round}))
    _move_path(p, events)
    p.first = (p.first + 1) % p.seats


def _move_path(p: Position, events: list[Event]) -> None:
    """GW-12: the rightmost card goes, the row moves, a new one comes. GW-3: the row stays short when none is left."""
    gone = p.path.pop() if p.path else None
    if gone is not None:
        p.path_discard.append(gone)
    card = draw_pile(p.path_pile, p.path_discard, p.rng)
    if card is not None:
        p.path.insert(0, card)
    events.append(Event("path_moves", {"gone": gone, "card": card}, reveals=True))


# -- What is asked next


def proceed(p: Position, events: list[Event]) -> None:
    """Go on until somebody must decide something, or the game is over."""
    while True:
        if p.pending:
            if settle(p, events):
                break
        elif p.attack or p.phase == "players":
            break
        elif p.phase == "next":
            next_turn(p, events)
        elif p.phase == "storage":
            storage(p, events)
        elif p.phase == "keep" and p.last:
            ending.finish(p, events)
            return
        elif p.phase == "keep":
            ask_keep(p)
        else:
            end_round(p, events)
            begin_round(p, events)
    p.decision = due(p)


def due(p: Position) -> Decision:
    """The question that is open in this position."""
    if p.pending:
        question = p.pending[0]
        return ONE[question.kind][question.seat]
    if p.attack:
        if p.attack.answering:
            return ONE["defend"][p.attack.victim]
        return ONE["attack"][p.turn]
    return ONE["turn"][p.turn]


def settle(p: Position, events: list[Event]) -> bool:
    """Whether the first pending question must be asked; one without a choice is answered here."""
    question = p.pending[0]
    kind, seat, about = question
    if kind == "draw":
        p.pending.pop(0)
        effects.draw(p, seat, about, events)
        return False
    if kind == "favour":
        favours.draw_favour(p, seat, events)
        options = favours.favour_actions(p)
    else:
        options = effects.answers(p, question)
    if kind == "keep" and len(p.players[seat].hand) <= about:
        p.pending.pop(0)
        p.players[seat].kept.extend(p.players[seat].hand)
        p.players[seat].hand.clear()
        return False
    if kind in ("remove", "discard", "keep"):  # asked by the number of cards: that it is asked must not tell more
        if len(p.players[seat].hand) > 1:
            return True
    elif len(options) > 1:
        return True
    p.pending.pop(0)
    if options:
        answer(p, question, options[0], events)
    return False


def answer(p: Position, question: Question, action: Action, events: list[Event]) -> None:
    if question.kind == "favour":
        favours.choose_favour(p, question.seat, str(action.args[0]), events)
    else:
        effects.answer(p, question, action, events)
