"""How a price can be met, worked out from a view: by exchanges (GW-14), or with tokens in place of cards (GW-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.economy import exchanges_for
from vikings_tui.games.gone_wild.notation import BEER, EXCHANGE, GOLD, NOTATION, SPEND
from vikings_tui.games.gone_wild.views import GoneWildView, me, purse_of, wasted_of

PURCHASES = ("buy", "pick", "build", "upgrade", "swap")


class Exchanges(NamedTuple):
    """So many exchanges of one kind of money come before a purchase."""

    give: str
    times: int

    @property
    def steps(self) -> list[str]:
        return [str(EXCHANGE[self.give])] * self.times


def price(view: GoneWildView, action: Action) -> tuple[int, int]:
    """Beer and gold that this purchase costs the player who looks."""
    if action.verb == "swap":
        return 0, SETUP.swap_price
    if action.verb == "upgrade":
        hall = HALLS[me(view)["hall"]["level"]]
        return hall.beer_cost, hall.gold_cost
    name = str(action.args[0])
    item = BUILDINGS[name] if action.verb == "build" else CARDS[name]
    return item.beer_cost, item.gold_cost


def by_exchange(view: GoneWildView) -> dict[str, Exchanges]:
    """The purchases that are too dear now but not after some exchanges (GW-14), as actions are written."""
    within_reach: dict[str, Exchanges] = {}
    purse = view["purse"]
    if purse is None:
        return within_reach
    for text, reason in view["blocked"].items():
        if reason.startswith("price_"):
            needed = exchanges_for(purse["beer"], purse["gold"], *price(view, NOTATION.parse(text)))
            if needed:
                within_reach[text] = Exchanges(*needed)
    return within_reach


class TokensFirst(NamedTuple):
    """Paying with tokens before cards: the steps, and whether that is better than cards first."""

    steps: list[str]
    barrels: int
    ingots: int
    wise: bool  # the tokens would be lost


def tokens_first(view: GoneWildView, actions: Sequence[Action], action: Action) -> TokensFirst | None:
    """The one real choice of a payment: tokens in place of cards that are good for something (GW-13)."""
    if action.verb not in PURCHASES:
        return None
    purse, lost, (beer, gold) = purse_of(view), wasted_of(view), price(view, action)
    barrels = min(max(0, beer - purse["at_hand_beer"]), purse["barrels"]) if SPEND[BEER] in actions else 0
    ingots = min(max(0, gold - purse["at_hand_gold"]), purse["ingots"]) if SPEND[GOLD] in actions else 0
    if not barrels + ingots:
        return None
    steps = [str(SPEND[BEER])] * barrels + [str(SPEND[GOLD])] * ingots
    return TokensFirst(steps, barrels, ingots, barrels <= lost["barrel"] and ingots <= lost["ingot"])
