"""The index of the saved matches: nothing is played twice, nothing is believed that is not so."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from tests.table.helpers import play_randomly
from vikings_tui.table import index
from vikings_tui.table.index import NAME, Shelf, latest_unfinished, list_saves
from vikings_tui.table.match import Match
from vikings_tui.table.saves import saves_folder
from vikings_tui.table.seats import SeatSpec
from vikings_tui.table.totals import add_up


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that were played through, in order."""
    paths: list[str] = []
    plain = index.Replay

    class Noted(plain):  # type: ignore[misc, valid-type]
        def __init__(self, path: Path) -> None:
            paths.append(path.stem)
            super().__init__(path)

    monkeypatch.setattr(index, "Replay", Noted)
    return paths


def save(people: list[SeatSpec], steps: int = 10_000, seed: int = 1) -> Path:
    match = play_randomly(Match.new("toy", people, seed, {}, saves_folder()), steps, seed)
    match.close()
    assert match.path is not None
    return match.path


def test_nothing_is_played_twice_and_the_list_is_the_same(people: list[SeatSpec], looked_at: list[str]) -> None:
    paths = [save(people, steps, seed) for seed, steps in enumerate((10_000, 3, 10_000))]
    first, counted = list_saves(), add_up().as_dict()
    assert sorted(looked_at) == sorted(path.stem for path in paths)
    del looked_at[:]
    again = list_saves()
    assert [(info.id, info.moves, info.finished, info.names, info.when) for info in again] == [
        (info.id, info.moves, info.finished, info.names, info.when) for info in first
    ]
    assert add_up().as_dict() == counted
    assert counted["finished"] == 2
    assert looked_at == []


def test_only_what_is_new_or_changed_is_looked_at(people: list[SeatSpec], looked_at: list[str]) -> None:
    old, changed = save(people, 3, 1), save(people, 3, 2)
    list_saves()
    del looked_at[:]
    new = save(people, 3, 3)
    match = Match.resume(changed)
    play_randomly(match, 2)
    match.close()
    list_saves()
    assert sorted(looked_at) == sorted((new.stem, changed.stem))
    del looked_at[:]
    old.unlink()
    assert old.stem not in {info.id for info in list_saves()}
    assert looked_at == []


def test_who_sets_the_clock_back_is_found_out(people: list[SeatSpec], looked_at: list[str]) -> None:
    path = save(people)
    list_saves()
    state, text = path.stat(), path.read_text()
    path.write_text(text.replace('"seed":1', '"seed":2'))
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert path.stat().st_size == state.st_size
    del looked_at[:]
    list_saves()
    assert looked_at == [path.stem]


@pytest.mark.parametrize("claim", ["an end after two moves", "another result", "moves that nobody made"])
def test_a_file_that_claims_more_than_it_holds_is_found_out(people: list[SeatSpec], claim: str) -> None:
    path = save(people)
    lines = path.read_text().splitlines()
    if claim == "an end after two moves":
        lines = [*lines[:3], lines[-1]]
    elif claim == "another result":
        end = json.loads(lines[-1])
        lines[-1] = json.dumps({"end": [score + 1 for score in end["end"]]})
    else:
        lines = [*lines[:-1], *lines[1:-1] * 40, lines[-1]]
    path.write_text("\n".join(lines) + "\n")
    (info,) = list_saves()
    assert info.problem is not None
    assert info.problem.key == "error.journal_damaged"
    assert not info.finished
    assert add_up().finished == 0
    (again,) = list_saves()
    assert (again.problem and again.problem.key, again.problem and again.problem.params) == (
        info.problem.key,
        info.problem.params,
    )


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"format":"vikings-index","version":9,"matches":{}}',
        b'{"format":"vikings-index","version":1,"matches":{"a.jsonl":{"file":[1,2],"by":"x"}}}',
        b'{"format":"vikings-index","version":1,"matches":[]}',
    ],
)
def test_a_damaged_index_is_made_anew(people: list[SeatSpec], damage: bytes, looked_at: list[str]) -> None:
    path = save(people)
    before = [info.id for info in list_saves()]
    (saves_folder() / NAME).write_bytes(damage)
    del looked_at[:]
    assert [info.id for info in list_saves()] == before
    assert looked_at == [path.stem]
    list_saves()
    assert looked_at == [path.stem]


def test_an_index_of_other_rules_is_not_believed(
    people: list[SeatSpec], looked_at: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save(people)
    list_saves()
    del looked_at[:]
    monkeypatch.setattr(index, "reader", lambda slug: "tomorrow's")
    list_saves()
    list_saves()
    assert looked_at == [path.stem]


def test_where_nothing_can_be_written_the_list_is_there_all_the_same(people: list[SeatSpec]) -> None:
    save(people)
    (saves_folder() / NAME).mkdir()
    assert len(list_saves()) == 1
    assert len(list_saves()) == 1
    assert sorted(path.suffix for path in saves_folder().iterdir()) == [".json", ".jsonl"]


def test_the_index_is_its_owners_alone(people: list[SeatSpec]) -> None:
    save(people)
    list_saves()
    assert stat.S_IMODE((saves_folder() / NAME).stat().st_mode) == 0o600


def test_what_is_found_in_a_part_is_kept(people: list[SeatSpec], looked_at: list[str]) -> None:
    paths = [save(people, 3, seed) for seed in range(4)]
    heard: list[tuple[int, int]] = []
    shelf = Shelf()
    while len(shelf.unread) > 1:
        shelf.read(0)
        heard.append(shelf.looked_at)
    shelf.keep()
    assert heard == [(1, 4), (2, 4), (3, 4)]
    del looked_at[:]
    assert len(list_saves()) == len(paths)
    assert len(looked_at) == 1


def test_the_last_unfinished_match_is_found_at_a_glance(people: list[SeatSpec], looked_at: list[str]) -> None:
    """Home asks for it, and does not wait for thousands of matches that are over."""
    open_one, *over = save(people, 3, 1), save(people, 10_000, 2), save(people, 10_000, 3)
    os.utime(open_one, (1_000_000_000, 1_000_000_000))
    found = latest_unfinished()
    assert found is not None
    assert found.path == open_one
    assert looked_at == [open_one.stem]
    open_one.unlink()
    assert latest_unfinished() is None
    assert len(over) == 2


def test_a_match_of_another_edition_is_named_before_it_is_opened(people: list[SeatSpec]) -> None:
    path, other = save(people, 4, 1), save(people, 3, 2)
    first, *rest = path.read_text().splitlines()
    header = json.loads(first)
    path.write_text("\n".join([json.dumps({**header, "content": "0" * 16}), *rest]) + "\n")
    for _ in range(2):  # looked at, and remembered
        found = {info.id: info for info in list_saves()}[path.stem]
        assert found.another_edition
        assert (found.game, found.names, found.finished) == ("toy", ("Åsa", "Bo"), False)
    latest = latest_unfinished()
    assert latest is not None
    assert latest.path == other


def test_the_same_table_is_laid_anew(people: list[SeatSpec], tmp_path: Path) -> None:
    match = Match.new("toy", people, 5, {"length": "long"}, saves_folder())
    match.close()
    assert match.path is not None
    first = json.loads(match.path.read_text())
    first.update(content="0" * 16, options={**first["options"], "gone": "yes"})
    match.path.write_text(json.dumps(first) + "\n")
    again = Match.same_table(match.path, tmp_path)
    assert (again.slug, again.seats, again.options["length"]) == ("toy", match.seats, "long")
    assert "gone" not in again.options
    assert again.path is not None
    assert again.path.parent == tmp_path
    again.close()
