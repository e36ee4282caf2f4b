"""The app for strangers over SSH: the same games, and no door out of them but the end."""

from __future__ import annotations

import signal
from time import monotonic

from rich.text import Text
from textual import events

from vikings_tui.core.limits import LIMITS
from vikings_tui.tui.app import VikingsApp

SLOWER = 4  # so many times as long may pass at a table with others, who may take their time
SIGNS_OF_LIFE = (events.Key, events.MouseDown, events.Paste)  # a mouse that only moves may lie on a shaking table


class GuestApp(VikingsApp):
    """Can't be suspended, writes no pictures, and ends when nobody has pressed a key for a while."""

    _last_input = 0.0

    def on_mount(self) -> None:
        self._last_input = monotonic()
        if hasattr(signal, "SIGTSTP"):  # Textual would stop, and leave its guest in the account's shell
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        if LIMITS.idle is not None:
            self.set_interval(min(LIMITS.idle / 4, 20.0), self._look_at_clock)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, SIGNS_OF_LIFE):
            self._last_input = monotonic()
        await super().on_event(event)

    def _look_at_clock(self) -> None:
        idle = LIMITS.idle
        if idle is not None and self.apart.table is not None:
            idle *= SLOWER
        if idle is not None and monotonic() - self._last_input >= idle:
            self.exit(message=Text(self.texts("app.idle", n=max(1, round(idle / 60)))))

    def action_suspend_process(self) -> None:
        """No."""

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """No."""

    def deliver_screenshot(self, *_: object, **__: object) -> None:
        """No."""

    def save_screenshot(self, *_: object, **__: object) -> str:
        """No."""
        return ""
