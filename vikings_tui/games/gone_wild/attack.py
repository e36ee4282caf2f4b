"""Attacks: who and what may be attacked, mustering, defence, what success and failure bring."""

from __future__ import annotations

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event, Seat
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.economy import close_gap
from vikings_tui.games.gone_wild.effects import distinct, draw, find, gain_loot, leave_hand, owned, resolve
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.model import HALL, NOBODY, Attack, Board, CardId, Place, Player, Question
from vikings_tui.games.gone_wild.words import (
    ADD,
    ATTACK,
    ATTACK_HALL,
    COMMIT,
    DEFEND,
    HUNT,
    HUNT_DRACO,
    STAND,
    TOKENS,
    WITHDRAW,
)

DRACO: Place = "draco"
FIGHTERS = {card.id: card for card in CARDS.values() if card.fights}
BONUSES = {card.id: card.bonus for card in CARDS.values() if card.bonus and not card.fights}
DEFENDERS = {card.id: card.defence for card in CARDS.values() if card.defence and card.kind != "foe"}
FOES = {card.id: card for card in CARDS.values() if card.kind == "foe"}
DEFENCE = {kind: building.defence for kind, building in BUILDINGS.items()}


# -- GW-20 How strong


def value(player: Player, name: CardId) -> int:
    """What a card adds to an attack of this player."""
    if name in BONUSES:
        return BONUSES[name]
    card = FIGHTERS[name]
    return card.attack + card.bonus + (owned(player, card.attack_per) if card.attack_per else 0)


def strength(player: Player) -> int:
    """The most this player could attack with now; 0 without a Unit or a Hero (GW-29: a Sword alone can't attack)."""
    total, bonus, fighters = 0, 0, False
    for name in player.hand + player.ready if player.ready else player.hand:
        if name in FIGHTERS:
            total += value(player, name)
            fighters = True
        elif name in BONUSES:
            bonus += BONUSES[name]
    return total + bonus if fighters else 0


def defence(player: Player, place: Place) -> int:
    """What an attack on a building must reach: its own value and the Defence cards on it."""
    if place == HALL:
        return HALLS[player.hall - 1].defence + player.hall_bonus
    plot = player.village[find(player, place)]
    return DEFENCE[plot.kind] + plot.bonus


def foe_defence(board: Board, place: Place) -> int:
    return SETUP.draco["defence"] if place == DRACO else FOES[board.path[int(place)]].defence


# -- GW-21 One player a turn, and none who was attacked before in this round


def spared(board: Board, seat: Seat, other: Seat) -> str | None:
    """Why this player may not attack that one now: the key of a reason, or None."""
    if board.victim == other:
        return None
    if board.victim != NOBODY:
        return "one_victim"
    players = board.players
    if players[other].raided and not all(p.raided for s, p in enumerate(players) if s != seat):
        return "raided"
    return None


def attack_actions(board: Board, seat: Seat) -> list[Action]:
    """All targets that could be reached with everything at hand. GW-22: none with a damage token; GW-17, GW-18: none
    under construction."""
    power = strength(board.players[seat])
    if not power:
        return []
    found: list[Action] = []
    for other, player in enumerate(board.players):
        if other == seat or spared(board, seat, other):
            continue
        if (
            not (player.hall_fresh or player.hall_damaged)
            and HALLS[player.hall - 1].defence + player.hall_bonus <= power
        ):
            found.append(ATTACK_HALL[other])
        for kind, number, _, fresh, damaged, bonus in player.village:
            if not fresh and not damaged and DEFENCE[kind] + bonus <= power:
                found.append(ATTACK[other, kind, number])
    if "draco" not in board.players[seat].tally and SETUP.draco["defence"] <= power:
        found.append(HUNT_DRACO)
    for slot, name in enumerate(board.path):
        if name in FOES and FOES[name].defence <= power:
            found.append(HUNT[slot])
    return found


# -- Mustering: cards are added one by one until the attack is strong enough and the player commits


def aim(board: Board, seat: Seat, victim: Seat, place: Place, events: list[Event]) -> None:
    board.attack = Attack(victim, place)
    events.append(Event("aim", {"seat": seat, "victim": victim, "place": place, "card": _foe_name(board, place)}))


def _foe_name(board: Board, place: Place) -> str:
    """A foe's name for the log: the card in that slot of the Path, or Draco."""
    return board.path[int(place)] if place.isdecimal() else place


def enough(board: Board, attack: Attack) -> bool:
    """GW-20: attack at least the defence. GW-29: with a Unit or a Hero in it."""
    if attack.victim == NOBODY:
        needed = foe_defence(board, attack.place)
    else:
        needed = defence(board.players[attack.victim], attack.place)
    return attack.force >= needed and any(name in FIGHTERS for name in attack.cards)


def muster_actions(board: Board, seat: Seat) -> list[Action]:
    attack, player = board.attack, board.players[seat]
    assert attack is not None
    led = any(name in FIGHTERS for name in attack.cards)
    found = [COMMIT] if enough(board, attack) else []
    for name in distinct(player.ready + player.hand):
        if name in FIGHTERS or (led and name in BONUSES):
            found.append(ADD[name])
    return found or [WITHDRAW]


def add(board: Board, seat: Seat, name: CardId, events: list[Event]) -> None:
    """A card joins: one that waits ready, else one of the hand, whose other effects happen now. Nobody answers for a
    foe of the board, so against one the attack is over as soon as it is strong enough."""
    attack, player, card = board.attack, board.players[seat], CARDS[name]
    assert attack is not None
    attack.cards.append(name)
    attack.force += value(player, name)
    events.append(Event("add", {"seat": seat, "card": name, "force": attack.force}))
    if name in player.ready:
        player.ready.remove(name)
    else:
        leave_hand(player, name)
        resolve(board, seat, card, events)
    if attack.victim == NOBODY and enough(board, attack):
        beat_foe(board, seat, attack, events)


def withdraw(board: Board, seat: Seat, events: list[Event]) -> None:
    """Only when an effect of the attack's own cards took away what it needed."""
    assert board.attack is not None
    events.append(Event("withdraw", {"seat": seat}))
    over(board, board.attack, events)


def commit(board: Board, seat: Seat, events: list[Event]) -> None:
    """GW-25: the attack is made; nothing can be added. Whoever can answer is asked."""
    attack = board.attack
    assert attack is not None
    victim = board.players[attack.victim]
    board.victim = attack.victim
    data = {"seat": seat, "victim": attack.victim, "place": attack.place, "cards": tuple(attack.cards)}
    against = {"force": attack.force, "defence": defence(victim, attack.place)}
    events.append(Event("raid", {**data, **against}, reveals=True))  # whether they can answer is learned now
    attack.answering = True
    if not can_answer(board, attack):
        damage(board, seat, attack, events)


# -- GW-25 Defence


def can_answer(board: Board, attack: Attack) -> bool:
    """Whether the defender's hand could repel this attack, or draws on the way to trying."""
    if any(CARDS[name].unanswerable for name in attack.cards):
        return False
    victim = board.players[attack.victim]
    total, draws = 0, False
    for name in victim.hand:
        if name in DEFENDERS:
            total += DEFENDERS[name]
            draws = draws or CARDS[name].draw > 0
    return draws or (total > 0 and total + defence(victim, attack.place) > attack.force)


def defend_actions(player: Player) -> list[Action]:
    return [*(DEFEND[name] for name in distinct(player.hand) if name in DEFENDERS), STAND]


def defend(board: Board, seat: Seat, name: CardId, events: list[Event]) -> None:
    """A Defence card on the attacked building, for the rest of the round."""
    attack, player = board.attack, board.players[seat]
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
        draw(board, seat, CARDS[name].draw, events)
    if now > attack.force:
        repel(board, attack, events)
    elif not can_answer(board, attack):
        damage(board, board.turn, attack, events)


def stand(board: Board, seat: Seat, events: list[Event]) -> None:
    attack = board.attack
    assert attack is not None
    events.append(Event("stand", {"seat": seat}))
    damage(board, board.turn, attack, events)


def repel(board: Board, attack: Attack, events: list[Event]) -> None:
    """GW-25: the defender scores for each Unit and Hero repelled."""
    victim, attacker = board.players[attack.victim], board.players[board.turn]
    victim.tally["repelled"] = victim.tally.get("repelled", 0) + 1
    victim.raids["repelled"] = victim.raids.get("repelled", 0) + 1
    attacker.raids["lost"] = attacker.raids.get("lost", 0) + 1
    events.append(Event("repelled", {"seat": attack.victim, "attacker": board.turn, "place": attack.place}))
    over(board, attack, events)
    score(board, attack.victim, SETUP.repelled * sum(name in FIGHTERS for name in attack.cards), "repel", events)


# -- GW-22, GW-24 Success


def damage(board: Board, seat: Seat, attack: Attack, events: list[Event]) -> None:
    """A damage token on the building; the reward printed on it, at once."""
    attacker, victim = board.players[seat], board.players[attack.victim]
    tally = attacker.tally
    tally["damaged"] = tally.get("damaged", 0) + 1
    attacker.raids["won"] = attacker.raids.get("won", 0) + 1
    victim.raids["suffered"] = victim.raids.get("suffered", 0) + 1
    events.append(Event("damaged", {"seat": seat, "victim": attack.victim, "place": attack.place}))
    over(board, attack, events)
    if attack.place == HALL:
        victim.hall_damaged = True
        tally["hall_damaged"] = tally.get("hall_damaged", 0) + 1
        points, favour = HALLS[victim.hall - 1].points, HALLS[victim.hall - 1].favour
    else:
        points, favour = _damage_plot(board, seat, attack, events), False
    if points:
        score(board, seat, points, "reward", events)
    if favour:
        board.pending.append(Question("favour", seat))


def _damage_plot(board: Board, seat: Seat, attack: Attack, events: list[Event]) -> int:
    """GW-24: pillage takes one token of that storage, nothing if it is empty. Returns the printed points."""
    victim = board.players[attack.victim]
    index = find(victim, attack.place)
    plot = victim.village[index]._replace(damaged=True)
    building = BUILDINGS[plot.kind]
    if building.pillage and plot.tokens:
        plot = plot._replace(tokens=plot.tokens - 1)
        gain_loot(board.players[seat], building.holds)
        token = TOKENS[building.holds]
        events.append(Event("pillage", {"seat": seat, "victim": attack.victim, "place": attack.place, "token": token}))
    victim.village[index] = plot
    return building.points


def over(board: Board, attack: Attack, events: list[Event]) -> None:
    """The attacking cards are played; who leads with a card that costs another discards it now."""
    board.attack = None
    board.players[board.turn].played.extend(attack.cards)
    discards = sum(CARDS[name].discard for name in attack.cards)
    if discards:
        board.pending.append(Question("discard", board.turn, discards))


# -- GW-27 Undead, GW-28 Draco


def beat_foe(board: Board, seat: Seat, attack: Attack, events: list[Event]) -> None:
    tally = board.players[seat].tally
    name = _foe_name(board, attack.place)
    events.append(Event("beaten", {"seat": seat, "foe": name, "cards": tuple(attack.cards)}))
    over(board, attack, events)
    if attack.place == DRACO:
        tally["draco"] = 1
        board.pending.extend([Question("loot_draco", seat)] * SETUP.draco["loot"])
        return
    tally["undead"] = tally.get("undead", 0) + 1
    board.path_discard.append(name)
    close_gap(board, int(attack.place), events)
    board.pending.append(Question("loot_undead", seat))
    score(board, seat, FOES[name].points, "undead", events)
