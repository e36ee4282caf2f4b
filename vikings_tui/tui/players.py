"""Who sits at the table, as the screens show them: a name, a colour, and a letter that tells them apart without it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from vikings_tui.core.event import Seat

if TYPE_CHECKING:
    from vikings_tui.table.seats import SeatSpec
    from vikings_tui.table.table import Ask


# Names for seats nobody has named yet: no two begin alike, and no card of a game is called so
NAMES = ("Aslaug", "Bodil", "Frode", "Halvar", "Ingrid", "Lars")


def seated(who: Sequence[str]) -> list[SeatSpec]:
    """A table at which nobody has chosen a name or a colour; `who` plays each seat: a person, or a level of bot."""
    from vikings_tui.table.seats import COLOURS, SeatSpec

    return [SeatSpec(name=NAMES[n], colour=COLOURS[n], player=player) for n, player in enumerate(who)]


class Players:
    """The seats of a match."""

    def __init__(self, seats: Sequence[SeatSpec], here: Sequence[Seat] | None = None) -> None:
        self.seats = tuple(seats)
        self.names = tuple(seat.name for seat in seats)
        self.marks = marks(self.names)
        self.people = tuple(number for number, seat in enumerate(seats) if seat.is_person)
        self.here = self.people if here is None else tuple(here)  # those who sit at this terminal

    @property
    def only_person(self) -> Seat | None:
        """The one person among bots: nobody to hide anything from."""
        return self.people[0] if len(self.people) == 1 else None

    def mark(self, seat: Seat) -> str:
        return self.marks[seat]

    def role(self, seat: Seat) -> str:
        """The theme's role of this seat's colour."""
        return f"p.{self.seats[seat].colour}"

    def buzzers(self, keys: Sequence[str], asks: Iterable[Ask]) -> dict[str, Seat]:
        """The buzzer of everybody here who may claim. A person's key is the same all through a match."""
        own = dict(zip(self.here, keys, strict=False))
        return {own[ask.seat]: ask.seat for ask in asks if ask.claims}

    def figures(self, asks: Iterable[Ask]) -> dict[str, Seat]:
        """The key with which everybody who is asked lets a race window pass: the person's number among those who are
        here, the same all through a match. Whoever is alone here has Enter."""
        if len(self.here) == 1:
            return {}
        return {str(self.here.index(ask.seat) + 1): ask.seat for ask in asks if ask.seat in self.here}


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """A capital for each name, its first letter where nobody has it yet; no two alike."""
    taken: list[str] = []
    for name in names:
        own = [char.upper() for char in name if char.isalnum() and len(char.upper()) == 1]
        taken.append(next(char for char in [*own, *"ABCDEFGHIJKLMNOP"] if char not in taken and char.isascii()))
    return tuple(taken)
