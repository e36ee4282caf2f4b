"""The end of a match: the ranking, the trophy, how it was played; again, or home."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from vikings_tui.core.event import Seat
from vikings_tui.core.text import game_key, game_title
from vikings_tui.games import again_of, course_of, decided_of, narrate_of, records_of
from vikings_tui.table.seen import Seen
from vikings_tui.tui.art import picture
from vikings_tui.tui.big_letters import put_big
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.course import Course
from vikings_tui.tui.menu import Item, Menu, MenuScreen
from vikings_tui.tui.motion import shine
from vikings_tui.tui.painted import SETTINGS, Key, PaintedScreen
from vikings_tui.tui.painting import put_picture
from vikings_tui.tui.players import Players

TROPHY = (
    "   ▄▄       ▄▄   ",
    "  █▀  ▄▄▄▄▄  ▀█  ",
    "  ▀█▄███████▄█▀  ",
    "    █████████    ",
    "     ███████     ",
    "      ▀███▀      ",
    "       ▐█▌       ",
    "     ▄█████▄     ",
)

VICTORY = "suite/scene-victory"
GRACE = 0.7  # seconds in which no key leads away
MENU = 9  # its first row, below the trophy
BROAD, NARROW = (34, 7), (30, 6)  # columns of a figure's name and of a player


class Ending(MenuScreen[None]):
    KEYS = (
        *MenuScreen.MOVES,
        Key(("g",), "log", "app.do.log"),
        Key(("s",), "share", "share.do.share"),
        SETTINGS,
        Key(("escape", "q"), "home", "app.do.home"),
    )

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self._cup = (0, 0)
        self.seen = seen
        self.players = Players(seen.seats)
        self.menu = Menu([Item("", "")])
        self._narrate = narrate_of(seen.slug)
        self._records = records_of(seen.slug)
        self._course, self._decided = course_of(seen.slug), decided_of(seen.slug)

    def on_mount(self) -> None:
        offered = {
            "replay": self.seen.saved and self.seen.company is None,
            "course": self._course is not None,
            "rounds": self._rounds() is not None,
        }
        words = [word for word in ("again", "replay", "course", "rounds", "log", "home") if offered.get(word, True)]
        self.menu = Menu([Item(word, self._word(word)) for word in words])
        self._since = monotonic()
        self.view = self.seen.view(None)
        super().on_mount()
        self.motion.play(shine(*self._cup, picture(VICTORY)), 0.9)

    def _word(self, word: str) -> str:
        """The game's own word for it, if it has one."""
        own = f"{game_key(self.seen.slug)}.ending.{word}"
        return self.t(own) if own in self.t else self.t(f"ending.{word}")

    @property
    def _too_early(self) -> bool:
        """Whoever went on in haste meant the table that was there before: nobody leaves what nobody has seen yet."""
        return monotonic() - self._since < GRACE * self.vikings.speed

    def paint(self, c: Canvas) -> None:
        result = self.seen.result
        assert result is not None
        c.fill(0, 0, c.width, 1, "head")
        c.put(1, 0, game_title(self.seen.slug, self.t), "head title")
        x, top = max(1, (c.width - 78) // 2), self.first_row(c)
        role = self.players.role(result.winners[0])
        self._cup = (x, top)
        if not put_picture(c, x, top, picture(VICTORY), tint=role):
            for row, line in enumerate(TROPHY):
                c.put(x + 1, top + row, line, "bracelet")
        winners = [self.players.names[seat] for seat in result.winners]
        word = winners[0] if len(winners) == 1 else "+".join(self.players.mark(seat) for seat in result.winners)
        put_big(c, x + 20, top, 56, word, f"{role} bold")
        told = wrap(self.t("ending.wins", names=", ".join(winners), n=len(winners)), 56)
        if self._decided:
            told += wrap(self._decided(self.seen.revealed, self.view, self.players.names, self.t), 56)
        for row, line in enumerate(told[:2]):
            c.centre(x + 20, top + 3 + row, 56, line, "title")
        many = len(self.players.names) > 4  # whose columns need the whole width, below the menu
        y, menu = self._paint_ranking(c, x + 20, top + 5) + 1, top + MENU - many
        self.menu.paint(c, x, menu, 20, len(self.menu.items))
        y, layout = (max(y, menu + len(self.menu.items)), BROAD) if many else (max(y, menu), NARROW)
        rows = self._statistics()
        y -= len(rows) > c.height - 2 - y and not many  # no line between, where they need it
        self._paint_statistics(c, x if many else x + 18, y, rows[: c.height - 2 - y], *layout)
        self.foot(c)

    def _paint_ranking(self, c: Canvas, x: int, y: int) -> int:
        result = self.seen.result
        assert result is not None
        first = y
        for seats in result.ranking:
            place = y - first + 1  # after two who share the first place comes the third
            for seat in seats:
                c.put(x, y, f"{place}.", "bold")
                c.put(x + 3, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
                c.put(x + 7, y, self.players.names[seat], self.players.role(seat), width=16)
                c.put(x + 24, y, self._final(seat), width=c.width - x - 25)
                y += 1
        return y

    def _final(self, seat: Seat) -> str:
        if self._records is None:
            return str(self.view["result"]["scores"][seat])
        return self._records.final(self.view, seat, self.t)

    def _statistics(self) -> list[tuple[str, tuple[str, ...]]]:
        """It is over: what was secret may be counted."""
        if self._records is None:
            return []
        return self._records.statistics(self.seen.revealed, self.view, self.t)

    def _paint_statistics(
        self, c: Canvas, x: int, y: int, rows: Sequence[tuple[str, tuple[str, ...]]], label: int, column: int
    ) -> None:
        """A row for each figure, a column for each player."""
        for seat in range(len(self.players.names)):
            at = x + label + 4 + column * seat
            c.put(at, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
        for row, (name, values) in enumerate(rows, y + 1):
            c.put(x + 2, row, name, "dim", width=label)
            for seat, value in enumerate(values):
                c.right(x + label + 6 + column * seat, row, value)

    def do_take(self) -> None:
        if not self._too_early:
            getattr(self, f"do_{self.menu.here.name}")()

    def do_again(self) -> None:
        """The same table once more."""
        self.vikings.play_again(self.seen)

    def do_replay(self) -> None:
        """Step by step, on the board."""
        self.vikings.watch_again(self.seen)

    def do_course(self) -> None:
        """The points round by round."""
        if self._course:
            self.app.push_screen(Course(self.players, self._course(self.seen.revealed, self.view)))

    def do_rounds(self) -> None:
        """Every round once more, with all that was hidden."""
        rounds = self._rounds()
        if rounds:
            self.app.push_screen(rounds)

    def _rounds(self) -> PaintedScreen[None] | None:
        again = again_of(self.seen.slug)
        screen = again(self.seen) if again else None
        return screen if isinstance(screen, PaintedScreen) else None

    def active_keys(self) -> tuple[Key, ...]:
        kept = self.seen.saved and self.seen.company is None
        return tuple(key for key in self.KEYS if kept or key.action != "share")

    def do_share(self) -> None:
        """In a few lines of text."""
        self.vikings.share_ended()

    def do_log(self) -> None:
        said = (self._narrate.narrate(event, self.players.names, self.t) for event in self.seen.log(None))
        self.vikings.show_log([line for line in said if line], lambda: None)

    def do_home(self) -> None:
        if not self._too_early:
            self.vikings.leave()
