"""Whose eyes look at the screen: the curtain between two people, and what each of them has missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vikings_tui.core.event import Seat
from vikings_tui.tui.curtain import Curtain

if TYPE_CHECKING:
    from vikings_tui.tui.game_screen import GameScreen

MOST = 12  # lines of a recap


class Curtains:
    """Several people share this screen: who looked last, and what each had seen when they last decided."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._last: Seat | None = None  # who looked last behind a curtain
        self._before = len(screen.seen.history)  # steps of another evening
        self._seen_until: dict[Seat, int] = {}

    @property
    def needed(self) -> bool:
        """Whether others look at this screen from whom a person's secrets are hidden."""
        return self._screen.alone is None and self._screen.vikings.settings.curtain == "on"

    async def let_look(self, seat: Seat) -> None:
        """Only this person looks at the screen now."""
        screen = self._screen
        if self.needed and not self._still_there(seat):
            screen.look(None)
            await screen.app.push_screen_wait(Curtain(screen.players, seat))
            lines = self.recap(seat)
            if lines:
                await screen.app.push_screen_wait(Curtain(screen.players, seat, lines))
            screen.pace.waited = screen.vikings.speed > 0  # a second Enter in haste was meant for the curtain
        self._last = seat
        screen.look(seat)

    def shows(self, seat: Seat) -> None:
        """This person has said that their secrets may be drawn now, in front of the table."""
        self._last = seat
        if self._screen.viewer != seat:
            self._screen.look(seat)

    async def let_hear(self, seat: Seat) -> None:
        """This person is told something that they alone may know, whoever looks now."""
        screen = self._screen
        if seat != screen.viewer and screen.vikings.settings.curtain == "on":
            await screen.app.push_screen_wait(Curtain(screen.players, seat))

    def since(self, seat: Seat) -> int:
        """The first step after this person last decided something."""
        return self._seen_until.get(seat, 0)

    def decided(self, seat: Seat) -> None:
        """This person has seen all there is to see."""
        self._seen_until[seat] = len(self._screen.seen.history)
        if self._screen.alone is None:
            self._screen.look(None)

    def tell_meanwhile(self, since: int) -> None:
        """Whoever comes back to a table elsewhere, and is alone here, sees first what happened while they were gone."""
        screen = self._screen
        if screen.alone is None or not 0 < since < len(screen.seen.history):
            return
        lines = screen.sentences(screen.alone, max(since, screen.told_from()))[-MOST:]
        if lines:
            screen.app.push_screen(Curtain(screen.players, screen.alone, lines, away=True))

    def all_look(self) -> None:
        """At what hides nothing: the next secret has a curtain of its own."""
        self._last = None

    def recap(self, seat: Seat) -> list[str]:
        """What happened since this person last decided something, through their eyes."""
        screen = self._screen
        history = screen.seen.history
        if screen.vikings.settings.recap == "off" or not screen.recaps or self._seen_until.get(seat) == len(history):
            return []
        since = max(self._seen_until.get(seat, 0), screen.told_from())
        after = enumerate(history[since:], since)
        missed = [n for n, step in after if n < self._before or not screen.controller.watched(step)]
        others = any(history[n].seat != seat for n in missed)
        return screen.sentences(seat, missed[0])[-MOST:] if others else []

    def _still_there(self, seat: Seat) -> bool:
        """Whether this person looked last and, for all that happened since, still sits there."""
        if self._last != seat or seat not in self._seen_until:
            return False
        since = self._screen.seen.history[self._seen_until[seat] :]
        return self._screen.controller.stays(seat, since)
