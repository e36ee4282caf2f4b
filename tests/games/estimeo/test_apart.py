"""ES-8, ES-14 where people sit at several terminals: nothing is asked that only one room could answer."""

from __future__ import annotations

import pytest

from vikings_tui.games import load_game
from vikings_tui.games.estimeo.deck import deck_of
from vikings_tui.games.estimeo.ideas import ideas
from vikings_tui.games.estimeo.setup import AT_ONE_TERMINAL
from vikings_tui.table.apart.opening import new_record
from vikings_tui.tui.players import seated


@pytest.mark.parametrize(("seats", "cards"), [(3, "2"), (6, "3")])
def test_es_14_apart_no_card_and_no_idea_needs_the_room(seats: int, cards: str) -> None:
    state = load_game("estimeo").new(seats, 5, cards=cards, room="several")
    deck, known = deck_of("house", state.mark), ideas(state.edition)
    dealt = [card for card in (*state.pile, *(c for hand in state.hands for c in hand)) if card in deck.cards]
    assert dealt
    for card in (*(deck.cards[name] for name in dealt), *(known[name] for name in state.ideas)):
        assert card.by != "master"
        assert card.measure.partition("*")[0] not in AT_ONE_TERMINAL


def test_a_table_across_terminals_says_so_and_one_at_a_keyboard_does_not() -> None:
    people = seated(("person", "friend", "karl"))
    assert new_record("estimeo", people, {}).options == {"room": "several"}
    assert new_record("clash", people, {}).options == {}
    assert load_game("estimeo").read_options({}).room == "one"
