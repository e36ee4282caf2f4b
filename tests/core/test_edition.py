"""What makes an edition: the values of the content files, not their bytes; and where old files are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from vikings_tui.core.content import load_content
from vikings_tui.core.edition import Shipped, content_digest, edition_file, together, values_digest
from vikings_tui.games.clash.content import Components

FILE = "game/cards.toml"
WORDS = ("source",)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("vikings_tui.core.content.assets", lambda: tmp_path)
    (tmp_path / "game").mkdir()
    (tmp_path / FILE).write_text('[boat]\nsource = "house"\nprice = 3\ncopies = 2\n')
    return tmp_path


@pytest.mark.parametrize(
    "same",
    [
        '# a boat\n[boat]\nsource = "house" # ours\nprice = 3\ncopies = 2\n',
        '[boat]\r\nsource = "house"\r\nprice = 3\r\ncopies = 2\r\n',
        '[boat]\nsource = "booklet"\nprice = 3\ncopies = 2\n',
        'boat = { price = 3, copies = 2, source = { price = "house" } }',
    ],
    ids=["comments", "line ends", "another source", "written in another way"],
)
def test_what_changes_no_value_changes_no_edition(folder: Path, same: str) -> None:
    before = content_digest((FILE,), WORDS)
    (folder / FILE).write_bytes(same.encode())
    assert content_digest((FILE,), WORDS) == before


@pytest.mark.parametrize(
    "other",
    ["[boat]\nprice = 4\ncopies = 2\n", "[ship]\nprice = 3\ncopies = 2\n", "[boat]\nprice = 3\n"],
    ids=["a price", "a name", "a value less"],
)
def test_another_value_is_another_edition(folder: Path, other: str) -> None:
    before = content_digest((FILE,), WORDS)
    (folder / FILE).write_text(other)
    assert content_digest((FILE,), WORDS) != before


def test_an_old_edition_finds_its_own_files_and_what_never_changed(folder: Path) -> None:
    for last in (1, 3):
        (folder / f"game/until-{last}").mkdir()
        (folder / f"game/until-{last}/cards.toml").write_text(f"[boat]\nprice = {last}\n")
    assert edition_file(FILE, 1) == "game/until-1/cards.toml"
    assert edition_file(FILE, 2) == edition_file(FILE, 3) == "game/until-3/cards.toml"
    assert edition_file(FILE, 4) == edition_file(FILE, None) == FILE
    assert edition_file("game/rows.toml", 1) == "game/rows.toml"
    assert values_digest(FILE, WORDS, 1) != values_digest(FILE, WORDS, 2) != values_digest(FILE, WORDS)


def test_content_is_read_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    now = load_content(Components, "clash/components.toml")
    text = (Path(__file__).parents[2] / "assets/clash/components.toml").read_text()
    monkeypatch.setattr("vikings_tui.core.content.assets", lambda: tmp_path)
    (tmp_path / "clash/until-1").mkdir(parents=True)
    (tmp_path / "clash/components.toml").write_text(
        text.replace(f"centre = {now.centre}", f"centre = {now.centre + 1}")
    )
    (tmp_path / "clash/until-1/components.toml").write_text(text)
    assert load_content(Components, "clash/components.toml", 1) == now
    assert load_content(Components, "clash/components.toml", 2).centre == now.centre + 1


def test_an_edition_goes_by_the_digests_of_its_files_and_by_that_of_version_1_0_0() -> None:
    assert Shipped({"a": "1"}, "old").digests == (together({"a": "1"}), "old")
    assert Shipped({"a": "1"}).digests == (together({"a": "1"}),)
    assert together({"a": "1", "b": "2"}) == together({"b": "2", "a": "1"}) != together({"a": "2", "b": "1"})
