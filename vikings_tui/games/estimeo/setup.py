"""ES-1 to ES-5. The pile is shuffled, the first Master chosen at random, the first round dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from vikings_tui.core.rng import MASK, Rng
from vikings_tui.games.estimeo import families, rounds
from vikings_tui.games.estimeo.deck import Challenge, chosen, deck_of, first_house, mark_of, pile_size
from vikings_tui.games.estimeo.ideas import ideas
from vikings_tui.games.estimeo.memory import levels
from vikings_tui.games.estimeo.options import DRAWN, EstimeoOptions, wanted_themes
from vikings_tui.games.estimeo.position import FIVE, HOURGLASS, Position

AT_ONE_TERMINAL = frozenset({"columns", "rows", "beside"})  # measures that differ where people sit at several
P = TypeVar("P", bound=Position)


def deal(state_type: type[P], seats: int, seed: int, options: EstimeoOptions, edition: int) -> P:
    rng = Rng(seed & MASK)
    five = options.deal == "five"
    cards = FIVE if five else int(options.cards)
    mark = mark_of(options.deck, edition)
    least = pile_size(seats, cards)
    first = edition == 1
    state = state_type(
        seats=seats,
        rng=rng,
        edition=edition,
        cards=cards,
        hourglass=options.hourglass,
        deck=options.deck,
        mark=mark,
        master=rng.below(seats) or int(five),  # who is asked the five questions is not the Master
        pile=_first_pile(options.deck, mark, least, rng) if first else _pile(options, mark, least, rng),
        green_under=[()] * seats,
        red_under=[()] * seats,
        green_steps=[0] * seats,
        red_steps=[0] * seats,
    )
    state.clear_round()
    if not first:
        state.quickest = [HOURGLASS] * seats
        if DRAWN in wanted_themes(options.themes):
            state.families = families.draw(rounds.family_count((seats - 1) * cards, state.rounds), rng)
        state.ideas = [name for name, idea in ideas(edition).items() if _can_be_asked(idea, options)]
        rng.shuffle(state.ideas)
    rounds.begin(state, [])
    return state


def _pile(options: EstimeoOptions, mark: str, least: int, rng: Rng) -> list[str]:
    """ES-1: the cards that are meant, those on top that these people have not seen; others fill up a small deck."""
    deck = deck_of(options.deck, mark)
    meant, others = (
        [name for name in names if _can_be_asked(deck.cards[name], options)]
        for names in chosen(deck, wanted_themes(options.themes), options.tape == "yes")
    )
    seen = dict(zip(deck.cards, levels(options.seen, len(deck.cards)), strict=True))

    def mixed(cards: Sequence[str]) -> list[str]:
        """At random, those seen last at the bottom."""
        shuffled = list(cards)
        rng.shuffle(shuffled)
        return sorted(shuffled, key=lambda card: -seen[card])

    return [*mixed(others[: max(0, least - len(meant))]), *mixed(meant)]


def _can_be_asked(card: Challenge, options: EstimeoOptions) -> bool:
    """Whether somebody can find the answer: not in a room that is not everybody's, nor at one terminal."""
    if options.room == "several" and (card.by == "master" or card.measure.partition("*")[0] in AT_ONE_TERMINAL):
        return False
    return options.tape == "yes" or not card.tape


def _first_pile(deck: str, mark: str, least: int, rng: Rng) -> list[str]:
    """The pile of edition 1. A small deck of one's own is filled up with cards of the house, taken at random."""
    pile = list(deck_of(deck, mark).ids)
    if len(pile) < least:
        others = [card for card in first_house().ids if card not in pile]
        rng.shuffle(others)
        pile += others[: least - len(pile)]
    rng.shuffle(pile)
    return pile
