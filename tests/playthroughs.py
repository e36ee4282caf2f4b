"""Recorded games that must replay to the same states forever. `python -m tests.playthroughs SLUG` records one anew."""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

from tests.conformance import step
from vikings_tui.core.state import State
from vikings_tui.games import load_game

FOLDER = Path(__file__).parent / "games" / "playthroughs"


def fingerprint(state: State) -> str:
    position = state.to_json().replace(f'"edition":{state.edition},', "", 1)
    return hashlib.sha256(position.encode()).hexdigest()[:12]


def recorded(slug: str) -> list[Path]:
    return sorted(FOLDER.glob(f"{slug}*.jsonl"))


def record(slug: str, seats: int, seed: int, **options: str) -> list[dict[str, Any]]:
    """A random game as lines: a header, then who did what and the fingerprint of what came of it."""
    state, rng = load_game(slug).new(seats=seats, seed=seed, **options), random.Random(seed)
    lines: list[dict[str, Any]] = [{"game": slug, "edition": state.edition, "seats": seats, "seed": seed}]
    lines[0]["options"] = options
    while state.decision:
        seat, action = step(state, rng)
        state.apply(seat, action)
        lines.append({"seat": seat, "do": str(action), "state": fingerprint(state)})
    assert state.result is not None
    lines.append({"scores": state.result.scores, "ranking": state.result.ranking})
    return lines


def replay(path: Path) -> None:
    header, *moves, end = (json.loads(line) for line in path.read_text().splitlines())
    game = load_game(header["game"])
    state = game.of_edition(header.get("edition", 1), header["seats"], header["seed"], header["options"])
    for number, move in enumerate(moves, 2):
        state.apply(move["seat"], game.parse(move["do"]))
        assert fingerprint(state) == move["state"], f"{path.name}:{number}: {move['do']} leads elsewhere now"
    assert state.result is not None
    assert [list(state.result.scores), [list(p) for p in state.result.ranking]] == [
        end["scores"],
        end["ranking"],
    ]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for slug in sys.argv[1:]:
        seats = load_game(slug).seat_counts[-1]
        lines = record(slug, seats, seed=7)
        (FOLDER / f"{slug}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        print(f"{slug}: {len(lines) - 2} decisions recorded")
