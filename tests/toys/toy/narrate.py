"""The sentences of the toy: not in the locale files, because only tests read them."""

from __future__ import annotations

from collections.abc import Sequence

from vikings_tui.core.action import Action
from vikings_tui.core.event import Event
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts


def narrate(event: Event, names: Sequence[str], texts: Texts) -> str:
    data = event.data
    if event.kind == "passed":
        return ""
    rest = " ".join(f"{key}={value}" for key, value in data.items() if key != "seat")
    return f"{names[data['seat']]} {event.kind} {rest}".strip()


def label(action: Action, view: View, names: Sequence[str], texts: Texts) -> str:
    return action.text
