"""What a game may have and need not: a fifth game is whole without. What it does have is tested like everybody's."""

from __future__ import annotations

from pathlib import Path

from vikings_tui.games import load_game, records_of, slugs
from vikings_tui.table.advice import can_advise
from vikings_tui.tui.art import has_picture
from vikings_tui.tui.lesson import lessons

OURS = ("clash", "estimeo", "gone-wild", "valnarok")  # these have everything
JOURNALS = Path(__file__).parent / "journals" / "v1.0.0"

WITH_A_PICTURE = [slug for slug in slugs() if has_picture(f"suite/scene-{slug}")]
WITH_LESSONS = [slug for slug in slugs() if lessons(slug)]
WITH_HINTS = [slug for slug in slugs() if can_advise(slug)]
WITH_BESTS = [slug for slug in slugs() if (records := records_of(slug)) and records.BESTS]
WITH_CONTENT = [slug for slug in slugs() if load_game(slug).content_files()]
WITH_JOURNALS_OF_1_0_0 = [slug for slug in slugs() if (JOURNALS / f"{slug}-finished.jsonl").exists()]
