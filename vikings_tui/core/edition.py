"""Editions: how a game changes and every journal still plays to its end as it was played.

An edition is a number: the rules of a game and the values of its content files, as they were released together. 1 is
version 1.0.0. A position knows its own (`position.edition`), a journal's header too; new games are of the newest,
`Game.edition`. Comments, the order of keys, and what `Game.content_words` names (sources, wordings) are no values.

How to change a game without orphaning journals (all changes between two releases share one new number):

1. In `rules.py` raise `edition` (once for 2.0.0: `edition = 2`). Nothing else to do for fields with a default.
2. A rule: keep the old reading as a small branch that names it: `if position.edition < 2:  # 1.0.0: any hit counts`.
   A new field of `Position` gets the old meaning as its default and is copied in `clone`; a new option likewise, and
   where the default of an option changes, journals are safe: they hold every option.
3. A value: copy the old file to `assets/<game>/until-1/<file>`, then change it. `load_content(Model, FILE, edition)`
   reads the right one: make the reader a cached function of the edition, and hand it `position.edition`.
   A whole new content file needs no copy. Never take out a card that an old edition deals: its words stay in locale/.
4. `python -m tests.journals` writes the digests to assets/editions.toml; `pytest tests/journals` tells what is amiss.
5. Positions of assets/lessons and tests are of edition 1 unless they say `"edition":2`: `python -m tests.lessons.make`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from vikings_tui.core import content

TABLE = "editions.toml"


class Shipped(NamedTuple):
    """What one edition of a game came with."""

    files: Mapping[str, str]  # the digest of the values in each content file
    bytes: str = ""  # how the journals of version 1.0.0 call it: a digest of the files' bytes

    @property
    def digests(self) -> tuple[str, ...]:
        return tuple(filter(None, (together(self.files), self.bytes)))


def edition_file(path: str, edition: int | None) -> str:
    """Where this content file is as it was in that edition: kept in `until-N`, N being the last edition it was in
    force, or still the same today."""
    if edition is None:
        return path
    folder, _, name = path.rpartition("/")
    for last in range(edition, _newest_kept(content.assets() / folder) + 1):
        kept = f"{folder}/until-{last}/{name}"
        if (content.assets() / kept).is_file():
            return kept
    return path


@cache
def _newest_kept(folder: Path) -> int:
    numbers = (path.name.removeprefix("until-") for path in folder.glob("until-*"))
    return max((int(number) for number in numbers if number.isdigit()), default=0)


def content_digest(paths: Collection[str], words: Collection[str]) -> str:
    """The fingerprint of the values in these content files, as they are today."""
    return together({path: values_digest(path, words) for path in paths})


def values_digest(path: str, words: Collection[str], edition: int | None = None) -> str:
    """The fingerprint of the values in one content file, but for those of keys that are only words."""
    full = content.assets() / edition_file(path, edition)
    state = full.stat()
    return _digest_of(full, state.st_mtime_ns, state.st_size, frozenset(words))


@cache
def _digest_of(path: Path, changed: int, size: int, words: frozenset[str]) -> str:
    return _digest(_without(content.read_toml(path), words))


def together(files: Mapping[str, str]) -> str:
    return _digest(dict(sorted(files.items())))


def _digest(values: object) -> str:
    return hashlib.sha256(json.dumps(values, ensure_ascii=False, default=str).encode()).hexdigest()[:16]


def _without(value: Any, words: frozenset[str]) -> Any:
    """The order of tables counts: it is the order of a deck."""
    if isinstance(value, dict):
        return {key: _without(item, words) for key, item in value.items() if key not in words}
    if isinstance(value, list):
        return [_without(item, words) for item in value]
    return value


@cache
def shipped(slug: str) -> Mapping[int, Shipped]:
    """The editions of a game that were released, and the newest."""
    path = content.assets() / TABLE
    rows: Any = content.read_toml(path).get(slug, {}) if path.exists() else {}
    return {int(number): Shipped(dict(row["files"]), row.get("bytes", "")) for number, row in rows.items()}
