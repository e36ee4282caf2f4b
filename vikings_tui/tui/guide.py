"""A guide leads somebody through a screen: a lesson, a demo. It has keys of its own and may write over what is painted;
the screen below it stays what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual import events

    from vikings_tui.table.seen import Seen, SeenStep
    from vikings_tui.tui.canvas import Canvas
    from vikings_tui.tui.painted import Key


class Guide:
    """The defaults leave everything to the screen. A key of `keys` calls the guide's `do_...`, or else the screen's."""

    advised = True  # whether people may ask what a konung would do
    gives_time = False  # whether a clock begins to run with the first thing that is done
    recorded = False  # whether all this has happened already: no table asks anybody anything
    patient = True  # whether what waits for somebody to press on waits for ever

    def keys(self, own: tuple[Key, ...]) -> tuple[Key, ...]:
        """The keys that do something now, given the screen's own."""
        return own

    def typed(self, event: events.Key) -> bool:
        """A key that is in no table. True: the screen does not hear it."""
        return False

    def clicked(self, name: str) -> bool:
        """A zone was clicked. True: the screen does not hear it."""
        return False

    def tells(self) -> str:
        """What is said where nobody is asked anything; "": what everybody waits for."""
        return ""

    def rows_below(self, height: int) -> int:
        """How many rows the screen leaves to the guide, of a terminal so high: below all that is its own."""
        return 0

    def paint(self, c: Canvas) -> None:
        """Over what the screen has painted."""

    def opened(self) -> None:
        """The screen is there."""

    async def welcome(self) -> None:
        """Before a match goes on."""

    async def shown(self, step: SeenStep) -> None:
        """A step was shown."""

    def at_least(self, seconds: float) -> float:
        """How long something stays that should stay so long."""
        return seconds

    async def farewell(self) -> bool:
        """Nothing more is asked. True: the guide has said what comes next."""
        return False

    def finished(self, seen: Seen) -> bool:
        """The last position was looked at. True: the guide has said what comes next."""
        return False
