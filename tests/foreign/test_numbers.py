"""Numbered actions and views as numbers: the same for ever, whole, and made from what a seat may know alone."""

from __future__ import annotations

import random

import pytest

from tests.foreign.__main__ import tables
from vikings_tui.core.errors import VikingsError
from vikings_tui.core.state import State
from vikings_tui.foreign.observation import SIZE, as_text, observed
from vikings_tui.foreign.seats import Seats
from vikings_tui.foreign.vocabulary import SPARE, Vocabulary, vocabulary
from vikings_tui.games import load_game

OURS = ("clash", "estimeo", "gone-wild", "valnarok")
# how many numbers a game has, and some of them: players that learned with these must not find them changed
NUMBERS = {
    "clash": ("call", "move d4", "play 2 as sprint", "slam 1 to c3"),
    "estimeo": ("confirm", "done 300", "put blue 2", "roll"),
    "gone-wild": ("attack 1 hall", "buy elf-archer", "end", "play beer"),
    "valnarok": ("draw", "intercept 1:2", "swap 3", "valhalla"),
}

GOLDEN = {
    "clash": (345, {"call": 12, "move d4": 34, "play 2 as sprint": 90, "slam 1 to c3": 166}),
    "estimeo": (1787, {"confirm": 1604, "done 300": 1608, "put blue 2": 1685, "roll": 1712}),
    "gone-wild": (590, {"attack 1 hall": 58, "buy elf-archer": 126, "end": 192, "play beer": 397}),
    "valnarok": (624, {"draw": 1, "intercept 1:2": 55, "swap 3": 452, "valhalla": 495}),
}


def walk(state: State, rng: random.Random, steps: int) -> list[Seats]:
    """Some moments of a random game."""
    seats, moments = Seats(state, vocabulary_of(state)), []
    for _ in range(steps):
        if seats.asked is None:
            break
        if rng.random() < 0.1:
            moments.append(seats.clone())
        seats.take(rng.choice([*seats.legal()]))
    return moments


def vocabulary_of(state: State) -> Vocabulary:
    return vocabulary(type(state).__module__.split(".")[2].replace("_", "-"))


@pytest.mark.parametrize("slug", OURS)
def test_every_legal_action_has_a_number_of_its_own(slug: str) -> None:
    words, rng, seen = vocabulary(slug), random.Random(2), set[int]()
    for state in tables(slug, 8):
        for moment in walk(state, rng, 600):
            assert moment.asked is not None
            legal = list(moment.state.legal(moment.asked))
            numbered = words.numbered(legal)
            assert sorted(map(str, numbered.values())) == sorted(map(str, legal))
            assert all(words.verb(number) == action.verb for number, action in numbered.items())
            assert list(numbered) == sorted(numbered)
            seen |= {*numbered}
    assert seen <= {*range(words.size)}
    assert len(seen) > 12


@pytest.mark.parametrize("slug", OURS)
def test_the_numbers_stay_what_they_are(slug: str) -> None:
    words, parse = vocabulary(slug), load_game(slug).parse
    numbers = {text: next(iter(words.numbered([parse(text)]))) for text in NUMBERS[slug]}
    assert (words.size, numbers) == GOLDEN[slug]


def test_what_has_no_number_takes_a_spare_one_of_its_verb() -> None:
    words, parse = Vocabulary({"answer": [["cup"], []], "next": []}), load_game("estimeo").parse
    free = [parse(f"answer cup {number}") for number in range(SPARE)]
    assert [*words.numbered(free)] == [*range(SPARE)]
    assert words.numbered([parse("next")]) == {SPARE: parse("next")}
    with pytest.raises(VikingsError, match="no number"):
        words.numbered([*free, parse("answer cup 99")])
    with pytest.raises(VikingsError, match="no number"):
        words.numbered([parse("roll")])


@pytest.mark.parametrize("slug", OURS)
def test_an_observation_tells_no_more_than_the_view(slug: str) -> None:
    """What a seat could not tell apart is the same vector and the same text; what it can tell is mostly another."""
    rng, vectors = random.Random(4), set[tuple[float, ...]]()
    moments = [moment for state in tables(slug, 4) for moment in walk(state, rng, 200)]
    for moment in moments:
        for seat in range(moment.state.seats):
            vector, text = observed(moment.state.view(seat)), as_text(moment.state.view(seat))
            assert len(vector) == SIZE
            assert all(-1 <= number <= 1 for number in vector)
            other = moment.resampled(seat, rng)
            assert observed(other.state.view(seat)) == vector
            assert as_text(other.state.view(seat)) == text
            vectors.add(tuple(vector))
    assert len(vectors) > len(moments)


def test_returns_add_up_to_nothing() -> None:
    seats, rng = Seats(load_game("clash").new(3, 5), vocabulary("clash")), random.Random(5)
    assert seats.returns() == [0, 0, 0]
    copy = seats.clone()
    while seats.asked is not None:
        seats.take(rng.choice([*seats.legal()]))
    assert seats.state.result is not None
    assert sum(seats.returns()) == pytest.approx(0)
    best = max(seats.returns())
    assert {seat for seat, what in enumerate(seats.returns()) if what == best} == {*seats.state.result.winners}
    assert copy.decisions == 0
    assert copy.asked is not None
