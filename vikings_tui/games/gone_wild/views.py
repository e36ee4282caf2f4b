"""What a seat may know, as plain data for screens and bots; and what it can't do now, and why."""

from __future__ import annotations

from typing import TypedDict, cast

from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games.gone_wild.attack import DEFENCE, FOES, defence, foe_defence, open_places, spared, strength
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, DEFENCES, HALLS, SETUP, UNITS
from vikings_tui.games.gone_wild.economy import COSTS, PATH_COSTS, idle_money, tokens, wealth
from vikings_tui.games.gone_wild.effects import thefts
from vikings_tui.games.gone_wild.hidden import known_cards
from vikings_tui.games.gone_wild.missions import holds
from vikings_tui.games.gone_wild.notation import BEER, GOLD
from vikings_tui.games.gone_wild.position import HALL, NOBODY, CardId, Place, Player, Position
from vikings_tui.games.gone_wild.village import fitting, limit, no_room, stored


class DecisionView(TypedDict):
    kind: str
    seats: tuple[Seat, ...]
    race: bool


class ResultView(TypedDict):
    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]


class PileView(TypedDict):
    """A pile of units, defences or buildings: what one costs, how many are left."""

    id: str
    pile: str
    beer: int
    gold: int
    left: int


class HallView(TypedDict):
    level: int
    fresh: bool
    damaged: bool
    bonus: int  # of the Defence cards on it
    defence: int  # with these
    barrels: int  # taken, and not stored yet
    ingots: int
    limit: int  # GW-17 buildings it has room for now; 0: any number


class PlotView(TypedDict):
    place: Place
    kind: str
    tokens: int
    fresh: bool
    damaged: bool
    bonus: int
    defence: int


class PlayerView(TypedDict):
    vp: int
    marks: int
    hall: HallView
    village: list[PlotView]
    stored: dict[str, int]
    hand: int
    deck: int
    unseen: list[CardId]  # in hand and deck together: everybody who remembers knows them
    known: list[CardId]  # those of them that the viewer knows to be in hand
    played: list[CardId]
    ready: list[CardId]  # played for their other effect, attack still unused
    discard: list[CardId]
    missions: list[str]
    done: list[str]
    raided: bool  # attacked this round by somebody whose turn is over
    attacked: list[Place]  # buildings attacked this round
    mission_done: bool
    tally: dict[str, int]
    points: dict[str, int]
    raids: dict[str, int]


class AttackView(TypedDict):
    attacker: Seat
    victim: Seat | None  # None: a foe of the board
    place: Place
    cards: list[CardId]
    force: int
    defence: int
    answering: bool


class QuestionView(TypedDict):
    """What is asked beside the turn and its attacks: `about` is a number of cards, or whose hand is looked at."""

    kind: str
    seat: Seat
    about: int
    hand: list[CardId]


class Purse(TypedDict):
    """What can be spent now: all of it, and how much of that are tokens, stored ones, money at hand."""

    beer: int
    gold: int
    barrels: int
    ingots: int
    stored_barrels: int
    stored_ingots: int
    at_hand_beer: int
    at_hand_gold: int
    attack: int
    exchange: int


class Wasted(TypedDict):
    """What is lost or left unused if the turn ends now."""

    beer: int
    gold: int
    barrel: int
    ingot: int
    attack: int


class GoneWildView(TypedDict):
    seat: Seat | None  # None: a spectator
    seats: int
    decision: DecisionView | None
    result: ResultView | None
    round: int
    phase: str
    first: Seat
    turn: Seat
    order: list[Seat]
    goal: int
    ask_defence: str
    last: bool
    piles: list[PileView]
    path: list[CardId]
    path_pile: int
    path_discard: list[CardId]
    removed: list[CardId]
    favours: list[CardId]
    favour_pile: int
    favour_drawn: CardId | None
    mission_pile: int
    mission_bottom: list[str]
    bonuses: list[str]
    spare_bonuses: list[str]
    players: list[PlayerView]
    hand: list[CardId]
    attack: AttackView | None
    question: QuestionView | None
    purse: Purse | None  # None: of a spectator, as the next
    wasted: Wasted | None
    blocked: dict[str, str]  # what is not possible now, as actions are written, and which sentence says why


def typed(view: View) -> GoneWildView:
    """A view of Gone Wild that came through the seams all games share."""
    return cast(GoneWildView, view)


def me(view: GoneWildView) -> PlayerView:
    """The player who looks."""
    assert view["seat"] is not None
    return view["players"][view["seat"]]


def asked(view: GoneWildView) -> str:
    """What kind of question is open; "" when the game is over."""
    return view["decision"]["kind"] if view["decision"] else ""


def purse_of(view: GoneWildView) -> Purse:
    """The money of the player who looks."""
    assert view["purse"] is not None
    return view["purse"]


def wasted_of(view: GoneWildView) -> Wasted:
    assert view["wasted"] is not None
    return view["wasted"]


COSTS_OF = [(name, CARDS[name].pile, CARDS[name].beer_cost, CARDS[name].gold_cost) for name in UNITS + DEFENCES]
COSTS_OF += [(kind, "buildings", building.beer_cost, building.gold_cost) for kind, building in BUILDINGS.items()]


def view(p: Position, seat: Seat | None, reasons: bool = True) -> GoneWildView:
    """`reasons`: whether it says why something is not possible (`blocked`), which only people need."""
    own, asked = p.players[seat] if seat is not None else None, p.decision
    chooses = bool(p.pending) and p.pending[0].seat == seat
    return {
        "seat": seat,
        "seats": p.seats,
        "decision": {"kind": asked.kind, "seats": asked.seats, "race": asked.race} if asked else None,
        "result": {"scores": p.result.scores, "ranking": p.result.ranking} if p.result else None,
        "round": p.round,
        "phase": p.phase,
        "first": p.first,
        "turn": p.turn,
        "order": p.order(),
        "goal": p.goal,
        "ask_defence": p.ask_defence,
        "last": p.last,
        "piles": [
            {"id": name, "pile": pile, "beer": beer, "gold": gold, "left": p.piles[name]}
            for name, pile, beer, gold in COSTS_OF
        ],
        "path": p.path[:],
        "path_pile": len(p.path_pile),
        "path_discard": sorted(p.path_discard),
        "removed": sorted(p.removed),
        "favours": p.favours[:],
        "favour_pile": len(p.favour_pile),
        "favour_drawn": p.favour_drawn if chooses else None,
        "mission_pile": len(p.mission_pile),
        "mission_bottom": p.mission_pile[: p.mission_bottom],
        "bonuses": p.bonuses[:],
        "spare_bonuses": sorted(p.spare_bonuses),
        "players": [_player(p, other, seat) for other in range(p.seats)],
        "hand": sorted(own.hand) if own else [],
        "attack": _attack(p),
        "question": _question(p, seat),
        "purse": _purse(own) if own else None,
        "wasted": _wasted(own) if own else None,
        "blocked": blocked(p, seat) if reasons and seat is not None else {},
    }


def _player(p: Position, seat: Seat, viewer: Seat | None) -> PlayerView:
    """One player through the eyes of `viewer`."""
    player = p.players[seat]
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
        "attacked": player.attacked[:],
        "mission_done": player.mission_done,
        "tally": player.tally.copy(),
        "points": player.points.copy(),
        "raids": player.raids.copy(),
    }


def _attack(p: Position) -> AttackView | None:
    attack = p.attack
    if attack is None:
        return None
    foe = attack.victim == NOBODY
    needed = foe_defence(p, attack.place) if foe else defence(p.players[attack.victim], attack.place)
    return {
        "attacker": p.turn,
        "victim": None if foe else attack.victim,
        "place": attack.place,
        "cards": attack.cards[:],
        "force": attack.force,
        "defence": needed,
        "answering": attack.answering,
    }


def _question(p: Position, seat: Seat | None) -> QuestionView | None:
    if not p.pending or p.result:
        return None
    kind, asked, about = p.pending[0]
    looked_at = sorted(p.players[about].hand) if kind == "take" and seat == asked else []
    return {"kind": kind, "seat": asked, "about": about, "hand": looked_at}


def _purse(player: Player) -> Purse:
    beer, gold = wealth(player)
    return {
        "beer": beer,
        "gold": gold,
        "barrels": tokens(player, BEER),
        "ingots": tokens(player, GOLD),
        "stored_barrels": stored(player, BEER),
        "stored_ingots": stored(player, GOLD),
        "at_hand_beer": player.beer,
        "at_hand_gold": player.gold,
        "attack": strength(player),
        "exchange": SETUP.exchange,
    }


def _wasted(player: Player) -> Wasted:
    barrels, ingots = fitting(player, BEER)[1], fitting(player, GOLD)[1]
    beer, gold = idle_money(player)
    return {"beer": beer, "gold": gold, "barrel": barrels, "ingot": ingots, "attack": strength(player)}


# -- Why something that a person would expect is not possible now. Keys are actions as written, values reasons


def blocked(p: Position, seat: Seat) -> dict[str, str]:
    """In one's own turn: every card, building, target and mission that is out of reach, with the key of the reason."""
    if p.decision is None or p.decision.kind != "turn" or p.decision.seats != (seat,):
        return {}
    player = p.players[seat]
    beer, gold = wealth(player)
    return {
        **_purchases(p, player, beer, gold),
        **_village(player, beer, gold),
        **_targets(p, seat),
        **_missions(p, player, gold),
        **_cards(p, seat),
    }


def _price(beer: int, gold: int, beer_cost: int, gold_cost: int) -> str | None:
    if beer < beer_cost:
        return "price_both" if gold < gold_cost else "price_beer"
    return "price_gold" if gold < gold_cost else None


def _purchases(p: Position, player: Player, beer: int, gold: int) -> dict[str, str]:
    reasons: dict[str, str | None] = {}
    for name, beer_cost, gold_cost in COSTS:
        reasons[f"buy {name}"] = "sold_out" if not p.piles[name] else _price(beer, gold, beer_cost, gold_cost)
    for slot, name in enumerate(p.path):
        if name in PATH_COSTS:
            reasons[f"buy {name} from path {slot}"] = _price(beer, gold, *PATH_COSTS[name])
        else:
            reasons[f"buy {name} from path {slot}"] = "foe"
    for kind, building in BUILDINGS.items():
        sold_out = None if p.piles[kind] else "sold_out"
        price = _price(beer, gold, building.beer_cost, building.gold_cost)
        reasons[f"build {kind}"] = no_room(player, kind) or sold_out or price
    return {option: reason for option, reason in reasons.items() if reason}


def _village(player: Player, beer: int, gold: int) -> dict[str, str]:
    reasons: dict[str, str | None] = {}
    if player.hall >= len(HALLS):
        reasons["upgrade"] = "hall_highest"
    elif player.hall_fresh:
        reasons["upgrade"] = "hall_fresh"
    else:
        reasons["upgrade"] = _price(beer, gold, HALLS[player.hall].beer_cost, HALLS[player.hall].gold_cost)
    if player.returned:
        reasons.update({f"return {plot.kind}": "returned" for plot in player.village})
    for resource, have in (("beer", beer), ("gold", gold)):
        reasons[f"exchange {resource}"] = None if have >= SETUP.exchange else "exchange"
    return {option: reason for option, reason in reasons.items() if reason}


def _targets(p: Position, seat: Seat) -> dict[str, str]:
    power = strength(p.players[seat])
    weak = "too_weak" if power else "no_fighter"
    reasons: dict[str, str | None] = {}
    for other, player in enumerate(p.players):
        if other == seat:
            continue
        may = dict(open_places(p, seat, other))
        closed = spared(p, seat, other) or "attacked"
        for place, fresh, damaged in _buildings(player):
            reason = "fresh" if fresh else "damaged" if damaged else closed
            reasons[f"attack {other} {place}"] = (None if may[place] <= power else weak) if place in may else reason
    if "draco" in p.players[seat].tally:
        reasons["hunt draco"] = "draco_done"
    else:
        reasons["hunt draco"] = None if SETUP.draco["defence"] <= power else weak
    for slot, name in enumerate(p.path):
        if name in FOES:
            reasons[f"hunt {slot}"] = None if FOES[name].defence <= power else weak
    return {option: reason for option, reason in reasons.items() if reason}


def _buildings(player: Player) -> list[tuple[Place, bool, bool]]:
    """Each building of a village, whether it is under construction, whether it has a damage token."""
    hall = (HALL, player.hall_fresh, player.hall_damaged)
    return [hall, *((plot.place, plot.fresh, plot.damaged) for plot in player.village)]


def _missions(p: Position, player: Player, gold: int) -> dict[str, str]:
    reasons: dict[str, str | None] = {}
    for mission in player.missions:
        goal = None if holds(player, mission) else "mission_open"
        reasons[f"mission {mission}"] = "mission_done" if player.mission_done else goal
        price = None if gold >= SETUP.swap_price else "price_gold"
        none_left = None if p.mission_pile else "no_missions"
        reasons[f"swap {mission}"] = "swapped" if player.swapped else none_left or price
    return {option: reason for option, reason in reasons.items() if reason}


def _cards(p: Position, seat: Seat) -> dict[str, str]:
    """Cards of the hand that can't be played by themselves."""
    reasons: dict[str, str] = {}
    for name in p.players[seat].hand:
        card = CARDS[name]
        if card.money:
            reasons[f"play {name}"] = "money"
        elif card.kind == "defence":
            reasons[f"play {name}"] = "defence"
        elif card.playable:
            if card.steal and not (card.draw or card.spy or card.remove) and not thefts(p, seat, card.steal):
                reasons[f"play {name}"] = "nothing_to_steal"
        else:
            reasons[f"play {name}"] = "bonus" if card.bonus else "unit"
    return reasons
