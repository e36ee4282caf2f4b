"""Seeded randomness of our own: the same seed gives the same game on every platform and Python version, forever."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1


@dataclass(slots=True)
class Rng:
    """SplitMix64 (Steele, Lea, Flood 2014). One 64-bit word is the whole of its state."""

    word: int

    def next(self) -> int:
        """The next 64 random bits."""
        self.word = z = (self.word + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. Multiply and shift: for the small n of card games its bias is below 2**-50."""
        return (self.next() * n) >> 64

    def chance(self, probability: float) -> bool:
        return self.next() < probability * 2.0**64

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """In place, Fisher and Yates from the top."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Rng:
        return Rng(self.word)
