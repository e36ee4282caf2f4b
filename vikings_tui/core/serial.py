"""Positions to JSON and back, checked by pydantic. Apart, so that playing needs no pydantic."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from vikings_tui.core.errors import PositionError

T = TypeVar("T")
MAX_POSITION = 1_000_000


_adapters: dict[str, TypeAdapter[Any]] = {}


def _adapter(cls: type[Any]) -> TypeAdapter[Any]:
    """Made once for each type: building one takes milliseconds."""
    name = f"{cls.__module__}.{cls.__qualname__}"
    if name not in _adapters:
        _adapters[name] = TypeAdapter(cls)
    return _adapters[name]


def dump(state: object) -> str:
    return _adapter(type(state)).dump_json(state, exclude={"_legal"}).decode()


def load(cls: type[T], text: str | bytes) -> T:
    """The position in this JSON, or a PositionError that says what is wrong where."""
    if len(text) > MAX_POSITION:
        raise PositionError("error.position", "the position is too long", problem=f"> {MAX_POSITION}")
    try:
        position: T = _adapter(cls).validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "position"
        problem = f"{where}: {first['msg']}"
        raise PositionError("error.position", f"not a position of this game: {problem}", problem=problem) from None
    return position
