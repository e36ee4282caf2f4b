"""Tables across terminals, in ptys: hosting, joining, watching, talking, leaving and coming back."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.hardening.test_kiosk import guest
from tests.table.apart.ptys import Evening
from tests.terminal import ROOT, plain_environment
from tests.waiting import comes_true
from vikings_tui.games import playable

SEED = ("--seed", "3")  # the first seat begins
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no Unix sockets")


def say(home: Path, *words: str) -> str:
    """A command without a terminal."""
    command = [sys.executable, "-m", "vikings_tui", *words]
    done = subprocess.run(command, capture_output=True, text=True, env=plain_environment(home), cwd=ROOT, check=False)
    return done.stdout + done.stderr


def test_two_terminals_wait_for_each_other_and_see_each_their_own(home: Path) -> None:
    with Evening(home) as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend,thrall", "--names", "Ada,Bo")
        host.wait_for("not here yet")
        assert f"vikings join {evening.code}" in host.text()
        assert evening.code in say(home, "tables")
        friend = evening.join("--names", "Ragna")
        evening.everybody_sees("Ada plays")
        host.wait_for("Choose the start")
        friend.wait_for("Waiting for Ada")
        assert "Ragna" in host.text()
        host.press("enter")
        evening.everybody_sees("Ragna plays")


def test_several_at_one_terminal_have_a_curtain_and_the_friend_has_none(home: Path) -> None:
    with Evening(home, recap="off") as evening:
        host = evening.host("clash", *SEED, "--who", "here,here,friend", "--names", "Ada,Bo,Cy")
        friend = evening.join("--names", "Cy")
        host.wait_for("Choose the start")  # which hides nothing
        host.press("enter")
        host.wait_for("Bo plays")
        host.press("enter")
        friend.wait_for("Choose the start")
        friend.press("enter")
        host.wait_for("Hand the keyboard to Ada")
        time.sleep(0.3)  # an Enter in haste was meant for something else
        host.press("enter")
        host.wait_for("for Ada’s eyes")
        friend.wait_for("Waiting for Ada")
        assert "Hand the keyboard" not in friend.text()


def test_a_spectator_sees_what_all_may_see_and_can_be_kept_out(home: Path) -> None:
    with Evening(home) as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend", "--names", "Ada,Bo")
        evening.join("--names", "Bo")
        host.wait_for("Choose the start")
        watcher = evening.start("watch", evening.code)
        watcher.wait_for("Waiting for Ada")
        watcher.wait_for("for all to see")
        host.wait_for("+1")
    with Evening(home / "private") as evening:
        host = evening.host("clash", "--private")
        host.wait_for("not here yet")
        watcher = evening.start("watch", evening.code)
        watcher.wait_for("Nobody may watch")


def test_a_line_of_talk_and_a_horn_reach_the_others_unless_silenced(home: Path) -> None:
    with Evening(home) as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend", "--names", "Ada,Bo")
        friend = evening.join("--names", "Bo")
        evening.everybody_sees("Ada plays")
        friend.press("f6")
        friend.wait_for("Say something")
        friend.press("enter", *"well met", "enter")
        evening.everybody_sees("Bo: well met")
        time.sleep(0.8)  # nobody says two things at once
        friend.press("down", "enter")
        host.wait_for("Bo blows the horn")
        host.press("f6")
        host.wait_for("Do not hear Bo")
        host.press("down", "down", "down", "down", "enter")
        host.wait_for("Hear Bo again")
        time.sleep(0.8)
        friend.press("down", "enter")
        friend.wait_for("Bo laughs")
        host.settle()
        assert "laughs" not in host.text()


def test_who_leaves_is_away_and_comes_back_to_their_question(home: Path) -> None:
    with Evening(home) as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend", "--names", "Ada,Bo")
        friend = evening.join("--names", "Bo")
        host.wait_for("Choose the start")
        host.press("enter")
        friend.wait_for("Choose the start")
        friend.press("q", "end", "enter")
        friend.wait_for("Saved matches")
        host.wait_for("Bo is away")
        again = evening.join()
        again.wait_for("Choose the start")
        host.wait_for("Waiting for Bo")
        again.press("enter")
        host.wait_for("Choose")


def test_a_terminal_that_is_killed_is_lost_to_the_others_and_comes_back(home: Path) -> None:
    with Evening(home) as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend", "--names", "Ada,Bo")
        friend = evening.join("--names", "Bo")
        host.wait_for("Choose the start")
        host.press("enter")
        friend.wait_for("Choose the start")
        friend.kill(signal.SIGKILL)
        host.wait_for("The line to Bo is lost")
        again = evening.join()
        again.wait_for("Choose the start")
        host.wait_for("Waiting for Bo")


def test_a_table_that_is_killed_is_said_at_each_terminal_and_the_first_to_ask_brings_it_back(home: Path) -> None:
    with Evening(home) as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend", "--names", "Ada,Bo")
        friend = evening.join("--names", "Bo")
        host.wait_for("Choose the start")
        host.press("enter")
        friend.wait_for("Choose the start")
        for pid in evening.processes():
            os.kill(pid, signal.SIGKILL)
        evening.everybody_sees("The line to the table is broken")
        for terminal in (friend, host):
            terminal.press("enter")
        friend.wait_for("Choose the start")
        host.wait_for("Waiting for Bo")
        friend.press("enter")
        evening.everybody_sees("hand 3")


def test_when_all_have_left_the_match_waits_and_resume_hosts_it_again_or_plays_it_here(home: Path) -> None:
    with Evening(home, linger=1.0) as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend", "--names", "Ada,Bo")
        evening.join("--names", "Bo").wait_for("Waiting for Ada")
        host.wait_for("Choose the start")
        for terminal in list(evening.terminals):
            terminal.press("q", "end", "enter")
            terminal.wait_for("Saved matches")
            terminal.kill(signal.SIGTERM)
        assert comes_true(lambda: not evening.processes()), "nobody is left, and it stays"
        assert "rests" in say(home, "tables")
        again = evening.start("resume")
        again.wait_for("As a table")
        again.press("enter")
        again.wait_for("Choose the start")
        friend = evening.join()
        friend.wait_for("Waiting for Ada")
        for terminal in (again, friend):
            terminal.press("q", "end", "enter")
            terminal.wait_for("Saved matches")
        assert comes_true(lambda: not evening.processes())
        alone = evening.start("resume")
        alone.wait_for("At this keyboard")
        alone.press("down", "enter")
        alone.wait_for("Choose the start")
        assert evening.code not in say(home, "tables")


def test_guests_of_a_kiosk_find_each_other_by_code_and_seats_are_theirs(tmp_path: Path) -> None:
    with guest(tmp_path, "ada") as ada, guest(tmp_path, "bo") as bo:
        ada.wait_for("Saved matches")
        ada.press("6")
        ada.wait_for("Which game?")
        ada.press("enter")
        ada.wait_for("friend elsewhere")
        ada.press("f5")
        ada.wait_for("type this code")
        record = next((tmp_path / ".local/share/vikings/kiosk/.tables").glob("*.json"))
        bo.wait_for("Saved matches")
        bo.press("7")
        bo.wait_for("Type a code")
        assert record.stem not in bo.text(), "strangers are not told of each other's tables"
        bo.press("enter")
        bo.wait_for("The code of the table")
        bo.press(*record.stem, "enter")
        bo.wait_for("called")
        bo.press("enter")
        bo.wait_for("hand 3")
        ada.wait_for("hand 3")
        assert json.loads(record.read_text())["bound"] == {"0": "name-ada", "1": "name-bo"}


def test_whoever_is_asked_is_called_by_bell_and_notification_if_they_wish(home: Path) -> None:
    with Evening(home, notice="message") as evening:
        host = evening.host("clash", *SEED, "--who", "here,friend", "--names", "Ada,Bo")
        friend = evening.join("--names", "Bo")
        host.wait_for("Choose the start")
        assert not [title for title in friend.paper.titles if title.startswith("9;")]
        host.press("enter")
        friend.wait_for("Choose the start")
        friend.settle()
        assert "9;Clash of Vikings: it is your turn" in friend.paper.titles
        assert "\x07" in friend.paper.strange


@pytest.mark.long
@pytest.mark.parametrize(
    ("slug", "who"),
    [
        *((slug, "here,friend,friend") for slug in playable()),
        *((slug, "here,here,karl,friend") for slug in playable()),
        ("clash", "here,friend"),
        ("valnarok", "here,friend,friend,friend,friend,friend"),
        ("estimeo", "here,friend,karl,friend,friend,friend"),
    ],
)
def test_a_whole_game_at_several_terminals(home: Path, slug: str, who: str) -> None:
    """People of one terminal, friends and a computer player, to the trophy that all of them see."""
    with Evening(home, curtain="off", recap="off") as evening:
        evening.host(slug, "--who", who)
        for number in range(who.count("friend")):
            evening.join("--names", f"Friend{number}")
        assert comes_true(lambda: '"journal":"' in (home / f"tables/{evening.code}.json").read_text()), "not dealt"
        evening.press_on(random.Random(3), ("Once more", "another match?"))
