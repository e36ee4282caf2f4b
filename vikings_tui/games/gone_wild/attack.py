"""Attacks (GW-20 to GW-29): who and what may be attacked, gathering a force, defence, what comes of it."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.economy import close_gap
from vikings_tui.games.gone_wild.effects import distinct, draw, find, gain_loot, leave_hand, owned, resolve
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.notation import (
    ADD,
    ATTACK,
    COMMIT,
    DEFEND,
    HUNT,
    HUNT_DRACO,
    STAND,
    TOKENS,
    WITHDRAW,
)
from vikings_tui.games.gone_wild.position import HALL, NOBODY, Attack, CardId, Place, Player, Position, Question

DRACO: Place = "draco"
FIGHTERS = {card.id: card for card in CARDS.values() if card.fights}
STRIKES = {card.id: card.bonus for card in CARDS.values() if card.bonus and not card.fights}
DEFENDERS = {card.id: card.defence for card in CARDS.values() if card.defence and card.kind != "foe"}
FOES = {card.id: card for card in CARDS.values() if card.kind == "foe"}
DEFENCE = {kind: building.defence for kind, building in BUILDINGS.items()}


# -- GW-20 How strong


def value(player: Player, name: CardId) -> int:
    """What a card adds to an attack of this player."""
    if name in STRIKES:
        return STRIKES[name]
    card = FIGHTERS[name]
    return card.attack + card.bonus + (owned(player, card.attack_per) if card.attack_per else 0)


def strength(player: Player) -> int:
    """The most this player could attack with now; 0 without a Unit or a Hero (GW-29: a Sword alone can't attack)."""
    total, bonus, fighters = 0, 0, False
    for name in player.hand + player.ready if player.ready else player.hand:
        if name in FIGHTERS:
            total += value(player, name)
            fighters = True
        elif name in STRIKES:
            bonus += STRIKES[name]
    return total + bonus if fighters else 0


def defence(player: Player, place: Place) -> int:
    """What an attack on a building must reach: its own value and the Defence cards on it."""
    if place == HALL:
        return HALLS[player.hall - 1].defence + player.hall_bonus
    plot = player.village[find(player, place)]
    return DEFENCE[plot.kind] + plot.bonus


def foe_defence(p: Position, place: Place) -> int:
    return SETUP.draco["defence"] if place == DRACO else FOES[p.path[int(place)]].defence


# -- GW-21 One player a turn, and none who was attacked before in this round. When all others were: any building that
# was not attacked yet in this round


def spared(p: Position, seat: Seat, other: Seat) -> str | None:
    """Why this player may not attack that one now: the key of a reason, or None."""
    if p.victim == other:
        return None
    if p.victim != NOBODY:
        return "one_victim"
    players = p.players
    if players[other].raided and not all(rival.raided for s, rival in enumerate(players) if s != seat):
        return "raided"
    return None


def open_places(p: Position, seat: Seat, other: Seat) -> list[tuple[Place, int]]:
    """The buildings of a village that this player may attack now, and the defence of each. GW-22: none with a damage
    token; GW-17, GW-18: none under construction; GW-21: of who was attacked before, none that was attacked."""
    player = p.players[other]
    if spared(p, seat, other):
        return []
    closed = player.attacked if player.raided and p.edition > 1 else ()  # 1.0.0: only a damage token closed a building
    places: list[tuple[Place, int]] = []
    if not (player.hall_fresh or player.hall_damaged or HALL in closed):
        places.append((HALL, HALLS[player.hall - 1].defence + player.hall_bonus))
    for plot in player.village:
        if not (plot.fresh or plot.damaged) and plot.place not in closed:
            places.append((plot.place, DEFENCE[plot.kind] + plot.bonus))
    return places


def attack_actions(p: Position, seat: Seat) -> list[Action]:
    """All targets that could be reached with everything at hand."""
    power = strength(p.players[seat])
    if not power:
        return []
    actions: list[Action] = []
    for other in range(p.seats):
        if other != seat:
            actions += [ATTACK[other, place] for place, needed in open_places(p, seat, other) if needed <= power]
    if "draco" not in p.players[seat].tally and SETUP.draco["defence"] <= power:
        actions.append(HUNT_DRACO)
    for slot, name in enumerate(p.path):
        if name in FOES and FOES[name].defence <= power:
            actions.append(HUNT[slot])
    return actions


# -- Mustering: cards are added one by one until the attack is strong enough and the player commits


def aim(p: Position, seat: Seat, victim: Seat, place: Place, events: list[Event]) -> None:
    p.attack = Attack(victim, place)
    events.append(Event("aim", {"seat": seat, "victim": victim, "place": place, "card": _foe_name(p, place)}))


def _foe_name(p: Position, place: Place) -> str:
    """A foe's name for the log: the card in that slot of the Path, or Draco."""
    return p.path[int(place)] if place.isdecimal() else place


def enough(p: Position, attack: Attack) -> bool:
    """GW-20: attack at least the defence. GW-29: with a Unit or a Hero in it."""
    if attack.victim == NOBODY:
        needed = foe_defence(p, attack.place)
    else:
        needed = defence(p.players[attack.victim], attack.place)
    return attack.force >= needed and any(name in FIGHTERS for name in attack.cards)


def muster_actions(p: Position, seat: Seat) -> list[Action]:
    attack, player = p.attack, p.players[seat]
    assert attack is not None
    led = any(name in FIGHTERS for name in attack.cards)
    actions = [COMMIT] if enough(p, attack) else []
    for name in distinct(player.ready + player.hand):
        if name in FIGHTERS or (led and name in STRIKES):
            actions.append(ADD[name])
    return actions or [WITHDRAW]


def add(p: Position, seat: Seat, name: CardId, events: list[Event]) -> None:
    """A card joins: one that waits ready, else one of the hand, whose other effects happen now. Nobody answers for a
    foe of the board, so against one the attack is over as soon as it is strong enough."""
    attack, player, card = p.attack, p.players[seat], CARDS[name]
    assert attack is not None
    attack.cards.append(name)
    attack.force += value(player, name)
    events.append(Event("add", {"seat": seat, "card": name, "force": attack.force}))
    if name in player.ready:
        player.ready.remove(name)
    else:
        leave_hand(player, name)
        resolve(p, seat, card, events)
    if attack.victim == NOBODY and enough(p, attack):
        beat_foe(p, seat, attack, events)


def withdraw(p: Position, seat: Seat, events: list[Event]) -> None:
    """Only when an effect of the attack's own cards took away what it needed."""
    assert p.attack is not None
    events.append(Event("withdraw", {"seat": seat}))
    over(p, p.attack, events)


def commit(p: Position, seat: Seat, events: list[Event]) -> None:
    """GW-25: the attack is made; nothing can be added. The defender is asked."""
    attack = p.attack
    assert attack is not None
    victim = p.players[attack.victim]
    p.victim = attack.victim
    data = {"seat": seat, "victim": attack.victim, "place": attack.place, "cards": tuple(attack.cards)}
    against = {"force": attack.force, "defence": defence(victim, attack.place)}
    events.append(Event("raid", {**data, **against}, reveals=True))  # the defender decides now
    attack.answering = True
    victim.attacked.append(attack.place)
    if not is_asked(p, attack):
        damage(p, seat, attack, events)


# -- GW-25 Defence


def is_asked(p: Position, attack: Attack) -> bool:
    """Every defender is asked, whatever they hold: the question alone must not tell. But nobody can answer an
    Assassin. (In 1.0.0 only who could repel was asked.)"""
    if p.edition < 2:
        return can_answer(p, attack)
    return not any(CARDS[name].unanswerable for name in attack.cards)


def can_answer(p: Position, attack: Attack) -> bool:
    """Whether the defender's hand could repel this attack, or draws on the way to trying."""
    if any(CARDS[name].unanswerable for name in attack.cards):
        return False
    victim = p.players[attack.victim]
    total, draws = 0, False
    for name in victim.hand:
        if name in DEFENDERS:
            total += DEFENDERS[name]
            draws = draws or CARDS[name].draw > 0
    return draws or (total > 0 and total + defence(victim, attack.place) > attack.force)


def defend_actions(player: Player) -> list[Action]:
    return [*(DEFEND[name] for name in distinct(player.hand) if name in DEFENDERS), STAND]


def defend(p: Position, seat: Seat, name: CardId, events: list[Event]) -> None:
    """A Defence card on the attacked building, for the rest of the round."""
    attack, player = p.attack, p.players[seat]
    assert attack is not None
    leave_hand(player, name)
    player.played.append(name)
    if attack.place == HALL:
        player.hall_bonus += DEFENDERS[name]
    else:
        index = find(player, attack.place)
        plot = player.village[index]
        player.village[index] = plot._replace(bonus=plot.bonus + DEFENDERS[name])
    now = defence(player, attack.place)
    data = {"seat": seat, "card": name, "place": attack.place, "defence": now, "force": attack.force}
    events.append(Event("defend", data, reveals=True))
    if CARDS[name].draw:
        draw(p, seat, CARDS[name].draw, events)
    if now > attack.force:
        repel(p, attack, events)
    elif not is_asked(p, attack):
        damage(p, p.turn, attack, events)


def stand(p: Position, seat: Seat, events: list[Event]) -> None:
    """No event of its own: nobody learns whether the defender could have done something."""
    attack = p.attack
    assert attack is not None
    damage(p, p.turn, attack, events)


def repel(p: Position, attack: Attack, events: list[Event]) -> None:
    """GW-25: the defender scores for each Unit and Hero repelled."""
    victim, attacker = p.players[attack.victim], p.players[p.turn]
    victim.tally["repelled"] = victim.tally.get("repelled", 0) + 1
    victim.raids["repelled"] = victim.raids.get("repelled", 0) + 1
    attacker.raids["lost"] = attacker.raids.get("lost", 0) + 1
    events.append(Event("repelled", {"seat": attack.victim, "attacker": p.turn, "place": attack.place}))
    over(p, attack, events)
    score(p, attack.victim, SETUP.repelled * sum(name in FIGHTERS for name in attack.cards), "repel", events)


# -- GW-22, GW-24 Success


def damage(p: Position, seat: Seat, attack: Attack, events: list[Event]) -> None:
    """A damage token on the building; the reward printed on it, at once."""
    attacker, victim = p.players[seat], p.players[attack.victim]
    tally = attacker.tally
    tally["damaged"] = tally.get("damaged", 0) + 1
    attacker.raids["won"] = attacker.raids.get("won", 0) + 1
    victim.hurt = True
    victim.raids["suffered"] = victim.raids.get("suffered", 0) + 1
    events.append(Event("damaged", {"seat": seat, "victim": attack.victim, "place": attack.place}))
    over(p, attack, events)
    if attack.place == HALL:
        victim.hall_damaged = True
        tally["hall_damaged"] = tally.get("hall_damaged", 0) + 1
        points, favour = HALLS[victim.hall - 1].points, HALLS[victim.hall - 1].favour
    else:
        points, favour = _damage_plot(p, seat, attack, events), False
    if points:
        score(p, seat, points, "reward", events)
    if favour:
        p.pending.append(Question("favour", seat))


def _damage_plot(p: Position, seat: Seat, attack: Attack, events: list[Event]) -> int:
    """GW-24: pillage takes one token of that storage, nothing if it is empty. Returns the printed points."""
    victim = p.players[attack.victim]
    index = find(victim, attack.place)
    plot = victim.village[index]._replace(damaged=True)
    building = BUILDINGS[plot.kind]
    if building.pillage and plot.tokens:
        plot = plot._replace(tokens=plot.tokens - 1)
        gain_loot(p.players[seat], building.holds)
        token = TOKENS[building.holds]
        events.append(Event("pillage", {"seat": seat, "victim": attack.victim, "place": attack.place, "token": token}))
    victim.village[index] = plot
    return building.points


def over(p: Position, attack: Attack, events: list[Event]) -> None:
    """The attacking cards are played; who leads with a card that costs another discards it now."""
    p.attack = None
    p.players[p.turn].played.extend(attack.cards)
    discards = sum(CARDS[name].discard for name in attack.cards)
    if discards:
        p.pending.append(Question("discard", p.turn, discards))


# -- GW-27 Undead, GW-28 Draco


def beat_foe(p: Position, seat: Seat, attack: Attack, events: list[Event]) -> None:
    tally = p.players[seat].tally
    name = _foe_name(p, attack.place)
    events.append(Event("beaten", {"seat": seat, "foe": name, "cards": tuple(attack.cards)}))
    over(p, attack, events)
    if attack.place == DRACO:
        tally["draco"] = 1
        p.pending.extend([Question("loot_draco", seat)] * SETUP.draco["loot"])
        return
    tally["undead"] = tally.get("undead", 0) + 1
    p.path_discard.append(name)
    close_gap(p, int(attack.place), events)
    p.pending.append(Question("loot_undead", seat))
    score(p, seat, FOES[name].points, "undead", events)
