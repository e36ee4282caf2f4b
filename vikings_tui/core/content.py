"""Content as data: TOML files below assets/, checked by pydantic, found in a wheel and in a checkout."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from vikings_tui.core import own
from vikings_tui.core.errors import ContentError

if TYPE_CHECKING:
    from pydantic import BaseModel

    M = TypeVar("M", bound=BaseModel)

MAX_CONTENT = own.MAX_OWN


@cache
def assets() -> Path:
    """The assets folder: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def read_toml(path: Path) -> dict[str, object]:
    """The tables of a TOML file, or a ContentError that names the file and the line."""
    try:
        if not own.stands_in(path) and path.exists() and not path.is_file():  # a pipe would hang, a device never end
            raise _wrong(path, "-", "not a file")
        raw = own.read(path)
    except OSError as error:
        raise _wrong(path, "-", error.strerror or "can't be read") from None
    if len(raw) > MAX_CONTENT:
        raise _wrong(path, "-", f"longer than {MAX_CONTENT} bytes")
    import tomllib

    try:
        return tomllib.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, or a number of thousands of digits
        raise _wrong(path, "-", str(error)) from None


_HEADING = re.compile(r"\[([\w.-]+)\]")
_TEXT = r'"((?:[^"\\]|\\.)*)"'
_ENTRY = re.compile(rf'"?([\w.+-]+)"? = (?:{_TEXT}|\{{ one = {_TEXT}, other = {_TEXT} \}})')


def read_strings(path: Path) -> dict[str, str]:
    """A TOML file whose values are texts, with keys like "clash.log.turn".

    Where every line is a heading, a text or a plural it is read without tomllib, which takes so long for the locale
    files that a person would wait for the first screen. A test holds that both read the same.
    """
    simple = _read_simple(path.read_text(encoding="utf-8"))
    if simple is not None:
        return simple
    strings: dict[str, str] = {}
    _flatten("", read_toml(path), strings)
    return strings


def _read_simple(source: str) -> dict[str, str] | None:
    strings: dict[str, str] = {}
    prefix = ""
    for line in source.splitlines():
        if not line or line[0] == "#":
            continue
        if entry := _ENTRY.fullmatch(line):
            name, alone, one, other = entry.groups()
            for key, raw in ((name, alone), (f"{name}.one", one), (f"{name}.other", other)):
                if raw is not None:
                    strings[prefix + key] = json.loads(f'"{raw}"') if "\\" in raw else raw
        elif heading := _HEADING.fullmatch(line):
            prefix = f"{heading[1]}."
        else:
            return None
    return strings


def _flatten(prefix: str, table: Mapping[str, object], into: dict[str, str]) -> None:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            _flatten(f"{key}.", value, into)
        else:
            into[key] = str(value)


def load_content(model: type[M], path: str | Path, edition: int | None = None) -> M:
    """A content file as this model. `path` is below assets/, or a whole path. With an edition: as it was in that."""
    from pydantic import ValidationError

    from vikings_tui.core.edition import edition_file

    full = assets() / (edition_file(path, edition) if isinstance(path, str) else path)
    try:
        return model.model_validate(read_toml(full))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise _wrong(full, ".".join(map(str, first["loc"])), first["msg"].removeprefix("Value error, ")) from None


def _wrong(path: Path, field: str, problem: str) -> ContentError:
    message = f"{path.name}: {field}: {problem}"
    key = "error.content" if field else "error.content_whole"
    return ContentError(key, message, file=path.name, field=field, problem=problem)
