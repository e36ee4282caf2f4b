"""What the tree search knows about Gone Wild: what a position is worth beyond the turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import exp

from vikings_tui.bots.heuristics import Heuristics
from vikings_tui.bots.search import Tuning
from vikings_tui.bots.searcher import Searcher
from vikings_tui.core.action import Action
from vikings_tui.core.bot import Bot
from vikings_tui.core.event import Seat
from vikings_tui.core.rng import Rng
from vikings_tui.core.state import View
from vikings_tui.games.gone_wild.beliefs import BEST, once
from vikings_tui.games.gone_wild.bot import Karl, clear
from vikings_tui.games.gone_wild.content import BONUSES, BUILDINGS, CARDS, SETUP
from vikings_tui.games.gone_wild.ending import all_cards, counted
from vikings_tui.games.gone_wild.position import Player, Position
from vikings_tui.games.gone_wild.views import view as view_of
from vikings_tui.games.gone_wild.village import stored

# Fitted to who won 160 games of karl against karl, from the beginnings of their rounds; a storage that scores is
# worth more than the fit says, which sees it beside the makers that fill it. How many points a round: a card in hand,
# of worth 1, a producing building, a storage, a Drakkar's place, a level of the hall, a storage that holds enough.
# Once: a stored token, a point of a bonus card that is led. And by how many points chance moves the end, at the last
# round and for each root of a round to come.
CARD, PRODUCER, STORAGE, KEEPER, LEVEL, SCORING = 0.36, 0.23, 0.08, 0.45, 0.24, 0.35
TOKEN, BONUS, SPREAD, ROUNDS = 0.1, 0.55, 1.77, 1.08
STORAGES = {building.stores: kind for kind, building in BUILDINGS.items() if building.stores}
DULL = ("spend", "return", "play", "swap", "withdraw")  # never worth a thought of its own
CLEAR = ("play", "add", "commit", "defend", "stand")  # nothing could be better


class GoneWildHeuristics(Heuristics):
    reflexes = frozenset({"defend"})  # GW-25: a defender who can repel takes as long as one who can't

    def policy(self, state: Position, seat: Seat, actions: Sequence[Action], rng: Rng) -> Action:
        """What karl does without a look at the table needs no view; and he never asks why something is impossible."""
        return clear(actions) or self.playout.choose(view_of(state, seat, reasons=False), actions, rng)

    def turn(self, state: Position) -> Hashable:
        """A round: the value is that of a position at the beginning of one, when nobody has spent anything yet."""
        return state.round

    def value(self, state: Position, seat: Seat) -> float:
        if state.result:
            return super().value(state, seat)
        left = rounds_left(state)
        worth = [player.vp + left * pace(player) + TOKEN * tokens(player) for player in state.players]
        for leader, points in bonus_points(state):
            worth[leader] += BONUS * points
        spread = SPREAD + ROUNDS * left**0.5
        better = 0.0
        for other in worth:
            better += exp(max(-30.0, min(30.0, (other - worth[seat]) / spread)))
        return 1 / better

    def candidates(self, view: View, actions: Sequence[Action], usual: Action) -> Sequence[Action]:
        """Cards are always played, and a raid under way is the policy's; what else to do is worth a thought."""
        if usual.verb in CLEAR:
            return (usual,)
        return [action for action in actions if action.verb not in DULL]


def rounds_left(p: Position) -> float:
    """How long the leader needs at the pace so far."""
    lead = max([player.vp for player in p.players])
    return min(12.0, max(1.0, (p.goal - lead) / max(2.0, lead / max(1, p.round))))


def pace(player: Player) -> float:
    """Points that a player's cards and village are likely to win in a round."""
    kinds = [plot.kind for plot in player.village]
    cards = all_cards(player)
    mean = sum([once(CARDS[name], kinds) for name in cards]) / max(1, len(cards))
    points = LEVEL * player.hall
    hand = SETUP.hand
    for kind in kinds:
        building = BUILDINGS[kind]
        points += PRODUCER * bool(building.produces) + STORAGE * bool(building.stores) + KEEPER * building.keep
        hand += building.draw
    for resource, kind in STORAGES.items():
        points += SCORING * min(kinds.count(kind), stored(player, resource) / SETUP.store_scores)
    return points + CARD * mean * hand


def bonus_points(p: Position) -> Iterator[tuple[Seat, int]]:
    """Who would get how much for each bonus card if the game ended now."""
    for bonus in p.bonuses:
        counts = [counted(player, BONUSES[bonus]) for player in p.players]
        leaders = [seat for seat, count in enumerate(counts) if 0 < count == max(counts)]
        for seat in leaders:
            yield seat, SETUP.bonus_points[len(leaders) - 1]


def tokens(player: Player) -> int:
    return stored(player, "beer") + stored(player, "gold")


HEURISTICS = GoneWildHeuristics(Karl(BEST))
# Both try their turn out by playing the round to its end as somebody who knows better than karl what lasts.
LEVELS: dict[str, Bot] = {
    "jarl": Searcher(HEURISTICS, Tuning(turns=1, doubt=1.0, common=5), 15, 0.3),
    "konung": Searcher(HEURISTICS, Tuning(turns=1, doubt=1.0, common=5), 150, 1.0),
}
