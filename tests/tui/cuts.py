"""Finds text that does not fit: whatever a canvas shortens, drops or lets run over its edge is written down."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.cells import cell_len

from vikings_tui.tui import canvas
from vikings_tui.tui.canvas import Canvas, wrap


class Cuts(set[str]):
    """What was cut since the last `clear`."""


@contextmanager
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cuts]:
    cuts = Cuts()
    shorten, put, text = canvas.shorten, Canvas.put, Canvas.text

    def noting_shorten(words: str, width: int) -> str:
        if cell_len(words) > width:
            cuts.add(f"{width} cells: {words!r}")
        return shorten(words, width)

    def noting_put(self: Canvas, x: int, y: int, words: str, style: str = "", *, width: int | None = None) -> int:
        shown = words.rstrip()
        if width is None and shown.strip() and (x + cell_len(shown) > self.width or x < 0):
            cuts.add(f"over the edge at {x},{y}: {words!r}")
        return put(self, x, y, words, style, width=width)

    def noting_text(self: Canvas, x: int, y: int, width: int, height: int, words: str, style: str = "") -> int:
        if len(wrap(words, width)) > max(height, 0) and words:
            cuts.add(f"{width}x{height}: {words!r}")
        return text(self, x, y, width, height, words, style)

    with monkeypatch.context() as patched:
        for module in list(sys.modules.values()):  # wherever it was imported
            if getattr(module, "shorten", None) is shorten:
                patched.setattr(module, "shorten", noting_shorten)
        patched.setattr(Canvas, "put", noting_put)
        patched.setattr(Canvas, "text", noting_text)
        yield cuts
