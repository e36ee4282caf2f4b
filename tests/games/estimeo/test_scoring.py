"""ES-14 to ES-19: answers, columns, points."""

from __future__ import annotations

import pytest

from tests.games.estimeo.tables import asked, at_rank, close_the_round, do, fixed, give, kinds, points
from vikings_tui.core.errors import IllegalAction
from vikings_tui.games.estimeo.measures import MEASURES, Facts, read
from vikings_tui.games.estimeo.rules import GAME, EstimeoState
from vikings_tui.games.estimeo.scoring import judge

ROOM = "challenge How many lamps are lit?"


def scored(column: tuple[str, ...], blue: int, yellow: int, master: int) -> EstimeoState:
    """Seat 1 has laid this column of fixed cards, seat 2 nothing; all cards of seat 1 are turned."""
    state = at_rank(challenge=ROOM)
    give(state, 1, *fixed(blue, yellow))
    state.columns[1] = column
    do(state, "done 100", "done 100")
    if "master" in column:
        do(state, f"answer master {master}", "confirm")
    while asked(state)[0] == "turn":
        do(state, "next")
    return state


def test_es14_the_master_enters_the_answer_and_can_correct_it_until_it_is_confirmed() -> None:
    state = at_rank(challenge=ROOM)
    do(state, "put master 1", "done 100", "done 90")
    assert asked(state) == ("measure", 0)
    do(state, "answer master 230")
    assert asked(state) == ("confirm", 0)
    do(state, "answer master 23")
    assert state.view(0)["answers"] == {"master": 23}
    do(state, "confirm")
    assert asked(state) == ("turn", 0)
    with pytest.raises(IllegalAction):
        do(state, "answer master 24")


def test_es14_nobody_measures_a_challenge_that_nobody_laid() -> None:
    state = at_rank(challenge=ROOM)
    do(state, "put blue 1", "done 100", "done 90")
    assert asked(state)[0] == "turn"


def test_es14_a_measured_card_is_asked_for_when_it_is_turned_and_judged_when_confirmed() -> None:
    state = at_rank()
    give(state, 1, "tape-chair", "mercury-year")
    do(state, "put blue 1", "done 100", "done 100", "next")
    assert asked(state) == ("measure", 0)
    assert state.view(2)["asked"] == "tape-chair"
    with pytest.raises(IllegalAction):
        do(state, "answer mercury-year 3")
    do(state, "answer tape-chair 48")
    [turned, _] = do(state, "confirm")[:2]
    assert (turned.data["answer"], turned.data["verdict"]) == (48, "side")


def test_es14_what_the_program_counts_needs_no_confirming() -> None:
    state = at_rank()
    give(state, 1, "names-vowels", "mercury-year")
    do(state, "put blue 1", "done 100", "done 100", "next")
    assert asked(state) == ("count", 0)
    assert len(state.legal(0)) == 1  # one number for those who know no names
    assert "turned" in kinds(do(state, "answer names-vowels 8"))


def test_es8_es14_a_challenge_about_the_ranking_itself_is_known_to_the_rules() -> None:
    state = at_rank(challenge="suggest slowest-seconds")
    events = do(state, "put master 1", "done 179", "done 254")
    [answered] = [event for event in events if event.kind == "answered"]
    assert answered.data["answer"] == 25
    assert asked(state) == ("turn", 0)


def test_es8_the_program_counts_names_and_the_terminal() -> None:
    facts = Facts(("Zoé", "Émile-Jean", "Bo 2"), columns=132, rows=43, minute=7, week=31, date=9, day=221)
    found = {measure: read(measure, facts, 999) for measure in MEASURES}
    assert found == {
        "letters": 14,
        "longest": 9,
        "vowels": 8,
        "distinct": 10,
        "columns": 132,
        "rows": 43,
        "minute": 7,
        "week": 31,
        "consonants": 6,
        "shortest": 2,
        "initials": 26 + 5 + 2,
        "finals": 5 + 14 + 15,
        "date": 9,
        "day": 221,
        "days-left": 144,
        "beside": 89,
        "squares": 9 + 81 + 4,
    }
    assert read("letters*3", facts, 999) == 42
    assert read("columns", Facts((), columns=5000), 999) == 999


def test_es15_columns_are_checked_from_the_masters_left_each_from_the_bottom() -> None:
    state = at_rank(4)
    for seat, answers in ((1, (3, 88)), (2, (7, 90)), (3, (9, 95))):
        give(state, seat, *fixed(*answers))
    do(state, *["put blue 1", "put yellow 3", "done 100"] * 3)
    turned = []
    while asked(state)[0] == "turn":
        turned += [(e.data["seat"], e.data["answer"]) for e in do(state, "next") if e.kind == "turned"]
    assert turned == [(1, 3), (1, 88), (2, 7), (2, 90), (3, 9), (3, 95)]


def test_es15_worked_example_masters_23_blue_66_marker_45_yellow_80() -> None:
    column, answers = ("master", "blue", "marker", "yellow"), {"master": 23, "blue": 66, "yellow": 80}
    assert judge(column, answers, 45) == ["fine", "side", "marker", "fine"]
    state = scored(column, 66, 81, 23)
    assert state.verdicts[1] == ("fine", "side", "marker", "fine")
    assert points(state)[1] == (2 + 1, 1)  # two cards in place, and the first to lay all


def test_es15_equal_numbers_are_in_order_the_marker_included() -> None:
    assert (
        judge(("blue", "yellow", "marker", "master"), {"blue": 45, "yellow": 45, "master": 45}, 45).count("fine") == 3
    )
    state = scored(("blue", "master", "marker"), 42, 88, 42)
    assert points(state)[1] == (2, 0)


def test_es16_a_card_lower_than_the_highest_kept_is_misplaced_and_not_compared_again() -> None:
    answers = {"blue": 20, "yellow": 9, "master": 10}
    assert judge(("blue", "yellow", "master", "marker"), answers, 45) == ["fine", "below", "below", "marker"]
    answers = {"blue": 60, "yellow": 9, "master": 10}
    assert judge(("blue", "yellow", "master", "marker"), answers, 45) == ["side", "fine", "fine", "marker"]


def test_es16_the_marker_is_always_right_above_it_too() -> None:
    answers = {"blue": 44, "yellow": 90, "master": 46}
    assert judge(("marker", "blue", "yellow", "master"), answers, 45) == ["marker", "side", "fine", "below"]


def test_es16_the_reason_is_told_with_each_card() -> None:
    state = at_rank()
    give(state, 1, *fixed(88, 63))
    state.columns[1] = ("marker", "blue", "yellow")
    do(state, "done 100", "done 100")
    [first] = [event for event in do(state, "next") if event.kind == "turned"]
    [second] = [event for event in do(state, "next") if event.kind == "turned"]
    assert (first.data["answer"], first.data["verdict"]) == (88, "fine")
    assert (second.data["answer"], second.data["verdict"]) == (63, "below")
    assert first.reveals
    assert points(state)[1] == (1, 1)


def test_es15_a_misplaced_card_counts_at_once_those_that_stay_when_the_column_is_through() -> None:
    state = at_rank()
    give(state, 1, *fixed(88, 7))
    state.columns[1] = ("blue", "yellow", "marker")
    do(state, "done 100", "done 100", "next")
    assert points(state)[1] == (0, 1)
    do(state, "next")
    assert points(state)[1] == (1, 1)


def test_es17_the_masters_card_counts_as_a_card_from_the_pile() -> None:
    state = at_rank(challenge=ROOM)
    do(state, "put master 1", "done 100", "done 100", "answer master 12", "confirm")
    top = state.pile[-1]
    do(state, "next")
    assert (points(state)[1], state.green_under[1]) == ((1, 0), (top,))
    assert top not in state.shown[1]
    wrong = scored(("marker", "master"), 7, 88, 12)
    assert points(wrong)[1] == (0, 1)


def test_es18_worked_example_a_score_card_at_5_with_two_cards_under_it_is_7_points() -> None:
    state = at_rank()
    state.green_steps[1] = 1
    state.green_under[1] = (state.pile.pop(), state.pile.pop())
    assert state.green(1) == 7
    assert state.view(2)["players"][1]["green"] == 7


def test_es18_five_cards_under_a_score_card_go_back_and_turn_it_the_score_is_the_same() -> None:
    state = at_rank()
    state.red_under[1] = tuple(state.pile.pop() for _ in range(4))
    bottom = set(state.red_under[1])
    events = do(state, "done 300", "done 100")
    assert [kind for kind in kinds(events) if kind in ("late", "step")] == ["late", "step"]
    [turned] = [event for event in events if event.kind == "step"]
    assert turned.data == {"seat": 1, "colour": "red", "score": 5}
    assert (state.red(1), state.red_under[1]) == (5, ())
    assert bottom < set(state.pile[:5])


def test_es19_used_cards_go_under_the_pile_and_none_is_lost() -> None:
    state = at_rank(cards="3")
    census, top = state.census(), [*state.pile[-6:], *state.families]
    left = [card for seat in (1, 2) for card in state.hands[seat]]
    do(state, "done 100", "done 100")
    close_the_round(state)
    assert state.pile[:6] == left
    assert {card for hand in state.hands for card in hand} <= set(top)
    assert state.census() == census


def test_the_kinds_that_are_about_the_room_are_known_to_the_table() -> None:
    assert GAME.room_kinds == {"measure", "count", "confirm", "turn", "left", "close"}
