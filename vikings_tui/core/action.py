"""Actions and how they are written: one readable line each, the same in the journal, in tests and on the wire."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from vikings_tui.core.errors import NotationError

Arg = int | str
MAX_TEXT = 200
PASS_VERB = "pass"  # in a race: let it go by. Every game writes it so


class Action(NamedTuple):
    """One step of a game. Made by a Notation, which knows how it is written."""

    verb: str
    args: tuple[Arg, ...]
    text: str

    def __str__(self) -> str:
        return self.text


class Form(NamedTuple):
    """What else an open decision accepts, beside the legal actions: `verb` with a number or a free text as its last
    argument. The legal list then holds examples, so that whoever only picks from it can always play."""

    verb: str
    kind: str  # "number" or "text"
    low: int = 0
    high: int = 999  # numbers: the largest value; texts: the most characters
    prefix: tuple[Arg, ...] = ()  # the arguments before the free one
    also: tuple[str, ...] = ()  # other verbs that take the same

    def accepts(self, action: Action) -> bool:
        if action.verb not in (self.verb, *self.also) or action.args[:-1] != self.prefix or not action.args:
            return False
        value = action.args[-1]
        if self.kind == "number":
            return isinstance(value, int) and self.low <= value <= self.high
        return isinstance(value, str) and max(1, self.low) <= len(value) <= self.high


class Notation:
    """The words of one game: a template for each verb, `{}` for a word or a number, `{text}` for a free text up to the
    end of the line. `action` makes, `parse` reads back; both know the templates, nobody else does.

    >>> clash = Notation({"play": "play {} as {}", "call": "call"})
    >>> str(clash.action("play", 2, "sprint"))
    'play 2 as sprint'
    >>> clash.parse("play 2 as sprint").args
    (2, 'sprint')
    """

    def __init__(self, templates: Mapping[str, str]) -> None:
        self._templates = {verb: template.replace("{text}", "{}") for verb, template in templates.items()}
        self._patterns = {verb: _pattern(template) for verb, template in templates.items()}
        self._made: dict[tuple[str, tuple[Arg, ...]], Action] = {}

    def action(self, verb: str, *args: Arg) -> Action:
        """The action of this verb and these arguments; the same object each time, so comparing is cheap."""
        made = self._made.get((verb, args))
        if made is None:
            made = Action(verb, args, self._templates[verb].format(*args))
            if len(self._made) < 50_000:  # free texts must not grow this forever
                self._made[(verb, args)] = made
        return made

    def parse(self, text: str) -> Action:
        for verb, pattern in self._patterns.items():
            if match := pattern.fullmatch(text):
                free = match.re.groupindex.get("text", 0)  # it stays a text, also when it is all digits
                groups = enumerate(match.groups(), start=1)
                return self.action(verb, *(group if at == free else _argument(group) for at, group in groups))
        raise NotationError("error.notation", f"{text[:60]!r} is no action of this game", text=text[:60])


def _pattern(template: str) -> re.Pattern[str]:
    escaped = re.escape(template).replace(r"\{text\}", f"(?P<text>.{{1,{MAX_TEXT}}})")
    return re.compile(escaped.replace(r"\{\}", r"([^\s:,]{1,40})"))


def _argument(text: str) -> Arg:
    if re.fullmatch(r"0|-?[1-9][0-9]{0,8}", text, re.ASCII):
        return int(text)
    return text
