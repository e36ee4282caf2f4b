"""Money (GW-13 to GW-16): what a player has, paying, exchanging, buying cards."""

from __future__ import annotations

from typing import NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.core.piles import draw as draw_pile
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, DEFENCES, SETUP, UNITS, Card
from vikings_tui.games.gone_wild.effects import leave_hand, owned
from vikings_tui.games.gone_wild.notation import BEER, BUY, EXCHANGE, GOLD, OTHER, PICK, RESOURCES, SPEND
from vikings_tui.games.gone_wild.position import CardId, Player, Position

MONEY = {card.id: card for card in CARDS.values() if card.money}
HOLDS = {kind: building.holds for kind, building in BUILDINGS.items()}
KEEPERS = frozenset(kind for kind, building in BUILDINGS.items() if building.keep)
REMOVERS = frozenset(card.id for card in CARDS.values() if card.remove)
COSTS = tuple((name, CARDS[name].beer_cost, CARDS[name].gold_cost) for name in UNITS + DEFENCES)
PATH_COSTS = {
    card.id: (card.beer_cost, card.gold_cost) for card in CARDS.values() if card.pile == "path" and card.kind != "foe"
}


class Paid(NamedTuple):
    """What a payment took, beside money already at hand."""

    cards: tuple[CardId, ...]
    barrels: int
    ingots: int
    beer: int = 0  # that was at hand before, of exchanges say
    gold: int = 0

    def data(self) -> dict[str, object]:
        tokens = {"barrels": self.barrels, "ingots": self.ingots}
        return {"cards": self.cards, **tokens, "at_hand": (self.beer, self.gold)}


# -- GW-13 What there is


def worth(player: Player, card: Card) -> tuple[int, int]:
    """Beer and gold that a money card gives now."""
    beer, gold = card.beer, card.gold
    if card.beer_per:
        beer += owned(player, card.beer_per)
    if card.gold_per:
        gold += owned(player, card.gold_per)
    return beer, gold


def wealth(player: Player) -> tuple[int, int]:
    """All beer and gold that this player could spend now: at hand, in cards, as barrels and ingots."""
    beer, gold = player.beer + player.loot_beer, player.gold + player.loot_gold
    for name in player.hand:
        if name in MONEY:
            more = worth(player, MONEY[name])
            beer += more[0]
            gold += more[1]
    for plot in player.village:
        if plot.tokens:
            if HOLDS[plot.kind] == BEER:
                beer += plot.tokens
            else:
                gold += plot.tokens
    return beer, gold


def tokens(player: Player, resource: str) -> int:
    """Barrels or ingots on the buildings and the hall."""
    count = player.loot_beer if resource == BEER else player.loot_gold
    return count + sum([plot.tokens for plot in player.village if HOLDS[plot.kind] == resource])


# -- Paying: money at hand first, then cards, then tokens; of these the stored ones last


def pay(player: Player, beer: int, gold: int) -> Paid:
    """Takes the price, which the player can afford."""
    cards: list[CardId] = []
    at_hand = min(player.beer, beer), min(player.gold, gold)
    barrels = _raise(player, BEER, beer, cards) if beer else 0
    ingots = _raise(player, GOLD, gold, cards) if gold else 0
    player.beer -= beer
    player.gold -= gold
    if beer:
        player.tally["beer_spent"] = player.tally.get("beer_spent", 0) + beer
    if gold:
        player.tally["gold_spent"] = player.tally.get("gold_spent", 0) + gold
    return Paid(tuple(cards), barrels, ingots, *at_hand)


def _raise(player: Player, resource: str, amount: int, cards: list[CardId]) -> int:
    """Gets at least `amount` of money at hand; returns how many tokens it took."""
    while (missing := amount - _at_hand(player, resource)) > 0:
        card = _best_card(player, resource, missing)
        if card is None:
            take_tokens(player, resource, missing)
            _gain(player, resource, missing)
            return missing
        cards.append(card)
        leave_hand(player, card)
        player.played.append(card)
        beer, gold = worth(player, MONEY[card])
        player.beer += beer
        player.gold += gold
    return 0


def _at_hand(player: Player, resource: str) -> int:
    return player.beer if resource == BEER else player.gold


def _gain(player: Player, resource: str, count: int) -> None:
    if resource == BEER:
        player.beer += count
    else:
        player.gold += count


def _best_card(player: Player, resource: str, missing: int) -> CardId | None:
    """The money card to use: the largest that is not too large, else the smallest; those that grow last."""
    best: CardId | None = None
    rank: tuple[bool, bool, int] = (False, False, 0)
    for name in player.hand:
        if name not in MONEY:
            continue
        card = MONEY[name]
        value = worth(player, card)[resource == GOLD]
        if value == 0:
            continue
        fits = value <= missing
        new = (fits, not (card.beer_per or card.gold_per), value if fits else -value)
        if best is None or new > rank:
            best, rank = name, new
    return best


def take_tokens(player: Player, resource: str, count: int) -> None:
    """Takes tokens away: from the hall first, then from producers, then from the least filled storages."""
    if resource == BEER:
        used = min(count, player.loot_beer)
        player.loot_beer -= used
    else:
        used = min(count, player.loot_gold)
        player.loot_gold -= used
    count -= used
    if not count:
        return
    places = [i for i, plot in enumerate(player.village) if plot.tokens and HOLDS[plot.kind] == resource]
    places.sort(key=lambda i: (bool(BUILDINGS[player.village[i].kind].stores), player.village[i].tokens))
    for index in places:
        plot = player.village[index]
        used = min(count, plot.tokens)
        player.village[index] = plot._replace(tokens=plot.tokens - used)
        count -= used
        if not count:
            return


# -- The one real choice of paying: a token in place of a card that has another use


def spend_actions(player: Player) -> list[Action]:
    """A token may be spent before cards if a card kept in hand is good for something: a Drakkar, or to be removed."""
    useful = any(plot.kind in KEEPERS and not plot.fresh for plot in player.village)
    if not useful and not any(card in REMOVERS for card in player.hand):
        return []
    actions = []
    for resource in (BEER, GOLD):
        if tokens(player, resource) and any(
            card in MONEY and worth(player, MONEY[card])[resource == GOLD] for card in player.hand
        ):
            actions.append(SPEND[resource])
    return actions


def spend(p: Position, seat: Seat, token: str, events: list[Event]) -> None:
    """Turn a barrel or an ingot into money at hand."""
    player, resource = p.players[seat], RESOURCES[token]
    take_tokens(player, resource, 1)
    _gain(player, resource, 1)
    events.append(Event("spend", {"seat": seat, "token": token}))


# -- GW-14 Exchange


def exchange_actions(beer: int, gold: int) -> list[Action]:
    rate = SETUP.exchange
    return [EXCHANGE[BEER]] * (beer >= rate) + [EXCHANGE[GOLD]] * (gold >= rate)


def exchanges_for(beer: int, gold: int, beer_cost: int, gold_cost: int) -> tuple[str, int] | None:
    """What to give, and how many times, so that this price can be paid; None if it can be already, or never."""
    no_beer, no_gold = max(0, beer_cost - beer), max(0, gold_cost - gold)
    if no_gold and not no_beer and beer - SETUP.exchange * no_gold >= beer_cost:
        return BEER, no_gold
    if no_beer and not no_gold and gold - SETUP.exchange * no_beer >= gold_cost:
        return GOLD, no_beer
    return None


def exchange(p: Position, seat: Seat, resource: str, events: list[Event]) -> None:
    """GW-14: two of one kind give one of the other, which can't be stored."""
    player = p.players[seat]
    before = player.tally.copy()
    paid = pay(player, *((SETUP.exchange, 0) if resource == BEER else (0, SETUP.exchange)))
    player.tally = before  # an exchange is not spending
    player.tally["exchanged"] = before.get("exchanged", 0) + 1
    _gain(player, OTHER[resource], 1)
    events.append(Event("exchange", {"seat": seat, "resource": resource, **paid.data()}))


# -- GW-15, GW-16 Buying cards


def buy_actions(p: Position, beer: int, gold: int) -> list[Action]:
    piles = p.piles
    actions = [
        BUY[name] for name, beer_cost, gold_cost in COSTS if beer >= beer_cost and gold >= gold_cost and piles[name] > 0
    ]
    for slot, name in enumerate(p.path):
        cost = PATH_COSTS.get(name)
        if cost and beer >= cost[0] and gold >= cost[1]:
            actions.append(PICK[name, slot])
    return actions


def buy(p: Position, seat: Seat, name: CardId, events: list[Event]) -> None:
    """GW-15: a Unit or a Defence of the piles; it lies with the cards played this round."""
    player, card = p.players[seat], CARDS[name]
    paid = pay(player, card.beer_cost, card.gold_cost)
    p.piles[name] -= 1
    player.played.append(name)
    _count_purchase(player, card)
    events.append(Event("buy", {"seat": seat, "card": name, **paid.data()}))


def pick(p: Position, seat: Seat, slot: int, events: list[Event]) -> None:
    """GW-16: a card of Odin's Path; the gap is closed at once."""
    player, name = p.players[seat], p.path[slot]
    card = CARDS[name]
    paid = pay(player, card.beer_cost, card.gold_cost)
    player.played.append(name)
    _count_purchase(player, card)
    events.append(Event("pick", {"seat": seat, "card": name, **paid.data()}))
    close_gap(p, slot, events)


def _count_purchase(player: Player, card: Card) -> None:
    tally = player.tally
    if card.pile == "path":
        tally["bought_path"] = tally.get("bought_path", 0) + 1
    if card.kind in ("unit", "defence"):
        key = f"bought_{card.kind}"
        tally[key] = tally.get(key, 0) + 1


def close_gap(p: Position, slot: int, events: list[Event]) -> None:
    """GW-3, GW-16: the cards left of the gap move right, a new one comes in at the left, if there is one."""
    del p.path[slot]
    card = draw_pile(p.path_pile, p.path_discard, p.rng)
    if card is not None:
        p.path.insert(0, card)
        events.append(Event("path", {"card": card}, reveals=True))


def idle_money(player: Player) -> tuple[int, int]:
    """Beer and gold that are lost if the turn ends now: at hand and in money cards. (Tokens: see village.fitting.)"""
    beer, gold = player.beer, player.gold
    for name in player.hand:
        if name in MONEY:
            more = worth(player, MONEY[name])
            beer, gold = beer + more[0], gold + more[1]
    return beer, gold
