"""The way to a table whose people sit at several terminals, and away from it: hosting, joining, coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from vikings_tui.core.errors import VikingsError
from vikings_tui.core.limits import LIMITS
from vikings_tui.core.text import explain
from vikings_tui.table.apart.opening import wish_of
from vikings_tui.table.apart.places import Record, forget, is_open, read_record, record_of
from vikings_tui.table.apart.process import bring_back, open_table
from vikings_tui.table.apart.remote import LEFT, LOST, RemoteTable, Turned, sit_down
from vikings_tui.table.apart.wish import Wish
from vikings_tui.tui.apart.lobby import Lobby
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.text_prompt import TextPrompt

if TYPE_CHECKING:
    from vikings_tui.table.apart.wire import Refused
    from vikings_tui.table.seen import Seen
    from vikings_tui.tui.app import VikingsApp

LONGEST_NAME = 20


class Apart:
    """Part of the app. `table` is the one at which people of this terminal sit, or wait to."""

    def __init__(self, app: VikingsApp) -> None:
        self._app = app
        self.table: RemoteTable | None = None
        self._shown: Seen | None = None  # the match that was opened last

    # -- there

    def host(self, record: Record) -> None:
        """Begin a table and sit down at it."""
        self._app.run_worker(self._host(record), exit_on_error=True)

    async def _host(self, record: Record) -> None:
        try:
            await asyncio.to_thread(open_table, record)
        except VikingsError as error:
            self._app.say(explain(error, self._app.texts))
            return
        await self._sit(wish_of(record))

    def sit(self, wish: Wish) -> None:
        """Sit down at a table; who has no name yet is asked for one first."""
        try:
            record = read_record(wish.code)
        except VikingsError as error:
            self._app.say(explain(error, self._app.texts))
            return
        wish = wish._replace(code=record.code)
        if record.journal or wish.seats or wish.names or wish.watch:
            self._app.run_worker(self._sit(wish), exit_on_error=True)
        else:
            self._ask_name(wish)

    def _ask_name(self, wish: Wish) -> None:
        known = LIMITS.who.removeprefix("name-") if LIMITS.who.startswith("name-") else ""

        def answer(name: str | None) -> None:
            if name:
                self._app.run_worker(self._sit(wish._replace(names=(name,))), exit_on_error=True)

        prompt = TextPrompt(self._app.texts("apart.your_name"), "text", LONGEST_NAME, known[:LONGEST_NAME])
        self._app.push_screen(prompt, answer)

    async def _sit(self, wish: Wish) -> None:
        """The table's process is brought back if it is gone: whoever asks first does it."""
        try:
            await asyncio.to_thread(bring_back, wish.code)
            table = await sit_down(
                wish.code, seats=wish.seats, names=wish.names, watch=wish.watch, who="" if wish.watch else LIMITS.who
            )
        except Turned as turned:
            self._turned(wish, turned.refused)
        except VikingsError as error:
            self._app.say(explain(error, self._app.texts))
        else:
            self._arrive(table)

    def _turned(self, wish: Wish, refused: Refused) -> None:
        """Why they can't sit down; where they have to say on which seat, they are asked."""
        t = self._app.texts
        if refused.why != "which":
            self._app.say(t(f"apart.refused.{refused.why}"))
            return
        words = [(str(seat), refused.seats[seat].name) for seat in refused.free if seat < len(refused.seats)]

        def answer(word: str | None) -> None:
            if word is not None:
                wanted = wish._replace(watch=True) if word == "watch" else wish._replace(seats=(int(word),))
                self._app.run_worker(self._sit(wanted), exit_on_error=True)

        watch = [("watch", t("apart.only_watch"))]
        self._app.push_screen(Dialog(t("apart.which.title"), t("apart.which.says"), [*words, *watch]), answer)

    def _arrive(self, table: RemoteTable) -> None:
        if self.table:
            self.table.close()
        self.table = table
        table.changed = self._changed
        if not table.dealt.is_set():
            self._app.go_home()
            self._app.push_screen(Lobby(table, self.gone))
        self._changed()

    def _changed(self) -> None:
        """Something is new at the table: it is dealt, or over, or somebody came."""
        table = self.table
        if table is None:
            return
        if table.dealt.is_set() and table.ended is None and table.seen is not self._shown:
            self._shown = table.seen
            self._app.sit_down(table)
        elif isinstance(self._app.screen, Lobby):
            if table.ended is not None:
                self.over()
            else:
                self._app.screen.redraw()

    # -- and away

    def gone(self) -> None:
        """These people have left."""
        self.table = None

    def again(self) -> None:
        """Another match with the same people, once all who are here want it."""
        if self.table is None or self.table.ended is not None:
            self._app.go_home()
            self._app.say(self._app.texts("apart.bye.over"))
            return
        self.table.again()
        self._app.go_home()
        self._app.push_screen(Lobby(self.table, self.gone, again=True))

    def over(self) -> None:
        """The table has ended, or the line to it; what was played is in its journal."""
        table, t = self.table, self._app.texts
        if table is None:
            return
        self.table = None
        if table.ended == LEFT:
            return
        table.close()
        self._app.go_home()
        if table.ended not in (LOST, None):
            self._app.say(t(f"apart.bye.{table.ended}"))
            return
        wish = Wish(table.welcome.code, table.welcome.eyes, watch=not table.welcome.eyes)

        def answer(word: str | None) -> None:
            if word == "back":
                self.sit(wish)

        words = [("back", t("apart.lost.back")), ("home", t("ending.home"))]
        self._app.push_screen(Dialog(t("apart.lost.title"), t("apart.lost.says", code=wish.code), words), answer)

    # -- a match that was played at such a table

    def offers(self, journal: Path) -> bool:
        """Whether this match belongs to a table: then people choose where to go on with it."""
        record = record_of(journal)
        if record is None:
            return False
        t = self._app.texts
        words = [("table", t("apart.resume.table")), ("here", t("apart.resume.here"))]

        def answer(word: str | None) -> None:
            if word == "table":
                self.sit(wish_of(record))
            elif word == "here":
                if not is_open(record.code):
                    forget(record.code)
                self._app.resume_here(journal)

        self._app.push_screen(Dialog(t("apart.resume.title"), t("apart.resume.says", code=record.code), words), answer)
        return True
