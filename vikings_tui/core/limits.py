"""What this program may use. Everything, unless it is started for strangers (`vikings --kiosk`), who get less."""

from __future__ import annotations

from dataclasses import dataclass

# After so many decisions computer players among themselves give a match up that has no end. The longest that ended, of
# thousands, took 4,400.
MOST_DECISIONS = 20_000


@dataclass(slots=True)
class Limits:
    saves: int | None = None  # how many matches may be kept; 0: none is
    own_files: bool = True  # whether a person may name a file of this machine
    idle: float | None = None  # seconds without a key after which the program ends
    thinkers: int | None = None  # how many processes may think at once
    shared: bool = False  # whether it runs for somebody who must not get out of it
    tables: str | None = None  # the folder of the tables that people of this box find each other at; None: one's own
    who: str = ""  # who sits here, for seats that are kept for somebody


LIMITS = Limits()  # set once, before anything else is loaded
