"""GW-32 to GW-34: the last round, bonus cards, ties."""

from __future__ import annotations

import pytest

from tests.games.gone_wild.positions import asked, do, hand, table, village
from vikings_tui.core.event import Event
from vikings_tui.games.gone_wild.ending import best, counted
from vikings_tui.games.gone_wild.favours import score
from vikings_tui.games.gone_wild.position import Plot
from vikings_tui.games.gone_wild.rules import GAME, GoneWildState


def finish(state: GoneWildState) -> list[Event]:
    """Seat 0 is at the goal; all marks are behind everybody, and the round is played to its end."""
    for player in state.players:
        player.marks = 3
    state.players[0].vp = max(state.players[0].vp, state.goal - 1)
    score(state, 0, 1, "raid", [])
    assert state.last
    events: list[Event] = []
    while state.decision:
        assert asked(state)[0] == "turn"
        events += do(state, "end")
    return events


@pytest.mark.parametrize(
    ("seats", "length", "goal"),
    [(2, "normal", 40), (3, "normal", 30), (4, "normal", 30), (2, "long", 40), (3, "long", 40), (4, "long", 40)],
)
def test_gw32_the_goal_depends_on_the_players_and_the_length(seats: int, length: str, goal: int) -> None:
    assert GAME.new(seats=seats, seed=1, length=length).goal == goal


def test_gw32_the_round_in_which_the_goal_is_reached_is_played_to_its_end() -> None:
    state = table(3)
    state.players[0].vp, state.players[0].marks = 29, 3
    state.path[4] = "undead"
    hand(state, 0, "elf-archer")
    events = do(state, "hunt 4", "add elf-archer", "loot beer")
    assert [event.data["seat"] for event in events if event.kind == "last_round"] == [0]
    do(state, "end")
    assert asked(state) == ("turn", 1)
    do(state, "end")
    assert asked(state) == ("turn", 2)
    village(state, 2, Plot("beer-storage", 1, 4))
    do(state, "end")
    assert state.decision is None
    assert state.players[2].points["store"] == 1  # the last storage phase still counts


def test_gw32_one_point_less_and_the_game_goes_on() -> None:
    state = table(3)
    state.players[0].vp, state.players[0].marks = 29, 3
    do(state, "end", "end", "end")
    assert (state.last, state.round) == (False, 2)


def test_gw33_six_points_to_the_only_one_with_the_most() -> None:
    state = table()
    village(state, 1, "brewery")
    events = finish(state)
    bonus = {event.data["bonus"]: event.data for event in events if event.kind == "bonus"}
    assert bonus["builder"] == {"bonus": "builder", "seats": (1,), "most": 1, "counts": (0, 1), "points": 6}
    assert state.players[1].points["bonus"] == 6 + 3  # and 3 for as many units


def test_gw33_ties_share_3_2_and_1_each() -> None:
    for seats, points in [(2, 3), (3, 2), (4, 1)]:
        state = table(seats)
        events = finish(state)
        bonus = next(event.data for event in events if event.data.get("bonus") == "conqueror")
        assert (bonus["seats"], bonus["points"]) == (tuple(range(seats)), points)


def test_gw33_at_least_one_is_needed() -> None:
    state = table()
    events = finish(state)
    bonus = next(event.data for event in events if event.data.get("bonus") == "master-brewer")
    assert (bonus["seats"], bonus["points"]) == ((), 0)


def test_gw33_cards_are_counted_wherever_they_lie_and_heroes_are_no_units() -> None:
    player = table().players[0]
    player.deck, player.hand, player.played, player.discard = ["warrior"], ["mage"], ["elf-archer"], ["thor", "cannon"]
    player.done, player.village = ["devotion"], [Plot("gold-storage", 1, 3), Plot("brewery", 1, 1, fresh=False)]
    assert counted(player, "unit") == 3
    assert counted(player, "defence") == 1
    assert counted(player, "path") == 1
    assert counted(player, "cochonator") == 0
    assert counted(player, "stored_gold") == 3
    assert counted(player, "stored_beer") == 0
    assert counted(player, "buildings") == 2
    assert counted(player, "missions") == 1


def test_gw34_most_points_win_and_the_others_are_ranked() -> None:
    state = table(3)
    state.players[2].vp = 10
    finish(state)
    assert state.result is not None
    assert state.result.winners == (0,)
    assert state.result.ranking == ((0,), (2,), (1,))
    assert state.result.scores == tuple(player.vp for player in state.players)


def test_gw34_a_tie_is_broken_by_the_unused_bonus_cards() -> None:
    for seed in range(5):
        state = table()
        state.rng.word = seed
        state.players[1].vp = state.goal
        state.players[1].discard.append("shaman")  # disciple is among the unused ones
        events = finish(state)
        assert state.result is not None
        assert state.result.scores[0] == state.result.scores[1]
        assert state.result.ranking == ((1,), (0,))
        ties = [event.data for event in events if event.kind == "tie"]
        decided = {"bonus": "disciple", "seats": (1,), "most": 1, "tied": (0, 1), "counts": (0, 1)}
        assert ties[-1] == decided


def test_gw34_a_bonus_that_the_tied_have_alike_breaks_no_tie() -> None:
    for seed in range(8):
        state = table()
        state.rng.word = seed
        state.players[1].vp = state.goal
        for player in state.players:
            player.discard.append("shaman")
            player.done.append("devotion")
        state.players[0].discard.append("cochonator")
        state.players[1].discard.append("elf-archer")  # as many units
        events = finish(state)
        assert state.result is not None
        ties = [event.data for event in events if event.kind == "tie"]
        assert state.result.winners == (0,)
        assert (ties[-1]["bonus"], ties[-1]["seats"]) == ("pig-king", (0,))
        assert all(len(tie["seats"]) != 1 for tie in ties[:-1])


def test_gw34_a_tie_that_no_bonus_breaks_is_shared() -> None:
    state = table()
    state.players[1].vp = state.goal
    events = finish(state)
    assert state.result is not None
    assert state.result.winners == (0, 1)
    assert [event.kind for event in events].count("tie") == 4


def test_gw34_only_the_tied_are_compared() -> None:
    state = table(3)
    state.players[2].village = [Plot("brewery", 1)]
    state.players[0].village = []
    assert best(state, "builder", [0, 1]) == ([], (0, 0))
    assert best(state, "builder", [0, 1, 2]) == ([2], (0, 0, 1))
