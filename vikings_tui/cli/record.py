"""`vikings replay FILE --record OUT`: steps as a picture or an animation (.svg), or as a recording (.cast)."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from vikings_tui.cli.arguments import Arguments, wrong
from vikings_tui.core.text import Texts, game_title
from vikings_tui.table.replay import Replay

MOST_STEPS = 600
MOST_COLUMNS, MOST_ROWS = 400, 120


def record(replay: Replay, arguments: Arguments, texts: Texts, language: str | None) -> int:
    out = Path(arguments.last("record", ""))
    if out.suffix not in (".svg", ".cast"):
        raise wrong("record", value=str(out))
    steps, size = _steps(replay, arguments, one=out.suffix == ".svg"), _size(arguments)
    from vikings_tui.tui.recording import as_cast, as_svg, frames_of

    frames = asyncio.run(frames_of(replay.path, steps, size, language, curve=replay.result is not None))
    title = f"{game_title(replay.slug, texts)}: {', '.join(replay.names)}"
    said = as_svg(frames, title) if out.suffix == ".svg" else as_cast(frames, title)
    try:
        out.write_text(said, encoding="utf-8")
    except OSError as error:
        raise wrong("record_write", file=str(out), problem=error.strerror or type(error).__name__) from None
    print(texts("cli.replay.recorded", file=str(out), first=steps[0], last=steps[-1]))
    return 0


def _steps(replay: Replay, arguments: Arguments, *, one: bool) -> list[int]:
    """The positions that are shown: those that were asked for; else all, of a picture the last."""
    text = arguments.last("steps", "")
    if not text:
        return [len(replay)] if one else list(range(len(replay) + 1))[:MOST_STEPS]
    found = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?", text.strip())
    first = int(found[1]) if found else -1
    last = int(found[2] or found[1]) if found else -1
    if not 0 <= first <= last <= len(replay):
        raise wrong("record_steps", value=text, last=len(replay))
    return list(range(first, last + 1))[:MOST_STEPS]


def _size(arguments: Arguments) -> tuple[int, int]:
    text = arguments.last("size", "80x24")
    found = re.fullmatch(r"(\d{2,3})x(\d{2,3})", text.strip())
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (80 <= width <= MOST_COLUMNS and 24 <= height <= MOST_ROWS):
        raise wrong("record_size", value=text, columns=MOST_COLUMNS, rows=MOST_ROWS)
    return width, height
