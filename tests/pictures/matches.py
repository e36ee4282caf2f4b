"""The matches the pictures show: one of each game, recorded when bots played it, so that better bots change no picture.

A match that no longer replays, because rules or cards changed, is played and recorded anew.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from vikings_tui.bots import load_bot
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.rng import Rng
from vikings_tui.games import load_game
from vikings_tui.table.match import Match
from vikings_tui.table.played import Played
from vikings_tui.table.replay import Replay
from vikings_tui.table.seats import PERSON
from vikings_tui.table.totals import Totals
from vikings_tui.tui.players import seated

FOLDER = Path(__file__).parent / "matches"
SEED = 7
LEVEL = "karl"
# The matches of an imagined season: which game, and by how many places the seats are moved on.
SEASON = (
    ("clash", 0), ("clash", 0), ("valnarok", 0), ("gone-wild", 0), ("clash", 0), ("estimeo", 1), ("valnarok", 2),
    ("clash", 3), ("valnarok", 0), ("gone-wild", 3), ("estimeo", 0), ("clash", 2),
)  # fmt: skip
Liked = Callable[[Match], bool]


def match_at(slug: str, people: int, until: Liked) -> Match:
    """The recorded match up to the first position that `until` likes, or its end; the first so many seats are
    people's."""
    recorded = recorded_match(slug)
    match = _new(slug, recorded["seats"], people, recorded["seed"])
    for seat, text in recorded["moves"]:
        if until(match):
            break
        match.play(seat, match.game.parse(text))
    return match


def asked(kind: str, seat: int, share: float) -> Liked:
    """The first time this seat is asked this after so much of the match."""

    def liked(match: Match) -> bool:
        late = len(match.history) >= share * steps(match.slug)
        return late and match.decision is not None and match.decision.kind == kind and match.decision.seats == (seat,)

    return liked


def steps(slug: str) -> int:
    """How long the recorded match is."""
    return len(recorded_match(slug)["moves"])


def _new(slug: str, seats: int, people: int, seed: int, folder: Path | None = None, turn: int = 0) -> Match:
    specs = seated([PERSON] * people + [LEVEL] * (seats - people))
    return Match.new(slug, [*specs[turn:], *specs[:turn]], seed, {}, folder)


@cache
def recorded_match(slug: str) -> dict[str, Any]:
    path = FOLDER / f"{slug}.json"
    try:
        recorded: dict[str, Any] = json.loads(path.read_text())
        match = _new(slug, recorded["seats"], 0, recorded["seed"])
        for seat, text in recorded["moves"]:
            match.play(seat, match.game.parse(text))
        if match.result:
            return recorded
    except (OSError, ValueError, VikingsError):
        pass
    return _record(slug, path)


def _record(slug: str, path: Path) -> dict[str, Any]:
    seats = min(4, load_game(slug).seat_counts[-1])
    match, bot = _new(slug, seats, 0, SEED), load_bot(slug, LEVEL)
    while match.decision:
        seat = match.decision.seats[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Rng(SEED + len(match.history))))
    recorded = {"seats": seats, "seed": SEED, "moves": [[step.seat, str(step.action)] for step in match.history]}
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(recorded, separators=(",", ":")) + "\n")
    return recorded


def season() -> Totals:
    """The statistics of an imagined season: the recorded matches by three people and a bot, in several seats."""
    total = Totals(unfinished=1)
    with tempfile.TemporaryDirectory() as folder:
        for slug, turn in SEASON:
            match = _new(slug, recorded_match(slug)["seats"], 3, SEED, Path(folder), turn)
            for seat, text in recorded_match(slug)["moves"]:
                match.play(seat, match.game.parse(text))
            match.close()
            assert match.path is not None
            played = Played.of(Replay(match.path))
            assert played is not None
            total.take(played)
    return total
