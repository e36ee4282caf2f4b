from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from tests.table.helpers import do, play_randomly, position
from vikings_tui.core.text import LANGUAGES, Texts, explain
from vikings_tui.table import journal
from vikings_tui.table.journal_lines import JournalError
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.seats import SeatSpec


@pytest.fixture
def saved(match: Match) -> Path:
    """A journal of five moves, let go of."""
    assert match.path is not None
    play_randomly(match, 5)
    match.close()
    return match.path


def header(path: Path, **changes: object) -> bytes:
    fields = json.loads(path.read_bytes().split(b"\n")[0])
    return json.dumps({**fields, **changes}).encode() + b"\n"


def refusal(path: Path) -> str:
    """The key of the error that resuming gives; the file must be as it was, and both languages know a sentence."""
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Match.resume(path).close()
    with pytest.raises(JournalError):
        Replay(path)
    assert path.read_bytes() == before
    for language in LANGUAGES:
        sentence = explain(caught.value, Texts(language))
        assert path.name in sentence
        assert sentence.count("\n") == 0
    return caught.value.key


def test_the_header_holds_what_the_deal_needs(saved: Path) -> None:
    fields = json.loads(saved.read_text().splitlines()[0])
    assert list(fields) == ["format", "version", "game", "edition", "content", "seats", "seed", "options", "created"]
    assert (fields["format"], fields["version"], fields["game"], fields["seed"]) == ("vikings-journal", 2, "toy", 7)
    assert fields["seats"][0] == {"name": "Åsa", "colour": "red", "player": "person"}
    assert fields["options"] == {"length": "short"}


def test_only_the_owner_reads_a_journal(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600


def test_a_match_killed_at_any_byte_of_its_last_line_goes_on_without_that_line(saved: Path) -> None:
    data = saved.read_bytes()
    whole = data[: data.rstrip(b"\n").rfind(b"\n") + 1]
    for end in range(len(whole) + 1, len(data)):
        saved.write_bytes(data[:end])
        match = Match.resume(saved)
        assert match.torn
        assert saved.read_bytes() == whole
        match.close()
    saved.write_bytes(whole)
    match = Match.resume(saved)
    assert not match.torn
    match.close()


def test_a_torn_match_can_be_played_on(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes() + b'{"seat":0,"d')
    match = play_randomly(Match.resume(saved), 4, seed=9)
    match.close()
    again = Match.resume(saved)
    again.close()
    assert position(again) == position(match)


def test_a_last_line_of_garbage_is_dropped_but_one_in_the_middle_is_damage(saved: Path) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data + b"\x00\x00\xff\n")
    match = Match.resume(saved)
    match.close()
    assert (match.torn, saved.read_bytes()) == (True, data)
    saved.write_bytes(data.replace(b'{"seat"', b'{"se\xffat"', 1))
    assert refusal(saved) == "error.journal_damaged"
    *before, last = data.splitlines(keepends=True)
    saved.write_bytes(b"".join([*before, b"\x00\n", last]))  # all other lines would do without it
    assert refusal(saved) == "error.journal_damaged"


def test_a_journal_torn_in_its_header_never_was_a_match(saved: Path) -> None:
    first = saved.read_bytes().split(b"\n")[0]
    for end in (0, 1, 10, 30, len(first)):
        saved.write_bytes(first[:end])
        assert refusal(saved) == "error.journal_empty"


@pytest.mark.parametrize(
    "data",
    [
        b"hello\n",
        b"\x89PNG\r\n\x1a\n",
        b"[]\n",
        b"null\n",
        b'{"format":"other"}\n',
        b'{"format":"vikings-journal","format":"vikings-journal"}\n',
        b"[" * 100_000 + b"\n",
        b'{"a":' * 100_000 + b"\n",
        b"\xff\xfe\n",
        b'{"format":NaN}\n',
        b'{"format":' + b"9" * 5000 + b"}\n",
    ],
    ids=lambda data: repr(data[:20]),
)
def test_what_is_no_journal_is_refused_by_a_sentence(saved: Path, data: bytes) -> None:
    saved.write_bytes(data)
    assert refusal(saved) == "error.journal_foreign"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"version": 3}, "newer"),
        ({"version": 10**30}, "newer"),
        ({"version": 0}, "damaged"),
        ({"version": True}, "damaged"),
        ({"version": 1.0}, "damaged"),
        ({"version": "1"}, "damaged"),
        ({"game": "hnefatafl"}, "game"),
        ({"game": "../../toy"}, "damaged"),
        ({"game": 3}, "damaged"),
        ({"content": "0123456789abcdef"}, "content"),
        ({"seats": []}, "damaged"),
        ({"seats": [{"name": "Åsa", "colour": "red", "player": "person"}]}, "damaged"),
        ({"seats": [{"name": "", "colour": "red", "player": "person"}] * 2}, "damaged"),
        ({"seats": [{"name": "\ud800", "colour": "red", "player": "person"}] * 2}, "damaged"),
        ({"seats": [{"name": "Bo", "colour": "pink", "player": "person"}] * 2}, "damaged"),
        ({"seats": {"name": "Bo"}}, "damaged"),
        ({"seed": -1}, "damaged"),
        ({"seed": 2**64}, "damaged"),
        ({"seed": True}, "damaged"),
        ({"seed": 7.0}, "damaged"),
        ({"options": {"length": "huge"}}, "damaged"),
        ({"options": {"seats": "3"}}, "damaged"),
        ({"options": {"\ud800": "3"}}, "damaged"),
        ({"options": []}, "damaged"),
        ({"created": "yesterday"}, "damaged"),
        ({"more": 1}, "damaged"),
    ],
    ids=str,
)
def test_a_header_that_does_not_fit_is_refused(saved: Path, changes: dict[str, object], key: str) -> None:
    saved.write_bytes(header(saved, **changes) + b"".join(saved.read_bytes().splitlines(keepends=True)[1:]))
    assert refusal(saved) == f"error.journal_{key}"


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        '{"seat":0}',
        '{"seat":0,"do":5}',
        '{"seat":true,"do":"ready"}',
        '{"seat":false,"do":"ready"}',
        '{"seat":0.0,"do":"ready"}',
        '{"seat":99,"do":"ready"}',
        '{"seat":3,"do":"ready"}',
        '{"seat":-1,"do":"ready"}',
        '{"seat":1e999,"do":"ready"}',
        '{"seat":0,"do":"fly"}',
        '{"seat":0,"do":""}',
        '{"seat":0,"do":"say \\u001b[2J"}',
        '{"seat":0,"do":"say \\ud800"}',
        '{"seat":0,"do":"pick 99","undo":0}',
        '{"undo":1}',
        '{"undo":true}',
        '{"undo":[]}',
        '{"end":[1,2]}',
        '{"end":[]}',
        '{"more":1}',
    ],
)
def test_a_line_that_does_not_fit_is_refused_even_as_the_last(saved: Path, line: str) -> None:
    saved.write_bytes(header(saved) + line.encode() + b"\n")
    with pytest.raises(JournalError) as caught:
        Match.resume(saved)
    assert caught.value.key == "error.journal_damaged"
    assert caught.value.params["line"] == 2


def test_an_undo_of_anothers_step_is_damage(saved: Path) -> None:
    last = json.loads(saved.read_bytes().splitlines()[-1])
    seat = last.get("seat", last.get("undo"))
    with saved.open("ab") as file:
        file.write(json.dumps({"undo": 1 - seat}).encode() + b"\n")
    assert refusal(saved) == "error.journal_damaged"


def test_a_move_after_the_end_is_damage(match: Match) -> None:
    assert match.path is not None
    play_randomly(match)
    match.close()
    match.path.write_bytes(match.path.read_bytes() + b'{"seat":0,"do":"ready"}\n')
    assert refusal(match.path) == "error.journal_damaged"


def test_a_journal_has_a_longest_length(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAX_LINES", 4)
    assert refusal(saved) == "error.journal_long"
    monkeypatch.undo()
    with saved.open("ab") as file:
        file.truncate(journal.MAX_BYTES + 1)
    with pytest.raises(JournalError) as caught:
        Match.resume(saved)
    assert caught.value.key == "error.journal_long"


def test_a_journal_that_would_grow_too_long_is_not_written_on_and_can_still_be_read(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert match.path is not None
    monkeypatch.setattr(journal, "MAX_LINES", 4)
    play_randomly(match, 6)
    assert match.trouble is not None
    assert match.trouble.key == "error.journal_full"
    match.close()
    again = Match.resume(match.path)
    assert again.history == match.history[: len(again.history)]
    again.close()


def test_only_plain_files_are_journals(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, key in ((tmp_path / "pipe", "foreign"), (tmp_path, "read"), (tmp_path / "nothing", "missing")):
        for open_it in (Match.resume, Replay):
            with pytest.raises(JournalError) as caught:
                open_it(path)
            assert caught.value.key.startswith("error.journal_")
            assert caught.value.key.endswith(key) or path == tmp_path


def test_a_second_program_on_the_same_match_is_refused(match: Match) -> None:
    assert match.path is not None
    with pytest.raises(JournalError) as caught:
        Match.resume(match.path)
    assert caught.value.key == "error.journal_locked"
    assert len(Replay(match.path)) == 0
    match.close()
    Match.resume(match.path).close()


def test_a_full_disk_stops_the_saving_not_the_match_and_is_made_good(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert match.path is not None
    real, room = os.write, 20

    def full(fd: int, data: bytes) -> int:
        nonlocal room
        if not room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done, room = real(fd, data[:room]), max(0, room - len(data))
        return done

    do(match, 0, "say one")
    monkeypatch.setattr(os, "write", full)
    for words in ("two", "three"):
        do(match, 0, f"say {words}")
        assert match.trouble is not None
        assert match.trouble.key == "error.journal_write"
    torn = Replay(match.path)
    assert (torn.torn, len(torn)) == (True, 1)
    monkeypatch.undo()
    do(match, 0, "say four")
    assert match.trouble is None
    assert [str(step.action) for step in Replay(match.path).steps] == ["say one", "say two", "say three", "say four"]


def test_a_journal_that_can_only_be_read_is_played_on_in_memory(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def read_only(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", read_only)
    before = saved.read_bytes()
    match = Match.resume(saved)
    assert match.trouble is not None
    assert play_randomly(match).result is not None
    assert saved.read_bytes() == before


def test_a_finished_match_says_so_and_one_killed_just_before_is_completed(
    people: list[SeatSpec], tmp_path: Path
) -> None:
    match = play_randomly(Match.new("toy", people, 3, {}, tmp_path))
    match.close()
    assert match.path is not None
    assert match.result is not None
    data = match.path.read_bytes()
    *_, last = data.splitlines(keepends=True)
    assert json.loads(last) == {"end": list(match.result.scores)}
    match.path.write_bytes(data[: -len(last)])
    Match.resume(match.path).close()
    assert match.path.read_bytes() == data
