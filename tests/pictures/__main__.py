"""`python -m tests.pictures` writes screenshots/: an SVG of every scene, a PNG of those that sell the games, and the
animated recording. A second run writes the same files, so a changed picture in a diff is a changed screen."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys

from tests.pictures import FOLDER, PNGS, RECORDING
from tests.pictures.recording import recording
from tests.pictures.scenes import SESSIONS
from tests.pictures.svg import animation, picture


async def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for session in SESSIONS:
        async for name, frame in session():
            (FOLDER / f"{name}.svg").write_text(picture(frame, f"vikings: {name}"), encoding="utf-8")
            if name in PNGS:
                png(name)
            print(name)
    frames = await recording()
    (FOLDER / f"{RECORDING}.svg").write_text(animation(frames, "vikings: a walk through the app"), encoding="utf-8")
    print(f"{RECORDING}: {len(frames)} frames")


def png(name: str) -> None:
    """The SVG as a PNG, by whichever converter is here; without one the PNG stays as it is."""
    source, target = FOLDER / f"{name}.svg", FOLDER / f"{name}.png"
    if rsvg := shutil.which("rsvg-convert"):
        subprocess.run([rsvg, str(source), "-o", str(target)], check=True)
    else:
        print(f"{name}.png: no rsvg-convert here", file=sys.stderr)


if __name__ == "__main__":
    asyncio.run(main())
