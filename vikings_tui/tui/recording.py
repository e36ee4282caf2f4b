"""A stretch of a recorded match as a file to show elsewhere: a picture or an animation (SVG), or a recording of the
terminal (asciicast, version 2, which asciinema plays). It shows what the replay shows who opens it, no more."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.color import ColorSystem

from vikings_tui.tui.app import VikingsApp
from vikings_tui.tui.board import Difference, Picture
from vikings_tui.tui.game_screen import GameScreen
from vikings_tui.tui.pen import Pen
from vikings_tui.tui.replay_guide import ReplayGuide
from vikings_tui.tui.svg import Frame, animation, picture

HOLD = 1.0  # seconds of a step
CLEAR = "\x1b[2J\x1b[H\x1b[?25l"
SETTLE = 200  # looks at whether the screen is there


async def frames_of(
    path: Path, steps: Sequence[int], size: tuple[int, int], language: str | None, *, curve: bool
) -> list[Frame]:
    """The board at each of these positions. No screen is needed, and nothing is sent to one."""
    app = VikingsApp(("replay", path), language)
    app.speed = 0.0
    frames: list[Frame] = []
    async with app.run_test(size=size) as pilot:
        for _ in range(SETTLE):
            await pilot.pause()
            if isinstance(app.screen, GameScreen) and app.screen.board.picture:
                break
        screen = app.screen
        assert isinstance(screen, GameScreen)
        assert isinstance(screen.guide, ReplayGuide)
        if curve and screen.guide.review:
            screen.guide.review.show_what_is_known()
        for at in steps:
            screen.guide.table.go(at)
            screen.look_again()
            shown = screen.board.picture
            assert shown is not None
            frames.append(Frame(shown.canvas, shown.palette, HOLD))
    return frames


def as_svg(frames: Sequence[Frame], title: str) -> str:
    return picture(frames[0], title) if len(frames) == 1 else animation(frames, title)


def as_cast(frames: Sequence[Frame], title: str) -> str:
    """Only what differs from the step before."""
    width, height = frames[0].canvas.size
    lines = [json.dumps({"version": 2, "width": width, "height": height, "title": title})]
    before: Picture | None = None
    for number, frame in enumerate(frames):
        now, pen = Picture(frame.canvas, frame.palette), Pen(ColorSystem.TRUECOLOR)
        for x, y, strip in Difference(before, now).parts:
            pen.move(x, y)
            pen.write(strip)
        said = (CLEAR if before is None else "") + pen.done()
        lines.append(json.dumps([number * HOLD, "o", said], ensure_ascii=False))
        before = now
    lines.append(json.dumps([len(frames) * HOLD, "o", "\x1b[?25h"]))
    return "\n".join(lines) + "\n"
