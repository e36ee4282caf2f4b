"""A wrong content file is refused by name, field and problem."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, PositiveInt

from vikings_tui.core.content import (
    MAX_CONTENT,
    _flatten,
    _read_simple,
    assets,
    load_content,
    read_strings,
    read_toml,
)
from vikings_tui.core.errors import ContentError


class Axe(BaseModel):
    edge: PositiveInt


class Armoury(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str
    axes: list[Axe]


def write(folder: Path, text: str) -> Path:
    path = folder / "armoury.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_right_file_is_read(tmp_path: Path) -> None:
    armoury = load_content(Armoury, write(tmp_path, 'name = "Ǿ"\naxes = [{ edge = 2 }]\n'))
    assert (armoury.name, armoury.axes[0].edge) == ("Ǿ", 2)


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        ('name = "x"\naxes = [{ edge = 1 }, { edge = 0 }]', "axes.1.edge", "greater than 0"),
        ('name = "x"', "axes", "required"),
        ('name = "x"\naxes = []\nbow = 1', "bow", "not permitted"),
        ("name == 1", "-", "line 1"),
        ("name = 1\naxes = []", "name", "string"),
    ],
)
def test_a_wrong_file_names_file_field_and_problem(tmp_path: Path, text: str, field: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(Armoury, write(tmp_path, text))
    error = caught.value
    assert error.key == "error.content"
    assert error.params["file"] == "armoury.toml"
    assert error.params["field"] == field
    assert problem in str(error.params["problem"])
    assert str(error).startswith(f"armoury.toml: {field}: ")


def test_what_is_missing_no_text_or_too_long_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "long.toml").write_bytes(b"#" * (MAX_CONTENT + 1))
    for name in ("missing.toml", "bytes.toml", "long.toml", "."):
        with pytest.raises(ContentError):
            read_toml(tmp_path / name)


def test_the_assets_are_found() -> None:
    assert (assets() / "locale" / "en").is_dir()


@pytest.mark.parametrize("path", sorted(assets().glob("locale/*/*.toml")) + sorted(assets().glob("themes/*.toml")))
def test_the_quick_reader_reads_every_file_of_texts_as_toml_does(path: Path) -> None:
    flat: dict[str, str] = {}
    _flatten("", read_toml(path), flat)
    assert _read_simple(path.read_text(encoding="utf-8")) == flat == read_strings(path)


@pytest.mark.parametrize("line", ["n = 3", "s = 'x'", 's = """x', 's = "x" # why', "[[a]]", "s = [1]", "s: x"])
def test_what_is_not_simple_is_left_to_toml(line: str) -> None:
    assert _read_simple(f'[a]\nb = "c"\n{line}\n') is None


def test_only_plain_files_are_content() -> None:
    with pytest.raises(ContentError, match="not a file"):
        read_toml(Path(os.devnull))
