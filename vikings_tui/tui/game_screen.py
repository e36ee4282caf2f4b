"""The base of every game's screen: the terminal of a table. How it is painted: table_screen.py; who is asked and how
they answer: questions.py; a race: racing.py; the curtain and the recap: curtains.py; the pace: pace.py; hints: hint.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events

from vikings_tui.core.action import PASS_VERB, Action
from vikings_tui.core.event import Seat
from vikings_tui.core.limits import MOST_DECISIONS
from vikings_tui.core.text import explain
from vikings_tui.games import screen_of
from vikings_tui.table.seen import Seen, SeenStep
from vikings_tui.table.table import Ask, Claims, Note, RaceClock, Undo
from vikings_tui.tui.apart.company import SHOWN
from vikings_tui.tui.apart.notice import call_them
from vikings_tui.tui.controller import Controller
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.curtains import Curtains
from vikings_tui.tui.dialog import Dialog
from vikings_tui.tui.hint import Hints
from vikings_tui.tui.pace import Dots, Pace
from vikings_tui.tui.painted import Key, PaintedScreen, names_of
from vikings_tui.tui.picking import JUMPS, STEPS, Choice
from vikings_tui.tui.questions import Questions
from vikings_tui.tui.racing import Racing
from vikings_tui.tui.spotlight import Spotlight
from vikings_tui.tui.table_screen import TableScreen
from vikings_tui.tui.text_prompt import TextPrompt

BRIEF = 0.4  # of a pause, after a small step


class GameScreen(TableScreen):
    """Subclasses write `paint_table`, name their `controller_type`, and may write `spotlight`, `race_card`, `begin`."""

    controller_type: ClassVar[type[Controller]] = Controller
    recaps: ClassVar[bool] = True  # whether somebody may have missed what happened before their turn
    brief: ClassVar[frozenset[str]] = frozenset()  # small steps of bots, by their verbs: more comes at once
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("question_mark", "?"), "help", "app.do.help"),
        Key(("u",), "undo", "app.do.undo"),
        Key(("f2",), "blank", "app.do.blank"),
        Key(("q", "ctrl+q"), "quit", "app.do.quit"),
        Key(("f4",), "hint", "app.do.hint"),
        Key(("g",), "log", "app.do.log"),
        Key(("f3",), "settings", "app.do.settings"),
        Key(("f6",), "company", "app.do.company"),
    )
    MOVE_KEYS: ClassVar[tuple[Key, ...]] = (Key((), "", "app.do.move", "↑↓←→"),)
    PICK_KEYS: ClassVar[tuple[Key, ...]] = (Key(("enter",), "take", "app.do.take"), Key(("space",), "only_go_on"))
    BACK_KEYS: ClassVar[tuple[Key, ...]] = (Key(("escape", "backspace"), "back", "app.do.back"),)
    ALONE_KEYS: ClassVar[tuple[Key, ...]] = (Key(("enter",), "let_pass", "app.do.pass"),)
    WAIT_KEYS: ClassVar[tuple[Key, ...]] = (Key(("space",), "skip", "app.do.skip"),)
    HOLD_KEYS: ClassVar[tuple[Key, ...]] = (Key(("space", "enter"), "skip", "app.do.skip"),)

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen)
        self.pace, self.questions = Pace(self), Questions(self)
        self.curtains, self.racing, self.hints = Curtains(self), Racing(self), Hints(self)
        self._trouble_said = False
        self._heard_last: object = None  # what was said last at a table elsewhere

    # -- the match

    def on_mount(self) -> None:
        self.controller = self.controller_type(self)
        self._dots = Dots(self)
        super().on_mount()
        if not (self.guide and self.guide.recorded):
            self.run_worker(self._play(), exclusive=True, exit_on_error=True)

    async def _play(self) -> None:
        table = self.vikings.at_table
        if table.seen is not self.seen:  # left before it began, for another table
            return
        if self.guide:
            await self.guide.welcome()
        await self._say_trouble()
        await self.begin()
        if self.seen.company is not None:
            self.curtains.tell_meanwhile(self.seen.company.since)
        await table.run(self)
        if self.guide and await self.guide.farewell():
            return
        if self.seen.result is None:
            self._broken_off()
            return
        self.look(self.alone)
        await self.pace.wait(self.vikings.pause * 2)
        if not (self.guide and self.guide.finished(self.seen)):
            self.vikings.ended(self.seen)

    def _broken_off(self) -> None:
        """The table is gone, or the people have stopped; or computer players among themselves came to no end."""
        if self.seen.company is not None:
            self.vikings.apart.over()
            return
        self.vikings.leave()
        self.vikings.say(self.t("app.given_up", most=MOST_DECISIONS))

    async def begin(self) -> None:
        """What is shown before the first question."""

    def look(self, seat: Seat | None) -> None:
        """Draw through these eyes from now on."""
        self.viewer = seat
        self.view = self.seen.view(seat)
        self.redraw()

    def look_again(self) -> None:
        """Draw what has changed, through the same eyes."""
        self.look(self.viewer)

    # -- part of Terminal

    def thinks(self, seat: Seat | None) -> None:
        self._dots.thinks(seat)
        if seat is not None:
            self.questions.settled()

    async def show(self, step: SeenStep) -> None:
        """Paint what happened, and give it its moment."""
        await self._say_trouble()
        self.view = self.seen.view(self.viewer)
        decision = self.seen.decision
        if step.verb != PASS_VERB or decision is None or not decision.race:
            self.open_race = None  # somebody was first, or all let it pass: what comes of it is shown, not the question
        light = self.spotlight(step)
        if light:
            await self.shine(light)
        else:
            self.redraw()
            if step.verb != PASS_VERB and not self.seen.seats[step.seat].is_person:
                await self.pace.wait(self.vikings.pause * (BRIEF if step.verb in self.brief else 1))
        if self.guide:
            await self.guide.shown(step)

    async def shine(self, light: Spotlight, moments: float = 1) -> None:
        """Give everybody a moment to look at this."""
        self.light = light
        self.redraw()
        await self.pace.wait(self.vikings.moment * moments)
        self.light = None
        self.redraw()

    def settle(self) -> None:
        """What was shown for a moment only is over."""
        self.light = None

    async def _say_trouble(self) -> None:
        """Once: why the match is not being saved. It goes on, and the head line says so until it is saved again."""
        if self.seen.trouble and not self._trouble_said:
            self._trouble_said = True
            words = [("ok", self.t("app.ok"))]
            await self.app.push_screen_wait(Dialog("", explain(self.seen.trouble, self.t), words))

    def rewound(self) -> None:
        self.view = self.seen.view(self.viewer)
        self.notice(self.t("app.rewound"))

    # -- part of FarTerminal: the table is elsewhere

    def hurry(self, on: bool, race: bool = False) -> None:
        self.pace.hurry(on, race)
        if race and isinstance(self.app.screen, Curtain) and self.app.screen.recap and self.alone is not None:
            self.app.pop_screen()

    def showing(self) -> bool:
        return self.app.screen is self

    def company_changed(self) -> None:
        """Somebody came, went or said something; what is said goes from the head line after a while."""
        for screen in {self, self.app.screen}:
            if isinstance(screen, PaintedScreen) and not isinstance(screen, Curtain):
                screen.redraw()
        if self.seen.company and self.seen.company.talk and self._heard_last is not self.seen.company.talk[-1]:
            self._heard_last = self.seen.company.talk[-1]
            self.set_timer(SHOWN + 0.1, self.redraw)

    def called_off(self) -> None:
        """What was asked is over before it was answered: what lay on the screen for it goes."""
        while isinstance(top := self.app.screen, Curtain | TextPrompt) and not getattr(top, "blank", False):
            self.app.pop_screen()

    # -- the questions

    async def choose(self, ask: Ask) -> Action | Undo:
        """Curtain if there is something to hide, then the game's controller."""
        agreed = self.controller.agreed(ask)
        if agreed is not None:
            return agreed
        call_them(self)
        if self.controller.private(ask) or self.alone is not None:
            await self.curtains.let_look(ask.seat)
        try:
            return await self.questions.answer(ask)
        finally:
            self.curtains.decided(ask.seat)

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """Everybody looks, everybody has a key."""
        return await self.racing.run(asks, clock)

    async def pick(
        self, prompt: str, choices: Sequence[Choice], *, back: bool = False, at: str | None = None
    ) -> Choice:
        """The choice a person takes. Raises Back (if `back`) or TakeBack (if the step may be undone)."""
        return await self.questions.pick(prompt, choices, back, at)

    # -- keys and mouse

    def notice(self, sentence: str) -> None:
        """Say something in the prompt until the next key."""
        self.said = sentence
        self.redraw()

    def active_keys(self) -> tuple[Key, ...]:
        keys = tuple(key for key in self.KEYS if self.does_something(key))
        if self.open_race:
            several = Key((), "", "app.do.pass", " ".join(self.open_race.passes))
            enter = self.open_race.enter_passes(self.alone is not None)
            return (*(self.ALONE_KEYS if enter else (several,)), *keys)
        if self.picking:
            moves = self.MOVE_KEYS if len(self.picking.choices) > 1 else ()
            return (*moves, *self.PICK_KEYS, *(self.BACK_KEYS if self.picking.back else ()), *keys)
        return (*(self.HOLD_KEYS if self.pace.holding else self.WAIT_KEYS), *keys)

    def does_something(self, key: Key) -> bool:
        """Whether one of KEYS does something for the one who is asked."""
        if key.action == "undo":
            return bool(self.asked and self.asked.can_undo)
        if key.action == "company":
            return self.seen.company is not None
        return key.action != "hint" or self.hints.offered

    async def ready(self) -> None:
        await self.questions.ready()

    def typed(self, event: events.Key) -> bool:
        key = names_of(event)[-1]
        if self.racing.typed(key):
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
        if event.key in JUMPS:
            pick.jump(event.key)
            self.redraw()
            return True
        choice = pick.find(key=key)
        if choice:
            self._take(choice)
        return choice is not None

    def clicked(self, name: str) -> None:
        if name.startswith("buzz:"):
            self.racing.press(int(name.removeprefix("buzz:")))
        if name.startswith("pass:"):
            self.racing.typed(name.removeprefix("pass:"))
        choice = self.picking and self.picking.find(name=name.removeprefix("pick:"))
        if choice:
            self._take(choice)

    def can_click(self, name: str) -> bool:
        if name.startswith(("buzz:", "pass:")):
            return True
        return bool(self.picking and self.picking.find(name=name.removeprefix("pick:")))

    def _take(self, choice: Choice) -> None:
        if self.picking:
            self.picking.focus(choice)
            self.questions.take(choice)

    def do_take(self) -> None:
        if self.picking and self.questions.hears_enter:
            self.questions.take(self.picking.here)

    def do_only_go_on(self) -> None:
        """Whoever presses Space to go on and is asked something in that moment has taken nothing."""
        self.notice(self.t("app.only_go_on"))

    def do_back(self) -> None:
        self.questions.go_back()

    def do_undo(self) -> None:
        self.questions.take_back()

    def do_let_pass(self) -> None:
        if self.questions.hears_enter:
            self.racing.let_pass()

    def do_skip(self) -> None:
        self.pace.press_on()
        self._not_yet()

    def _not_yet(self) -> None:
        """A key that does nothing while a bot thinks says why."""
        if self.thinker is not None:
            self.notice(self.t("app.not_yet", name=self.players.names[self.thinker]))

    def do_help(self) -> None:
        self.pause_clock()
        self.vikings.show_help(self.seen.slug, self.help_section(), self.keys_now(), self.resume_clock)

    def do_log(self) -> None:
        self.pause_clock()
        self.vikings.show_log(self.log_lines(), self.resume_clock)

    def do_hint(self) -> None:
        """What would a konung do?"""
        self.hints.ask()

    def do_company(self) -> None:
        """Who sits at the other terminals, and what they say."""
        if self.vikings.apart.table is not None:
            from vikings_tui.tui.apart.meeting import Meeting

            self.app.push_screen(Meeting(self.vikings.apart.table, self))

    def do_blank(self) -> None:
        """The panic key: nothing is on the screen until the same person says so."""
        self.pause_clock()
        seat = self.viewer if self.alone is None else None
        self.app.push_screen(Curtain(self.players, seat, blank=True), lambda _: self.resume_clock())

    def do_settings(self) -> None:
        """At any time."""
        self.pause_clock()
        self.vikings.open_settings(self.resume_clock)

    def do_quit(self) -> None:
        self.pause_clock()
        self.vikings.ask_quit(self.seen, self.resume_clock)

    def last_note(self) -> Note | None:
        """What is still to be written down when the table is left."""
        return None

    def pause_clock(self) -> None:
        """Something else is on the screen: nobody can see the window that is open."""
        if self.open_race:
            self.open_race.clock.pause()

    def resume_clock(self) -> None:
        """When the window is in sight again; something else may still lie over it."""
        if self.open_race and self.app.screen is self:
            self.open_race.clock.resume()


def game_screen(slug: str) -> type[GameScreen]:
    """The class of a game's screen."""
    screen = screen_of(slug)
    assert issubclass(screen, GameScreen)
    return screen
