"""A review beside its journal: what was thought already is not thought again, and one may leave at any time."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from vikings_tui.table.disk import write_whole
from vikings_tui.table.review.chances import Judged
from vikings_tui.table.saves import BESIDE

MOST = 4_000_000  # bytes


class Review(BaseModel):
    """`chances`: by position, of every seat. `judged`: by position; None where there was nothing to decide."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["vikings-review"] = "vikings-review"
    version: Literal[1] = 1
    journal: str  # the fingerprint of what was reviewed
    chances: dict[int, tuple[float, ...]] = {}
    judged: dict[int, Judged | None] = {}
    close: list[int] | None = None  # the positions that were looked at closely; None: not yet known which
    looked: list[int] = []  # those of them that are done
    whole: bool = False

    def chance_at(self, position: int) -> tuple[float, ...]:
        """As last known there; () before anything is."""
        known = [at for at in self.chances if at <= position]
        return self.chances[max(known)] if known else ()


def review_path(journal: Path) -> Path:
    return journal.with_name(f"{journal.stem}{BESIDE}")


def fingerprint(journal: Path) -> str:
    return hashlib.sha256(journal.read_bytes()).hexdigest()[:16]


def read_review(journal: Path) -> Review:
    """What is known of this match; nothing where nothing was kept, or of another match."""
    mark, path = fingerprint(journal), review_path(journal)
    with suppress(OSError, ValidationError, ValueError):
        if path.stat().st_size <= MOST:
            kept = Review.model_validate_json(path.read_bytes())
            if kept.journal == mark:
                return kept
    return Review(journal=mark)


def keep_review(journal: Path, review: Review) -> None:
    """Where that can't be written it is found out again another time."""
    with suppress(OSError):
        write_whole(review_path(journal), review.model_dump_json())
