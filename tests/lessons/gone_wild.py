"""The lessons of Vikings Gone Wild. You are seat 0; what a hand holds beyond a start deck comes from the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.games.gone_wild.positions import refresh
from tests.lessons.writing import Draft
from vikings_tui.games.gone_wild.content import BUILDINGS, SETUP
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.rules import GAME, GoneWildState

NAMES = ("Astrid", "Bjorn")


def _table(
    hands: Sequence[Sequence[str]],
    villages: Sequence[Sequence[str]] = ((), ()),
    missions: Sequence[str] = ("beer", "saver"),
    path: Sequence[str] = ("shaman", "beer-mugs", "sword", "nuggets", "mage"),
) -> GoneWildState:
    """Your turn in the first round, everything else as in the box."""
    state = GAME.new(seats=2, seed=1, bonus="first-game")
    state.first = state.turn = 0
    for seat, hand in enumerate(hands):
        _hold(state, seat, hand)
        _build(state, seat, villages[seat])
    _lay_path(state, path)
    _missions(state, missions)
    refresh(state)
    problem = GAME.check(state)
    assert problem is None, problem
    return state


def _hold(state: GoneWildState, seat: int, hand: Sequence[str]) -> None:
    bought = Counter(hand) - Counter(SETUP.start)
    rest = Counter(SETUP.start)
    rest.subtract(Counter(hand) - bought)
    for card, count in bought.items():
        state.piles[card] -= count
    player = state.players[seat]
    player.hand, player.deck = list(hand), sorted(rest.elements())
    player.discard, player.played = [], []


def _build(state: GoneWildState, seat: int, kinds: Sequence[str]) -> None:
    for kind in kinds:
        number = 1 + sum(plot.kind == kind for plot in state.players[seat].village)
        state.players[seat].village.append(Plot(kind, number, tokens=int(bool(BUILDINGS[kind].produces))))
        state.piles[kind] -= 1


def _lay_path(state: GoneWildState, row: Sequence[str]) -> None:
    cards = [*state.path, *state.path_pile]
    for card in row:
        cards.remove(card)
    state.path, state.path_pile = list(row), cards


def _missions(state: GoneWildState, own: Sequence[str]) -> None:
    """You have these two, the other player two that will not matter."""
    everything = [m for player in state.players for m in player.missions] + state.mission_pile
    for mission in (*own, "warlord", "metropolis"):
        everything.remove(mission)
    state.players[0].missions, state.players[1].missions = list(own), ["warlord", "metropolis"]
    state.mission_pile = everything


def drafts() -> list[Draft]:
    return [_build_one(), _recruit(), _draco(), _exchange(), _raid(), _defend(), _mission()]


def _build_one() -> Draft:
    return Draft(
        name="build",
        state=_table([("gold", "gold", "beer", "beer", "warrior"), ("beer",) * 5]),
        names=NAMES,
        goal=(("build", {"seat": 0, "kind": "brewery"}),),
        mistakes=(("other", "build *"), ("money", "exchange *"), ("money", "buy *"), ("ended", "end")),
        solution=("build brewery",),
    )


def _recruit() -> Draft:
    return Draft(
        name="recruit",
        state=_table([("beer", "beer", "beer", "gold", "warrior"), ("beer",) * 5]),
        names=NAMES,
        goal=(("buy", {"seat": 0, "card": "elf-archer"}),),
        mistakes=(("money", "build *"), ("money", "exchange *"), ("money", "buy *"), ("ended", "end")),
        solution=("buy elf-archer",),
    )


def _draco() -> Draft:
    return Draft(
        name="draco",
        state=_table([("beer", "beer", "warrior", "gold", "beer"), ("beer",) * 5]),
        names=NAMES,
        goal=(("beaten", {"seat": 0, "foe": "draco"}),),
        along=("hunt draco", "add *"),
        mistakes=(("market", "buy *"), ("market", "build *"), ("market", "exchange *"), ("ended", "end")),
        solution=("hunt draco", "add warrior"),
    )


def _exchange() -> Draft:
    return Draft(
        name="exchange",
        state=_table([("gold", "gold", "beer", "beer", "warrior"), ("beer",) * 5]),
        names=NAMES,
        goal=(("build", {"seat": 0, "kind": "drakkar"}),),
        along=("exchange beer",),
        mistakes=(("wrong_way", "exchange gold"), ("other", "build *"), ("other", "buy *"), ("ended", "end")),
        solution=("exchange beer", "build drakkar"),
    )


def _raid() -> Draft:
    return Draft(
        name="raid",
        state=_table(
            [("warrior", "elf-archer", "warrior", "beer", "gold"), ("beer",) * 5], ((), ("brewery", "gold-mine"))
        ),
        names=NAMES,
        goal=(("damaged", {"seat": 0, "place": "hall"}),),
        along=("attack 1 hall", "add *", "commit"),
        mistakes=(("small", "attack *"), ("small", "hunt *"), ("ended", "end")),
        solution=("attack 1 hall", "add warrior", "add warrior", "add elf-archer", "commit"),
    )


def _defend() -> Draft:
    state = _table(
        [("cannon", "beer", "beer", "gold", "beer"), ("elf-archer", "beer", "beer", "beer", "gold")],
        (("gold-mine",), ("brewery",)),
    )
    state.turn, state.first = 1, 1
    refresh(state)
    return Draft(
        name="defend",
        state=state,
        names=NAMES,
        before=((1, "attack 0 gold-mine-1"), (1, "add elf-archer"), (1, "commit")),
        goal=(("repelled", {"seat": 0}),),
        mistakes=(("stood", "stand"),),
        solution=("defend cannon",),
    )


def _mission() -> Draft:
    return Draft(
        name="mission",
        state=_table([("gold", "gold", "beer", "beer", "beer"), ("beer",) * 5], missions=("worker", "saver")),
        names=NAMES,
        goal=(("mission", {"seat": 0, "mission": "worker"}),),
        along=("build *", "exchange *"),
        mistakes=(("swapped", "swap *"), ("market", "buy *"), ("ended", "end")),
        solution=("build brewery", "mission worker"),
    )
