"""What lies on the table: players, their villages, the board. Data only; the rules are in the modules beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, Self

from vikings_tui.core.event import Seat
from vikings_tui.core.state import State
from vikings_tui.games.gone_wild.options import Asking

CardId = str
Place = str  # a building of a village: "hall", or its kind and number: "brewery-2"

HALL: Place = "hall"
NOBODY: Seat = -1


class Plot(NamedTuple):
    """A building in a village. Never changed, only replaced: villages are copied often."""

    kind: str
    number: int  # 1, 2, 3 among those of its kind
    tokens: int = 0  # barrels or ingots on it
    fresh: bool = False  # construction token
    damaged: bool = False  # damage token
    bonus: int = 0  # of the Defence cards that lie on it this round

    @property
    def place(self) -> Place:
        return _place(self.kind, self.number)


@cache
def _place(kind: str, number: int) -> Place:
    return f"{kind}-{number}"


class Question(NamedTuple):
    """Something a seat must answer before the turn goes on. `about`: a seat or a number, as the kind needs."""

    kind: str
    seat: Seat
    about: int = 0


@dataclass(slots=True)
class Player:
    """Piles are lists whose last item is the top."""

    deck: list[CardId]
    hand: list[CardId]
    missions: list[str]
    played: list[CardId] = field(default_factory=list)  # played and bought this round
    ready: list[CardId] = field(default_factory=list)  # played for their other effect, attack still unused
    discard: list[CardId] = field(default_factory=list)
    kept: list[CardId] = field(default_factory=list)  # by Drakkars, while the round ends
    exposed: list[CardId] = field(default_factory=list)  # cards in hand that everybody can know (see effects.draw)
    spied: dict[Seat, list[CardId]] = field(default_factory=dict)  # cards in hand that this seat has seen
    village: list[Plot] = field(default_factory=list)
    hall: int = 1
    hall_fresh: bool = False
    hall_damaged: bool = False
    hall_bonus: int = 0
    loot_beer: int = 0  # barrels and ingots taken, on the hall until the storage phase
    loot_gold: int = 0
    beer: int = 0  # money of this turn that can't be stored: of cards, exchange, Undead
    gold: int = 0
    done: list[str] = field(default_factory=list)  # missions accomplished
    vp: int = 0
    marks: int = 0  # how many of the marks that earn a Divine Favour were reached
    raided: bool = False  # attacked by somebody whose turn is over, this round
    attacked: list[Place] = field(default_factory=list)  # buildings attacked this round, damaged or repelled
    hurt: bool = False  # a building was damaged this round
    mission_done: bool = False  # this round, as the next two
    swapped: bool = False
    returned: bool = False
    tally: dict[str, int] = field(default_factory=dict)  # what this player did this round
    points: dict[str, int] = field(default_factory=dict)  # victory points by where they came from
    raids: dict[str, int] = field(default_factory=dict)  # won, lost, suffered, repelled: buildings, over the game

    def clone(self) -> Player:
        return Player(
            self.deck[:],
            self.hand[:],
            self.missions[:],
            self.played[:],
            self.ready[:],
            self.discard[:],
            self.kept[:],
            self.exposed[:],
            {seat: cards[:] for seat, cards in self.spied.items()} if self.spied else {},
            self.village[:],
            self.hall,
            self.hall_fresh,
            self.hall_damaged,
            self.hall_bonus,
            self.loot_beer,
            self.loot_gold,
            self.beer,
            self.gold,
            self.done[:],
            self.vp,
            self.marks,
            self.raided,
            self.attacked[:],
            self.hurt,
            self.mission_done,
            self.swapped,
            self.returned,
            self.tally.copy(),
            self.points.copy(),
            self.raids.copy(),
        )


@dataclass(slots=True)
class Attack:
    """An attack that is being prepared or answered."""

    victim: Seat  # NOBODY: a foe of the board
    place: Place  # of a foe: "draco", or its slot in the Path: "2"
    cards: list[CardId] = field(default_factory=list)
    force: int = 0
    answering: bool = False  # committed: the defender is asked

    def clone(self) -> Attack:
        return Attack(self.victim, self.place, self.cards[:], self.force, self.answering)


@dataclass(slots=True, kw_only=True)
class Position(State):
    """The fields of a position; `rules.GoneWildState` adds what can be done with it."""

    players: list[Player]
    piles: dict[str, int]  # units, defences and buildings left to buy
    path: list[CardId]  # the open row from left (newest) to right (the next to go)
    path_pile: list[CardId]
    path_discard: list[CardId]
    removed: list[CardId]  # out of the game
    favours: list[CardId]  # open
    favour_pile: list[CardId]
    favour_box: list[CardId]  # not in this game
    favour_drawn: CardId | None = None  # seen by the one who chooses
    mission_pile: list[str]
    mission_bottom: int = 0  # so many at the bottom of the pile are known: swapped away
    bonuses: list[str]
    spare_bonuses: list[str]
    goal: int
    ask_defence: Asking = "when-possible"  # GW-25 whether a person is asked also when they can't repel
    first: Seat
    turn: Seat
    turns_left: int = 0  # in this round, the present one included
    round: int = 0
    phase: str = "players"  # or what comes when nothing is pending: next, storage, keep, end; over
    last: bool = False  # this round is the last
    victim: Seat = NOBODY  # whom the present player attacks this turn
    pending: list[Question] = field(default_factory=list)
    attack: Attack | None = None

    def order(self) -> list[Seat]:
        """The seats in player order, from the first player."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def clone(self) -> Self:
        return type(self)(
            seats=self.seats,
            rng=self.rng.clone(),
            edition=self.edition,
            decision=self.decision,
            result=self.result,
            players=[player.clone() for player in self.players],
            piles=self.piles.copy(),
            path=self.path[:],
            path_pile=self.path_pile[:],
            path_discard=self.path_discard[:],
            removed=self.removed[:],
            favours=self.favours[:],
            favour_pile=self.favour_pile[:],
            favour_box=self.favour_box[:],
            favour_drawn=self.favour_drawn,
            mission_pile=self.mission_pile[:],
            mission_bottom=self.mission_bottom,
            bonuses=self.bonuses[:],
            spare_bonuses=self.spare_bonuses[:],
            goal=self.goal,
            ask_defence=self.ask_defence,
            first=self.first,
            turn=self.turn,
            turns_left=self.turns_left,
            round=self.round,
            phase=self.phase,
            last=self.last,
            victim=self.victim,
            pending=self.pending[:],
            attack=self.attack.clone() if self.attack else None,
        )
