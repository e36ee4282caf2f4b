"""The deck of Estimeo in figures: `python -m tests.bench.estimeo [MATCHES]`. How fixed answers and likely ranges
spread from 0 to 100, and so many matches (else ten) with the same people at tables of 3 to 6: how many questions they
meet, and when the first one comes again."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping

from vikings_tui.core.rng import Rng
from vikings_tui.games.estimeo.bot import BOTS
from vikings_tui.games.estimeo.content import numbers
from vikings_tui.games.estimeo.deck import house
from vikings_tui.games.estimeo.rules import GAME

BAR = 60
MARKERS = sorted({numbers().markers.same, *numbers().markers.different})


def fixed() -> list[tuple[int, int, int]]:
    """The answer and the likely range of every card whose answer never changes."""
    cards = [card for card in house().cards.values() if card.answer and not card.answer.names]
    return [(card.answer({}), *card.range({})) for card in cards if card.answer]


def chart(counted: Mapping[str, int]) -> Iterator[str]:
    most = max(counted.values())
    for name, n in counted.items():
        yield f"{name:>9} {n:>4} {'█' * round(BAR * n / most)}"


def spread() -> Iterator[str]:
    cards = fixed()
    tens = Counter(min(answer // 10, 9) for answer, _, _ in cards)
    yield f"{len(cards)} fixed answers of {len(house().cards)} cards, by tens:"
    yield from chart({f"{10 * ten}-{10 * ten + 9 if ten < 9 else 100}": tens[ten] for ten in range(10)})
    yield "likely ranges that hold each number (every fifth):"
    yield from chart({str(at): sum(low <= at <= high for _, low, high in cards) for at in range(0, 101, 5)})
    yield "likely ranges with the marker strictly inside:"
    yield from chart({str(marker): sum(low < marker < high for _, low, high in cards) for marker in MARKERS})
    where = Counter(min(9, 10 * (answer - low) // max(1, high - low)) for answer, low, high in cards)
    yield "where in its range the answer lies, from low to high:"
    yield from chart({f"{10 * ten} %": where[ten] for ten in range(10)})


def evening(seats: int, matches: int) -> Iterator[str]:
    """The same people again and again: what they are asked, and what comes back."""
    met: list[str] = []
    ideas_twice = first_again = 0
    for number in range(matches):
        state, chance, ideas = GAME.new(seats, number, **GAME.recalling({}, met)), Rng(number), []
        while state.decision:
            seat = state.decision.seats[0]
            action = BOTS["karl"].choose(state.view(seat), state.legal(seat), chance)
            ideas += [action.args[0]] if action.verb == "suggest" else []
            for card in GAME.met_in(state.apply(seat, action)):
                first_again = first_again or (number + 1 if card in met else 0)
                met = [other for other in met if other != card] + [card]
        ideas_twice += len(ideas) - len(set(ideas))
    again = f"the first again in match {first_again}" if first_again else "none twice"
    yield f"{seats} people, {matches} matches: {len(met)} different cards met, {again}; ideas twice: {ideas_twice}"


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for line in spread():
        print(line)
    for seats in GAME.seat_counts:
        for line in evening(seats, matches):
            print(line, flush=True)


if __name__ == "__main__":
    main()
