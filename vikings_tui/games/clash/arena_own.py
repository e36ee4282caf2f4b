"""CV-3. Arenas of a person's own: a file like those of the house, of which every problem is told in a sentence.

In a position such an arena is its letters, not the name of its file: whoever is told the position, at another terminal
or in another process, can draw it and play on it, whatever has become of the file. A journal carries the file itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from vikings_tui.core import own
from vikings_tui.core.content import MAX_CONTENT, read_toml
from vikings_tui.core.errors import ContentError
from vikings_tui.core.game import CheckedCards, Sentence
from vikings_tui.core.text import clean
from vikings_tui.games.clash.content import LETTERS, ROWS, ArenaFile, read_rows, wrong_arena

MARK = "own:"  # before the letters of such an arena, row after row
FIELDS = ("picture", "source")
SOURCES = ("house", "booklet", "reported")
SHOWN = 40  # letters of what somebody wrote


def check_arena(path: Path) -> CheckedCards:
    """What an arena file holds, or all that is wrong with it."""
    file = clean(path.name, 60)
    problems = [Sentence(f"clash.arena.{key}", {"file": file, **params}) for key, params in _problems(path)]
    if problems:
        return CheckedCards(None, tuple(problems))
    letters = [letter for row in _picture(path) for letter in row]
    holds = {"file": file, "starts": letters.count("S"), "water": letters.count("~"), "land": 37 - letters.count("~")}
    return CheckedCards(Sentence("clash.arena.holds", holds))


def read_own(path: str) -> str:
    """The arena in this file as a position has it; a ContentError says what is wrong with it."""
    checked = check_arena(Path(path))
    if checked.problems:
        first = checked.problems[0]
        words = ", ".join(f"{name} {value}" for name, value in first.params.items())
        raise ContentError(first.key, f"{first.key}: {words}", **first.params)
    return MARK + "".join(letter for row in _picture(Path(path)) for letter in row)


def own_file(arena: str) -> ArenaFile:
    """The arena of such letters. ValueError if it can't be one."""
    letters = arena.removeprefix(MARK)
    if len(letters) != sum(ROWS):
        raise ValueError("not so many spaces")
    rows, at = [], 0
    for length in ROWS:
        rows.append(tuple(letters[at : at + length]))
        at += length
    return ArenaFile.model_validate({"source": "house", "picture": tuple(rows)})


def _picture(path: Path) -> tuple[tuple[str, ...], ...]:
    return read_rows(str(read_toml(path.absolute())["picture"]))


def _problems(path: Path) -> Iterator[tuple[str, dict[str, object]]]:
    if not _readable(path):
        yield "file", {}
        return
    try:
        raw = read_toml(path.absolute())
    except ContentError as error:
        yield "toml", {"problem": str(error.params["problem"])}
        return
    for name in raw.keys() - {*FIELDS}:
        yield "unknown", {"field": clean(name, SHOWN), "allowed": ", ".join(FIELDS)}
    if raw.get("source", "house") not in SOURCES:
        yield "source", {"allowed": ", ".join(SOURCES)}
    picture = raw.get("picture")
    if not isinstance(picture, str):
        yield "picture", {}
        return
    yield from _wrong_rows(read_rows(picture))


def _wrong_rows(rows: Sequence[Sequence[str]]) -> Iterator[tuple[str, dict[str, object]]]:
    """What is wrong with the picture: first its form, then what it is a picture of."""
    strange = [(number, word) for number, row in enumerate(rows, 1) for word in row if word not in LETTERS]
    for number, word in strange:
        yield "letter", {"row": number, "found": clean(word, SHOWN), "allowed": " ".join(LETTERS)}
    lengths = [len(row) for row in rows]
    if lengths != ROWS:
        yield "rows", {"wanted": ", ".join(map(str, ROWS)), "found": ", ".join(map(str, lengths[:20])) or "0"}
    elif not strange:
        yield from wrong_arena(rows)


def _readable(path: Path) -> bool:
    """Whether it is an ordinary file of a sensible size."""
    if own.stands_in(path) or own.stands_in(str(path.absolute())):
        return True
    try:
        if path.is_file() and path.stat().st_size <= MAX_CONTENT:
            with path.open("rb"):
                return True
    except (OSError, ValueError):
        pass
    return False
