"""What a seat may know, as plain data for screens and bots."""

from __future__ import annotations

from typing import Any

from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild.attack import DEFENCE, defence, foe_defence, strength
from vikings_tui.games.gone_wild.blocked import blocked
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, DEFENCES, HALLS, SETUP, UNITS
from vikings_tui.games.gone_wild.economy import tokens, wasted, wealth
from vikings_tui.games.gone_wild.hidden import known_cards
from vikings_tui.games.gone_wild.model import NOBODY, Board, Player
from vikings_tui.games.gone_wild.village import fitting, limit, stored
from vikings_tui.games.gone_wild.words import BEER, GOLD

CARD_COSTS = [
    {"id": name, "pile": CARDS[name].pile, "beer": CARDS[name].beer_cost, "gold": CARDS[name].gold_cost}
    for name in UNITS + DEFENCES
]
BUILDING_COSTS = [
    {"id": building.id, "pile": "buildings", "beer": building.beer_cost, "gold": building.gold_cost}
    for building in BUILDINGS.values()
]


def view(board: Board, seat: Seat | None, reasons: bool = True) -> dict[str, Any]:
    """`reasons`: whether it says why something is not possible (`blocked`), which only people need."""
    own = board.players[seat] if seat is not None else None
    chooses = bool(board.pending) and board.pending[0].seat == seat
    return {
        **board.common_view(seat),
        "round": board.round,
        "phase": board.phase,
        "first": board.first,
        "turn": board.turn,
        "order": board.order(),
        "goal": board.goal,
        "last": board.last,
        "piles": [{**pile, "left": board.piles[str(pile["id"])]} for pile in CARD_COSTS + BUILDING_COSTS],
        "path": board.path[:],
        "path_pile": len(board.path_pile),
        "path_discard": sorted(board.path_discard),
        "removed": sorted(board.removed),
        "favours": board.favours[:],
        "favour_pile": len(board.favour_pile),
        "favour_drawn": board.favour_drawn if chooses else None,
        "mission_pile": len(board.mission_pile),
        "mission_bottom": board.mission_pile[: board.mission_bottom],
        "bonuses": board.bonuses[:],
        "spare_bonuses": sorted(board.spare_bonuses),
        "players": [_player(board, other, seat) for other in range(board.seats)],
        "hand": sorted(own.hand) if own else [],
        "attack": _attack(board),
        "question": _question(board, seat),
        "purse": _purse(own) if own else None,
        "wasted": _wasted(own) if own else None,
        "blocked": blocked(board, seat) if reasons and seat is not None else {},
    }


def _player(board: Board, seat: Seat, viewer: Seat | None) -> dict[str, Any]:
    """One player through the eyes of `viewer`. `unseen`: the cards in hand and deck together, which everybody who
    remembers knows; `known`: those of them that the viewer knows to be in hand."""
    player = board.players[seat]
    return {
        "vp": player.vp,
        "marks": player.marks,
        "hall": {
            "level": player.hall,
            "fresh": player.hall_fresh,
            "damaged": player.hall_damaged,
            "bonus": player.hall_bonus,
            "defence": HALLS[player.hall - 1].defence + player.hall_bonus,
            "barrels": player.loot_beer,
            "ingots": player.loot_gold,
            "limit": limit(player),
        },
        "village": [
            {
                "place": plot.place,
                "kind": plot.kind,
                "tokens": plot.tokens,
                "fresh": plot.fresh,
                "damaged": plot.damaged,
                "bonus": plot.bonus,
                "defence": DEFENCE[plot.kind] + plot.bonus,
            }
            for plot in player.village
        ],
        "stored": {BEER: stored(player, BEER), GOLD: stored(player, GOLD)},
        "hand": len(player.hand) + len(player.kept),
        "deck": len(player.deck),
        "unseen": sorted(player.hand + player.kept + player.deck),
        "known": sorted(known_cards(player, viewer)) if viewer != seat else sorted(player.hand + player.kept),
        "played": player.played[:],
        "ready": player.ready[:],
        "discard": sorted(player.discard),
        "missions": player.missions[:],
        "done": player.done[:],
        "raided": player.raided,
        "mission_done": player.mission_done,
        "tally": player.tally.copy(),
        "points": player.points.copy(),
        "raids": player.raids.copy(),
    }


def _attack(board: Board) -> dict[str, Any] | None:
    attack = board.attack
    if attack is None:
        return None
    foe = attack.victim == NOBODY
    needed = foe_defence(board, attack.place) if foe else defence(board.players[attack.victim], attack.place)
    return {
        "attacker": board.turn,
        "victim": None if foe else attack.victim,
        "place": attack.place,
        "cards": attack.cards[:],
        "force": attack.force,
        "defence": needed,
        "answering": attack.answering,
    }


def _question(board: Board, seat: Seat | None) -> dict[str, Any] | None:
    """What is asked beside the turn and its attacks: `about` is a number of cards, or whose hand is looked at."""
    if not board.pending or board.result:
        return None
    kind, asked, about = board.pending[0]
    looked_at = sorted(board.players[about].hand) if kind == "take" and seat == asked else []
    return {"kind": kind, "seat": asked, "about": about, "hand": looked_at}


def _purse(player: Player) -> dict[str, int]:
    """Beer and gold that can be spent now: all of it, and how much of that are tokens, and stored ones."""
    beer, gold = wealth(player)
    return {
        BEER: beer,
        GOLD: gold,
        "barrels": tokens(player, BEER),
        "ingots": tokens(player, GOLD),
        "stored_barrels": stored(player, BEER),
        "stored_ingots": stored(player, GOLD),
        "at_hand_beer": player.beer,
        "at_hand_gold": player.gold,
        "attack": strength(player),
        "exchange": SETUP.exchange,
    }


def _wasted(player: Player) -> dict[str, int]:
    lost = fitting(player, BEER)[1], fitting(player, GOLD)[1]
    return {**wasted(player, lost), "attack": strength(player)}
