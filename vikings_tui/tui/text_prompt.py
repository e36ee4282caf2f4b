"""A line that a person types: a free text or a number."""

from __future__ import annotations

from typing import Literal

from textual import events
from textual.screen import Screen

from vikings_tui.core.text import clean
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.line import Line
from vikings_tui.tui.painted import Key, PaintedScreen

Kind = Literal["text", "number"]


class TextPrompt(PaintedScreen[str]):
    """Gives back what was typed, made safe to show and never empty; None when it was left with Esc."""

    KEYS = (Key(("enter",), "take", "app.do.take"), Key(("escape",), "back", "app.do.back"))
    smallest = (20, 5)

    def __init__(self, prompt: str, kind: Kind, limit: int, line: str = "") -> None:
        super().__init__()
        self.prompt, self.kind, self.limit = prompt, kind, limit
        self.line = Line(line, limit, self._takes)

    def paint(self, c: Canvas) -> None:
        width = min(c.width - 2, 70)
        lines, typed = wrap(self.prompt, width - 4), wrap(self.line.shown(), width - 6)
        height = len(lines) + len(typed) + 3
        x, y = (c.width - width) // 2, max(0, (c.height - height) // 2)
        c.box(x, y, width, height)
        for row, line in enumerate(lines):
            c.put(x + 2, y + 1 + row, line, "title")
        for row, line in enumerate(typed):
            c.put(x + 2, y + 2 + len(lines) + row, "▸ " if row == 0 else "  ", "pick")
            c.put(x + 4, y + 2 + len(lines) + row, line, "bold")
        self.foot(c)

    def typed(self, event: events.Key) -> bool:
        self.line.key(event.key, event.character)
        self.redraw()
        return True

    def _takes(self, char: str, before: str) -> bool:
        """Of a number only its digits."""
        return char in "0123456789" if self.kind == "number" else bool(clean(char)) or (char == " " and bool(before))

    def on_paste(self, event: events.Paste) -> None:
        self.line.add(event.text)
        self.redraw()

    def do_take(self) -> None:
        line = clean(self.line.text, self.limit)
        if line:
            self.dismiss(line)

    def do_back(self) -> None:
        self.dismiss(None)


async def ask_text(screen: Screen[None], prompt: str, kind: Kind = "text", limit: int = 200) -> str | None:
    """What a person types, at most `limit` characters; None if they go back. Only in a worker of the screen."""
    return await screen.app.push_screen_wait(TextPrompt(prompt, kind, limit))
