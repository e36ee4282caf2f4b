"""What cards do beside attack and defence (GW-9, GW-24, GW-29): draw, steal, spy, remove, discard."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, Card
from vikings_tui.games.gone_wild.notation import LOOT, NOTATION, PLAY, TOKENS
from vikings_tui.games.gone_wild.position import HALL, CardId, Place, Player, Position, Question


def draw(p: Position, seat: Seat, count: int, events: list[Event], kind: str = "draw") -> None:
    """GW-9: from the deck; an empty deck is refilled from the shuffled discard, in the middle of a draw too.

    When a deck runs out, all that this player owns lies open but for the hand: so everybody can know the hand.
    """
    player = p.players[seat]
    drawn: list[CardId] = []
    shuffled = False
    for _ in range(count):
        if not player.deck:
            if not player.discard:
                break
            player.exposed = player.hand[:]
            player.deck, player.discard = player.discard, []
            p.rng.shuffle(player.deck)
            shuffled = True
        card = player.deck.pop()
        player.hand.append(card)
        drawn.append(card)
    if drawn:
        public = {"seat": seat, "count": len(drawn), "shuffled": shuffled}
        events.append(Event(kind, public, {"cards": tuple(drawn)}, (seat,), reveals=True))


def leave_hand(player: Player, card: CardId) -> None:
    """Takes a card out of the hand; who knew of such a card knows it no more."""
    player.hand.remove(card)
    if card in player.exposed:
        player.exposed.remove(card)
    for seen in player.spied.values():
        if card in seen:
            seen.remove(card)


def owned(player: Player, what: str) -> int:
    """GW-17: buildings of a kind, or the number of kinds; under construction too. The hall is none of them."""
    if what == "kinds":
        return len({plot.kind for plot in player.village})
    count = 0
    for plot in player.village:
        if plot.kind == what:
            count += 1
    return count


def playable(p: Position, seat: Seat, card: Card) -> bool:
    """Whether playing it now, without an attack, would do anything."""
    if not card.playable:
        return False
    if card.draw or card.spy or card.remove or not card.steal:
        return True
    return bool(thefts(p, seat, card.steal))


def play(p: Position, seat: Seat, name: CardId, events: list[Event]) -> None:
    """Play a card of the hand for what it does at once; if it can attack as well, it waits for that."""
    player, card = p.players[seat], CARDS[name]
    leave_hand(player, name)
    (player.ready if card.fights or card.bonus else player.played).append(name)
    events.append(Event("play", {"seat": seat, "card": name}))
    resolve(p, seat, card, events)


def resolve(p: Position, seat: Seat, card: Card, events: list[Event]) -> None:
    """The effects beside attack and defence, in the order of the card; what needs an answer is asked."""
    player = p.players[seat]
    if not card.money:
        player.beer += card.beer
        player.gold += card.gold
    if card.steal:
        p.pending.append(Question(f"steal_{card.steal}", seat))
    if card.spy:
        p.pending.append(Question("spy", seat))
    if card.remove:
        p.pending.append(Question("remove", seat, card.remove))
    if card.draw and not p.pending:
        draw(p, seat, card.draw, events)
    elif card.draw:
        p.pending.append(Question("draw", seat, card.draw))


# -- stealing


def thefts(p: Position, seat: Seat, resource: str) -> list[tuple[Seat, Place]]:
    """The opponents' buildings on which such a token lies: storages, producers, and halls with loot."""
    targets: list[tuple[Seat, Place]] = []
    for other, player in enumerate(p.players):
        if other == seat:
            continue
        if player.loot_gold if resource == "gold" else player.loot_beer:
            targets.append((other, HALL))
        for plot in player.village:
            if plot.tokens and BUILDINGS[plot.kind].holds == resource:
                targets.append((other, plot.place))
    return targets


def steal(p: Position, seat: Seat, victim: Seat, place: Place, resource: str, events: list[Event]) -> None:
    thief, owner = p.players[seat], p.players[victim]
    if place == HALL:
        owner.loot_beer -= resource == "beer"
        owner.loot_gold -= resource == "gold"
    else:
        index = find(owner, place)
        plot = owner.village[index]
        owner.village[index] = plot._replace(tokens=plot.tokens - 1)
    gain_loot(thief, resource)
    events.append(Event("steal", {"seat": seat, "victim": victim, "place": place, "token": TOKENS[resource]}))


def gain_loot(player: Player, resource: str) -> None:
    """A token taken lies on the hall, spendable at once, until the storage phase."""
    if resource == "beer":
        player.loot_beer += 1
    else:
        player.loot_gold += 1


def find(player: Player, place: Place) -> int:
    """Where a building is in the village list."""
    for index, plot in enumerate(player.village):
        if plot.place == place:
            return index
    raise KeyError(place)


# -- looking at a hand


def spy(p: Position, seat: Seat, victim: Seat, events: list[Event]) -> None:
    """Look at a hand; which card they discard is asked next."""
    other = p.players[victim]
    other.spied[seat] = other.hand[:]
    public = {"seat": seat, "victim": victim}
    events.append(Event("spy", public, {"cards": tuple(other.hand)}, (seat, victim), reveals=True))
    p.pending.insert(0, Question("take", seat, victim))


def take(p: Position, seat: Seat, victim: Seat, card: CardId, events: list[Event]) -> None:
    other = p.players[victim]
    leave_hand(other, card)
    other.discard.append(card)
    events.append(Event("take", {"seat": seat, "victim": victim, "card": card}, reveals=True))


# -- questions: what may be answered, and what follows


def distinct(cards: Sequence[CardId]) -> list[CardId]:
    return list(dict.fromkeys(cards))


def answers(p: Position, question: Question) -> list[Action]:
    """The answers to a question about cards and tokens."""
    kind, seat, about = question
    hand = p.players[seat].hand
    make = NOTATION.action
    if kind in ("remove", "discard", "keep"):
        return [make(kind, card) for card in distinct(hand)]
    if kind == "take":
        return [make("take", card) for card in distinct(p.players[about].hand)]
    if kind == "spy":
        return [make("spy", other) for other in range(p.seats) if other != seat and p.players[other].hand]
    if kind.startswith("steal_"):
        return [make("steal", *theft) for theft in thefts(p, seat, kind[6:])]
    return list(LOOT)  # loot_draco, loot_undead


def answer(p: Position, question: Question, action: Action, events: list[Event]) -> None:
    """Carry out an answer. The question is no longer pending."""
    kind, seat, about = question
    player = p.players[seat]
    if kind in ("remove", "discard", "keep"):
        card = str(action.args[0])
        if kind == "keep":
            player.hand.remove(card)  # it stays in hand: who knew of it still does
            player.kept.append(card)
            events.append(Event("keep", {"seat": seat}, {"card": card}, (seat,)))
        else:
            leave_hand(player, card)
            (p.removed if kind == "remove" else player.discard).append(card)
            events.append(Event(kind, {"seat": seat, "card": card}))
        if about > 1:
            p.pending.insert(0, question._replace(about=about - 1))
    elif kind == "take":
        take(p, seat, about, str(action.args[0]), events)
    elif kind == "spy":
        spy(p, seat, int(action.args[0]), events)
    elif kind.startswith("steal_"):
        steal(p, seat, int(action.args[0]), str(action.args[1]), kind[6:], events)
    else:
        loot(p, seat, kind, str(action.args[0]), events)


def loot(p: Position, seat: Seat, kind: str, resource: str, events: list[Event]) -> None:
    """GW-27: of an Undead, money that can't be stored. GW-28: of Draco, a barrel or an ingot."""
    player = p.players[seat]
    if kind == "loot_draco":
        gain_loot(player, resource)
    elif resource == "beer":
        player.beer += 1
    else:
        player.gold += 1
    events.append(Event("loot", {"seat": seat, "resource": resource, "storable": kind == "loot_draco"}))


def plays(p: Position, seat: Seat) -> list[Action]:
    return [PLAY[name] for name in distinct(p.players[seat].hand) if playable(p, seat, CARDS[name])]
