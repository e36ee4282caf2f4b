"""What goes over the wire: nothing is lost on it, nothing leaks on it, and no line can hurt the table."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.conformance import Setup, setups, step
from tests.extras import OURS
from tests.hardening.test_leaks import some_setups
from tests.table.helpers import go_on_from, state_of
from tests.tui.driving import table
from vikings_tui.core.event import Seat
from vikings_tui.games import playable
from vikings_tui.table.apart import wire
from vikings_tui.table.apart.places import socket_path
from vikings_tui.table.apart.room import lines_for
from vikings_tui.table.match import Match
from vikings_tui.table.seen import news_of


def same_as(match: Match, eyes: tuple[Seat, ...]) -> None:
    said = wire.read_down(lines_for(match, eyes, 0, "all"))
    assert wire.news(said)._replace(trouble=None) == news_of(match, eyes, 0)._replace(trouble=None)


@pytest.mark.parametrize("slug", playable())
def test_what_arrives_is_what_was_sent(slug: str) -> None:
    """Numbers, tuples, words: a screen over a wire has what a screen at one keyboard has."""
    match, rng = Match.new(slug, table(3, 0), 5, {}, None), random.Random(4)
    for number in range(400):
        if number % 9 == 0:
            same_as(match, (rng.randrange(3),) if number % 2 else (0, 2))
        if match.decision is None:
            break
        match.play(*step(state_of(match), rng))
    same_as(match, ())


def bytes_for(match: Match, seat: Seat | None) -> bytes:
    return lines_for(match, () if seat is None else (seat,), len(match.history), "step")


def no_byte_depends_on_hidden_things(setup: Setup, seed: int, most: int, every: int) -> int:
    """A random match; each terminal's line is compared with the one that it would get in another world. A step that
    reveals nothing is told alike in both."""
    slug, seats, options = setup
    match, rng, compared = Match.new(slug, table(seats, 0), seed, options, None), random.Random(seed), 0
    for number in range(most):
        if match.decision is None:
            break
        state = state_of(match)
        seat, action = step(state, rng)
        if number % every == 0:
            for viewer in (None, *range(seats)):
                here = bytes_for(match, viewer)
                go_on_from(match, state.resample(viewer, rng))
                assert bytes_for(match, viewer) == here, f"seen by {viewer}"
                go_on_from(match, state)
                compared += 1 + told_alike(match, viewer, seat, action, rng)
        match.play(seat, action)
    return compared


def told_alike(match: Match, viewer: Seat | None, seat: Seat, action: Any, rng: random.Random) -> int:
    state = state_of(match)
    here, there = state.clone(), state.resample(viewer, rng)
    if seat == viewer or action not in there.legal(seat):
        return 0
    told = []
    for world in (here, there):
        events = world.apply(seat, action)
        if any(event.reveals for event in events):
            return 0
        said = wire.SaidStep(
            seat=seat,
            verb=action.verb,
            events=tuple(wire._event(event.shown_to(() if viewer is None else (viewer,))) for event in events),
        )
        told.append(wire.write(said))
    if here.view(viewer) != there.view(viewer):
        return 0
    assert told[0] == told[1], f"{action} is told otherwise to {viewer}"
    return 1


@pytest.mark.parametrize("slug", playable())
def test_a_line_depends_on_nothing_that_its_reader_may_not_know(slug: str) -> None:
    compared = sum(no_byte_depends_on_hidden_things(setup, 3, 200, 5) for setup in some_setups(slug))
    assert compared > (100 if slug in OURS else 0)


@pytest.mark.long
@pytest.mark.parametrize("slug", playable())
def test_no_line_of_whole_games_leaks_with_any_option(slug: str) -> None:
    compared = sum(
        no_byte_depends_on_hidden_things(setup, 50 + number, 3000, 2) for number, setup in enumerate(setups(slug))
    )
    print(f"{slug}: {compared} pairs of lines compared")


def test_of_anothers_step_only_the_verb_goes_out_and_never_the_seed() -> None:
    match = Match.new("clash", table(3, 0), 1_234_567_890_123, {}, None)
    while match.decision is not None and match.decision.kind != "play":
        match.play(match.decision.seats[0], match.legal(match.decision.seats[0])[0])
    assert match.decision is not None
    seat = match.decision.seats[0]
    match.play(seat, match.legal(seat)[0])
    for eyes in ((), ((seat + 1) % 3,)):
        line = lines_for(match, eyes, 0, "all")
        assert b"1234567890123" not in line
        assert str(match.history[-1].action).encode() not in line
        assert json.loads(line)["steps"][-1].keys() == {"seat", "verb", "events"}


UP = (
    wire.Join(names=("Ada",), who="name-ada"),
    wire.Do(ask=3, answers=((0, "play 2 as sprint"),)),
    wire.First(ask=3, seat=1),
    wire.TakeBack(ask=3, seat=1),
    wire.Shown(ask=3),
    wire.Advise(ask=3, seat=1),
    wire.Talk(words="skål"),
    wire.Vote(seat=2, way="bot"),
    wire.Plainly(says="again"),
)


def test_every_word_of_a_terminal_reads_back() -> None:
    assert [wire.read_up(wire.write(said)) for said in UP] == list(UP)


WRONG: tuple[bytes, ...] = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b"\xff\xfe",
    b'{"says":"do"}',
    b'{"says":"do","ask":-1,"answers":[[0,"x"]]}',
    b'{"says":"do","ask":1,"answers":[]}',
    b'{"says":"do","ask":1e3,"answers":[[0,"x"]]}',
    b'{"says":"do","ask":1,"answers":[[0,"x"]],"seed":1}',
    b'{"says":"do","ask":NaN,"answers":[[0,"x"]]}',
    b'{"says":"do","ask":1,"ask":2,"answers":[[0,"x"]]}',
    b'{"says":"news"}',
    b'{"says":"join","wire":1,"who":"../x y"}',
    b"[" * 100_000,
    b'{"says":"talk","words":"' + b"x" * 5_000 + b'"}',
)


@pytest.mark.parametrize("raw", WRONG)
def test_what_is_no_word_of_a_terminal_is_refused(raw: bytes) -> None:
    with pytest.raises(wire.WireError):
        wire.read_up(raw)


def test_a_socket_is_where_only_its_account_comes_also_when_the_folder_has_a_long_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for home in (tmp_path / "a", tmp_path / ("b" * 120)):
        monkeypatch.setenv("VIKINGS_HOME", str(home))
        path = socket_path("raven-42")
        assert len(str(path)) <= 107
        assert path.parent.stat().st_mode & 0o077 == 0
