"""What a lesson is written as, before it is a content file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from vikings_tui.core.state import State


@dataclass(frozen=True, kw_only=True)
class Draft:
    """See tui/lesson.py. `goal` and the mistakes' events are pairs of a kind and data."""

    name: str
    state: State
    names: tuple[str, ...]
    goal: tuple[tuple[str, dict[str, Any]], ...]
    solution: tuple[str, ...]
    before: tuple[tuple[int, str], ...] = ()
    along: tuple[str, ...] = ()
    mistakes: tuple[tuple[str, str | tuple[str, dict[str, Any]]], ...] = ()  # what is said, and when
    others: tuple[str, ...] = ()

    def fields(self) -> dict[str, Any]:
        found: dict[str, Any] = {"name": self.name, "names": self.names}
        if self.before:
            found["before"] = self.before
        found["goal"] = [_sought(*goal) for goal in self.goal]
        if self.along:
            found["along"] = self.along
        if self.mistakes:
            found["mistakes"] = [
                {"says": says, **({"do": when} if isinstance(when, str) else {"event": _sought(*when)})}
                for says, when in self.mistakes
            ]
        if self.others:
            found["others"] = self.others
        found["solution"] = self.solution
        return found


def _sought(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    return {"event": kind, "data": data}
