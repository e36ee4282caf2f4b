""" "It is your turn", for whoever looks elsewhere: a bell, or a notification of the terminal. Off unless the settings
say otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import ControlType, Segment

from vikings_tui.tui.textual_hooks import Update

if TYPE_CHECKING:
    from vikings_tui.tui.game_screen import GameScreen


class Notification(Update):
    """OSC 9: terminals that know it show these words outside their window; the others show nothing."""

    def __init__(self, words: str) -> None:
        self._code = f"\x1b]9;{''.join(char for char in words if char.isprintable())}\x07"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Segment(self._code, control=[(ControlType.BELL,)])

    def render_segments(self, console: Console) -> str:
        return self._code


def call_them(screen: GameScreen) -> None:
    """Somebody here is asked, after somebody elsewhere has done something."""
    seen, wished = screen.seen, screen.vikings.settings.notice
    if seen.company is None or wished == "off" or (seen.history and seen.history[-1].seat in seen.eyes):
        return
    screen.vikings.bell()
    if wished == "message" and screen.vikings.hooks.sends:
        screen.send_now(Notification(screen.t("apart.your_turn", game=screen.t(f"{screen.game_key}.title"))))
