"""An event shows each seat its part of it."""

from __future__ import annotations

from vikings_tui.core.event import Event

DREW = Event("drew", {"seat": 1, "n": 2}, {"cards": ("walk", "slam")}, to=(1, 3), reveals=True)


def test_those_it_is_for_see_the_secret() -> None:
    for seat in (1, 3):
        seen = DREW.seen_by(seat)
        assert seen.data == {"seat": 1, "n": 2, "cards": ("walk", "slam")}
        assert not seen.secret


def test_others_and_spectators_see_the_rest_and_no_trace_of_it() -> None:
    for seat in (0, 2, None):
        seen = DREW.seen_by(seat)
        assert seen.data == {"seat": 1, "n": 2}
        assert not seen.secret
        assert seen.to == ()
        assert "slam" not in repr(seen)


def test_everybody_sees_that_something_was_revealed() -> None:
    assert DREW.seen_by(0).reveals
    assert DREW.seen_by(1).reveals


def test_an_open_event_is_the_same_for_all() -> None:
    event = Event("moved", {"seat": 0})
    assert event.seen_by(None) is event


def test_seeing_does_not_change_the_event() -> None:
    DREW.seen_by(1)
    assert DREW.data == {"seat": 1, "n": 2}
    assert DREW.secret == {"cards": ("walk", "slam")}
