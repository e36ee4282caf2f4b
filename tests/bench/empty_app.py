"""The yardstick of `tests.bench.wire`: a Textual app with one line that counts keys."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class Empty(App[None]):
    ENABLE_COMMAND_PALETTE = False
    count = 0

    def compose(self) -> ComposeResult:
        yield Static("ready 0")

    def on_key(self, event: events.Key) -> None:
        if event.key == "q":
            self.exit()
        self.count += 1
        self.query_one(Static).update(f"ready {self.count}")


if __name__ == "__main__":
    Empty().run()
