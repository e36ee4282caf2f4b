"""ES-8. Ideas for the Master's challenge: what may be asked without inventing. Each is used once in a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from vikings_tui.core.content import load_content
from vikings_tui.games.estimeo.content import SUGGESTIONS, SuggestionFile
from vikings_tui.games.estimeo.deck import Challenge, challenge


@cache
def ideas(edition: int) -> Mapping[str, Challenge]:
    """All ideas of this edition, by their ids."""
    return {card.id: challenge(card) for card in _file(min(edition, 2)).suggestion}


def idea(name: str) -> Challenge | None:
    """The idea of this name, of whatever edition; an id never changes its meaning."""
    return ideas(2).get(name) or ideas(1).get(name)


@cache
def free_range() -> tuple[int, int]:
    """What a challenge in the Master's own words may come to."""
    return _file(2).free_low, _file(2).free_high


@cache
def _file(edition: int) -> SuggestionFile:
    return load_content(SuggestionFile, SUGGESTIONS, edition if edition == 1 else None)
