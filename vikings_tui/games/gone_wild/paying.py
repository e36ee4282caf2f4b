"""How a price can be met, worked out from a view: by an exchange, or with tokens in place of cards. For the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.core.state import View
from vikings_tui.games.gone_wild.content import BUILDINGS, CARDS, HALLS, SETUP
from vikings_tui.games.gone_wild.economy import exchanges_for
from vikings_tui.games.gone_wild.words import BEER, EXCHANGE, GOLD, NOTATION, SPEND, TOKENS

PURCHASES = ("buy", "pick", "build", "upgrade", "swap")
AT_HAND = {BEER: "at_hand_beer", GOLD: "at_hand_gold"}
IN_PURSE = {BEER: "barrels", GOLD: "ingots"}


class Exchanges(NamedTuple):
    """So many exchanges of one kind of money come before a purchase."""

    give: str
    times: int

    @property
    def steps(self) -> list[str]:
        return [str(EXCHANGE[self.give])] * self.times


def price(view: View, action: Action) -> tuple[int, int]:
    """Beer and gold that this purchase costs the player who looks."""
    if action.verb == "swap":
        return 0, SETUP.swap_price
    if action.verb == "upgrade":
        hall = HALLS[view["players"][view["seat"]]["hall"]["level"]]
        return hall.beer_cost, hall.gold_cost
    name = str(action.args[0])
    item = BUILDINGS[name] if action.verb == "build" else CARDS[name]
    return item.beer_cost, item.gold_cost


def by_exchange(view: View) -> dict[str, Exchanges]:
    """The purchases that are too dear now but not after some exchanges (GW-14), as actions are written."""
    found: dict[str, Exchanges] = {}
    for text, reason in view["blocked"].items():
        if reason.startswith("price_"):
            needed = exchanges_for(view["purse"][BEER], view["purse"][GOLD], *price(view, NOTATION.parse(text)))
            if needed:
                found[text] = Exchanges(*needed)
    return found


class TokensFirst(NamedTuple):
    """Paying with tokens before cards: the steps, and whether that is better than cards first."""

    steps: list[str]
    barrels: int
    ingots: int
    wise: bool  # the tokens would be lost


def tokens_first(view: View, actions: Sequence[Action], action: Action) -> TokensFirst | None:
    """The one real choice of a payment: tokens in place of cards that are good for something (GW-13)."""
    if action.verb not in PURCHASES:
        return None
    purse, counts, lost = view["purse"], {}, 0
    for resource, amount in zip((BEER, GOLD), price(view, action), strict=True):
        missing = amount - purse[AT_HAND[resource]]
        if SPEND[resource] in actions and missing > 0:
            counts[resource] = min(missing, purse[IN_PURSE[resource]])
            lost += min(counts[resource], view["wasted"][TOKENS[resource]])
    if not counts:
        return None
    steps = [str(SPEND[resource]) for resource, count in counts.items() for _ in range(count)]
    return TokensFirst(steps, counts.get(BEER, 0), counts.get(GOLD, 0), lost == len(steps))
