"""Finds text that does not fit: whatever a canvas shortens, drops or lets run over its edge is written down; and so is
a key that has no sentence."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.cells import cell_len

from vikings_tui.core.text import Texts
from vikings_tui.tui import canvas
from vikings_tui.tui.canvas import Canvas, wrap


class Cuts(set[str]):
    """What was cut since the last `clear`."""


@contextmanager
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cuts]:
    cuts = Cuts()
    shorten, put, text, call = canvas.shorten, Canvas.put, Canvas.text, Texts.__call__

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

    def noting_call(self: Texts, key: str, **params: object) -> str:
        if key not in self:
            cuts.add(f"no sentence: {key}")
        return call(self, key, **params)

    with monkeypatch.context() as patched:
        patched.setattr(Texts, "__call__", noting_call)
        for module in list(sys.modules.values()):  # wherever it was imported
            if getattr(module, "shorten", None) is shorten:
                patched.setattr(module, "shorten", noting_shorten)
        patched.setattr(Canvas, "put", noting_put)
        patched.setattr(Canvas, "text", noting_text)
        yield cuts
