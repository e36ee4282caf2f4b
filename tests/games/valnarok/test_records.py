"""A round gone through again: what is told of it is what the position was, and what could have been intercepted."""

from __future__ import annotations

import pytest

from tests.games.valnarok.positions import do, position
from vikings_tui.core.event import Event
from vikings_tui.core.rng import Rng
from vikings_tui.games.valnarok.bot import Karl
from vikings_tui.games.valnarok.position import UNSEEN
from vikings_tui.games.valnarok.records import counts
from vikings_tui.games.valnarok.records_rounds import Round, rounds
from vikings_tui.games.valnarok.rules import GAME, ValnarokState

Picture = list[list[tuple[str, tuple[int, ...]] | None]]


def picture(state: ValnarokState) -> Picture:
    """Every row: the card in each place, and which seats have seen it."""
    return [
        [held and (held.card, tuple(s for s in range(state.seats) if held.seen[s] != UNSEEN)) for held in row]
        for row in state.rows
    ]


def told(round_: Round, at: int) -> Picture:
    rows = round_.moments[at].rows
    return [[place and (place.card, tuple(sorted(place.seen))) for place in row] for row in rows]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_every_moment_of_a_round_is_found_again_from_what_everybody_saw(seats: int, seed: int) -> None:
    """At each decision of whole games the rows that are told afterwards were the rows of the position."""
    state, rng = GAME.new(seats=seats, seed=seed, swapped_figures_act="yes"), Rng(seed)
    events: list[Event] = []
    pictures: list[tuple[int, int, Picture]] = []
    number, start = 0, 0
    while state.decision:
        if state.decision.kind == "next":
            number, start = number + 1, len(events)
        elif rng.below(5) == 0:
            pictures.append((number, len(rounds(events[start:], seats)[0].moments) - 1, picture(state)))
        seat = rng.choice(state.decision.seats)
        action = Karl().choose(state.view(seat), state.legal(seat), rng)
        events += [event.seen_by(None) for event in state.apply(seat, action)]
    found = rounds(events, seats)
    assert (len(found), len(pictures) > 20) == (state.round, True)
    assert all(one.over for one in found)
    assert [(number, at, told(found[number], at)) for number, at, _ in pictures] == pictures


def test_a_window_that_nobody_used_is_a_chance_missed_and_who_had_seen_the_card_is_told() -> None:
    state = position(["erik ivar leif thyra", "bjorn erik astrid thyra"], pile="erik sigrid sigrid sigrid")
    looks = [Event("first_look", {"seat": 0, "owner": 0, "slot": 0})]
    events = looks + do(state, "0: draw", "0: discard", "0: pass", "1: pass", "1: valhalla", "0: draw", "0: discard")
    events += do(state, "0: pass", "1: pass", "1: draw", "1: discard", "0: pass", "1: pass")
    (only,) = rounds(events, 2)
    assert [(chance.top, chance.owner, chance.slot, chance.knew) for chance in only.missed()] == [
        ("erik", 0, 0, (0,)),
        ("erik", 1, 1, ()),
    ]
    assert counts(events, state.view(None))["missed"] == [1, 0]


def test_a_chance_that_somebody_took_is_not_missed() -> None:
    state = position(["erik ivar leif thyra", "bjorn ivar astrid thyra"], pile="erik sigrid sigrid sigrid")
    events = do(state, "0: draw", "0: discard", "1: pass", "0: intercept 0:0", "0: pass", "1: pass", "1: valhalla")
    events += do(state, "0: draw", "0: discard", "0: pass", "1: pass", "1: draw", "1: discard", "0: pass", "1: pass")
    assert rounds(events, 2)[0].missed() == []


def test_vn21_nothing_is_missed_when_the_pile_is_used_up_for_no_window_opens() -> None:
    state = position(["erik ivar leif thyra", "bjorn astrid leif thyra"], pile="erik", pile_is_all=True)
    events = do(state, "0: draw", "0: discard")
    assert rounds(events, 2)[0].missed() == []


def test_of_a_match_that_began_in_the_midst_of_a_round_nothing_is_told() -> None:
    state = position(["thyra", "leif erik"], pile="erik gudrun", pile_is_all=True)
    events = do(state, "0: valhalla", "1: draw", "1: discard", "0: pass", "1: pass", "0: draw", "0: discard")
    assert [one.moments for one in rounds(events, 2)] == [[]]
    assert counts(events, state.view(None))["missed"] == [0, 0]
