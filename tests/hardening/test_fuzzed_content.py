"""The content files of every game, lessons, and the small files beside the settings, cut up and mixed: a ContentError
that can be said, or the defaults; never a traceback or a hang."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.extras import WITH_LESSONS
from tests.hardening.test_fuzzed_files import CUTS, LAX, Cut, cut, sentence
from vikings_tui.core.content import MAX_CONTENT, assets, load_content, read_toml
from vikings_tui.core.errors import VikingsError
from vikings_tui.games import playable
from vikings_tui.games.clash import arena as clash_arena
from vikings_tui.games.clash import content as clash
from vikings_tui.games.estimeo import content as estimeo
from vikings_tui.games.gone_wild import content as gone_wild
from vikings_tui.games.valnarok import content as valnarok
from vikings_tui.tui import last_table, lesson
from vikings_tui.tui.lesson import learned, next_lesson

FEW, MANY = 40, 2500
Load = Callable[[Path], Any]
LOADERS: dict[str, Load] = {
    clash.components_file(): lambda path: load_content(clash.Components, path),
    clash.arena_file("meadow"): lambda path: clash_arena.build(load_content(clash.ArenaFile, path)),
    clash.arena_file("bridge"): lambda path: clash_arena.build(load_content(clash.ArenaFile, path)),
    estimeo.SUGGESTIONS: lambda path: load_content(estimeo.SuggestionFile, path),
    estimeo.NUMBERS: lambda path: load_content(estimeo.Numbers, path),
    gone_wild.FILES[0]: lambda path: load_content(gone_wild.SetupFile, path),
    gone_wild.FILES[1]: lambda path: load_content(gone_wild.CardsFile, path),
    gone_wild.FILES[2]: lambda path: load_content(gone_wild.BuildingsFile, path),
    gone_wild.FILES[3]: lambda path: load_content(gone_wild.MissionsFile, path),
    valnarok.FILE: lambda path: load_content(valnarok.Content, path),
}


def fuzz(source: Path, load: Load, target: Path, examples: int) -> None:
    whole = source.read_bytes()

    @settings(max_examples=examples, **LAX)  # type: ignore[arg-type]
    @given(cuts=CUTS)
    def run(cuts: list[Cut]) -> None:
        target.write_bytes(cut(whole, cuts))
        try:
            load(target)
        except VikingsError as error:
            sentence(error)

    load(source)
    run()


@pytest.mark.parametrize("file", LOADERS)
def test_a_content_file_cut_up_is_read_or_refused_with_a_sentence(file: str, tmp_path: Path) -> None:
    fuzz(assets() / file, LOADERS[file], tmp_path / "cut.toml", FEW)


@pytest.mark.long
@pytest.mark.parametrize("file", LOADERS)
def test_thousands_of_content_files_cut_up(file: str, tmp_path: Path) -> None:
    fuzz(assets() / file, LOADERS[file], tmp_path / "cut.toml", MANY)
    print(f"{file}: {MANY} files")


@pytest.mark.parametrize("slug", WITH_LESSONS)
def test_a_lesson_cut_up_is_read_or_refused_with_a_sentence(slug: str, tmp_path: Path) -> None:
    first = sorted((assets() / "lessons" / slug).glob("*.json"))[0]
    fuzz(first, lambda path: lesson._read(path).match(), tmp_path / first.name, FEW)


@pytest.mark.parametrize("slug", playable())
def test_the_last_table_and_what_was_learned_cut_up_are_forgotten(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIKINGS_HOME", str(tmp_path))
    table = b'{"seats": [{"name": "Ada", "colour": "red", "player": "person"}], "options": {"deck": "base"}}'
    known = b'{"clash": ["first", "second"], "valnarok": ["look"]}'

    @settings(max_examples=FEW * 2, **LAX)  # type: ignore[arg-type]
    @given(cuts=CUTS)
    def run(cuts: list[Cut]) -> None:
        (tmp_path / f"table-{slug}.json").write_bytes(cut(table, cuts))
        (tmp_path / "lessons.json").write_bytes(cut(known, cuts))
        last_table.recall(slug)
        assert all(isinstance(name, str) for name in learned(slug))
        assert next_lesson(slug) >= 0

    run()


def test_a_content_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_bytes(b"a = 1\n" * (MAX_CONTENT // 6 + 2))
    with pytest.raises(VikingsError, match="longer than"):
        read_toml(path)
