"""Content as data: TOML files below assets/, checked by pydantic, found in a wheel and in a checkout."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from vikings_tui.core.errors import ContentError

if TYPE_CHECKING:
    from pydantic import BaseModel

    M = TypeVar("M", bound=BaseModel)

MAX_CONTENT = 2_000_000


@cache
def assets() -> Path:
    """The assets folder: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def read_toml(path: Path) -> dict[str, object]:
    """The tables of a TOML file, or a ContentError that names the file and the line."""
    try:
        if path.exists() and not path.is_file():  # a pipe would hang, a device never end
            raise _wrong(path, "-", "not a file")
        with path.open("rb") as file:
            raw = file.read(MAX_CONTENT + 1)
    except OSError as error:
        raise _wrong(path, "-", error.strerror or "can't be read") from None
    if len(raw) > MAX_CONTENT:
        raise _wrong(path, "-", f"longer than {MAX_CONTENT} bytes")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise _wrong(path, "-", str(error)) from None


def load_content(model: type[M], path: str | Path) -> M:
    """A content file as this model. `path` is below assets/, or a whole path."""
    from pydantic import ValidationError

    full = assets() / path
    try:
        return model.model_validate(read_toml(full))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise _wrong(full, ".".join(map(str, first["loc"])), first["msg"]) from None


def digest(paths: tuple[str, ...]) -> str:
    """A short fingerprint of these content files, line ends aside."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.encode() + b"\0" + (assets() / path).read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()[:16]


def _wrong(path: Path, field: str, problem: str) -> ContentError:
    message = f"{path.name}: {field}: {problem}"
    return ContentError("error.content", message, file=path.name, field=field, problem=problem)
