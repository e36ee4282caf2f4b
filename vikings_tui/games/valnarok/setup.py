"""VN-4, VN-6. The first position, and dealing a round."""

from __future__ import annotations

from typing import TypeVar

from vikings_tui.core.event import Event
from vikings_tui.core.rng import MASK, Rng
from vikings_tui.games.valnarok.content import DECK, RAGNAROK_ROW, ROW
from vikings_tui.games.valnarok.options import ValnarokOptions
from vikings_tui.games.valnarok.position import UNSEEN, Counts, Held, Position, Then

P = TypeVar("P", bound=Position)


def deal(state_type: type[P], seats: int, seed: int, options: ValnarokOptions, edition: int) -> P:
    rng = Rng(seed & MASK)
    position = state_type(
        seats=seats,
        rng=rng,
        edition=edition,
        swapped_figures_act=options.swapped_figures_act == "yes",
        race=options.windows == "race",
        notes=options.notes == "on",
        starter=rng.below(seats),  # VN-6: the first starter is random
        shields=[0] * seats,
        deeds=[Counts()] * seats,
    )
    deal_round(position, [])
    return position


def deal_round(state: Position, events: list[Event]) -> Then:
    """A new round begins with `state.starter`; who caused a Ragnarök is `state.ragnarok`."""
    state.round += 1
    pile = list(DECK)
    state.rng.shuffle(pile)

    # VN-4: four cards face down, five after a Ragnarök. VN-6: the rest is the pile, there is no discard.
    unseen = (UNSEEN,) * (state.seats + 1)
    state.rows = [
        [Held(pile.pop(), unseen) for _ in range(RAGNAROK_ROW if seat == state.ragnarok else ROW)]
        for seat in range(state.seats)
    ]
    state.pile, state.discard = pile, []
    state.clock = state.takes = 0
    state.turn = state.actor = state.starter
    state.again, state.declarer, state.mark = False, None, None
    events.append(Event("round", {"round": state.round, "starter": state.starter}, reveals=True))
    if state.ragnarok is not None:
        events.append(Event("five", {"seat": state.ragnarok}))

    # VN-5: each looks at one of their own cards, the starter first.
    state.ask("first_look", state.starter)
    return None
