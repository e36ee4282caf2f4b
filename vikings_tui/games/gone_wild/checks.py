"""Every component counted, and positions from JSON refused that can't be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from vikings_tui.core.event import Seat
from vikings_tui.games.gone_wild import effects, favours
from vikings_tui.games.gone_wild.attack import DRACO, FIGHTERS, FOES, STRIKES, enough, value
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, HALLS, MISSIONS, SETUP, TALLIES
from vikings_tui.games.gone_wild.ending import all_cards
from vikings_tui.games.gone_wild.favours import SOURCES
from vikings_tui.games.gone_wild.position import HALL, NOBODY, Player, Plot, Position
from vikings_tui.games.gone_wild.rounds import KINDS, due

SEATS = range(2, 5)
MOST = 100_000  # more than any game comes to; less than what makes numbers slow


def census(p: Position) -> Mapping[str, int]:
    counted: Counter[str] = Counter()
    for player in p.players:
        counted.update(all_cards(player))
        counted.update(f"mission {name}" for name in player.missions + player.done)
        counted.update(plot.kind for plot in player.village)
    for cards in (p.path, p.path_pile, p.path_discard, p.removed):
        counted.update(cards)
    for cards in (p.favours, p.favour_pile, p.favour_box, [p.favour_drawn or ""]):
        counted.update(cards)
    counted.update(p.attack.cards if p.attack else ())
    counted.update(f"mission {name}" for name in p.mission_pile)
    counted.update(f"bonus {name}" for name in p.bonuses + p.spare_bonuses)
    counted.update(p.piles)
    del counted[""]
    return counted


@cache
def components(seats: int) -> Counter[str]:
    """What a game with so many players is made of."""
    counted = Counter({name: card.copies for name, card in CARDS.items()})
    counted.update({name: building.copies for name, building in BUILDINGS.items()})
    counted.update({name: count * seats for name, count in SETUP.start.items()})
    counted.update(f"mission {name}" for name in MISSIONS)
    counted.update(f"bonus {name}" for name in BONUSES)
    return counted


def problem(p: Position) -> str | None:
    """What is impossible about this position; None if nothing is."""
    return next((text for text in _problems(p) if text), None)


def _problems(p: Position) -> Iterator[str | None]:
    """In an order in which each check may rely on those before it."""
    yield _shape(p)
    yield _names(p)
    for seat, player in enumerate(p.players):
        yield _player(seat, player, p.seats)
    if Counter(census(p)) != components(p.seats):
        yield "cards: not those of the box"
    yield _pending(p)
    yield _attack(p)
    yield _question(p)


def _shape(p: Position) -> str | None:
    seats = p.seats
    if seats not in SEATS or len(p.players) != seats:
        return "players: not one for each seat"
    if not (0 <= p.first < seats and 0 <= p.turn < seats and NOBODY <= p.victim < seats):
        return "first, turn, victim: no such seat"
    if not 0 <= p.rng.word < 1 << 64:
        return "rng: out of range"
    if (p.decision is None) != (p.result is not None):
        return "decision and result: exactly one must be there"
    if p.phase not in ("players", "next", "storage", "keep", "end", "over"):
        return "phase: no such phase"
    if not (0 <= p.round < MOST and 0 <= p.turns_left <= seats and 0 < p.goal < MOST):
        return "round, turns_left, goal: out of range"
    if p.phase in ("players", "next") and not (p.turns_left and p.victim != p.turn):
        return "turns_left, victim: not in a turn"
    if len(p.path) > SETUP.row or not 0 <= p.mission_bottom <= len(p.mission_pile):
        return "path, mission_bottom: out of range"
    return None


def _names(p: Position) -> str | None:
    """Whatever lies in a pile is known, and is what belongs there."""
    path = {name for name, card in CARDS.items() if card.pile == "path"}
    gods = {name for name, card in CARDS.items() if card.pile == "favours"}
    piles = {name for name, card in CARDS.items() if card.pile in ("units", "defences")} | set(BUILDINGS)
    if set(p.piles) != piles or any(not 0 <= left < MOST for left in p.piles.values()):
        return "piles: not those of the game"
    if not path.issuperset(p.path + p.path_pile + p.path_discard):
        return "path: no such card"
    drawn = [p.favour_drawn] if p.favour_drawn is not None else []
    if not gods.issuperset(p.favours + p.favour_pile + p.favour_box + drawn):
        return "favours: no such card"
    if not set(MISSIONS).issuperset(p.mission_pile):
        return "mission_pile: no such mission"
    if not set(BONUSES).issuperset(p.bonuses + p.spare_bonuses):
        return "bonuses: no such bonus"
    return None


def _player(seat: Seat, player: Player, seats: int) -> str | None:
    owned = all_cards(player)
    if any(name not in CARDS or name in FOES for name in owned):
        return f"players.{seat}: no such card"
    if any(name not in FIGHTERS and name not in STRIKES for name in player.ready):
        return f"players.{seat}.ready: a card that can't attack"
    if not set(MISSIONS).issuperset(player.missions + player.done) or len(player.missions) > SETUP.missions:
        return f"players.{seat}.missions: no such missions"
    hand = Counter(player.hand + player.kept)
    for other, seen in [(seat, player.exposed), *player.spied.items()]:
        if not 0 <= other < seats or Counter(seen) - hand:
            return f"players.{seat}: knows of a card that is not in hand"
    if any(not (len(a) <= len(b)) or Counter(a) - Counter(b) for a, b in _nested(player)):
        return f"players.{seat}: what is known of the hand contradicts itself"
    return _village(seat, player) or _numbers(seat, player)


def _nested(player: Player) -> Iterator[tuple[list[str], list[str]]]:
    """Of what is exposed and what one seat has spied, one holds the other: smaller and larger."""
    for seen in player.spied.values():
        yield (player.exposed, seen) if len(player.exposed) <= len(seen) else (seen, player.exposed)


def _village(seat: Seat, player: Player) -> str | None:
    places: set[str] = set()
    for plot in player.village:
        if plot.kind not in BUILDINGS or not 1 <= plot.number <= SETUP.same_building or plot.place in places:
            return f"players.{seat}.village: no such building"
        if not 0 <= plot.tokens <= _room(plot) or not 0 <= plot.bonus < MOST:
            return f"players.{seat}.village: {plot.place} is too full"
        places.add(plot.place)
    if not 1 <= player.hall <= len(HALLS) or (player.hall_fresh and player.hall == 1):
        return f"players.{seat}.hall: no such level"
    return None


def _room(plot: Plot) -> int:
    building = BUILDINGS[plot.kind]
    return 0 if plot.fresh else building.capacity if building.stores else int(bool(building.produces))


def _numbers(seat: Seat, player: Player) -> str | None:
    numbers = [player.hall_bonus, player.loot_beer, player.loot_gold, player.beer, player.gold, player.vp]
    counts = [*player.tally.values(), *player.points.values(), *player.raids.values()]
    if any(not 0 <= number < MOST for number in numbers + counts) or not 0 <= player.marks <= len(SETUP.favour_marks):
        return f"players.{seat}: a number out of range"
    known = set(player.tally) <= set(TALLIES) and set(player.points) <= set(SOURCES)
    if not known or not set(player.raids) <= {"won", "lost", "suffered", "repelled"}:
        return f"players.{seat}: counts something unknown"
    return None


def _pending(p: Position) -> str | None:
    for question in p.pending:
        kind, seat, about = question
        if kind not in {*KINDS[3:], "draw"} or not 0 <= seat < p.seats or not 0 <= about < 100:
            return "pending: no such question"
        if kind == "take" and (about >= p.seats or about == seat):
            return "pending: no such hand"
    asked = p.pending[0] if p.pending else None
    if asked and asked.kind == "draw":
        return "pending: nobody can answer this"
    if asked and asked.kind != "favour" and not effects.answers(p, asked):
        return "pending: there is no answer"
    if asked and asked.kind == "favour" and not favours.choices(p):
        return "pending: no favour is left"
    if (
        asked
        and asked.kind == "take"
        and Counter(p.players[asked.about].hand) - Counter(p.players[asked.about].spied.get(asked.seat, []))
    ):
        return "pending: a hand that was not looked at"
    if p.favour_drawn is not None and (asked is None or asked.kind != "favour"):
        return "favour_drawn: nobody is choosing"
    return None


def _attack(p: Position) -> str | None:
    attack = p.attack
    if attack is None:
        return None
    if any(name not in FIGHTERS and name not in STRIKES for name in attack.cards):
        return "attack: a card that can't attack"
    if attack.victim == NOBODY:
        slot = int(attack.place) if attack.place.isdecimal() and len(attack.place) == 1 else -1
        known = attack.place == DRACO or (0 <= slot < len(p.path) and p.path[slot] in FOES)
        if not known or attack.answering or enough(p, attack):
            return "attack: no such foe"
    elif not 0 <= attack.victim < p.seats or attack.victim == p.turn:
        return "attack: no such victim"
    elif attack.place != HALL and attack.place not in {plot.place for plot in p.players[attack.victim].village}:
        return "attack: no such building"
    if attack.force != sum(value(p.players[p.turn], name) for name in attack.cards):
        return "attack: the sum is wrong"
    if attack.answering and not enough(p, attack):
        return "attack: too weak to be made"
    return None


def _question(p: Position) -> str | None:
    """The open question must be the one that the rules ask here."""
    if p.decision is None:
        result = p.result
        placed = sorted(seat for place in result.ranking for seat in place) if result else []
        over = p.phase == "over" and not p.pending and p.attack is None
        if not over or not result or len(result.scores) != p.seats or placed != list(range(p.seats)):
            return "result: the game is not over, or not so"
        return None
    if p.phase == "over" or (p.phase != "players" and not p.pending):
        return "phase: nobody is asked in it"
    if p.attack and p.phase != "players":
        return "attack: not in a turn"
    return None if p.decision == due(p) else "decision: something else is asked here"
