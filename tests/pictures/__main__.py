"""`python -m tests.pictures` writes screenshots/: an SVG of every scene, a PNG of those that sell the games, and the
animated recording. A second run writes the same files, so a changed picture in a diff is a changed screen.

`python -m tests.pictures art` writes the sheet of all pictures of assets/art and shows it in the terminal in every
theme; with names after it only those: `python -m tests.pictures art clash/viking`."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.pictures import ART, FOLDER, PNGS, RECORDING, sheet
from tests.pictures.recording import recording
from tests.pictures.scenes import SESSIONS
from vikings_tui.core.errors import VikingsError
from vikings_tui.tui.svg import animation, picture


async def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for session in SESSIONS:
        async for name, frame in session():
            svg = FOLDER / f"{name}.svg"
            svg.write_text(picture(frame, f"vikings: {name}"), encoding="utf-8")
            if name in PNGS:
                png(svg)
            print(name)
    frames = await recording()
    (FOLDER / f"{RECORDING}.svg").write_text(animation(frames, "vikings: a walk through the app"), encoding="utf-8")
    print(f"{RECORDING}: {len(frames)} frames")
    write_sheet()


def write_sheet() -> None:
    """As a PNG alone: as an SVG it is half a megabyte."""
    with TemporaryDirectory() as folder:
        svg = Path(folder) / f"{ART}.svg"
        svg.write_text(picture(sheet.frame(), "vikings: every picture"), encoding="utf-8")
        png(svg)
    print(ART)


def art(words: list[str]) -> None:
    """What is wrong with a picture is said in a sentence."""
    try:
        names = sheet.names_with(words)
        sheet.show(names)
        if not words:
            write_sheet()
        elif not names:
            sys.exit(f"no picture of assets/art is called {' or '.join(words)}")
    except VikingsError as error:
        sys.exit(str(error))


def png(source: Path) -> None:
    """The SVG as a PNG, by whichever converter is here; without one the PNG stays as it is."""
    target = FOLDER / f"{source.stem}.png"
    if rsvg := shutil.which("rsvg-convert"):
        subprocess.run([rsvg, str(source), "-o", str(target)], check=True)
    else:
        print(f"{target.name}: no rsvg-convert here", file=sys.stderr)


if __name__ == "__main__":
    if sys.argv[1:2] == ["art"]:
        art(sys.argv[2:])
    else:
        asyncio.run(main())
