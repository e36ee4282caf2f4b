"""Numbers for actions, the same in every position and for ever: assets/foreign/<game>.toml holds them.

For each verb the words that can stand in each place; an action's number counts through them in order. Whatever is not
among them (a free text, a number somebody measured, a row longer than any that was seen) takes one of a few spare
numbers of its verb, in the order of the legal actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from math import prod

from vikings_tui.core.action import Action
from vikings_tui.core.content import assets, read_toml
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.text import game_key

SPARE = 8  # of each verb that takes anything
Words = Mapping[str, Sequence[Sequence[str]]]


class Vocabulary:
    """`size` numbers, from 0 on. The same words give the same numbers."""

    def __init__(self, words: Words) -> None:
        self._numbers: dict[tuple[str, ...], int] = {}
        self._spare: dict[str, range] = {}
        self._verbs: list[str] = []
        for verb, places in words.items():
            first = len(self._verbs)
            for number, args in enumerate(product(*places)):
                self._numbers[(verb, *args)] = first + number
            listed = prod(map(len, places))
            spare = SPARE if places else 0
            self._spare[verb] = range(first + listed, first + listed + spare)
            self._verbs += [verb] * (listed + spare)

    @property
    def size(self) -> int:
        return len(self._verbs)

    def verb(self, number: int) -> str:
        return self._verbs[number]

    def numbered(self, legal: Iterable[Action]) -> dict[int, Action]:
        """The legal actions of a seat by their numbers, in rising order."""
        taken: dict[int, Action] = {}
        spare = {verb: iter(numbers) for verb, numbers in self._spare.items()}
        for action in legal:
            number = self._numbers.get((action.verb, *map(str, action.args)))
            if number is None:
                number = next(spare.get(action.verb, iter(())), None)
            if number is None:
                raise VikingsError("error.illegal", f"no number for {action.text!r}", action=action.text)
            taken[number] = action
        return dict(sorted(taken.items()))


@cache
def vocabulary(slug: str) -> Vocabulary:
    """The numbers of a game's actions."""
    raw = read_toml(assets() / "foreign" / f"{game_key(slug)}.toml")
    return Vocabulary({verb: _places(places) for verb, places in raw.items()})


def _places(raw: object) -> Sequence[Sequence[str]]:
    assert isinstance(raw, list)
    return [[str(word) for word in place] for place in raw]
