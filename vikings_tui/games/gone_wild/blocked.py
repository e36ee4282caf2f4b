"""Why something that a person would expect is not possible now. Keys are actions as written, values reasons."""

from __future__ import annotations

from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild.attack import DEFENCE, FOES, defence, spared, strength
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.economy import COSTS, PATH_COSTS, wealth
from vikings_tui.games.gone_wild.effects import thefts
from vikings_tui.games.gone_wild.missions import holds
from vikings_tui.games.gone_wild.model import HALL, Board, Player
from vikings_tui.games.gone_wild.village import no_room


def blocked(board: Board, seat: Seat) -> dict[str, str]:
    """In one's own turn: every card, building, target and mission that is out of reach, with the key of the reason."""
    if board.decision is None or board.decision.kind != "turn" or board.decision.seats != (seat,):
        return {}
    player = board.players[seat]
    beer, gold = wealth(player)
    return {
        **_purchases(board, player, beer, gold),
        **_village(player, beer, gold),
        **_targets(board, seat),
        **_missions(board, player, gold),
        **_cards(board, seat),
    }


def _price(beer: int, gold: int, beer_cost: int, gold_cost: int) -> str | None:
    if beer < beer_cost:
        return "price_both" if gold < gold_cost else "price_beer"
    return "price_gold" if gold < gold_cost else None


def _purchases(board: Board, player: Player, beer: int, gold: int) -> dict[str, str]:
    found: dict[str, str | None] = {}
    for name, beer_cost, gold_cost in COSTS:
        found[f"buy {name}"] = "sold_out" if not board.piles[name] else _price(beer, gold, beer_cost, gold_cost)
    for slot, name in enumerate(board.path):
        if name in PATH_COSTS:
            found[f"buy {name} from path {slot}"] = _price(beer, gold, *PATH_COSTS[name])
        else:
            found[f"buy {name} from path {slot}"] = "foe"
    for kind, building in BUILDINGS.items():
        sold_out = None if board.piles[kind] else "sold_out"
        price = _price(beer, gold, building.beer_cost, building.gold_cost)
        found[f"build {kind}"] = no_room(player, kind) or sold_out or price
    return {option: reason for option, reason in found.items() if reason}


def _village(player: Player, beer: int, gold: int) -> dict[str, str]:
    found: dict[str, str | None] = {}
    if player.hall >= len(HALLS):
        found["upgrade"] = "hall_highest"
    elif player.hall_fresh:
        found["upgrade"] = "hall_fresh"
    else:
        found["upgrade"] = _price(beer, gold, HALLS[player.hall].beer_cost, HALLS[player.hall].gold_cost)
    if player.returned:
        found.update({f"return {plot.kind}": "returned" for plot in player.village})
    for resource, have in (("beer", beer), ("gold", gold)):
        found[f"exchange {resource}"] = None if have >= SETUP.exchange else "exchange"
    return {option: reason for option, reason in found.items() if reason}


def _targets(board: Board, seat: Seat) -> dict[str, str]:
    power = strength(board.players[seat])
    weak = "too_weak" if power else "no_fighter"
    found: dict[str, str | None] = {}
    for other, player in enumerate(board.players):
        if other == seat:
            continue
        peace = spared(board, seat, other)
        reason = "fresh" if player.hall_fresh else "damaged" if player.hall_damaged else peace
        found[f"attack {other} {HALL}"] = reason or (None if defence(player, HALL) <= power else weak)
        for plot in player.village:
            reason = "fresh" if plot.fresh else "damaged" if plot.damaged else peace
            reach = None if DEFENCE[plot.kind] + plot.bonus <= power else weak
            found[f"attack {other} {plot.place}"] = reason or reach
    if "draco" in board.players[seat].tally:
        found["hunt draco"] = "draco_done"
    else:
        found["hunt draco"] = None if SETUP.draco["defence"] <= power else weak
    for slot, name in enumerate(board.path):
        if name in FOES:
            found[f"hunt {slot}"] = None if FOES[name].defence <= power else weak
    return {option: reason for option, reason in found.items() if reason}


def _missions(board: Board, player: Player, gold: int) -> dict[str, str]:
    found: dict[str, str | None] = {}
    for mission in player.missions:
        goal = None if holds(player, mission) else "mission_open"
        found[f"mission {mission}"] = "mission_done" if player.mission_done else goal
        price = None if gold >= SETUP.swap_price else "price_gold"
        none_left = None if board.mission_pile else "no_missions"
        found[f"swap {mission}"] = "swapped" if player.swapped else none_left or price
    return {option: reason for option, reason in found.items() if reason}


def _cards(board: Board, seat: Seat) -> dict[str, str]:
    """Cards of the hand that can't be played by themselves."""
    found: dict[str, str] = {}
    for name in board.players[seat].hand:
        card = CARDS[name]
        if card.money:
            found[f"play {name}"] = "money"
        elif card.kind == "defence":
            found[f"play {name}"] = "defence"
        elif card.playable:
            if card.steal and not (card.draw or card.spy or card.remove) and not thefts(board, seat, card.steal):
                found[f"play {name}"] = "nothing_to_steal"
        else:
            found[f"play {name}"] = "bonus" if card.bonus else "unit"
    return found
