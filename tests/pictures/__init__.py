"""The pictures of the README, made from the real app by one command: `python -m tests.pictures`."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / "screenshots"
PNGS = ("home", "clash", "gone-wild", "valnarok", "estimeo")
RECORDING = "recording"
ART = "art"  # the sheet of all pictures
