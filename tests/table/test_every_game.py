"""The table with the real games: what was played is resumed, replayed and told."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.extras import OURS
from tests.table.helpers import play_randomly, position
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games import load_game, narrate_of, slugs
from vikings_tui.table.journal import read
from vikings_tui.table.journal_lines import JournalError
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.seats import COLOURS, SeatSpec


def people(seats: int) -> list[SeatSpec]:
    return [SeatSpec(name=f"Viking {seat}", colour=COLOURS[seat]) for seat in range(seats)]


@pytest.mark.parametrize("slug", slugs())
def test_a_match_with_undos_is_resumed_half_way_and_at_its_end(slug: str, tmp_path: Path) -> None:
    seats = load_game(slug).seat_counts[-1]
    match = play_randomly(Match.new(slug, people(seats), 11, {}, tmp_path), steps=60)
    match.close()
    assert match.path is not None
    again = Match.resume(match.path)
    assert position(again) == position(match)
    assert again.history == match.history
    play_randomly(again, seed=2).close()
    replay = Replay(match.path)
    assert [step.action for step in replay.steps] == [step.action for step in again.history]
    assert replay.result == again.result is not None


@pytest.mark.parametrize("slug", slugs())
def test_an_undo_brings_back_the_position_chance_included_and_only_while_nobody_else_was_asked(slug: str) -> None:
    match, rng = Match.new(slug, people(load_game(slug).seat_counts[0]), 8, {}, None), random.Random(8)
    undone = 0
    for _ in range(300):
        if match.decision is None:
            break
        before, seat = position(match), rng.choice(match.decision.seats)
        action = rng.choice(match.legal(seat))
        match.play(seat, action)
        after = position(match)
        if match.can_undo(seat):
            assert match.decision.seats == (seat,) or (seat in match.decision.seats and not match.decision.race)
            assert not any(match.can_undo(other) for other in range(len(match.seats)) if other != seat)
            match.undo(seat)
            assert position(match) == before
            match.play(seat, action)
            assert position(match) == after
            undone += 1
    assert undone or slug not in OURS  # where every step shows something none can be taken back


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", slugs())
def test_every_step_is_told_to_every_seat_without_a_hole(slug: str, language: str) -> None:
    seats = load_game(slug).seat_counts[0]
    match = play_randomly(Match.new(slug, people(seats), 4, {}, None))
    narrate, texts = narrate_of(slug).narrate, Texts(language)
    for seat in (*range(seats), None):
        told = [narrate(event, match.names, texts) for event in match.log(seat)]
        assert any(told)
        assert not [sentence for sentence in told if f"[{slug.replace('-', '_')}." in sentence]


@pytest.mark.parametrize("slug", slugs())
def test_a_journal_with_flipped_bytes_is_refused_or_played_never_a_traceback(slug: str, tmp_path: Path) -> None:
    seats = load_game(slug).seat_counts[0]
    match = play_randomly(Match.new(slug, people(seats), 4, {}, tmp_path), steps=25)
    match.close()
    assert match.path is not None
    good, rng = match.path.read_bytes(), random.Random(1)
    refused = 0
    for _ in range(150):
        bad = bytearray(good)
        for _ in range(rng.choice((1, 1, 2, 5))):
            bad[rng.randrange(len(bad))] = rng.choice((rng.randrange(256), rng.choice(b'0123456789"{}:,\n')))
        match.path.write_bytes(bad)
        try:
            Match.resume(match.path).close()
        except VikingsError:
            assert match.path.read_bytes() == bad
            refused += 1
    assert refused > 50


KILLED = """
import random, sys
from pathlib import Path
from vikings_tui.table.match import Match
from vikings_tui.table.seats import SeatSpec
seats = [SeatSpec(name=name, colour=colour) for name, colour in (("A", "red"), ("B", "blue"))]
match, rng = Match.new(sys.argv[1], seats, 5, {}, Path(sys.argv[2])), random.Random(5)
while match.decision:
    seat = rng.choice(match.decision.seats)
    action = rng.choice(match.legal(seat))
    match.play(seat, action)
    print(f"{seat} {action}", flush=True)
print("over", flush=True)
sys.stdin.read()
"""


def test_nothing_that_was_shown_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    slug = next(slug for slug in slugs() if 2 in load_game(slug).seat_counts)
    words = [sys.executable, "-c", KILLED, slug, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        shown = [program.stdout.readline().strip() for _ in range(20)]
        program.kill()
    path = next(tmp_path.iterdir())
    lines = [f"{line.seat} {line.do}" for line in read(path).lines if hasattr(line, "do")]
    assert lines[: len(shown)] == shown
    match = Match.resume(path)
    assert len(match.history) >= len(shown)
    match.close()


def test_a_match_held_by_another_program_is_refused(tmp_path: Path) -> None:
    slug = next(slug for slug in slugs() if 2 in load_game(slug).seat_counts)
    words = [sys.executable, "-c", KILLED, slug, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        while program.stdout.readline().strip() != "over":
            pass
        path = next(tmp_path.iterdir())
        with pytest.raises(JournalError) as caught:
            Match.resume(path)
        assert caught.value.key == "error.journal_locked"
        program.kill()
    Match.resume(path).close()
