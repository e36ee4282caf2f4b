"""ES-1 to ES-9: components, the Master, markers, the die, the challenge."""

from __future__ import annotations

import pytest

from tests.games.estimeo.tables import asked, at_markers, at_rank, close_the_round, do, kinds
from vikings_tui.core.errors import IllegalAction, OptionError
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.deck import first_house, house
from vikings_tui.games.estimeo.ideas import ideas
from vikings_tui.games.estimeo.rules import GAME

SEATS = range(3, 7)


@pytest.mark.parametrize("seats", SEATS)
def test_es1_all_cards_of_the_house_are_in_the_game_each_once(seats: int) -> None:
    state = GAME.new(seats, seed=3)
    census = state.census()
    assert set(house().ids) <= set(census)
    assert set(census.values()) == {1}
    drawn = sum("~" in card for card in census)
    assert len(census) == len(house().ids) + drawn
    assert drawn <= (seats - 1) * 2 * state.rounds / 5


def test_es1_the_88_cards_of_the_first_edition_are_dealt_to_its_journals() -> None:
    census = GAME.of_edition(1, 4, 3, {}).census()
    assert len(census) == 88
    assert set(census) == set(first_house().ids)


def test_es2_es6_the_same_marker_is_45_for_every_ranker() -> None:
    state = at_markers(6)
    do(state, "markers same")
    assert state.markers == [0, 45, 45, 45, 45, 45]


def test_es2_es6_different_markers_are_dealt_from_five_none_twice() -> None:
    assert set(numbers().markers.different) == {30, 35, 40, 50, 55}
    dealt = set()
    for seed in range(20):
        state = GAME.new(6, seed)
        [event] = do(state, "markers different")
        assert sorted(state.markers) == [0, 30, 35, 40, 50, 55]
        assert event.reveals
        dealt.add(tuple(state.markers))
    assert len(dealt) > 10


def test_es3_the_hourglass_holds_30_seconds_and_says_done_in_tenths() -> None:
    state = at_rank()
    assert state.decision is not None
    form = state.decision.form
    assert form is not None
    assert (form.verb, form.low, form.high) == ("done", 0, 300)
    with pytest.raises(IllegalAction):
        do(state, "done 301")
    do(state, "done 300")
    assert state.spent[1] == 300


@pytest.mark.parametrize("seats", SEATS)
def test_es4_everybody_begins_with_no_points_of_either_colour(seats: int) -> None:
    view = GAME.new(seats).view(0)
    assert [(player["green"], player["red"]) for player in view["players"]] == [(0, 0)] * seats


def test_es5_the_first_master_is_drawn_by_lot_and_the_next_sits_to_the_left() -> None:
    assert {GAME.new(5, seed).master for seed in range(40)} == set(range(5))
    state = at_rank(4)
    do(state, "done 100", "done 100", "done 100")
    close_the_round(state)
    assert asked(state) == ("markers", 1)


def test_es5_the_master_does_not_rank_and_all_others_do_from_the_left() -> None:
    state = at_rank(5)
    ranked = []
    while asked(state)[0] == "rank":
        ranked.append(asked(state)[1])
        do(state, "done 10")
    assert ranked == [1, 2, 3, 4]
    assert state.columns[0] == ()


@pytest.mark.parametrize("cards", ["2", "3"])
def test_es6_each_ranker_gets_as_many_cards_as_the_option_says_and_the_master_none(cards: str) -> None:
    state = at_markers(4, cards=cards)
    assert [len(hand) for hand in state.hands] == [0, int(cards), int(cards), int(cards)]
    drawn = sum("~" in card for hand in state.hands for card in hand)
    assert len(state.pile) == len(house().ids) - 3 * int(cards) + drawn
    assert drawn <= 1


def test_es7_the_die_is_open_to_all_and_shows_one_to_six() -> None:
    shown = set()
    for seed in range(60):
        state = GAME.new(3, seed)
        [event] = do(state, "markers same", "roll")[-1:]
        assert event.reveals
        assert {state.view(seat)["die"] for seat in (0, 1, 2, None)} == {event.data["die"]}
        shown.add(state.die)
    assert shown == {1, 2, 3, 4, 5, 6}


def test_es8_the_master_asks_in_their_own_words_which_are_made_safe() -> None:
    state = at_markers()
    do(state, "markers same", "roll", "challenge  How \x1b[31m many   lamps?")
    assert state.words == "How [31m many lamps?"
    assert state.view(1)["challenge"]["words"] == state.words
    assert asked(state) == ("start", 0)


@pytest.mark.parametrize("text", ["challenge    ", "challenge \u200b", "challenge " + "x" * 121])
def test_es8_a_challenge_that_says_nothing_or_too_much_is_refused(text: str) -> None:
    state = at_markers()
    do(state, "markers same", "roll")
    before = state.to_json()
    with pytest.raises(IllegalAction):
        do(state, text)
    assert state.to_json() == before


def test_es8_the_list_has_challenges_for_a_computer_master_and_for_a_person() -> None:
    ways = [found.by for found in ideas(2).values()]
    assert len([way for way in ways if way != "master"]) >= 5
    assert ways.count("master") >= 5
    state = at_markers()
    do(state, "markers same", "roll")
    assert [str(action) for action in state.legal(0)] == [f"suggest {name}" for name in state.ideas]


def test_es9_whether_the_hourglass_is_seen_is_in_the_view_of_everybody() -> None:
    for choice in ("hidden", "shown"):
        assert {GAME.new(3, hourglass=choice).view(seat)["hourglass"] for seat in (0, 1, 2, None)} == {choice}


def test_es9_nobody_ranks_before_the_hourglass_is_turned() -> None:
    state = at_markers()
    do(state, "markers same", "roll", "suggest names-letters")
    with pytest.raises(IllegalAction):
        state.apply(1, GAME.parse("put blue 1"))
    assert kinds(do(state, "start")) == ["start"]
    assert asked(state) == ("rank", 1)


@pytest.mark.parametrize(
    "options",
    [{"cards": "4"}, {"hourglass": "broken"}, {"deck": 7}, {"deck": ""}, {"tape": "maybe"}, {"themes": "beards"}],
)
def test_wrong_options_are_refused_by_name(options: dict[str, object]) -> None:
    with pytest.raises(OptionError, match=next(iter(options))):
        GAME.new(3, **options)
