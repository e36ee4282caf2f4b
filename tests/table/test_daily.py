"""Today's challenge: the same deal for everybody on a date, counted once, in a row."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from vikings_tui.bots import load_bot
from vikings_tui.core.rng import Rng
from vikings_tui.core.text import LANGUAGES, Texts
from vikings_tui.games import load_game, playable
from vikings_tui.table.daily import Days, Try, begin, begun, challenge_of, day_of, over, read_days
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.share import share_lines

DAY = date(2026, 11, 19)


def day_with(slug: str) -> date:
    return next(day for n in range(9) if challenge_of(day := DAY + timedelta(n)).slug == slug)


def finished(day: date) -> Match:
    match, rng = begin(day, "Ada"), Rng(1)
    karl = load_bot(match.slug, "karl")
    while match.decision:
        seat = match.decision.seats[0]
        match.advance(seat, karl.choose(match.view(seat), match.legal(seat), rng))
    match.save()
    return match


def test_the_same_date_is_the_same_deal_for_ever() -> None:
    """Whoever changes how it is drawn takes away that two people on two versions play the same."""
    one = challenge_of(date(2026, 11, 19))
    assert (one.slug, one.seed) == ("valnarok", 1611008765247223)
    assert len({challenge_of(DAY + timedelta(n)).slug for n in range(len(playable()))}) == len(playable())
    assert len({challenge_of(DAY + timedelta(n)).seed for n in range(40)}) == 40


@pytest.mark.parametrize("slug", playable())
def test_everybody_is_dealt_the_same(slug: str) -> None:
    day = day_with(slug)
    here, there = begin(day, "Ada"), begin(day, "Bo")
    assert [here.view(seat) for seat in (None, 0, 1)] == [there.view(seat) for seat in (None, 0, 1)]
    assert [seat.player for seat in here.seats] == ["person", "karl", "karl"]
    here.close()
    there.close()


def test_estimeo_asks_five_questions_of_one_who_is_not_the_master() -> None:
    for seed in range(6):
        state = load_game("estimeo").new(3, seed, deal="five", tape="no")
        rng, asked = Rng(seed), 0
        karl = load_bot("estimeo", "karl")
        while state.decision:
            seat = state.decision.seats[0]
            if state.decision.kind == "rank" and seat == 0:
                asked = len(state.view(0)["hand"])
            state.apply(seat, karl.choose(state.view(seat), state.legal(seat), rng))
        assert asked == 5
        assert state.result


def test_only_the_first_try_counts_and_one_that_was_begun_goes_on() -> None:
    day = day_with("estimeo")
    assert begun(day) is None
    first = begin(day, "Ada")
    first.close()
    assert begun(day) == first.path
    assert over(first) is None, "it is not over"
    again = finished(day)
    assert over(again) is None, "another try"
    assert again.path
    assert day_of(again.path) is None
    assert first.path
    first = Match.resume(first.path)
    karl, rng = load_bot("estimeo", "karl"), Rng(2)
    while first.decision:
        seat = first.decision.seats[0]
        first.advance(seat, karl.choose(first.view(seat), first.legal(seat), rng))
    first.save()
    assert over(first) == day
    told = read_days().days[day]
    assert told.place in (1, 2, 3)
    assert first.result
    assert told.score == first.result.scores[0]


def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday() -> None:
    done = Try(game="clash", journal="x", place=2, of=3)
    days = Days(days={DAY - timedelta(n): done for n in (1, 2, 3, 5, 6)})
    assert days.streak(DAY) == 3
    days.days[DAY] = done
    assert days.streak(DAY) == 4
    assert days.streak(DAY + timedelta(2)) == 0
    assert days.longest == 4
    days.days[DAY] = Try(game="clash", journal="x")
    assert days.streak(DAY) == 3, "begun is not done"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_came_of_it_is_lines_to_paste(language: str) -> None:
    day = day_with("estimeo")
    match = finished(day)
    over(match)
    assert match.path
    lines = share_lines(Replay(match.path), Texts(language))
    assert day.isoformat() in lines[0]
    assert len([line for line in lines if line[:2] in ("1.", "2.", "3.")]) == 3
    assert any("Ada" in line for line in lines)


def test_a_wrong_file_is_forgotten() -> None:
    (saves_folder().parent / "daily.json").write_text("nonsense")
    assert read_days() == Days()
