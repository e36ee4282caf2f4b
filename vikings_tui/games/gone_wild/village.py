"""The village (GW-8, GW-11, GW-17 to GW-19): production, building, the Town Hall, giving back, storing."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild.content import BUILDINGS, HALLS, SETUP
from vikings_tui.games.gone_wild.economy import HOLDS, pay
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.notation import BEER, BUILD, GOLD, RETURN, UPGRADE
from vikings_tui.games.gone_wild.position import Player, Plot, Position

COSTS = tuple((kind, building.beer_cost, building.gold_cost) for kind, building in BUILDINGS.items())
PRODUCES = {kind: building.produces for kind, building in BUILDINGS.items() if building.produces}
CAPACITY = {kind: building.capacity for kind, building in BUILDINGS.items() if building.stores}


def stored(player: Player, resource: str) -> int:
    """Tokens of a kind in storages."""
    return sum([plot.tokens for plot in player.village if plot.kind in CAPACITY and HOLDS[plot.kind] == resource])


# -- GW-8 Production


def produce(p: Position, seat: Seat, events: list[Event]) -> None:
    """One barrel on each active Brewery, one ingot on each active Gold Mine, never more than one on it."""
    made = {BEER: 0, GOLD: 0}
    village = p.players[seat].village
    for index, plot in enumerate(village):
        if plot.kind in PRODUCES and not plot.fresh and not plot.tokens:
            village[index] = plot._replace(tokens=1)
            made[PRODUCES[plot.kind]] += 1
    if any(made.values()):
        events.append(Event("produce", {"seat": seat, **made}))


# -- GW-17 Building


def limit(player: Player) -> int:
    """How many buildings the hall allows now (0: any number). A hall under construction is not yet in force."""
    return HALLS[player.hall - 1 - player.hall_fresh].limit


def no_room(player: Player, kind: str) -> str | None:
    """Why the village has no room for another building of this kind: the key of a reason, or None."""
    if [plot.kind for plot in player.village].count(kind) >= SETUP.same_building:
        return "three_of_a_kind"
    most = limit(player)
    return "hall_limit" if most and len(player.village) >= most else None


def build_actions(p: Position, player: Player, beer: int, gold: int) -> list[Action]:
    most = limit(player)
    if most and len(player.village) >= most:
        return []
    return [
        BUILD[kind]
        for kind, beer_cost, gold_cost in COSTS
        if beer >= beer_cost and gold >= gold_cost and p.piles[kind] and no_room(player, kind) is None
    ]


def build(p: Position, seat: Seat, kind: str, events: list[Event]) -> None:
    """Pay; it gets a construction token: no power and no attack on it this round."""
    player, building = p.players[seat], BUILDINGS[kind]
    paid = pay(player, building.beer_cost, building.gold_cost)
    p.piles[kind] -= 1
    taken = {plot.number for plot in player.village if plot.kind == kind}
    number = next(n for n in range(1, SETUP.same_building + 1) if n not in taken)
    player.village.append(Plot(kind, number, fresh=True))
    player.tally["built"] = player.tally.get("built", 0) + 1
    events.append(Event("build", {"seat": seat, "kind": kind, "place": f"{kind}-{number}", **paid.data()}))


# -- GW-18 Town Hall


def upgrade_actions(player: Player, beer: int, gold: int) -> list[Action]:
    """One level at a time: the next one can't be begun while a construction token lies on the hall (our ruling)."""
    if player.hall >= len(HALLS) or player.hall_fresh:
        return []
    hall = HALLS[player.hall]
    return [UPGRADE] if beer >= hall.beer_cost and gold >= hall.gold_cost else []


def upgrade(p: Position, seat: Seat, events: list[Event]) -> None:
    player = p.players[seat]
    hall = HALLS[player.hall]
    paid = pay(player, hall.beer_cost, hall.gold_cost)
    player.hall += 1
    player.hall_fresh = True
    events.append(Event("upgrade", {"seat": seat, "level": player.hall, **paid.data()}))
    if hall.built:
        score(p, seat, hall.built, "hall", events)


# -- GW-19 Giving back


def return_actions(player: Player) -> list[Action]:
    if player.returned or not player.village:
        return []
    return [RETURN[kind] for kind in dict.fromkeys(plot.kind for plot in player.village)]


def give_back(p: Position, seat: Seat, kind: str, events: list[Event]) -> None:
    """Once a turn a building goes back to its pile for nothing: of several the one with the least on it, and if equal
    one under construction before one that works."""
    player = p.players[seat]
    plot = min((own for own in player.village if own.kind == kind), key=lambda own: (own.tokens, not own.fresh))
    player.village.remove(plot)
    player.returned = True
    p.piles[kind] += 1
    events.append(Event("return", {"seat": seat, "kind": kind, "place": plot.place}))


# -- GW-11 Storage


def fitting(player: Player, resource: str) -> tuple[int, int]:
    """How many tokens the active storages of a kind will hold after the storage phase, and how many are lost."""
    count = player.loot_beer if resource == BEER else player.loot_gold
    room = 0
    for plot in player.village:
        if HOLDS[plot.kind] == resource:
            count += plot.tokens
            if not plot.fresh:
                room += CAPACITY.get(plot.kind, 0)
    return min(count, room), max(0, count - room)


def shares(count: int, rooms: list[int]) -> list[int]:
    """How many of these tokens lie on each of the buildings with so much room: as many as score, then together."""
    enough, tokens = SETUP.store_scores, [0] * len(rooms)
    for index, room in enumerate(rooms):
        if room >= enough <= count:
            tokens[index] = enough
            count -= enough
    for index, room in enumerate(rooms):
        more = min(count, room - tokens[index])
        tokens[index] += more
        count -= more
    return tokens


def store(p: Position, seat: Seat, events: list[Event]) -> None:
    """As many storages as possible are to score, and else as few as possible hold anything, which leaves least to
    pillage: so there is nothing to choose. What does not fit is lost. Storages that hold enough score every round."""
    player, scoring = p.players[seat], 0
    village, kept, lost = player.village, {}, {}
    for resource in (BEER, GOLD):
        kept[resource], lost[resource] = fitting(player, resource)
        places = [index for index, plot in enumerate(village) if HOLDS[plot.kind] == resource]
        rooms = [0 if village[index].fresh else CAPACITY.get(village[index].kind, 0) for index in places]
        for index, here in zip(places, shares(kept[resource], rooms), strict=True):
            scoring += here >= SETUP.store_scores
            if village[index].tokens != here:
                village[index] = village[index]._replace(tokens=here)
    player.loot_beer = player.loot_gold = 0
    if any(kept.values()) or any(lost.values()):
        data = {"seat": seat, "barrels": kept[BEER], "ingots": kept[GOLD]}
        events.append(Event("store", {**data, "lost_barrels": lost[BEER], "lost_ingots": lost[GOLD]}))
    if scoring:
        score(p, seat, scoring * SETUP.store_points, "store", events)
