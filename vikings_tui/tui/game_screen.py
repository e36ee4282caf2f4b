"""The base of every game's screen: it is the people and the audience of the table, seen through one pair of eyes.

A game's screen paints its table from `self.view`, which is what the present viewer may know; it never sees a state.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from textual import events

from vikings_tui.core.action import Action
from vikings_tui.core.event import Seat
from vikings_tui.core.state import View
from vikings_tui.games import package
from vikings_tui.table.match import Match
from vikings_tui.table.step import Step
from vikings_tui.table.table import PASS, UNDO, Ask, Claims, RaceClock, Table, Undo
from vikings_tui.tui.canvas import Canvas, wrap
from vikings_tui.tui.controller import Controller, TakeBack
from vikings_tui.tui.curtain import Curtain
from vikings_tui.tui.letters import put_big
from vikings_tui.tui.painted import Key, PaintedScreen, key_name
from vikings_tui.tui.picking import STEPS, Choice, Pick
from vikings_tui.tui.players import Players

LOG_KEPT = 300


class Back(Exception):
    """The person goes back to the choice before."""


class Spotlight(NamedTuple):
    """A moment for everybody: a word in big letters and what it means, over the table."""

    word: str
    lines: tuple[str, ...] = ()
    style: str = "big"


class Race:
    """An open race window: who may claim with which key."""

    def __init__(self, asks: Sequence[Ask], keys: dict[str, Seat], clock: RaceClock) -> None:
        self.asks = {ask.seat: ask for ask in asks}
        self.keys, self.clock = keys, clock
        self.first: asyncio.Future[Seat | None] = asyncio.get_running_loop().create_future()

    def press(self, seat: Seat | None) -> None:
        """The first press counts; None: nobody claims."""
        if not self.first.done():
            self.first.set_result(seat)


class GameScreen(PaintedScreen[None]):
    """Subclasses write `paint_table`, name their `controller_type`, and may write `spotlight`, `race_card`."""

    controller_type: ClassVar[type[Controller]] = Controller
    KEYS: ClassVar[tuple[Key, ...]] = (
        Key(("question_mark", "?"), "help", "app.do.help"),
        Key(("u",), "undo", "app.do.undo"),
        Key(("g",), "log", "app.do.log"),
        Key(("f2",), "blank", "app.do.blank"),
        Key(("q", "ctrl+q"), "quit", "app.do.quit"),
    )
    PICK_KEYS = (Key(("enter", "space"), "take", "app.do.take"),)
    BACK_KEYS = (Key(("escape", "backspace"), "back", "app.do.back"),)
    RACE_KEYS = (Key(("enter",), "nobody", "app.do.nobody"),)
    WAIT_KEYS = (Key(("space", "enter"), "skip", "app.do.skip"),)

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.players = Players(match.seats)
        self.viewer: Seat | None = self.players.only_person
        self.view: View = match.view(self.viewer)
        self.asked: Ask | None = None
        self.picking: Pick | None = None
        self.open_race: Race | None = None
        self.light: Spotlight | None = None
        self._picked: asyncio.Future[Choice | None] | None = None
        self._skip = asyncio.Event()
        self._seen_until: dict[Seat, int] = {}
        self._eyes: Seat | None = None  # who looked last behind a curtain
        self._logged: tuple[Seat | None, int, list[str]] = (None, -1, [])
        self._narrate: Any = import_module(f"{package(match.slug)}.narrate")
        self.trouble_said = False

    # -- the game's own part

    def paint_table(self, c: Canvas) -> None:
        """Everything between the head line and the foot line."""
        raise NotImplementedError

    def spotlight(self, step: Step) -> Spotlight | None:
        """What is worth a moment of everybody's time about this step."""
        return None

    def race_card(self) -> Spotlight:
        """What the race is about: shown in big letters above the buzzers."""
        decision = self.view["decision"]
        return Spotlight("!", (self.t(f"{self.game_key}.ask.{decision['kind']}"),))

    def help_section(self) -> str:
        """A word of the rules' heading that matters now; "" for the beginning."""
        return ""

    # -- words

    @property
    def game_key(self) -> str:
        return self.match.slug.replace("-", "_")

    def label(self, action: Action, view: View) -> str:
        label: str = self._narrate.label(action, view, self.players.names, self.t)
        return label

    def prompt(self, ask: Ask) -> str:
        return self.t(f"{self.game_key}.ask.{ask.decision.kind}")

    def log_lines(self) -> list[str]:
        """What happened, through the eyes of the viewer, the newest last."""
        viewer, length, lines = self._logged
        if viewer != self.viewer or length != len(self.match.history):
            lines = self._sentences(self.viewer, max(0, len(self.match.history) - LOG_KEPT))
            self._logged = (self.viewer, len(self.match.history), lines)
        return lines

    def _sentences(self, seat: Seat | None, since: int) -> list[str]:
        said = (self._narrate.narrate(event, self.players.names, self.t) for event in self.match.log(seat, since))
        return [line for line in said if line]

    # -- the match

    def on_mount(self) -> None:
        self.controller = self.controller_type(self)
        super().on_mount()
        self.run_worker(self._play(), exclusive=True, exit_on_error=True)

    async def _play(self) -> None:
        settings = self.vikings.settings
        table = Table(
            self.match,
            self.players.bots(self.match.slug),
            people=self,
            audience=self,
            call_seconds=lambda: settings.call_seconds,
            reaction=self._reaction,
        )
        await table.run()
        self.look(self.players.only_person)
        await self._wait(self.vikings.pause * 2)
        self.vikings.ended(self.match)

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
        self.view = self.match.view(self.viewer)
        light = self.spotlight(step)
        self.light = light
        self.redraw()
        if light:
            await self._wait(self.vikings.moment)
            self.light = None
            self.redraw()
        elif step.action.verb != PASS and not self.match.seats[step.seat].is_person:
            await self._wait(self.vikings.pause)

    def rewound(self) -> None:
        """Part of Audience: a step was taken back."""
        self.view = self.match.view(self.viewer)
        self.notice(self.t("app.rewound"))

    async def _wait(self, seconds: float) -> None:
        """Until the time is over or somebody presses on."""
        self._skip.clear()
        if seconds > 0:
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
        self.asked = ask
        try:
            return await self.controller.choose(ask)
        except TakeBack:
            return UNDO
        finally:
            self.asked = None
            self._seen_until[ask.seat] = len(self.match.history)
            if self.players.only_person is None:
                self.look(None)

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
        return self._sentences(seat, since)[-12:] if others else []

    async def race(self, asks: Sequence[Ask], clock: RaceClock) -> Claims:
        """Part of People: everybody looks, everybody has a key."""
        self._eyes = None
        if self.players.only_person is None:
            self.look(None)
        self.open_race = race = Race(asks, self.players.buzzers(self.vikings.settings.buzzers, asks), clock)
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
            self.open_race = self.asked = None
            if ticking:
                ticking.stop()
            self.redraw()

    async def _claim(self, ask: Ask) -> Action:
        self.asked = ask
        try:
            return await self.controller.claim(ask)
        except (Back, TakeBack):
            return ask.passing

    async def pick(self, prompt: str, choices: Sequence[Choice], *, back: bool = False, at: str | None = None) -> str:
        """The name of the choice a person takes. Raises Back (if `back`) or TakeBack (if the step may be undone)."""
        self.picking = Pick(prompt, choices, back=back, at=at)
        self._picked = asyncio.get_running_loop().create_future()
        self.redraw()
        try:
            choice = await self._picked
        finally:
            self.picking = self._picked = None
            self.said = ""
        if choice is None:
            raise Back
        return choice.name

    # -- keys and mouse

    said = ""

    def notice(self, sentence: str) -> None:
        """Say something in the prompt until the next key."""
        self.said = sentence
        self.redraw()

    def active_keys(self) -> tuple[Key, ...]:
        keys = tuple(key for key in self.KEYS if key.action != "undo" or (self.asked and self.asked.can_undo))
        if self.open_race:
            return (*self.RACE_KEYS, *keys)
        if self.picking:
            return (*self.PICK_KEYS, *(self.BACK_KEYS if self.picking.back else ()), *keys)
        return (*self.WAIT_KEYS, *keys)

    def typed(self, event: events.Key) -> bool:
        key = event.character if event.character and event.character.isprintable() else event.key
        if self.open_race and key.lower() in self.open_race.keys:
            self.open_race.press(self.open_race.keys[key.lower()])
            return True
        pick = self.picking
        if pick is None:
            return False
        self.said = ""
        if event.key in STEPS:
            pick.move(event.key, self.board.canvas.zones)
            self.redraw()
            return True
        choice = pick.find(key=key.lower())
        if choice:
            pick.focus(choice)
            self.do_take()
        return choice is not None

    def clicked(self, name: str) -> None:
        if self.open_race and name.startswith("buzz:"):
            self.open_race.press(int(name.removeprefix("buzz:")))
        choice = self.picking and self.picking.find(name=name.removeprefix("pick:"))
        if self.picking and choice:
            self.picking.focus(choice)
            self.do_take()

    def do_take(self) -> None:
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
        if self.open_race:
            self.open_race.press(None)

    def do_skip(self) -> None:
        self._skip.set()

    def do_help(self) -> None:
        self._pause_clock()
        self.vikings.show_help(self.match.slug, self.help_section(), self.active_keys(), self._resume_clock)

    def do_log(self) -> None:
        self._pause_clock()
        self.vikings.show_log(self.log_lines(), self._resume_clock)

    def do_blank(self) -> None:
        """The panic key: nothing is on the screen until the same person says so."""
        self._pause_clock()
        seat = self.viewer if self.players.only_person is None else None
        self.app.push_screen(Curtain(self.players, seat, blank=True), lambda _: self._resume_clock())

    def do_quit(self) -> None:
        self._pause_clock()
        self.vikings.ask_quit(self.match, self._resume_clock)

    def _pause_clock(self) -> None:
        if self.open_race:
            self.open_race.clock.pause()

    def _resume_clock(self) -> None:
        if self.open_race:
            self.open_race.clock.resume()

    # -- painting that all games share

    def paint(self, c: Canvas) -> None:
        self.paint_head(c)
        self.paint_table(c)
        if self.open_race:
            self.paint_race(c)
        elif self.light:
            self.paint_light(c, self.light)
        self.foot(c)

    def paint_head(self, c: Canvas) -> None:
        """Which game, whose turn it is, and through whose eyes this is."""
        c.fill(0, 0, c.width, 1, "head")
        x = c.put(1, 0, self.t(f"{self.game_key}.title"), "head title") + 2
        decision = self.view["decision"]
        if decision and not decision["race"]:
            seat = decision["seats"][0]
            x = c.put(x, 0, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark")
            c.put(x + 1, 0, self.t("app.turn_of", name=self.players.names[seat]), "head")
        if self.match.trouble:
            c.right(c.width - 1, 0, self.t("app.not_saved"), "hot")
        elif self.viewer is not None:
            c.right(c.width - 1, 0, self.t("app.eyes_of", name=self.players.names[self.viewer]), "head")
        else:
            c.right(c.width - 1, 0, self.t("app.eyes_of_all"), "head")

    def paint_prompt(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """Who is asked what, and a word about the focused choice, or what everybody waits for."""
        pick = self.picking
        if pick is None:
            waiting = self._waiting()
            c.text(x, y, width, height, waiting, "dim")
            return
        seat = self.asked.seat if self.asked else 0
        left = c.put(x, y, f" {self.players.mark(seat)} ", f"{self.players.role(seat)} mark") + 1
        lines = wrap(pick.prompt, width - (left - x))
        c.put(left, y, lines[0], "title")
        used = 1
        for line in lines[1 : height - 1]:
            c.put(left, y + used, line, "title")
            used += 1
        about = self.said or pick.here.why or pick.here.says
        style = "warn" if self.said or pick.here.why else ""
        c.text(x, y + used, width, height - used, about, style)

    def _waiting(self) -> str:
        decision = self.view["decision"]
        if decision is None:
            return self.t("app.over")
        return self.t("app.waiting", name=self.players.names[decision["seats"][0]])

    def paint_choices(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        if self.picking:
            self.picking.paint(c, x, y, width, height)

    def paint_log(self, c: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The newest lines that fit, the last one bright."""
        rows: list[tuple[str, str]] = []
        for number, line in enumerate(reversed(self.log_lines())):
            style = "dim" if number else ""
            rows[:0] = [(piece, style) for piece in _hang(line, width)]
            if len(rows) >= height:
                break
        rows = rows[-height:]
        while rows and rows[0][0].startswith("  "):  # no half sentences at the top
            del rows[0]
        for row, (piece, style) in enumerate(rows):
            c.put(x, y + row, piece, style)

    def paint_light(self, c: Canvas, light: Spotlight) -> None:
        width = min(c.width - 4, 66)
        lines = [piece for line in light.lines for piece in wrap(line, width - 6)]
        height = 6 + len(lines)
        x, y = (c.width - width) // 2, max(1, (c.height - height) // 2)
        c.box(x, y, width, height, "line")
        put_big(c, x + 1, y + 1, width - 2, light.word, light.style)
        for row, line in enumerate(lines):
            c.centre(x + 2, y + 4 + row, width - 4, line, "bold" if row == 0 else "")

    def paint_race(self, c: Canvas) -> None:
        """The public question in big letters, every person's buzzer, who may not and why, the time that is left."""
        race = self.open_race
        assert race is not None
        card = self.race_card()
        width = min(c.width - 4, 70)
        lines = [piece for line in card.lines for piece in wrap(line, width - 6)]
        people = self.players.people
        height = 7 + len(lines) + len(people)
        x, y = (c.width - width) // 2, max(1, c.height - height - 1)  # low, so that the board stays in sight
        c.box(x, y, width, height, "warn")
        put_big(c, x + 1, y + 1, width - 2, card.word, card.style)
        for row, line in enumerate(lines):
            c.centre(x + 2, y + 4 + row, width - 4, line, "bold" if row == 0 else "")
        row = y + 5 + len(lines)
        for seat in people:
            self._paint_buzzer(c, race, seat, x + 4, row, width - 8)
            row += 1
        left = race.clock.left
        time = self.t("app.race.no_time") if left is None else self.t("app.race.time", n=round(left))
        c.centre(x + 2, y + height - 2, width - 4, time, "dim")

    def _paint_buzzer(self, c: Canvas, race: Race, seat: Seat, x: int, y: int, width: int) -> None:
        key = next((key for key, owner in race.keys.items() if owner == seat), "")
        mark = f" {self.players.mark(seat)} "
        at = c.put(x, y, mark, f"{self.players.role(seat)} bold")
        at = c.put(at, y, self.players.names[seat], self.players.role(seat), width=20)
        if key:
            at = c.put(x + 26, y, f" {key_name(key, self.t)} ", "key")
            c.put(at + 1, y, self.race_verb(), "bold", width=width - 32)
            c.zone(f"buzz:{seat}", x, y, width)
        else:
            c.put(x + 26, y, self.race_excuse(seat), "dim", width=width - 26)

    def race_verb(self) -> str:
        """What pressing a buzzer does, in a word or two."""
        return self.t(f"{self.game_key}.race.verb")

    def race_excuse(self, seat: Seat) -> str:
        """Why this person has no buzzer now."""
        return self.t(f"{self.game_key}.race.excuse")


def _hang(line: str, width: int) -> list[str]:
    """A log line with its dot, further lines under its text."""
    return [("· " if number == 0 else "  ") + piece for number, piece in enumerate(wrap(line, width - 2))]
