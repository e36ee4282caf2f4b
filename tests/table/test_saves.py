from __future__ import annotations

import os
import re
import stat
from pathlib import Path

import pytest

from tests.table.helpers import play_randomly
from vikings_tui.table import saves
from vikings_tui.table.index import latest_unfinished, list_saves
from vikings_tui.table.journal_lines import JournalError
from vikings_tui.table.match import Match
from vikings_tui.table.seats import SeatSpec


def save(people: list[SeatSpec], steps: int, age: int) -> Match:
    match = play_randomly(Match.new("toy", people, age, {}, saves.saves_folder()), steps)
    match.close()
    assert match.path is not None
    os.utime(match.path, (2_000_000_000 - age, 2_000_000_000 - age))
    return match


def test_saves_live_in_a_folder_of_their_owner(home: Path) -> None:
    assert saves.saves_folder() == home / "saves"
    assert stat.S_IMODE(home.stat().st_mode) == stat.S_IMODE((home / "saves").stat().st_mode) == 0o700


def test_the_list_is_newest_first_and_knows_what_is_finished(people: list[SeatSpec]) -> None:
    old, new, done = save(people, 9, 30), save(people, 4, 20), save(people, 10_000, 10)
    listed = list_saves()
    assert [info.path for info in listed] == [done.path, new.path, old.path]
    assert [info.moves for info in listed] == [len(match.history) for match in (done, new, old)]
    assert [info.finished for info in listed] == [True, False, False]
    assert {(info.game, info.names) for info in listed} == {("toy", ("Åsa", "Bo"))}
    assert all(re.fullmatch(r"[a-z0-9-]+", info.id) for info in listed)
    latest = latest_unfinished()
    assert latest is not None
    assert latest.path == new.path


def test_a_bad_save_does_not_hide_the_others(people: list[SeatSpec]) -> None:
    good = save(people, 3, 10)
    folder = saves.saves_folder()
    (folder / "noise.jsonl").write_bytes(os.urandom(500))
    (folder / "empty.jsonl").touch()
    (folder / "folder.jsonl").mkdir()
    (folder / "dangling.jsonl").symlink_to(folder / "nowhere")
    os.mkfifo(folder / "pipe.jsonl")
    (folder / "notes.txt").write_text("not a save")
    listed = {info.id: info for info in list_saves()}
    assert len(listed) == 6
    assert all(info.problem for name, info in listed.items() if info.path != good.path)
    latest = latest_unfinished()
    assert latest is not None
    assert latest.path == good.path


def test_a_torn_line_is_not_counted(people: list[SeatSpec]) -> None:
    match = save(people, 3, 10)
    assert match.path is not None
    with match.path.open("ab") as file:
        file.write(b'{"seat":0,')
    assert list_saves()[0].moves == len(match.history)


def test_no_folder_is_no_saves(home: Path) -> None:
    home.write_text("a file where the folder should be")
    assert list_saves() == []
    assert latest_unfinished() is None


def test_a_save_is_found_by_its_id_and_nothing_else_is(people: list[SeatSpec], home: Path) -> None:
    match = save(people, 3, 10)
    assert match.path is not None
    assert saves.find(match.path.stem) == match.path
    for name in ("nothing", "../saves/" + match.path.stem, "", "a\x00b"):
        with pytest.raises(JournalError):
            saves.find(name)


def test_deleting_spares_a_match_that_is_being_played(people: list[SeatSpec]) -> None:
    match = Match.new("toy", people, 1, {}, saves.saves_folder())
    with pytest.raises(JournalError) as caught:
        saves.delete(list_saves()[0])
    assert caught.value.key == "error.journal_locked"
    match.close()
    saves.delete(list_saves()[0])
    (saves.saves_folder() / "noise.jsonl").write_bytes(b"noise")
    saves.delete(list_saves()[0])
    assert list_saves() == []
