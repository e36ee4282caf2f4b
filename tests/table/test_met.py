"""A table remembers which things its people have met: a small file beside the settings, in nobody's way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vikings_tui.core.limits import LIMITS
from vikings_tui.games.estimeo.families import SIGN
from vikings_tui.games.estimeo.memory import LATELY, NEVER, levels
from vikings_tui.table.data_home import data_home
from vikings_tui.table.match import Match
from vikings_tui.table.met import MOST_PEOPLE, latest_last, recalled, remember
from vikings_tui.table.saves import saves_folder
from vikings_tui.tui.players import seated

PEOPLE = seated(["person", "person", "karl"])


def played(options: dict[str, str], keep: bool = True) -> list[str]:
    """A round of Estimeo by these people; the cards that lay open."""
    given = recalled("estimeo", PEOPLE, options)
    match = Match.new("estimeo", PEOPLE, 11, given, saves_folder() if keep else None)
    while match.decision and match.decision.kind != "rank":
        seat = match.decision.seats[0]
        match.play(seat, match.legal(seat)[0])
    while match.decision and match.decision.kind == "rank":
        match.play(match.decision.seats[0], match.game.parse("done 100"))
    cards = [left["card"] for player in match.view(None)["players"] for left in player["left_out"] or ()]
    match.close()
    return [card for card in cards if card != "master" and SIGN not in card]


def known() -> dict[str, list[str]]:
    path = data_home() / "met-estimeo.json"
    read: dict[str, list[str]] = json.loads(path.read_text()) if path.exists() else {}
    return read


def test_cards_that_lay_open_do_not_come_back_in_the_next_match() -> None:
    first = played({})
    assert known() == {seat.name.casefold(): first for seat in PEOPLE if seat.is_person}
    assert not set(first) & set(played({})), "the same seed, other cards"


def test_with_the_option_no_chance_alone_decides() -> None:
    assert set(played({"memory": "no"})) == set(played({"memory": "no"}))


def test_a_match_that_is_not_kept_is_not_remembered() -> None:
    played({}, keep=False)
    assert known() == {}


def test_a_guest_of_a_kiosk_meets_everything_anew_and_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LIMITS, "shared", True)
    first = played({})
    assert known() == {}
    assert played({}) == first


def test_what_one_of_the_table_has_met_counts_for_all() -> None:
    remember("estimeo", PEOPLE[:1], ["snail-well", "mercury-year"])
    options = recalled("estimeo", PEOPLE, {})
    assert sorted(levels(options["seen"], 2000)).count(NEVER) == 2000 - 2
    assert recalled("estimeo", PEOPLE[1:2], {})["seen"] == ""
    assert recalled("estimeo", seated(["karl"] * 3), {}) == {}


def test_the_latest_of_several_lists_stand_last() -> None:
    assert latest_last([["a", "b", "c"], ["c", "d"]]) == ["a", "b", "c", "d"]
    assert latest_last([["b"], ["a", "b", "c"]])[0] == "a"
    assert latest_last([]) == []


def test_a_name_is_the_same_however_its_capitals_are_written() -> None:
    small = [seat.model_copy(update={"name": seat.name.lower()}) for seat in PEOPLE]
    remember("estimeo", small[:1], ["snail-well"])
    assert recalled("estimeo", PEOPLE, {})["seen"]


@pytest.mark.parametrize("text", ["", "[", "[]", '{"aslaug": 3}', '{"aslaug": [1, null]}', "\x00", "[" * 9000])
def test_a_file_that_is_wrong_is_forgotten(text: str) -> None:
    Path(data_home() / "met-estimeo.json").write_text(text)
    assert recalled("estimeo", PEOPLE, {})["seen"] == ""
    remember("estimeo", PEOPLE, ["snail-well"])
    assert known()["aslaug"] == ["snail-well"]


def test_the_file_stays_small() -> None:
    for number in range(MOST_PEOPLE + 5):
        someone = [PEOPLE[0].model_copy(update={"name": f"P{number}"})]
        remember("estimeo", someone, [f"card-{n}" for n in range(30)])
    assert len(known()) == MOST_PEOPLE
    assert "p0" not in known()


def test_a_card_that_is_gone_from_the_deck_does_no_harm() -> None:
    remember("estimeo", PEOPLE, ["no-such-card", "snail-well"])
    assert LATELY in levels(recalled("estimeo", PEOPLE, {})["seen"], 2000)


def test_a_game_that_remembers_nothing_is_dealt_as_ever() -> None:
    remember("clash", PEOPLE, [])
    assert recalled("clash", PEOPLE, {}) == {}
    assert not (data_home() / "met-clash.json").exists()
