"""`vikings replay FILE`: a recorded match watched on its board; told as its log, as somebody who stood by saw it, where
there is no terminal or when that is asked for."""

from __future__ import annotations

import json
import sys
from typing import Any

from vikings_tui.cli.app import has_terminal, start_app
from vikings_tui.cli.arguments import Arguments
from vikings_tui.cli.finding import find_save
from vikings_tui.core.event import Event
from vikings_tui.core.state import Result
from vikings_tui.core.text import Texts, clean, game_title
from vikings_tui.games import narrate_of
from vikings_tui.table.replay import Replay
from vikings_tui.table.step import Step

MAX_SENTENCE = 500


def run(arguments: Arguments, texts: Texts, language: str | None) -> int:
    path = find_save(arguments.words[0])
    if "record" in arguments.given:
        from vikings_tui.cli.record import record

        return record(Replay(path), arguments, texts, language)
    if "share" in arguments.given:
        return _share(Replay(path), texts)
    if not {"log", "json"} & arguments.given.keys() and sys.stdout.isatty() and has_terminal():
        return start_app(("replay", path), language)
    _tell(Replay(path), "json" in arguments.given, texts)
    return 0


def _share(replay: Replay, texts: Texts) -> int:
    from vikings_tui.table.share import share_lines

    print(*(share_lines(replay, texts) or _Told(replay, texts).ending()), sep="\n")
    return 0


def _tell(replay: Replay, as_json: bool, texts: Texts) -> None:
    told = _Told(replay, texts)
    if as_json:
        for number in range(1, len(replay) + 1):
            print(json.dumps(told.as_dict(number), default=str))
        return
    print(texts("cli.replay.head", game=game_title(replay.slug, texts), names=", ".join(replay.names)))
    for step in replay.steps:
        for sentence in told.sentences(step):
            print(sentence)
    print(*told.ending(), sep="\n")


class _Told:
    """A replay in words."""

    def __init__(self, replay: Replay, texts: Texts) -> None:
        self.replay = replay
        self.texts = texts
        self.narrate = narrate_of(replay.slug).narrate

    def sentences(self, step: Step) -> list[str]:
        told = (self._sentence(event.seen_by(None)) for event in step.events)
        return [sentence for sentence in told if sentence]

    def ending(self) -> list[str]:
        result, lines = self.replay.result, []
        if self.replay.torn:
            lines.append(self.texts("cli.replay.torn"))
        if result is None:
            return [*lines, self.texts("cli.replay.unfinished", n=len(self.replay))]
        names = [self.replay.names[seat] for seat in result.winners]
        lines.append(self.texts("cli.replay.won", n=len(names), names=", ".join(names)))
        for seat in (seat for place in result.ranking for seat in place):
            name, score = self.replay.names[seat], result.scores[seat]
            lines.append(self.texts("cli.replay.score", name=name, score=score))
        return lines

    def as_dict(self, number: int) -> dict[str, Any]:
        """One step. What was written in the journal is shown only when the match is over: until then it may hold what
        the others must not know."""
        step, result = self.replay.steps[number - 1], self.replay.result
        seen = [event.seen_by(None) for event in step.events]
        return {
            "step": number,
            "seat": step.seat,
            "name": self.replay.names[step.seat],
            "do": str(step.action) if result else None,
            "events": [{"kind": event.kind, "data": dict(event.data)} for event in seen],
            "log": self.sentences(step),
            "result": _result(result) if number == len(self.replay) else None,
        }

    def _sentence(self, event: Event) -> str:
        return clean(self.narrate(event, self.replay.names, self.texts), MAX_SENTENCE)


def _result(result: Result | None) -> dict[str, Any] | None:
    return result and {"scores": result.scores, "ranking": result.ranking, "winners": result.winners}
