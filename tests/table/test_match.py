from __future__ import annotations

import random
from pathlib import Path

import pytest
from pydantic import ValidationError

from tests.table.helpers import do, play_randomly, position
from vikings_tui.core.action import Action
from vikings_tui.core.errors import IllegalAction, OptionError
from vikings_tui.table.match import Match
from vikings_tui.table.seats import SeatSpec


def test_a_name_is_cleaned_and_must_leave_something() -> None:
    assert SeatSpec(name=" \x1b[31mÅsa\n\u202ethe  Red ", colour="red").name == "[31mÅsa the Red"
    assert len(SeatSpec(name="x" * 500, colour="red").name) == 20
    for name in ("", " \x1b\u200b "):
        with pytest.raises(ValidationError):
            SeatSpec(name=name, colour="red")


def test_a_new_match_names_what_is_wrong_with_it(people: list[SeatSpec]) -> None:
    karl, jester = (SeatSpec(name="Cy", colour="green", player=level) for level in ("karl", "jester"))
    wrong = {
        "error.game": ("chess", people, {}),
        "error.seats": ("toy", people[:1], {}),
        "error.option_name": ("toy", people, {"seed": "3"}),
        "error.option_value": ("toy", people, {"length": "huge"}),
        "error.bot": ("toy", [karl, jester], {}),
    }
    for key, (slug, seats, options) in wrong.items():
        with pytest.raises(OptionError) as caught:
            Match.new(slug, seats, 1, options, None)
        assert caught.value.key == key


def test_a_match_in_memory_has_no_path_and_no_trouble(people: list[SeatSpec]) -> None:
    match = play_randomly(Match.new("toy", people, 7, {"length": "long"}, None))
    assert match.result is not None
    assert (match.path, match.trouble, match.options["length"]) == (None, None, "long")


def test_the_journal_is_on_disk_before_play_returns(match: Match) -> None:
    assert match.path is not None
    for number in range(6):
        assert match.decision
        seat = match.decision.seats[0]
        action = match.legal(seat)[0]
        match.play(seat, action)
        lines = match.path.read_text().splitlines()
        assert len(lines) == number + 2
        assert f'"do":"{action}"' in lines[-1]


def test_an_illegal_action_changes_neither_the_match_nor_the_journal(match: Match) -> None:
    assert match.path is not None
    before, written = position(match), match.path.read_bytes()
    for seat, action in ((1, match.legal(0)[0]), (0, Action("pick", (99,), "pick 99")), (-1, match.legal(0)[0])):
        with pytest.raises(IllegalAction):
            match.play(seat, action)
    assert (position(match), match.path.read_bytes(), match.history) == (before, written, [])


@pytest.mark.parametrize("words", ["\x1b[2J", "a\nb", "a  b", "\ud800", "x" * 300])
def test_a_free_text_that_would_not_read_back_is_refused(match: Match, words: str) -> None:
    with pytest.raises(IllegalAction):
        match.play(0, match.game.notation.action("say", words))
    assert not match.history


@pytest.mark.parametrize("words", ["Skål, 3 fois « non » !", "42"])
def test_a_free_text_is_resumed_as_it_was_said(match: Match, words: str) -> None:
    do(match, 0, f"say {words}")
    match.close()
    assert match.path is not None
    again = Match.resume(match.path)
    assert again.log(None)[0].data["text"] == words
    again.close()


@pytest.mark.parametrize("steps", [0, 1, 5, 12, 10_000])
def test_a_resumed_match_is_the_match_that_was_left(people: list[SeatSpec], tmp_path: Path, steps: int) -> None:
    left = play_randomly(Match.new("toy", people, 5, {"length": "long"}, tmp_path), steps)
    assert left.path is not None
    left.close()
    written = left.path.read_bytes()
    again = Match.resume(left.path)
    again.close()
    assert position(again) == position(left)
    assert again.history == left.history
    assert (again.seats, again.seed, again.options) == (left.seats, left.seed, left.options)
    assert [again.can_undo(seat) for seat in (0, 1)] == [left.can_undo(seat) for seat in (0, 1)]
    assert left.path.read_bytes() == written


def test_the_log_hides_what_a_seat_may_not_see(match: Match) -> None:
    card = match.legal(0)[0]
    match.play(0, card)
    assert match.log(0)[0].data["card"] == card.args[0]
    assert all("card" not in match.log(seat)[0].data and not match.log(seat)[0].secret for seat in (1, None))
    do(match, 0, "announce odd")
    assert [event.kind for event in match.log(1, since=1)] == ["announced"]


def test_samples_are_told_apart_by_nobody_and_stay_while_the_match_goes_on(match: Match) -> None:
    view, sample = match.view(1), match.sample(1)
    match.play(0, match.legal(0)[0])
    others = [sample(random.Random(seed)) for seed in range(5)]
    assert all(other.view(1) == view for other in others)
    assert len({other.to_json() for other in others}) > 1


def test_undo_takes_back_several_steps_of_one_person(match: Match) -> None:
    assert match.path is not None
    positions = [position(match)]
    for text in (str(match.legal(0)[0]), "announce even"):
        do(match, 0, text)
        positions.append(position(match))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    for expected in (positions[1], positions[0]):
        match.undo(0)
        assert position(match) == expected
    assert not match.can_undo(0)
    assert match.history == []
    assert match.path.read_text().splitlines()[-2:] == ['{"undo":0}', '{"undo":0}']


def test_undo_does_not_reach_behind_a_hand_over(match: Match) -> None:
    for text in (str(match.legal(0)[0]), "announce even", "ready"):
        do(match, 0, text)
    assert not match.can_undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_undo_does_not_take_back_what_was_revealed(match: Match) -> None:
    """The doubter of two seats is next to pick: still their turn, but they have seen the card."""
    for text in (str(match.legal(0)[0]), "announce even", "ready"):
        do(match, 0, text)
    do(match, 1, "doubt")
    assert match.decision
    assert match.decision.seats == (1,)
    assert not match.can_undo(1)


def test_undo_is_for_people_only(people: list[SeatSpec]) -> None:
    bot = SeatSpec(name="Karl", colour="green", player="karl")
    match = Match.new("toy", [bot, people[1]], 7, {}, None)
    match.play(0, match.legal(0)[0])
    assert not match.can_undo(0)


def test_a_folder_that_cant_be_written_does_not_stop_the_match(people: list[SeatSpec], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = Match.new("toy", people, 7, {}, tmp_path / "file" / "saves")
    assert match.trouble is not None
    assert match.trouble.key == "error.journal_write"
    assert play_randomly(match).result is not None
