"""Writes assets/foreign/<game>.toml anew: `python -m tests.foreign [GAMES]`. Which words stand where in the actions of
so many random games with every number of seats and every option (250 if nothing is said). Words that a file has already
keep their place, so numbers only change where a verb is new or its words have become more."""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from vikings_tui.core.action import Action
from vikings_tui.core.content import assets
from vikings_tui.core.state import State
from vikings_tui.games import game_key, load_game, slugs

MOST_WORDS = 80  # in one place; where there are more it is a number or a text of one's own, for the spare ones
MOST_STEPS = 3_000


def tables(slug: str, games: int) -> Iterator[State]:
    """New games with seats and options by lot."""
    game, rng = load_game(slug), random.Random(5)
    for seed in range(games):
        options = {spec.name: rng.choice(spec.choices) for spec in game.options() if spec.choices and not spec.several}
        yield game.new(rng.choice(list(game.seat_counts)), seed, **options)


def all_legal(state: State, rng: random.Random) -> Iterator[Action]:
    """Everything that is legal on the way through a random game."""
    for _ in range(MOST_STEPS):
        if state.decision is None:
            return
        for seat in state.decision.seats:
            yield from state.legal(seat)
        seat = state.decision.seats[0]
        state.apply(seat, rng.choice(list(state.legal(seat))))


def in_order(words: set[str]) -> list[str]:
    """Numbers by their value, then the others."""
    return sorted(words, key=lambda word: (not word.isdecimal(), int(word) if word.isdecimal() else 0, word))


def collected(slug: str, games: int, known: dict[str, list[list[str]]]) -> dict[str, list[list[str]]]:
    rng = random.Random(9)
    places: dict[str, list[set[str]]] = {}
    for state in tables(slug, games):
        for action in all_legal(state, rng):
            here = places.setdefault(action.verb, [set() for _ in action.args])
            for place, word in zip(here, action.args, strict=True):
                place.add(str(word))
    for verb, old in known.items():
        places.setdefault(verb, [set() for _ in old])
    return {verb: merged(known.get(verb, [[] for _ in new]), new) for verb, new in sorted(places.items())}


def merged(old: list[list[str]], new: list[set[str]]) -> list[list[str]]:
    whole = [had + in_order(words - {*had}) for had, words in zip(old, new, strict=True)]
    free = any(len(place) > MOST_WORDS or any(" " in word for word in place) for place in whole)
    return [[] for _ in whole] if free else whole


def known_places(path: Path) -> dict[str, list[list[str]]]:
    """What a file says already."""
    raw = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {verb: [list(place) for place in places] for verb, places in raw.items()}


def main(games: int) -> None:
    for slug in slugs():
        path = assets() / "foreign" / f"{game_key(slug)}.toml"
        lines = ["# The actions of the game as numbers (foreign/vocabulary.py); python -m tests.foreign adds to them."]
        for verb, places in collected(slug, games, known_places(path)).items():
            words = ", ".join("[" + ", ".join(f'"{word}"' for word in place) + "]" for place in places)
            lines.append(f"{verb} = [{words}]")
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 250)
