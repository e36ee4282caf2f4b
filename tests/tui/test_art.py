"""The pictures in assets/art: all can be read, what is wrong is said, and they stand out in every theme."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.test_themes import COLOURED, contrast
from vikings_tui.core.content import assets, read_strings
from vikings_tui.core.errors import ContentError
from vikings_tui.tui.art import (
    CARD,
    EMPTY,
    HEX,
    SCENES,
    SIZES,
    SMALL,
    all_names,
    has_picture,
    letters,
    picture,
    read_art,
    size_of,
)
from vikings_tui.tui.themes import palette


def _file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "clash" / "axe.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_every_picture_can_be_read() -> None:
    assert len(all_names()) > 50
    for name in all_names():
        art = picture(name)
        assert name.startswith(SCENES) or (art.width, len(art.pixels)) in SIZES, name


def test_cards_have_a_small_form_too() -> None:
    large = [name for name in all_names() if size_of(picture(name).pixels) == CARD and "/hex-" not in name]
    assert not [name for name in large if not has_picture(name, SMALL)]
    assert all(has_picture(name, HEX) for name in all_names() if "/hex-" in name)


def test_every_file_says_what_one_sees() -> None:
    for name in all_names():
        first = (assets() / "art" / f"{name}.txt").read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# "), name
        assert first.endswith("."), name


def test_two_forms_are_told_apart_by_an_empty_line(tmp_path: Path) -> None:
    large, small = "\n".join(["w" * 8] * 6), "\n".join(["." * 5 + "r"] * 4)
    path = _file(tmp_path, f"# An axe.\n{large}\n\n# and small\n{small}\n")
    assert [size_of(form) for form in read_art(path)] == [(8, 6), (6, 4)]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# nothing\n", "axe.txt: -: holds no picture"),
        ("wwwwww\nwwwwww\nwwxwww\nwwwwww\n", "axe.txt: line 3: no colour has the letter 'x'"),
        ("wwwwww\nwwwww\nwwwwww\nwwwwww\n", "axe.txt: line 2: 5 pixels wide, the rows above 6"),
        ("www\nwww\n", "axe.txt: form 1: 3x2 pixels is no size of a picture: 12x10, 10x8, 8x6, 6x4"),
        ("......\n" * 4, "axe.txt: form 1: is empty"),
        ("wwwwww\n" * 4 + "\n" + "wwwwwwww\n" * 6, "axe.txt: form 2: must be smaller than 6x4 pixels"),
        ("\x00\ud800".encode("utf-8", "surrogatepass").decode("latin-1") + "\n", "axe.txt: line 1: no colour has"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ContentError) as error:
        read_art(_file(tmp_path, text))
    assert str(error.value).startswith(problem)


def test_a_picture_that_is_not_there_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"no-such\.txt"):
        picture("clash/no-such")
    with pytest.raises(ContentError, match="has no form of 9x9 pixels"):
        picture("clash/viking", (9, 9))
    assert not has_picture("clash/no-such")
    broken = tmp_path / "bad.txt"
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"bad\.txt"):
        read_art(broken)


def test_each_letter_is_one_colour_and_every_theme_has_it() -> None:
    found = read_strings(assets() / "art" / "palette.toml")
    colours = [key.removesuffix(".letter") for key in found if key.endswith(".letter")]
    assert len(letters()) == len(colours)
    assert EMPTY not in letters()
    for name in (*COLOURED, "plain"):
        roles = read_strings(assets() / "themes" / f"{name}.toml")
        assert {key for key in roles if key.startswith("art.")} == {f"art.{colour}" for colour in colours}


@pytest.mark.parametrize("few", [False, True])
@pytest.mark.parametrize("theme", COLOURED)
def test_a_picture_stands_out_from_the_screen(theme: str, few: bool) -> None:
    """A good part of it, on the ground of the theme and on every card."""
    looks = palette(theme, few=few)
    for ground in ("", *(role for role in looks.roles if role.startswith("face."))):
        seen = {letter: contrast(looks.style(f"{ground} ink=art.{name}")) > 1.5 for letter, name in letters().items()}
        for name in all_names():
            for form in read_art(assets() / "art" / f"{name}.txt"):
                pixels = [letter for row in form for letter in row if letter != EMPTY]
                if "/hex-" in name or len(pixels) == len(form) * len(form[0]):
                    continue  # it is a ground itself
                assert sum(seen[letter] for letter in pixels) >= len(pixels) / 7, (name, ground)
