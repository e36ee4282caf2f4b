"""Pictures: text files in assets/art, read and checked. Rows of letters, one letter a colour of the theme.

A file holds one picture in one or several sizes, an empty line between them, the largest first. Lines that begin with
# say what one sees. How to draw: assets/art/README.md; how to paint: painting.py.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from vikings_tui.core.content import assets, read_strings
from vikings_tui.core.errors import ContentError

Size = tuple[int, int]  # in pixels
CARD, HEX, PIECE, SMALL = (12, 10), (10, 8), (8, 6), (6, 4)
SIZES = (CARD, HEX, PIECE, SMALL)  # cards, houses and large hexes; hexes where room is short; pieces; in a list
SCENES = "suite/scene-"  # pictures that may have any size up to LARGEST
LARGEST = (48, 24)
EMPTY = "."


class PixelArt(NamedTuple):
    """Rows of letters of the palette. `width` and `rows` are what it takes of a canvas, in cells: two pixels to one."""

    name: str
    pixels: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.pixels[0])

    @property
    def rows(self) -> int:
        return (len(self.pixels) + 1) // 2


@cache
def letters() -> dict[str, str]:
    """The name of the colour that each letter stands for."""
    palette = read_strings(assets() / "art" / "palette.toml")
    return {letter: key.removesuffix(".letter") for key, letter in palette.items() if key.endswith(".letter")}


@cache
def picture(name: str, size: Size | None = None) -> PixelArt:
    """A picture by its place below assets/art, "clash/viking", in this size or as large as it is drawn. What is wrong
    with its file is said by a ContentError."""
    path = assets() / "art" / f"{name}.txt"
    for form in read_art(path):
        if size in (None, size_of(form)):
            return PixelArt(name, form)
    raise wrong(path, "-", f"has no form of {size[0]}x{size[1]} pixels" if size else "holds no picture")


def has_picture(name: str, size: Size | None = None) -> bool:
    """Whether there is one: a card of one's own may have none."""
    path = assets() / "art" / f"{name}.txt"
    return path.is_file() and (size is None or any(size_of(form) == size for form in read_art(path)))


@cache
def all_names() -> tuple[str, ...]:
    """Every picture there is, in the order of the folders."""
    folder = assets() / "art"
    return tuple(sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.glob("*/*.txt")))


def size_of(form: tuple[str, ...]) -> Size:
    return len(form[0]), len(form)


@cache
def read_art(path: Path) -> list[tuple[str, ...]]:
    """The forms of a picture, the large one first."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise wrong(path, "-", error.strerror or "can't be read") from None
    except ValueError as error:
        raise wrong(path, "-", str(error)) from None
    forms: list[tuple[str, ...]] = []
    rows: list[str] = []
    for number, line in enumerate([*lines, ""], 1):
        if line.startswith("#"):
            continue
        if line:
            rows.append(_checked(path, number, line, rows))
        elif rows:
            forms.append(tuple(rows))
            rows = []
    _check_sizes(path, forms)
    return forms


def _checked(path: Path, number: int, line: str, above: list[str]) -> str:
    unknown = sorted(set(line) - letters().keys() - {EMPTY})
    if unknown:
        raise wrong(path, f"line {number}", f"no colour has the letter {unknown[0]!r}")
    if above and len(line) != len(above[0]):
        raise wrong(path, f"line {number}", f"{len(line)} pixels wide, the rows above {len(above[0])}")
    return line


def _check_sizes(path: Path, forms: list[tuple[str, ...]]) -> None:
    if not forms:
        raise wrong(path, "-", "holds no picture")
    scene = f"{path.parent.name}/{path.name}".startswith(SCENES)
    before = (LARGEST[0] + 1, LARGEST[1] + 1)
    for number, form in enumerate(forms, 1):
        width, height = size_of(form)
        if not (scene or (width, height) in SIZES):
            known = ", ".join(f"{w}x{h}" for w, h in SIZES)
            raise wrong(path, f"form {number}", f"{width}x{height} pixels is no size of a picture: {known}")
        if width >= before[0] or height >= before[1]:
            raise wrong(path, f"form {number}", f"must be smaller than {before[0]}x{before[1]} pixels")
        if not set("".join(form)) - {EMPTY}:
            raise wrong(path, f"form {number}", "is empty")
        before = (width, height)


def wrong(path: Path, field: str, problem: str) -> ContentError:
    message = f"{path.name}: {field}: {problem}"
    return ContentError("error.content", message, file=path.name, field=field, problem=problem)
