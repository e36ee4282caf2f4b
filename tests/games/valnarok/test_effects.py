"""VN-13 to VN-19: the Divine Figures."""

from __future__ import annotations

from tests.games.valnarok.positions import all_pass, asked, can, do, known, position, row


def test_vn13_thor_gives_an_own_card_unseen() -> None:
    state = position(["ivar erik", "leif", "bjorn"], pile="thor")
    do(state, "0: draw", "0: discard")
    assert can(state, 0) == ["target 1", "target 2"]
    do(state, "0: target 2")
    assert can(state, 0) == ["give 0", "give 1", "give pile"]
    assert state.view(1)["mark"] == {"owner": 2, "slot": None}
    do(state, "0: give 1")
    assert [row(state, seat) for seat in range(3)] == ["ivar -", "leif", "bjorn erik"]
    assert all(known(state, seat, 2) == [None, None] for seat in range(3))


def test_vn13_thor_gives_the_top_of_the_pile_unseen() -> None:
    state = position(["ivar erik", "leif"], pile="thor ragnar")
    do(state, "0: draw", "0: discard", "0: give pile")
    assert row(state, 1) == "leif ragnar"
    assert known(state, 0, 1) == [None, None]


def test_vn13_thor_with_the_last_card_drawn_gives_only_own_cards() -> None:
    state = position(["ivar", "leif"], pile="thor", pile_is_all=True)
    do(state, "0: draw", "0: discard")
    assert can(state, 0) == ["give 0"]
    assert state.view(0)["blocked"] == {"give pile": "no_pile"}


def test_vn13_thor_with_nothing_to_give_does_nothing() -> None:
    state = position(["-", "leif"], pile="thor", pile_is_all=True)
    do(state, "0: draw", "0: discard")
    assert asked(state)[0] == "next"


def test_vn14_loki_swaps_cards_of_two_players_in_place() -> None:
    state = position(["ivar erik", "leif astrid", "bjorn"], pile="loki")
    do(state, "0: draw", "0: discard", "0: loki 1:1")
    assert can(state, 0) == ["with 0:0", "with 0:1", "with 2:0"]
    do(state, "0: with 2:0")
    assert [row(state, seat) for seat in range(3)] == ["ivar erik", "leif bjorn", "astrid"]


def test_vn14_loki_may_use_ones_own_card_and_knowledge_goes_with_the_cards() -> None:
    state = position(["ivar erik", "leif astrid"], pile="sigrid ivar loki")
    do(state, "0: draw", "0: swap 1")
    all_pass(state)
    do(state, "1: draw", "1: discard")
    all_pass(state)
    do(state, "0: draw", "0: discard", "0: loki 0:1", "0: with 1:0")
    assert (row(state, 0), row(state, 1)) == ("ivar leif", "sigrid astrid")
    assert (known(state, 0, 0), known(state, 0, 1)) == ([None, None], ["sigrid", None])
    assert known(state, 1, 1) == [None, None]


def test_vn14_loki_needs_two_rows_with_cards() -> None:
    state = position(["-", "leif astrid"], pile="loki")
    do(state, "0: draw", "0: discard")
    assert asked(state)[0] == "intercept"


def test_vn15_odin_shows_one_card_of_any_row_to_its_player_alone() -> None:
    state = position(["ivar -", "leif astrid", "-"], pile="odin")
    do(state, "0: draw", "0: discard")
    assert can(state, 0) == ["look 0:0", "look 1:0", "look 1:1"]
    events = do(state, "0: look 1:1")
    assert [event.seen_by(1).data.get("card") for event in events] == [None]
    assert state.view(0)["look"] == {"seat": 0, "owner": 1, "slot": 1, "card": "astrid"}
    assert state.view(1)["look"] == {"seat": 0, "owner": 1, "slot": 1, "card": None}
    do(state, "0: seen")
    assert state.view(0)["look"] is None
    assert (known(state, 0, 1), known(state, 1, 1)) == ([None, "astrid"], [None, None])


def test_vn15_odin_sees_nothing_where_there_are_no_cards() -> None:
    state = position(["-", "-"], pile="odin")
    do(state, "0: draw", "0: discard")
    assert asked(state) == ("turn", (1,)), "and with no card anywhere there is nothing to intercept"


def test_vn16_surt_gives_every_other_player_a_card_clockwise() -> None:
    state = position(["ivar", "leif", "bjorn"], pile="erik ragnar gudrun surt")
    do(state, "0: draw", "0: discard")
    all_pass(state)
    state.pile.append(state.pile.pop(-3))  # the surt on top, ragnar and gudrun under it
    do(state, "1: draw", "1: discard")
    assert [row(state, seat) for seat in range(3)] == ["ivar gudrun", "leif", "bjorn ragnar"]
    assert known(state, 2, 2) == [None, None]


def test_vn16_surt_with_a_pile_too_small_serves_the_first_clockwise() -> None:
    state = position(["ivar", "leif", "bjorn"], pile="surt ragnar", pile_is_all=True)
    do(state, "0: draw", "0: discard")
    assert state.last is not None
    assert [len(cards) for cards in state.last.rows] == [1, 2, 1]


def test_vn17_fenrir_adds_an_unseen_card_to_ones_own_row() -> None:
    state = position(["ivar", "leif"], pile="fenrir ragnar")
    do(state, "0: draw", "0: discard")
    assert row(state, 0) == "ivar ragnar"
    assert known(state, 0, 0) == [None, None]


def test_vn18_bifrost_gives_another_turn_after_the_window() -> None:
    state = position(["ivar", "leif"], pile="bifrost erik")
    do(state, "0: draw", "0: discard")
    assert asked(state)[0] == "intercept"
    all_pass(state)
    assert asked(state) == ("turn", (0,))
    do(state, "0: draw", "0: discard")
    all_pass(state)
    assert asked(state) == ("turn", (1,))


def test_vn18_bifrost_in_a_last_turn_gives_another_one_without_declaring() -> None:
    state = position(["ivar", "leif"], pile="bifrost erik harald")
    do(state, "0: valhalla", "1: draw", "1: discard")
    all_pass(state)
    assert asked(state) == ("turn", (1,))
    assert "valhalla" not in can(state, 1)
    do(state, "1: draw", "1: discard")
    all_pass(state)
    assert asked(state) == ("turn", (0,))


def test_vn19_asgard_does_nothing_when_discarded() -> None:
    state = position(["ivar", "leif"], pile="asgard")
    before = len(state.pile)
    do(state, "0: draw", "0: discard")
    assert (row(state, 0), row(state, 1), len(state.pile)) == ("ivar", "leif", before - 1)
    assert asked(state)[0] == "intercept"


def test_vn21_a_bifrost_that_is_the_last_card_of_the_pile_gives_no_turn() -> None:
    state = position(["ivar", "leif"], pile="bifrost", pile_is_all=True)
    events = do(state, "0: draw", "0: discard")
    assert "again" not in {event.kind for event in events}
    assert state.last is not None
    assert state.last.by == "pile"
