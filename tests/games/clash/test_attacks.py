"""CV-23 to CV-30: attacks and shields. The meadow's picture stands in test_moves.py."""

from __future__ import annotations

import pytest

from tests.games.clash.tables import announced, can, do, kind, lying, quiet, values

WITHOUT = ("walk", "walk", "sprint")
WITH = ("shield", "walk", "sprint")


@pytest.mark.parametrize("named", ["club", "punch"])
def test_cv23_melee_reaches_adjacent_vikings(named: str) -> None:
    state = announced(named, ["a1", "b2", "c3"])
    assert can(state) == ["attack 1", "decline"]
    assert state.view(0)["blocked"] == {"2": "attack_far"}


@pytest.mark.parametrize("named", ["hammer", "slingshot"])
def test_cv23_ranged_reaches_vikings_at_least_two_spaces_away(named: str) -> None:
    state = announced(named, ["a1", "b2", "c3", "g4"])
    assert can(state) == ["attack 2", "attack 3", "decline"]
    assert state.view(0)["blocked"] == {"1": "attack_near"}


@pytest.mark.parametrize(("named", "there"), [("club", "a2"), ("hammer", "a3")])
def test_cv24_club_and_hammer_keep_the_bracelet_face_down(named: str, there: str) -> None:
    state = announced(named, ["a1", there, "g4"], bracelets=[(), (3,), (1,)])
    do(state, "attack 1", "pass")
    assert (values(state, 0), values(state, 1)) == ([3], [])
    assert state.view(2)["players"][0]["tokens"] == [None]
    assert state.view(1)["players"][0]["tokens"] == [3]


@pytest.mark.parametrize(("named", "here"), [("punch", "a2"), ("slingshot", "g1")])
def test_cv25_the_bracelet_lands_face_up_beside_the_attacked_viking(named: str, here: str) -> None:
    state = announced(named, [here, "a3"], bracelets=[(1,), (3,)])
    do(state, "attack 1", "pass")
    assert kind(state) == "throw"
    assert state.view(1)["loose"] == 3
    wanted = {f"throw {space}" for space in ("a2", "a4", "b3", "b4")} - {f"throw {here}"}
    assert set(can(state)) == wanted, "adjacent to the attacked, not on the thrower's own space"
    do(state, "throw b3")
    assert lying(state)["b3"] == [3]
    assert values(state, 1) == []


def test_cv25_worked_example_yellow_punches_green_onto_a_space_that_holds_a_bracelet() -> None:
    state = announced("punch", ["a2", "a3"], bracelets=[(1,), (3,)], lying={"b4": [2]})
    do(state, "attack 1", "pass", "throw b4")
    assert lying(state)["b4"] == [2, 3]


def test_cv25_worked_example_green_slings_yellows_bracelet_into_the_water() -> None:
    state = announced("slingshot", ["g4", "c3"], bracelets=[(1,), (3, 4)], supply=[1, 1])
    box = len(state.box)
    do(state, "attack 1", "pass", "throw c2")
    assert len(state.box) == box + 1
    assert "c2" not in state.lying
    assert len(state.tokens[1]) == 1
    assert state.census() == announced("club", ["g4", "c3"]).census(), "out of the game, not out of the box"


def test_cv25_on_another_viking_that_player_takes_it() -> None:
    state = announced("punch", ["a2", "a3", "b4"], bracelets=[(1,), (3,), ()])
    do(state, "attack 1", "pass", "throw b4")
    assert values(state, 2) == [3]
    assert "b4" not in state.lying


def test_cv25_choose_points_at_the_bracelet_that_flies() -> None:
    state = announced("punch", ["a2", "a3"], bracelets=[(1,), (3, 4)], steal="choose")
    do(state, "attack 1", "pass")
    assert (kind(state), state.decision.seats) == ("take", (0,))
    do(state, "take 2")
    assert kind(state) == "throw"
    do(state, "throw a4")
    assert lying(state)["a4"] == [4]


def test_cv26_attacking_a_viking_without_bracelets_does_nothing() -> None:
    state = announced("club", ["a1", "a2"], bracelets=[(1,), ()], hands=[WITHOUT, WITH])
    events = do(state, "attack 1")
    assert [event.kind for event in events][:2] == ["attacked", "empty"]
    assert (kind(state), state.decision.seats) == ("play", (0,)), "no shield is asked for"


def test_cv27_the_attacked_player_may_lay_any_card_as_shield() -> None:
    state = announced("club", ["a1", "a2"], hands=[WITHOUT, WITHOUT])
    do(state, "attack 1")
    assert (kind(state), state.decision.seats) == ("shield", (1,))
    assert can(state, 1) == ["shield 1", "shield 2", "shield 3", "pass"]
    do(state, "shield 3")
    assert state.hands[1] == ("walk", "walk")
    assert state.view(0)["laid"][-1] == {"seat": 1, "as": "shield", "card": None, "open": False}


def test_cv27_without_a_card_there_is_no_shield() -> None:
    state = announced("club", ["a1", "a2"], hands=[("club", "walk"), ("walk", "sprint")], variant="bluff-arena")
    do(state, "attack 1", "shield 1", "pass", "play 1 as club", "pass", "attack 1", "shield 1", "pass")
    assert state.active == 1
    state = announced("club", ["a1", "a2"], variant="bluff-arena", bracelets=[(1,), (2, 3)])
    state.discards[1], state.hands[1] = state.hands[1], ()
    do(state, "attack 1")
    assert kind(state) == "play"
    assert len(state.tokens[1]) == 1


def test_cv28_only_the_active_player_may_call_the_shield_and_needs_no_bracelet() -> None:
    state = announced("club", ["a1", "a2", "g4"], hands=[WITHOUT, WITH], bracelets=[(), (1, 2), (3,)])
    do(state, "attack 1", "shield 1")
    assert (kind(state), state.decision.seats) == ("call_shield", (0,))
    assert can(state, 0) == ["call", "pass"]
    assert can(state, 2) == []
    assert state.view(2)["blocked"] == {"call": "call_shield_active"}


def test_cv29_not_called_the_attack_does_not_happen() -> None:
    state = announced("club", ["a1", "a2"], hands=[WITHOUT, WITHOUT])
    do(state, "attack 1", "shield 1", "pass")
    assert (values(state, 0), values(state, 1)) == ([1, 2, 3], [1, 2, 3])
    assert kind(state) == "play"
    assert not state.laid[-1].open


def test_cv29_called_a_shield_the_defender_takes_one() -> None:
    state = announced("club", ["a1", "a2"], hands=[WITHOUT, WITH])
    do(state, "attack 1", "shield 1", "call")
    assert (len(state.tokens[0]), len(state.tokens[1])) == (2, 4)
    assert kind(state) == "play"


def test_cv29_called_a_shield_and_nothing_to_take() -> None:
    state = announced("club", ["a1", "a2"], hands=[WITHOUT, WITH], bracelets=[(), (2, 3)])
    do(state, "attack 1", "shield 1", "call")
    assert (values(state, 0), values(state, 1)) == ([], [2, 3])


def test_cv29_called_no_shield_takes_one_and_the_attack_goes_on() -> None:
    state = announced("club", ["a1", "a2"], hands=[WITHOUT, WITHOUT])
    do(state, "attack 1", "shield 1", "call")
    assert (len(state.tokens[0]), len(state.tokens[1])) == (5, 1)


def test_cv29_called_no_shield_and_nothing_left_for_the_attack() -> None:
    state = announced("punch", ["a1", "a2"], hands=[WITHOUT, WITHOUT], bracelets=[(1,), (4,)])
    events = do(state, "attack 1", "shield 1", "call")
    assert [event.kind for event in events][:3] == ["called", "stole", "empty"]
    assert values(state, 0) == [1, 4]
    assert kind(state) == "play"


def test_cv29_choose_points_twice_when_a_false_shield_is_called() -> None:
    hands = [WITHOUT, WITHOUT]
    state = announced("punch", ["a1", "a2"], hands=hands, bracelets=[(), (4, 1, 2)], steal="choose")
    do(state, "attack 1", "shield 1", "call", "take 1")
    assert values(state, 0) == [4]
    do(state, "take 2")
    assert state.view(None)["loose"] == 2
    do(state, "throw b3")
    assert values(state, 1) == [1]


def test_cv29_choose_lets_the_defender_point_after_a_proven_shield() -> None:
    state = announced("hammer", ["a1", "a3"], hands=[WITHOUT, WITH], steal="choose")
    do(state, "attack 1", "shield 1", "call")
    assert (kind(state), state.decision.seats) == ("take", (1,))
    do(state, "take 3")
    assert values(state, 1) == [1, 2, 3, 3]
    assert kind(state) == "play"


def test_cv30_a_bracelet_won_by_a_proven_shield_lies_face_down() -> None:
    state = announced("club", ["a1", "a2", "g4"], hands=[WITHOUT, WITH], bracelets=[(4,), (1,), (1,)])
    events = do(state, "attack 1", "shield 1", "call")
    assert values(state, 1) == [1, 4]
    assert state.view(2)["players"][1]["tokens"] == [None, None]
    stole = next(event for event in events if event.kind == "stole")
    assert "value" not in stole.seen_by(2).data
    assert stole.seen_by(0).data["value"] == 4


def test_cv27_a_shield_card_costs_a_card_until_the_turn_ends() -> None:
    state = announced("club", ["a1", "a2"], hands=[WITHOUT, WITH])
    do(state, "attack 1", "shield 1", "pass", "play 1 as walk")
    quiet(state)
    do(state, "decline")
    assert [len(hand) for hand in state.hands] == [3, 3]
