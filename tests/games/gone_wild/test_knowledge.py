"""GW-35 and what is hidden: which cards are in hand, the order of piles."""

from __future__ import annotations

import random
from collections import Counter

from tests.games.gone_wild.positions import do, hand, table, village
from vikings_tui.games.gone_wild.attack import can_answer
from vikings_tui.games.gone_wild.content import MISSIONS
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.rounds import proceed


def test_gw35_every_discard_is_open_to_everybody() -> None:
    state = table()
    state.players[1].discard = ["thor", "beer"]
    for seat in (0, 1, None):
        assert state.view(seat)["players"][1]["discard"] == ["beer", "thor"]


def test_others_see_how_many_cards_are_in_hand_and_which_are_in_hand_or_deck() -> None:
    state = table()
    state.players[1].deck = ["gold"]
    hand(state, 1, "cannon", "beer")
    other = state.view(0)["players"][1]
    assert (other["hand"], other["deck"], other["unseen"], other["known"]) == (2, 1, ["beer", "cannon", "gold"], [])
    assert state.view(1)["hand"] == ["beer", "cannon"]


def test_resample_mixes_hand_and_deck_of_others_but_not_ones_own_hand() -> None:
    state = table()
    state.players[1].deck = ["gold", "thor", "tyr"]
    hand(state, 1, "cannon", "beer")
    hand(state, 0, "warrior", "beer")
    rng = random.Random(1)
    hands = set()
    for _ in range(50):
        other = state.resample(0, rng)
        assert other.players[0].hand == ["warrior", "beer"]
        hands.add(tuple(sorted(other.players[1].hand)))
    assert len(hands) == 10


def test_resample_knows_the_order_of_no_pile() -> None:
    state = table()
    hand(state, 0, "beer")
    rng = random.Random(6)
    others = [state.resample(0, rng) for _ in range(30)]
    for pile in (
        lambda board: board.players[0].deck,  # one's own too
        lambda board: board.path_pile,
        lambda board: board.mission_pile[-6:],  # the easy ones
        lambda board: board.mission_pile[:10],  # the others
        lambda board: board.favour_pile,
        lambda board: board.favour_box,
    ):
        assert len({tuple(pile(other)) for other in others}) > 10
    gods = {*state.favour_pile, *state.favour_box}
    assert {other.favour_pile[-1] for other in others} > {state.favour_pile[-1]}
    assert all({*other.favour_pile, *other.favour_box} == gods for other in others)


def test_gw6_everybody_knows_that_the_easy_missions_lie_on_top() -> None:
    state = table()
    worth = [MISSIONS[name].points == 1 for name in state.mission_pile]
    for seed in range(10):
        other = state.resample(0, random.Random(seed))
        assert [MISSIONS[name].points == 1 for name in other.mission_pile] == worth


def test_gw31_a_favour_that_somebody_looks_at_is_known_to_them_alone() -> None:
    state = table()
    score(state, 0, 5, "raid", [])
    proceed(state, [])
    assert state.favour_drawn is not None
    rng = random.Random(7)
    assert {state.resample(0, rng).favour_drawn for _ in range(20)} == {state.favour_drawn}
    for onlooker in (1, None):
        assert len({state.resample(onlooker, rng).favour_drawn for _ in range(20)}) > 3


def test_a_deck_that_ran_out_has_shown_the_hand() -> None:
    """All cards but the hand lay open when the discard was shuffled: whoever counts knows that hand."""
    state = table()
    player = state.players[0]
    player.deck, player.discard = [], ["warrior"] * 4
    hand(state, 0, "shaman", "cannon", "beer")
    do(state, "play shaman")
    assert state.view(1)["players"][0]["known"] == ["beer", "cannon"]
    for _ in range(20):
        assert not Counter(["cannon", "beer"]) - Counter(state.resample(1, random.Random(3)).players[0].hand)
    do(state, "end")
    assert state.view(1)["players"][0]["known"] == ["beer", "cannon"]


def test_a_hand_seen_by_the_sceptre_is_known_to_the_seer_alone_until_the_cards_leave() -> None:
    state = table(3)
    hand(state, 0, "lokis-sceptre")
    hand(state, 1, "warrior", "beer", "cannon")
    do(state, "play lokis-sceptre", "take beer")
    assert state.view(0)["players"][1]["known"] == ["cannon", "warrior"]
    assert state.view(2)["players"][1]["known"] == []
    assert sorted(state.resample(0, random.Random(2)).players[1].hand) == ["cannon", "warrior"]
    do(state, "end", "hunt draco", "add warrior", "loot beer")
    assert state.view(0)["players"][1]["known"] == ["cannon"]


def test_in_edition_1_who_is_asked_to_defend_holds_the_cards_for_it_whoever_looks() -> None:
    state = table()
    state.edition = 1
    village(state, 1, "brewery")
    state.players[1].deck = ["beer"] * 30
    hand(state, 0, "warrior")
    hand(state, 1, "cannon", "beer")
    do(state, "attack 1 brewery-1", "add warrior", "commit")
    rng = random.Random(4)
    for _ in range(30):
        other = state.resample(0, rng)
        assert other.attack is not None
        assert can_answer(other, other.attack)


def test_missions_swapped_away_are_known_at_the_bottom_of_the_pile() -> None:
    state = table()
    state.players[0].missions = ["devotion", "worker"]
    hand(state, 0, "gold")
    do(state, "swap worker")
    assert state.view(1)["mission_bottom"] == ["worker"]
    rng = random.Random(5)
    piles = {tuple(state.resample(1, rng).mission_pile) for _ in range(20)}
    assert len(piles) > 10
    assert {pile[0] for pile in piles} == {"worker"}


def test_a_card_kept_by_a_drakkar_is_the_owners_secret() -> None:
    state = table()
    village(state, 0, "drakkar")
    hand(state, 0, "cannon", "beer", "gold")
    do(state, "end", "end")
    village(state, 0, "drakkar", "drakkar")
    state.pending[0] = state.pending[0]._replace(about=2)
    do(state, "keep gold")
    assert state.view(1)["players"][0]["hand"] == 3, "how many are kept is no secret"
    events = do(state, "keep cannon")
    kept = next(event for event in events if event.kind == "keep")
    assert "card" not in kept.seen_by(1).data
    assert kept.seen_by(0).data["card"] == "cannon"
