"""The base of every game's screen: the people and the audience of the table. How it is painted: table_screen.py."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import ClassVar

from textual import events

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.limits import MOST_DECISIONS
from vikings_tui.core.text import explain
from vikings_tui.games import screen_of
from vikings_tui.table.match import Match
from vikings_tui.table.step import Step
from vikings_tui.table.table import PASS, UNDO, Ask, Claims, RaceClock, Table, Undo
from vikings_tui.tui.controller import Back, Controller, Reworded, TakeBack
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.hint import advice, can_advise, thought_about
from vikings_tui.tui.moments import Race, Spotlight
from vikings_tui.tui.painted import Key
from vikings_tui.tui.picking import STEPS, Choice, Pick
from vikings_tui.tui.settings_screen import SettingsScreen
from vikings_tui.tui.table_screen import TableScreen

__all__ = ["Back", "GameScreen", "Spotlight"]

DEAF_SECONDS = 0.35
TURNS = 50  # of the event loop: what comes of an answer comes within so many, unless others have to act first
BRIEF = 0.4  # of a pause, after a small step
DOTS = 0.4  # seconds between two moves of the dots, while a bot thinks


class GameScreen(TableScreen):
    """Subclasses write `paint_table`, name their `controller_type`, and may write `spotlight`, `race_card`."""

    controller_type: ClassVar[type[Controller]] = Controller
    advised: ClassVar[bool] = True  # whether people may ask what a konung would do
    brief: ClassVar[frozenset[str]] = frozenset()  # small steps of bots, by their verbs: more comes at once
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("question_mark", "?"), "help", "app.do.help"),
        Key(("u",), "undo", "app.do.undo"),
        Key(("f2",), "blank", "app.do.blank"),
        Key(("q", "ctrl+q"), "quit", "app.do.quit"),
        Key(("f4",), "hint", "app.do.hint"),
        Key(("g",), "log", "app.do.log"),
        Key(("f3",), "settings", "app.do.settings"),
    )
    MOVE_KEYS = (Key((), "", "app.do.move", "↑↓←→"),)
    PICK_KEYS = (Key(("enter", "space"), "take", "app.do.take"),)
    BACK_KEYS = (Key(("escape", "backspace"), "back", "app.do.back"),)
    RACE_KEYS = (Key(("enter",), "nobody", "app.do.nobody"),)
    ALONE_KEYS = (Key(("enter",), "nobody", "app.do.pass"),)
    WAIT_KEYS = (Key(("space", "enter"), "skip", "app.do.skip"),)

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._picked: asyncio.Future[Choice | None] | None = None
        self._skip = asyncio.Event()
        self._waited = False
        self._deaf_until = 0.0
        self._answered = False  # and what comes of it has not begun yet
        self._seen_until: dict[Seat, int] = {}
        self._eyes: Seat | None = None  # who looked last behind a curtain
        self._trouble_said = False

    # -- the match

    def on_mount(self) -> None:
        self.controller = self.controller_type(self)
        super().on_mount()
        self._dots = self.set_interval(DOTS, self._move_dots, pause=True)
        self.run_worker(self._play(), exclusive=True, exit_on_error=True)

    async def _play(self) -> None:
        await self._say_trouble()
        settings = self.vikings.settings
        table = Table(
            self.match,
            self.players.bots(self.match.slug),
            people=self,
            audience=self,
            call_seconds=lambda: settings.call_seconds,
            reaction=self._reaction,
            thinks=self._thinks,
        )
        await table.run()
        if self.match.result is None:
            self.given_up()
            return
        self.look(self.players.only_person)
        await self._wait(self.vikings.pause * 2)
        self.finished()

    def finished(self) -> None:
        """The match is over and its last position was seen."""
        self.vikings.ended(self.match)

    def given_up(self) -> None:
        """Computer players among themselves came to no end."""
        self.vikings.leave(self.match)
        self.vikings.say(self.t("app.given_up", most=MOST_DECISIONS))

    def _thinks(self, seat: Seat | None) -> None:
        """Everybody waits for this bot now, or for none."""
        self.thinker, self.ticks, self.said = seat, 0, ""
        if seat is None:
            self._dots.pause()
        elif self.vikings.motion:
            self._dots.reset()

    def _move_dots(self) -> None:
        if self.thinker is not None and self.app.screen is self:
            self.ticks += 1
            self.redraw()

    def _reaction(self) -> float:
        """Bots give people a fair chance in a race."""
        return self.vikings.reaction() if self.players.people else 0.0

    def look(self, seat: Seat | None) -> None:
        """Draw through these eyes from now on."""
        self.viewer = seat
        self.view = self.match.view(seat)
        self.redraw()

    async def show(self, step: Step) -> None:
        """Part of Audience: paint what happened, and give it its moment."""
        await self._say_trouble()
        self.view = self.match.view(self.viewer)
        decision = self.match.decision
        if step.action.verb != PASS or decision is None or not decision.race:
            self.open_race = None  # somebody was first, or all let it pass: what comes of it is shown, not the question
        light = self.spotlight(step)
        if light:
            await self.shine(light)
            return
        self.redraw()
        if step.action.verb != PASS and not self.match.seats[step.seat].is_person:
            await self._wait(self.vikings.pause * (BRIEF if step.action.verb in self.brief else 1))

    async def shine(self, light: Spotlight, moments: float = 1) -> None:
        """Give everybody a moment to look at this."""
        self.light = light
        self.redraw()
        await self._wait(self.vikings.moment * moments)
        self.light = None
        self.redraw()

    async def _say_trouble(self) -> None:
        """Once: why the match is not being saved. It goes on, and the head line says so until it is saved again."""
        if self.match.trouble and not self._trouble_said:
            self._trouble_said = True
            words = [("ok", self.t("app.ok"))]
            await self.app.push_screen_wait(Dialog("", explain(self.match.trouble, self.t), words))

    def rewound(self) -> None:
        """Part of Audience: a step was taken back."""
        self.view = self.match.view(self.viewer)
        self.notice(self.t("app.rewound"))

    async def _wait(self, seconds: float) -> None:
        """Until the time is over or somebody presses on."""
        self._skip.clear()
        if seconds > 0:
            self._waited, self._answered = True, False
            try:
                await asyncio.wait_for(self._skip.wait(), seconds)
            except TimeoutError:
                return
        else:
            await asyncio.sleep(0)

    # -- people

    async def choose(self, ask: Ask) -> Action | Undo:
        """Part of People: curtain if there is something to hide, then the game's controller."""
        if self.controller.private(ask) or self.players.only_person is not None:
            await self._let_look(ask.seat)
        try:
            return await self.answer(ask)
        finally:
            self._seen_until[ask.seat] = len(self.match.history)
            if self.players.only_person is None:
                self.look(None)

    async def answer(self, ask: Ask) -> Action | Undo:
        """Whoever looks at the screen now is led to an answer."""
        self.asked = ask
        try:
            return await self.lead(self.controller.choose, ask)
        except TakeBack:
            return UNDO
        finally:
            self.asked = None

    async def lead(self, through: Callable[[Ask], Awaitable[Action]], ask: Ask) -> Action:
        """Through a question, anew when the language changes on the way."""
        while True:
            try:
                return await through(ask)
            except Reworded:
                self.redraw()

    async def _let_look(self, seat: Seat) -> None:
        """Only this person looks at the screen now."""
        curtain = self.players.only_person is None and self.vikings.settings.curtain == "on"
        if curtain and not self._still_there(seat):
            self.look(None)
            await self.app.push_screen_wait(Curtain(self.players, seat))
            lines = self._recap(seat)
            if lines:
                await self.app.push_screen_wait(Curtain(self.players, seat, lines))
        self._eyes = seat
        self.look(seat)

    def _still_there(self, seat: Seat) -> bool:
        """Whether this person looked last and nothing but their own step happened since: no curtain within a turn."""
        return self._eyes == seat and len(self.match.history) - self._seen_until.get(seat, -2) <= 1

    def _recap(self, seat: Seat) -> list[str]:
        """What happened since this person last decided something, through their eyes."""
        if self.vikings.settings.recap == "off" or self._seen_until.get(seat) == len(self.match.history):
            return []
        since = self._seen_until.get(seat, 0)
        others = any(step.seat != seat for step in self.match.history[since:])
        return self.sentences(seat, since)[-12:] if others else []

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """Part of People: everybody looks, everybody has a key."""
        self._eyes = None
        if self.players.only_person is None:
            self.look(None)
        self.open_race = race = Race(asks, self.players.buzzers(self.vikings.settings.buzzers, asks), clock)
        self._listen()
        ticking = self.set_interval(1.0, self.redraw) if clock.seconds is not None else None
        self.redraw()
        try:
            seat = await race.first
            if seat is None:
                return [(ask.seat, ask.passing) for ask in asks]
            ask = race.asks[seat]
            if len(ask.claims) == 1:
                return [(seat, ask.claims[0])]
            clock.pause()
            self.open_race = None
            return [(seat, await self._claim(ask))]
        finally:
            clock.resume()  # who goes back lets it pass: the time of the others goes on
            self.open_race = self.asked = None
            if ticking:
                ticking.stop()
            self.redraw()

    async def _claim(self, ask: Ask) -> Action:
        self.asked = ask
        try:
            return await self.lead(self.controller.claim, ask)
        except (Back, TakeBack):
            return ask.passing

    async def pick(
        self, prompt: str, choices: Sequence[Choice], *, back: bool = False, at: str | None = None
    ) -> Choice:
        """The choice a person takes. Raises Back (if `back`) or TakeBack (if the step may be undone)."""
        self.picking = Pick(prompt, choices, back=back, at=at)
        self._listen()
        self._picked = asyncio.get_running_loop().create_future()
        self.redraw()
        try:
            choice = await self._picked
        finally:
            self.picking = self._picked = None
            self.said, self._answered = "", True
        if choice is None:
            raise Back
        return choice

    # -- keys and mouse

    def notice(self, sentence: str) -> None:
        """Say something in the prompt until the next key."""
        self.said = sentence
        self.redraw()

    def active_keys(self) -> tuple[Key, ...]:
        keys = tuple(key for key in self.KEYS if self._has(key))
        if self.open_race:
            return (*(self.RACE_KEYS if self.players.only_person is None else self.ALONE_KEYS), *keys)
        if self.picking:
            moves = self.MOVE_KEYS if len(self.picking.choices) > 1 else ()
            return (*moves, *self.PICK_KEYS, *(self.BACK_KEYS if self.picking.back else ()), *keys)
        return (*self.WAIT_KEYS, *keys)

    def _has(self, key: Key) -> bool:
        """Whether this key does something for the one who is asked."""
        if key.action == "undo":
            return bool(self.asked and self.asked.can_undo)
        if key.action == "hint":
            ask = self.asked if self.picking and self.advised and self.vikings.settings.hints == "on" else None
            return bool(ask and len(ask.actions) > 1 and ask.decision.kind not in self.match.game.room_kinds)
        return True

    async def ready(self) -> None:
        """Keys that came in one heap over a slow line: each answers the question that the one before brings up."""
        for _ in range(TURNS):
            if not (self._answered or (self._picked and self._picked.done())):
                return
            await asyncio.sleep(0)
        self._answered = False  # nothing is asked now

    def typed(self, event: events.Key) -> bool:
        key = event.character if event.character and event.character.isprintable() else event.key
        if self.open_race and key.lower() in self.open_race.keys:
            self.open_race.press(self.open_race.keys[key.lower()])
            return True
        pick = self.picking
        if pick is None:
            if not event.key.startswith("ctrl+"):
                self._not_yet()
            return False
        self.said = ""
        if event.key in STEPS:
            pick.move(event.key, self.board.canvas.zones)
            self.redraw()
            return True
        choice = pick.find(key=key.lower())
        if choice:
            pick.focus(choice)
            self._take()
        return choice is not None

    def clicked(self, name: str) -> None:
        if self.open_race and name.startswith("buzz:"):
            self.open_race.press(int(name.removeprefix("buzz:")))
        choice = self.picking and self.picking.find(name=name.removeprefix("pick:"))
        if self.picking and choice:
            self.picking.focus(choice)
            self._take()

    def _listen(self) -> None:
        """A question begins. Who pressed Enter a moment ago wanted to go on, not to answer what was not there yet."""
        self._deaf_until = monotonic() + DEAF_SECONDS if self._waited else 0.0
        self._waited = self._answered = False

    def do_take(self) -> None:
        if monotonic() >= self._deaf_until:
            self._take()

    def _take(self) -> None:
        if self.picking and self._picked and not self._picked.done():
            if self.picking.here.why:
                self.notice(self.picking.here.why)
            else:
                self._picked.set_result(self.picking.here)

    def do_back(self) -> None:
        if self._picked and not self._picked.done():
            self._picked.set_result(None)

    def do_undo(self) -> None:
        if self._picked and not self._picked.done():
            self._picked.set_exception(TakeBack())

    def do_nobody(self) -> None:
        if self.open_race and monotonic() >= self._deaf_until:
            self.open_race.press(None)

    def do_skip(self) -> None:
        self._skip.set()
        self._not_yet()

    def _not_yet(self) -> None:
        """A key that does nothing while a bot thinks says why."""
        if self.thinker is not None:
            self.notice(self.t("app.not_yet", name=self.players.names[self.thinker]))

    def do_help(self) -> None:
        self._pause_clock()
        self.vikings.show_help(self.match.slug, self.help_section(), self.active_keys(), self._resume_clock)

    def do_log(self) -> None:
        self._pause_clock()
        self.vikings.show_log(self.log_lines(), self._resume_clock)

    def do_hint(self) -> None:
        """What would a konung do?"""
        if self.asked and can_advise(self.match.slug):
            self.notice(self.t("hint.thinking"))
            self.run_worker(self._advise(self.asked), group="hint", exclusive=True)

    async def _advise(self, ask: Ask) -> None:
        thought = await thought_about(self.match, ask)
        if self.asked is ask:  # who has decided meanwhile needs no hint
            self.notice("")
            if ask.seat != self.viewer and self.vikings.settings.curtain == "on":
                await self.app.push_screen_wait(Curtain(self.players, ask.seat))  # it tells of what one person knows
            says = advice(self.match.slug, ask, thought, self.label, self.t)
            self._pause_clock()
            dialog = Dialog(self.t("hint.title"), says, [("ok", self.t("app.ok"))])
            self.app.push_screen(dialog, lambda _: self._resume_clock())

    def do_blank(self) -> None:
        """The panic key: nothing is on the screen until the same person says so."""
        self._pause_clock()
        seat = self.viewer if self.players.only_person is None else None
        self.app.push_screen(Curtain(self.players, seat, blank=True), lambda _: self._resume_clock())

    def do_settings(self) -> None:
        """At any time; a question that stands open is put again if the language was changed."""
        self._pause_clock()
        language = self.t.language

        def back(_: None) -> None:
            self._resume_clock()
            if self.t.language != language and self._picked and not self._picked.done():
                self._picked.set_exception(Reworded())

        self.app.push_screen(SettingsScreen(), back)

    def do_quit(self) -> None:
        self._pause_clock()
        self.vikings.ask_quit(self.match, self._resume_clock)

    def _pause_clock(self) -> None:
        if self.open_race:
            self.open_race.clock.pause()

    def _resume_clock(self) -> None:
        if self.open_race:
            self.open_race.clock.resume()


def game_screen(slug: str) -> type[GameScreen]:
    """The class of a game's screen."""
    screen = screen_of(slug)
    assert issubclass(screen, GameScreen)
    return screen
