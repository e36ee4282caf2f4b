"""A match as a few lines of text, to paste wherever one talks about it."""

from __future__ import annotations

from datetime import date

from vikings_tui.core.text import Texts, game_title
from vikings_tui.table.daily import day_of, read_days
from vikings_tui.table.replay import Replay
from vikings_tui.table.review.kept import Review, read_review
from vikings_tui.table.review.told import course, spark
from vikings_tui.table.review.turned import turned

WIDTH = 40


def share_lines(replay: Replay, texts: Texts) -> list[str]:
    """Who won, with how much; the curve of everybody's chances, if it is known; of a day's challenge which one it is.
    Only of a match that is over: [] else."""
    if replay.result is None:
        return []
    review = read_review(replay.path)
    return [_head(replay, texts), *_places(replay, review, texts), *_streak(replay, texts)]


def _head(replay: Replay, texts: Texts) -> str:
    title, day = game_title(replay.slug, texts), day_of(replay.path)
    if day:
        return texts("share.head_daily", game=title, day=day.isoformat())
    return texts("share.head", game=title, day=replay.created[:10])


def _places(replay: Replay, review: Review, texts: Texts) -> list[str]:
    result, lines, place = replay.result, [], 1
    assert result is not None
    longest = max(map(len, replay.names))
    for seats in result.ranking:
        for seat in seats:
            spec = replay.seats[seat]
            curve = spark(course(replay, review, seat), WIDTH) + "  " if review.whole else ""
            who = spec.name if spec.is_person else f"{spec.name} ({spec.player})"
            wide = longest + (0 if all(one.is_person for one in replay.seats) else 10)
            lines.append(f"{place}. {curve}{who.ljust(wide)} {result.scores[seat]}".rstrip())
        place += len(seats)
    if review.whole:
        points = [one for one in turned(replay, review) if one.kind == "turn"]
        if points:
            at = ", ".join(str(one.at) for one in points)
            lines.append(texts("share.turned", at=at, of=len(replay)))
    return lines


def _streak(replay: Replay, texts: Texts) -> list[str]:
    day = day_of(replay.path)
    length = read_days().streak(date.today()) if day else 0
    return [texts("share.streak", n=length)] if length > 1 else []
