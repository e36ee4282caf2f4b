"""Leads through a recorded match on the board of its game: forwards and back, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events

from vikings_tui.core.event import Seat
from vikings_tui.core.text import game_title
from vikings_tui.table.seen import seen_step
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.guide import Guide
from vikings_tui.tui.moments import Moment, Moments
from vikings_tui.tui.painted import Key
from vikings_tui.tui.replay_review import ReplayReview

if TYPE_CHECKING:
    from textual.worker import Worker

    from vikings_tui.table.replay_table import ReplayTable
    from vikings_tui.tui.game_screen import GameScreen

WATCHABLE = 0.8  # seconds: the least a step stays while the match plays by itself
OWN = ("help", "log", "blank", "settings")  # keys of the table that do here what they always do


class ReplayGuide(Guide):
    """`back` is what follows when the replay is left."""

    advised = patient = False
    recorded = True
    WAYS = (
        Key((), "", "replay.do.step", "←→"),
        Key(("right", "l"), "on"),
        Key(("left", "h", "backspace"), "back"),
        Key((), "", "replay.do.turn", "↑↓"),
        Key(("down", "j"), "turn_on"),
        Key(("up", "k"), "turn_back"),
        Key(("pagedown",), "round_on"),
        Key(("pageup",), "round_back"),
        Key(("home",), "first"),
        Key(("end",), "last"),
    )
    LOOKS = (Key(("tab",), "eyes", "replay.do.eyes"), Key(("m",), "moments", "replay.do.moments"))
    TURNS = (Key(("t",), "turned", "review.do.turned"), Key(("c",), "curve", "review.do.curve"))
    TAKEN = (Key(("b",), "take_over", "replay.do.take_over"), Key(("s",), "share", "share.do.share"))
    ENDS = (Key(("q", "escape", "ctrl+q"), "quit", "replay.do.leave"),)

    def __init__(self, screen: GameScreen, table: ReplayTable, back: Callable[[], None]) -> None:
        self.screen, self.table, self.back = screen, table, back
        self.playing = False
        self.all_open = False
        self._worker: Worker[None] | None = None
        if not table.over:
            table.first = screen.kept_from()
        self._moments: list[Moment] | None = None
        self.review = ReplayReview(screen, table.replay) if table.over else None
        table.go(0)

    # -- keys and mouse

    def keys(self, own: tuple[Key, ...]) -> tuple[Key, ...]:
        play = Key(("space",), "play", "replay.do.stop" if self.playing else "replay.do.play")
        cards = (Key(("o",), "open", "replay.do.hide" if self.all_open else "replay.do.open"),)
        over = (*self.TURNS, *cards, *self.TAKEN) if self.table.over else ()
        return (*self.WAYS, play, *self.LOOKS, *over, *self.ENDS, *self._own(own))

    def _own(self, own: tuple[Key, ...]) -> tuple[Key, ...]:
        return tuple(key for key in own if key.action in OWN)

    def typed(self, event: events.Key) -> bool:
        """There is nothing to choose."""
        return True

    def clicked(self, name: str) -> bool:
        if name.startswith("replay:"):
            self._jump(lambda: self.table.go(int(name.removeprefix("replay:"))))
        return True

    def do_on(self) -> None:
        self._jump(lambda: self.table.go(self.table.position + 1))

    def do_back(self) -> None:
        self._jump(lambda: self.table.go(self.table.position - 1))

    def do_turn_on(self) -> None:
        self._jump(lambda: self.table.turn(1))

    def do_turn_back(self) -> None:
        self._jump(lambda: self.table.turn(-1))

    def do_round_on(self) -> None:
        self._jump(lambda: self.table.round(1))

    def do_round_back(self) -> None:
        self._jump(lambda: self.table.round(-1))

    def do_first(self) -> None:
        self._jump(lambda: self.table.go(0))

    def do_last(self) -> None:
        self._jump(lambda: self.table.go(len(self.table.replay)))

    def do_open(self) -> None:
        self.all_open = not self.all_open
        self.screen.redraw()

    async def do_play(self) -> None:
        """At a pace one can follow, until it is over or another key is pressed."""
        if self.playing:
            self._still()
        else:
            if self.table.position == len(self.table.replay):
                self.table.go(0)
            self.playing = True
            self._worker = self.screen.run_worker(self._play(), group="replay", exclusive=True)

    def do_eyes(self) -> None:
        """The next pair of eyes. In a match that several people still play each looks behind a curtain."""
        self._still()
        ring: list[Seat | None] = [None, *self.table.eyes]
        seat = ring[(ring.index(self.screen.viewer) + 1) % len(ring)]
        if seat is None or self.table.over or len(self.table.eyes) == 1:
            self.screen.look(seat)
        else:
            self.screen.look(None)
            self.screen.app.push_screen(Curtain(self.screen.players, seat), lambda _: self.screen.look(seat))

    def do_moments(self) -> None:
        """What was worth a spotlight, to go there at once."""
        self._still()
        if self._moments is None:
            self._moments = self._find_moments()

        def go(at: int | None) -> None:
            if at is not None:
                self._jump(lambda: self.table.go(at))

        self.screen.app.push_screen(Moments(self._moments, self.table.position), go)

    def do_turned(self) -> None:
        """Where it turned, in sentences."""
        self._still()
        if self.review:
            self.review.open(lambda at: self._jump(lambda: self.table.go(at)))

    def do_curve(self) -> None:
        """Everybody's chances under the board, or not."""
        if self.review:
            self.review.shown = not self.review.shown
            self.review.begin()
            self.screen.redraw()

    def do_share(self) -> None:
        """In a few lines of text."""
        self._still()
        self.screen.vikings.share(self.table.replay.path)

    def do_take_over(self) -> None:
        """To play on from here: as the one through whose eyes one looks, or else whose turn it is."""
        self._still()
        decision, screen = self.table.replay.decision, self.screen
        if decision is None:
            screen.notice(screen.t("replay.over"))
            return
        seat = decision.seats[0] if screen.viewer is None else screen.viewer
        says = screen.t("replay.take_over.says", name=screen.players.names[seat])
        words = [(name, screen.t(f"replay.take_over.{name}")) for name in ("play", "stay")]

        def answer(word: str | None) -> None:
            if word == "play":
                screen.vikings.take_over(self.table.replay, seat)

        screen.app.push_screen(Dialog(screen.t("replay.do.take_over"), says, words), answer)

    def do_quit(self) -> None:
        self._still()
        self.back()

    # -- walking

    def opened(self) -> None:
        self.screen.look(self.screen.players.only_person)

    def at_least(self, seconds: float) -> float:
        """Nothing is waited for once a key was pressed."""
        return max(seconds, WATCHABLE * self.screen.vikings.speed / 2) if self.playing else 0.0

    def _jump(self, move: Callable[[], None]) -> None:
        self._still()
        move()
        self.screen.look_again()

    def _still(self) -> None:
        """What plays by itself stops, and what it shows is over at once."""
        if self._worker and self._worker.is_running:
            self._worker.cancel()
        self._worker, self.playing = None, False
        self.screen.settle()

    async def _play(self) -> None:
        while self.table.position < len(self.table.replay):
            self.table.go(self.table.position + 1)
            await self.screen.show(self.table.seen.history[-1])
            await self.screen.pace.wait(self.screen.vikings.pause)
        self.playing = False
        self.screen.look_again()

    def _find_moments(self) -> list[Moment]:
        """The steps that the screen gives a spotlight, each in the words of the log; turns and rounds between them."""
        replay, screen = self.table.replay, self.screen
        moments = []
        for at, step in enumerate(replay.steps[self.table.first :], self.table.first + 1):
            if screen.spotlight(seen_step(step, ())):
                moments.append(Moment(at, self._round_of(at), self._said(at)))
        return moments

    def _round_of(self, at: int) -> int:
        return sum(begins < at for begins in self.table.replay.rounds)

    def _said(self, at: int) -> str:
        """What happened in the step that led there, through the present eyes."""
        events = self.table.replay.steps[at - 1].events if at else ()
        return " ".join(filter(None, (self.screen.sentence(event.seen_by(self.screen.viewer)) for event in events)))

    # -- painting

    def tells(self) -> str:
        nothing = "replay.quiet" if self.table.position else "replay.deal"
        if self.review and (told := self.review.says(self.table.position)):
            return told
        return self._said(self.table.position) or self.screen.t(nothing)

    def rows_below(self, height: int) -> int:
        return self.review.rows_below(height) if self.review else 0

    def paint(self, c: Canvas) -> None:
        self._paint_head(c)
        if self.review:
            self.review.paint(c)
        if self.all_open:
            self._paint_secrets(c)
        self._paint_way(c)
        if self.rows_below(c.height):
            self.screen.foot(c)

    def _paint_head(self, c: Canvas) -> None:
        t, table = self.screen.t, self.table
        c.fill(0, 0, c.width, 1, "head")
        x = c.put(1, 0, game_title(table.replay.slug, t), "head title") + 2
        where = t("replay.where", n=table.position, of=len(table.replay), round=table.round_number())
        c.put(x, 0, where, "head")
        seat = self.screen.viewer
        name = self.screen.players.names[seat] if seat is not None else ""
        c.right(c.width - 1, 0, t("app.eyes_of", name=name) if name else t("app.eyes_of_all"), "head")

    def _paint_way(self, c: Canvas) -> None:
        """How far it is, above the foot line; a click goes there."""
        y, width, of = c.height - 2, c.width - 2, max(1, len(self.table.replay))
        here = round((width - 1) * self.table.position / of)
        c.fill(0, y, c.width, 1)
        c.put(1, y, "━" * here, "accent")
        c.put(1 + here, y, "●", "pick")
        c.put(2 + here, y, "─" * (width - here - 1), "line")
        for at, mark in self.review.marks() if self.review else ():
            c.put(1 + round((width - 1) * at / of), y, mark, "hot")
        high = 1 + self.rows_below(c.height)
        for x in range(width):
            c.zone(f"replay:{round(of * x / (width - 1))}", 1 + x, y + 1 - high, 1, high)

    def _paint_secrets(self, c: Canvas) -> None:
        """What everybody has and the others do not see, in words, above the way."""
        rows: list[tuple[Seat, str]] = []
        for seat in range(len(self.screen.players.names)):
            words = self.table.secrets(seat, self.screen.t) or "–"
            rows += [(seat if not n else -1, line) for n, line in enumerate(wrap(words, c.width - 24))]
        rows = rows[: c.height - 6]
        y = c.height - 4 - len(rows)
        c.box(0, y, c.width, len(rows) + 2, title=self.screen.t("replay.all_open"))
        for row, (seat, line) in enumerate(rows, y + 1):
            if seat >= 0:
                mark = f" {self.screen.players.mark(seat)} "
                at = c.put(2, row, mark, f"{self.screen.players.role(seat)} mark") + 1
                c.put(at, row, self.screen.players.names[seat], self.screen.players.role(seat), width=14)
            c.put(21, row, line)
