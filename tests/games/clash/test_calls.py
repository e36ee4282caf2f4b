"""CV-10 to CV-19: the turn begins, cards are announced and called."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.clash.tables import can, do, kind, quiet, table, values
from vikings_tui.games.clash.rules import GAME, ClashState

WALKER = ("walk", "walk", "shield")
# the meadow's top left: a1 and b2 adjacent, c3 between b2 and the centre d4


def test_cv10_the_centre_gives_two_bracelets_at_the_start_of_the_turn() -> None:
    state = table(spaces=("a1", "d4"), supply=[4, 3, 2, 1, 1, 1], lying={s: [2] for s in ("b2", "b4", "f2", "f4")})
    do(state, "play 1 as club", "pass", "play 1 as club", "pass")
    assert values(state, 1) == [1, 2, 3, 4, 3]
    assert len(state.supply) == 4
    assert state.view(0)["players"][1]["tokens"] == [None] * 5, "face down"


ALL_LAID = {s: [2] for s in ("b2", "b4", "f2", "f4")}


def on_the_centre(supply: list[int], edition: int = 2) -> ClashState:
    """Seat 1 begins its turn on the centre."""
    state = table(spaces=("a1", "d4"), supply=supply, lying=ALL_LAID)
    state.edition = edition
    do(state, "play 1 as club", "pass", "play 1 as club", "pass")
    return state


def test_cv10_who_would_empty_the_supply_is_asked() -> None:
    for supply in ([4], [4, 3]):
        state = on_the_centre(supply)
        assert (kind(state), state.decision.seats, can(state, 1)) == ("centre", (1,), ["collect", "leave"])
        assert GAME.check(state) is None
        do(state, "collect")
        assert values(state, 1) == [1, 2, 3, *supply]
        assert kind(state) == "play", "the turn is still played"


def test_cv10_who_leaves_the_last_bracelets_plays_on_and_may_be_asked_again() -> None:
    state = on_the_centre([4, 3])
    do(state, "leave")
    assert values(state, 1) == [1, 2, 3]
    for _ in range(4):  # both turns
        do(state, "play 1 as club", "pass")
    assert state.result is None
    assert (kind(state), state.decision.seats) == ("centre", (1,))


def test_cv10_three_in_the_supply_are_taken_from_without_a_question() -> None:
    state = on_the_centre([4, 3, 1])
    assert kind(state) == "play"
    assert values(state, 1) == [1, 2, 3, 4, 3]


def test_cv10_in_version_1_nobody_was_asked() -> None:
    state = on_the_centre([4], edition=1)
    assert kind(state) == "play"
    assert values(state, 1) == [1, 2, 3, 4]


def test_cv11_the_active_player_plays_two_cards() -> None:
    state = table(hands=[WALKER, WALKER])
    do(state, "play 1 as walk", "pass", "decline")
    assert (kind(state), state.decision.seats) == ("play", (0,))
    do(state, "play 1 as walk", "pass", "decline")
    assert (kind(state), state.decision.seats) == ("play", (1,))


def test_cv12_any_card_can_be_announced_as_any_of_the_seven_actions() -> None:
    state = table(spaces=("a1", "a2"), hands=[WALKER])
    named = {move.split()[-1] for move in can(state)}
    assert named == {"walk", "sprint", "slam", "club", "punch", "hammer", "slingshot"}
    assert len(can(state)) == 21


def test_cv12_shield_is_never_announced_but_may_be_played_as_a_bluff() -> None:
    state = table(hands=[WALKER])
    assert not any(move.endswith("shield") for move in can(state))
    assert state.view(0)["blocked"]["shield"] == "shield_column"
    do(state, "play 3 as hammer")
    assert state.laid[-1].card == "shield"
    assert state.view(1)["laid"][-1] == {"seat": 0, "as": "hammer", "card": None, "open": False}
    assert state.view(0)["laid"][-1]["card"] == "shield"


def test_cv13_slam_needs_a_legal_slam_the_others_need_nothing() -> None:
    state = table(spaces=("a1", "g4"))
    named = {move.split()[-1] for move in can(state)}
    assert named == {"walk", "sprint", "club", "punch", "hammer", "slingshot"}
    assert state.view(0)["blocked"]["slam"] == "slam_far"
    do(state, "play 1 as club", "pass")
    assert kind(state) == "play", "nobody to club: nothing happens"


def test_cv14_worked_example_red_without_bracelets_may_not_call_green_may() -> None:
    blue, red, green = 0, 1, 2
    state = table(3, bracelets=[(1, 2), (), (3,)])
    do(state, "play 1 as sprint")
    assert kind(state) == "call"
    assert state.decision.seats == (green,)
    assert can(state, red) == []
    assert state.view(red)["blocked"] == {"call": "call_poor"}
    assert can(state, green) == ["call", "pass"]
    assert can(state, blue) == []


def test_cv14_race_the_first_to_speak_is_the_only_caller() -> None:
    state = table(4, hands=[WALKER])
    do(state, "play 1 as sprint")
    assert state.decision.race
    assert state.decision.seats == (1, 2, 3)
    do(state, "3: pass")
    assert state.decision.seats == (1, 2)
    do(state, "2: call")
    assert kind(state) == "play"
    assert len(state.tokens[2]) == 4


def test_cv14_in_order_asks_one_after_the_other() -> None:
    state = table(4, bracelets=[(1,), (), (1,), (1,)], calls="in-order")
    state.active = 2
    state.decision = state.decision._replace(seats=(2,))
    do(state, "play 1 as sprint")
    asked = []
    while kind(state) == "call":
        assert not state.decision.race
        asked.append(state.decision.seats)
        do(state, "pass")
    assert asked == [(3,), (0,)], "from the next player on, but for who has no bracelet"


def test_cv14_nobody_can_call_no_window() -> None:
    state = table(bracelets=[(1,), ()])
    do(state, "play 1 as walk")
    assert kind(state) == "move"


def test_cv15_called_and_true_takes_from_the_caller_then_performs() -> None:
    state = table(hands=[WALKER])
    events = do(state, "play 1 as walk", "call")
    assert len(state.tokens[0]) == 4
    assert len(state.tokens[1]) == 2
    assert kind(state) == "move"
    assert events[0].data["true"]
    assert state.view(1)["laid"][-1]["card"] == "walk", "the called card is open"
    assert state.view(1)["players"][0]["unseen"]["walk"] == 1


def test_cv16_called_and_a_bluff_the_caller_takes_and_nothing_is_performed() -> None:
    state = table(hands=[WALKER])
    do(state, "play 1 as sprint", "call")
    assert (len(state.tokens[0]), len(state.tokens[1])) == (2, 4)
    assert kind(state) == "play"
    assert state.spaces[0] == "a1"
    assert state.view(1)["players"][0]["record"]["caught"] == 1


def test_cv16_from_the_supply_if_the_bluffer_has_none() -> None:
    state = table(hands=[WALKER], bracelets=[(), (1,)], supply=[4, 2])
    do(state, "play 1 as sprint", "call")
    assert values(state, 1) == [1, 4]
    assert len(state.supply) == 1


def test_cv16_nothing_if_the_supply_is_empty_too() -> None:
    state = table(hands=[WALKER], bracelets=[(), (1,)], supply=[])
    do(state, "play 1 as sprint", "call")
    assert values(state, 1) == [1]
    assert kind(state) == "play"


def test_cv17_an_uncalled_card_stays_hidden_also_in_the_discard() -> None:
    state = table(hands=[WALKER, WALKER])
    do(state, "play 3 as sprint", "pass", "decline", "play 1 as walk", "call", "decline")
    assert state.active == 1
    assert state.view(1)["players"][0]["discard"] == ["walk", None]
    assert state.view(0)["players"][0]["discard"] == ["walk", "shield"]
    assert state.view(1)["players"][0]["unseen"]["shield"] == 2


@pytest.mark.parametrize(
    ("named", "spaces", "asked"),
    [
        ("walk", ("a1", "a4"), "move"),
        ("sprint", ("a1", "a4"), "move"),
        ("slam", ("a1", "a2"), "slam"),
        ("club", ("a1", "a2"), "attack"),
        ("punch", ("a1", "a2"), "attack"),
        ("hammer", ("a1", "a4"), "attack"),
        ("slingshot", ("a1", "a4"), "attack"),
    ],
)
def test_cv18_every_action_can_be_declined(named: str, spaces: tuple[str, str], asked: str) -> None:
    state = table(spaces=spaces)
    do(state, f"play 1 as {named}")
    quiet(state)
    assert kind(state) == asked
    do(state, "decline")
    assert kind(state) == "play"
    assert state.spaces == list(spaces)


def test_cv19_a_random_take_can_be_any_bracelet() -> None:
    taken: Counter[int] = Counter()
    for seed in range(300):
        state = table(hands=[WALKER])
        state.rng.word = seed
        do(state, "play 1 as sprint", "call")
        taken[values(state, 1)[-1]] += 1
    assert min(taken[v] for v in (1, 2, 3)) > 70


def test_cv19_choose_points_at_a_bracelet_whose_order_stays() -> None:
    state = table(hands=[WALKER], bracelets=[(3, 1, 2), (4,)], steal="choose")
    do(state, "play 1 as sprint", "call")
    assert kind(state) == "take"
    assert state.decision.seats == (1,)
    assert can(state, 1) == ["take 1", "take 2", "take 3"]
    do(state, "take 1")
    assert values(state, 0) == [1, 2]
    assert values(state, 1) == [4, 3]
    assert state.view(0)["players"][1]["tokens"] == [None, 3], "the victim knows what went where"


def test_cv19_a_single_bracelet_needs_no_pointing() -> None:
    state = table(hands=[WALKER], bracelets=[(3,), (4,)], steal="choose")
    do(state, "play 1 as sprint", "call")
    assert values(state, 1) == [4, 3]
    assert kind(state) == "play"


def test_cv19_choose_after_a_true_call_then_performs() -> None:
    state = table(hands=[WALKER], steal="choose")
    do(state, "play 1 as walk", "call", "take 2")
    assert kind(state) == "move"
    assert len(state.tokens[0]) == 4


def test_what_everybody_saw_is_counted_for_everybody() -> None:
    state = table(seats=3, hands=[WALKER])
    do(state, "play 1 as walk", "1: pass", "2: call", "decline", "play 1 as sprint", "1: call")
    records = [player["record"] for player in state.view(None)["players"]]
    assert [(r["announced"], r["proven"], r["caught"]) for r in records] == [(2, 1, 1), (0, 0, 0), (0, 0, 0)]
    assert [(r["passed"], r["called"], r["right"], r["wrong"]) for r in records[1:]] == [(1, 1, 1, 0), (0, 1, 0, 1)]
