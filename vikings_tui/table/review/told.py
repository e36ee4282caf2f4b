"""The turning points of a match in sentences that name the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vikings_tui.core.action import Action
from vikings_tui.core.state import View
from vikings_tui.core.text import Texts, game_key
from vikings_tui.games import narrate_of, reason_of
from vikings_tui.table.replay import Replay
from vikings_tui.table.review.chances import Judged
from vikings_tui.table.review.kept import Review
from vikings_tui.table.review.turned import Turned, figures, turned

BARE = 8  # marks of the course in a line of text
STEPS = "▁▂▃▄▅▆▇█"


class Told(NamedTuple):
    """To be gone to at position `at` (None: it is about the whole match): a title, and sentences. `mark` stands on the
    way there."""

    at: int | None
    title: str
    says: str
    mark: str = ""


def told(replay: Replay, review: Review, texts: Texts) -> list[Told]:
    """All that is to be told; the replay stands where it stood."""
    here, said, number = replay.position, [], 0
    for one in turned(replay, review):
        number += one.kind == "turn"
        title = texts(f"review.title.{one.kind}", n=number, at=one.at, name=replay.names[one.seat])
        mark = str(number) if one.kind == "turn" else ""
        said.append(Told(one.at, title, " ".join(_sentences(replay, one, texts)), mark))
    replay.seek(here)
    return said


def _sentences(replay: Replay, one: Turned, texts: Texts) -> list[str]:
    name = replay.names[one.seat]
    said = [_happened(replay, one, texts)]
    if one.kind != "costly" or abs(one.moved) >= 0.01:
        before, after = percent(one.before), percent(one.after)
        same = "same" if before == after else "moved"
        said.append(texts(f"review.chance.{same}", name=name, before=before, after=after))
    said.append(texts(f"review.why.{one.why}", name=name))
    if one.judged:
        said.append(_instead(replay, one, one.judged, texts))
    return [sentence for sentence in said if sentence]


def _happened(replay: Replay, one: Turned, texts: Texts) -> str:
    """What the log says of the last step that it tells of, with all secrets; else the action itself."""
    narrate = narrate_of(replay.slug).narrate
    first = one.judged.at if one.judged else max(0, one.at - 3)
    for step in replay.steps[first : max(one.at, first + 1)]:
        lines = [narrate(event.seen_by(next(iter(event.to), None)), replay.names, texts) for event in step.events]
        if any(lines):
            return " ".join(filter(None, lines))
    return ""


def _instead(replay: Replay, one: Turned, judged: Judged, texts: Texts) -> str:
    """What a konung would have done, and why; for a decision as good as any what it was chosen before."""
    replay.seek(judged.at)
    state = replay.state()
    view, legal = state.view(judged.seat), {action.text: action for action in state.legal(judged.seat)}
    if judged.played not in legal or judged.other not in legal:
        return ""
    label = narrate_of(replay.slug).label
    played, other = (label(legal[text], view, replay.names, texts) for text in (judged.played, judged.other))
    if played == other:
        return ""
    mistake = one.why in ("mistake", "lucky")
    told = texts(
        "review.instead" if mistake else "review.before",
        played=played,
        other=other,
        chance=percent(judged.chance),
        second=percent(judged.other_chance),
    )
    reason = hint_reason(replay.slug, view, legal[judged.other if mistake else judged.played], texts)
    return f"{told} {reason}" if reason else told


def hint_reason(slug: str, view: View, action: Action, texts: Texts) -> str:
    """In the words of the hints, where these need no more than the action."""
    own = reason_of(slug)
    word = own(view, action) if own else action.verb
    key = f"{game_key(slug)}.hint.{word}"
    sentence = texts(key) if key in texts else ""
    return "" if "{" in sentence else sentence


def told_of_everybody(replay: Replay, review: Review, texts: Texts) -> list[str]:
    """How well each decided, by what they could know."""
    lines = []
    for name, own in zip(replay.names, figures(review, len(replay.seats)), strict=True):
        if own.decided:
            lines.append(texts("review.figures", name=name, mistakes=own.mistakes, decided=own.decided))
    return lines


def percent(chance: float) -> int:
    return round(100 * chance)


def spark(values: Sequence[float], width: int) -> str:
    """The course of a chance in one line: a block for each column, as high as the chance there."""
    if not values:
        return ""
    picked = [values[min(len(values) - 1, column * len(values) // width)] for column in range(width)]
    return "".join(STEPS[min(BARE - 1, int(value * BARE))] for value in picked)


def course(replay: Replay, review: Review, seat: int) -> list[float]:
    """A seat's chance at every position, as last known there."""
    values, last = [], 1 / len(replay.seats)
    for position in range(len(replay) + 1):
        if position in review.chances:
            last = review.chances[position][seat]
        values.append(last)
    return values
