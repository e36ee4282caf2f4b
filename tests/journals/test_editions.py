"""The table of editions is true, and a journal outlives what is done to the content files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.extras import WITH_CONTENT, WITH_JOURNALS_OF_1_0_0
from tests.journals.__main__ import table
from vikings_tui.core.content import assets
from vikings_tui.core.edition import TABLE, shipped, values_digest
from vikings_tui.games import load_game, slugs
from vikings_tui.table.journal_lines import JournalError
from vikings_tui.table.match import Match
from vikings_tui.table.replay import Replay
from vikings_tui.table.seats import SeatSpec

HELP = "a content value changed: do what vikings_tui/core/edition.py says"
OLD = Path(__file__).parent / "v1.0.0"


@pytest.mark.parametrize("slug", WITH_CONTENT)
def test_every_edition_finds_the_values_it_was_played_with(slug: str) -> None:
    game = load_game(slug)
    assert set(shipped(slug)) == set(range(1, game.edition + 1)), HELP
    assert set(shipped(slug)[game.edition].files) == set(game.content_files()), HELP
    for number, edition in shipped(slug).items():
        for path, digest in edition.files.items():
            assert values_digest(path, game.content_words, number) == digest, f"{path} in edition {number}: {HELP}"


def test_the_table_is_what_its_maker_writes() -> None:
    assert (assets() / TABLE).read_text(encoding="utf-8") == table()


@pytest.mark.parametrize("slug", slugs())
def test_a_position_remembers_its_edition(slug: str) -> None:
    game = load_game(slug)
    state = game.of_edition(1, game.seat_counts[0], 7, {})
    assert state.edition == state.clone().edition == game.from_json(state.to_json()).edition == 1
    said_nothing = game.from_json(state.to_json().replace('"edition":1,', ""))
    assert said_nothing.edition == 1
    assert game.new(game.seat_counts[0]).edition == game.edition


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Assets that may be changed."""
    folder = tmp_path / "assets"
    shutil.copytree(assets(), folder)
    monkeypatch.setattr("vikings_tui.core.content.assets", lambda: folder)
    return folder


def journal_of(slug: str, tmp_path: Path) -> Path:
    game = load_game(slug)
    seats = [SeatSpec(name=f"Astrid{n}", colour="red") for n in range(game.seat_counts[0])]
    match = Match.new(slug, seats, 7, {}, tmp_path / "matches")
    match.close()
    assert match.path is not None
    return match.path


@pytest.mark.parametrize("slug", WITH_JOURNALS_OF_1_0_0)
def test_a_comment_in_a_content_file_orphans_nothing(slug: str, workshop: Path, tmp_path: Path) -> None:
    new, old = journal_of(slug, tmp_path), shutil.copy(OLD / f"{slug}-finished.jsonl", tmp_path)
    for path in load_game(slug).content_files():
        file = workshop / path
        file.write_text("# looked through again\n" + file.read_text())
    Match.resume(new).close()
    assert Replay(old).result is not None


@pytest.mark.parametrize("slug", WITH_CONTENT)
def test_a_value_changed_without_a_new_edition_is_found_out(slug: str, workshop: Path, tmp_path: Path) -> None:
    new = journal_of(slug, tmp_path)
    file = workshop / load_game(slug).content_files()[0]
    file.write_text("house_rule = 1\n" + file.read_text())
    with pytest.raises(JournalError, match="another edition"):
        Match.resume(new)


@pytest.mark.parametrize("slug", WITH_JOURNALS_OF_1_0_0)
def test_a_new_edition_orphans_nothing(
    slug: str, workshop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A value changes as core/edition.py says: the matches from before it are played on as they were."""
    game = load_game(slug)
    new, old = journal_of(slug, tmp_path), shutil.copy(OLD / f"{slug}-finished.jsonl", tmp_path)
    file = workshop / game.content_files()[0]
    kept = file.parent / f"until-{game.edition}"
    kept.mkdir(exist_ok=True)
    shutil.copy(file, kept)
    file.write_text("house_rule = 1\n" + file.read_text())
    monkeypatch.setattr(type(game), "edition", game.edition + 1)
    match = Match.resume(new)
    assert match.edition == game.edition - 1
    match.close()
    assert Replay(Path(old)).result is not None
    assert Match.new(slug, match.seats, 7, {}, None).edition == game.edition


def test_a_match_of_an_edition_to_come_is_said_to_be_one(tmp_path: Path) -> None:
    path = journal_of("clash", tmp_path)
    edition = load_game("clash").edition
    path.write_text(path.read_text().replace(f'"edition":{edition}', '"edition":99'))
    with pytest.raises(JournalError, match="another edition"):
        Match.resume(path)
