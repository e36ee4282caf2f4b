"""VN-8 to VN-12: a turn."""

from __future__ import annotations

from tests.games.valnarok.positions import all_pass, asked, can, do, known, position, row
from vikings_tui.games.valnarok.content import TAKES_PER_SEAT


def test_vn8_the_drawn_card_is_seen_by_its_player_alone() -> None:
    state = position(["ivar erik", "leif leif"], pile="astrid")
    events = do(state, "0: draw")
    assert [state.view(seat)["drawn"] for seat in (0, 1, None)] == ["astrid", None, None]
    assert [dict(events[0].seen_by(seat).data) for seat in (0, 1)] == [{"seat": 0, "card": "astrid"}, {"seat": 0}]
    assert can(state, 0) == ["discard", "swap 0", "swap 1"]


def test_vn8_put_in_place_of_a_card_which_goes_on_the_discard() -> None:
    state = position(["ivar erik", "leif leif"], pile="astrid")
    events = do(state, "0: draw", "0: swap 1")
    assert row(state, 0) == "ivar astrid"
    assert [events[-1].seen_by(seat).data.get("kept") for seat in (0, 1, None)] == ["astrid", None, None]
    assert state.discard == ["erik"]
    assert known(state, 0, 0) == [None, "astrid"]
    assert known(state, 1, 0) == [None, None]


def test_vn8_or_discarded_and_the_next_seat_plays() -> None:
    state = position(["ivar erik", "leif leif"], pile="astrid")
    do(state, "0: draw", "0: discard")
    assert row(state, 0) == "ivar erik"
    assert state.discard == ["astrid"]
    all_pass(state)
    assert asked(state) == ("turn", (1,))


def test_vn9_the_taken_card_is_known_to_all_and_must_be_placed() -> None:
    state = position(["ivar erik", "leif leif"], discard="sigrid")
    do(state, "0: take")
    assert [state.view(seat)["drawn"] for seat in (0, 1, None)] == ["sigrid"] * 3
    assert can(state, 0) == ["swap 0", "swap 1"]
    assert state.view(0)["blocked"] == {"discard": "taken"}
    do(state, "0: swap 0")
    assert row(state, 0) == "sigrid erik"
    assert state.discard == ["ivar"]
    assert all(known(state, seat, 0) == ["sigrid", None] for seat in (0, 1, None))


def test_vn9_nothing_to_take_in_the_first_turn() -> None:
    state = position(["ivar", "leif"])
    assert can(state, 0) == ["draw", "valhalla"]
    assert state.view(0)["blocked"] == {"take": "no_discard"}
    assert state.view(1)["blocked"] == {}


def test_vn9_a_taken_figure_does_not_act() -> None:
    state = position(["ivar erik", "leif leif"], discard="fenrir")
    do(state, "0: take", "0: swap 0")
    assert row(state, 0) == "fenrir erik"
    assert asked(state)[0] == "intercept"


def test_vn9_after_many_takes_in_a_row_somebody_must_draw() -> None:
    state = position(["ivar", "leif"], discard="sigrid")
    for number in range(TAKES_PER_SEAT * 2):
        seat = number % 2
        do(state, f"{seat}: take", f"{seat}: swap 0")
        all_pass(state)
    assert can(state, 0) == ["draw", "valhalla"]
    assert state.view(0)["blocked"] == {"take": "stall"}
    do(state, "0: draw", "0: swap 0")
    all_pass(state)
    assert "take" in can(state, 1)


def test_vn10_declaring_takes_the_place_of_playing() -> None:
    state = position(["ivar", "leif", "erik"], discard="sigrid")
    assert can(state, 0) == ["draw", "take", "valhalla"]
    do(state, "0: valhalla")
    assert asked(state) == ("turn", (1,))
    assert state.discard == ["sigrid"]


def test_vn11_with_the_option_a_figure_swapped_out_of_the_row_acts() -> None:
    state = position(["fenrir ivar", "leif"], pile="thyra erik", swapped_figures_act="yes")
    do(state, "0: draw", "0: swap 0")
    assert row(state, 0) == "thyra ivar erik"


def test_vn11_with_the_option_a_figure_that_a_taken_card_replaces_acts_too() -> None:
    state = position(["fenrir ivar", "leif"], pile="erik", discard="thyra", swapped_figures_act="yes")
    do(state, "0: take", "0: swap 0")
    assert row(state, 0) == "thyra ivar erik"


def test_vn11_a_figure_acts_when_it_is_drawn_and_discarded_not_when_it_leaves_a_row() -> None:
    state = position(["fenrir ivar", "leif"], pile="thyra erik fenrir")
    do(state, "0: draw", "0: swap 0")
    assert row(state, 0) == "thyra ivar"
    all_pass(state)
    do(state, "1: draw", "1: discard")
    all_pass(state)
    do(state, "0: draw", "0: discard")
    assert len(state.rows[0]) == 3, "a drawn and discarded figure acts all the same"


def test_vn12_without_cards_draw_and_discard_or_declare() -> None:
    state = position(["- -", "leif leif"], pile="ivar", discard="erik")
    assert can(state, 0) == ["draw", "valhalla"]
    assert state.view(0)["blocked"] == {"take": "no_cards"}
    do(state, "0: draw")
    assert can(state, 0) == ["discard"]
    assert state.view(0)["blocked"] == {"swap": "no_cards"}
